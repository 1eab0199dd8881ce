/* Runs a command, and tells if it took more memory than it may: at any moment, resident.
 *
 *   peak_memory MEBIBYTES COMMAND...
 *
 * The status is the command's, or 1 if it took more. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
    struct rusage used = {0};
    int status;
    if (count < 3)
        return 2;
    pid_t process = fork();
    if (process == 0) {
        execv(arguments[2], arguments + 2);
        _exit(127);
    }
    if (process < 0 || wait4(process, &status, 0, &used) != process || !WIFEXITED(status))
        return 2;
    long mebibytes = used.ru_maxrss / 1024;
    if (mebibytes > atol(arguments[1])) {
        fprintf(stderr, "it took %ld MiB of memory\n", mebibytes);
        return 1;
    }
    return WEXITSTATUS(status);
}
