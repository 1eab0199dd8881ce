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
        print ".TS\ntab(;);"
        for (cell = 1; cell <= count; cell++)
            printf cell < count ? "l " : "lx.\n"
    }
    in_table = 1
    for (cell = 1; cell <= count; cell++) {
        gsub(/\001/, "|", cells[cell])
        printf "T{\n%s\nT}%s", inline(cells[cell]), cell < count ? ";" : "\n"
    }
}

function print_literal(line) {
    line = plain(line)
    print line ~ /^[.]/ ? "\\&" line : line
}

# Where to cut a line: its last blank before a column, but in a command none that is quoted.
function cut(line, is_command, column,    before) {
    while (--column > 0) {
        before = substr(line, 1, column - 1)
        if (substr(line, column, 1) == " " && before ~ /[^ ]$/ && !(is_command && gsub(/'/, "", before) % 2))
            return column
    }
    return 0
}

# A line of a block. If it is too long for a terminal of 80 columns, it goes on below its last column, or a little
# further in; a command can still be copied.
function print_code(line,    is_command, indent, at) {
    is_command = line ~ /^[$] /
    indent = "    "
    if (!is_command && match(line, /^.*[^ ]  +/) && RLENGTH < 50)
        indent = sprintf("%*s", RLENGTH, "")
    while (length(line) > 69 && (at = cut(line, is_command, is_command ? 68 : 70)) > length(indent)) {
        print_literal(substr(line, 1, at - 1) (is_command ? " \\" : ""))
        line = indent substr(line, at + 1)
    }
    print_literal(line)
}

BEGIN {
    printf "'\\\" t\n.\\\" Made from a page of docs/; do not edit.\n.TH %s %s \"\" \"fanorona %s\" \"Games\"\n", toupper(name),
        section, version
    # Groff 1.22 would still look for the end of a page in a table of a text that is one long page.
    print ".if n .if \\n[cR] .pl 9999v"
    printf ".SH NAME\n%s \\- %s\n", plain(name), plain(about)
}
/^```/ {
    end_table()
    in_code = !in_code
    print in_code ? ".PP\n.RS 4\n.nf" : ".fi\n.RE\n.PP"
    next
}
in_code { print_code($0); next }
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
