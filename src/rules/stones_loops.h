/* The hot loops behind stones.h, compiled once for any processor and, on x86-64, once more for
 * those with AVX2 and BMI2. Only stones.c includes this. The functions have the contracts of their
 * names in stones.h. */
#ifndef RULES_STONES_LOOPS_H
#define RULES_STONES_LOOPS_H

#include "stones.h"

typedef struct StonesLoops {
    uint64_t (*turns_count)(const Rules *rules, Stones stones, TurnLimit limit);
    bool (*captures_visit_with_capturers)(const Rules *rules, Stones stones, TurnLimit limit,
                                          PointSet capturers, CapturersVisitor visit,
                                          void *context);
    bool (*paikas_visit_with_capturers)(const Rules *rules, Stones stones, CapturersVisitor visit,
                                        void *context);
} StonesLoops;

extern const StonesLoops stones_loops_portable;
#ifdef HAVE_V3_LOOPS
extern const StonesLoops stones_loops_v3;
#endif

#endif
