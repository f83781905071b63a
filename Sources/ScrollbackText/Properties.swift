import CTextTables

/// The properties word of a scalar, as CTextTables.h lays it out.
enum Properties {
    /// The bits that say what a scalar is.
    static var kindMask: UInt32 { 15 }

    static var space: UInt32 { UInt32(CTEXT_SPACE) }
    static var word: UInt32 { UInt32(CTEXT_WORD) }
    static var spaceless: UInt32 { UInt32(CTEXT_SPACELESS) }
    static var mark: UInt32 { UInt32(CTEXT_MARK) }
    static var emoji: UInt32 { UInt32(CTEXT_EMOJI) }
    static var regional: UInt32 { UInt32(CTEXT_REGIONAL) }
    static var dropped: UInt32 { UInt32(CTEXT_DROPPED) }
    static var joiner: UInt32 { UInt32(CTEXT_JOINER) }
    static var skin: UInt32 { UInt32(CTEXT_SKIN) }
    static var selector: UInt32 { UInt32(CTEXT_SELECTOR) }
    static var tag: UInt32 { UInt32(CTEXT_TAG) }
    static var jamo: UInt32 { UInt32(CTEXT_JAMO) }

    static var losesMarks: UInt32 { UInt32(CTEXT_LOSES_MARKS) }
    static var strippable: UInt32 { UInt32(CTEXT_STRIPPABLE) }
    static var composes: UInt32 { UInt32(CTEXT_COMPOSES) }
    static var decomposes: UInt32 { UInt32(CTEXT_DECOMPOSES) }
    static var mapped: UInt32 { UInt32(CTEXT_MAPPED) }
}
