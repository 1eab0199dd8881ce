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

# The folder whose row speaks of this one: itself, or the nearest one around it that has a row.
row_of() {
    row=$1
    while ! grep -q "^$row " "$work/table" && [ "$row" != "${row%/*}" ]; do
        row=${row%/*}
    done
    echo "$row"
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

# The folders of src/ in the include path of the folder's files, as the build has it.
included() {
    grep "\"command\": .*/src/$1/[a-z_]*\.c\"" "$build/compile_commands.json" | tr ' ' '\n' |
        sed -n 's|^-I.*/src/\([a-z_/]*\)$|\1|p' | sort -u
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

# The build itself shows that a header compiles by itself if the file of its name includes it first: is_built FOLDER HEADER.
is_built() {
    grep -m 1 '^# *include' "$root/src/$1/${2%.h}.c" 2>/dev/null | grep -qF "\"$2\""
}

(cd "$root/src" && find . -name '*.c') | sed 's|^\./||; s|/[^/]*$||' | sort -u >"$work/folders"
(cd "$root/src" && find . -name '*.h') | sed 's|^\./||' | sort >"$work/headers"
# Lines of a header: its folder, the folder whose row speaks of that one, and its name.
sed 's|/[^/]*$||' "$work/headers" | sort -u | while read -r folder; do
    row=$(row_of "$folder")
    sed -n "s|^$folder/\([^/]*\)\$|$folder $row \1|p" "$work/headers"
done >"$work/rows"
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
    for name in $path; do
        contains "$may" "$(row_of "$name")" ||
            fail "src/$folder has src/$name in its include path"
    done
    # One source asks the compiler for all headers that are too high, one for each of the folder's own
    # tells whether it compiles by itself, unless the build does.
    mkdir -p "$work/$folder"
    : >"$work/upward.c"
    while read -r name row header; do
        if [ "$name" = "$folder" ]; then
            is_built "$name" "$header" || echo "#include \"$header\"" >"$work/$folder/${header%.h}.c"
        elif ! contains "$may" "$row"; then
            proofs=$((proofs + 1))
            printf '#if __has_include("%s")\nreachable %s/%s\n#endif\n' "$header" "$name" "$header" \
                >>"$work/upward.c"
        fi
    done <"$work/rows"
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
