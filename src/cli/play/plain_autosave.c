#include "plain_autosave.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "autosave.h"
#include "autosave_folder.h"
#include "clock.h"
#include "folders.h"
#include "input_line.h"
#include "message.h"
#include "plain_say.h"
#include "plain_study.h"
#include "translate.h"

enum { OFFERS_MAX = 9, LINE_SIZE = 256, OUTPUT_SIZE = 64 * 1024 };

struct PlainAutosave {
    Autosave *autosave;
    char *folder;
    uint64_t game;       /* history_id */
    TimeControl control; /* of that game: only the screen has clocks, and the file keeps it */
    AutosaveState rest;  /* what is in that game's file, without the record of the game */
};

/* --- going on --- */

static void describe(AutosaveFile *file) {
    char date[32];
    time_t last = autosave_file_time(file);
    struct tm local;
    Text text = {0};
    if (localtime_r(&last, &local) == NULL ||
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local) == 0)
        date[0] = '\0';
    const AutosaveState *state = autosave_file_state(file);
    autosave_describe(&state->game, true, &text);
    plain_say(state->study.record.history == NULL
                  ? N_("A game was not finished: %s, %s.\n")
                  : N_("A game and the study over it were not finished: %s, %s.\n"),
              date, text_string(&text));
    text_finish(&text);
}

static void resume(PlainGame *game, AutosaveFile *file) {
    PlainAutosave *autosave = game->autosave;
    AutosaveState *state = autosave_file_state(file);
    const char *steps = autosave_setting(&state->game, AUTOSAVE_STEPS);
    const TimeControl none = {0, 0};
    Error error;
    if (!seated_game_resume(&game->seated, &game->terms, &state->game, &error)) {
        plain_say("Refused: %s.\n", error.message);
        autosave_file_destroy(file); /* it is offered again the next time */
        return;
    }
    autosave->control = game->seated.clock.control;
    game->terms.control = none;
    game_clock_init(&game->seated.clock, none);
    if (steps != NULL && steps[0] != '\0')
        plain_say("A turn was begun: %.80s. Type the whole turn.\n", steps);
    const History *history = seated_game_history(&game->seated);
    autosave->game = history_id(history);
    autosave->rest = *state;
    *state = (AutosaveState){0};
    autosave_resume(autosave->autosave, file, history, autosave->rest.study.record.history != NULL);
}

/* Returns the first letter of the answer "yes", "later" or "forget", of which a beginning is
 * enough; 'l' at the end of the input. */
static char read_answer(FILE *input) {
    static const char *const answers[] = {"yes", "later", "forget"};
    char line[LINE_SIZE];
    Error error;
    for (;;) {
        plain_say("Go on with it (yes), ask again next time (later), or never (forget)?\n");
        printf("> ");
        output_flush();
        if (!line_read(input, line, sizeof line, &error))
            return 'l';
        for (size_t number = 0; number < sizeof answers / sizeof *answers; number++)
            if (line[0] != '\0' && strncasecmp(line, answers[number], strlen(line)) == 0)
                return answers[number][0];
    }
}

/* Leaves a game that is not resumed. 'load' still finds a forgotten one. */
static void leave(const PlainGame *game, AutosaveFile *file, bool is_forgotten) {
    if (is_forgotten)
        plain_say("You won't be asked about it again. It stays in %s for a while, where 'load' "
                  "finds it.\n",
                  game->autosave->folder);
    autosave_file_leave(file, is_forgotten ? AUTOSAVE_ASIDE : AUTOSAVE_PLAYING);
}

/* Asks about one game after another as long as the answer is to forget it. */
static void offer(PlainGame *game, bool also_kept, FILE *input) {
    AutosaveFile *files[OFFERS_MAX];
    Text notes = {0};
    unsigned count =
        autosave_folder_open(game->autosave->folder, also_kept, files, OFFERS_MAX, &notes);
    if (notes.length > 0)
        plain_say("%s\n", text_string(&notes));
    text_finish(&notes);
    char answer = 'f';
    for (unsigned number = 0; number < count; number++) {
        if (answer != 'f') {
            autosave_file_destroy(files[number]);
            continue;
        }
        describe(files[number]);
        answer = read_answer(input);
        if (answer == 'y')
            resume(game, files[number]);
        else
            leave(game, files[number], answer == 'f');
    }
}

void plain_autosave_begin(PlainGame *game, bool also_kept, FILE *input) {
    static char output[OUTPUT_SIZE];
    PlainAutosave *autosave = calloc(1, sizeof *autosave);
    if (autosave == NULL)
        return;
    game->autosave = autosave;
    autosave->folder = folder_user(USER_STATE, "games");
    if (autosave->folder == NULL)
        autosave->folder = strdup("");
    if (autosave->folder != NULL)
        autosave->autosave = autosave_create(autosave->folder);
    if (autosave->autosave == NULL) {
        plain_autosave_finish(game);
        return;
    }
    /* Output is held back until the game is on the disk. */
    setvbuf(stdout, output, _IOFBF, sizeof output);
    offer(game, also_kept, input);
}

/* --- saving --- */

static AutosaveState state_to_save(PlainGame *game) {
    PlainAutosave *autosave = game->autosave;
    AutosaveGame *rest = &autosave->rest.game;
    const History *history = seated_game_history(&game->seated);
    if (autosave->game != history_id(history)) { /* not the game that was resumed */
        autosave_state_finish(&autosave->rest);
        autosave->game = history_id(history);
        autosave->control = (TimeControl){0, 0};
    }
    if (rest->settings == NULL)
        rest->settings = tags_create(NULL);
    if (rest->settings != NULL) {
        SeatedGame noted = game->seated;
        noted.clock.control = autosave->control;
        seated_game_note(&noted, rest->settings);
        tags_set(rest->settings, AUTOSAVE_STEPS, NULL, NULL);
    }
    AutosaveState state = autosave->rest;
    state.game.record = *match_record(game->seated.match);
    state.game.offer = match_draw_offer(game->seated.match);
    state.game.is_touched = seated_game_is_touched(&game->seated);
    return state;
}

void plain_autosave_write(PlainGame *game) {
    if (game->autosave != NULL && !plain_is_studying(game)) {
        AutosaveState state = state_to_save(game);
        AutosaveNews news = autosave_save(game->autosave->autosave, &state, clock_milliseconds());
        if (news != AUTOSAVE_NO_NEWS) {
            Error message;
            autosave_tell(game->autosave->autosave, news, &message);
            plain_say("%s\n", message.message);
        }
    }
    output_flush();
}

void plain_autosave_finish(PlainGame *game) {
    PlainAutosave *autosave = game->autosave;
    if (autosave == NULL)
        return;
    if (autosave->autosave != NULL) {
        autosave_retry(autosave->autosave);
        plain_autosave_write(game);
    }
    autosave_destroy(autosave->autosave, true);
    autosave_state_finish(&autosave->rest);
    free(autosave->folder);
    free(autosave);
    game->autosave = NULL;
}
