#include "sprt.h"

#include <math.h>

double elo_of_share(double share) {
    return 400 * log10(share / (1 - share)); /* +0 for an even share */
}

double share_of_elo(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

/* Returns the statistics as if `more` more pairs of each outcome had been played. */
static PairStatistics statistics_with(const unsigned counts[static PAIR_OUTCOMES], double more) {
    double pairs = 0, sum = 0, squares = 0;
    unsigned played = 0;
    for (unsigned outcome = 0; outcome < PAIR_OUTCOMES; outcome++) {
        double weight = counts[outcome] + more, share = outcome / (PAIR_OUTCOMES - 1.0);
        played += counts[outcome];
        pairs += weight;
        sum += weight * share;
        squares += weight * share * share;
    }
    if (pairs <= 1)
        return (PairStatistics){.pairs = played, .mean = pairs > 0 ? sum / pairs : 0};
    double mean = sum / pairs;
    double variance = (squares - pairs * mean * mean) / (pairs - 1);
    return (PairStatistics){played, mean, variance > 0 ? variance : 0};
}

PairStatistics pair_statistics(const unsigned counts[static PAIR_OUTCOMES]) {
    return statistics_with(counts, 0);
}

double sprt_ratio(const Sprt *sprt, const unsigned counts[static PAIR_OUTCOMES]) {
    static const double more = 1e-3; /* gives a variance even to pairs that all end alike */
    PairStatistics statistics = statistics_with(counts, more);
    double low = share_of_elo(sprt->low), high = share_of_elo(sprt->high);
    if (statistics.pairs < 2)
        return 0;
    return statistics.pairs * (high - low) * (2 * statistics.mean - low - high) /
           (2 * statistics.variance);
}

double sprt_bound(void) {
    return log((1 - sprt_error) / sprt_error);
}

SprtState sprt_state(const Sprt *sprt, const unsigned counts[static PAIR_OUTCOMES]) {
    double ratio = sprt_ratio(sprt, counts), bound = sprt_bound();
    if (pair_statistics(counts).pairs < SPRT_PAIRS_MIN)
        return SPRT_OPEN;
    return ratio >= bound ? SPRT_HIGH : ratio <= -bound ? SPRT_LOW : SPRT_OPEN;
}
