/* The tutorial: how stones capture, and how a game ends. */
#include "tutorial_steps.h"

#include "translate.h"

static const char CAPTURES[] = "9/2b2wbwb/9/1w1bb1b2/9 w -";
static const char START[] = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -";
static const char ROUND[] = "1b1/1w1/1w1 w -";

const LessonStep tutorial_steps[] = {
    {.position = CAPTURES,
     .text =
         N_("CAPTURING\n\nStones step along the lines to the next empty point. Points with "
            "diagonals are strong, points without are weak.\n\nYou win if you take all stones of "
            "the other side. You are White.\n\n{choose} goes on.")},
    {.text = N_(
         "APPROACH\n\nStep towards a line of enemies and you take it. Play b2 to c2: d2, the next "
         "point on, is Black's. You take d2 and e2, up to the gap at f2; g2 stays.\n\nGo to b2 "
         "with the cursor, press {choose}, go to c2, press {choose}. Then stop with {stop}."),
     .turns = "b2-c2A"},
    {.position = CAPTURES,
     .text =
         N_("GOING ON\n\nThe stone that has captured may capture again. Play b2 to c2 once more, "
            "and then go on to c3: c4, above it, falls too.\n\nYou may always stop instead."),
     .turns = "b2-c2A-c3A"},
    {.position = CAPTURES,
     .text =
         N_("WITHDRAWAL\n\nStep away from a line of enemies, and you take it as well. Play f4 to "
            "e4: g4, which was behind the stone, falls. i4 does not: h4, between them, is "
            "yours.\n\nThen stop, or go on to e3. Not to d4, the same direction again; not back "
            "to f4, where the stone has been."),
     .turns = "f4-e4W f4-e4W-e3A"},
    {.position = START,
     .text =
         N_("BOTH WAYS\n\nThis is the start of a game on the large board. Play d3 to e3: f3 is "
            "ahead of the stone and c3 behind it, and either line could be taken. Not both: "
            "choose {approach} for approach or {withdrawal} for withdrawal, or go to a stone of "
            "the line with the cursor.\n\nIf you can capture, you must."),
     .turns = "d3-e3A d3-e3W"},
    {.position = ROUND,
     .text =
         N_("A DRAW\n\nOn this small board nothing can be taken now, so a turn is a single step. "
            "Two turns don't lose, and they are mirror images: b1 to a1 and b1 to c1. Play b1 to "
            "a1. After b2-a3 Black would take with b3-b2A "
            "and go on to c1 by withdrawal."),
     .turns = "b1-a1",
     .reply = "b3-c3"},
    {.text =
         N_("STAYING OPPOSITE\n\nBlack has gone to the corner opposite your outer stone. It was "
            "the only turn that doesn't lose. Go back: a1 to b1."),
     .turns = "a1-b1",
     .reply = "c3-b3"},
    {.text = N_("THE SECOND TIME\n\nThis position was here before, with the same side to move. The "
                "line above the prompt says so. Once more: b1 to a1."),
     .turns = "b1-a1",
     .reply = "b3-c3"},
    {.text = N_("AROUND\n\nAnd back, for the third time: a1 to b1."),
     .turns = "a1-b1",
     .reply = "c3-b3"},
    {.text =
         N_("THE END\n\nIf a position occurs for the third time, the game is drawn. A player with "
            "no stones or no legal turn loses. You can also give up ({resign}) or offer a draw "
            "({draw}).\n\nThat is all. {help} lists the keys. {choose} leaves the tutorial.")},
};
const size_t tutorial_steps_count = sizeof tutorial_steps / sizeof *tutorial_steps;
