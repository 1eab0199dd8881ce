/* Temporary folders of tests. A failure fails the test. */
#ifndef FOLDER_FIXTURE_H
#define FOLDER_FIXTURE_H

enum { FOLDER_SIZE = 64 };

/* Makes a folder and writes its path. */
void folder_make(char folder[static FOLDER_SIZE]);

/* Removes the files in a folder, hidden ones too; gives their number. */
int folder_empty(const char *folder);

/* Removes a folder with all that is in it. */
void folder_remove(const char *folder);

#endif
