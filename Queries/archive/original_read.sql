-- An original.
SELECT path, size, sha256 FROM original WHERE number = ?1
