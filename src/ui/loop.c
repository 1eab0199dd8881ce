#include "loop.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>

#include "clock.h"
#include "signals.h"
#include "terminal.h"

typedef struct Loop {
    Session *session;
    Terminal *terminal;
    Cells cells;
    LoopEnd end;
    bool ends;
} Loop;

static void end_by(Loop *loop, LoopEndKind kind, int signal) {
    loop->end = (LoopEnd){kind, signal};
    loop->ends = true;
}

static void copy(Loop *loop) {
    Text text = {0};
    if (session_take_copied(loop->session, &text))
        terminal_copy(loop->terminal, text_string(&text), text.length);
    text_finish(&text);
}

static void draw(Loop *loop) {
    int rows, columns;
    terminal_size(loop->terminal, &rows, &columns);
    if (rows != loop->cells.rows || columns != loop->cells.columns) {
        if (!cells_resize(&loop->cells, rows, columns, NULL))
            return; /* the next event tries again */
    }
    terminal_set_scheme(loop->terminal, session_scheme(loop->session));
    terminal_set_mouse(loop->terminal, session_uses_mouse(loop->session));
    copy(loop);
    session_draw(loop->session, &loop->cells, clock_milliseconds());
    terminal_show(loop->terminal, &loop->cells);
}

static void suspend(Loop *loop) {
    terminal_leave(loop->terminal);
    signals_suspend();
    terminal_return(loop->terminal);
}

static void take_signals(Loop *loop) {
    for (int number = signals_take(); number != 0; number = signals_take())
        switch (number) {
        case SIGWINCH: /* the keys that follow are meant for what has room there */
            draw(loop);
            break;
        case SIGTSTP:
            suspend(loop);
            break;
        case SIGCONT:
            terminal_return(loop->terminal);
            break;
        case SIGINT:
            session_interrupt(loop->session, clock_milliseconds());
            break;
        default:
            end_by(loop, LOOP_SIGNAL, number);
            return;
        }
}

/* Polls again: the shell may have got the keys that were announced before a suspension, and a
 * terminal that announces keys but has none counts as closed. */
static void take_keys(Loop *loop) {
    struct pollfd keys = {terminal_descriptor(loop->terminal), POLLIN, 0};
    int waiting = 0;
    short events = poll(&keys, 1, 0) > 0 ? keys.revents : 0;
    bool none = ioctl(keys.fd, FIONREAD, &waiting) != 0 || waiting == 0;
    if ((events & (POLLHUP | POLLERR | POLLNVAL)) != 0 || ((events & POLLIN) != 0 && none)) {
        end_by(loop, LOOP_CLOSED, 0);
        return;
    }
    if ((events & POLLIN) == 0)
        return;
    for (;;) {
        Event event = terminal_read(loop->terminal);
        if (event.kind == EVENT_NONE)
            break;
        if (event.kind == EVENT_CLOSED) {
            end_by(loop, LOOP_CLOSED, 0);
            return;
        }
        if (event.kind == EVENT_KEY && event.key == TERM_KEY_INTERRUPT && !event.is_pasted)
            session_interrupt(loop->session, clock_milliseconds());
        else
            session_event(loop->session, &event, clock_milliseconds());
        if (session_has_quit(loop->session))
            break;
        if (session_take_suspend(loop->session))
            suspend(loop);
    }
    /* Once for all keys that have waited: each redraw sends the whole screen. */
    if (session_take_redraw(loop->session))
        terminal_return(loop->terminal);
}

static int timeout(const Loop *loop) {
    int64_t now = clock_milliseconds(), deadline = session_deadline(loop->session, now);
    if (deadline < 0)
        return -1;
    int64_t left = deadline - now;
    return left < 0 ? 0 : left > 60000 ? 60000 : (int)left;
}

static void wait_and_take(Loop *loop) {
    int others[SESSION_DESCRIPTORS_MAX];
    unsigned count = session_descriptors(loop->session, others);
    struct pollfd sources[2 + SESSION_DESCRIPTORS_MAX] = {
        {terminal_descriptor(loop->terminal), POLLIN, 0},
        {signals_descriptor(), POLLIN, 0},
    };
    for (unsigned number = 0; number < count; number++)
        sources[2 + number] = (struct pollfd){others[number], POLLIN, 0};
    if (poll(sources, 2 + count, timeout(loop)) < 0 && errno != EINTR) {
        end_by(loop, LOOP_CLOSED, 0);
        return;
    }
    /* Signals first: they say why a terminal has gone. */
    take_signals(loop);
    if (!loop->ends)
        take_keys(loop);
    session_tick(loop->session, clock_milliseconds());
    if (session_has_quit(loop->session) && !loop->ends)
        end_by(loop, LOOP_LEFT, 0);
}

bool loop_run(Session *session, LoopEnd *end, Error *error) {
    Loop loop = {.session = session};
    loop.terminal = terminal_open(NULL, stdin, stdout, error);
    if (loop.terminal == NULL)
        return false;
    bool begun = signals_begin(error);
    while (begun && !loop.ends) {
        draw(&loop);
        wait_and_take(&loop);
    }
    terminal_close(loop.terminal);
    if (begun)
        signals_end();
    cells_finish(&loop.cells);
    *end = loop.end;
    return begun;
}
