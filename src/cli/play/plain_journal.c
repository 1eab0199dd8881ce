#include "plain_journal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "clock.h"
#include "folders.h"
#include "journal_folder.h"
#include "journal_keeper.h"
#include "setup.h"

enum { OFFERS_MAX = 9, LINE_SIZE = 256, OUTPUT_SIZE = 64 * 1024 };

struct PlainJournal {
    JournalKeeper keeper;
    char *folder;
    uint64_t game, edition; /* as the game began */
    Tags *settings;         /* of the game that was gone on with; NULL: none */
    int64_t left[2];
};

/* --- going on --- */

static void describe(Journal *journal) {
    const JournalState *state = journal_state(journal);
    const History *history = state->record.history;
    char board[BOARD_NAME_SIZE], date[32];
    time_t last = journal_time(journal);
    struct tm local;
    unsigned turns = node_ply(history_current(history));
    board_write_size(history_rules(history)->board, board);
    if (localtime_r(&last, &local) == NULL ||
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local) == 0)
        date[0] = '\0';
    printf("A game was not finished: %s, %s", date, board);
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *name = journal_state_setting(state, side_name(side));
        output_say(", %s %.20s", side_name(side), name == NULL ? "?" : name);
    }
    printf(", %u turn%s.\n", turns, turns == 1 ? "" : "s");
}

static bool take_game(PlainGame *game, Journal *journal, Error *error) {
    JournalState *state = journal_state(journal);
    GameTerms terms = game->terms;
    Match *match = match_restore(&state->record, state->offer, error);
    if (match == NULL)
        return false;
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *name = journal_state_setting(state, side_name(side));
        terms.seats[side] = SEAT_HUMAN;
        if (name != NULL)
            seat_kind_read(name, &terms.seats[side], NULL);
    }
    const History *history = match_record(match)->history;
    terms.rules = *history_rules(history);
    terms.start = node_position(history_root(history));
    if (!seated_game_begin(&game->seated, &terms, match, error)) {
        match_destroy(match);
        return false;
    }
    game->terms = terms;
    return true;
}

static void resume(PlainGame *game, Journal *resumed) {
    PlainJournal *journal = game->journal;
    JournalState *state = journal_state(resumed);
    Error error;
    if (!take_game(game, resumed, &error)) {
        output_say("Refused: %s.\n", error.message);
        journal_destroy(resumed); /* it is offered again the next time */
        return;
    }
    const char *steps = journal_state_setting(state, "Steps");
    if (steps != NULL && steps[0] != '\0')
        output_say("A turn was begun: %.80s. Type the whole turn.\n", steps);
    /* What the plain game has nothing to do with is written again as it was. */
    journal->settings = state->settings;
    state->settings = NULL;
    memcpy(journal->left, state->left, sizeof state->left);
    journal_keeper_resume(&journal->keeper, resumed, match_record(game->seated.match)->history);
}

/* "yes", "later" or "forget", or a beginning of one; later at the end of the input. */
static char read_answer(FILE *input) {
    static const char *const answers[] = {"yes", "later", "forget"};
    char line[LINE_SIZE];
    Error error;
    for (;;) {
        printf("Go on with it (yes), ask again next time (later), or never (forget)? ");
        fflush(stdout);
        if (!line_read(input, line, sizeof line, &error))
            return 'l';
        for (size_t number = 0; number < sizeof answers / sizeof *answers; number++)
            if (line[0] != '\0' && strncasecmp(line, answers[number], strlen(line)) == 0)
                return answers[number][0];
    }
}

void plain_journal_begin(PlainGame *game, bool also_kept, FILE *input) {
    static char output[OUTPUT_SIZE];
    PlainJournal *journal = calloc(1, sizeof *journal);
    if (journal == NULL)
        return;
    /* What is printed waits until it is on the disk. */
    setvbuf(stdout, output, _IOFBF, sizeof output);
    game->journal = journal;
    journal->folder = folder_user(USER_STATE, "games");
    journal->keeper.folder = journal->folder == NULL ? "" : journal->folder;
    Journal *offers[OFFERS_MAX];
    Text notes = {0};
    unsigned count =
        journal_folder_open(journal->keeper.folder, also_kept, offers, OFFERS_MAX, &notes);
    if (notes.length > 0)
        output_say("%s\n", text_string(&notes));
    text_finish(&notes);
    char answer = 'f';
    for (unsigned number = 0; number < count; number++) {
        bool is_study = journal_state_setting(journal_state(offers[number]), JOURNAL_STUDY) != NULL;
        if (answer == 'f' && !is_study) { /* studies are the screen's */
            describe(offers[number]);
            answer = read_answer(input);
            if (answer == 'y')
                resume(game, offers[number]);
            else
                journal_close(offers[number], answer == 'f' ? JOURNAL_ASIDE : JOURNAL_CUT_OFF);
        } else
            journal_destroy(offers[number]);
    }
}

/* --- saving --- */

static size_t write_settings(const PlainGame *game,
                             JournalSetting settings[static JOURNAL_SETTINGS_MAX]) {
    const Tags *others = game->journal->settings;
    size_t count = 0;
    for (Side side = WHITE; side <= BLACK; side++)
        settings[count++] =
            (JournalSetting){side_name(side), seat_kind_name(game->seated.seats[side].kind)};
    settings[count++] = (JournalSetting){"Steps", ""};
    for (size_t number = 0; others != NULL && number < tags_count(others); number++) {
        bool is_there = false;
        for (size_t before = 0; before < 3; before++)
            is_there =
                is_there || tag_names_equal(settings[before].name, tags_name(others, number));
        if (!is_there && count < JOURNAL_SETTINGS_MAX)
            settings[count++] =
                (JournalSetting){tags_name(others, number), tags_value(others, number)};
    }
    return count;
}

static void save(PlainGame *game) {
    PlainJournal *journal = game->journal;
    const History *history = match_record(game->seated.match)->history;
    JournalSetting settings[JOURNAL_SETTINGS_MAX];
    if (journal->game != history_id(history)) {
        journal->game = history_id(history);
        journal->edition = history_edition(history);
        if (journal->keeper.game != journal->game) { /* another one than was gone on with */
            tags_destroy(journal->settings);
            journal->settings = NULL;
            memset(journal->left, 0, sizeof journal->left);
        }
    }
    JournalView view = {.record = match_record(game->seated.match),
                        .offer = match_draw_offer(game->seated.match),
                        .left = {journal->left[WHITE], journal->left[BLACK]},
                        .settings = settings,
                        .setting_count = write_settings(game, settings)};
    bool touched = history_edition(history) != journal->edition;
    JournalNews news = journal_keeper_write(&journal->keeper, &view, touched, clock_milliseconds());
    if (news != JOURNAL_NO_NEWS) {
        Error message;
        journal_keeper_tell(&journal->keeper, news, &message);
        output_say("%s\n", message.message);
    }
}

void plain_journal_write(PlainGame *game) {
    if (game->journal != NULL)
        save(game);
    fflush(stdout);
}

void plain_journal_finish(PlainGame *game) {
    PlainJournal *journal = game->journal;
    if (journal == NULL)
        return;
    journal_keeper_finish(&journal->keeper, true);
    tags_destroy(journal->settings);
    free(journal->folder);
    free(journal);
    game->journal = NULL;
}
