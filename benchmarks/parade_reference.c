/* Random games of Parade in plain C, default options: the yardstick of the kernel.

   parade_reference SEATS GAMES LUCK [REPEATS]   plays the games from the luck's state, each repeat the same ones, and prints
   the seconds of the fastest, the moves, and the sums of points and ranks by seat. It draws luck and plays in the order of
   the kernel, so the sums must be the kernel's own. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COLOURS = 6, VALUES = 11, CARDS = COLOURS * VALUES, SEATS = 6, HAND = 5, PARADE = 6, KEPT = 2, MARGIN = 2 };
enum { PLAY, DISCARD, OVER };
enum { SIXTH_COLOUR = 1, EMPTY_PILE = 2 };

typedef struct {
    int64_t seats, ask, turn, turns_left, ending, deck_size, parade_size;
    int64_t hand_sizes[SEATS], pile_sizes[SEATS], colours[SEATS];
    int8_t counts[SEATS][COLOURS], totals[SEATS][COLOURS];
    uint8_t deck[CARDS], parade[CARDS], hands[SEATS][HAND], piles[SEATS][CARDS], discarded[SEATS][2];
} State;

static int64_t colour_of[CARDS], value_of[CARDS];
static const int64_t pairs[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};

static int64_t below(uint64_t *luck, int64_t n) {
    uint64_t state = *luck;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    *luck = state;
    return (int64_t)(((state * 2685821657736338717u >> 32) * (uint64_t)n) >> 32);
}

static uint8_t next_card(State *s) {
    uint8_t card = s->deck[--s->deck_size];
    s->deck[s->deck_size] = 0;
    return card;
}

static void add_to_hand(State *s, int64_t seat, uint8_t card) {
    uint8_t *hand = s->hands[seat];
    int64_t size = s->hand_sizes[seat]++;
    for (int64_t place = 0; place < size; place++) {
        uint8_t held = hand[place];
        hand[place] = held < card ? held : card;
        card = held < card ? card : held;
    }
    hand[size] = card;
}

static uint8_t take_from_hand(State *s, int64_t seat, int64_t place) {
    uint8_t *hand = s->hands[seat], card = hand[place];
    for (int64_t each = 0; each < HAND - 1; each++) hand[each] = hand[each + (each >= place)];
    hand[HAND - 1] = 0;
    s->hand_sizes[seat]--;
    return card;
}

static void deal(State *s, uint64_t *luck) {
    int64_t seats = s->seats;
    memset(s, 0, sizeof *s);
    s->seats = seats;
    s->turn = below(luck, seats);
    for (int card = 0; card < CARDS; card++) s->deck[card] = (uint8_t)card;
    for (int64_t last = CARDS - 1; last > 0; last--) {
        int64_t other = below(luck, last + 1);
        uint8_t card = s->deck[last];
        s->deck[last] = s->deck[other];
        s->deck[other] = card;
    }
    s->deck_size = CARDS;
    for (int64_t seat = 0; seat < seats; seat++)
        for (int i = 0; i < HAND; i++) add_to_hand(s, seat, next_card(s));
    while (s->parade_size < PARADE) s->parade[s->parade_size++] = next_card(s);
}

static void take(State *s, int64_t seat, uint8_t card) {
    int64_t colour = colour_of[card];
    if (s->counts[seat][colour]++ == 0) s->colours[seat]++;
    s->totals[seat][colour] += (int8_t)value_of[card];
    s->piles[seat][s->pile_sizes[seat]++] = card;
}

static void join_parade(State *s, int64_t seat, uint8_t card) {
    int64_t colour = colour_of[card], value = value_of[card], size = s->parade_size, staying = 0;
    int64_t exposed = size > value ? size - value : 0;
    for (int64_t place = 0; place < exposed; place++) {
        uint8_t other = s->parade[place];
        if (colour_of[other] == colour || value_of[other] <= value)
            take(s, seat, other);
        else
            s->parade[staying++] = other;
    }
    if (staying < exposed) {
        for (int64_t place = exposed; place < size; place++) s->parade[staying++] = s->parade[place];
        for (int64_t place = staying; place < size; place++) s->parade[place] = 0;
        size = staying;
    }
    s->parade[size] = card;
    s->parade_size = size + 1;
}

static void take_turn(State *s, int64_t choice) {
    int64_t seat = s->turn;
    join_parade(s, seat, take_from_hand(s, seat, choice));
    if (s->ending) {
        s->turns_left--;
    } else {
        add_to_hand(s, seat, next_card(s));
        if (s->colours[seat] == COLOURS) s->ending |= SIXTH_COLOUR;
        if (s->deck_size == 0) s->ending |= EMPTY_PILE;
        if (s->ending) s->turns_left = s->seats;
    }
    if (s->ending && s->turns_left == 0) {
        s->ask = DISCARD;
        s->turn = 0;
    } else {
        s->turn = seat + 1 < s->seats ? seat + 1 : 0;
    }
}

static void discard(State *s, int64_t choice) {
    int64_t seat = s->turn++;
    s->discarded[seat][1] = take_from_hand(s, seat, pairs[choice][1]);
    s->discarded[seat][0] = take_from_hand(s, seat, pairs[choice][0]);
    if (s->turn < s->seats) return;
    for (seat = 0; seat < s->seats; seat++) {
        for (int place = 0; place < KEPT; place++) {
            take(s, seat, s->hands[seat][place]);
            s->hands[seat][place] = 0;
        }
        s->hand_sizes[seat] = 0;
    }
    s->turn = 0;
    s->ask = OVER;
}

static int64_t play_out(State *s, uint64_t *luck) {
    int64_t moves = 0;
    for (; s->ask != OVER; moves++) {
        if (s->ask == PLAY)
            take_turn(s, below(luck, s->hand_sizes[s->turn]));
        else
            discard(s, below(luck, 6));
    }
    return moves;
}

static int has_majority(const State *s, int64_t seat, int64_t colour) {
    int64_t own = s->counts[seat][colour];
    if (own == 0) return 0;
    if (s->seats == 2) return own - s->counts[1 - seat][colour] >= MARGIN;
    for (int64_t other = 0; other < s->seats; other++)
        if (s->counts[other][colour] > own) return 0;
    return 1;
}

static void score(const State *s, int64_t *points, int64_t *ranks) {
    for (int64_t seat = 0; seat < s->seats; seat++) points[seat] = 0;
    for (int64_t colour = 0; colour < COLOURS; colour++)
        for (int64_t seat = 0; seat < s->seats; seat++)
            points[seat] += has_majority(s, seat, colour) ? s->counts[seat][colour] : s->totals[seat][colour];
    for (int64_t seat = 0; seat < s->seats; seat++) {
        ranks[seat] = 1;
        for (int64_t other = 0; other < s->seats; other++)
            ranks[seat] += points[other] < points[seat]
                || (points[other] == points[seat] && s->pile_sizes[other] < s->pile_sizes[seat]);
    }
}

static double spent_until_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(int count, char **words) {
    if (count < 4) return 2;
    static State s;
    int64_t games = atoll(words[2]), moves = 0, point_sums[SEATS], rank_sums[SEATS], points[SEATS], ranks[SEATS];
    int repeats = count > 4 ? atoi(words[4]) : 1;
    double fastest = 1e300;
    s.seats = atoll(words[1]);
    for (int card = 0; card < CARDS; card++) {
        colour_of[card] = card / VALUES;
        value_of[card] = card % VALUES;
    }
    for (int repeat = 0; repeat < repeats; repeat++) {
        uint64_t luck = strtoull(words[3], NULL, 10);
        double began = spent_until_now();
        moves = 0;
        memset(point_sums, 0, sizeof point_sums);
        memset(rank_sums, 0, sizeof rank_sums);
        for (int64_t game = 0; game < games; game++) {
            deal(&s, &luck);
            moves += play_out(&s, &luck);
            score(&s, points, ranks);
            for (int64_t seat = 0; seat < s.seats; seat++) {
                point_sums[seat] += points[seat];
                rank_sums[seat] += ranks[seat];
            }
        }
        double spent = spent_until_now() - began;
        if (spent < fastest) fastest = spent;
    }
    printf("%.9f %lld", fastest, (long long)moves);
    for (int64_t seat = 0; seat < s.seats; seat++) printf(" %lld", (long long)point_sums[seat]);
    for (int64_t seat = 0; seat < s.seats; seat++) printf(" %lld", (long long)rank_sums[seat]);
    printf("\n");
    return 0;
}
