/* The program's folders: those that came with it, and the user's own. Any thread may call. Each
 * function returns a path, which the caller frees. */
#ifndef BASE_FOLDERS_H
#define BASE_FOLDERS_H

typedef enum UserFolder {
    USER_CACHE,  /* $XDG_CACHE_HOME/fanorona, or ~/.cache/fanorona */
    USER_CONFIG, /* $XDG_CONFIG_HOME/fanorona, or ~/.config/fanorona */
    USER_DATA,   /* $XDG_DATA_HOME/fanorona, or ~/.local/share/fanorona */
    USER_STATE,  /* $XDG_STATE_HOME/fanorona, or ~/.local/state/fanorona */
} UserFolder;

/* Returns the place of `name`, a file or folder, in the user's folder; it need not exist. Returns
 * NULL if the user has no home, or memory runs out. */
char *folder_user(UserFolder folder, const char *name);

/* Returns the same as people write it: "$XDG_CONFIG_HOME/fanorona/config" if the variable is set,
 * otherwise "~/.config/fanorona/config". Returns NULL if memory runs out. */
char *folder_user_written(UserFolder folder, const char *name);

/* Returns the path with the user's home in place of a leading ~ that stands alone before a slash or
 * the end. Returns NULL if memory runs out. */
char *folder_expand(const char *path);

/* Returns a folder that came with the program: `installed` if the program is installed (the whole
 * installation may have been moved), otherwise `source` in the source tree. Returns NULL if the
 * folder is not there, or memory runs out. */
char *folder_shipped(const char *installed, const char *source);

/* Returns a file of this name in such a folder. Returns NULL if it is not there, or memory runs
 * out. */
char *folder_shipped_file(const char *installed, const char *source, const char *name);

/* Returns the folder of translations, which has a folder for each language: the installed one, or
 * that of the build folder. Returns NULL if it is not there, or memory runs out. */
char *folder_languages(void);

#endif
