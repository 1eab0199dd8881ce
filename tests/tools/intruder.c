/* Loaded into a command (LD_PRELOAD), it does what an intruder would do who has taken over the
 * command while it read. When the command closes its output, it writes a file, starts a program,
 * and opens a socket. It says what it could. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int run(const char *program) {
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        execl(program, program, (char *)NULL);
        _exit(1);
    }
    waitpid(child, &status, 0);
    return status == 0;
}

static void intrude(void) {
    unsetenv("LD_PRELOAD");
    int file = open("intrusion", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    int socket_made = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
#ifdef SYS_landlock_create_ruleset
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
#else
    long version = 0;
#endif
    fprintf(stderr, "intruder:%s%s%s%s\n", file >= 0 ? " wrote" : "",
            run("/bin/true") ? " ran" : "", socket_made >= 0 ? " called" : "",
            version < 1 ? " (no Landlock)" : "");
}

/* The command closes a copy of its output at the end. */
int dup(int descriptor) {
    if (descriptor == STDOUT_FILENO)
        intrude();
    return (int)syscall(SYS_dup, descriptor);
}
