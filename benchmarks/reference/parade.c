/* Parade in plain C, the yardstick of its kernel. */

#include <stddef.h>
#include <stdint.h>

enum { COLOURS = 6, VALUES = 11, CARDS = COLOURS * VALUES, MOST_SEATS = 6, HAND = 5, PARADE = 6, KEPT = 2 };
enum { PLAY, DISCARD, OVER };
enum { SIXTH_COLOUR = 1, EMPTY_PILE = 2 };

typedef struct {
    int64_t seats, two_player_margin, sixth_colour_ends, random_discard;
    int64_t ask, turn, turns_left, ending, deck_size, parade_size;
    int64_t hand_sizes[MOST_SEATS], pile_sizes[MOST_SEATS], colours[MOST_SEATS];
    int8_t counts[MOST_SEATS][COLOURS], totals[MOST_SEATS][COLOURS];
    uint8_t deck[CARDS], parade[CARDS], hands[MOST_SEATS][HAND], piles[MOST_SEATS][CARDS], discarded[MOST_SEATS][2];
} State;

#include "random_games.h"

static const int64_t pairs[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
#define ROW(colour) colour, colour, colour, colour, colour, colour, colour, colour, colour, colour, colour
#define VALUE 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
static const int64_t colour_of[CARDS] = {ROW(0), ROW(1), ROW(2), ROW(3), ROW(4), ROW(5)};
static const int64_t value_of[CARDS] = {VALUE, VALUE, VALUE, VALUE, VALUE, VALUE};

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
    memset(&s->ask, 0, sizeof *s - offsetof(State, ask));
    s->turn = below(luck, s->seats);
    for (int card = 0; card < CARDS; card++) s->deck[card] = (uint8_t)card;
    for (int64_t last = CARDS - 1; last > 0; last--) {
        int64_t other = below(luck, last + 1);
        uint8_t card = s->deck[last];
        s->deck[last] = s->deck[other];
        s->deck[other] = card;
    }
    s->deck_size = CARDS;
    for (int64_t seat = 0; seat < s->seats; seat++)
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

static void set_aside(State *s, int64_t seat, int64_t choice) {
    s->discarded[seat][1] = take_from_hand(s, seat, pairs[choice][1]);
    s->discarded[seat][0] = take_from_hand(s, seat, pairs[choice][0]);
}

static void show_hands(State *s) {
    for (int64_t seat = 0; seat < s->seats; seat++) {
        for (int place = 0; place < KEPT; place++) {
            take(s, seat, s->hands[seat][place]);
            s->hands[seat][place] = 0;
        }
        s->hand_sizes[seat] = 0;
    }
    s->turn = 0;
    s->ask = OVER;
}

static void end_play(State *s, uint64_t *luck) {
    s->ask = DISCARD;
    s->turn = 0;
    if (s->random_discard) {
        for (int64_t seat = 0; seat < s->seats; seat++) set_aside(s, seat, below(luck, 6));
        show_hands(s);
    }
}

static void take_turn(State *s, int64_t choice, uint64_t *luck) {
    int64_t seat = s->turn;
    join_parade(s, seat, take_from_hand(s, seat, choice));
    if (s->ending) {
        s->turns_left--;
    } else {
        add_to_hand(s, seat, next_card(s));
        if (s->sixth_colour_ends && s->colours[seat] == COLOURS) s->ending |= SIXTH_COLOUR;
        if (s->deck_size == 0) s->ending |= EMPTY_PILE;
        if (s->ending) s->turns_left = s->seats;
    }
    if (s->ending && s->turns_left == 0)
        end_play(s, luck);
    else
        s->turn = seat + 1 < s->seats ? seat + 1 : 0;
}

static void discard(State *s, int64_t choice) {
    set_aside(s, s->turn++, choice);
    if (s->turn == s->seats) show_hands(s);
}

static int64_t play_out(State *s, uint64_t *luck) {
    int64_t moves = 0;
    for (; s->ask != OVER; moves++) {
        if (s->ask == PLAY)
            take_turn(s, below(luck, s->hand_sizes[s->turn]), luck);
        else
            discard(s, below(luck, 6));
    }
    return moves;
}

static int has_majority(const State *s, int64_t seat, int64_t colour) {
    int64_t own = s->counts[seat][colour];
    if (own == 0) return 0;
    if (s->seats == 2) return own - s->counts[1 - seat][colour] >= s->two_player_margin;
    for (int64_t other = 0; other < s->seats; other++)
        if (s->counts[other][colour] > own) return 0;
    return 1;
}

static void scores(const State *s, int64_t *points) {
    for (int64_t seat = 0; seat < s->seats; seat++) points[seat] = 0;
    for (int64_t colour = 0; colour < COLOURS; colour++)
        for (int64_t seat = 0; seat < s->seats; seat++)
            points[seat] += has_majority(s, seat, colour) ? s->counts[seat][colour] : s->totals[seat][colour];
}

static int is_ahead(const State *s, const int64_t *points, int64_t other, int64_t seat) {
    return points[other] < points[seat]
        || (points[other] == points[seat] && s->pile_sizes[other] < s->pile_sizes[seat]);
}
