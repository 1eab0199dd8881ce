#include "solve_report.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "json_output.h"
#include "long_work.h"
#include "notation.h"
#include "output_file.h"
#include "translate.h"
#include "value_text.h"

enum { ROWS_PER_DOUBLING = 64 };

static const char heading[] = "nodes,seconds,proof,disproof,question\n";

static const char *const question_names[] = {
    [ATTACKER_MOVER] = "win", [ATTACKER_OPPONENT] = "loss"};

bool solve_trace_can_add(const char *path, Error *error) {
    char begin[sizeof heading - 1];
    uint64_t size;
    if (!output_file_is_there(path))
        return true;
    int descriptor = file_open(path, &size, error);
    if (descriptor < 0)
        return false;
    bool can = size == 0 || (file_read_at(descriptor, 0, begin, sizeof begin, NULL) &&
                             memcmp(begin, heading, sizeof begin) == 0);
    close(descriptor);
    return can || error_set(error, "%s isn't a curve of proof numbers; choose another name", path);
}

/* Notes why a write failed, if it is the first one that did. */
static void note_written(SolveTrace *trace, int written) {
    if (written < 0 && trace->cause == 0)
        trace->cause = errno;
}

void solve_trace_begin(SolveTrace *trace, FILE *file) {
    *trace = (SolveTrace){.file = file};
    if (file != NULL)
        setvbuf(file, NULL, _IOLBF, 0); /* there are few rows, and those of a killed search stay */
    if (file != NULL && (fseeko(file, 0, SEEK_END) != 0 || ftello(file) <= 0))
        note_written(trace, fputs(heading, file));
}

static void number_write(Number number, char text[static 16]) {
    if (number == NUMBER_INFINITE)
        snprintf(text, 16, "inf");
    else
        snprintf(text, 16, "%" PRIu32, number);
}

static void add_row(SolveTrace *trace, const Progress *progress) {
    uint64_t *row = &trace->rows[progress->question];
    bool solved = numbers_answer(progress->root) != ANSWER_UNKNOWN;
    bool first = !trace->begun[progress->question] || progress->nodes < *row;
    uint64_t more = first ? 0 : progress->nodes - *row;
    if (!first && (more == 0 || (!solved && more < *row / ROWS_PER_DOUBLING)))
        return;
    char proof[16], disproof[16];
    number_write(progress->root.proof, proof);
    number_write(progress->root.disproof, disproof);
    note_written(trace,
                 fprintf(trace->file, "%" PRIu64 ",%.3f,%s,%s,%s\n", progress->nodes,
                         progress->seconds, proof, disproof, question_names[progress->question]));
    *row = progress->nodes;
}

void solve_write_numbers(Attacker question, Numbers numbers, Text *text) {
    char proof[16], disproof[16];
    number_write(numbers.proof, proof);
    number_write(numbers.disproof, disproof);
    text_format(text, question == ATTACKER_MOVER ? _("win: %s/%s") : _("loss: %s/%s"), proof,
                disproof);
}

/* Adds the numbers of a question that is under way. */
static void write_numbers(const SolveTrace *trace, Attacker question, Text *text) {
    const Progress *progress = &trace->last[question];
    if (!trace->begun[question] || numbers_answer(progress->root) != ANSWER_UNKNOWN)
        return;
    solve_write_numbers(question, progress->root, text);
    text_append_string(text, ", ");
}

static void show_progress(const SolveTrace *trace) {
    uint64_t nodes = trace->last[0].nodes + trace->last[1].nodes;
    double seconds = trace->last[0].seconds + trace->last[1].seconds;
    double speed = seconds > 0 ? (double)nodes / seconds / 1e6 : 0;
    uint64_t memory = trace->last[trace->begun[ATTACKER_OPPONENT] ? 0 : 1].memory;
    Text numbers = {0};
    write_numbers(trace, ATTACKER_MOVER, &numbers);
    write_numbers(trace, ATTACKER_OPPONENT, &numbers);
    long_work_show(N_("%s%" PRIu64 " nodes, %.2f million/s, %.0f s, %.0f MiB"),
                   text_string(&numbers), nodes, speed, seconds, (double)memory / (1 << 20));
    text_finish(&numbers);
}

void solve_trace_report(void *context, const Progress *progress) {
    SolveTrace *trace = context;
    if (trace->file != NULL)
        add_row(trace, progress);
    trace->last[progress->question] = *progress;
    trace->begun[progress->question] = true;
    show_progress(trace);
}

/* A question may be answered by the other one. */
static Answer answer_to(const Settlement *settlement, Attacker question) {
    Answer answer = settlement->question[question].answer;
    return answer != ANSWER_UNKNOWN ? answer : answer_from_outcome(settlement->outcome, question);
}

static void print_question(const Setup *setup, const Settlement *settlement, Attacker question) {
    static const char *const answers[2][3] = {
        [WHITE] = {[ANSWER_UNKNOWN] = N_("can White win? unknown"),
                   [ANSWER_YES] = N_("can White win? yes"),
                   [ANSWER_NO] = N_("can White win? no")},
        [BLACK] = {[ANSWER_UNKNOWN] = N_("can Black win? unknown"),
                   [ANSWER_YES] = N_("can Black win? yes"),
                   [ANSWER_NO] = N_("can Black win? no")},
    };
    Side mover = (Side)setup->position.side;
    Side attacker = question == ATTACKER_MOVER ? mover : side_other(mover);
    const Finding *finding = &settlement->question[question];
    if (!settlement->asked[question])
        return;
    char proof[16], disproof[16];
    number_write(finding->root.proof, proof);
    number_write(finding->root.disproof, disproof);
    printf(_("%s: %" PRIu64 " nodes, proof number %s, disproof number %s\n"),
           _(answers[attacker][answer_to(settlement, question)]), finding->nodes, proof, disproof);
}

/* Adds up the earlier runs. */
static Settlement earlier_sum(const SolveCheckpoint *checkpoint) {
    const Settlement *earlier = &checkpoint->earlier;
    return (Settlement){
        .nodes = earlier->question[0].nodes + earlier->question[1].nodes,
        .seconds = earlier->question[0].seconds + earlier->question[1].seconds,
    };
}

bool solve_print(const Setup *setup, const Settlement *settlement, const SolveTerms *terms) {
    char words[VALUE_TEXT_SIZE], text[TURN_TEXT_SIZE];
    Verdict verdict = verdict_between(settlement->at_least, settlement->at_most);
    value_write(&verdict, words);
    printf(_("outcome: %s\n"), words);
    if (settlement->has_best) {
        turn_write(setup->rules.board, &settlement->best, text);
        printf(_("best: %s\n"), text);
    }
    print_question(setup, settlement, ATTACKER_MOVER);
    print_question(setup, settlement, ATTACKER_OPPONENT);
    printf(_("nodes: %" PRIu64 "\nseconds: %.3f\nmemory: %.1f MiB\n"), settlement->nodes,
           settlement->seconds, (double)(settlement->memory + terms->tables_memory) / (1 << 20));
    if (terms->tables_stones == 0)
        printf(_("algorithm: %s\n"), algorithm_name(terms->algorithm));
    else
        printf(_("algorithm: %s, tables of up to %u stones\n"), algorithm_name(terms->algorithm),
               terms->tables_stones);
    if (terms->checkpoint != NULL && terms->checkpoint->resumed) {
        Settlement sum = earlier_sum(terms->checkpoint);
        printf(_("earlier: %" PRIu64 " of the nodes, %.3f of the seconds\n"), sum.nodes,
               sum.seconds);
    }
    return output_works();
}

static json_t *number_json(Number number) {
    return number == NUMBER_INFINITE ? json_null() : json_integer((json_int_t)number);
}

static json_t *question_json(const Settlement *settlement, Attacker question) {
    const Finding *finding = &settlement->question[question];
    Answer answer = answer_to(settlement, question);
    json_t *answer_json =
        answer == ANSWER_UNKNOWN ? json_null() : json_boolean(answer == ANSWER_YES);
    return json_pack("{s:s, s:o, s:o, s:o, s:I, s:f}", "question", question_names[question],
                     "answer", answer_json, "proof", number_json(finding->root.proof), "disproof",
                     number_json(finding->root.disproof), "nodes", (json_int_t)finding->nodes,
                     "seconds", finding->seconds);
}

bool solve_print_json(const Setup *setup, const Settlement *settlement, const SolveTerms *terms) {
    char text[TURN_TEXT_SIZE];
    json_t *questions = json_array(), *best = json_null();
    bool packed = questions != NULL;
    for (int question = ATTACKER_MOVER; question >= ATTACKER_OPPONENT; question--)
        if (packed && settlement->asked[question])
            packed = json_array_append_new(questions,
                                           question_json(settlement, (Attacker)question)) == 0;
    if (settlement->has_best) {
        turn_write(setup->rules.board, &settlement->best, text);
        best = json_string(text);
    }
    json_t *members = json_pack(
        "{s:s, s:s, s:s, s:I, s:f, s:o, s:s, s:I, s:i, s:i, s:o}", "outcome",
        outcome_name(settlement->outcome), "at_least", outcome_name(settlement->at_least),
        "at_most", outcome_name(settlement->at_most), "nodes", (json_int_t)settlement->nodes,
        "seconds", settlement->seconds, "best", best, "algorithm", algorithm_name(terms->algorithm),
        "memory", (json_int_t)(settlement->memory + terms->tables_memory), "threads",
        (int)terms->threads, "tables_stones", (int)terms->tables_stones, "questions", questions);
    json_t *result = json_join(json_setup(setup), members);
    if (terms->checkpoint != NULL) {
        Settlement sum = earlier_sum(terms->checkpoint);
        json_t *earlier =
            terms->checkpoint->resumed
                ? json_pack("{s:I, s:f}", "nodes", (json_int_t)sum.nodes, "seconds", sum.seconds)
                : json_null();
        result = json_join(result, json_pack("{s:o}", "earlier", earlier));
    }
    if (packed)
        return json_print(result);
    json_decref(result);
    return false;
}
