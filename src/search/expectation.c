#include "expectation.h"

#include <math.h>

#include "alpha_beta_task.h"

/* With at most so many stones the odds of a win are e to the power of slope * score - draw, those
 * of a loss e to the power of -slope * score - draw. `calibration fit` wrote these;
 * docs/research/estimates.md has the command. */
static const struct {
    unsigned stones;
    double slope, draw;
} stage_table[] = {
    {10, 0.03623, 4.376}, {12, 0.02695, 3.404}, {14, 0.02414, 3.022}, {17, 0.02800, 3.316},
    {21, 0.03369, 3.708}, {27, 0.03256, 3.220}, {45, 0.01864, 1.634},
};

static double probability(double odds) {
    return 1 / (1 + exp(-odds));
}

double expectation_of_score(int score, unsigned stones) {
    enum { STAGES = sizeof stage_table / sizeof *stage_table };
    if (score > SCORE_ESTIMATE_MAX)
        return 1;
    if (score < -SCORE_ESTIMATE_MAX)
        return 0;
    unsigned stage = 0;
    while (stage + 1 < STAGES && stones > stage_table[stage].stones)
        stage++;
    double odds = stage_table[stage].slope * score, draw = stage_table[stage].draw;
    return 0.5 + (probability(odds - draw) - probability(-odds - draw)) / 2;
}
