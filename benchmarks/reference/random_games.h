/* Random games of one kernel's twin in plain C: the same record, the same order of luck, the same sums.

   A reference includes this file after its State, whose layout is that of the kernel's record, and gives the functions
   declared below. Its program takes GAMES and LUCK, reads the record of a game not yet dealt from its input, plays the
   games, and prints seconds, moves, and by seat the sums of points and ranks; then the bytes of the last game. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void deal(State *s, uint64_t *luck);
static int64_t play_out(State *s, uint64_t *luck);
static void scores(const State *s, int64_t *points);
static int is_ahead(const State *s, const int64_t *points, int64_t other, int64_t seat);

static int64_t below(uint64_t *luck, int64_t n) {
    uint64_t state = *luck;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    *luck = state;
    return (int64_t)(((state * 2685821657736338717u >> 32) * (uint64_t)n) >> 32);
}

static double spent_until_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(int count, char **words) {
    static State s;
    if (count != 4 || fread(&s, sizeof s, 1, stdin) != 1) return 2;
    int64_t seats = atoll(words[1]), games = atoll(words[2]), moves = 0;
    int64_t points[MOST_SEATS], point_sums[MOST_SEATS] = {0}, rank_sums[MOST_SEATS] = {0};
    uint64_t luck = strtoull(words[3], NULL, 10);
    double began = spent_until_now();
    for (int64_t game = 0; game < games; game++) {
        deal(&s, &luck);
        moves += play_out(&s, &luck);
        scores(&s, points);
        for (int64_t seat = 0; seat < seats; seat++) {
            point_sums[seat] += points[seat];
            rank_sums[seat]++;
            for (int64_t other = 0; other < seats; other++) rank_sums[seat] += is_ahead(&s, points, other, seat);
        }
    }
    printf("%.9f %lld", spent_until_now() - began, (long long)moves);
    for (int64_t seat = 0; seat < seats; seat++) printf(" %lld", (long long)point_sums[seat]);
    for (int64_t seat = 0; seat < seats; seat++) printf(" %lld", (long long)rank_sums[seat]);
    printf("\n");
    return fwrite(&s, sizeof s, 1, stdout) != 1;
}
