-- The number of a word that facets name.
SELECT number FROM facet_value WHERE facet = ?1 AND value = ?2
