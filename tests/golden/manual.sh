# The options and commands of the man pages are the program's: name, value and text of each are compared.
# In a man page the tag is followed by the text on one line; what follows explains further.
page="$ROOT/man/fanorona.6"
man_entries() {
    sed -n "/^\.SH \"*$1/,/^\.SH/{ s/^\.SS //p; /^\.TP/{ n; s/^\.[A-Z]* //; s/\\\\fR//g; s/\\\\f[BI]//g; s/\\\\-/-/g; s/\"//g; h; n; H; g; s/\n/|/; s/\\\\-/-/g; p } }" \
        "$page"
}
# Options are in groups, each of them whole in one page. Here each has its group's title before it.
grouped() {
    awk '/ options$/ { title = $0; next } { print title "|" $0 }' | sort
}
help_entries() {
    title="$1:"
    [ "$1" != Options ] || title='\(.* options\):'
    fanorona ${2:-} --help |
        awk 'length > 25 && substr($0, 1, 25) ~ /^ *$/ { sub(/^ */, " "); printf "%s", $0; next } # more of the same
            { printf "%s%s", NR == 1 ? "" : "\n", $0 } END { print "" }' |
        sed -n "/^$title/,/^\$/{ s/^\(.* options\):\$/\1/p; /^  /{ s/^ *//; s/   */|/; p } }"
}
# The names of the commands of the screen, for the configuration file: the program lists them where
# it finds one that it does not know.
mkdir -p "$XDG_CONFIG_HOME/fanorona"
echo 'key ?? x' >"$XDG_CONFIG_HOME/fanorona/config"
fanorona perft 0 2>&1 | sed -n 's/.*there are //p' | sed 's/, /\n/g' >help
rm "$XDG_CONFIG_HOME/fanorona/config"
sed -n '/^\.\\" Names of commands/,/^\.PP/p' "$ROOT/man/fanorona.6" | grep -v '^\.' |
    sed 's/\\-/-/g; s/, */\n/g; s/\.$//' | sed '/^$/d' >man
test -s man || echo "the man page names no commands of the screen"
diff -u man help && echo "Names agree"
for part in -tables -solve -engine ''; do
    page="$ROOT/man/fanorona$part.6"
    man_entries OPTIONS
done | grouped >man
help_entries Options | grouped >help
diff -u man help && echo "Options agree"
for section in Commands Keys 'Position editor' Catalogue; do
    man_entries "$(echo "$section" | tr '[:lower:]' '[:upper:]')" >man
    command=
    case $section in Keys | 'Position editor' | Catalogue) command=play ;; esac
    help_entries "$section" $command >help
    test -s man || echo "the man page has no $section"
    diff -u man help && echo "$section agree"
done
# The words of the help are those of docs/glossary.md, but for the ends of lines.
echo 'help words' | fanorona play --plain | sed '1,/^White to move/d; /^End of input/,$d' | tr '\n' ' ' >help
sed -n '/^|---/,/^$/s/^| \([^|]*\) | \([^|]*\) |$/\1: \2/p' "$ROOT/docs/glossary.md" | tr '\n' ' ' >man
test -s man && diff -u man help && echo "Words agree"
