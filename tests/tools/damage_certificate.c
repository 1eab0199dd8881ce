/* Makes a wrong certificate of a right one, with a digest that fits: what checkers have to find out
 * is that the proof is wrong. Like check_independently.c it shares no code with the program.
 *
 *     damage_certificate FROM TO byte N      a bit of this byte of the file is turned
 *                                turn N      the turn of this entry is the next one
 *                                without N   this entry is left out
 *                                rank N      the rank of this entry is 1 higher
 *                                claim       of a win a draw, or of a draw a win, with ranks of 1
 *
 * Bytes and entries are counted from 0, and go round behind the last. */
#include <sodium.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

enum { HEADER = 288, LISTED = 66, DIGEST = 32, CHUNK = 65536, CLAIM_AT = 12, ENTRIES_AT = 24 };

typedef struct Entry {
    uint64_t mover, opponent, turn, rank;
} Entry;

static void need(bool right, const char *what) {
    if (!right) {
        fprintf(stderr, "damage_certificate: %s\n", what);
        exit(2);
    }
}

static void *allocate(size_t size) {
    void *memory = malloc(size + 1);
    need(memory != NULL, "there is not enough memory");
    return memory;
}

static uint64_t take_number(const uint8_t **at) {
    uint64_t number = 0;
    for (int shift = 0;; shift += 7) {
        uint8_t group = *(*at)++;
        number |= (uint64_t)(group & 127) << shift;
        if (group < 128)
            return number;
    }
}

static uint8_t *put_number(uint8_t *at, uint64_t number) {
    for (; number >= 128; number >>= 7)
        *at++ = (uint8_t)(number | 128);
    *at++ = (uint8_t)number;
    return at;
}

static void unpack_entries(Entry *entries, uint64_t count, bool ranks, const uint8_t *at) {
    Entry before = {0, 0, 0, 0};
    for (uint64_t first = 0, end; first < count; first = end) {
        end = first + CHUNK < count ? first + CHUNK : count;
        for (uint64_t i = first; i < end; i++)
            entries[i].mover = take_number(&at);
        for (uint64_t i = first; i < end; i++)
            entries[i].opponent = take_number(&at);
        for (uint64_t i = first; i < end; i++)
            entries[i].turn = take_number(&at);
        for (uint64_t i = first; i < end; i++)
            entries[i].rank = ranks ? take_number(&at) : 1;
        for (uint64_t i = first; i < end; i++) {
            entries[i].opponent += entries[i].mover == 0 ? before.opponent : 0;
            entries[i].mover += before.mover;
            before = entries[i];
        }
    }
}

/* Returns the end of what is written. */
static uint8_t *pack_entries(const Entry *entries, uint64_t count, bool ranks, uint8_t *at) {
    static const Entry none = {0, 0, 0, 0};
    for (uint64_t first = 0, end; first < count; first = end) {
        end = first + CHUNK < count ? first + CHUNK : count;
        for (uint64_t i = first; i < end; i++)
            at = put_number(at, entries[i].mover - (i == 0 ? none : entries[i - 1]).mover);
        for (uint64_t i = first; i < end; i++) {
            Entry before = i == 0 ? none : entries[i - 1];
            bool same = entries[i].mover == before.mover;
            at = put_number(at, entries[i].opponent - (same ? before.opponent : 0));
        }
        for (uint64_t i = first; i < end; i++)
            at = put_number(at, entries[i].turn);
        for (uint64_t i = first; i < end && ranks; i++)
            at = put_number(at, entries[i].rank);
    }
    return at;
}

/* Changes the entries of a file in memory; returns its new size without the digest. */
static size_t change_entries(uint8_t *file, size_t size, size_t room, const char *way, uint64_t n) {
    uint8_t *frame = file + HEADER + LISTED * (size_t)(file[16] + 256 * file[17]);
    size_t frame_size = (size_t)(file + size - frame);
    uint64_t count = 0;
    for (int i = 7; i >= 0; i--)
        count = count << 8 | file[ENTRIES_AT + i];
    need(count > 0 && count < 1 << 24, "there are no entries, or too many");
    Entry *entries = allocate(count * sizeof *entries);
    uint8_t *bytes = allocate(count * 30);
    need(!ZSTD_isError(ZSTD_decompress(bytes, count * 30, frame, frame_size)), "no such entries");
    unpack_entries(entries, count, file[CLAIM_AT] == 0, bytes);
    n %= count;
    if (strcmp(way, "turn") == 0)
        entries[n].turn++;
    else if (strcmp(way, "rank") == 0)
        entries[n].rank++;
    else if (strcmp(way, "without") == 0)
        memmove(&entries[n], &entries[n + 1], (--count - n) * sizeof *entries);
    else {
        need(strcmp(way, "claim") == 0, "there is no such way to damage it");
        file[CLAIM_AT] ^= 1;
    }
    for (int i = 0; i < 8; i++)
        file[ENTRIES_AT + i] = (uint8_t)(count >> 8 * i);
    size_t used = (size_t)(pack_entries(entries, count, file[CLAIM_AT] == 0, bytes) - bytes);
    frame_size = ZSTD_compress(frame, room - (size_t)(frame - file), bytes, used, 3);
    need(!ZSTD_isError(frame_size), "the entries cannot be packed");
    free(bytes);
    free(entries);
    return (size_t)(frame - file) + frame_size;
}

int main(int count, char **words) {
    enum { ROOM = 16 << 20 };
    need(count >= 4 && sodium_init() >= 0, "usage: damage_certificate FROM TO WAY [N]");
    uint8_t *file = allocate(ROOM);
    FILE *stream = fopen(words[1], "rbe");
    need(stream != NULL, "the certificate cannot be opened");
    size_t size = fread(file, 1, ROOM - DIGEST, stream);
    fclose(stream);
    need(size > HEADER + DIGEST && size < ROOM - DIGEST, "it is no certificate, or too large");
    size -= DIGEST;
    uint64_t n = count > 4 ? strtoull(words[4], NULL, 10) : 0;
    if (strcmp(words[3], "byte") == 0)
        file[n % size] ^= 1;
    else
        size = change_entries(file, size, ROOM - DIGEST, words[3], n);
    crypto_generichash(file + size, DIGEST, file, size, NULL, 0);
    stream = fopen(words[2], "wbe");
    need(stream != NULL, "the damaged one cannot be opened");
    bool written = fwrite(file, 1, size + DIGEST, stream) == size + DIGEST;
    need(fclose(stream) == 0 && written, "the damaged one cannot be written");
    free(file);
    return 0;
}
