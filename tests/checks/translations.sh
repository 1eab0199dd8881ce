#!/bin/sh
# The template of translations, po/fanorona.pot, has the texts of the source, and po/POTFILES the files that they are in.
# Every language that is offered (po/LINGUAS) has all of them, with the same placeholders. With --update both files become
# what the source says, and each language gets the new texts, untranslated.
#
# translations.sh [--update] ROOT
set -u
update=false
if [ "$1" = --update ]; then
    update=true
    shift
fi
root=$(realpath "$1") || exit 2
. "$(dirname "$(realpath "$0")")/../settle.sh"
for tool in xgettext msgfmt msgmerge; do
    if ! command -v $tool >"$folder/where"; then
        echo "gettext is not installed: there is no $tool"
        exit 77
    fi
done

# Functions that translate the sentence that they get, and the number of that argument; the marks of translate.h; and the
# columns of tables that are texts. Some have two texts, so the source is read twice.
sentences='error_set:2 error_prefix:2 error_set_out_of_memory:2 message_note:1 message_failure:1 message_usage:2 session_say:2 session_alert:2
    cells_offer:4 cells_format:6 plain_say:1 warn:2
    long_work_show:1'
titles='fail_at:3 frame_draw:3 question_open:2 question_add_field:2 question_add_button:2'
marks='_:1 N_:1 translate_count:1,2 translate_in:1c,2 NC_:1c,2'
columns='GROUP:2 OPTION:6 COMMAND:6'
others='COMMAND:5 question_open:3'

# Formats without words, which need no translation.
printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' >"$folder/without-words.po"
for format in %s '%.*s' %.400s %s%s%s '%s %s' '%s %2u  %s' '%s %s %2u  %s' '%s%u %s' \
    '%s. %s\n' '%s.\n' '%s\n' %3u '%s %s, %s/s' '%s..%zu' '%s...' '< %s >' '[ %s ]' ' %s ' '%s %d' '~%d %%' '%s%s' \
    '%s, ~%d %%'; do
    printf 'msgid "%s"\nmsgstr ""\n\n' "$format"
done >>"$folder/without-words.po"

cd "$root" || exit 2
find src -name '*.[ch]' | LC_ALL=C sort >"$folder/files"
# The texts after these words, into a file, with those that are in it.
extract() {
    words=$1 options=--keyword
    for function in $words; do
        options="$options --keyword=$function"
    done
    for function in $sentences; do
        options="$options --flag=$function:c-format"
    done
    touch "$folder/found.pot"
    # shellcheck disable=SC2086 # a list of options
    xgettext --files-from="$folder/files" --from-code=UTF-8 $options --add-location=file --sort-by-file --join-existing \
        --exclude-file="$folder/without-words.po" --package-name=fanorona --output="$folder/found.pot" 2>>"$folder/complaints"
}
extract "$sentences $titles $marks $columns"
extract "$others"
if [ -s "$folder/complaints" ]; then
    cat "$folder/complaints"
    exit 1
fi
# Texts of files that come with the program.
awk -f tests/checks/asset_texts.awk assets/lessons/*/*.fan assets/studies/*/*.fan >"$folder/assets.pot"
sed -i 's/=CHARSET/=UTF-8/' "$folder/found.pot"
msgcat --use-first --output-file="$folder/all.pot" "$folder/found.pot" "$folder/assets.pot"
sed '/^"POT-Creation-Date:/d' "$folder/all.pot" >"$folder/fanorona.pot"
sed -n 's/^#: //p' "$folder/found.pot" | tr ' ' '\n' | LC_ALL=C sort -u >"$folder/POTFILES"
languages=$(sed '/^#/d' po/LINGUAS)

if $update; then
    cp "$folder/fanorona.pot" "$folder/POTFILES" po
    for catalogue in po/*.po; do
        [ ! -e "$catalogue" ] || msgmerge --quiet --update --backup=none --add-location=file --no-fuzzy-matching \
            "$catalogue" po/fanorona.pot
    done
    exit
fi
failures=0
for file in fanorona.pot POTFILES; do
    diff -u "po/$file" "$folder/$file" || failures=$((failures + 1))
done
for language in $languages; do
    msgfmt --check --statistics --output="$folder/$language.mo" "po/$language.po" 2>"$folder/said" || failures=$((failures + 1))
    cat "$folder/said"
    ! grep -q 'untranslated\|fuzzy' "$folder/said" || failures=$((failures + 1))
    msgcmp "po/$language.po" "$folder/fanorona.pot" || failures=$((failures + 1)) # a text that never came into it
done
# In French a blank before these signs must not break the line.
! msgcat --no-wrap po/fr.po | awk '/^msgid/ { ours = 0 } /^msgstr/ { ours = 1 } ours && / [:;?!]([ "\\\\]|$)/' | grep . ||
    { echo 'po/fr.po: plain blanks before such signs' && failures=$((failures + 1)); }
[ "$failures" -eq 0 ] && exit
echo "if the texts are as they should be: sh tests/checks/translations.sh --update ." >&2
exit 1
