/* Certificates say the truth, and a player with one does not lose. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "amount.h"
#include "certificate_fixture.h"
#include "certificate_trust.h"
#include "computer_player.h"
#include "file.h"
#include "folder_fixture.h"
#include "folders.h"
#include "notation.h"
#include "oracle.h"
#include "proof_certificate.h"
#include "proven_play.h"
#include "seat.h"
#include "table_fixture.h"
#include "turn_choice.h"

/* Certificates of both sides for a drawn root, or of the side that wins, in a folder. */
typedef struct Shelf {
    TableFixture fixture;
    Tables *tables;
    unsigned stones; /* that certificates lean on */
    Position root;
    char folder[FOLDER_SIZE];
} Shelf;

static void shelf_init(Shelf *shelf, int rows, int columns, unsigned tables_stones,
                       unsigned stones) {
    Error error;
    table_fixture_init(&shelf->fixture, rows, columns, (RuleSet){0}, tables_stones, 0);
    shelf->tables = tables_create(&shelf->fixture.rules, &shelf->fixture.path, 1 << 24, &error);
    assert_non_null(shelf->tables);
    shelf->stones = stones;
    shelf->root = position_start(&shelf->fixture.rules, SIDE_NONE);
    folder_make(shelf->folder);
}

static void shelf_finish(Shelf *shelf) {
    folder_remove(shelf->folder);
    tables_destroy(shelf->tables);
    table_fixture_finish(&shelf->fixture);
}

static void name_file(const Shelf *shelf, Side side, char path[static 2 * FOLDER_SIZE]) {
    char name[TABLES_FOLDER_SIZE];
    tables_folder_name(&shelf->fixture.rules, name);
    snprintf(path, 2 * FOLDER_SIZE, "%s/%.20s.%s", shelf->folder, name,
             side == WHITE ? "white" : "black");
}

static void write_certificate(const Shelf *shelf, Side side, Claim claim) {
    Error error;
    Knowledge knowledge = {ask_tables, shelf->tables, shelf->stones};
    DfpnOptions options = {1 << 25, 1, INITIAL_MOBILITY};
    Dfpn *dfpn = dfpn_create(&shelf->fixture.rules, &knowledge, &options, &error);
    assert_non_null(dfpn);
    StrategyOrder order = {.rules = shelf->fixture.rules,
                           .root = shelf->root,
                           .strategist = side,
                           .claim = claim,
                           .path = &shelf->fixture.path,
                           .tables_stones = shelf->stones,
                           .tables = shelf->tables,
                           .threads = 1};
    Certificate certificate;
    char path[2 * FOLDER_SIZE];
    name_file(shelf, side, path);
    if (!proof_certificate_make(&order, dfpn, &certificate, &error) ||
        !certificate_write(&certificate, path, &error))
        fail_msg("%s", error.message);
    certificate_note(path);
    certificate_finish(&certificate);
    dfpn_destroy(dfpn);
}

/* The start of 5x5, which is drawn, with a certificate for either side. */
static void shelf_init_drawn(Shelf *shelf) {
    shelf_init(shelf, 5, 5, 4, 4);
    write_certificate(shelf, WHITE, CLAIM_DRAWS);
    write_certificate(shelf, BLACK, CLAIM_DRAWS);
}

enum { MEMORY = 1 << 28 };

/* `problem` gets all messages, separated by semicolons, or "". */
static ProvenPlay *read_folder(const Rules *rules, const char *folder, const atomic_bool *stop,
                               Error *problem) {
    ProofReading how = {MEMORY, NULL, stop};
    ProblemList problems = {0};
    ProvenPlay *play = proven_play_read(rules, folder, &how, &problems);
    problem->message[0] = '\0';
    for (Error next; problem_list_take(&problems, &next);) {
        Error before = *problem;
        error_set(problem, "%s%s%s", before.message, before.message[0] == '\0' ? "" : "; ",
                  next.message);
    }
    return play;
}

static ProvenPlay *read_shelf(const Shelf *shelf) {
    Error problem;
    ProvenPlay *play = read_folder(&shelf->fixture.rules, shelf->folder, NULL, &problem);
    assert_non_null(play);
    assert_string_equal(problem.message, "");
    return play;
}

/* The answer of certificates about a position to a player who has to move. */
static Knowing ask_certificates(const Shelf *shelf, const ProvenPlay *play,
                                const Position *position) {
    Knowing knowing;
    Error error;
    assert_true(knowing_init(&knowing, &shelf->fixture.rules, NULL, position, NULL, &error));
    turn_choice_ask_certificates(&knowing, play, shelf->tables);
    return knowing;
}

/* --- Verdicts --- */

typedef struct Said {
    const BruteForce *truth;
    const ProvenPlay *play;
    const Shelf *shelf;
    unsigned held, denied[3], visited; /* denied: by how far was looked */
} Said;

/* Everything that is said of a position is true. */
static void check_position(void *context, Stones stones) {
    Said *said = context;
    bool holds = proven_play_holds(said->play, stones) != 0;
    if (holds && !claim_is_true(said->truth, CLAIM_DRAWS, stones, true))
        fail_msg("%" PRIx64 " %" PRIx64 " is lost", stones.mover, stones.opponent);
    said->held += holds;
    ProvenAnswers answers = proven_play_answers(said->play, stones);
    assert_int_equal(answers.count > 0, holds);
    for (unsigned number = 0; number < answers.count; number++)
        assert_true(claim_is_true(said->truth, CLAIM_DRAWS, answers.after[number], false));
    if (said->visited++ % 16 != 0)
        return;
    for (unsigned ahead = 0; ahead < 3; ahead++) {
        ProvenLook look = proven_look(ahead == 1 ? NULL : said->shelf->tables);
        look.ahead = ahead;
        bool denies = proven_play_denies(said->play, stones, &look);
        if (denies && !claim_is_true(said->truth, CLAIM_DRAWS, stones, false))
            fail_msg("%" PRIx64 " %" PRIx64 " is won", stones.mover, stones.opponent);
        said->denied[ahead] += denies;
    }
}

/* All positions of 3x5 to so many stones, by certificates for drawn ones among them. */
static void verdicts_of_certificates_are_true(void **state) {
    (void)state;
    enum { STONES = 6 };
    Shelf shelf;
    shelf_init(&shelf, 3, 5, 3, 2);
    BruteForce *truth = brute_force_create(&shelf.fixture.rules, STONES);
    Random stream;
    random_init_seeded(&stream, 7);
    Said said = {.truth = truth, .shelf = &shelf};
    for (unsigned round = 0; round < 4; round++) {
        Stones stones;
        do
            stones = random_stones_of(&stream, shelf.fixture.rules.board, STONES);
        while (brute_force_distance(truth, stones) != BRUTE_FORCE_DRAW);
        shelf.root = position_of(stones, (Side)random_below(&stream, 2));
        write_certificate(&shelf, WHITE, CLAIM_DRAWS);
        if (round % 2 == 0) /* the other stays that of the round before */
            write_certificate(&shelf, BLACK, CLAIM_DRAWS);
        ProvenPlay *play = read_shelf(&shelf);
        said.play = play;
        brute_force_visit(truth, check_position, &said);
        proven_play_destroy(play);
    }
    assert_true(said.held > 50 && said.denied[0] > 1000 && said.denied[2] > said.denied[0]);
    brute_force_destroy(truth);
    shelf_finish(&shelf);
}

static void a_player_without_knowledge_says_nothing(void **state) {
    (void)state;
    Stones stones = {3, 12};
    ProvenLook look = proven_look(NULL);
    assert_false(proven_play_holds(NULL, stones));
    assert_false(proven_play_denies(NULL, stones, &look));
    assert_int_equal(proven_play_answers(NULL, stones).count, 0);
    assert_int_equal(proven_play_entries(NULL), 0);
}

/* --- files --- */

static void damaged_files_are_left_out(void **state) {
    (void)state;
    Shelf shelf;
    Error problem, error;
    char white[2 * FOLDER_SIZE], black[2 * FOLDER_SIZE], other[3 * FOLDER_SIZE];
    shelf_init(&shelf, 5, 5, 4, 4);
    const Rules *rules = &shelf.fixture.rules;
    assert_null(read_folder(rules, shelf.folder, NULL, &problem));
    assert_string_equal(problem.message, "");
    assert_null(read_folder(rules, "/nowhere", NULL, &problem));
    assert_string_equal(problem.message, "");
    write_certificate(&shelf, WHITE, CLAIM_DRAWS);
    write_certificate(&shelf, BLACK, CLAIM_DRAWS);
    name_file(&shelf, WHITE, white);
    name_file(&shelf, BLACK, black);
    ProvenPlay *play = read_shelf(&shelf);
    uint64_t both = proven_play_entries(play);
    assert_true(proven_play_holds(play, position_stones(&shelf.root)));
    proven_play_destroy(play);

    /* A name needs nothing behind board and rules, and one that only begins alike is another's. */
    char note[4 * FOLDER_SIZE];
    snprintf(note, sizeof note, "%s" CERTIFICATE_NOTE_ENDING, black);
    assert_int_equal(unlink(note), 0);
    snprintf(other, sizeof other, "%s/5x5-standard", shelf.folder);
    assert_int_equal(rename(black, other), 0);
    certificate_note(other);
    play = read_shelf(&shelf);
    assert_int_equal(proven_play_entries(play), both);
    assert_string_equal(proven_play_names(play)->name[0], "5x5-standard");
    proven_play_destroy(play);
    snprintf(note, sizeof note, "%s/5x5-standardish", shelf.folder);
    assert_int_equal(rename(other, note), 0);
    play = read_shelf(&shelf);
    assert_true(proven_play_entries(play) < both);
    proven_play_destroy(play);
    assert_int_equal(rename(note, black), 0);
    certificate_note(black);
    snprintf(note, sizeof note, "%s" CERTIFICATE_NOTE_ENDING, other);
    assert_int_equal(unlink(note), 0);

    change_byte(black, -50, SEEK_END);
    play = read_folder(rules, shelf.folder, NULL, &problem);
    assert_non_null(play);
    assert_int_equal(strncmp(problem.message, black, strlen(black)), 0);
    assert_true(proven_play_entries(play) < both);
    proven_play_destroy(play);
    change_byte(white, 40, SEEK_SET);
    assert_null(read_folder(rules, shelf.folder, NULL, &problem));
    assert_non_null(strstr(problem.message, black)); /* each is named */
    assert_non_null(strstr(problem.message, "; "));
    assert_non_null(strstr(problem.message, white));

    atomic_bool stop = true;
    assert_null(read_folder(rules, shelf.folder, &stop, &problem));
    assert_string_equal(problem.message, "");

    /* One of another board. */
    Rules small;
    assert_true(rules_init(&small, 3, 5, (RuleSet){0}, &error));
    write_certificate(&shelf, WHITE, CLAIM_DRAWS);
    snprintf(other, sizeof other, "%s/3x5-standard.white", shelf.folder);
    assert_int_equal(rename(white, other), 0);
    certificate_note(other);
    assert_null(read_folder(&small, shelf.folder, NULL, &problem));
    assert_non_null(strstr(problem.message, "another board"));
    shelf_finish(&shelf);
}

/* More than there is room for are told of; names that could not be printed are passed over. */
static void there_are_so_many_and_no_more(void **state) {
    (void)state;
    static const char *const unfit[] = {"5x5-standard.a b", "5x5-standard.\x1b[m",
                                        "5x5-standard.\xc3\xa9"};
    Shelf shelf;
    Error problem;
    char first[2 * FOLDER_SIZE], path[2 * FOLDER_SIZE], rest[64];
    shelf_init(&shelf, 5, 5, 4, 4);
    write_certificate(&shelf, WHITE, CLAIM_DRAWS);
    name_file(&shelf, WHITE, first);
    for (size_t number = 0; number < sizeof unfit / sizeof *unfit; number++) {
        snprintf(path, sizeof path, "%s/%s", shelf.folder, unfit[number]);
        assert_int_equal(link(first, path), 0);
        certificate_note(path);
    }
    ProvenPlay *play = read_shelf(&shelf);
    uint64_t entries = proven_play_entries(play);
    assert_int_equal(proven_play_names(play)->count, 1);
    proven_play_destroy(play);
    for (unsigned number = 1; number <= CERTIFICATES_MAX; number++) {
        snprintf(path, sizeof path, "%s/5x5-standard.%02u", shelf.folder, number);
        assert_int_equal(link(first, path), 0);
        certificate_note(path);
    }
    play = read_folder(&shelf.fixture.rules, shelf.folder, NULL, &problem);
    assert_int_equal(proven_play_names(play)->count, CERTIFICATES_MAX);
    assert_int_equal(proven_play_entries(play), entries * CERTIFICATES_MAX);
    snprintf(rest, sizeof rest, ": not used, since %d others are", CERTIFICATES_MAX);
    assert_int_equal(strncmp(problem.message, first, strlen(first)), 0); /* the last by its name */
    assert_string_equal(problem.message + strlen(first), rest);
    assert_true(proven_play_holds(play, position_stones(&shelf.root)) < CERTIFICATE_SETTLED);
    proven_play_destroy(play);
    shelf_finish(&shelf);
}

/* The user's come before those that came with the program. */
static void folders_are_found(void **state) {
    (void)state;
    Rules rules;
    Error problem;
    char home[FOLDER_SIZE], path[4 * FOLDER_SIZE];
    assert_true(rules_init(&rules, 5, 7, (RuleSet){0}, &problem));
    ProvenPlay *play = read_folder(&rules, NULL, NULL, &problem);
    Position start = position_start(&rules, SIDE_NONE);
    assert_string_equal(problem.message, "");
    assert_int_equal(proven_play_entries(play), 18600 + 76547);
    assert_true(proven_play_holds(play, position_stones(&start)));
    proven_play_destroy(play);

    folder_make(home);
    setenv("XDG_DATA_HOME", home, 1);
    snprintf(path, sizeof path, "%s/fanorona/certificates", home);
    assert_true(file_make_folder(path, &problem));
    snprintf(path, sizeof path, "%s/fanorona/certificates/5x7-standard.white", home);
    assert_true(file_replace(path, "none", 4, &problem));
    play = read_folder(&rules, NULL, NULL, &problem);
    assert_int_equal(strncmp(problem.message, path, strlen(path)), 0);
    assert_int_equal(proven_play_entries(play), 18600 + 76547);
    proven_play_destroy(play);
    unsetenv("XDG_DATA_HOME");
    folder_remove(home);
}

/* With room for one of two, the smaller one is used, whatever their names are. */
static void small_ones_are_read_first(void **state) {
    (void)state;
    Rules rules;
    Error problem;
    ProblemList problems = {0};
    ProofReading room = {.memory = certificate_bytes(80000)};
    assert_true(rules_init(&rules, 5, 7, (RuleSet){0}, &problem));
    ProvenPlay *play = proven_play_read(&rules, NULL, &room, &problems);
    assert_int_equal(proven_play_entries(play), 18600);
    assert_false(problem_list_take(&problems, &problem));
    proven_play_destroy(play);
}

/* A file of the program that has the name of other rules is told of; without room for it, it is
 * not. */
static void a_shipped_file_with_a_wrong_name_is_told_of(void **state) {
    (void)state;
    static const char shipped[] = TEST_DATA "/../../assets/certificates/5x7-standard.white";
    Rules rules;
    Error problem;
    Text text = {0};
    char folder[FOLDER_SIZE], path[2 * FOLDER_SIZE];
    assert_true(rules_init(&rules, 5, 5, (RuleSet){0}, &problem));
    folder_make(folder);
    snprintf(path, sizeof path, "%s/5x5-standard.white", folder);
    assert_true(file_read(shipped, 1 << 24, &text, &problem));
    assert_true(file_replace(path, text_string(&text), text.length, &problem));
    assert_null(read_folder(&rules, folder, NULL, &problem));
    assert_non_null(strstr(problem.message, "a certificate for another board"));
    ProofReading little = {.memory = 1000};
    ProblemList problems = {0};
    assert_null(proven_play_read(&rules, folder, &little, &problems));
    assert_false(problem_list_take(&problems, &problem));
    text_finish(&text);
    folder_remove(folder);
}

/* --- the oracle --- */

static OracleSnapshot *ask_oracle(Oracle *oracle, const Rules *rules, const Position *position,
                                  uint64_t nodes) {
    Limits limits = {.nodes = nodes};
    Error error;
    History *line = history_create(rules, position, &error);
    assert_non_null(line);
    oracle_ask(oracle, line, position, &limits);
    for (OracleSnapshot *last;; oracle_snapshot_destroy(last)) {
        last = oracle_wait(oracle, -1);
        if (last->done)
            return last;
    }
}

/* Bounds of a turn's or a position's verdict that tables of more stones know better. */
static void check_verdict(Tables *truth, Stones stones, const Verdict *verdict, bool is_after) {
    if (stones_count(stones) > 11)
        return; /* captures down to tables are many */
    Probe probe = tables_outcome_within(truth, stones, &(ProbeBudget){64, 4096, false, NULL});
    Outcome least = probe_at_least(probe), most = probe_at_most(probe);
    Outcome low = is_after ? outcome_turned(most) : least;
    Outcome high = is_after ? outcome_turned(least) : most;
    assert_true(outcome_compare(verdict->at_least, high) <= 0);
    assert_true(outcome_compare(verdict->at_most, low) >= 0);
}

/* Games of 5x5 from the start, in which a side keeps to proved turns, as the oracle sees them. */
static void the_oracle_says_so(void **state) {
    (void)state;
    Shelf shelf;
    Random stream;
    Error error;
    TablesPath shipped;
    unsigned drawn = 0, at_least = 0;
    shelf_init_drawn(&shelf);
    const Rules *rules = &shelf.fixture.rules;
    ProvenPlay *play = read_shelf(&shelf);
    assert_true(tables_path_find(NULL, &shipped, &error));
    Tables *truth = tables_create(rules, &shipped, 1 << 22, &error);
    OracleOptions options = {.path = &shelf.fixture.path,
                             .memory = 1 << 24,
                             .threads = 1,
                             .proofs.certificates = shelf.folder};
    Oracle *oracle = oracle_create(rules, &options, &error);
    assert_true(truth != NULL && oracle != NULL);
    random_init_seeded(&stream, 4);
    int games = amount("TEST_ROUNDS", 12);
    for (int game = 0; game < games; game++) {
        Position position = shelf.root;
        for (unsigned ply = 0; ply < 12 && !position_is_over(rules, &position); ply++) {
            OracleSnapshot *told = ask_oracle(oracle, rules, &position, 1);
            assert_string_equal(told->problem.message, "");
            check_verdict(truth, position_stones(&position), &told->position, false);
            for (size_t number = 0; number < told->turns; number++) {
                Position after = position;
                position_play(rules, &after, &told->turn[number].turn);
                check_verdict(truth, position_stones(&after), &told->turn[number].verdict, true);
            }
            if (proven_play_holds(play, position_stones(&position)))
                assert_int_not_equal(told->position.at_least, OUTCOME_LOSS);
            drawn += told->position.source == VERDICT_CERTIFICATE;
            at_least += told->position.outcome == OUTCOME_UNKNOWN &&
                        told->position.at_least == OUTCOME_DRAW;
            assert_int_equal(told->position.source == VERDICT_CERTIFICATE,
                             told->position.outcome == OUTCOME_DRAW &&
                                 told->position.certificates != 0);
            if (ply == 0)
                assert_int_equal(told->position.certificates, 3);
            TurnChoice choice = turn_choice_none;
            if (position.side == game % 2) {
                Knowing knowing = ask_certificates(&shelf, play, &position);
                assert_true(turn_choice_make(&choice, &knowing, &error));
                knowing_finish(&knowing);
            }
            Turn turn = choice.holding > 0 ? choice.turn[0]
                                           : told->turn[random_below(&stream, told->turns)].turn;
            position_play(rules, &position, &turn);
            turn_choice_finish(&choice);
            oracle_snapshot_destroy(told);
        }
    }
    assert_true(drawn > (unsigned)games && at_least > (unsigned)games / 3);
    oracle_destroy(oracle);

    /* A damaged file is told of once. */
    char path[2 * FOLDER_SIZE];
    name_file(&shelf, BLACK, path);
    change_byte(path, -50, SEEK_END);
    oracle = oracle_create(rules, &options, &error);
    assert_non_null(oracle);
    for (unsigned question = 0; question < 2; question++) {
        OracleSnapshot *told = ask_oracle(oracle, rules, &shelf.root, 1);
        assert_int_equal(strncmp(told->problem.message, path, strlen(path)) == 0, question == 0);
        assert_int_equal(told->position.outcome, OUTCOME_UNKNOWN);
        assert_int_equal(told->position.at_least, OUTCOME_DRAW);
        oracle_snapshot_destroy(told);
    }
    oracle_destroy(oracle);
    proven_play_destroy(play);
    tables_destroy(truth);
    tables_path_finish(&shipped);
    shelf_finish(&shelf);
}

/* Asks without tables, of a certificate in a folder or of none. */
static OracleSnapshot *ask_with(const Rules *rules, const Position *position, const char *folder) {
    Error error;
    OracleOptions options = {.memory = 1 << 26,
                             .threads = 1,
                             .proofs.none = folder == NULL,
                             .proofs.certificates = folder};
    Oracle *oracle = oracle_create(rules, &options, &error);
    assert_non_null(oracle);
    OracleSnapshot *told = ask_oracle(oracle, rules, position, 1 << 20);
    oracle_destroy(oracle);
    return told;
}

/* White's one stone is lost. Search finds the other half of a false certificate's claim, and both
 * together are still told as the certificate's. */
static void a_verdict_from_a_certificate_says_so(void **state) {
    (void)state;
    Rules rules;
    Position position;
    Error error;
    char folder[FOLDER_SIZE], path[2 * FOLDER_SIZE];
    assert_true(
        position_read((RuleSet){0}, "bbbbbbbbb/bbbbbbbbb/9/9/w8 w -", &rules, &position, &error));
    folder_make(folder);
    snprintf(path, sizeof path, "%s/5x9-standard.false", folder);
    certificate_write_false(&rules, position_stones(&position), path);
    OracleSnapshot *told = ask_with(&rules, &position, NULL);
    assert_int_equal(told->position.outcome, OUTCOME_LOSS);
    assert_int_equal(told->position.source, VERDICT_PROOF);
    assert_int_equal(told->position.certificates, 0);
    oracle_snapshot_destroy(told);

    /* As long as nobody has verified it, which could not be done, it is as if it were not there. */
    told = ask_with(&rules, &position, folder);
    assert_int_equal(told->position.outcome, OUTCOME_LOSS);
    assert_int_equal(told->position.source, VERDICT_PROOF);
    assert_int_equal(strncmp(told->problem.message, path, strlen(path)), 0);
    assert_non_null(strstr(told->problem.message, "fanorona check-certificate "));
    oracle_snapshot_destroy(told);

    certificate_note(path);
    told = ask_with(&rules, &position, folder);
    assert_string_equal(told->problem.message, "");
    assert_int_equal(told->position.outcome, OUTCOME_DRAW);
    assert_int_equal(told->position.source, VERDICT_CERTIFICATE);
    assert_int_equal(told->position.certificates, 1);
    assert_int_equal(told->names.count, 1);
    assert_string_equal(told->names.name[0], "5x9-standard.false");
    for (size_t number = 0; number < told->turns; number++) {
        const Verdict *verdict = &told->turn[number].verdict;
        if (verdict->at_least != OUTCOME_LOSS) /* is concluded from the position */
            assert_int_equal(verdict->certificates, 1);
    }
    oracle_snapshot_destroy(told);
    folder_remove(folder);
}

/* All certificates of 5x9 that come with the program have room: the oracle knows the middle entry
 * of each at once. */
static void the_memory_is_enough_for_the_shipped_ones(void **state) {
    (void)state;
    Rules rules;
    Error error;
    OracleOptions options = {.threads = 1, .without_estimates = true};
    char *folder = folder_shipped("certificates", "assets/certificates");
    assert_non_null(folder);
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Oracle *oracle = oracle_create(&rules, &options, &error);
    assert_non_null(oracle);
    struct dirent **entry;
    int entries = scandir(folder, &entry, NULL, alphasort);
    unsigned asked = 0;
    assert_true(entries > 0);
    for (int number = 0; number < entries; number++) {
        Certificate certificate;
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entry[number]->d_name);
        if (strncmp(entry[number]->d_name, "5x9-standard.", 13) == 0) {
            assert_true(certificate_read(path, NULL, &certificate, &error));
            Stones stones = certificate.entry[certificate.entries / 2].stones;
            Position position = position_of_stones(stones);
            OracleSnapshot *told = ask_oracle(oracle, &rules, &position, 1);
            assert_true(told->position.at_least != OUTCOME_LOSS);
            assert_true(told->position.certificates != 0);
            oracle_snapshot_destroy(told);
            certificate_finish(&certificate);
            asked++;
        }
        free(entry[number]);
    }
    free(entry);
    free(folder);
    oracle_destroy(oracle);
    assert_true(asked >= 4);
}

/* --- players --- */

static Side play_game(const Rules *rules, Position start, Player *players[2]) {
    Error error;
    History *history = history_create(rules, &start, &error);
    Side winner = SIDE_NONE;
    assert_non_null(history);
    for (unsigned turns = 0; turns < 400; turns++) {
        Position position = history_position(history);
        Turn turn;
        winner = position_winner(rules, &position);
        if (winner != SIDE_NONE ||
            node_occurrences(history_current(history)) >= HISTORY_DRAW_OCCURRENCES)
            break;
        if (player_choose(players[position.side], history, NULL, &turn, &error) != PLAYER_CHOSE)
            fail_msg("%s", error.message);
        assert_true(history_play(history, &turn, &error));
    }
    history_destroy(history);
    return winner;
}

static PlayerResources *resources_of(const Shelf *shelf, bool with_certificates) {
    Error error;
    PlayerResourcesOptions options = {.path = &shelf->fixture.path,
                                      .memory = 1 << 22,
                                      .without_book = true,
                                      .proofs.none = !with_certificates,
                                      .proofs.certificates = shelf->folder};
    PlayerResources *resources = player_resources_create(&options, &error);
    assert_non_null(resources);
    return resources;
}

/* From the start of 5x5, which is drawn, with tables of 4 stones, against all sorts of players.
 * `perfect` never loses. Swindler and level 9 may leave the certificate for a search,
 * here one of 200 nodes; they win more than they lose. */
static void a_player_with_a_certificate_does_not_lose(void **state) {
    (void)state;
    static const SeatKind kinds[] = {SEAT_PERFECT, SEAT_SWINDLER, SEAT_LEVEL_9};
    static const SeatKind others[] = {SEAT_RANDOM, SEAT_GREEDY, SEAT_LEVEL_1 + 2, SEAT_LEVEL_1 + 7,
                                      SEAT_PERFECT};
    Shelf shelf;
    Random random;
    Error error;
    unsigned lost[SEAT_KINDS] = {0}, won[SEAT_KINDS] = {0};
    shelf_init_drawn(&shelf);
    PlayerResources *with = resources_of(&shelf, true), *without = resources_of(&shelf, false);
    random_init_seeded(&random, 3);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) {
            Seat seats[2];
            ThinkingLimits limits = {.nodes = 200};
            assert_true(seat_init(&seats[0], kinds[i], with, &random, &error));
            assert_true(seat_init(&seats[1], others[j], without, &random, &error));
            computer_player_set_limits(seats[0].player, &limits);
            if (others[j] >= SEAT_LEVEL_1)
                computer_player_set_limits(seats[1].player, &limits);
            for (unsigned game = 0; game < 12; game++) {
                Side side = (Side)(game % 2);
                Player *players[2] = {seats[side].player, seats[side_other(side)].player};
                Side winner = play_game(&shelf.fixture.rules, shelf.root, players);
                lost[kinds[i]] += winner == side_other(side);
                won[kinds[i]] += winner == side;
            }
            seat_finish(&seats[0]);
            seat_finish(&seats[1]);
        }
    assert_int_equal(lost[SEAT_PERFECT], 0);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        assert_true(won[kinds[i]] > 10 + 5 * lost[kinds[i]]);
    player_resources_destroy(with);
    player_resources_destroy(without);
    shelf_finish(&shelf);
}

/* Turns that are told are legal, different and good; where nothing is proved there is none. */
static void turns_are_proved(void **state) {
    (void)state;
    enum { STONES = 6 };
    Shelf shelf;
    shelf_init(&shelf, 3, 5, 3, 3);
    const Rules *rules = &shelf.fixture.rules;
    BruteForce *truth = brute_force_create(rules, STONES);
    Random stream;
    Error error;
    unsigned proven = 0, several = 0, none = 0;
    random_init_seeded(&stream, 8);
    do
        shelf.root = position_of(random_stones_of(&stream, rules->board, STONES), WHITE);
    while (brute_force_distance(truth, position_stones(&shelf.root)) != BRUTE_FORCE_DRAW);
    write_certificate(&shelf, WHITE, CLAIM_DRAWS);
    ProvenPlay *play = read_shelf(&shelf);
    for (unsigned number = 0; number < 5000; number++) {
        Stones stones = random_stones_of(&stream, rules->board, STONES - number % 3);
        Position position = position_of(stones, (Side)(number / 4 % 2));
        if (position_is_over(rules, &position))
            continue;
        Knowing knowing = ask_certificates(&shelf, play, &position);
        TurnChoice choice = turn_choice_none;
        assert_true(turn_choice_make(&choice, &knowing, &error));
        assert_true(choice.holding > 0 || !proven_play_holds(play, stones));
        assert_true(choice.holding <= choice.turns && choice.holding_results <= choice.holding);
        for (size_t i = 0; i < choice.holding; i++) {
            Position after = position;
            size_t turn = knowing_find_turn(&knowing, &choice.turn[i]);
            assert_true(turn < knowing.turns);
            assert_true(knowing_turn_bounds(&knowing, turn).low >= 0);
            position_play(rules, &after, &choice.turn[i]);
            assert_true(claim_is_true(truth, CLAIM_DRAWS, position_stones(&after), false));
        }
        proven += choice.holding_results == 1;
        several += choice.holding_results > 1;
        none += choice.holding == 0;
        turn_choice_finish(&choice);
        knowing_finish(&knowing);
    }
    assert_true(proven > 100 && several > 100 && none > 100);
    proven_play_destroy(play);
    brute_force_destroy(truth);
    shelf_finish(&shelf);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_of_certificates_are_true),
        cmocka_unit_test(a_player_without_knowledge_says_nothing),
        cmocka_unit_test(damaged_files_are_left_out),
        cmocka_unit_test(there_are_so_many_and_no_more),
        cmocka_unit_test(folders_are_found),
        cmocka_unit_test(small_ones_are_read_first),
        cmocka_unit_test(a_shipped_file_with_a_wrong_name_is_told_of),
        cmocka_unit_test(turns_are_proved),
        cmocka_unit_test(the_oracle_says_so),
        cmocka_unit_test(a_verdict_from_a_certificate_says_so),
        cmocka_unit_test(the_memory_is_enough_for_the_shipped_ones),
        cmocka_unit_test(a_player_with_a_certificate_does_not_lose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
