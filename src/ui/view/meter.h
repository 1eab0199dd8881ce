/* The meter: proof and disproof numbers of a search over time, as two small curves. Plain values;
 * one thread. */
#ifndef UI_METER_H
#define UI_METER_H

#include "cells.h"
#include "glyphs.h"
#include "question.h"

enum { METER_SAMPLES = 256 };

typedef struct MeterSample {
    double seconds;
    Numbers numbers;
} MeterSample;

/* Samples over the whole time of a search: when there are too many, every second one goes.
 * Zero-initialised: there are none. */
typedef struct Meter {
    MeterSample sample[METER_SAMPLES];
    unsigned count;
    double interval; /* seconds between samples that are kept */
} Meter;

/* Adds the numbers at a time, in seconds since the search began, no earlier than the last
 * sample. */
void meter_add(Meter *meter, double seconds, Numbers numbers);

/* Draws the curves, the proof number's above. The height is the logarithm of the number; full
 * height is infinite, which means disproved or proved. Leaves the last of an odd number of rows
 * empty; draws nothing into less than 2 rows. */
void meter_draw(const Meter *meter, const Glyphs *glyphs, Cells *cells, Area area);

#endif
