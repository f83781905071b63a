// The umbrella: one import for programs that embed an archive.
@_exported public import ScrollbackArchive
@_exported public import ScrollbackIngest
@_exported public import ScrollbackSearch
@_exported public import ScrollbackText
