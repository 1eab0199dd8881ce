#include "plain_hints.h"

#include <limits.h>
#include <strings.h>

#include "analyse_report.h"
#include "hint_line.h"
#include "message.h"
#include "notation.h"
#include "plain_oracle.h"
#include "plain_say.h"
#include "plain_study.h"
#include "translate.h"
#include "verdict_words.h"

static const double report_patience = 10; /* seconds */
enum { VERDICTS_SHOWN = 12, REPORT_MEMORY_MIB = 512 };

/* Prints the best turns of both sides, or, if they are not known, the likely ones. */
static void say_line(PlainGame *game) {
    const History *history = seated_game_history(&game->seated);
    const Board *board = history_rules(history)->board;
    const OracleSnapshot *told = game->oracle.snapshot;
    Oracle *oracle = game->oracle.oracle;
    HintLine line = {.history = NULL};
    char text[HINT_TEXT_SIZE];
    if (told->position.outcome == OUTCOME_UNKNOWN) {
        char words[VERDICT_WORDS_SIZE];
        verdict_sentence(&told->position, VERDICT_WORDS_SIZE, words);
        hint_line_write(told->line, told->line_turns, board, INT_MAX, text, sizeof text);
        plain_say("%s; the likely line: %s.\n", words, text);
        return;
    }
    hint_line_begin(&line, oracle, history, hint_turn(told));
    while (line.question != 0) {
        OracleSnapshot *snapshot = oracle_wait(oracle, -1);
        if (!hint_line_take(&line, oracle, snapshot))
            oracle_snapshot_destroy(snapshot);
    }
    hint_line_write(line.turn, line.turns, board, INT_MAX, text, sizeof text);
    plain_say("The best line: %s.\n", text);
    hint_line_finish(&line);
}

bool plain_hint(PlainGame *game, const char *operand, Error *error) {
    const Rules *rules = history_rules(seated_game_history(&game->seated));
    Position position = match_position(game->seated.match);
    const OracleSnapshot *snapshot = plain_oracle_ask(game, error);
    PlainOracle *oracle = &game->oracle;
    Hint hint;
    (void)operand;
    if (snapshot == NULL)
        return false;
    plain_study_count_help(game);
    HintRung before = oracle->rung;
    oracle->rung = hint_next(rules, &position, snapshot, before);
    if (oracle->rung == HINT_LINE)
        say_line(game);
    else {
        hint_make(rules, &position, snapshot, oracle->rung, HINT_TEXT_SIZE, &hint);
        plain_say(oracle->rung == before ? "%s.\n" : N_("%s. 'hint' again tells you more.\n"),
                  hint.text);
    }
    return true;
}

static void say_verdict(const char *name, const Verdict *verdict) {
    char words[VERDICT_WORDS_SIZE], source[VERDICT_SOURCE_SIZE];
    plain_oracle_words(verdict, words);
    verdict_source_words(verdict, VERDICT_SOURCE_SIZE, source);
    plain_say("%s: %s%s%s\n", name, words, source[0] == '\0' ? "" : ", ", source);
}

bool plain_verdicts(PlainGame *game, const char *operand, Error *error) {
    bool all = strcasecmp(operand, "all") == 0;
    if (operand[0] != '\0' && !all)
        return error_set(error, "'verdicts' tells what the best turns are worth, 'verdicts all' "
                                "what all turns are worth");
    const OracleSnapshot *snapshot = plain_oracle_ask(game, error);
    if (snapshot == NULL)
        return false;
    plain_study_count_help(game);
    const Board *board = history_rules(seated_game_history(&game->seated))->board;
    size_t shown = all || snapshot->turns < VERDICTS_SHOWN ? snapshot->turns : VERDICTS_SHOWN;
    say_verdict(_("The position"), &snapshot->position);
    for (size_t number = 0; number < shown && output_works(); number++) {
        char turn[TURN_TEXT_SIZE];
        turn_write(board, &snapshot->turn[number].turn, turn);
        say_verdict(turn, &snapshot->turn[number].verdict);
    }
    if (shown < snapshot->turns)
        plain_say("%zu more: 'verdicts all'.\n", snapshot->turns - shown);
    return true;
}

bool plain_thoughts(PlainGame *game, const char *operand, Error *error) {
    const History *history = seated_game_history(&game->seated);
    unsigned told = 0;
    (void)operand;
    if (record_result(match_record(game->seated.match)).reason == RESULT_OPEN)
        return error_set(error, "when the game is over, you can see what the computer expected");
    for (const HistoryNode *node = history_root(history); node != NULL;
         node = node_first_child(node)) {
        const Verdict *verdict = seated_game_verdict(&game->seated, node);
        char words[VERDICT_WORDS_SIZE], text[TURN_TEXT_SIZE];
        if (verdict == NULL)
            continue;
        Turn turn = node_turn(node);
        Side side = (Side)node_position(node_parent(node)).side;
        turn_write(history_rules(history)->board, &turn, text);
        verdict_words(verdict, 20, words);
        plain_say("%u. %s: %s, expected %s\n", node_turn_number(node_parent(node)),
                  _(side_name(side)), text, words);
        told++;
    }
    return told > 0 || error_set(error, "this game does not say what the computer expected");
}

static void tell_problem(void *context, const Error *problem) {
    (void)context;
    plain_say("Left out: %s.\n", problem->message);
}

bool plain_report(PlainGame *game, const char *operand, Error *error) {
    const OracleOptions *oracle = &game->oracle_options;
    ReportOptions options = {.path = oracle->path,
                             .seconds = report_patience,
                             .memory = oracle->memory > 0 ? oracle->memory
                                                          : (uint64_t)REPORT_MEMORY_MIB << 20,
                             .threads = oracle->threads,
                             .problem = tell_problem};
    GameReport report;
    (void)operand;
    if (game->hints == HINTS_OFF && match_side(game->seated.match) != SIDE_NONE)
        return error_set(error, "hints are off (--hints)");
    if (!game_report_make(match_record(game->seated.match), &options, &report, error))
        return false;
    Text text = {0};
    analyse_report_write(match_record(game->seated.match), &report, &text);
    game_report_finish(&report);
    plain_say("%s", text_string(&text));
    text_finish(&text);
    return true;
}
