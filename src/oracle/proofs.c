#include "proofs.h"

#include <stdlib.h>
#include <string.h>

static size_t bytes_of(const char *name) {
    return name == NULL ? 0 : strlen(name) + 1;
}

char *proof_files_copy(const ProofFiles *files, ProofFiles *copy) {
    size_t certificates = bytes_of(files->certificates), openings = bytes_of(files->openings);
    char *names = malloc(certificates + openings + 1);
    if (names == NULL)
        return NULL;
    *copy = (ProofFiles){.none = files->none};
    if (certificates > 0)
        copy->certificates = memcpy(names, files->certificates, certificates);
    if (openings > 0)
        copy->openings = memcpy(names + certificates, files->openings, openings);
    return names;
}

Proofs proofs_read(const Rules *rules, const ProofFiles *files, const ProofReading *reading,
                   ProblemList *problems) {
    Proofs proofs = {0};
    Error problem;
    if (files->none)
        return proofs;
    proofs.play = proven_play_read(rules, files->certificates, reading, problems);
    if (!settled_openings_load(rules, files->openings, &proofs.settled, &problem))
        problem_list_add(problems, &problem);
    return proofs;
}

void proofs_finish(Proofs *proofs) {
    proven_play_destroy(proofs->play);
    settled_openings_finish(&proofs->settled);
    *proofs = (Proofs){0};
}
