# The man page's options and commands are the program's: name, value and text of each are compared.
# In the man page the tag is followed by the text on one line; what follows explains further.
man_entries() {
    sed -n "/^\.SH \"*$1/,/^\.SH/{ /^\.TP/{ n; s/^\.[A-Z]* //; s/\\\\fR//g; s/\\\\f[BI]//g; s/\\\\-/-/g; s/\"//g; h; n; H; g; s/\n/|/; s/\\\\-/-/g; p } }" \
        "$ROOT/man/fanorona.6"
}
help_entries() {
    fanorona ${2:-} --help | sed -n "/^$1:/,/^\$/{ /^  /{ s/^ *//; s/   */|/; p } }"
}
for section in Commands Options Keys 'Position editor'; do
    man_entries "$(echo "$section" | tr '[:lower:]' '[:upper:]')" >man
    command=
    case $section in Keys | 'Position editor') command=play ;; esac
    help_entries "$section" $command >help
    test -s man || echo "the man page has no $section"
    diff -u man help && echo "$section agree"
done
