-- What kind of file it is.
PRAGMA application_id
