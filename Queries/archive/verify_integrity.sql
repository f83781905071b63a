-- Whether the database file is whole.
PRAGMA integrity_check(20)
