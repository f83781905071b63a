-- Adds a word that facets name.
INSERT INTO facet_value (facet, value) VALUES (?1, ?2) RETURNING number
