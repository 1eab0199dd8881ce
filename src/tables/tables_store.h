/* The store behind tables. Private to tables. */
#ifndef TABLES_TABLES_STORE_H
#define TABLES_TABLES_STORE_H

#include "table_store.h"
#include "tables.h"

/* Returns the store, which lives as long as the tables. */
TableStore *tables_store(Tables *tables);

#endif
