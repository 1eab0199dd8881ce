#include "tables_question.h"

#include <stdio.h>
#include <string.h>

#include "build_estimate.h"
#include "missing_tables.h"
#include "parallel.h"
#include "question_screen.h"
#include "session_tables.h"
#include "translate.h"

/* How many choices of tables are offered at most, and the fewest stones of the first one: tables of
 * 5 stones are quickly built under any rules of a common board. */
enum { CHOICES_MAX = 6, CHOICE_LEAST = 5 };

/* What the open question offers. */
typedef struct TableChoices {
    unsigned stones[CHOICES_MAX];
    Split pair; /* of distances */
} TableChoices;

static TableChoices *get_choices(const Session *session) {
    return session_part(session, &tables_question_part);
}

static void write_size(double bytes, char *text, size_t size) {
    if (bytes < 1e6)
        snprintf(text, size, _("1 MB"));
    else if (bytes < 1e9)
        snprintf(text, size, _("%.0f MB"), bytes / 1e6);
    else
        snprintf(text, size, _("%.0f GB"), bytes / 1e9);
}

/* Writes "8 stones: 400 MB, 30 min". Returns false if there is not enough memory for the build. */
static bool write_choice(const Rules *rules, unsigned first, unsigned stones, char *text,
                         size_t size) {
    char disk[16], time[16];
    BuildEstimate estimate = build_estimate(rules, first, stones);
    write_size(estimate.bytes, disk, sizeof disk);
    missing_tables_write_time(estimate.seconds / parallel_processors(), time, sizeof time);
    snprintf(text, size, _("%u stones: %s, %s"), stones, disk, time);
    return estimate.memory <= (double)missing_tables_memory();
}

static void build(Session *session) {
    unsigned chosen = question_chosen(session, "Up to");
    session_tables_build(session, get_choices(session)->stones[chosen], (Split){0, 0});
}

static void build_distances(Session *session) {
    session_tables_build(session, 0, get_choices(session)->pair);
}

/* Lists what can be built above the tables that are there, from `first` to `most` stones. Returns
 * the number of choices. */
static unsigned list_choices(Session *session, unsigned first, unsigned most,
                             char choices[static CHOICES_MAX][QUESTION_VALUE_SIZE]) {
    const Rules *rules = session_rules(session);
    unsigned next = missing_tables_next(session), count = 0;
    unsigned *choose = get_choices(session)->stones;
    for (unsigned stones = first; stones <= most && count < CHOICES_MAX; stones++, count++) {
        choose[count] = stones;
        if (!write_choice(rules, next, stones, choices[count], QUESTION_VALUE_SIZE))
            break;
    }
    /* The last choice is the whole board if it can be built. */
    if (count == CHOICES_MAX && choose[count - 1] < most) {
        char all[QUESTION_VALUE_SIZE];
        if (write_choice(rules, next, most, all, QUESTION_VALUE_SIZE)) {
            choose[count - 1] = most;
            memcpy(choices[count - 1], all, sizeof all);
        }
    }
    return count;
}

static void ask_how_many(Session *session) {
    static const char useful[] =
        N_("Larger tables know more positions for certain. They are built in the background while "
           "the processor has time to spare. The times are for a machine that does nothing else.");
    /* On a full board nobody can move. */
    unsigned most = (unsigned)session_rules(session)->board->points - 1;
    unsigned next = missing_tables_next(session), least = CHOICE_LEAST < most ? CHOICE_LEAST : most;
    unsigned first = next < least ? least : next;
    char choices[CHOICES_MAX][QUESTION_VALUE_SIZE];
    unsigned count = list_choices(session, first, most, choices);
    QuestionScreen *question =
        question_open(session, "Endgame tables",
                      count > 0      ? useful
                      : first > most ? N_("This board has all its tables already.")
                                     : N_("Larger tables need more memory than this machine has."));
    if (count > 0) {
        question_add_field(question, "Up to");
        for (unsigned choice = 0; choice < count; choice++)
            question_add_value(question, choices[choice], choice == 0);
        question_add_button(question, "Build", build);
    }
    question_add_button(question, "Cancel", NULL);
}

static void ask_for_distances(Session *session, Split pair) {
    char disk[16], time[16], text[QUESTION_TEXT_SIZE];
    BuildEstimate estimate = build_estimate_pair(session_rules(session), pair);
    write_size(estimate.bytes, disk, sizeof disk);
    missing_tables_write_time(estimate.seconds / parallel_processors(), time, sizeof time);
    snprintf(
        text, sizeof text,
        _("Tables know who wins with %u against %u stones. Their distances, which say how soon, "
          "take %s. They are built in the background, in about %s if nothing else runs."),
        pair.mover, pair.opponent, disk, time);
    get_choices(session)->pair = pair;
    QuestionScreen *question = question_open(session, "Endgame tables", text);
    question_add_button(question, "Build", build_distances);
    question_add_button(question, "Others", ask_how_many);
    question_add_button(question, "Cancel", NULL);
}

static void ask_to_stop(Session *session) {
    char progress[SESSION_TEXT_SIZE], text[QUESTION_TEXT_SIZE];
    session_tables_write_progress(session, SESSION_TEXT_SIZE, progress);
    snprintf(text, sizeof text,
             _("Now: %s. Finished tables stay, and the next build goes on from there."), progress);
    QuestionScreen *question = question_open(session, "Endgame tables", text);
    question_add_button(question, "Go on", NULL);
    question_add_button(question, "Stop", session_tables_stop);
}

static void ask(Session *session) {
    Split pair;
    if (session_tables_works(session))
        ask_to_stop(session);
    else if (missing_tables_distances(session, missing_tables_stones_there(session), &pair))
        ask_for_distances(session, pair);
    else
        ask_how_many(session);
}

const PartKind tables_question_part = {.size = sizeof(TableChoices)};

const ScreenOpener tables_openers[] = {{UI_TABLES, ask}, {UI_COMMANDS, NULL}};
