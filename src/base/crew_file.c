#include "crew_file.h"

#include <limits.h>
#include <string.h>

static FileWriter *begin(const Crew *crew, const char *path, char place[static PATH_MAX],
                         Error *error) {
    Text text = {0};
    FileWriter *writer = file_writer_create(path, error);
    if (writer == NULL || crew == NULL)
        return writer;
    file_writer_place(writer, &text);
    bool fits = text.failed ? error_out_of_memory(error)
                            : text.length < PATH_MAX ||
                                  error_set(error, "cannot write %s: its name is too long", path);
    if (fits)
        strcpy(place, text_string(&text));
    text_finish(&text);
    if (fits)
        return writer;
    file_writer_destroy(writer);
    return NULL;
}

FileWriter *crew_file_create(const Crew *crew, const char *path, Error *error) {
    char place[PATH_MAX] = "";
    FileWriter *writer = crew_leads(crew) ? begin(crew, path, place, error) : NULL;
    if (!crew_agree(crew, writer != NULL || !crew_leads(crew), error))
        return NULL;
    crew_share(crew, 0, place, sizeof place);
    if (!crew_leads(crew))
        writer = file_writer_join(place, error);
    if (crew_agree(crew, writer != NULL, error))
        return writer;
    file_writer_destroy(writer);
    return NULL;
}

bool crew_file_commit(const Crew *crew, FileWriter *writer, Error *error) {
    bool others = crew_leads(crew) || file_writer_commit(writer, error);
    if (!crew_agree(crew, others, error))
        return false;
    return crew_agree(crew, !crew_leads(crew) || file_writer_commit(writer, error), error);
}
