/* What users are told when Zstandard fails. */
#ifndef TABLES_COMPRESSION_H
#define TABLES_COMPRESSION_H

#include <zstd_errors.h>

#include "error.h"

/* Sets the error of a result for which ZSTD_isError holds: memory that ran out, which is no damage,
 * or `otherwise`. Returns false. Any thread may call. */
static inline bool compression_failed(size_t result, const char *otherwise, Error *error) {
    return ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation
               ? error_set_out_of_memory(error, "out of memory")
               : error_set(error, "%s", otherwise);
}

#endif
