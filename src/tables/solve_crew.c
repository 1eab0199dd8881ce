#include "solve_crew.h"

#include <stdlib.h>

/* Messages that one thread takes in at a time. */
enum { HEARD_AT_ONCE = 1 << 14 };

NumberRange solve_share(const Crew *crew, unsigned member, uint64_t numbers) {
    uint64_t pieces = (numbers + PIECE_NUMBERS - 1) / PIECE_NUMBERS;
    uint64_t begin = crew_share_begin(crew, member, pieces) * PIECE_NUMBERS;
    uint64_t end = crew_share_begin(crew, member + 1, pieces) * PIECE_NUMBERS;
    begin = begin < numbers ? begin : numbers;
    return (NumberRange){begin, (end < numbers ? end : numbers) - begin};
}

/* Returns the bytes of a message to the member with the largest share. */
static unsigned find_message_bytes(const Solver *solver, const Crew *crew) {
    uint64_t most = 1;
    unsigned bytes = 1;
    for (unsigned table = 0; table < solver->tables_in_pair; table++)
        for (unsigned member = 0; member < crew_members(crew); member++) {
            NumberRange share = solve_share(crew, member, index_size(solver->work[table].index));
            most = share.count > most ? share.count : most;
        }
    while (bytes < 8 && (2 * most - 1) >> (8 * bytes) != 0)
        bytes++;
    return bytes;
}

bool messages_init(Solver *solver, Error *error) {
    const Crew *crew = solver->options->crew;
    unsigned members = crew_members(crew), threads = solver->options->threads;
    if (crew == NULL)
        return true;
    Messages *messages = calloc(1, sizeof *messages);
    if (messages != NULL)
        *messages = (Messages){.crew = crew,
                               .threads = threads,
                               .message_bytes = find_message_bytes(solver, crew),
                               .out = calloc((size_t)threads * members, sizeof *messages->out),
                               .send = calloc(members, sizeof *messages->send)};
    solver->messages = messages;
    return crew_agree(
        crew,
        (messages != NULL && messages->out != NULL && messages->send != NULL) ||
            error_set_out_of_memory(error, "out of memory for what the processes tell each other"),
        error);
}

static void finish_texts(Text *texts, size_t length) {
    for (size_t number = 0; texts != NULL && number < length; number++)
        text_finish(&texts[number]);
    free(texts);
}

void messages_finish(Solver *solver) {
    Messages *messages = solver->messages;
    if (messages == NULL)
        return;
    unsigned members = crew_members(messages->crew);
    finish_texts(messages->out, (size_t)messages->threads * members);
    finish_texts(messages->send, members);
    text_finish(&messages->in);
    free(messages);
}

void messages_add(Solver *solver, unsigned thread, const Work *work, uint64_t number,
                  unsigned turns) {
    Messages *messages = solver->messages;
    uint64_t size = index_size(work->index);
    unsigned owner = crew_owner(messages->crew, number / PIECE_NUMBERS,
                                (size + PIECE_NUMBERS - 1) / PIECE_NUMBERS);
    uint64_t place = number - solve_share(messages->crew, owner, size).begin;
    uint8_t message[8];
    bytes_put(message, sizeof message, place << 1 | (work != &solver->work[0]));
    Text *out = &messages->out[thread * crew_members(messages->crew) + owner];
    for (; turns > 0; turns--)
        text_append(out, (const char *)message, messages->message_bytes);
}

/* Joins the messages of all threads to each member. */
static void join_threads(Messages *messages) {
    unsigned members = crew_members(messages->crew);
    for (unsigned member = 0; member < members; member++) {
        Text *send = &messages->send[member];
        for (unsigned thread = 0; thread < messages->threads; thread++) {
            Text *out = &messages->out[thread * members + member];
            text_append(send, text_string(out), out->length);
            send->failed |= out->failed;
            text_clear(out);
        }
    }
}

static bool hear_some(void *context, uint64_t number, unsigned thread) {
    (void)thread;
    Solver *solver = context;
    const Messages *messages = solver->messages;
    size_t count = messages->in.length / messages->message_bytes, begin = number * HEARD_AT_ONCE;
    size_t some = count - begin < HEARD_AT_ONCE ? count - begin : HEARD_AT_ONCE;
    solver->loops->hear(
        solver, (const uint8_t *)messages->in.bytes + begin * messages->message_bytes, some);
    return true;
}

bool messages_swap(Solver *solver, Error *error) {
    Messages *messages = solver->messages;
    if (messages == NULL)
        return true;
    join_threads(messages);
    if (!crew_swap(messages->crew, messages->send, &messages->in, error))
        return false;
    size_t count = messages->in.length / messages->message_bytes;
    parallel_run(messages->threads, (count + HEARD_AT_ONCE - 1) / HEARD_AT_ONCE, hear_some, solver);
    return true;
}
