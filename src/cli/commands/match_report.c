#include "match_report.h"

#include <stdio.h>

#include "json_output.h"
#include "message.h"
#include "translate.h"

/* The Elo difference of a score, and the ends of its interval; infinite ones are left out. */
typedef struct EloRange {
    double elo, low, high;
    bool is_finite, has_range;
} EloRange;

static EloRange elo_range(double share, double error) {
    EloRange range = {0};
    range.is_finite = share > 0 && share < 1;
    range.has_range = share - error > 0 && share + error < 1;
    if (range.is_finite)
        range.elo = elo_of_share(share);
    if (range.has_range) {
        range.low = elo_of_share(share - error);
        range.high = elo_of_share(share + error);
    }
    return range;
}

static const char *const sprt_words[] = {
    [SPRT_OPEN] = "open", [SPRT_LOW] = "low", [SPRT_HIGH] = "high"};

static json_t *sprt_json(const Sprt *sprt, const SeriesScore *score) {
    return json_pack("{s:f, s:f, s:f, s:f, s:s}", "low", sprt->low, "high", sprt->high, "ratio",
                     sprt_ratio(sprt, score->pair), "bound", sprt_bound(), "result",
                     sprt_words[sprt_state(sprt, score->pair)]);
}

json_t *match_report_json(const SeriesScore *score, bool complete, const Sprt *sprt) {
    double share = 0, error = 0;
    unsigned games = score->wins + score->draws + score->losses;
    const unsigned *pair = score->pair;
    json_t *json = json_pack("{s:i, s:b, s:i, s:i, s:i, s:i, s:[i, i], s:[i, i, i, i, i]}",
                             "played", (int)games, "complete", (int)complete, "wins",
                             (int)score->wins, "draws", (int)score->draws, "losses",
                             (int)score->losses, "white_wins", (int)score->white_wins, "forfeits",
                             (int)score->forfeits[0], (int)score->forfeits[1], "pairs",
                             (int)pair[0], (int)pair[1], (int)pair[2], (int)pair[3], (int)pair[4]);
    if (json == NULL || !series_share(score, &share, &error))
        return json;
    EloRange elo = elo_range(share, error);
    json = json_join(json, json_pack("{s:f, s:f, s:f}", "score", share, "error", error, "plies",
                                     (double)score->plies / games));
    if (elo.is_finite)
        json = json_join(json, json_pack("{s:f}", "elo", elo.elo));
    if (elo.has_range)
        json = json_join(json, json_pack("{s:[f, f]}", "elo_range", elo.low, elo.high));
    if (sprt != NULL)
        json = json_join(json, json_pack("{s:o}", "sprt", sprt_json(sprt, score)));
    return json;
}

static void print_elo(double share, double error) {
    EloRange elo = elo_range(share, error);
    if (!elo.is_finite)
        return;
    fputs(", ", stdout);
    if (elo.has_range)
        printf(_("%+.0f Elo (%+.0f to %+.0f)"), elo.elo, elo.low, elo.high);
    else
        printf(_("%+.0f Elo"), elo.elo);
}

static void print_sprt(const Sprt *sprt, const SeriesScore *score) {
    double ratio = sprt_ratio(sprt, score->pair), bound = sprt_bound();
    SprtState state = sprt_state(sprt, score->pair);
    if (pair_statistics(score->pair).pairs < SPRT_PAIRS_MIN)
        printf(_("SPRT of %g against %g Elo: undecided before there are %d pairs\n"), sprt->high,
               sprt->low, SPRT_PAIRS_MIN);
    else if (state == SPRT_OPEN)
        printf(_("SPRT of %g against %g Elo: %+.2f of %.2f, undecided\n"), sprt->high, sprt->low,
               ratio, bound);
    else
        printf(_("SPRT of %g against %g Elo: %+.2f of %.2f, so %g is right\n"), sprt->high,
               sprt->low, ratio, bound, state == SPRT_HIGH ? sprt->high : sprt->low);
}

void match_report_print(const char *const titles[2], const SeriesScore *score, const Sprt *sprt) {
    double share, error;
    unsigned games = score->wins + score->draws + score->losses;
    unsigned pairs = pair_statistics(score->pair).pairs;
    if (games == 0)
        return;
    output_say(_("%s against %s: %u won, %u drawn, %u lost\n"), _(titles[0]), _(titles[1]),
               score->wins, score->draws, score->losses);
    series_share(score, &share, &error);
    if (pairs >= SERIES_PAIRS_MIN)
        printf(translate_count("score: %.1f %% +- %.1f (95 %%, %u pair)",
                               "score: %.1f %% +- %.1f (95 %%, %u pairs)", pairs),
               100 * share, 100 * error, pairs);
    else
        printf(_("score: %.1f %%"), 100 * share);
    print_elo(share, error);
    putchar('\n');
    printf(_("White won %u, %.1f turns a game\n"), score->white_wins, (double)score->plies / games);
    if (sprt != NULL)
        print_sprt(sprt, score);
    for (unsigned which = 0; which < 2; which++)
        if (score->forfeits[which] > 0)
            output_say(_("games that %s forfeited: %u\n"), _(titles[which]),
                       score->forfeits[which]);
}
