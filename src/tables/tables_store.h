/* The store behind tables. Private to tables. */
#ifndef TABLES_TABLES_STORE_H
#define TABLES_TABLES_STORE_H

#include "table_store.h"
#include "tables.h"

/* As long as the tables are there. */
TableStore *tables_store(Tables *tables);

#endif
