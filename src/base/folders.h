/* Where the program's folders are: those of what came with it and the user's own. Any thread may
 * call. Each gives a path that the caller frees. */
#ifndef BASE_FOLDERS_H
#define BASE_FOLDERS_H

typedef enum UserFolder {
    USER_CACHE,  /* $XDG_CACHE_HOME/fanorona, or ~/.cache/fanorona */
    USER_CONFIG, /* $XDG_CONFIG_HOME/fanorona, or ~/.config/fanorona */
    USER_DATA,   /* $XDG_DATA_HOME/fanorona, or ~/.local/share/fanorona */
    USER_STATE,  /* $XDG_STATE_HOME/fanorona, or ~/.local/state/fanorona */
} UserFolder;

/* The place of `name`, a file or folder, in the user's folder; it need not exist. NULL where the
 * user has no home, or memory runs out. */
char *folder_user(UserFolder folder, const char *name);

/* The same as a person writes it: "$XDG_CONFIG_HOME/fanorona/config" where the variable says where
 * it is, else "~/.config/fanorona/config". NULL when memory runs out. */
char *folder_user_written(UserFolder folder, const char *name);

/* The path with the user's home in place of a ~ at its beginning that stands alone before a slash
 * or the end. NULL when memory runs out. */
char *folder_expand(const char *path);

/* A folder that came with the program: `installed` where the program is installed, which may have
 * been moved as a whole, `source` in the source tree of a program that is not. NULL when it is not
 * there, or memory runs out. */
char *folder_shipped(const char *installed, const char *source);

/* A file in such a folder, by its name. NULL when it is not there, or memory runs out. */
char *folder_shipped_file(const char *installed, const char *source, const char *name);

/* The folder of translated texts, with a folder in it for each language: where the program is
 * installed, or in its build folder. NULL when it is not there, or memory runs out. */
char *folder_languages(void);

#endif
