#include "help_pages.h"

#include "translate.h"

/* docs/glossary.md has the same words (a test compares them). */
static const struct {
    const char *word, *meaning;
} words[] = {
    {N_("fanoron-tsivy"), N_("the national game, on 5x9; also fanoron-sivy, or just fanorona")},
    {N_("fanoron-dimy"), N_("the game on 5x5; also fanoron-dimyand")},
    {N_("fanoron-telo"), N_("the game on 3x3")},
    {N_("board"), N_("points and the lines that join them: 5x9 has 5 rows and 9 columns")},
    {N_("point"), N_("where a stone can stand: a1 is White's left corner")},
    {N_("strong point"), N_("a point with diagonal lines; a weak point has none")},
    {N_("stone"), N_("a piece of White or Black")},
    {N_("step"), N_("one stone goes along a line to the next point")},
    {N_("approach"), N_("capturing a line of enemy stones by moving towards it")},
    {N_("withdrawal"), N_("capturing a line of enemy stones by moving away from it")},
    {N_("turn"),
     N_("all that a player does before the other one plays: a paika, or steps that capture")},
    {N_("chain"), N_("a turn of several steps that capture")},
    {N_("paika"), N_("a turn of one step that captures nothing")},
    {N_("quiet position"), N_("a position in which the side to move can't capture")},
    {N_("free turn"), N_("a turn after which the other side can capture nothing")},
    {N_("zugzwang"), N_("a position in which either side would lose if it were to move")},
    {N_("vela"), N_("the return game after a decided game, in which the winner gives stones away")},
    {N_("telo noho dimy"), N_("the ending of 3 stones against 5")},
    {N_("outcome"), N_("win, draw or loss, for the side to move")},
    {N_("distance"), N_("the number of turns, of both sides, until a win or loss is over")},
    {N_("value"), N_("outcome and distance together")},
    {N_("score"), N_("a number that a search gives to a position; an estimate")},
    {N_("estimate"), N_("what is likely; never mixed with what is certain")},
    {N_("oracle"), N_("tells what is certain about a position, and where that comes from")},
    {N_("proof"), N_("a search or a strategy that leaves nothing out")},
    {N_("proof number"),
     N_("the least work left to show that a side wins; the disproof number, that it doesn't")},
    {N_("table"), N_("a file with the outcome or the distance of each quiet position with given "
                     "numbers of stones")},
    {N_("certificate"), N_("a file with a strategy that proves \"does not lose\" or \"wins\"")},
    {N_("settled opening"), N_("a position soon after the start whose value a search has proved")},
    {N_("only turn"), N_("the one turn that keeps the outcome")},
    {N_("study"), N_("a position that you look into, with the oracle on; your game waits")},
    {N_("drill"), N_("a study in which you must find the right turn, or win or hold against the "
                     "perfect player")},
    {N_("record"), N_("the text of a whole game: tags, turns, comments, variations")},
    {N_("position"), N_("stones, the side to move, and the turn as far as it has been played")},
};

static const char *const tips[] = {
    N_("Look at the answer before you capture. The longest chain is not always the best turn: see "
       "what your opponent can take afterwards, and stop the chain where your stone is safe."),
    N_("Choose your opponent's turn. Captures are compulsory: offer one stone, so that the stone "
       "that takes it leaves its place, and take more with your answer."),
    /* xgettext:no-c-format */
    N_("Use strong points. There a stone has up to eight ways to go; on a weak point it has at "
       "most four, in a corner three. With three stones each, a side whose stones are all on "
       "strong points, "
       "against stones on weak ones, wins 40 % of the quiet positions; the other way round 17 %."),
    N_("One stone more is not enough. In quiet positions 3 stones against 2 win about two times in "
       "three, 4 against 3 less often; the rest are mostly draws. So don't hurry: bring your "
       "stones to strong points first. If you have one stone less, don't give up: look for a "
       "draw."),
    N_("A draw: let a stone go to and fro between two points, where nothing can be captured. When "
       "the position occurs for the third time, the game is drawn."),
    N_("The right to move is worth more than a stone when captures are possible."),
    N_("The opening. White can't force a win. After d2-e3A, f2-e3A and d3-e3A the game is a draw; "
       "whether Black wins after e2-e3A or d3-e3W is not known. Begin with one of the three."),
    N_("Telo noho dimy, \"three against five\", is the most famous ending. The 5 mostly win, but "
       "not quickly; the 3 can draw and sometimes even win. The lesson shows both plans."),
};

static const char *const history[] = {
    N_("Fanorona comes from the highlands of Madagascar and is the country's national game. Its "
       "board "
       "is two boards of Alquerque side by side; capture by approach and withdrawal is Fanorona's "
       "own. Boards are carved into the rocks of old royal hills."),
    N_("The legend: King Ralambo, who ruled Imerina around 1600, fell ill and sent for his sons. "
       "The "
       "first to come was to inherit the kingdom. The messengers found the elder, "
       "Andriantompokoindrindra, over a game of Fanorona. He had the three in a telo noho dimy and "
       "would not leave before he had found the way to win. His brother Andrianjaka came first, "
       "became king, and founded Antananarivo."),
    N_("The game also served to look into the future. When the French attacked the capital in "
       "1895, "
       "it is told, Queen Ranavalona III trusted the outcome of a ritual game more than the "
       "leaders "
       "of her army."),
    N_("In 2008 Schadd, Winands, Uiterwijk, van den Herik and Bergsma showed by search that the "
       "start "
       "is a draw. This program comes with a proof of it that you can check in half a minute: "
       "check-certificate."),
};

const char *help_page_name(HelpPage page) {
    static const char *const names[HELP_PAGES] = {
        [HELP_WORDS] = N_("words"), [HELP_TIPS] = N_("tips"), [HELP_HISTORY] = N_("history")};
    return names[page];
}

static void add_paragraphs(const char *const paragraphs[], size_t count, Text *text) {
    for (size_t number = 0; number < count; number++)
        text_format(text, "%s%s\n", number == 0 ? "" : "\n", _(paragraphs[number]));
}

void help_page_write(HelpPage page, const char *between, Text *text) {
    if (page == HELP_TIPS)
        add_paragraphs(tips, sizeof tips / sizeof *tips, text);
    else if (page == HELP_HISTORY)
        add_paragraphs(history, sizeof history / sizeof *history, text);
    for (size_t number = 0; page == HELP_WORDS && number < sizeof words / sizeof *words; number++)
        text_format(text, "%s%s%s\n", _(words[number].word), between, _(words[number].meaning));
}
