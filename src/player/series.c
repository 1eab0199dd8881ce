#include "series.h"

#include <math.h>

#include "random_player.h"
#include "stop.h"
#include "translate.h"

/* RANDOM_ATTEMPTS random games are tried to find one that is long enough for an opening. */
enum { RANDOM_ATTEMPTS = 10000 };

/* Plays an opening of the list. */
static Match *play_listed(const SeriesOptions *options, unsigned pair, Error *error) {
    size_t count;
    const Turn *turn = openings_turns(options->openings, pair % options->openings->count, &count);
    Match *match = match_create(&options->rules, &options->start, error);
    bool played = match != NULL;
    for (size_t ply = 0; played && ply < count; ply++)
        played = match_play(match, &turn[ply], error);
    if (played)
        return match;
    match_destroy(match);
    return NULL;
}

/* Plays random turns until all are played or the game is over. */
static bool play_random_turns(const SeriesOptions *options, Player *opener, Match *match,
                              Error *error) {
    bool played = true;
    for (unsigned ply = 0; played && ply < options->random_plies && match_side(match) != SIDE_NONE;
         ply++) {
        Turn turn;
        played = player_choose(opener, match_record(match)->history, NULL, &turn, error) ==
                     PLAYER_CHOSE &&
                 match_play(match, &turn, error);
    }
    return played;
}

/* A game that ends too early begins anew. */
static Match *play_random(const SeriesOptions *options, Player *opener, Error *error) {
    for (unsigned attempt = 0; attempt < RANDOM_ATTEMPTS; attempt++) {
        Match *match = match_create(&options->rules, &options->start, error);
        bool played = match != NULL && play_random_turns(options, opener, match, error);
        if (played && match_side(match) != SIDE_NONE)
            return match;
        match_destroy(match);
        if (match == NULL || !played)
            return NULL;
        if (stop_is_set(options->stop)) {
            error_stopped(error);
            return NULL;
        }
    }
    error_set(error, "each of %d random games was over before turn %u", RANDOM_ATTEMPTS,
              options->random_plies + 1);
    return NULL;
}

enum { JUDGED_STONES = 9 }; /* asking about more takes long and hardly ever helps */

static bool is_known_draw(const SeriesOptions *options, const History *history) {
    Position position = history_position(history);
    Stones stones;
    return options->judge != NULL &&
           position_plain(history_rules(history), &position, &stones, NULL) &&
           stones_count(stones) <= JUDGED_STONES &&
           tables_outcome(options->judge, stones) == OUTCOME_DRAW;
}

typedef enum GameEnd { GAME_PLAYED, GAME_STOPPED, GAME_FAILED } GameEnd;

/* Plays a game. If a player forfeits it, `why` has the reason. */
static GameEnd play_game(const SeriesOptions *options, SeriesGame *game, Error *why, Error *error) {
    Match *match = game->match;
    const History *history = match_record(match)->history;
    for (Side side; (side = match_side(match)) != SIDE_NONE;) {
        Turn turn;
        if (node_ply(history_current(history)) >= options->plies_max ||
            is_known_draw(options, history))
            break;
        PlayerAnswer answer = player_choose(options->player[side == game->first ? 0 : 1], history,
                                            options->stop, &turn, error);
        if (answer == PLAYER_STOPPED)
            return GAME_STOPPED;
        bool played = answer == PLAYER_CHOSE && match_play(match, &turn, error);
        if (answer == PLAYER_FORFEITS) {
            *why = *error;
            game->forfeit = why->message;
            played = match_resign(match, side, error);
        }
        if (!played) {
            error_prefix(error, "game %u, %s", game->number, _(side_name(side)));
            return GAME_FAILED;
        }
    }
    game->result = match_result(match);
    game->plies = node_ply(history_current(history));
    return GAME_PLAYED;
}

/* Adds a game to the score. Returns the first player's points. */
static double count_game(SeriesScore *score, const SeriesGame *game) {
    Side winner = game->result.winner;
    score->plies += game->plies;
    if (game->forfeit != NULL)
        score->forfeits[winner == game->first ? 1 : 0]++;
    score->white_wins += winner == WHITE;
    if (winner == SIDE_NONE) {
        score->draws++;
        return 0.5;
    }
    if (winner == game->first)
        score->wins++;
    else
        score->losses++;
    return winner == game->first;
}

/* Returns false, with the reason, if a player has forfeited too many games. */
static bool may_go_on(const SeriesScore *score, Error *error) {
    for (unsigned which = 0; which < 2; which++)
        if (score->forfeits[which] >= SERIES_FORFEITS_MAX)
            return error_set(
                error,
                which == 0 ? N_("the first player has forfeited %u games, so no more are played")
                           : N_("the second player has forfeited %u games, so no more are played"),
                score->forfeits[which]);
    return true;
}

/* Plays one or both games of a pair. */
static GameEnd play_pair(const SeriesOptions *options, Player *opener, unsigned number,
                         SeriesScore *score, Error *error) {
    Match *opening = options->openings != NULL ? play_listed(options, number / 2, error)
                                               : play_random(options, opener, error);
    GameEnd end = opening != NULL              ? GAME_PLAYED
                  : stop_is_set(options->stop) ? GAME_STOPPED
                                               : GAME_FAILED;
    double points = 0;
    unsigned games = number + 1 < options->games ? 2 : 1;
    for (unsigned half = 0; end == GAME_PLAYED && half < games; half++) {
        SeriesGame game = {.number = number + half + 1,
                           .first = half == 0 ? WHITE : BLACK,
                           .match = match_copy_line(opening, error)};
        Error why;
        end = game.match == NULL ? GAME_FAILED : play_game(options, &game, &why, error);
        if (end == GAME_PLAYED) {
            points += count_game(score, &game);
            if (options->report != NULL)
                options->report(options->context, &game);
            if (game.number < options->games && !may_go_on(score, error))
                end = GAME_FAILED;
        }
        match_destroy(game.match);
    }
    if (end == GAME_PLAYED && games == 2)
        score->pair[(unsigned)(2 * points)]++;
    match_destroy(opening);
    return end;
}

static bool is_decided(const SeriesOptions *options, const SeriesScore *score) {
    return options->sprt != NULL && sprt_state(options->sprt, score->pair) != SPRT_OPEN;
}

bool series_play(const SeriesOptions *options, SeriesScore *score, Error *error) {
    Random stream;
    *score = (SeriesScore){0};
    if (!random_init_seeded(&stream, random_next(options->random)))
        return error_set(error, "random numbers are not available");
    Player *opener = random_player_create(&stream, error);
    if (opener == NULL)
        return false;
    GameEnd end = GAME_PLAYED;
    for (unsigned number = 0; end == GAME_PLAYED && number < options->games &&
                              !stop_is_set(options->stop) && !is_decided(options, score);
         number += 2)
        end = play_pair(options, opener, number, score, error);
    player_destroy(opener);
    return end != GAME_FAILED;
}

bool series_share(const SeriesScore *score, double *share, double *error) {
    unsigned games = score->wins + score->draws + score->losses;
    if (games == 0)
        return false;
    *share = (score->wins + 0.5 * score->draws) / games;
    PairStatistics pairs = pair_statistics(score->pair);
    *error = pairs.pairs < SERIES_PAIRS_MIN ? 1 : 1.96 * sqrt(pairs.variance / pairs.pairs);
    return true;
}
