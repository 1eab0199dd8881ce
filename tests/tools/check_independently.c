/* Checks certificates a second time, under the standard rules. It was written from docs/rules.md
 * and docs/formats.md by somebody who had not seen the program, and shares no code with it. First
 * come the rules, then the tables, the certificate and the check. Usage:
 *     check_independently CERTIFICATE... FOLDER
 *
 * FOLDER has tables, such as 5x7-standard/2v3.wdl. Status 1: something is wrong. */
#include <inttypes.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

typedef uint64_t Set; /* of points: the sum of 2^point */

static const char *subject; /* the name of the file that is looked at */

/* Says what is wrong, and ends the program, unless something is as it needs to be. */
#define need(right, ...)                                                                           \
    ((right) ? (void)0 : (printf("%s: ", subject), printf(__VA_ARGS__), printf("\n"), exit(1)))

#define bit(point) ((Set)1 << (point))
#define lowest_of(set) __builtin_ctzll(set)
#define highest_of(set) (63 - __builtin_clzll(set))
#define count_of(set) __builtin_popcountll(set)

static void *grow(void *memory, size_t count, size_t size) {
    memory = realloc(memory, count * size + 1);
    need(memory != NULL, "there is not enough memory");
    return memory;
}

/* ---- The rules ------------------------------------------------------------------------------- */

typedef struct Position {
    Set mover, opponent;
} Position;

enum { OFF = 63, RESULTS_MOST = 8192 }; /* OFF: what is beyond the edge of any board */

typedef struct Results {
    size_t count;
    Position at[RESULTS_MOST];
} Results;

static int rows, columns, points;
static Set board;               /* all its points */
static int neighbour[64][8];    /* along a line; opposite directions are 4 apart */
static int symmetries;          /* 4, on square boards 8; the first is the identity */
static int image_point[8][64];  /* of a symmetry, of a point */
static uint64_t choose[64][64]; /* C(n, k) */

static int point_at(int row, int column) {
    return row < 0 || row >= rows || column < 0 || column >= columns ? OFF : row * columns + column;
}

static void make_board(void) {
    static const int steps[10] = {0, 1, 1, 1, 0, -1, -1, -1, 0, 1}; /* columns begin 2 later */
    need(rows % 2 == 1 && rows > 1 && rows < 10 && columns % 2 == 1 && columns > 1 &&
             columns < 10 && rows * columns < 64,
         "there is no board of %d rows and %d columns", rows, columns);
    points = rows * columns;
    board = bit(points) - 1;
    symmetries = rows == columns ? 8 : 4;
    for (int n = 0; n < 64; n++) {
        choose[n][0] = 1;
        for (int k = 1; k <= n; k++)
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
    }
    for (int point = 0; point < 64; point++) {
        int row = point / columns, column = point % columns;
        for (int i = 0; i < 8; i++) { /* odd directions are diagonals, even points are strong */
            bool line = point < points && (i % 2 == 0 || (row + column) % 2 == 0);
            neighbour[point][i] = line ? point_at(row + steps[i], column + steps[i + 2]) : OFF;
            int y = i & 1 ? rows - 1 - row : row, x = i & 2 ? columns - 1 - column : column;
            image_point[i][point] = i & 4 ? point_at(x, y) : point_at(y, x); /* of symmetries */
        }
    }
}

static Set image_of(Set set, int symmetry) {
    Set image = 0;
    for (; set != 0; set &= set - 1)
        image |= bit(image_point[symmetry][lowest_of(set)]);
    return image;
}

static int compare(const void *left, const void *right) {
    const Position *a = left, *b = right;
    int order = (a->mover > b->mover) - (a->mover < b->mover);
    return order != 0 ? order : (a->opponent > b->opponent) - (a->opponent < b->opponent);
}

static Position canonical(Position position) {
    Position lowest = position;
    for (int i = 1; i < symmetries; i++) {
        Position image = {image_of(position.mover, i), image_of(position.opponent, i)};
        if (compare(&image, &lowest) < 0)
            lowest = image;
    }
    return lowest;
}

/* Takes in a position, as seen by the side that moves next, in its place and once. */
static void add_result(Results *results, Set mover, Set opponent) {
    Position result = {opponent, mover};
    size_t i = results->count;
    while (i > 0 && compare(&results->at[i - 1], &result) > 0)
        i--;
    if (i > 0 && compare(&results->at[i - 1], &result) == 0)
        return;
    need(results->count < RESULTS_MOST, "a position has more than %d results", RESULTS_MOST);
    memmove(&results->at[i + 1], &results->at[i], (results->count++ - i) * sizeof result);
    results->at[i] = result;
}

/* The unbroken line of stones that begins beside a point. */
static Set line_of(Set stones, int point, int direction) {
    Set line = 0;
    while (stones & bit(point = neighbour[point][direction]))
        line |= bit(point);
    return line;
}

/* All turns that capture, or go on capturing, with the stone on a point. Before is the direction of
 * the step before, -1 if there was none; the stone stood on the points of stood. */
static void add_captures(Results *results, Set others, Set opponent, int point, int before,
                         Set stood) {
    for (int direction = 0; direction < 8; direction++) {
        int to = neighbour[point][direction];
        if (direction == before || !(board & ~others & ~opponent & ~stood & bit(to)))
            continue;
        Set taken[] = {line_of(opponent, to, direction), /* by approach, by withdrawal */
                       line_of(opponent, point, (direction + 4) % 8)};
        for (int i = 0; i < 2; i++)
            if (taken[i] != 0) {
                add_result(results, others | bit(to), opponent & ~taken[i]);
                add_captures(results, others, opponent & ~taken[i], to, direction, stood | bit(to));
            }
    }
}

/* The results of a position. Returns whether they come from captures. */
static bool find_results(Position position, Results *results) {
    results->count = 0;
    for (Set left = position.mover; left != 0; left &= left - 1)
        add_captures(results, position.mover & ~(left & -left), position.opponent, lowest_of(left),
                     -1, left & -left);
    if (results->count > 0)
        return true;
    for (Set left = position.mover; left != 0; left &= left - 1)
        for (int direction = 0; direction < 8; direction++) {
            Set to = bit(neighbour[lowest_of(left)][direction]);
            if (to & board & ~position.mover & ~position.opponent)
                add_result(results, (position.mover & ~(left & -left)) | to, position.opponent);
        }
    return false;
}

/* ---- Files ----------------------------------------------------------------------------------- */

enum { DIGEST = 32 };

typedef struct Bytes { /* what is still to be read */
    const uint8_t *at;
    size_t left;
} Bytes;

static Bytes take(Bytes *bytes, size_t count) {
    Bytes taken = {bytes->at, count};
    need(count <= bytes->left, "it ends too early");
    *bytes = (Bytes){bytes->at + count, bytes->left - count};
    return taken;
}

static uint64_t take_number(Bytes *bytes, int size) {
    const uint8_t *at = take(bytes, (size_t)size).at;
    uint64_t number = 0;
    while (size-- > 0)
        number = number << 8 | at[size];
    return number;
}

static void digest_of(uint8_t *digest, const uint8_t *bytes, size_t size) {
    crypto_generichash(digest, DIGEST, bytes, size, NULL, 0);
}

static Bytes read_file(const char *name) {
    FILE *file = fopen(name, "rbe");
    need(file != NULL && fseek(file, 0, SEEK_END) == 0 && ftell(file) >= 0, "it cannot be read");
    size_t size = (size_t)ftell(file);
    uint8_t *bytes = grow(NULL, size, 1);
    rewind(file);
    need(fread(bytes, 1, size, file) == size && fclose(file) == 0, "it cannot be read");
    return (Bytes){bytes, size};
}

/* ---- The tables ------------------------------------------------------------------------------ */

enum { DRAW, WIN, LOSS, HOLE = 4 }; /* a hole is marked beside the outcome that fills it */
enum { TABLE_HEADER = 304, CONTENT_AT = 232, BLOCK = 65536, PART = 8192 };

/* The numbers of a canonical set of fixed stones and a closed set of linked points. */
typedef struct Group {
    Position key; /* these two; stands first, so that groups are found by it */
    Set free;
    uint64_t first;
} Group;

typedef struct Table {
    int placed;    /* stones that are not fixed */
    Group *groups; /* in the order of their numbers */
    size_t group_count;
    uint64_t numbers;
    uint8_t *outcomes; /* two bits a number */
    uint8_t content[DIGEST];
} Table;

static Table *tables[64][64]; /* by the stones of the mover and of the opponent; NULL: not read */

static uint64_t rank_of(Set stones, Set among) {
    uint64_t rank = 0;
    for (int place = 1; stones != 0; stones &= stones - 1, place++)
        rank += choose[count_of(among & ((stones & -stones) - 1))][place];
    return rank;
}

static Set lowest_set(int count, Set among) {
    Set set = 0;
    for (; count > 0; count--, among &= among - 1)
        set |= among & -among;
    return set;
}

/* The next higher set of as many points of these; behind the last comes the first. The lowest stone
 * that can go up does: a sum in which all other points carry. Those below begin anew. */
static Set next_set(Set set, Set among) {
    Set carried = ((set | ~among) + (set & -set)) & among;
    return carried | lowest_set(count_of(set) - count_of(carried), among);
}

/* Groups of all closed sets that have this one, what it needs, and more of the points that are
 * left, from the lowest to the highest. */
static void add_groups(Table *table, Group group, Set needed, Set left, const Set *needs) {
    if (count_of(group.key.opponent | needed) > table->placed)
        return;
    if (left == 0) {
        if ((table->group_count & (table->group_count - 1)) == 0)
            table->groups = grow(table->groups, 2 * table->group_count + 1, sizeof group);
        group.first = table->numbers;
        table->groups[table->group_count++] = group;
        table->numbers +=
            choose[count_of(group.free)][table->placed - count_of(group.key.opponent)];
        return;
    }
    int point = highest_of(left);
    Set lower = bit(point) - 1;
    if (!(needed & bit(point)))
        add_groups(table, group, needed, left & lower, needs);
    group.key.opponent |= bit(point);
    if (!(needs[point] & ~lower & ~group.key.opponent))
        add_groups(table, group, needed | needs[point], left & lower, needs);
}

/* All groups of a set of fixed stones. */
static void add_class(Table *table, Set fixed, bool mover_placed) {
    Set needs[64] = {0}, linked = 0, open = board & ~fixed;
    for (int point = 0; point < points; point++)
        for (int i = 0; i < 8 && open & bit(point); i++) {
            Set behind = bit(neighbour[point][(i + 4) % 8]), next = bit(neighbour[point][i]);
            Set beyond = bit(neighbour[neighbour[point][i]][i]);
            if (open & next && (fixed & beyond || (mover_placed && fixed & behind)))
                needs[point] |= next;
            if (!mover_placed && fixed & next && open & beyond)
                needs[point] |= beyond;
            linked |= needs[point] != 0 ? bit(point) | needs[point] : 0;
        }
    add_groups(table, (Group){{fixed, 0}, open & ~linked, 0}, 0, linked, needs);
}

/* The outcome that the table of its numbers of stones has for a quiet position. */
static int outcome_in_table(Position position) {
    const Table *table = tables[count_of(position.mover)][count_of(position.opponent)];
    if (count_of(position.mover) >= count_of(position.opponent))
        position = (Position){position.opponent, position.mover};
    position = canonical(position);     /* the fixed stones, the placed ones */
    Position key = {position.mover, 0}; /* of the first group of the class */
    const Group *group = bsearch(&key, table->groups, table->group_count, sizeof *group, compare);
    key.opponent = position.opponent & ~group->free;
    group = bsearch(&key, table->groups, table->group_count, sizeof *group, compare);
    uint64_t number = group->first + rank_of(position.opponent & group->free, group->free);
    return table->outcomes[number / 4] >> number % 4 * 2 & 3;
}

/* The context of a number, from the outcomes of those in its part that are lower. */
static unsigned context_of(Set stones, Set free_points, const uint8_t *part, size_t lower) {
    unsigned counts[8] = {0};
    uint64_t rank = 0;
    Set passed = 0; /* the stones below the one that is moved; those above don't matter */
    for (int i = 1; i <= 7 && stones != passed; i++) {
        int from = lowest_of(stones & ~passed);
        Set low = free_points & (bit(from) - 1);
        rank += choose[count_of(low)][i];
        for (int way = -1; low != 0 && way <= 2; way++) {
            int to = way < 2 ? point_at(from / columns - 1, from % columns + way) : highest_of(low);
            if (!(free_points & ~stones & bit(to)))
                continue;
            uint64_t back = rank - rank_of(passed | bit(to), free_points);
            if (back <= lower)
                counts[part[lower - back]]++;
        }
        passed |= bit(from);
    }
    for (int i = 0; i <= LOSS; i++)
        counts[i] = counts[i] < 7 ? counts[i] : 7;
    return counts[DRAW] + 8 * counts[WIN] + 64 * counts[LOSS];
}

typedef uint32_t Chances[4]; /* the first chance of each outcome, and where they end */

/* The next outcome of a part: x, and what of it has not come into x yet. */
static int next_outcome(const Chances first, uint64_t *x, Bytes *part) {
    int outcome = DRAW;
    if (*x == 0) { /* a part of no bytes: what has the most chances */
        for (int other = WIN; other <= LOSS; other++)
            if (first[other + 1] - first[other] > first[outcome + 1] - first[outcome])
                outcome = other;
        return outcome;
    }
    uint64_t chance = *x % 32768;
    while (chance >= first[outcome + 1])
        outcome++;
    *x = (first[outcome + 1] - first[outcome]) * (*x / 32768) + chance - first[outcome];
    if (*x < 65536 && part->left > 0)
        *x = *x * 65536 + take_number(part, 2);
    return outcome;
}

/* Unpacks all outcomes and computes the digest of the content, the only one that is looked at. */
static void unpack_table(Table *table, Bytes header, Bytes file) {
    static uint8_t block[BLOCK];
    static Chances model[512];
    uint64_t blocks = (table->numbers + BLOCK - 1) / BLOCK, x = 0;
    Bytes model_size = {header.at + 17, 3}, sizes, part = {0}; /* of the parts of a block */
    uint8_t *digests = grow(NULL, blocks * DIGEST + CONTENT_AT, 1), *digest = digests;
    const Group *next = table->groups, *end = next + table->group_count, *group = next;
    Set stones = 0;
    bool symmetric = false;   /* the fixed stones are: then there may be holes */
    take(&file, 20 * blocks); /* sizes and digests of blocks, which follow from the rest */
    for (int i = 0; i < 512; i++)
        memcpy(model[i], (Chances){0, 1, 2, 32768}, sizeof(Chances));
    for (Bytes rest = take(&file, take_number(&model_size, 3)); rest.left > 0;) {
        uint32_t *first = model[take_number(&rest, 2) % 512];
        first[WIN] = (uint32_t)take_number(&rest, 2);
        first[LOSS] = (uint32_t)take_number(&rest, 2);
    }
    table->outcomes = memset(grow(NULL, table->numbers / 4, 1), 0, table->numbers / 4 + 1);
    for (uint64_t first = 0; first < table->numbers; first += BLOCK, digest += DIGEST) {
        size_t count = table->numbers - first < BLOCK ? table->numbers - first : BLOCK;
        sizes = take(&file, 2 * ((count + PART - 1) / PART));
        for (size_t i = 0; i < count; i++, stones = next_set(stones, group->free)) {
            size_t in_part = i % PART;
            if (in_part == 0) {
                part = take(&file, 2 * take_number(&sizes, 2));
                x = part.left == 0 ? 0 : take_number(&part, 4);
            }
            for (; next < end && next->first == first + i; next++) {
                group = next;
                stones = lowest_set(table->placed - count_of(group->key.opponent), group->free);
                symmetric = false;
                for (int j = 1; j < symmetries; j++)
                    symmetric = symmetric || image_of(group->key.mover, j) == group->key.mover;
            }
            Position position = {group->key.mover, group->key.opponent | stones};
            if (symmetric && canonical(position).opponent != position.opponent)
                block[i] = HOLE | (i == 0 ? DRAW : block[i - 1]);
            else
                block[i] = (uint8_t)next_outcome(
                    model[context_of(stones, group->free, block + i - in_part, in_part)], &x,
                    &part);
            table->outcomes[(first + i) / 4] |= (uint8_t)((block[i] & 3) << i % 4 * 2);
        }
        for (size_t i = 0; i < count; i++)
            block[i] &= 3;
        digest_of(digest, block, count);
    }
    memcpy(digest, header.at, CONTENT_AT);
    digest[8] = 1;             /* the version, as it counts for the digest */
    memset(digest + 17, 0, 3); /* the bytes of the model */
    digest_of(table->content, digests, blocks * DIGEST + CONTENT_AT);
    free(digests);
}

/* Reads the table of so many stones, unless that has been done. */
static void read_table(const char *folder, int mover, int opponent) {
    static char name[4096];
    const char *before = subject;
    if (tables[mover][opponent] != NULL)
        return;
    subject = name;
    snprintf(name, sizeof name, "%s/%dx%d-standard/%dv%d.wdl", folder, rows, columns, mover,
             opponent);
    Bytes file = read_file(name), header = take(&file, TABLE_HEADER);
    need(memcmp(header.at, "FanTable\2\0\0\0", 13) == 0 && header.at[13] == rows &&
             header.at[14] == columns && header.at[15] == mover && header.at[16] == opponent &&
             strncmp((const char *)header.at + 72, "standard", 160) == 0,
         "it is not this table, of version 2");
    Set lowest = bit(mover < opponent ? mover : opponent) - 1, fixed = lowest;
    Table *table = tables[mover][opponent] = grow(NULL, 1, sizeof *table);
    *table = (Table){.placed = mover < opponent ? opponent : mover};
    do {
        if (canonical((Position){fixed, 0}).mover == fixed)
            add_class(table, fixed, mover >= opponent);
        fixed = next_set(fixed, board);
    } while (fixed != lowest);
    unpack_table(table, header, file);
    need(memcmp(table->content, header.at + CONTENT_AT, DIGEST) == 0,
         "its content is not the one that its header names");
    free((void *)(uintptr_t)header.at);
    subject = before;
}

/* ---- The certificate ------------------------------------------------------------------------- */

typedef struct Entry { /* the four numbers of the file, in their order */
    Position position; /* stands first, so that entries are found by it */
    uint64_t turn, rank;
} Entry;

/* What the certificate that is looked at says. */
static bool claims_draw, strategist_black, strategist_moves; /* in the position that it is about */
static Position claimed; /* that position, and how it is written */
static const char *claimed_text;
static bool listed[64][64]; /* the tables that it leans on */
static Entry *entries;
static uint64_t entry_count;

/* Reads the position that the certificate is about, which is written in one way alone. */
static void read_position(const char *text) {
    Set stones[2] = {0, 0}; /* White's, Black's */
    for (int row = rows - 1; row >= 0; row--, text++) {
        for (int column = 0, number = 0; column < columns; text++) {
            bool stone = *text == 'w' || *text == 'b';
            need(stone || (number == 0 && *text > '0' && *text - '0' <= columns - column),
                 "its position cannot be read");
            stones[*text == 'b'] |= stone ? bit(point_at(row, column)) : 0;
            number = stone ? 0 : *text - '0';
            column += stone ? 1 : number;
        }
        need(*text == (row > 0 ? '/' : ' '), "a row of its position cannot be read");
    }
    bool black = strcmp(text, "b -") == 0;
    need(black || strcmp(text, "w -") == 0, "its position does not say whose turn it is");
    claimed = (Position){stones[black], stones[!black]};
    strategist_moves = black == strategist_black;
}

/* A number in groups of seven bits. */
static uint64_t take_groups(Bytes *bytes, uint64_t most) {
    uint64_t number = 0, group = 128;
    for (int shift = 0; group >= 128; shift += 7) {
        group = take_number(bytes, 1);
        number |= (group & 127) << shift;
        need((shift < 63 || group < 2) && (shift == 0 || group > 0) && number <= most,
             "a number among the entries is too large or too long");
    }
    return number;
}

static void read_entries(Bytes packed) {
    size_t most = 30 * entry_count; /* no entry has more bytes */
    uint8_t *unpacked = grow(NULL, most, 1);
    Bytes rest = {unpacked, ZSTD_decompress(unpacked, most, packed.at, packed.left)};
    need(!ZSTD_isError(rest.left) &&
             ZSTD_findFrameCompressedSize(packed.at, packed.left) == packed.left,
         "its entries cannot be unpacked");
    entries = grow(entries, entry_count, sizeof *entries);
    memset(entries, 0, entry_count * sizeof *entries);
    for (uint64_t first = 0; first < entry_count; first += BLOCK)
        for (int i = 0; i < (claims_draw ? 3 : 4); i++)
            for (uint64_t j = first; j < first + BLOCK && j < entry_count; j++)
                ((uint64_t *)&entries[j])[i] = take_groups(&rest, i < 2 ? UINT64_MAX : UINT32_MAX);
    need(rest.left == 0, "it has more entries than its header says");
    free(unpacked);
    Position before = {0, 0};
    for (uint64_t i = 0; i < entry_count; i++) {
        Position *position = &entries[i].position; /* so far by how much it is higher */
        position->opponent += position->mover == 0 ? before.opponent : 0;
        position->mover += before.mover;
        Position lowest = canonical(*position);
        need(position->mover != 0 && position->opponent != 0 &&
                 !(position->mover & position->opponent) &&
                 !((position->mover | position->opponent) & ~board) &&
                 compare(&lowest, position) == 0 && compare(&before, position) < 0 &&
                 (claims_draw || entries[i].rank > 0),
             "entry %" PRIu64 " is no canonical position, not in order, or of rank 0", i);
        before = *position;
    }
}

/* Reads the certificate and the tables that it leans on. */
static void read_certificate(const char *folder) {
    uint8_t digest[DIGEST], fields[288] = "FanProof\1"; /* as they have to be, and else zeros */
    Bytes rest = read_file(subject);
    const uint8_t *header = take(&rest, sizeof fields).at;
    Bytes list = {header + 16, 2}, count = {header + 24, 8};
    need(rest.left >= DIGEST, "it has no digest");
    rest.left -= DIGEST;
    digest_of(digest, header, sizeof fields + rest.left);
    need(memcmp(digest, rest.at + rest.left, DIGEST) == 0, "its digest is not that of its bytes");
    memcpy(fields + 12, header + 12, 6);
    memcpy(fields + 24, header + 24, 8);
    strcpy((char *)fields + 32, "standard");
    strncpy((char *)fields + 192, (const char *)header + 192, 95);
    need(memcmp(header, fields, sizeof fields) == 0 && header[12] < 2 && header[13] < 2,
         "it is no certificate of version 1 for the standard rules");
    need(rows == 0 || (rows == header[14] && columns == header[15]),
         "it is about another board than the one before");
    rows = header[14];
    columns = header[15];
    make_board();
    claims_draw = header[12] == 1;
    strategist_black = header[13] == 1;
    claimed_text = (const char *)header + 192;
    read_position(claimed_text);
    memset(listed, 0, sizeof listed);
    for (uint64_t left = take_number(&list, 2); left > 0; left--) {
        const uint8_t *item = take(&rest, 2 + 2 * DIGEST).at;
        int mover = item[0], opponent = item[1];
        need(mover > 0 && opponent > 0 && mover + opponent <= points, "it leans on a table %dv%d",
             mover, opponent);
        read_table(folder, mover, opponent);
        need(memcmp(tables[mover][opponent]->content, item + 2, DIGEST) == 0,
             "it leans on a table %dv%d with another content", mover, opponent);
        listed[mover][opponent] = true;
    }
    entry_count = take_number(&count, 8);
    need(entry_count <= 16000000, "it has too many entries for the memory");
    read_entries(rest);
}

/* ---- The check ------------------------------------------------------------------------------- */

static uint64_t opponent_turns, table_positions;

/* Whether a position holds. To_move: the strategist has to move; then an entry of a rank below this
 * one will do as well, and where the opponent has to move, an entry for each result. */
static bool holds(Position position, bool to_move, uint64_t below) {
    if (position.mover == 0 || position.opponent == 0)
        return to_move == (position.opponent == 0);
    if (to_move && below > 0) {
        Position key = canonical(position);
        const Entry *entry = bsearch(&key, entries, entry_count, sizeof *entries, compare);
        if (entry != NULL && entry->rank < below)
            return true;
    }
    Results results;
    bool quiet = !find_results(position, &results), answer = !to_move;
    if (quiet && listed[count_of(position.mover)][count_of(position.opponent)]) {
        int outcome = outcome_in_table(position);
        table_positions++;
        return outcome == (to_move ? WIN : LOSS) || (claims_draw && outcome == DRAW);
    }
    if (quiet && (to_move || below == 0))
        return !to_move && results.count == 0;
    for (size_t i = 0; i < results.count && answer != to_move; i++) {
        answer = holds(results.at[i], !to_move, to_move ? 0 : below);
        opponent_turns += !to_move && below > 0;
    }
    return answer;
}

static void check_certificate(const char *name, const char *folder) {
    subject = name;
    read_certificate(folder);
    opponent_turns = table_positions = 0;
    need(holds(claimed, strategist_moves, UINT64_MAX), "the position is not proved");
    for (const Entry *entry = entries; entry < entries + entry_count; entry++) {
        Results results;
        find_results(entry->position, &results);
        need(entry->turn < results.count &&
                 holds(results.at[entry->turn], false, claims_draw ? UINT64_MAX : entry->rank),
             "entry %td: turn %" PRIu64 " is no proof", entry - entries, entry->turn);
    }
    printf("%s: %s %s, %s: %" PRIu64 " entries, %" PRIu64 " opponent turns, %" PRIu64
           " table positions\n",
           subject, strategist_black ? "Black" : "White", claims_draw ? "at least draws" : "wins",
           claimed_text, entry_count, opponent_turns, table_positions);
}

int main(int count, char **words) {
    subject = words[0];
    need(sodium_init() >= 0, "libsodium cannot be used");
    need(count > 2, "wants CERTIFICATE... FOLDER");
    for (int i = 1; i < count - 1; i++)
        check_certificate(words[i], words[count - 1]);
    return 0;
}
