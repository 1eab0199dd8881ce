# Sourced by what runs a test: makes an empty folder, $folder, which goes when the script ends, and
# surroundings that are the same for every user, in every place and at every time.
folder=$(mktemp -d) || exit 2
# shellcheck disable=SC2064 # the folder that it is now
trap "rm -rf '$folder'" EXIT
trap 'exit 2' HUP INT TERM
umask 022
# What programs look at: those of terminals, of the shell and its tools, and the program's own.
unset CDPATH COLORFGBG COLORTERM COLUMNS ENV ESCDELAY FANORONA_TABLES GREP_OPTIONS LANGUAGE LINES \
    NO_COLOR POSIXLY_CORRECT TERMCAP TERMINFO TERMINFO_DIRS TMUX TMUX_PANE XDG_CACHE_HOME \
    XDG_CONFIG_DIRS XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_STATE_HOME
HOME=$folder/home XDG_CONFIG_HOME=$folder/config
LANG=C LC_ALL=C TERM=dumb TZ=UTC0 USER=player LOGNAME=player SHELL=/bin/sh
export HOME XDG_CONFIG_HOME LANG LC_ALL TERM TZ USER LOGNAME SHELL
mkdir "$HOME" || exit 2
