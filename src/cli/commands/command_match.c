/* fanorona match: plays many games between two players. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "engine_player.h"
#include "file.h"
#include "json_output.h"
#include "long_work.h"
#include "match_report.h"
#include "output_file.h"
#include "player_setup.h"
#include "resources.h"
#include "seat.h"
#include "series.h"
#include "tables_options.h"
#include "translate.h"
#include "utf8.h"

enum {
    GAMES_DEFAULT = 100,
    GAMES_MAX = 1000000,
    RANDOM_PLIES_DEFAULT = 3,
    PLIES_MAX = 400,
    ELO_MAX = 1000,
    JUDGE_BYTES = 1 << 26, /* of unpacked tables */
};

typedef struct Contest {
    const Arguments *arguments;
    Setup setup;
    const char *name[2];  /* as on the command line */
    const char *title[2]; /* for people: "level 3" for "3" */
    Player *player[2];
    PlayerResources *resources;
    Random random;
    ThinkingLimits limits;
    unsigned games, random_plies;
    Openings openings; /* of --openings; if there are none, random turns */
    Sprt sprt;
    bool has_sprt;
    Tables *judge;
    const char *folder; /* for the records, or NULL */
    bool json;
    JsonList list;
    bool unprinted; /* some of the JSON could not be printed */
    unsigned played;
    Error save_problem; /* "" without one */
} Contest;

/* --- options --- */

/* Reads two numbers, the lower one first. */
static void read_sprt(Arguments *arguments, Contest *contest) {
    const char *text = arguments_value(arguments, OPTION_SPRT);
    double low, high;
    char more;
    if (text == NULL)
        return;
    contest->has_sprt = sscanf(text, "%lf,%lf%c", &low, &high, &more) == 2 && low < high &&
                        low > -ELO_MAX && high < ELO_MAX;
    if (contest->has_sprt)
        contest->sprt = (Sprt){low, high};
    else
        arguments->status = message_usage(
            "match", "--sprt takes two Elo differences, the lower one first, as 0,10; not '%s'",
            text);
}

static void read_openings(Arguments *arguments, Contest *contest) {
    const char *path = arguments_value(arguments, OPTION_OPENINGS);
    const Setup *setup = &contest->setup;
    Error error;
    if (path == NULL || arguments->status != STATUS_FINE)
        return;
    if (arguments_have(arguments, OPTION_RANDOM_PLIES))
        arguments->status =
            message_usage("match", "--openings and --random-plies don't go together");
    else if (!openings_load(path, &setup->rules, &setup->position, &contest->openings, &error))
        arguments->status = message_failure("%s", error.message);
    else if (!arguments_have(arguments, OPTION_GAMES))
        contest->games = (unsigned)(2 * contest->openings.count);
}

static Status create_judge(Arguments *arguments, Contest *contest) {
    TablesPath path;
    Error error;
    if (!arguments_have(arguments, OPTION_KNOWN_DRAWS))
        return STATUS_FINE;
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    contest->judge = tables_create(&contest->setup.rules, &path, JUDGE_BYTES, &error);
    tables_path_finish(&path);
    return contest->judge != NULL ? STATUS_FINE : message_failure("%s", error.message);
}

static Status create_player(Contest *contest, unsigned which, const char *text) {
    static const struct {
        const char *prefix;
        EngineKind kind;
    } engines[] = {{"engine:", ENGINE_FULL}, {"simple:", ENGINE_SIMPLE}};
    const char *option = side_word(which == 0 ? WHITE : BLACK);
    Error error;
    contest->name[which] = contest->title[which] = text;
    for (size_t i = 0; i < 2; i++) {
        size_t length = strlen(engines[i].prefix);
        if (strncmp(text, engines[i].prefix, length) != 0)
            continue;
        if (engines[i].kind == ENGINE_SIMPLE && contest->limits.nodes > 0 &&
            contest->limits.seconds <= 0)
            return message_usage("match", "--nodes is no limit for a simple: program; give --time");
        EngineOptions engine = {
            .kind = engines[i].kind, .command = text + length, .limits = contest->limits};
        contest->player[which] = engine_player_create(&engine, &error);
        return contest->player[which] != NULL ? STATUS_FINE : message_failure("%s", error.message);
    }
    SeatKind kind;
    if (!seat_kind_read(text, &kind, &error))
        return message_usage("match", "--%s %s: %s; or a program, engine:COMMAND or simple:COMMAND",
                             option, text, error.message);
    if (kind == SEAT_HUMAN)
        return message_usage("match", "--%s %s: nobody can play so many games", option, text);
    contest->title[which] = seat_kind_title(kind);
    ComputerOptions options;
    Seat seat;
    if (!seat_init(&seat, kind, contest->resources, &contest->random, &error))
        return message_failure("%s", error.message);
    contest->player[which] = seat.player;
    if (seat_kind_computer(kind, &options))
        computer_player_set_limits(seat.player, &contest->limits);
    return STATUS_FINE;
}

/* Returns the path of a game's record; the caller frees it. Returns NULL if memory is out. */
static char *record_path(const Contest *contest, unsigned number) {
    char *path;
    return asprintf(&path, "%s/game-%06u.fan", contest->folder, number) < 0 ? NULL : path;
}

/* Makes the folder for the records. Refuses it if it has games with the same numbers. */
static Status check_folder(const Contest *contest) {
    Error error;
    Status status = STATUS_FINE;
    if (!file_make_folder(contest->folder, &error))
        return message_failure("%s", error.message);
    for (unsigned number = 1; status == STATUS_FINE && number <= contest->games; number++) {
        char *path = record_path(contest, number);
        status = path == NULL ? message_failure("out of memory")
                              : output_file_check(contest->arguments, path);
        free(path);
    }
    return status;
}

static Status read_contest(Arguments *arguments, Contest *contest) {
    static const OptionId seats[2] = {OPTION_WHITE, OPTION_BLACK};
    Limits limits = {0};
    uint64_t games = contest->games, random_plies = contest->random_plies;
    contest->json = arguments_have(arguments, OPTION_JSON);
    contest->folder = arguments->values[OPTION_SAVE];
    for (unsigned which = 0; which < 2; which++)
        if (!arguments_have(arguments, seats[which]))
            return message_usage("match", "'match' needs both players: --white P --black P");
    setup_read(arguments, NULL, &contest->setup);
    random_read(arguments, &contest->random);
    limits_read(arguments, &limits);
    number_option_read(arguments, OPTION_GAMES, 1, GAMES_MAX, &games);
    number_option_read(arguments, OPTION_RANDOM_PLIES, 0, PLIES_MAX, &random_plies);
    read_sprt(arguments, contest);
    Status status = arguments->status;
    contest->games = (unsigned)games;
    contest->random_plies = (unsigned)random_plies;
    contest->limits = (ThinkingLimits){.seconds = limits.seconds, .nodes = limits.nodes};
    if (status == STATUS_FINE && position_is_over(&contest->setup.rules, &contest->setup.position))
        status = message_usage("match", "the game is over in this position");
    if (status == STATUS_FINE) {
        read_openings(arguments, contest);
        status = arguments->status;
    }
    if (status == STATUS_FINE && contest->folder != NULL)
        status = check_folder(contest);
    if (status == STATUS_FINE)
        status = create_judge(arguments, contest);
    if (status == STATUS_FINE)
        status = player_setup(arguments, 1, &contest->resources); /* the players take turns */
    for (unsigned which = 0; status == STATUS_FINE && which < 2; which++)
        status = create_player(contest, which, arguments->values[seats[which]]);
    return status;
}

/* --- results --- */

/* Adds a comment on a forfeit, which the record has as a resignation. It makes the engine's message
 * visible, since that may not be text at all. */
static bool add_comment(const SeriesGame *game, Error *error) {
    HistoryNode *end = history_main_end(match_record(game->match)->history);
    Text comment = {0};
    utf8_append_shown(&comment, game->forfeit, "");
    bool added = comment.failed ? error_out_of_memory(error)
                                : match_add_comment(game->match, end, text_string(&comment),
                                                    comment.length, error);
    text_finish(&comment);
    return added;
}

static void save_game(Contest *contest, const SeriesGame *game) {
    const Side second = side_other(game->first);
    char round[16], *wanted = record_path(contest, game->number);
    char *path = wanted == NULL ? NULL : output_file_name(contest->arguments, wanted);
    Error error;
    free(wanted);
    snprintf(round, sizeof round, "%u", game->number);
    bool saved = (path != NULL || error_out_of_memory(&error)) &&
                 match_set_tag(game->match, side_name(game->first), contest->title[0], &error) &&
                 match_set_tag(game->match, side_name(second), contest->title[1], &error) &&
                 match_set_tag(game->match, "Round", round, &error) &&
                 (game->forfeit == NULL || add_comment(game, &error)) &&
                 record_save(path, match_record(game->match), &error);
    if (!saved && contest->save_problem.message[0] == '\0') {
        contest->save_problem = error;
        long_work_problem(NULL, &error);
    }
    free(path);
}

static void tell_forfeit(const Contest *contest, const SeriesGame *game) {
    Side loser = side_other(game->result.winner);
    long_work_clear();
    message_note("game %u: %s (%s) loses: %s", game->number, _(side_name(loser)),
                 _(contest->title[loser == game->first ? 0 : 1]), game->forfeit);
}

static void report_game(void *context, const SeriesGame *game) {
    Contest *contest = context;
    contest->played++;
    if (contest->folder != NULL)
        save_game(contest, game);
    if (contest->json) {
        contest->unprinted |= !json_list_add(
            &contest->list,
            json_pack("{s:i, s:s, s:s, s:i, s:o*}", "game", (int)game->number, "first",
                      side_word(game->first), "result",
                      game->result.reason == RESULT_OPEN ? "1/2-1/2" : result_code(game->result),
                      "plies", (int)game->plies, "forfeit",
                      game->forfeit == NULL ? NULL : json_text(game->forfeit)));
        output_flush();
    }
    if (game->forfeit != NULL)
        tell_forfeit(contest, game);
    long_work_show("%u of %u games", contest->played, contest->games);
}

static Status play(Contest *contest) {
    SeriesOptions options = {.rules = contest->setup.rules,
                             .start = contest->setup.position,
                             .games = contest->games,
                             .random_plies = contest->random_plies,
                             .openings = contest->openings.count > 0 ? &contest->openings : NULL,
                             .sprt = contest->has_sprt ? &contest->sprt : NULL,
                             .judge = contest->judge,
                             .plies_max = PLIES_MAX,
                             .player = {contest->player[0], contest->player[1]},
                             .random = &contest->random,
                             .stop = long_work_catch_signals(),
                             .report = report_game,
                             .context = contest};
    SeriesScore score;
    Error error;
    if (contest->json) {
        json_t *players = json_pack("{s:o, s:o}", "first", json_text(contest->name[0]), "second",
                                    json_text(contest->name[1]));
        if (!json_list_begin(&contest->list, json_join(json_setup(&contest->setup), players),
                             "games"))
            return output_status(false);
    }
    bool played = series_play(&options, &score, &error);
    bool complete = contest->played == contest->games ||
                    (contest->has_sprt && sprt_state(&contest->sprt, score.pair) != SPRT_OPEN);
    long_work_clear();
    player_problems_tell(contest->resources);
    if (contest->json)
        contest->unprinted |=
            !json_list_end(&contest->list, match_report_json(&score, complete, options.sprt));
    else
        match_report_print(contest->title, &score, options.sprt);
    if (!played)
        return message_failure("%s", error.message);
    if (!complete)
        return message_failure("stopped after %u of %u games", contest->played, contest->games);
    if (contest->unprinted)
        return output_status(false);
    return contest->save_problem.message[0] == '\0' ? STATUS_FINE : STATUS_FAILED;
}

Status command_match(Arguments *arguments) {
    Contest contest = {
        .arguments = arguments, .games = GAMES_DEFAULT, .random_plies = RANDOM_PLIES_DEFAULT};
    Status status = read_contest(arguments, &contest);
    if (status == STATUS_FINE)
        status = play(&contest);
    player_destroy(contest.player[0]);
    player_destroy(contest.player[1]);
    player_resources_destroy(contest.resources);
    openings_finish(&contest.openings);
    tables_destroy(contest.judge);
    return status;
}
