# Sourced by tests of all commands. commands_of PROGRAM: prints the commands that its help names, a line each.
commands_of() {
    "$1" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\).*/\1/p'
}
