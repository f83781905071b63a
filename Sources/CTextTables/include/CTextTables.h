#ifndef CTEXTTABLES_H
#define CTEXTTABLES_H
#include <stdint.h>

/* The tables themselves are generated: Scripts/make-text-tables. Swift sees only the functions below. */

/* What a character is: the low four bits of its properties. */
enum {
    CTEXT_SPACE = 0,     /* white space and control characters */
    CTEXT_SYMBOL = 1,    /* punctuation, symbols, everything that is no part of a token */
    CTEXT_WORD = 2,      /* letters and digits of scripts that put spaces between words */
    CTEXT_SPACELESS = 3, /* letters and digits of those that do not */
    CTEXT_MARK = 4,      /* belongs to the character before it */
    CTEXT_EMOJI = 5,
    CTEXT_REGIONAL = 6,  /* half a flag */
    CTEXT_DROPPED = 7,   /* invisible: as if it were not there */
    CTEXT_JOINER = 8,    /* U+200D: joins emoji, elsewhere dropped */
    CTEXT_SKIN = 9,
    CTEXT_SELECTOR = 10, /* variation selectors */
    CTEXT_TAG = 11,      /* flags of regions are spelled with these */
    CTEXT_JAMO = 12,     /* Hangul vowels and finals, which compose with the character before */
};
/* The bits above: */
enum {
    CTEXT_LOSES_MARKS = 1 << 4, /* Latin, Greek or Cyrillic letter */
    CTEXT_STRIPPABLE = 1 << 5,  /* nonspacing or enclosing mark */
    CTEXT_COMPOSES = 1 << 6,    /* may be the second of a composition */
    CTEXT_DECOMPOSES = 1 << 7,  /* is a composition */
    CTEXT_MAPPED = 1 << 8,      /* folds to something else: ctext_mapping */
};

extern const char ctext_unicode_version[];
extern const uint8_t ctext_classes[];
extern const uint8_t ctext_byte_kinds[];
extern const uint16_t ctext_property_index[];
extern const uint16_t ctext_property_blocks[];
extern const uint16_t ctext_mapping_index[];
extern const uint16_t ctext_mapping_blocks[];
extern const uint32_t ctext_mapping_pool[];
extern const uint32_t ctext_pair_count;
extern const uint32_t ctext_pairs[];
extern const uint32_t ctext_composites[];
extern const uint32_t ctext_width_count;
extern const uint32_t ctext_widths[];
extern const uint16_t ctext_reading_index[];
extern const uint16_t ctext_reading_blocks[];
extern const uint32_t ctext_reading_limit;
extern const char *_Nonnull const ctext_readings[];

static inline const char *_Nonnull ctext_version(void) { return ctext_unicode_version; }

/* The kind of an ASCII byte, 255 for bytes from 0x80. */
static inline uint8_t ctext_byte_kind(uint8_t byte) { return ctext_byte_kinds[byte]; }

/* Properties of a scalar; anything above U+10FFFF is a caller's mistake and answered as a symbol. */
static inline uint32_t ctext_properties(uint32_t c) {
    if (c > 0x10FFFF) return CTEXT_SYMBOL;
    return ctext_property_blocks[((uint32_t)ctext_property_index[c >> 7] << 7) | (c & 127)];
}

/* The canonical combining class packed into properties. */
static inline uint8_t ctext_combining_class(uint32_t properties) { return ctext_classes[properties >> 9]; }

/* For scalars with CTEXT_MAPPED: how many scalars follow, then they. */
static inline const uint32_t *_Nonnull ctext_mapping(uint32_t c) {
    return ctext_mapping_pool + ctext_mapping_blocks[((uint32_t)ctext_mapping_index[c >> 7] << 7) | (c & 127)];
}

/* The primary composite of two scalars, or 0. */
static inline uint32_t ctext_compose(uint32_t first, uint32_t second) {
    uint32_t low = 0, high = ctext_pair_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        const uint32_t *_Nonnull entry = ctext_pairs + middle * 3;
        if (entry[0] == first && entry[1] == second) return entry[2];
        if (entry[0] < first || (entry[0] == first && entry[1] < second)) low = middle + 1;
        else high = middle;
    }
    return 0;
}

/* The first scalar of a composite's decomposition (the second through `second`), or 0. */
static inline uint32_t ctext_decompose(uint32_t composite, uint32_t *_Nonnull second) {
    uint32_t low = 0, high = ctext_pair_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        const uint32_t *_Nonnull entry = ctext_composites + middle * 3;
        if (entry[0] == composite) {
            *second = entry[2];
            return entry[1];
        }
        if (entry[0] < composite) low = middle + 1;
        else high = middle;
    }
    return 0;
}

/* Terminal columns: 0, 1 or 2. */
static inline uint32_t ctext_columns(uint32_t c) {
    uint32_t low = 0, high = ctext_width_count;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (ctext_widths[middle] >> 2 <= c) low = middle;
        else high = middle;
    }
    return ctext_widths[low] & 3;
}

/* The Mandarin reading of a Han character in ASCII, or "". */
static inline const char *_Nonnull ctext_reading(uint32_t c) {
    if (c >= ctext_reading_limit) return "";
    return ctext_readings[ctext_reading_blocks[((uint32_t)ctext_reading_index[c >> 7] << 7) | (c & 127)]];
}

#endif
