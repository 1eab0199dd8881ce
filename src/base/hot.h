/* HOT functions are compiled twice, for any processor and for those of level x86-64-v3; the program
 * chooses when it starts. Functions that they call must be inline, to be compiled with them. */
#ifndef BASE_HOT_H
#define BASE_HOT_H

#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__) &&                        \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define HOT __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define HOT
#endif

#define INLINE static inline __attribute__((always_inline))

#endif
