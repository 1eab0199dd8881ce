#include "certificate.h"

#include <stdlib.h>

void certificate_finish(Certificate *certificate) {
    free(certificate->table);
    free(certificate->entry);
    *certificate = (Certificate){0};
}

uint64_t certificate_bytes(uint64_t entries) {
    return entries > UINT64_MAX / sizeof(CertificateEntry) ? UINT64_MAX
                                                           : entries * sizeof(CertificateEntry);
}

static int compare(const void *a, const void *b) {
    return stones_compare(*(const Stones *)a, ((const CertificateEntry *)b)->stones);
}

const CertificateEntry *certificate_find(const Certificate *certificate, Stones stones) {
    return certificate->entries == 0 ? NULL
                                     : bsearch(&stones, certificate->entry, certificate->entries,
                                               sizeof *certificate->entry, compare);
}

void certificate_write_stones(const Certificate *certificate, Stones stones, bool strategist_moves,
                              char text[static POSITION_TEXT_SIZE]) {
    Side side = certificate->strategist;
    side = strategist_moves ? side : side_other(side);
    Position position = {.side = (uint8_t)side, .vela = SIDE_NONE};
    position.stones[side] = stones.mover;
    position.stones[side_other(side)] = stones.opponent;
    position_write(&certificate->rules, &position, text);
}
