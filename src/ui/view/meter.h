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

/* The whole time of a search, whatever its length: where there are too many samples every second
 * one goes. Zero-initialised it is empty. */
typedef struct Meter {
    MeterSample sample[METER_SAMPLES];
    unsigned count;
    double interval; /* seconds between samples that are kept */
} Meter;

/* Adds what the numbers are so many seconds after the search began, not before the last ones. */
void meter_add(Meter *meter, double seconds, Numbers numbers);

/* Draws the curves, the proof number's above: as high as the logarithm of the number, full height
 * where it is infinite, which is to say disproved or proved. Of an odd number of rows the last is
 * left empty; nothing is drawn into less than 2 rows. */
void meter_draw(const Meter *meter, const Glyphs *glyphs, Cells *cells, Area area);

#endif
