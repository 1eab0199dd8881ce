#include "oracle_snapshot.h"

#include <stdlib.h>

void oracle_snapshot_destroy(OracleSnapshot *snapshot) {
    if (snapshot == NULL)
        return;
    free(snapshot->turn);
    free(snapshot);
}
