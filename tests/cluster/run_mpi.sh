# shellcheck shell=sh
# Sourced by the tests of fanorona-tables-mpi: how processes are started on one machine, even by root and without
# a network, and what keeps a test from running. `program` is the program, or a word without a slash where the build
# has none.
case $program in
*/*) program=$(realpath "$program") ;;
*) skip='Open MPI was missing when this was built (libopenmpi-dev)' ;;
esac
command -v mpirun >/dev/null || skip='there is no mpirun (openmpi-bin)'
if [ -n "${skip:-}" ]; then
    echo "skipped: $skip"
    exit 77
fi
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
OMPI_MCA_plm=isolated OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none
OMPI_MCA_mpi_yield_when_idle=1 OMPI_MCA_hwloc_base_binding_policy=none
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM OMPI_MCA_plm OMPI_MCA_btl \
    OMPI_MCA_btl_vader_single_copy_mechanism OMPI_MCA_mpi_yield_when_idle OMPI_MCA_hwloc_base_binding_policy
# Open MPI loses memory, and has unloaded its modules when the sanitizer looks, so that no list of suppressions can name
# them. What the program itself does with memory is looked at in unit/test_crew.c.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
# Its own folder for what processes tell each other by files: short, since names of sockets are.
TMPDIR=$folder/t
export TMPDIR
mkdir "$TMPDIR" || exit 2

# Starts the program: in_processes NUMBER ARGUMENT...
in_processes() {
    number=$1
    shift
    mpirun -n "$number" --oversubscribe "$program" "$@" </dev/null
}

failures=0
fail() {
    echo "$*"
    failures=$((failures + 1))
}

# Compares two folders of tables, all that is in them.
same_tables() {
    diff -r -x .lock "$1" "$2" || fail "$2 is not as $1"
}
