#include "plain_commands.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "arguments.h"
#include "clock.h"
#include "exchange.h"
#include "help_pages.h"
#include "input_line.h"
#include "notation.h"
#include "output_file.h"
#include "plain_autosave.h"
#include "plain_hints.h"
#include "plain_say.h"
#include "plain_study.h"
#include "plain_words.h"
#include "player_setup.h"
#include "translate.h"
#include "wrapped.h"

enum {
    MOVES_SHOWN_MAX = 200,
    OPERAND_SIZE = 4096,
    LINE_SIZE = 8192, /* many times the longest turn's text or a path */
};

/* A command: its name, its operand, and its function, which gets the operand without blanks around
 * it. */
typedef struct PlainCommand {
    const char *name;
    const char *operand; /* as help shows it; "" for none, "[...]" if it is optional */
    const char *help;
    bool (*obey)(PlainGame *game, const char *operand, Error *error);
    bool shows;   /* shows the game afterwards */
    bool of_game; /* is refused in a study */
} PlainCommand;

static bool show_help(PlainGame *game, const char *operand, Error *error);

static bool show_board(PlainGame *game, const char *operand, Error *error) {
    if (*operand == '\0')
        plain_game_show_board(game);
    else if (strcasecmp(operand, "on") == 0)
        game->shows_board = true;
    else if (strcasecmp(operand, "off") == 0)
        game->shows_board = false;
    else
        return error_set(error,
                         "board shows the board; 'board on' and 'board off' say whether it is "
                         "shown after each turn");
    return true;
}

typedef struct MovesShown {
    const Board *board;
    unsigned count;
} MovesShown;

static bool show_move(void *context, const Turn *turn, const Position *after) {
    (void)after;
    MovesShown *shown = context;
    char text[TURN_TEXT_SIZE];
    if (shown->count == MOVES_SHOWN_MAX)
        return false;
    shown->count++;
    turn_write(shown->board, turn, text);
    puts(text);
    return output_works();
}

static bool show_moves(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    if (match_side(game->seated.match) == SIDE_NONE)
        return error_set(error, "the game is over");
    const Rules *rules = history_rules(seated_game_history(&game->seated));
    Position position = match_position(game->seated.match);
    MovesShown shown = {rules->board, 0};
    if (!position_turns(rules, &position, show_move, &shown))
        plain_say("There are more; 'fanorona moves POSITION' lists them all.\n");
    return true;
}

static bool show_position(PlainGame *game, const char *operand, Error *error) {
    (void)operand, (void)error;
    Position position = match_position(game->seated.match);
    char text[POSITION_TEXT_SIZE];
    position_write(history_rules(seated_game_history(&game->seated)), &position, text);
    puts(text);
    return true;
}

static bool show_record(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    Text text = {0};
    bool written = record_write(match_record(game->seated.match), &text, error);
    if (written)
        output_write(text_string(&text));
    text_finish(&text);
    return written;
}

static const HistoryNode *current_node(const PlainGame *game) {
    return history_current(seated_game_history(&game->seated));
}

static bool undo(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    const HistoryNode *node = current_node(game);
    if (!seated_game_has_person(&game->seated))
        return error_set(error, "there is no turn of yours to take back");
    if (!seated_game_undo(&game->seated, error))
        return false;
    if (node == current_node(game))
        plain_say("Taken back: how the game ended.\n");
    for (; node != current_node(game); node = node_parent(node))
        plain_game_announce(game, node, true);
    return true;
}

static bool redo(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    const HistoryNode *node = current_node(game);
    if (!seated_game_redo(&game->seated, error))
        return false;
    while (node != current_node(game)) {
        node = node_chosen_child(node);
        plain_game_announce(game, node, false);
    }
    return true;
}

static bool overwrite(PlainGame *game, const char *operand, Error *error) {
    if (!record_save(operand, match_record(game->seated.match), error))
        return false;
    plain_say("Saved to %s.\n", operand);
    return true;
}

static bool save(PlainGame *game, const char *operand, Error *error) {
    if (output_file_is_there(operand))
        return error_set(error,
                         "%s already exists; choose another name, or write over it with "
                         "'overwrite %s'",
                         operand, operand);
    return overwrite(game, operand, error);
}

static bool load(PlainGame *game, const char *operand, Error *error) {
    Record record = {0};
    if (!exchange_load_regular(operand, game->terms.rules.set, &record, error))
        return false;
    if (!plain_game_resume(game, &record, error)) {
        record_finish(&record);
        return false;
    }
    plain_say("Loaded %s.\n", operand);
    return true;
}

static bool offer_draw(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    const Match *match = game->seated.match;
    Side other = side_other(match_side(match));
    if (!seated_game_offer_draw(&game->seated, error))
        return false;
    if (match_side(match) != SIDE_NONE && match_draw_offer(match) == SIDE_NONE)
        plain_say("%s declines the draw.\n", _(side_name(other)));
    else
        plain_game_show(game);
    return true;
}

static bool accept_draw(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    return seated_game_answer_draw(&game->seated, true, error);
}

static bool decline_draw(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    Side offer = match_draw_offer(game->seated.match);
    if (!seated_game_answer_draw(&game->seated, false, error))
        return false;
    plain_say("%s declines the draw.\n", _(side_name(side_other(offer))));
    return true;
}

static bool resign(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    return seated_game_resign(&game->seated, error);
}

static bool begin_new(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    return plain_game_begin(game, NULL, error);
}

static bool begin_vela(PlainGame *game, const char *operand, Error *error) {
    (void)operand;
    return seated_game_begin_vela(&game->seated, error);
}

static bool seat(PlainGame *game, Side side, const char *operand, Error *error) {
    SeatKind kind;
    if (!seat_kind_read(operand, &kind, error) ||
        !seated_game_seat(&game->seated, side, kind, &game->terms, error))
        return false;
    plain_say("%s is %s.\n", _(side_name(side)), _(seat_kind_title(kind)));
    return true;
}

static bool seat_white(PlainGame *game, const char *operand, Error *error) {
    return seat(game, WHITE, operand, error);
}

static bool seat_black(PlainGame *game, const char *operand, Error *error) {
    return seat(game, BLACK, operand, error);
}

static bool quit(PlainGame *game, const char *operand, Error *error) {
    (void)operand, (void)error;
    game->quits = true;
    return true;
}

static const PlainCommand command_table[] = {
    {"help", "[PAGE]", N_("this list, or a page: words, tips or history"), show_help, false, false},
    {"board", "[on|off]", N_("show the board; on, off: show it after each turn or not"), show_board,
     false, false},
    {"moves", "", N_("list the legal turns"), show_moves, false, false},
    {"stones", "", N_("where the stones of each side are"), plain_stones, false, false},
    {"where", "POINT", N_("what is on a point and beside it, and where its stone can go"),
     plain_where, false, false},
    {"hint", "", N_("give a hint, one more each time, up to the best line"), plain_hint, false,
     false},
    {"verdicts", "[all]", N_("what the best turns, or all, are worth"), plain_verdicts, false,
     false},
    {"report", "", N_("report on the game: mistakes and only turns"), plain_report, false, false},
    {"thoughts", "", N_("after the game: what the computer expected of its turns"), plain_thoughts,
     false, false},
    {"study", "", N_("study the position: every turn is judged, and the game waits"), plain_study,
     true, false},
    {"drill", "", N_("find the turn: the next drill that is due"), plain_drill, true, false},
    {"game", "", N_("go back from a study or a drill to the game"), plain_study_leave, true, false},
    {"position", "", N_("show the position as one line of text"), show_position, false, false},
    {"record", "", N_("show the record of the game"), show_record, false, false},
    {"undo", "", N_("take back the last turn; against a computer, also yours"), undo, true, false},
    {"redo", "", N_("play again what was taken back"), redo, true, false},
    {"draw", "", N_("offer a draw, or accept the one that is offered"), offer_draw, false, true},
    {"accept", "", N_("accept the draw that is offered"), accept_draw, true, true},
    {"decline", "", N_("decline the draw; playing a turn does so, too"), decline_draw, true, true},
    {"resign", "", N_("give up"), resign, true, true},
    {"save", "FILE", N_("write the record of the game to a new file"), save, false, false},
    {"overwrite", "FILE", N_("the same, and replace a file that exists"), overwrite, false, false},
    {"load", "FILE", N_("go on with a game, a position or a diagram"), load, true, true},
    {"new", "", N_("begin a new game"), begin_new, true, true},
    {"vela", "", N_("after a decided game: begin the return game"), begin_vela, true, true},
    {"white", "P", N_("let White be played by human, 1 to 9, perfect, ..."), seat_white, false,
     true},
    {"black", "P", N_("let Black be played by human, 1 to 9, perfect, ..."), seat_black, false,
     true},
    {"quit", "", N_("leave"), quit, false, false},
};

enum { PLAIN_COMMANDS = sizeof command_table / sizeof *command_table };

static bool show_page(const char *name, Error *error) {
    HelpPage page = 0;
    while (page < HELP_PAGES && strcasecmp(help_page_name(page), name) != 0)
        page++;
    if (page == HELP_PAGES)
        return error_set(error, "'help' has pages with words, tips and history");
    Text text = {0};
    help_page_write(page, ": ", &text);
    plain_say("%s", text_string(&text));
    text_finish(&text);
    return true;
}

static bool show_help(PlainGame *game, const char *operand, Error *error) {
    (void)game;
    if (*operand != '\0')
        return show_page(operand, error);
    plain_say("Type a turn point by point: d3-e3A, b2-c2A-c3A, or without dashes, d3e3a. A is a "
              "capture by approach, W one by withdrawal; you can leave the letter out if only one "
              "of them is possible. A turn without capture: b2-b1. On the board W and B are "
              "stones, + is a strong point, . a weak one. You can shorten commands:\n");
    for (size_t index = 0; index < PLAIN_COMMANDS; index++) {
        const PlainCommand *command = &command_table[index];
        char form[32];
        snprintf(form, sizeof form, "%s %s", command->name, command->operand);
        output_entry(form, _(command->help));
    }
    return true;
}

static const char *plain_command_name(size_t index) {
    return command_table[index].name;
}

/* Returns the command of this name, or the only one whose name begins so. Otherwise returns NULL,
 * and `candidates` has the names that begin so, if any. */
static const PlainCommand *find_command(const char *word, Text *candidates) {
    const PlainCommand *found = NULL;
    unsigned count = 0;
    for (size_t index = 0; index < PLAIN_COMMANDS; index++) {
        const PlainCommand *command = &command_table[index];
        if (strcasecmp(word, command->name) == 0) {
            text_clear(candidates);
            return command;
        }
        if (strncasecmp(word, command->name, strlen(word)) == 0) {
            text_format(candidates, "%s%s", count++ == 0 ? "" : ", ", command->name);
            found = command;
        }
    }
    return count == 1 ? found : NULL;
}

static const char BLANKS[] = " \t\r\v\f";

/* Reads a turn that was typed without dashes, "d3e3w". */
static bool read_without_dashes(const Rules *rules, const Position *position, const char *text,
                                Turn *turn, Error *error) {
    Text dashed = {0};
    for (; *text != '\0'; text++) {
        bool is_point = isalpha((unsigned char)text[0]) && isdigit((unsigned char)text[1]);
        if (is_point && dashed.length > 0)
            text_append(&dashed, "-", 1);
        if (strchr(BLANKS, *text) == NULL)
            text_append(&dashed, text, 1);
    }
    bool read = dashed.failed ? error_out_of_memory(error)
                              : turn_read(rules, position, text_string(&dashed), turn, error);
    text_finish(&dashed);
    return read;
}

static bool play_typed(PlainGame *game, const char *text, Error *error) {
    if (match_side(game->seated.match) == SIDE_NONE)
        return error_set(error, "the game is over; 'new' begins another, 'undo' takes back");
    Position position = match_position(game->seated.match);
    const Rules *rules = history_rules(seated_game_history(&game->seated));
    Turn turn;
    bool is_read = strchr(text, '-') != NULL
                       ? turn_read(rules, &position, text, &turn, error)
                       : read_without_dashes(rules, &position, text, &turn, error);
    if (!is_read)
        return false;
    return plain_is_studying(game) ? plain_study_play(game, &turn, error)
                                   : plain_game_play(game, &turn, error);
}

static bool refuse_word(const char *word, const Text *candidates, Error *error) {
    char shown[32];
    snprintf(shown, sizeof shown, "%s", word);
    if (candidates->length > 0)
        return error_set(error, "'%s' could be any of %s", shown, text_string(candidates));
    const char *near = name_near(shown, PLAIN_COMMANDS, plain_command_name);
    if (near != NULL)
        return error_set(error, "'%s' is neither a turn nor a command; did you mean '%s'?", shown,
                         near);
    return error_set(error, "'%s' is neither a turn nor a command; 'help' lists them", shown);
}

/* Reads what follows a command in a line, without blanks at its ends. Returns false, with the
 * reason, if the command does not take it, or cannot be used now. */
static bool read_operand(const PlainGame *game, const PlainCommand *command, const char *rest,
                         char operand[static OPERAND_SIZE], Error *error) {
    rest += strspn(rest, BLANKS);
    size_t length = strlen(rest);
    while (length > 0 && strchr(BLANKS, rest[length - 1]) != NULL)
        length--;
    bool may_follow = command->operand[0] != '\0';
    bool must_follow = may_follow && command->operand[0] != '[';
    if (length >= OPERAND_SIZE)
        return error_set(error, "what follows '%s' is longer than %d characters", command->name,
                         OPERAND_SIZE - 1);
    if (length > 0 && !may_follow)
        return error_set(error, "nothing may follow '%s'", command->name);
    if (length == 0 && must_follow)
        return error_set(error, "'%s' needs %s", command->name, command->operand);
    if (command->of_game && plain_is_studying(game))
        return error_set(error,
                         game->study.is_drill
                             ? N_("you can't use '%s' in a drill; 'game' goes back to your game")
                             : N_("you can't use '%s' in a study; 'game' goes back to your game"),
                         command->name);
    memcpy(operand, rest, length);
    operand[length] = '\0';
    return true;
}

/* Obeys a typed line: a turn or a command. */
static bool obey(PlainGame *game, const char *line, Error *error) {
    char word[16], operand[OPERAND_SIZE];
    line += strspn(line, BLANKS);
    if (*line == '\0' || *line == '#') /* a script may have comments */
        return true;
    if (strpbrk(line, "0123456789") != NULL && strcspn(line, "0123456789") == 1)
        return play_typed(game, line, error);
    size_t length = strcspn(line, BLANKS);
    Text candidates = {0};
    if (length >= sizeof word)
        return refuse_word(line, &candidates, error);
    memcpy(word, line, length);
    word[length] = '\0';
    const PlainCommand *command = find_command(word, &candidates);
    if (command == NULL)
        refuse_word(word, &candidates, error);
    text_finish(&candidates);
    if (command == NULL || !read_operand(game, command, line + length, operand, error) ||
        !command->obey(game, operand, error))
        return false;
    if (command->shows)
        plain_game_show(game);
    return true;
}

/* --- the loop --- */

static bool play_for_seat(PlainGame *game, Player *player, Error *error) {
    Turn turn;
    seated_game_set_time(&game->seated, clock_milliseconds());
    if (player_choose(player, seated_game_history(&game->seated), NULL, &turn, error) !=
        PLAYER_CHOSE)
        return false;
    player_problems_tell(game->terms.resources);
    return plain_game_play(game, &turn, error);
}

static void show_end_of_input(const PlainGame *game) {
    char position[POSITION_TEXT_SIZE];
    Position now = match_position(game->seated.match);
    position_write(history_rules(seated_game_history(&game->seated)), &now, position);
    if (game->prompts)
        putchar('\n');
    plain_say("End of input.\n");
    plain_game_show(game);
    printf(_("Position: %s\n"), position);
}

Status plain_game_run(PlainGame *game, FILE *input) {
    char line[LINE_SIZE];
    Error error;
    if (game->prompts)
        plain_say("Type a turn (d3-e3A), or 'help' for everything else.\n");
    plain_game_show(game);
    while (!game->quits && output_works()) {
        Side side = match_side(game->seated.match);
        if (side != SIDE_NONE && !seated_game_awaits_person(&game->seated)) {
            if (!play_for_seat(game, game->seated.seats[side].player, &error))
                return message_failure("%s: %s", _(side_name(side)), error.message);
            if (game->autosave != NULL)
                plain_autosave_write(game);
            continue;
        }
        if (game->prompts)
            printf(plain_is_studying(game) ? _("study, %s> ") : "%s> ",
                   side == SIDE_NONE ? _("over") : _(side_name(side)));
        plain_autosave_write(game);
        if (!line_read(input, line, sizeof line, &error)) {
            show_end_of_input(game);
            break;
        }
        if (error.message[0] != '\0' || !obey(game, line, &error)) {
            const char *last = strrchr(error.message, '?');
            plain_say("Refused: %s%s\n", error.message, last != NULL && last[1] == '\0' ? "" : ".");
        }
    }
    return ferror(input) ? message_failure("standard input cannot be read") : STATUS_FINE;
}
