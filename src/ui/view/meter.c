#include "meter.h"

#include "translate.h"

enum { LEVELS = GLYPH_LEVELS - 1 };

/* The scale reaches at least to this number, so that small numbers give a low curve. */
static const Number highest_least = 64;

/* Returns the logarithm of 1 + number to base 2, linear between powers of two. */
static double logarithm(Number number) {
    uint64_t value = (uint64_t)number + 1;
    int whole = 63 - __builtin_clzll(value);
    return whole - 1 + (double)value / (double)((uint64_t)1 << whole);
}

static void thin_out(Meter *meter) {
    for (unsigned number = 0; 2 * number < meter->count; number++)
        meter->sample[number] = meter->sample[2 * number];
    meter->count = (meter->count + 1) / 2;
    meter->interval = meter->interval == 0 ? 0.05 : 2 * meter->interval;
}

void meter_add(Meter *meter, double seconds, Numbers numbers) {
    unsigned count = meter->count;
    /* The newest sample is always kept; the next one replaces it if it is still too close to the
     * one before. */
    bool replaces = count >= 2 && seconds - meter->sample[count - 2].seconds < meter->interval;
    if (!replaces && count == METER_SAMPLES) {
        thin_out(meter);
        count = meter->count;
    }
    meter->sample[replaces ? count - 1 : count] = (MeterSample){seconds, numbers};
    meter->count = replaces ? count : count + 1;
}

static Number number_of(const MeterSample *sample, bool proof) {
    return proof ? sample->numbers.proof : sample->numbers.disproof;
}

static Number highest(const Meter *meter) {
    Number most = highest_least;
    for (unsigned number = 0; number < meter->count; number++)
        for (int proof = 0; proof < 2; proof++) {
            Number value = number_of(&meter->sample[number], proof != 0);
            if (value != NUMBER_INFINITE && value > most)
                most = value;
        }
    return most;
}

/* Draws one curve: a bar in each column, for a moment each. */
static void draw_curve(const Meter *meter, bool proof, Number most, const Glyphs *glyphs,
                       Cells *cells, Area area) {
    double end = meter->sample[meter->count - 1].seconds;
    unsigned sample = 0;
    for (int column = 0; column < area.columns; column++) {
        double moment = end * (column + 1) / area.columns;
        while (sample + 1 < meter->count && meter->sample[sample + 1].seconds <= moment)
            sample++;
        Number value = number_of(&meter->sample[sample], proof);
        double share = value == NUMBER_INFINITE ? 1 : logarithm(value) / logarithm(most);
        int level = (int)(share * LEVELS * area.rows + 0.5);
        if (level == 0 && value > 0)
            level = 1;
        for (int up = 0; up < area.rows; up++, level -= LEVELS) {
            int part = level < 0 ? 0 : level > LEVELS ? LEVELS : level;
            cells_put(cells, area.row + area.rows - 1 - up, area.column + column,
                      glyphs->level[part], STYLE_TEXT);
        }
    }
}

void meter_draw(const Meter *meter, const Glyphs *glyphs, Cells *cells, Area area) {
    const char *labels[] = {_("disproof"), _("proof")};
    int disproof_columns = cells_columns(labels[0]), proof_columns = cells_columns(labels[1]);
    int label_columns = 1 + (disproof_columns > proof_columns ? disproof_columns : proof_columns);
    int rows = area.rows / 2;
    if (rows < 1 || area.columns <= label_columns || meter->count == 0)
        return;
    Number most = highest(meter);
    for (int proof = 1; proof >= 0; proof--) {
        Area place = {proof ? area.row : area.row + rows, area.column + label_columns, rows,
                      area.columns - label_columns};
        cells_text(cells, place.row + rows - 1, area.column, label_columns, STYLE_FAINT,
                   labels[proof]);
        draw_curve(meter, proof != 0, most, glyphs, cells, place);
    }
}
