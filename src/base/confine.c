#include "confine.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#endif

/* A filter recognises system calls by processor and number. The numbers of x32 programs are refused
 * below. */
#if defined(__x86_64__) && !defined(__ILP32__)
#define PROCESSOR AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define PROCESSOR AUDIT_ARCH_AARCH64
#endif

#if defined(HAVE_LANDLOCK) && defined(PROCESSOR) && !defined(SANITIZED)
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "file.h"

/* Rights that are missing in headers of Landlock's first version. */
enum { RIGHT_REFER = 1 << 13, RIGHT_TRUNCATE = 1 << 14 };

/* Returns the rights to change files, as far as a version of Landlock knows them, and to start
 * programs. */
static uint64_t rights_given_up(long version) {
    uint64_t rights =
        LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
        LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
        LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
        LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;
    return rights | (version >= 2 ? RIGHT_REFER : 0) | (version >= 3 ? RIGHT_TRUNCATE : 0);
}

/* Allows writing in the folder of a file. If the folder cannot be opened, it cannot be written to
 * either. */
static void allow_folder_of(int ruleset, const char *file, uint64_t rights) {
    const char *slash = strrchr(file, '/');
    char *folder = slash == NULL   ? strdup(".")
                   : slash == file ? strdup("/")
                                   : strndup(file, (size_t)(slash - file));
    int descriptor = folder == NULL ? -1 : open(folder, O_PATH | O_CLOEXEC);
    struct landlock_path_beneath_attr rule = {
        .allowed_access = rights & ~(uint64_t)LANDLOCK_ACCESS_FS_EXECUTE, .parent_fd = descriptor};
    if (descriptor >= 0) {
        syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
        close(descriptor);
    }
    free(folder);
}

static bool confine_files(const char *const *files, size_t count) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1)
        return false;
    struct landlock_ruleset_attr attributes = {.handled_access_fs = rights_given_up(version)};
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes,
                               sizeof attributes.handled_access_fs, 0);
    if (ruleset < 0)
        return false;
    for (size_t number = 0; number < count; number++) {
        if (files[number] == NULL)
            continue;
        allow_folder_of(ruleset, files[number], attributes.handled_access_fs);
        char *target = file_follow_links(files[number]);
        if (target != NULL)
            allow_folder_of(ruleset, target, attributes.handled_access_fs);
        free(target);
    }
    bool confined = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    return confined;
}

#ifdef SYS_open
#define OPEN SYS_open
#else
#define OPEN SYS_openat
#endif

/* Makes starting programs, opening sockets and emptying files fail, which Landlock does not refuse
 * before its third version; and every call by the numbers of another architecture, which the
 * processor may also run. */
static bool confine_calls(void) {
    static const unsigned refused[] = {
        SYS_execve, SYS_execveat, SYS_socket, SYS_io_uring_setup, SYS_truncate, SYS_openat2,
#ifdef SYS_creat
        SYS_creat,
#endif
    };
    enum { REFUSED = sizeof refused / sizeof *refused, BEFORE = 4, AFTER = 8 };
    struct sock_filter filter[BEFORE + REFUSED + AFTER] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PROCESSOR, 0, REFUSED + AFTER + 1),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, REFUSED + AFTER - 1, 0),
    };
    /* The low half of the flags comes first on these processors. */
    static const struct sock_filter after[AFTER] = {
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OPEN, 2, 4),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2])),
        BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[1])),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_TRUNC, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (EPERM & SECCOMP_RET_DATA)),
    };
    for (unsigned call = 0; call < REFUSED; call++)
        filter[BEFORE + call] =
            (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, refused[call],
                                         (unsigned char)(REFUSED - call + AFTER - 2), 0);
    memcpy(filter + BEFORE + REFUSED, after, sizeof after);
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

bool confine_writing(const char *const *files, size_t count) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return false;
    bool files_are = confine_files(files, count), calls_are = confine_calls();
    return files_are && calls_are;
}
#else
bool confine_writing(const char *const *files, size_t count) {
    (void)files;
    (void)count;
    return false;
}
#endif
