#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "slow_coder.h"

enum { STATE_END = 65536 };

SlowPacker slow_packer(uint8_t *bytes, size_t room) {
    return (SlowPacker){bytes, bytes + room, room, STATE_END};
}

static void put_byte(SlowPacker *packer, uint64_t byte) {
    assert_true(packer->begin > packer->bytes);
    *--packer->begin = (uint8_t)byte;
}

void slow_packer_put(SlowPacker *packer, unsigned first, unsigned chances, unsigned scale) {
    assert_true(chances > 0 && first + chances <= scale);
    if (packer->state >= ((uint64_t)chances << 32) / scale) {
        put_byte(packer, packer->state >> 8);
        put_byte(packer, packer->state);
        packer->state >>= 16;
    }
    packer->state = scale * (packer->state / chances) + packer->state % chances + first;
}

size_t slow_packer_finish(SlowPacker *packer) {
    for (unsigned byte = 4; byte-- > 0;)
        put_byte(packer, packer->state >> 8 * byte);
    size_t size = (size_t)(packer->bytes + packer->room - packer->begin);
    memmove(packer->bytes, packer->begin, size);
    return size;
}

bool slow_reader_begin(SlowReader *reader, const uint8_t *bytes, size_t size) {
    if (size < 4 || size % 2 != 0)
        return false;
    uint64_t state = two_bytes(bytes) | (uint64_t)two_bytes(bytes + 2) << 16;
    *reader = (SlowReader){bytes, size, 4, state};
    return state >= 65536;
}

void slow_reader_take(SlowReader *reader, unsigned first, unsigned chances, unsigned scale) {
    reader->state = chances * (reader->state / scale) + reader->state % scale - first;
    if (reader->state < 65536 && reader->at < reader->size) {
        reader->state = reader->state * 65536 + two_bytes(reader->bytes + reader->at);
        reader->at += 2;
    }
}

bool slow_reader_ends(const SlowReader *reader) {
    return reader->state == STATE_END && reader->at == reader->size;
}

unsigned two_bytes(const uint8_t *bytes) {
    return bytes[0] | (unsigned)bytes[1] << 8;
}

void *copy_exactly(const void *bytes, size_t size) {
    void *copy = malloc(size);
    assert_true(copy != NULL || size == 0);
    if (size > 0)
        memcpy(copy, bytes, size);
    return copy;
}

__attribute__((noinline)) void soil_stack(void) {
    volatile uint8_t rubbish[1 << 14];
    for (size_t byte = 0; byte < sizeof rubbish; byte++)
        rubbish[byte] = (uint8_t)(byte % 8 == 0);
}

void slow_damage(SlowDamage *damage, const uint8_t *bytes, size_t size, unsigned changes,
                 Random *stream, SlowUnpack unpack, const void *context) {
    assert_true(size >= 4 && unpack(context, bytes, size));
    uint8_t *copy = malloc(size + 8);
    assert_non_null(copy);
    for (unsigned time = 0; time < changes; time++) {
        memcpy(copy, bytes, size);
        size_t at = time < 8 ? time / 2 : random_below(stream, size);
        if (time >= 8 && time % 8 == 0)
            at = size - 1 - random_below(stream, 2);
        copy[at] ^= (uint8_t)(1 + random_below(stream, 255));
        damage->tried++;
        damage->noticed += !unpack(context, copy, size);
    }
    for (size_t less = 1; less < size && less <= 9; less++)
        assert_false(unpack(context, bytes, size - less));
    for (size_t few = 1; few < 8 && few < size; few++)
        assert_false(unpack(context, bytes, few));
    assert_false(unpack(context, bytes, size > 4 ? size / 4 * 2 : 2));
    for (size_t more = 1; more <= 4; more++) {
        memcpy(copy, bytes, size);
        memset(copy + size, 0, 8);
        assert_false(unpack(context, copy, size + more));
        for (size_t byte = 0; byte < more; byte++)
            copy[size + byte] = (uint8_t)random_next(stream);
        assert_false(unpack(context, copy, size + more));
    }
    free(copy);
}

unsigned slow_rubbish(size_t most, Random *stream, SlowUnpack unpack, const void *context) {
    uint8_t *bytes = malloc(most);
    assert_non_null(bytes);
    unsigned sound = 0;
    for (unsigned time = 0; time < 60; time++) {
        size_t size = 1 + random_below(stream, time < 50 ? 300 : most);
        for (size_t byte = 0; byte < size; byte++)
            bytes[byte] = time % 4 == 0 ? 0 : time % 4 == 1 ? 255 : (uint8_t)random_next(stream);
        sound += unpack(context, bytes, size);
    }
    free(bytes);
    return sound;
}
