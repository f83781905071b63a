-- Notes an originals size and hash.
UPDATE original SET size = ?2, sha256 = ?3 WHERE number = ?1
