/* A turn as somebody wrote it, and the legal turns that it can mean. Private to rules: notation.c
 * reads patterns, legality.c matches them and explains refusals. Any thread may call. */
#ifndef RULES_PATTERN_H
#define RULES_PATTERN_H

#include "position.h"

/* For a step written without A or W: any StepKind will do. */
enum { KIND_ANY = 3 };

typedef struct PatternStep {
    uint8_t to;   /* a point of the board */
    uint8_t kind; /* a StepKind, or KIND_ANY */
} PatternStep;

typedef struct Pattern {
    uint8_t origin;
    uint8_t length; /* at least 1 */
    PatternStep steps[TURN_STEPS_MAX];
} Pattern;

/* The one legal turn of the position that matches. The text of a refusal says which step was wrong
 * and why, and lists turns that would be right; several matches are an error that lists them. */
bool pattern_find(const Rules *rules, const Position *position, const Pattern *pattern, Turn *turn,
                  Error *error);

#endif
