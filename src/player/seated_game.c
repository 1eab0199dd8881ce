#include "seated_game.h"

#include <string.h>
#include <time.h>

/* ---- beginning and end ---- */

static bool set_date(Match *match, Error *error) {
    char date[32];
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local) == NULL || strftime(date, sizeof date, "%Y.%m.%d", &local) == 0)
        return match_set_tag(match, "Date", "????.??.??", error);
    return match_set_tag(match, "Date", date, error);
}

static bool set_name(Match *match, Side side, SeatKind kind, Error *error) {
    return match_set_tag(match, side_name(side), seat_kind_title(kind), error);
}

/* Sets the date of today and the names of the kinds of players. */
static bool set_tags(Match *match, const GameTerms *terms, Error *error) {
    return set_date(match, error) && set_name(match, WHITE, terms->seats[WHITE], error) &&
           set_name(match, BLACK, terms->seats[BLACK], error);
}

/* Returns whether a match is a position alone: nobody has played, and no tag says who plays. */
static bool is_position(const Match *match) {
    const Record *record = match_record(match);
    return node_first_child(history_root(record->history)) == NULL &&
           tags_get(record->tags, side_name(WHITE)) == NULL &&
           tags_get(record->tags, side_name(BLACK)) == NULL;
}

static bool init_seat(Seat *seat, SeatKind kind, GameTerms *terms, Error *error) {
    return seat_init(seat, kind, terms->resources, &terms->random, error);
}

static void finish_seats(SeatedGame *game) {
    seat_finish(&game->seats[WHITE]);
    seat_finish(&game->seats[BLACK]);
}

static void put_on_board(SeatedGame *game, Match *match) {
    match_destroy(game->match);
    game->match = match;
    game->verdicts.count = 0;
    game->edition = history_edition(seated_game_history(game));
    game->paused = false;
}

bool seated_game_begin(SeatedGame *game, GameTerms *terms, Match *match, Error *error) {
    SeatedGame begun = {.match = NULL};
    bool goes_on = match != NULL;
    bool made = init_seat(&begun.seats[WHITE], terms->seats[WHITE], terms, error) &&
                init_seat(&begun.seats[BLACK], terms->seats[BLACK], terms, error);
    if (made && !goes_on)
        match = match_create(&terms->rules, &terms->start, error);
    if (!made || match == NULL || (is_position(match) && !set_tags(match, terms, error))) {
        finish_seats(&begun);
        if (!goes_on)
            match_destroy(match);
        return false;
    }
    put_on_board(&begun, match);
    begun.paused = goes_on && !seated_game_has_person(&begun);
    game_clock_init(&begun.clock, terms->control);
    begun.thinking_seconds = terms->thinking_seconds;
    const History *history = seated_game_history(&begun);
    terms->rules = *history_rules(history);
    terms->start = node_position(history_root(history));
    SeatedGame before = *game;
    *game = begun;
    seated_game_finish(&before);
    return true;
}

bool seated_game_read_seats(const Tags *tags, SeatKind seats[static 2]) {
    SeatKind read[2];
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *name = tags_get(tags, side_name(side));
        if (name == NULL || !seat_kind_read(name, &read[side], NULL))
            return false;
    }
    if (read[WHITE] != SEAT_HUMAN && read[BLACK] != SEAT_HUMAN)
        return false;
    memcpy(seats, read, sizeof read);
    return true;
}

bool seated_game_begin_vela(SeatedGame *game, Error *error) {
    Match *vela = match_create_vela(game->match, error);
    if (vela == NULL || !set_date(vela, error)) {
        match_destroy(vela);
        return false;
    }
    /* The previous winner is Black now. If that was White, the players change seats. */
    if (match_result(game->match).winner == WHITE) {
        Seat white = game->seats[WHITE];
        game->seats[WHITE] = game->seats[BLACK];
        game->seats[BLACK] = white;
    }
    put_on_board(game, vela);
    game_clock_init(&game->clock, game->clock.control);
    return true;
}

void seated_game_show(SeatedGame *game, Match *match) {
    seated_game_finish(game);
    put_on_board(game, match);
    game_clock_init(&game->clock, (TimeControl){0, 0});
}

void seated_game_finish(SeatedGame *game) {
    finish_seats(game);
    match_destroy(game->match);
    computer_verdicts_finish(&game->verdicts);
    *game = (SeatedGame){.match = NULL};
}

bool seated_game_seat(SeatedGame *game, Side side, SeatKind kind, GameTerms *terms, Error *error) {
    Seat seat;
    if (!init_seat(&seat, kind, terms, error))
        return false;
    if (!set_name(game->match, side, kind, error)) {
        seat_finish(&seat);
        return false;
    }
    seat_finish(&game->seats[side]);
    game->seats[side] = seat;
    return true;
}

/* ---- unfinished games ---- */

static const char setting_clock[] = "Clock", setting_thinking[] = "Thinking",
                  setting_paused[] = "Paused";

/* Reads the settings. Any of them may be missing or changed by hand; then a default takes its
 * place. */
static GameTerms terms_of(const AutosaveGame *saved, const GameTerms *before) {
    GameTerms terms = *before;
    const char *control = autosave_setting(saved, setting_clock);
    const char *thinking = autosave_setting(saved, setting_thinking);
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *name = autosave_setting(saved, side_name(side));
        terms.seats[side] = SEAT_HUMAN;
        if (name != NULL)
            seat_kind_read(name, &terms.seats[side], NULL);
    }
    if (control == NULL || !time_control_read(control, &terms.control, NULL))
        terms.control = (TimeControl){0, 0};
    if (thinking == NULL || !seat_time_read(thinking, &terms.thinking_seconds, NULL))
        terms.thinking_seconds = 0;
    return terms;
}

bool seated_game_was_paused(const AutosaveGame *saved) {
    const char *paused = autosave_setting(saved, setting_paused);
    return paused != NULL && strcmp(paused, "yes") == 0;
}

bool seated_game_resume(SeatedGame *game, GameTerms *terms, AutosaveGame *saved, Error *error) {
    GameTerms resumed = terms_of(saved, terms);
    Match *match = match_restore(&saved->record, saved->offer, error);
    if (match == NULL || !seated_game_begin(game, &resumed, match, error)) {
        match_destroy(match);
        return false;
    }
    *terms = resumed;
    game->paused = seated_game_was_paused(saved);
    computer_verdicts_read(&game->verdicts, seated_game_history(game),
                           autosave_setting(saved, computer_verdicts_tag));
    /* If both are 0, the file has no clock: of two that have run out a millisecond is kept. */
    if (saved->left[WHITE] + saved->left[BLACK] > 0)
        memcpy(game->clock.left, saved->left, sizeof saved->left);
    return true;
}

void seated_game_note(const SeatedGame *game, Tags *settings) {
    char control[TIME_CONTROL_TEXT_SIZE], thinking[SEAT_TIME_TEXT_SIZE];
    time_control_write(game->clock.control, control);
    seat_time_write(game->thinking_seconds, thinking);
    /* If memory runs out, the settings stay as they were. */
    for (Side side = WHITE; side <= BLACK; side++)
        tags_set(settings, side_name(side), seat_kind_name(game->seats[side].kind), NULL);
    tags_set(settings, setting_clock, control, NULL);
    tags_set(settings, setting_thinking, thinking, NULL);
    tags_set(settings, setting_paused, game->paused ? "yes" : "no", NULL);
    computer_verdicts_write(&game->verdicts, seated_game_history(game), settings);
}

/* ---- who sits where ---- */

const History *seated_game_history(const SeatedGame *game) {
    return match_record(game->match)->history;
}

bool seated_game_is_touched(const SeatedGame *game) {
    return history_edition(seated_game_history(game)) != game->edition;
}

bool seated_game_is_under_way(const SeatedGame *game) {
    const Record *record = match_record(game->match);
    return node_first_child(history_root(record->history)) != NULL &&
           record_result(record).reason == RESULT_OPEN;
}

static bool is_person(const SeatedGame *game, Side side) {
    return game->seats[side].player == NULL;
}

bool seated_game_has_person(const SeatedGame *game) {
    return is_person(game, WHITE) || is_person(game, BLACK);
}

bool seated_game_awaits_person(const SeatedGame *game) {
    Side side = match_side(game->match);
    return side != SIDE_NONE && is_person(game, side);
}

Side seated_game_person(const SeatedGame *game) {
    Side side = match_side(game->match);
    if (side == SIDE_NONE || is_person(game, side))
        return side;
    return is_person(game, side_other(side)) ? side_other(side) : SIDE_NONE;
}

/* ---- turns ---- */

const Verdict *seated_game_verdict(const SeatedGame *game, const HistoryNode *node) {
    if (record_result(match_record(game->match)).reason == RESULT_OPEN || node_parent(node) == NULL)
        return NULL;
    return computer_verdicts_find(&game->verdicts, node);
}

bool seated_game_play(SeatedGame *game, const Turn *turn, int64_t now, Error *error) {
    Side side = match_side(game->match);
    const Player *player = side == SIDE_NONE ? NULL : game->seats[side].player;
    Verdict verdict;
    bool has_verdict = player != NULL && computer_player_verdict(player, turn, &verdict);
    if (!match_play(game->match, turn, error))
        return false;
    if (has_verdict)
        computer_verdicts_add(&game->verdicts, history_current(seated_game_history(game)),
                              &verdict);
    game_clock_add_increment(&game->clock, side, now);
    if (is_person(game, side))
        game->paused = false;
    return true;
}

/* Undo and redo stop where a person is to move; after each turn if no person plays. */
static bool is_stop(const SeatedGame *game) {
    return seated_game_awaits_person(game) || !seated_game_has_person(game);
}

bool seated_game_undo(SeatedGame *game, Error *error) {
    const History *history = seated_game_history(game);
    const HistoryNode *last = history_current(history);
    unsigned undone = 0;
    bool found = true, end_alone = false;
    do {
        found = match_undo(game->match, error);
        undone += found;
        end_alone = history_current(history) == last;
    } while (found && !end_alone && !is_stop(game));
    if (!found && undone > 0) {
        for (; undone > 0; undone--)
            match_redo(game->match, NULL);
        error_set(error, "there is no turn of yours to take back");
    }
    if (!seated_game_has_person(game))
        game->paused = true;
    return found;
}

bool seated_game_redo(SeatedGame *game, Error *error) {
    if (!match_redo(game->match, error))
        return false;
    while (!is_stop(game) && match_redo(game->match, NULL))
        ;
    return true;
}

void seated_game_go(SeatedGame *game, HistoryNode *node) {
    bool looks_back = game->clock.control.base > 0 && node_first_child(node) != NULL;
    match_go(game->match, node);
    game->paused = looks_back || !seated_game_awaits_person(game);
}

/* ---- draws and giving up ---- */

bool seated_game_offer_draw(SeatedGame *game, Error *error) {
    Side side = seated_game_person(game), other = side_other(side);
    if (!match_offer_draw(game->match, side, error))
        return false;
    if (match_draw_offer(game->match) == SIDE_NONE || is_person(game, other))
        return true;
    ComputerOptions options;
    bool has_just_played = match_side(game->match) == side; /* else it has yet to look */
    bool accepts =
        has_just_played && seat_kind_computer(game->seats[other].kind, &options) &&
        computer_verdicts_accept_draw(&game->verdicts, history_current(seated_game_history(game)));
    return seated_game_answer_draw(game, accepts, error);
}

bool seated_game_answer_draw(SeatedGame *game, bool accepts, Error *error) {
    Side offer = match_draw_offer(game->match);
    if (offer == SIDE_NONE)
        return error_set(error, "no draw is offered");
    return accepts ? match_accept_draw(game->match, side_other(offer), error)
                   : match_decline_draw(game->match, side_other(offer), error);
}

bool seated_game_resign(SeatedGame *game, Error *error) {
    return match_resign(game->match, seated_game_person(game), error);
}

/* ---- time and thinking ---- */

int64_t seated_game_run_clock(SeatedGame *game, int64_t now) {
    bool stands = game->paused || game->clock.control.base == 0;
    Side side = stands ? SIDE_NONE : match_side(game->match);
    int64_t given = 0;
    bool runs = side == game->clock.running; /* then seated_game_check_clock ends the game */
    if (side != SIDE_NONE && !runs && game_clock_left(&game->clock, side, now) == 0)
        given = game_clock_revive(&game->clock, side);
    game_clock_run(&game->clock, side, now);
    return given;
}

bool seated_game_check_clock(SeatedGame *game, int64_t now) {
    Side flagged = game_clock_flagged(&game->clock, now);
    Error error;
    return flagged != SIDE_NONE && match_lose_on_time(game->match, flagged, &error);
}

void seated_game_set_time(const SeatedGame *game, int64_t now) {
    Side side = match_side(game->match);
    Seat seat = game->seats[side];
    bool is_timed = game->clock.control.base > 0;
    seat_set_time(&seat, game->thinking_seconds,
                  is_timed ? game_clock_left(&game->clock, side, now) : -1,
                  game->clock.control.increment);
}

bool seated_game_ask(const SeatedGame *game, PlayerThread *thread, int64_t now, Error *error) {
    History *line = history_copy_line(seated_game_history(game), error);
    if (line == NULL)
        return false;
    seated_game_set_time(game, now);
    player_thread_ask(thread, game->seats[match_side(game->match)].player, line);
    return true;
}

void seated_game_ponder(const SeatedGame *game, PlayerThread *thread) {
    Player *player = game->seats[side_other(match_side(game->match))].player;
    if (player == NULL || player->kind->ponder == NULL)
        return;
    History *line = history_copy_line(seated_game_history(game), NULL);
    if (line != NULL)
        player_thread_ponder(thread, player, line);
}
