/* Sealed files: a head, a part that is compressed, and at the end the digest of everything before.
 * Certificates and checkpoints are such files (docs/formats.md). A writer or reader belongs to one
 * thread at a time. */
#ifndef ORACLE_SEALED_FILE_H
#define ORACLE_SEALED_FILE_H

#include <zstd.h>

#include "digest.h"
#include "file.h"

enum {
    SEAL_BYTES = 32,
    SEALED_PIECE_BYTES = 1 << 17,
    SEALED_WINDOW_LOG =
        23, /* of what unpacking has to look back at, in bytes; no writer needs more */
};

typedef struct SealedWriter {
    FileWriter *file;
    Digest digest;
    ZSTD_CCtx *compressor;
    void *piece;
} SealedWriter;

/* Begins the new content of a file; it takes the place of the old when it is committed. `level` is
 * zstd's. False with an error that names the file. The caller finishes the writer. */
bool sealed_writer_init(SealedWriter *writer, const char *path, int level, Error *error);

/* Appends bytes as they are. */
bool sealed_writer_append(SealedWriter *writer, const void *bytes, size_t length, Error *error);

/* Appends bytes compressed; `end`: they are the last of the compressed part. */
bool sealed_writer_compress(SealedWriter *writer, const void *bytes, size_t length, bool end,
                            Error *error);

/* Seals the file and puts it in place, on the disk. Only finishing may follow. */
bool sealed_writer_commit(SealedWriter *writer, Error *error);

/* Gives up what was not committed. */
void sealed_writer_finish(SealedWriter *writer);

typedef struct SealedReader {
    int descriptor;
    uint64_t bytes; /* of the file */
    uint64_t at;    /* of what was not unpacked yet */
    ZSTD_DCtx *decompressor;
    ZSTD_inBuffer in;
    bool frame_ended;
    uint8_t *piece;
} SealedReader;

/* Opens a file; `bytes` and `descriptor`, for file_read_at, are for the caller. False with an error
 * that names the file, which those of the other functions do not. The caller finishes the reader.
 */
bool sealed_reader_init(SealedReader *reader, const char *path, Error *error);

/* Compares the seal with the other bytes of the file, which has SEAL_BYTES at least, and gives it.
 */
bool sealed_reader_check(SealedReader *reader, uint8_t seal[static SEAL_BYTES], Error *error);

/* Says where the compressed part begins, which ends at the seal. */
void sealed_reader_begin(SealedReader *reader, uint64_t at);

/* Unpacks some bytes, at most `room`; `length` is 0 when the compressed part has ended. */
bool sealed_reader_unpack(SealedReader *reader, void *bytes, size_t room, size_t *length,
                          Error *error);

/* Whether all was unpacked and nothing follows. */
bool sealed_reader_check_end(SealedReader *reader, Error *error);

void sealed_reader_finish(SealedReader *reader);

#endif
