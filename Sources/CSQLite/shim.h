#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H
#include <sqlite3.h>

/* SQLITE_TRANSIENT and SQLITE_STATIC are casts, which the importer skips. */
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
static inline sqlite3_destructor_type csqlite_static(void) { return SQLITE_STATIC; }

/* Variadic functions cannot be called from Swift. */
static inline int csqlite_db_config_int(sqlite3 *db, int op, int on, int *now) {
    return sqlite3_db_config(db, op, on, now);
}
static inline int csqlite_config_memstatus(int on) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, on); }

/* The cast of the out-pointer that "SELECT fts5(?)" fills. */
static inline int csqlite_bind_fts5_api(sqlite3_stmt *statement, int index, fts5_api **out) {
    return sqlite3_bind_pointer(statement, index, (void *)out, "fts5_api_ptr", 0);
}
#endif
