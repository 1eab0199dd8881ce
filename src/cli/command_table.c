#include "command_table.h"

#include <limits.h>

#include "commands.h"
#include "translate.h"

const Command command_table[COMMANDS] = {
    {"play", "[FILE]", 0, 1, N_("play a game; this is what happens without a command"),
     N_("Plays on the screen of the terminal; the keys are listed below. With --plain, or if input "
        "or output isn't a terminal, it plays line by line: it shows the board, you type turns "
        "(d3-e3A), and 'help' lists what else you can type. You can pipe a script in; all answers "
        "go to standard output. FILE is a game record, a position or a diagram to go on with, - is "
        "standard input."),
     OPTIONS_START | OPTIONS_RESOURCES | OPTION_BIT(WHITE) | OPTION_BIT(BLACK) | OPTION_BIT(SEED) |
         OPTION_BIT(PLAIN) | OPTION_BIT(CLOCK) | OPTION_BIT(THINK) | OPTION_BIT(ASCII) |
         OPTION_BIT(COLOR) | OPTION_BIT(HINTS) | OPTION_BIT(PACE) | OPTION_BIT(ALGORITHM) |
         OPTION_BIT(BOOK),
     command_play},
    {"moves", "[POS]", 0, 1, N_("list the legal turns of a position, one a line"),
     N_("Lists every legal turn of the position POS (one quoted argument, - is standard input), or "
        "of the start. If a turn in POS is unfinished, the list has whole turns that begin like "
        "it, and the turn as far as it is played if it may stop there. A game that is over has no "
        "turns."),
     OPTIONS_START | OPTION_BIT(JSON), command_moves},
    {"perft", "DEPTH", 1, 1, N_("count the sequences of turns of a length"),
     N_("Counts the distinct sequences of DEPTH turns from the position. The count alone is the "
        "last line."),
     OPTIONS_START | OPTION_BIT(DIVIDE) | OPTION_BIT(JSON), command_perft},
    {"tables", "VERB [POS]", 1, 2, N_("build endgame tables, ask, find, list, count, verify"),
     N_("build: solves the tables of up to --stones N stones, or the pair --only 5v3 and what it "
        "needs, and writes them. You can stop it at any time (Ctrl-C); the same command goes on "
        "later. It doesn't build tables that exist already.\n"
        "probe [POS]: the outcome of a "
        "position for its side to move, in how many turns of both sides the game ends, and the "
        "same for each of its turns, best first, for the side that plays it. Without a table it "
        "says unknown.\n"
        "find: positions by stones (--stones, --only), outcome, turns to "
        "the end (--plies) and the number of turns that keep the outcome, symmetric ones once: "
        "--sample N drawn at random (10 without it), or the --longest N or --shortest N. They are "
        "quiet; with --captures and --only the side to move can capture, and they are drawn at "
        "random. White is the side to move.\n"
        "list: which "
        "tables there are, of all boards and rules or those that are named.\n"
        "stats: how many "
        "positions are won, drawn and lost, quiet or not, each class of symmetric ones once; the "
        "longest wins; how many positions end in how many turns.\n"
        "verify: reads every byte of the "
        "files, then compares every value, or --sample N of each table, with those of the "
        "positions that the legal turns lead to.\n"
        "digests: a digest for each file, in the form of "
        "the published list; names each file that differs from the published one."),
     OPTIONS_START | OPTIONS_RESOURCES | OPTION_BIT(JSON) | OPTION_BIT(STONES) | OPTION_BIT(ONLY) |
         OPTION_BIT(DISTANCES) | OPTION_BIT(KEEP_EVERY) | OPTION_BIT(SAMPLE) | OPTION_BIT(SEED) |
         OPTION_BIT(AS_PUBLISHED) | OPTION_BIT(OUTCOME) | OPTION_BIT(PLIES) | OPTION_BIT(KEEPING) |
         OPTION_BIT(LONGEST) | OPTION_BIT(SHORTEST) | OPTION_BIT(ZUGZWANG) | OPTION_BIT(CAPTURES),
     command_tables},
    {"eval", "[POS]", 0, 1, N_("tell what is known about a position and its turns"),
     N_("Tells the outcome of the position POS (one quoted argument, - is standard input), or of "
        "the start, and of each turn, best first, for the side that plays it, and where that comes "
        "from: over, table, proof (by search), certificate, settled opening or none. A turn that "
        "is not settled gets an estimate: ~62 %. Rules, tables and files come first. Then it "
        "searches until all is known, or as long as --time or --nodes allow (10 seconds without "
        "them). Ctrl-C ends the search and prints what is known by then. It searches by dfpn, or "
        "by --algorithm pn2. Memory is 1 GiB without --memory."),
     OPTIONS_START | OPTIONS_RESOURCES | OPTION_BIT(ALGORITHM) | OPTION_BIT(NODES) |
         OPTION_BIT(TIME) | OPTION_BIT(OPENINGS) | OPTION_BIT(JSON),
     command_eval},
    {"solve", "[POS]", 0, 1, N_("find the value of a position by proof-number search"),
     N_("Finds out whether the side to move wins, draws or loses in the position POS (one quoted "
        "argument, - is standard input), or at the start, and a turn that does it. If a limit or "
        "Ctrl-C ends the search early, it tells what is proved by then, such as at least a draw. "
        "It takes all tables that fit into half of the memory. The memory is 1 GiB without "
        "--memory.\n"
        "--certificate FILE writes a strategy that proves a win. A strategy that "
        "doesn't lose goes to FILE.white or FILE.black, and for a draw both are "
        "written.\n"
        "--openings FILE settles the positions after one, two and three turns from the "
        "start, as many as it can, and keeps them in FILE. You can stop it at any time; the same "
        "command goes on later. Each position gets --nodes N first (65536), then four times as "
        "many, ... If it has had a thousand times that and is still open, those positions below it "
        "are searched that would help most. A line of turns in place of POS, such as "
        "'e2-e3A f4-e5W', limits the work to the position after them."),
     OPTIONS_START | OPTIONS_RESOURCES | OPTION_BIT(ALGORITHM) | OPTION_BIT(INITIAL) |
         OPTION_BIT(TABLES_STONES) | OPTION_BIT(NODES) | OPTION_BIT(TIME) | OPTION_BIT(TRACE) |
         OPTION_BIT(JSON) | OPTION_BIT(CERTIFICATE) | OPTION_BIT(CHECKPOINT) |
         OPTION_BIT(OPENINGS) | OPTION_BIT(FORCE),
     command_solve},
    {"analyse", "FILE", 1, 1, N_("report on a game: the mistakes and the only turns"),
     N_("Reads a game record (- is standard input) and finds out what each position of its main "
        "line is worth, from tables and by proof-number search, from the end of the game "
        "backwards. Prints the outcome after each turn, proved or likely. Then it lists the turns "
        "that threw "
        "a win or a draw away, with the right turns; the only turns, which alone kept it; and the "
        "turns that probably cost half a point or more. It takes a minute at most without --time; "
        "Ctrl-C ends it with what is known by then."),
     OPTIONS_RESOURCES | OPTION_BIT(TIME) | OPTION_BIT(NODES) | OPTION_BIT(OPENINGS) |
         OPTION_BIT(JSON),
     command_analyse},
    {"check-certificate", "FILE...", 1, INT_MAX,
     N_("verify proofs that 'solve --certificate' wrote"),
     N_("Verifies certificates by the rules, and by the tables that they name; it runs no search. "
        "Your tables must be those that the proof used, byte for byte or in content. Says what is "
        "proved, or, with exit status 1, at which position the proof fails and why. If there are "
        "several files, each gets a line, except README.md, digests.txt and *.verified, which are "
        "left out.\n"
        "--output writes a certificate again, with only those positions that it needs."),
     OPTIONS_RESOURCES | OPTION_BIT(TO_THE_END) | OPTION_BIT(JSON) | OPTION_BIT(OUTPUT) |
         OPTION_BIT(FORCE),
     command_check_certificate},
    {"convert", "[FILE]", 0, 1, N_("convert between records, positions and diagrams"),
     N_("Reads a game record, a position or a diagram that this program wrote, from FILE (- is "
        "standard input). Without FILE it takes the start, or the position that the options name. "
        "--to, or the ending of --output FILE, says what it writes: record (.fan), the whole game; "
        "position (.pos), one line of text; text (.txt), the board as text; or svg (.svg), a "
        "picture. Positions are those at the end of the main line, or after --ply N."),
     OPTIONS_START | OPTION_BIT(TO) | OPTION_BIT(PLY) | OPTION_BIT(OUTPUT) | OPTION_BIT(FORCE),
     command_convert},
    {"engine", "", 0, 0, N_("play for another program, line by line"),
     N_("Reads commands from standard input and answers on standard output, a line each, as "
        "fanorona-formats(5) describes: by the full protocol, in the spirit of UCI (ufi, "
        "setoption, position, go, stop), or with --simple by one of five commands: new, moves, "
        "play TURN, go MILLISECONDS, quit. It thinks on one thread without --threads."),
     OPTIONS_START | OPTIONS_RESOURCES | OPTION_BIT(SIMPLE) | OPTION_BIT(SEED) | OPTION_BIT(BOOK),
     command_engine},
    {"match", "", 0, 0, N_("let two players play against each other many times"),
     /* xgettext:no-c-format */
     N_("Plays --games N games (100 without it) of the players --white P and --black P, in pairs: "
        "both games of a pair begin with the same random turns (--random-plies N, 3 without it), "
        "or with the next line of --openings FILE (all of them without --games), the second with "
        "the colours changed. P is as for 'play', or another program that speaks a protocol of "
        "'fanorona engine': engine:COMMAND or simple:COMMAND. Each has --time SECONDS or --nodes N "
        "for a turn. Tells the score of the first and its Elo with 95 % intervals. --sprt E0,E1 "
        "ends the match as soon as a sequential test over pairs (pentanomial GSPRT) can tell "
        "whether the first is stronger by E0 or by E1 Elo. If E0 is right, it says E1 in 5 % of "
        "the matches (alpha), and the other way round (beta). --known-draws saves time if both "
        "know the tables. A program that fails loses the game and is started again; the third time "
        "ends the match."),
     OPTIONS_START | OPTIONS_RESOURCES | OPTION_BIT(WHITE) | OPTION_BIT(BLACK) | OPTION_BIT(GAMES) |
         OPTION_BIT(RANDOM_PLIES) | OPTION_BIT(TIME) | OPTION_BIT(NODES) | OPTION_BIT(SAVE) |
         OPTION_BIT(SEED) | OPTION_BIT(JSON) | OPTION_BIT(BOOK) | OPTION_BIT(FORCE) |
         OPTION_BIT(OPENINGS) | OPTION_BIT(SPRT) | OPTION_BIT(KNOWN_DRAWS),
     command_match},
    {"book", "build", 1, 1, N_("make an opening book"),
     N_("build: searches the positions of the first --depth N turns (4 without it) from the start, "
        "or from a position, with --nodes N each (300000). For each position the book gets the "
        "turns that are worth at most --tolerance N less than the best (10; a lead of 100 means "
        "odds of about e to 1). It answers every one of the first --wide N turns (2), and later "
        "those turns of the opponent that are worth at most --follow N less than the best (as much "
        "as --tolerance without it). It plays none of --avoid TURNS at the start. Computer players "
        "draw from the book, so that not every game is the same. It goes to --output FILE or "
        "standard output. The same command with the same tables gives the same book."),
     OPTIONS_START | OPTIONS_RESOURCES | OPTION_BIT(DEPTH) | OPTION_BIT(NODES) |
         OPTION_BIT(TOLERANCE) | OPTION_BIT(FOLLOW) | OPTION_BIT(AVOID) | OPTION_BIT(WIDE) |
         OPTION_BIT(OUTPUT) | OPTION_BIT(FORCE),
     command_book},
};
