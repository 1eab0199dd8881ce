# Makes a manual page of a page of docs/, on standard output:
#
#   awk -v name=fanorona-formats -v section=5 -v about='...' -v version=0.1.0 -f man/page.awk docs/formats.md
#
# It knows what those pages use: headings, paragraphs, lists, tables, blocks of code, `code`, *stress* and links.

# Text as roff has it, without a meaning of its own.
function plain(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/'/, "\\(aq", text)
    return text
}

# A line of text: every second piece between backquotes is code.
function inline(text,    pieces, count, piece, made) {
    count = split(text, pieces, "`")
    for (piece = 1; piece <= count; piece++)
        if (piece % 2 == 0)
            made = made "\\fB" plain(pieces[piece]) "\\fR"
        else
            made = made stressed(pieces[piece])
    return made ~ /^[.]/ ? "\\&" made : made
}

function stressed(text) {
    while (match(text, /\[[^\]]*\]\([^)]*\)/)) {
        link = substr(text, RSTART, RLENGTH)
        sub(/\]\(.*/, "", link)
        text = substr(text, 1, RSTART - 1) substr(link, 2) substr(text, RSTART + RLENGTH)
    }
    text = plain(text)
    while (match(text, /\*\*[^*]+\*\*/))
        text = substr(text, 1, RSTART - 1) "\\fB" substr(text, RSTART + 2, RLENGTH - 4) "\\fR" \
            substr(text, RSTART + RLENGTH)
    while (match(text, /\*[^* ][^*]*\*/))
        text = substr(text, 1, RSTART - 1) "\\fI" substr(text, RSTART + 1, RLENGTH - 2) "\\fR" \
            substr(text, RSTART + RLENGTH)
    return text
}

function end_table() {
    if (in_table)
        print ".TE"
    in_table = 0
}

# A row of a table, its cells as blocks, which may be long.
function print_row(row,    cells, count, cell) {
    gsub(/^ *\| *| *\| *$/, "", row)
    gsub(/\\\|/, "\001", row) # a bar that is text
    count = split(row, cells, / *\| */)
    if (!in_table) {
        print ".TS\ntab(\002);"
        for (cell = 1; cell <= count; cell++)
            printf cell < count ? "l " : "lx.\n"
    }
    in_table = 1
    for (cell = 1; cell <= count; cell++) {
        gsub(/\001/, "|", cells[cell])
        printf "T{\n%s\nT}%s", inline(cells[cell]), cell < count ? "\002" : "\n"
    }
}

BEGIN {
    printf "'\\\" t\n.\\\" Made from a page of docs/; do not edit.\n.TH %s %s \"\" \"fanorona %s\" \"Games\"\n", toupper(name),
        section, version
    printf ".SH NAME\n%s \\- %s\n", plain(name), plain(about)
}
/^```/ {
    end_table()
    in_code = !in_code
    print in_code ? ".PP\n.RS 4\n.nf" : ".fi\n.RE\n.PP"
    next
}
in_code { $0 = plain($0); print /^[.]/ ? "\\&" $0 : $0; next }
/^# / { print ".SH DESCRIPTION"; next }
/^## / { end_table(); print ".SH " inline(substr($0, 4)); next }
/^### / { end_table(); print ".SS " inline(substr($0, 5)); next }
/^ *\|[-: |]*\|$/ { next }
/^ *\|/ { print_row($0); next }
/^$/ { end_table(); print ".PP"; next }
/^- / { print ".IP \\(bu 2\n" inline(substr($0, 3)); next }
/^[0-9]+[.] / { print ".IP " $1 " 3"; sub(/^[0-9]+[.] /, ""); print inline($0); next }
{ sub(/^ +/, ""); print inline($0) }
END { end_table() }
