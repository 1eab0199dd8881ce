#include "sealed_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <zstd_errors.h>

#include "bytes.h"
#include "translate.h"

enum { MAGIC_BYTES = 8, VERSION_BYTES = 4 };

/* Sets the error of a result for which ZSTD_isError holds: that memory ran out, which is no damage,
 * or `otherwise`. Returns false. */
static bool compression_failed(size_t result, const char *otherwise, Error *error) {
    return ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation
               ? error_out_of_memory(error)
               : error_set(error, "%s", otherwise);
}

void sealed_head_begin(const SealedKind *kind, uint8_t *head) {
    memcpy(head, kind->magic, MAGIC_BYTES);
    bytes_put(head + MAGIC_BYTES, VERSION_BYTES, (uint64_t)kind->version);
}

bool sealed_writer_init(SealedWriter *writer, const char *path, int level, Error *error) {
    SealedWriter made = {.compressor = ZSTD_createCCtx(), .piece = malloc(SEALED_PIECE_BYTES)};
    if (made.compressor == NULL || made.piece == NULL ||
        ZSTD_isError(ZSTD_CCtx_setParameter(made.compressor, ZSTD_c_compressionLevel, level)))
        error_set_out_of_memory(error, "cannot write %s: out of memory", path);
    else
        made.file = file_writer_create(path, error);
    if (made.file == NULL) {
        sealed_writer_finish(&made);
        return false;
    }
    digest_begin(&made.digest, SEAL_BYTES);
    *writer = made;
    return true;
}

bool sealed_writer_append(SealedWriter *writer, const void *bytes, size_t length, Error *error) {
    digest_add(&writer->digest, bytes, length);
    return file_writer_append(writer->file, bytes, length, error);
}

bool sealed_writer_compress(SealedWriter *writer, const void *bytes, size_t length, bool end,
                            Error *error) {
    ZSTD_inBuffer in = {bytes, length, 0};
    for (size_t left = 1; left != 0;) {
        ZSTD_outBuffer out = {writer->piece, SEALED_PIECE_BYTES, 0};
        left =
            ZSTD_compressStream2(writer->compressor, &out, &in, end ? ZSTD_e_end : ZSTD_e_continue);
        if (ZSTD_isError(left))
            return compression_failed(left, "its entries cannot be packed", error);
        if (!sealed_writer_append(writer, writer->piece, out.pos, error))
            return false;
        if (!end)
            left = in.size - in.pos;
    }
    return true;
}

bool sealed_writer_commit(SealedWriter *writer, Error *error) {
    uint8_t seal[SEAL_BYTES];
    digest_end(&writer->digest, seal);
    return file_writer_append(writer->file, seal, sizeof seal, error) &&
           file_writer_commit(writer->file, error);
}

void sealed_writer_finish(SealedWriter *writer) {
    file_writer_destroy(writer->file);
    ZSTD_freeCCtx(writer->compressor);
    free(writer->piece);
    *writer = (SealedWriter){0};
}

bool sealed_reader_init(SealedReader *reader, const char *path, Error *error) {
    SealedReader made = {0};
    made.descriptor = file_open(path, &made.bytes, error);
    if (made.descriptor < 0)
        return false;
    made.piece = malloc(made.bytes < SEALED_PIECE_BYTES ? made.bytes + 1 : SEALED_PIECE_BYTES);
    if (made.piece == NULL) {
        sealed_reader_finish(&made);
        return error_set_out_of_memory(error, "%s: out of memory", path);
    }
    *reader = made;
    return true;
}

void sealed_reader_finish(SealedReader *reader) {
    ZSTD_freeDCtx(reader->decompressor);
    free(reader->piece);
    close(reader->descriptor);
    *reader = (SealedReader){.descriptor = -1};
}

bool sealed_reader_head(const SealedReader *reader, const SealedKind *kind, uint8_t *head,
                        size_t size, Error *error) {
    size_t length = reader->bytes < size ? (size_t)reader->bytes : size;
    memset(head, 0, size);
    if (!file_read_at(reader->descriptor, 0, head, length, error))
        return false;
    if (memcmp(head, kind->magic, length < MAGIC_BYTES ? length : MAGIC_BYTES) != 0)
        return error_set(error, "%s", _(kind->foreign));
    uint64_t version = bytes_get(head + MAGIC_BYTES, VERSION_BYTES);
    return version <= (uint64_t)kind->version ||
           error_set(error,
                     "made by a newer version of the program (format %" PRIu64
                     ", this one reads %d)",
                     version, kind->version);
}

bool sealed_reader_check(SealedReader *reader, const atomic_bool *stop,
                         uint8_t seal[static SEAL_BYTES], Error *error) {
    uint8_t found[SEAL_BYTES], said[SEAL_BYTES];
    uint64_t end = reader->bytes - sizeof said;
    Digest digest;
    digest_begin(&digest, sizeof found);
    for (uint64_t at = 0; at < end;) {
        size_t length = end - at < SEALED_PIECE_BYTES ? (size_t)(end - at) : SEALED_PIECE_BYTES;
        if (stop_is_set(stop))
            return error_stopped(error);
        if (!file_read_at(reader->descriptor, at, reader->piece, length, error))
            return false;
        digest_add(&digest, reader->piece, length);
        at += length;
    }
    digest_end(&digest, found);
    if (!file_read_at(reader->descriptor, end, said, sizeof said, error))
        return false;
    if (memcmp(found, said, sizeof said) != 0)
        return error_set(error, "damaged (its digest differs)");
    memcpy(seal, found, sizeof found);
    return true;
}

bool sealed_reader_begin(SealedReader *reader, uint64_t at, Error *error) {
    reader->at = at;
    reader->decompressor = ZSTD_createDCtx();
    return (reader->decompressor != NULL &&
            !ZSTD_isError(ZSTD_DCtx_setParameter(reader->decompressor, ZSTD_d_windowLogMax,
                                                 SEALED_WINDOW_LOG))) ||
           error_out_of_memory(error);
}

/* Reads the next bytes to unpack. */
static bool read_piece(SealedReader *reader, Error *error) {
    uint64_t left = reader->bytes - SEAL_BYTES - reader->at;
    size_t length = left < SEALED_PIECE_BYTES ? (size_t)left : SEALED_PIECE_BYTES;
    if (length == 0)
        return error_set(error, "damaged (its entries are cut short)");
    if (!file_read_at(reader->descriptor, reader->at, reader->piece, length, error))
        return false;
    reader->at += length;
    reader->in = (ZSTD_inBuffer){reader->piece, length, 0};
    return true;
}

bool sealed_reader_unpack(SealedReader *reader, void *bytes, size_t room, size_t *length,
                          Error *error) {
    ZSTD_outBuffer out = {bytes, room, 0};
    while (out.pos == 0 && !reader->frame_ended) {
        if (reader->in.pos == reader->in.size && !read_piece(reader, error))
            return false;
        size_t hint = ZSTD_decompressStream(reader->decompressor, &out, &reader->in);
        if (ZSTD_isError(hint))
            return compression_failed(hint, "damaged (its entries cannot be unpacked)", error);
        reader->frame_ended = hint == 0;
    }
    *length = out.pos;
    return true;
}

bool sealed_reader_check_end(SealedReader *reader, Error *error) {
    uint8_t more;
    size_t length;
    if (!sealed_reader_unpack(reader, &more, 1, &length, error))
        return false;
    return (length == 0 && reader->in.pos == reader->in.size &&
            reader->at == reader->bytes - SEAL_BYTES) ||
           error_set(error, "damaged (something follows its entries)");
}
