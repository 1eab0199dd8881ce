/* The values of all positions with few stones, quiet or not: a search of captures looks them up
 * instead of going on to the last stones. Kept in memory while tables of many stones are built, and
 * never written. Private to tables. */
#ifndef TABLES_COMPLETE_H
#define TABLES_COMPLETE_H

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "hot.h"
#include "solve.h"
#include "stones.h"

enum { COMPLETE_STONES_MAX = 15, COMPLETE_BYTES = 8 };

/* The value of a position as it is kept, the higher the better for the mover; 0 is unknown. With
 * distances it is a byte: from 1 on losses in 0, 2, ..., then a draw, then wins down to the win in
 * 1. Outcomes alone take two bits. */
typedef uint8_t Worth;

enum { WORTH_LOST = 1, WORTH_DRAWN = 128, WORTH_WON = 255, WORTH_DRAW = 2 };

/* The positions with one number of stones. Positions with the same occupied points are next to each
 * other: one for each set of these points that can be the mover's. */
typedef struct CompleteLevel {
    uint32_t *class_of; /* by colexicographic rank of the occupied points: class * 8 + symmetry */
    PointSet *occupied; /* by class: the lowest of the images */
    uint32_t classes;
    uint8_t *worth; /* by class << stones | mover's stones among the occupied points */
} CompleteLevel;

struct CompleteValues {
    const Board *board;
    bool outcomes;   /* outcomes alone */
    bool full;       /* no more stones are possible, since a distance does not fit into a byte */
    unsigned stones; /* all positions with at most this many stones are there */
    unsigned bytes;  /* of a set of points */
    uint32_t rank[COMPLETE_BYTES][COMPLETE_STONES_MAX + 1][256]; /* by place and lower points */
    PointSet image[BOARD_SYMMETRIES_MAX][COMPLETE_BYTES][256];
    CompleteLevel level[COMPLETE_STONES_MAX + 1];
};

INLINE uint64_t complete_rank(const CompleteValues *complete, PointSet occupied) {
    uint64_t rank = 0;
    unsigned lower = 0;
    for (unsigned byte = 0; byte < complete->bytes; byte++, occupied >>= 8) {
        rank += complete->rank[byte][lower][occupied & 0xff];
        lower += set_count(occupied & 0xff);
    }
    return rank;
}

INLINE PointSet complete_map(const CompleteValues *complete, unsigned symmetry, PointSet set) {
    PointSet image = 0;
    for (unsigned byte = 0; byte < complete->bytes; byte++, set >>= 8)
        image |= complete->image[symmetry][byte][set & 0xff];
    return image;
}

/* Returns the set as a set of places among the points of `among`; the lowest of these is bit 0. */
INLINE PointSet complete_extract(PointSet set, PointSet among) {
#ifdef __BMI2__
    return _pext_u64(set, among);
#else
    PointSet extracted = 0;
    for (unsigned place = 0; among != 0; among &= among - 1, place++)
        extracted |= (set >> set_lowest(among) & 1) << place;
    return extracted;
#endif
}

INLINE Worth complete_read(bool outcomes, const CompleteLevel *level, uint64_t number) {
    if (!outcomes)
        return level->worth[number];
    return level->worth[number / 4] >> number % 4 * 2 & 3;
}

/* With outcomes alone the score has the right sign. */
INLINE Score complete_score(bool outcomes, Worth worth) {
    if (outcomes)
        return ((Score)worth - WORTH_DRAW) * (SCORE_LIMIT / 2);
    Score doubled = 2 * (Score)worth;
    return worth == WORTH_DRAWN  ? 0
           : worth > WORTH_DRAWN ? SCORE_LIMIT - 1 - 2 * WORTH_WON + doubled
                                 : -SCORE_LIMIT - 2 * WORTH_LOST + doubled;
}

/* A position that is looked up in three steps, which gives memory time to answer. */
typedef struct CompleteLook {
    PointSet occupied, mover;
    unsigned stones;
    const uint32_t *class;
    uint64_t number;
} CompleteLook;

/* Begins to look up a position. It must have at most `stones` stones. */
INLINE CompleteLook complete_begin(const CompleteValues *complete, Stones stones) {
    CompleteLook look = {.occupied = stones.mover | stones.opponent, .mover = stones.mover};
    look.stones = set_count(look.occupied);
    look.class = &complete->level[look.stones].class_of[complete_rank(complete, look.occupied)];
    __builtin_prefetch(look.class);
    return look;
}

INLINE void complete_locate(const CompleteValues *complete, CompleteLook *look) {
    uint32_t class = *look->class / 8, symmetry = *look->class % 8;
    if (symmetry != 0) {
        look->occupied = complete_map(complete, symmetry, look->occupied);
        look->mover = complete_map(complete, symmetry, look->mover);
    }
    look->number = (uint64_t) class << look->stones | complete_extract(look->mover, look->occupied);
    const uint8_t *worth = complete->level[look->stones].worth;
    __builtin_prefetch(worth + (complete->outcomes ? look->number / 4 : look->number));
}

INLINE Score complete_end(const CompleteValues *complete, const CompleteLook *look) {
    const CompleteLevel *level = &complete->level[look->stones];
    bool outcomes = complete->outcomes;
    return complete_score(outcomes, complete_read(outcomes, level, look->number));
}

#endif
