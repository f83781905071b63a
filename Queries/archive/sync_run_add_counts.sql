-- Adds to what a sync run did.
UPDATE sync_run SET new = new + ?2, present = present + ?3, changed = changed + ?4, refused = refused + ?5, repaired = repaired + ?6 WHERE number = ?1
