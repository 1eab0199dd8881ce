/* The help: keys, rules, signs; and pages of words, strategy and history. */
#include <stdio.h>
#include <stdlib.h>

#include "folders.h"
#include "help_pages.h"
#include "pager.h"
#include "translate.h"
#include "verdicts_screen.h"

enum { HELP_COLUMNS_MAX = 76 };

typedef struct HelpScreen {
    Screen screen;
    Pager pager;
    unsigned page; /* HELP_PAGES: the page of keys, rules and signs */
} HelpScreen;

/* --- the text --- */

static void add_heading(Text *text, const char *heading) {
    text_format(text, "%s%s\n", text->length > 0 ? "\n" : "", heading);
}

static void add_key(const Session *session, Text *text, UiCommandId id, const char *help) {
    char keys[KEYMAP_TEXT_SIZE];
    keymap_write(&session->keymap, id, keys);
    text_format(text, "  %-12s\t%s\n", keys[0] == '\0' ? "-" : keys, help);
}

static void add_keys(const Session *session, Text *text, UiSection section) {
    for (UiCommandId id = 0; id < UI_COMMANDS; id++)
        if (ui_command_table[id].section == section)
            add_key(session, text, id, _(ui_command_table[id].help));
}

static void add_list_keys(Text *text, const char *lines) {
    text_format(text,
                _("  Up Down     \t%s\n"
                  "  PageUp      \tgo ten lines back\n"
                  "  PageDown    \tgo ten lines on\n"
                  "  Home End    \tgo to the first line or the last\n"),
                lines);
}

static void add_list_help(const Session *session, Text *text) {
    add_heading(text, _("THE LIST OF TURNS"));
    add_list_keys(text, _("go through the turns; the board shows what each of them did"));
    add_key(session, text, UI_CHOOSE, _("go to the turn"));
    add_key(session, text, UI_COMMENT, _("write a comment on it"));
    add_key(session, text, UI_PROMOTE, _("make its variation the main line"));
    add_key(session, text, UI_DELETE, _("delete it and what follows"));
    add_key(session, text, UI_CANCEL, _("leave the list; the game stays where it is"));
}

static void add_catalogue_help(const Session *session, Text *text) {
    add_heading(text, _("THE CATALOGUE"));
    add_list_keys(text, _("go through the endgames"));
    add_key(session, text, UI_CHOOSE, _("study the endgame: play it out with the oracle"));
    add_keys(session, text, SECTION_CATALOGUE);
    add_key(session, text, UI_DRILL, _(ui_command_table[UI_DRILL].help));
    add_key(session, text, UI_LESSON, _(ui_command_table[UI_LESSON].help));
    add_key(session, text, UI_CANCEL, _("leave the catalogue"));
    text_append_string(
        text,
        _("Drills ask what an endgame is worth, so that stays hidden until you want to see it.\n"));
}

static void add_editor_help(const Session *session, Text *text) {
    add_heading(text, _("SETTING UP A POSITION"));
    add_keys(session, text, SECTION_EDITOR);
    text_append_string(
        text, _("Cursor keys, undo, flip and the like are those of the game; instead of a turn you "
                "type a whole position. If you leave without playing from here, your game goes on "
                "as it was. The position that you set up stays, and undo brings it back the next "
                "time.\n"));
}

static void add_hints_help(const Session *session, Text *text) {
    add_heading(text, _("HINTS"));
    add_keys(session, text, SECTION_HINTS);
    text_format(
        text,
        _("+7 win in 7  = draw  -9 loss in 9  +/= win or draw  =/- draw or loss\n"
          "~62%% likely\n"
          "The source says where a value comes from: the end of the game (over), an endgame "
          "table, a certificate, a settled opening, or a proof by search. All of these are "
          "certain.\n"
          "A ~ is an estimate, never more: the result to be expected, where a win counts "
          "100 and a draw 50; d9 says that it looks 9 turns ahead. On the board it marks "
          "each turn that may be best.\n"
          "While a search asks whether a side wins, the proof number is the least work left to "
          "show that it does. The disproof number is the least work left to show that it doesn't. "
          "When one of them is 0, the question is settled and the search stops asking it.\n"
          "Each press of %s tells you more: the outcome, how many turns keep "
          "it, the stone, where it goes, A or W, the whole turn, the line. Where nothing is "
          "certain it tells you what is likely best. Stop when you "
          "know enough to find the rest yourself.\n"
          "In a chain the panel says what you get if you stop, and what each further step "
          "gives.\n"),
        session_key(session, UI_HINT));
}

static void write_glyph(uint32_t glyph, char text[static 8]) {
    Text made = {0};
    utf8_append(&made, glyph);
    snprintf(text, 8, "%s", text_string(&made));
    text_finish(&made);
}

/* Says how the rules of the game differ from those above. */
static void add_own_rules(const RuleSet *set, Text *text) {
    const struct {
        bool applies;
        const char *rule;
    } changes[] = {
        {set->must_continue, N_("A turn goes on while the stone can capture further.")},
        {set->any_direction, N_("A step may go in the direction of the step before it.")},
        {set->line_once, N_("No two steps of a turn go along the same line of the board.")},
        {set->may_revisit, N_("The stone may come back to points where it has been.")},
        {set->first_single, N_("Each player's first turn of the game is one step.")},
        {set->strong_centre, N_("The centre point is strong.")},
        {set->vela_winner, N_("In vela the loser may capture as always.")},
        {set->stuck_draws, N_("If a player has no legal turn, the game is drawn.")},
    };
    char name[RULESET_TEXT_SIZE];
    if (ruleset_equal(*set, (RuleSet){0}))
        return;
    ruleset_write(*set, name);
    text_format(text, _("The rules of this game, %s, differ:\n"), name);
    for (size_t number = 0; number < sizeof changes / sizeof *changes; number++)
        if (changes[number].applies)
            text_format(text, "%s\n", _(changes[number].rule));
}

static void add_rules(const Session *session, Text *text) {
    char strong[8], weak[8];
    write_glyph(session_glyphs(session)->strong, strong);
    write_glyph(session_glyphs(session)->weak, weak);
    add_heading(text, _("THE GAME"));
    text_format(
        text,
        _("Stones stand on points and step along lines to the next empty point. "
          "A strong point (%s) has diagonal lines too, a weak one (%s) has none.\n"
          "A step captures by approach (A) if it moves towards an enemy stone on the next point "
          "ahead, or by withdrawal (W) if it moves away from one on the point behind. You take the "
          "whole unbroken line of enemy stones that starts there. If a step could do both, choose "
          "one.\n"
          "If you can capture, you must. The stone that has captured may go on capturing, but not "
          "in the direction of its last step, and not to a point where it has been in this turn. "
          "You may stop after any step. If you can't capture anything, your turn is one step.\n"
          "A player with no stones or no legal turn loses. If a position occurs for the third "
          "time, the game is drawn.\n"
          "After a decided game you can play vela, the return game. The loser plays White; the "
          "winner may not capture until only a few of the winner's stones are left. Until then the "
          "loser takes one stone a turn, unless the rules have vela=winner.\n"),
        strong, weak);
    add_own_rules(&session_rules(session)->set, text);
}

static void add_sign(Text *text, uint32_t sign, const char *words) {
    utf8_append(text, sign);
    text_append_string(text, words);
}

static void add_mark(Text *text, Mark mark, const char *words) {
    const uint32_t signs[] = {mark.left, mark.middle == 0 ? ' ' : mark.middle, mark.right};
    for (unsigned number = 0; number < 3; number++)
        if (signs[number] != 0)
            utf8_append(text, signs[number]);
    text_format(text, " %s", words);
}

static void add_signs(const Session *session, Text *text) {
    const Glyphs *glyphs = session_glyphs(session);
    add_heading(text, _("THE SIGNS"));
    text_append_string(text, " \t");
    add_sign(text, glyphs->stones[WHITE], _(" White   "));
    add_sign(text, glyphs->stones[BLACK], _(" Black   "));
    add_sign(text, glyphs->strong, _(" strong point   "));
    add_sign(text, glyphs->weak, _(" weak point\n \t"));
    add_mark(text, glyphs->movable, _("can move   "));
    add_mark(text, glyphs->selected, _("selected   "));
    add_sign(text, glyphs->destination, _("e3 may go there\n \t"));
    add_mark(text, glyphs->taken[0], _("would be taken by approach   "));
    add_mark(text, glyphs->taken[1], _("by withdrawal\n \t"));
    add_sign(text, glyphs->heavy_horizontal, _(" the way of the last turn   "));
    add_sign(text, glyphs->crossed, _(" what it took, until the next key\n \t"));
    add_mark(text, glyphs->hint, _("a hint   "));
    text_append_string(text, _("+ wins   = draws   - loses, as far as the oracle knows\n"));
    text_append_string(text, " \t");
    add_sign(text, glyphs->comment, _(" a turn with a comment, in the list\n"));
}

static void add_turn_help(const Session *session, Text *text) {
    add_heading(text, _("A TURN"));
    add_keys(session, text, SECTION_TURN);
    text_append_string(text, _("The mouse chooses the point, or the turn in the list, that it is "
                               "clicked on; its wheel goes through the game.\n"));
}

static void add_past_help(const Session *session, Text *text) {
    add_heading(text, _("THE GAME SO FAR"));
    add_keys(session, text, SECTION_PAST);
    text_append_string(
        text, _("If you go back and play something else, the old line stays as a "
                "variation. The clocks stop while you look back. A player who goes on after "
                "running out of time gets one more minute.\n"));
}

static void add_game_help(const Session *session, Text *text) {
    add_heading(text, _("A GAME"));
    add_keys(session, text, SECTION_GAME);
    text_append_string(
        text,
        _("Level 1 is the weakest of the levels. Level 9 and the perfect player never give away "
          "what is proved. The swindler leaves a proved draw if it sees more in another turn, and "
          "may lose.\n"
          "Text that is pasted is read as a game or a position.\n"));
}

static void add_study_help(const Session *session, Text *text) {
    add_heading(text, _("STUDY"));
    add_keys(session, text, SECTION_STUDY);
    text_append_string(
        text, _("In study the oracle is on and judges every turn that you make. Your game "
                "waits unchanged. The turns that you tried are still there the next time. You can "
                "study a position of the game, or set one up or paste it.\n"));
}

static void add_screen_help(const Session *session, Text *text) {
    char *config = folder_user_written(USER_CONFIG, "config");
    add_heading(text, _("THE SCREEN"));
    add_keys(session, text, SECTION_SCREEN);
    text_format(
        text,
        _("The program remembers the colours that you choose. To set other options or keys "
          "for good, write them into the configuration file%s%s; the manual page says how.\n"),
        config == NULL ? "" : ", ", config == NULL ? "" : config);
    free(config);
}

/* The help on what the player is doing comes first. */
static void write_help(const Session *session, Text *text) {
    UiContext context = session->top->below->kind->context;
    bool edits = context == CONTEXT_EDITOR, chooses = verdicts_are_chosen(session);
    if (edits)
        add_editor_help(session, text);
    else if (context == CONTEXT_CATALOGUE)
        add_catalogue_help(session, text);
    else if (session->list.choosing)
        add_list_help(session, text);
    else if (chooses)
        add_hints_help(session, text);
    add_rules(session, text);
    add_signs(session, text);
    add_turn_help(session, text);
    if (!chooses)
        add_hints_help(session, text);
    add_past_help(session, text);
    add_game_help(session, text);
    add_study_help(session, text);
    add_screen_help(session, text);
    if (!edits)
        add_editor_help(session, text);
}

/* --- the screen --- */

static unsigned next_page(unsigned page) {
    return (page + 1) % (HELP_PAGES + 1);
}

static const char *page_name(unsigned page) {
    return _(page == HELP_PAGES ? N_("keys") : help_page_name(page));
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    HelpScreen *help = (HelpScreen *)screen;
    (void)session;
    if (id == UI_NEXT || id == UI_PREVIOUS) {
        help->page =
            id == UI_NEXT ? next_page(help->page) : (help->page + HELP_PAGES) % (HELP_PAGES + 1);
        id = UI_FIRST;
    }
    pager_command(&help->pager, id == UI_CHOOSE ? UI_FORWARD : id);
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    HelpScreen *help = (HelpScreen *)screen;
    Text text = {0};
    if (help->page == HELP_PAGES)
        write_help(session, &text);
    else
        help_page_write(help->page, ":\t", &text);
    int columns = cells->columns - 2 < HELP_COLUMNS_MAX ? cells->columns - 2 : HELP_COLUMNS_MAX;
    Area area = {0, 1, cells->rows - 1, columns};
    int lines = pager_draw(&help->pager, text_string(&text), cells, area);
    int seen = help->pager.first_line + area.rows;
    const char *next = page_name(next_page(help->page));
    char keys[HELP_COLUMNS_MAX * 4];
    if (seen < lines)
        snprintf(keys, sizeof keys, _("PageDown: %d%%  Tab: %s  Esc: back"), 100 * seen / lines,
                 next);
    else
        snprintf(keys, sizeof keys, _("Tab: %s  Esc: back"), next);
    cells_items(cells, cells->rows - 1, 1, cells->columns - 2, STYLE_STRONG, keys);
    text_finish(&text);
}

static const ScreenKind help_kind = {.covers = true,
                                     .cancel_leaves = true,
                                     .left_by = UI_HELP,
                                     .wheel_lines = 3,
                                     .command = command,
                                     .draw = draw};

static void open(Session *session) {
    HelpScreen *help = screen_open(session, &help_kind, sizeof(HelpScreen));
    if (help != NULL)
        help->page = HELP_PAGES;
}

const ScreenOpener help_openers[] = {{UI_HELP, open}, {UI_COMMANDS, NULL}};
