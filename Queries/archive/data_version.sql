-- A number that changes when another connection has changed the archive.
PRAGMA data_version
