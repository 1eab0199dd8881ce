#include "plain_study.h"

#include <stdio.h>
#include <stdlib.h>

#include "catalogue.h"
#include "likely_cost.h"
#include "notation.h"
#include "plain_oracle.h"
#include "plain_say.h"
#include "study_words.h"
#include "translate.h"
#include "translate_data.h"

/* --- beginning and end --- */

static bool begin(PlainGame *game, const Rules *rules, const Position *position, Error *error) {
    Match *match = match_create(rules, position, error);
    if (match == NULL)
        return false;
    if (!plain_is_studying(game)) {
        game->study.waiting = game->seated;
        game->seated = (SeatedGame){.match = NULL};
    }
    seated_game_show(&game->seated, match);
    game->study.is_drill = game->study.is_decided = game->study.is_noted = false;
    return true;
}

bool plain_study(PlainGame *game, const char *operand, Error *error) {
    const Rules rules = *history_rules(seated_game_history(&game->seated));
    Position position = match_position(game->seated.match);
    (void)operand;
    if (plain_is_studying(game))
        return error_set(error, game->study.is_drill
                                    ? N_("you are in a drill already; 'game' goes back")
                                    : N_("you are in a study already; 'game' goes back"));
    if (game->hints == HINTS_OFF)
        return error_set(error, "hints are off (--hints)");
    if (!begin(game, &rules, &position, error))
        return false;
    plain_say("A study of this position: play both sides, and every turn is judged. 'verdicts' and "
              "'hint' say more, 'game' goes back to your game, which waits.\n");
    return true;
}

static void put_game_back(PlainGame *game) {
    seated_game_finish(&game->seated);
    game->seated = game->study.waiting;
    game->study.waiting = (SeatedGame){.match = NULL};
    game->study.is_drill = false;
}

bool plain_study_leave(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    if (!plain_is_studying(game))
        return error_set(error, "you're in your game, not in a study or drill");
    put_game_back(game);
    plain_say("Back to the game.\n");
    return true;
}

void plain_study_finish(PlainGame *game) {
    if (plain_is_studying(game))
        put_game_back(game);
    drill_book_finish(&game->study.book);
}

/* --- drills --- */

/* Writes the result of an open drill into the drill book, once. */
static void note(PlainGame *game, bool hit) {
    PlainStudy *study = &game->study;
    Error error;
    if (!study->is_drill || study->is_noted)
        return;
    study->is_noted = true;
    char *path = drill_book_path();
    if (path != NULL &&
        !drill_book_note_in_file(path, &study->book, &study->drill, hit, drill_today(), &error))
        plain_say("The score is not kept: %s.\n", error.message);
    free(path);
}

void plain_study_count_help(PlainGame *game) {
    if (game->study.is_drill && !game->study.is_decided && !game->study.is_noted)
        plain_say("With help the drill counts as missed.\n");
    if (!game->study.is_decided)
        note(game, false);
}

/* Reads what earlier games have put into the book, once. If the file can't be read, drills go on
 * without it. */
static void read_book(PlainStudy *study) {
    char *path = study->book_is_read ? NULL : drill_book_path();
    Error error;
    if (path != NULL && !drill_book_load(path, &study->book, &error))
        plain_say("The scores so far are not known: %s.\n", error.message);
    study->book_is_read = true;
    free(path);
}

/* Returns the drill of a catalogue that is due, another one than the last if possible. Returns
 * NULL, with the reason, if there is none. */
static const Study *choose_drill(PlainStudy *study, const Catalogue *catalogue, Error *error) {
    const Study *chosen = NULL;
    const Drill *last = &study->drill;
    CatalogueDrills drills;
    if (catalogue_list_drills(catalogue, DRILL_FIND, &drills, error)) {
        read_book(study);
        size_t after = 0;
        while (after < drills.count &&
               (last->rules.board == NULL || !drill_equal(&drills.drill[after], last)))
            after++;
        size_t next =
            drill_book_next(&study->book, drills.drill, drills.count, after, drill_today());
        chosen = &catalogue->study[drills.study[next]];
    }
    catalogue_drills_finish(&drills);
    return chosen;
}

static bool begin_drill(PlainGame *game, const Study *study, Error *error) {
    PlainStudy *made = &game->study;
    Position position = study_position(study);
    char name[STUDY_NAME_SIZE];
    if (!begin(game, study_rules(study), &position, error))
        return false;
    made->is_drill = true;
    made->goal = study->value;
    made->drill = study_drill(study, DRILL_FIND);
    Text idea = {0};
    translate_data(study->idea, &idea);
    snprintf(made->idea, sizeof made->idea, "%s", text_string(&idea));
    text_finish(&idea);
    study_name_write(study, name); /* without its value */
    plain_say(
        made->goal == OUTCOME_WIN
            ? N_("Drill: %s. Find a turn for %s that keeps the win. 'game' goes back to your "
                 "game.\n")
            : N_("Drill: %s. Find a turn for %s that keeps the draw. 'game' goes back to your "
                 "game.\n"),
        name, _(side_name((Side)position.side)));
    return true;
}

bool plain_drill(PlainGame *game, const char *operand, Error *error) {
    Catalogue catalogue = {.study = NULL};
    CatalogueListener nobody = {NULL, NULL};
    (void)operand;
    if (game->hints == HINTS_OFF)
        return error_set(error, "hints are off (--hints)");
    if (!catalogue_load(&catalogue, &nobody, error))
        return false;
    const Study *study = choose_drill(&game->study, &catalogue, error);
    bool begun = study != NULL && begin_drill(game, study, error);
    catalogue_finish(&catalogue);
    return begun;
}

/* --- turns --- */

static void say_worth(const PlainGame *game, const OracleSnapshot *snapshot,
                      const TurnVerdict *made) {
    const Board *board = history_rules(seated_game_history(&game->seated))->board;
    const TurnVerdict *best = &snapshot->turn[0];
    char words[VERDICT_WORDS_SIZE], best_words[VERDICT_WORDS_SIZE], turn[TURN_TEXT_SIZE];
    char likely[LIKELY_COST_SIZE] = "";
    bool is_proved = false;
    if (made->verdict.outcome == OUTCOME_UNKNOWN || snapshot->position.outcome == OUTCOME_UNKNOWN)
        is_proved = likely_cost_write(board, &snapshot->position, snapshot->turn, snapshot->turns,
                                      made, likely);
    plain_oracle_words(&made->verdict, words);
    if (likely[0] != '\0') {
        plain_say(is_proved ? "%s.\n" : N_("Not certain: %s.\n"), likely);
        return;
    }
    if (verdict_compare(&best->verdict, &made->verdict) >= 0) {
        plain_say("Its value: %s; no turn is known to be better.\n", words);
        return;
    }
    plain_oracle_words(&best->verdict, best_words);
    turn_write(board, &best->turn, turn);
    plain_say("Its value: %s; better is %s: %s.\n", words, turn, best_words);
}

/* Returns whether the turn can be played. */
static bool judge_drill(PlainGame *game, const Verdict *made) {
    PlainStudy *study = &game->study;
    char words[VERDICT_WORDS_SIZE];
    bool wins = study->goal == OUTCOME_WIN;
    plain_oracle_words(made, words);
    if (outcome_compare(made->at_least, study->goal) >= 0) {
        note(game, true);
        study->is_decided = true;
        plain_say(wins
                      ? N_("Right: that keeps the win. %s%s'drill' asks the next one, 'game' goes "
                           "back.\n")
                      : N_("Right: that keeps the draw. %s%s'drill' asks the next one, 'game' goes "
                           "back.\n"),
                  study->idea, study->idea[0] == '\0' ? "" : " ");
        return true;
    }
    if (outcome_compare(made->at_most, study->goal) >= 0) {
        plain_say(
            wins ? N_("The oracle does not know whether that keeps the win; try another turn.\n")
                 : N_("The oracle does not know whether that keeps the draw; try another turn.\n"));
        return false;
    }
    note(game, false);
    plain_say(wins ? N_("No: that lets the win slip (%s). Try again, or ask for a 'hint'.\n")
                   : N_("No: that lets the draw slip (%s). Try again, or ask for a 'hint'.\n"),
              words);
    return false;
}

bool plain_study_play(PlainGame *game, const Turn *turn, Error *error) {
    const OracleSnapshot *snapshot = plain_oracle_ask(game, error);
    const TurnVerdict *found =
        snapshot == NULL ? NULL : turn_verdicts_find(snapshot->turn, snapshot->turns, turn);
    if (snapshot == NULL)
        return false;
    bool is_asked = game->study.is_drill && !game->study.is_decided;
    const Verdict nothing = verdict_between(OUTCOME_LOSS, OUTCOME_WIN);
    if (is_asked && !judge_drill(game, found == NULL ? &nothing : &found->verdict))
        return true;
    if (!is_asked && found != NULL)
        say_worth(game, snapshot, found);
    return plain_game_play(game, turn, error);
}
