# The configuration file: what it may say, what is wrong with a line, and what takes precedence.
folder=$XDG_CONFIG_HOME/fanorona
mkdir -p "$folder"
configure() {
    cat >"$folder/config"
}
# Its place is not the same twice.
show() {
    show_command fanorona "$@"
    "$PROGRAM" "$@" 2>&1 | sed "s|$folder|FOLDER|g; s/, there are .*//"
}
configure <<'END'
# a comment, and an empty line

board 3x3
  --rules = mandatory
threads=1
black	2
tables ~/tables
END
show perft 2
show perft 2 --board 5x5
show --ignore-config perft 2
show perft 2 --position '1b1/1w1/1w1 w -'
show perft 2 --position '5/5/1b1w1/5/5 w -'
show play --plain
printf '[Board "3x5"] *' | show convert - --to position
show tables digests --json
# A mistake in a line is reported, and the other lines count.
configure <<'END'
colour dark
color blue
board 4x4
rules standard,strong=left
white somebody
clock soon
think long
pace slow
threads many
memory 0
json
position x
ascii yes
ascii
--ascii
board
= 3
-board 3x3
key
key undo
key quid x
key stop Foo F1
key undo u
key undo U
key redo u
key list g G q a b c
key help Enter
board 3x3
END
show perft 1
show play --help | grep -E 'take back a turn|show this help|  leave$'
printf 'board 3x3\0\nthreads 1\n' | configure
show perft 1
printf 'board 3x3\r\n\033[31m\r\n' | configure
show perft 1
printf '\357\273\277board 3x3' | configure
show perft 1
head -c 70000 /dev/zero | tr '\0' '#' | configure
show perft 1
{
    head -c 5000 /dev/zero | tr '\0' '#'
    printf '\nboard 3x3\n'
} | configure
show perft 1
rm "$folder/config"
mkdir "$folder/config"
show perft 1
rmdir "$folder/config"
show perft 1
# Nobody writes to this one.
mkfifo "$folder/config"
echo '1b1/1w1/1w1 w -' | show moves -
rm "$folder/config"
ln -s /dev/zero "$folder/config"
show perft 1
rm "$folder/config"
