#!/bin/sh
# A folder of src/ can include what the table in docs/architecture.md lets it include, and an upward
# include does not compile: shown with the include paths that the build really uses. A folder inside
# another one that has no row of its own keeps to the row of the one around it.
#
# LEFT_OUT names folders that are not in this build, since a library for them is missing.
#
# layers.sh ROOT BUILD COMPILER...
set -u
root=$1 build=$2
shift 2

. "$root/tests/settle.sh"
work=$folder
failures=0
fail() {
    echo "$*"
    failures=$((failures + 1))
}

# Lines of folders: its name, and those it may include.
# The rows are | folder of src/ | holds | may include |.
awk -F '|' '
    table && !/^\|/ { exit }
    { gsub(/ /, "", $2); gsub(/[ ,]+/, " ", $4) }
    $2 ~ /^[a-z\/]+$/ && table { print $2, $4 }
    $2 == "folderofsrc/" { table = 1 }
' "$root/docs/architecture.md" >"$work/table"

[ -s "$work/table" ] || { echo 'docs/architecture.md has no table of folders' && exit 1; }

# Lines of a folder and another one that is in the include path of its files, as the build has it.
awk '/"command": .*\/src\/[a-z_\/]*\/[a-z_]*\.c"/ {
    folder = $0
    sub(/\/[a-z_]*\.c".*/, "", folder)
    sub(/.*\/src\//, "", folder)
    for (field = 1; field <= NF; field++)
        if (sub(/^-I.*\/src\//, "", $field) && $field ~ /^[a-z_\/]*$/) print folder, $field
}' "$build/compile_commands.json" | sort -u >"$work/included"
included() {
    sed -n "s|^$1 ||p" "$work/included"
}

# Lines of a folder, of src/ or of an include path, and the folder whose row speaks of it: itself, or the nearest one around it
# that has a row.
{
    find "$root/src" -name '*.[ch]' | sed "s|^$root/src/||; s|/[^/]*\$||"
    sed 's/.* //' "$work/included"
} | sort -u | awk '
    NR == FNR { has_row[$1]; next }
    {
        row = $1
        while (!(row in has_row) && sub(/\/[^\/]*$/, "", row));
        print $1, row
    }' "$work/table" - >"$work/rows"
row_of() {
    sed -n "s|^$1 ||p" "$work/rows"
}

# What a row allows: the folders in it, and what the folders named there may.
allowed() {
    awk -v folder="$1" '
        { row[$1] = $0; names = names " " $1 }
        function visit(name,    words, count, word) {
            if (name in seen || !(name in row)) return
            seen[name] = 1
            count = split(row[name], words, " ")
            for (word = 2; word <= count; word++) visit(words[word])
        }
        END {
            if (folder in row && row[folder] ~ / all *$/) { print names; exit }
            visit(folder)
            for (name in seen) printf " %s", name
        }' "$work/table"
}

# Runs the compiler with the include path of a folder: compile FOLDER COMPILER... ARGUMENT...
compile() {
    folder=$1
    shift
    for below in $(included "$folder"); do
        set -- "$@" "-I$root/src/$below"
    done
    "$@" -D_GNU_SOURCE
}

contains() {
    case " $1 " in *" $2 "*) return 0 ;; esac
    return 1
}

(cd "$root/src" && find . -name '*.c') | sed 's|^\./||; s|/[^/]*$||' | sort -u >"$work/folders"
(cd "$root/src" && find . -name '*.h') | sed 's|^\./||' | sort >"$work/headers"
# The headers that a file of their name includes first: the build itself shows that these compile by themselves.
find "$root/src" -name '*.c' -exec grep -Hm 1 '^# *include' {} + |
    sed -n "s|^$root/src/\(.*\)/\(.*\)\.c:# *include \"\2\.h\".*|\1/\2.h|p" >"$work/built"
# Lines of a header: its folder, the folder whose row speaks of that one, its name, and whether the build shows it.
awk '
    FILENAME ~ /rows$/ { row[$1] = $2; next }
    FILENAME ~ /built$/ { built[$1]; next }
    {
        folder = name = $1
        sub(/\/[^\/]*$/, "", folder)
        sub(/.*\//, "", name)
        print folder, row[folder], name, $1 in built ? "built" : "-"
    }' "$work/rows" "$work/built" "$work/headers" >"$work/places"
[ -s "$work/folders" ] || fail "there is no folder with C files in $root/src"

while read -r folder rest; do
    [ -d "$root/src/$folder" ] || fail "docs/architecture.md names src/$folder, which is not there"
done <"$work/table"

sed 's|.*/||' "$work/headers" | sort | uniq -d >"$work/twice"
while read -r header; do
    fail "two folders of src/ have a header named $header"
done <"$work/twice"

# A path in an include would go round all this.
find "$root/src" -name '*.[ch]' -exec grep -Hn '^ *# *include *"[^"]*/' {} + >"$work/paths"
while read -r line; do
    fail "an include names a folder: ${line#"$root/"}"
done <"$work/paths"

proofs=0
while read -r folder; do
    if contains "${LEFT_OUT:-}" "$folder"; then
        echo "src/$folder is left out of this build"
        continue
    fi
    may=$(allowed "$(row_of "$folder")")
    if ! contains "$may" "$(row_of "$folder")"; then
        fail "src/$folder is not in the table of docs/architecture.md"
        continue
    fi
    path=$(included "$folder" | tr '\n' ' ')
    contains "$path" "$folder" || fail "the build has no include path for src/$folder"
    while read -r name row; do
        ! contains "$path" "$name" || contains "$may" "$row" ||
            fail "src/$folder has src/$name in its include path"
    done <"$work/rows"
    # One source asks the compiler for all headers that are too high, one for each of the folder's own
    # tells whether it compiles by itself, unless the build does.
    mkdir -p "$work/$folder"
    : >"$work/upward.c"
    while read -r name row header built; do
        if [ "$name" = "$folder" ]; then
            [ "$built" = built ] || echo "#include \"$header\"" >"$work/$folder/${header%.h}.c"
        elif ! contains "$may" "$row"; then
            proofs=$((proofs + 1))
            printf '#if __has_include("%s")\nreachable %s/%s\n#endif\n' "$header" "$name" "$header" \
                >>"$work/upward.c"
        fi
    done <"$work/places"
    # The machine's own headers do not count: libevent has an event.h, too.
    compile "$folder" "$@" -nostdinc -E -P "$work/upward.c" >"$work/upward" ||
        fail "the compiler cannot say what src/$folder can include"
    while read -r found header; do
        [ "$found" != reachable ] || fail "src/$folder can include $header"
    done <"$work/upward"
    # A folder may have no header: that of a program's main.
    [ -z "$(ls "$work/$folder")" ] ||
        compile "$folder" "$@" -fsyntax-only "$work/$folder"/*.c 2>"$work/messages" || {
        cat "$work/messages"
        fail "headers of src/$folder do not compile by themselves"
    }
done <"$work/folders"

[ "$proofs" -gt 0 ] || fail 'there was no upward include to try'
echo "$proofs upward includes tried, $failures failures"
[ "$failures" -eq 0 ]
