/* Sealed files have a head, a compressed part, and at the end the digest of everything before.
 * Certificates and checkpoints are such files (docs/formats.md). A writer or reader belongs to one
 * thread at a time. */
#ifndef ORACLE_SEALED_FILE_H
#define ORACLE_SEALED_FILE_H

#include <zstd.h>

#include "digest.h"
#include "file.h"
#include "stop.h"

enum {
    SEAL_BYTES = 32,
    SEALED_PIECE_BYTES = 1 << 17,
    SEALED_WINDOW_LOG = 23, /* of the bytes that unpacking may look back at; no writer needs more */
};

/* A kind of sealed file. Its head begins with 8 bytes that name it, then the version of its format
 * in 4 bytes. */
typedef struct SealedKind {
    const char *magic; /* 8 characters */
    int version;
    const char *foreign; /* the reason for which another file is refused; not yet translated */
} SealedKind;

/* Writes the beginning of a head. */
void sealed_head_begin(const SealedKind *kind, uint8_t *head);

typedef struct SealedWriter {
    FileWriter *file;
    Digest digest;
    ZSTD_CCtx *compressor;
    void *piece;
} SealedWriter;

/* Begins the new content of a file; sealed_writer_commit puts it in the place of the old. `level`
 * is that of zstd. Returns false, with an error that names the file, if that fails. The caller
 * finishes the writer. */
bool sealed_writer_init(SealedWriter *writer, const char *path, int level, Error *error);

/* Appends bytes as they are. This function and the next two return false, with the reason, if that
 * fails; then the writer can only be finished. Only errors of the disk name the file. */
bool sealed_writer_append(SealedWriter *writer, const void *bytes, size_t length, Error *error);

/* Compresses bytes and appends them. `end` says that they are the last of the compressed part. */
bool sealed_writer_compress(SealedWriter *writer, const void *bytes, size_t length, bool end,
                            Error *error);

/* Seals the file and puts it in its place, on the disk. After that the writer can only be
 * finished. */
bool sealed_writer_commit(SealedWriter *writer, Error *error);

/* Drops what was not committed, and frees the rest. */
void sealed_writer_finish(SealedWriter *writer);

typedef struct SealedReader {
    int descriptor;
    uint64_t bytes; /* of the file */
    uint64_t at;    /* offset of what was not unpacked yet */
    ZSTD_DCtx *decompressor;
    ZSTD_inBuffer in;
    bool frame_ended;
    uint8_t *piece;
} SealedReader;

/* Opens a file. The caller may use `bytes` and `descriptor` (with file_read_at). Returns false,
 * with an error that names the file, if that fails; errors of the other functions don't name it.
 * The caller finishes the reader. */
bool sealed_reader_init(SealedReader *reader, const char *path, Error *error);

/* Reads the first `size` bytes, with zeros in place of those that the file does not have. Returns
 * false, with the reason, if the file can't be read, is of another kind, or of a newer version. */
bool sealed_reader_head(const SealedReader *reader, const SealedKind *kind, uint8_t *head,
                        size_t size, Error *error);

/* Compares the seal with the other bytes of the file, which must have SEAL_BYTES at least, and
 * writes it to `seal`. Returns false, with the reason, if they differ, or soon after `stop` (which
 * may be NULL) is set. */
bool sealed_reader_check(SealedReader *reader, const atomic_bool *stop,
                         uint8_t seal[static SEAL_BYTES], Error *error);

/* Begins to unpack the compressed part, which goes from `at` to the seal. Returns false if memory
 * runs out. */
bool sealed_reader_begin(SealedReader *reader, uint64_t at, Error *error);

/* Unpacks some bytes, at most `room`; `length` is 0 if the compressed part has ended. Returns
 * false, with the reason, if the file is damaged or can't be read. */
bool sealed_reader_unpack(SealedReader *reader, void *bytes, size_t room, size_t *length,
                          Error *error);

/* Returns true if all was unpacked and nothing follows; else false, with the reason. */
bool sealed_reader_check_end(SealedReader *reader, Error *error);

void sealed_reader_finish(SealedReader *reader);

#endif
