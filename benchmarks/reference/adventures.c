/* Adventures in plain C, the yardstick of its kernel. */

#include <stddef.h>
#include <stdint.h>

enum { MOST_SEATS = 4, MOST_SPACES = 40, MOST_HAND = 3, CARD_KINDS = 6, JOKER = 5, HIGHEST = 5, TURNS = 11 };
enum { COOKIE_KINDS = 4, SMALL_COOKIES = 20, NO_COOKIE = -1, RANDOM = -1, TEA_PARTY = 0 };
enum { PLAY, SPIN, TAKE, OVER };
enum { TEA, ORDINARY, CAT, CATERPILLAR, SMALL, HOLE };
enum { LEFT, RIGHT };

typedef struct {
    int64_t seats;
    uint8_t open_hands;
    int64_t hand_size;
    uint8_t kind_hole, cat_printed;
    int8_t first_seat;
    uint8_t board;
    int64_t length;
    uint8_t kinds[MOST_SPACES], numbers[MOST_SPACES], ask, turn, spin_space;
    int64_t spins_left, hand_sizes[MOST_SEATS], pile_sizes[MOST_SEATS];
    uint8_t hands[MOST_SEATS][MOST_HAND], piles[MOST_SEATS][CARD_KINDS], turns[MOST_SEATS];
    uint8_t played[MOST_SEATS][TURNS], played_sides[MOST_SEATS][TURNS], played_numbers[MOST_SEATS][TURNS];
    uint8_t played_plus[MOST_SEATS][TURNS], played_spun[MOST_SEATS][TURNS];
    uint8_t spaces[MOST_SEATS], large[MOST_SEATS], stuck[MOST_SEATS];
    int64_t stack_size;
    uint8_t stack[COOKIE_KINDS];
    int64_t face_up;
    uint8_t pool, cookies[MOST_SEATS][COOKIE_KINDS], small[MOST_SEATS];
} State;

#include "random_games.h"

static const uint8_t deck[CARD_KINDS] = {2, 2, 2, 2, 2, 1};
static const int64_t cookies_of_each[] = {4, 5, 6}, cookie_points[COOKIE_KINDS] = {2, 3, 4, 5};

static uint8_t next_card(State *s, int64_t seat, uint64_t *luck) {
    uint8_t *pile = s->piles[seat], card = 0;
    int64_t place = below(luck, s->pile_sizes[seat]--);
    while (place >= pile[card]) place -= pile[card++];
    pile[card]--;
    return card;
}

static int64_t next_cookie(State *s, uint64_t *luck) {
    if (s->stack_size == 0) return NO_COOKIE;
    int64_t place = below(luck, s->stack_size--), cookie = 0;
    while (place >= s->stack[cookie]) place -= s->stack[cookie++];
    s->stack[cookie]--;
    return cookie;
}

static void deal(State *s, uint64_t *luck) {
    memset(&s->ask, 0, sizeof *s - offsetof(State, ask));
    s->turn = s->first_seat == RANDOM ? below(luck, s->seats) : s->first_seat;
    for (int64_t seat = 0; seat < s->seats; seat++) {
        memcpy(s->piles[seat], deck, sizeof deck);
        s->pile_sizes[seat] = TURNS;
        for (int64_t place = 0; place < s->hand_size; place++) s->hands[seat][place] = next_card(s, seat, luck);
        s->hand_sizes[seat] = s->hand_size;
    }
    s->pool = SMALL_COOKIES;
    for (int64_t cookie = 0; cookie < COOKIE_KINDS; cookie++) s->stack[cookie] = cookies_of_each[s->seats - 2];
    s->stack_size = COOKIE_KINDS * cookies_of_each[s->seats - 2];
    s->face_up = next_cookie(s, luck);
}

static uint8_t end_card(const State *s, int64_t seat, int64_t side) {
    return s->hands[seat][side == LEFT ? 0 : s->hand_sizes[seat] - 1];
}

static int64_t plays_of(const State *s, uint8_t card) {
    return (card == JOKER ? HIGHEST : 1) * (s->large[s->turn] ? 2 : 1);
}

static int64_t walks_of(const State *s, uint8_t card) {
    return s->kind_hole && s->stuck[s->turn] ? (card == JOKER ? HIGHEST : 1) : 0;
}

static int64_t choices(const State *s) {
    if (s->ask != PLAY) return s->ask == OVER ? 0 : 2;
    int64_t count = 0, ends = s->hand_sizes[s->turn] < 2 ? s->hand_sizes[s->turn] : 2;
    for (int64_t side = 0; side < ends; side++) {
        uint8_t card = end_card(s, s->turn, side);
        count += plays_of(s, card) + walks_of(s, card);
    }
    return count;
}

static int is_held(const State *s, int64_t seat, int64_t space) {
    for (int64_t other = 0; other < s->seats; other++)
        if (other != seat && s->spaces[other] == space) return 1;
    return 0;
}

static void gain_face_up(State *s, int64_t seat, uint64_t *luck) {
    if (s->face_up == NO_COOKIE) return;
    s->cookies[seat][s->face_up]++;
    s->face_up = next_cookie(s, luck);
}

static void walk(State *s, int64_t seat, int64_t steps, uint64_t *luck) {
    int64_t space = s->spaces[seat], walked = 0, passed = 0;
    while (walked < steps || is_held(s, seat, space)) {
        if (walked && space == TEA_PARTY) passed = 1;
        space = space + 1 < s->length ? space + 1 : 0;
        walked++;
    }
    s->spaces[seat] = space;
    s->stuck[seat] = 0;
    if (passed) gain_face_up(s, seat, luck);
}

static void change_size(State *s, int64_t seat) {
    int64_t grows = 1 - s->large[seat];
    for (int64_t other = 0; other < MOST_SEATS; other++) s->large[other] = 0;
    s->large[seat] = grows;
}

static void stop(State *s, int64_t seat, uint64_t *luck) {
    uint8_t kind = s->kinds[s->spaces[seat]];
    if (kind == TEA) {
        if (s->stack_size)
            s->ask = TAKE;
        else
            gain_face_up(s, seat, luck);
    } else if (kind == SMALL && s->pool) {
        int64_t taken = s->numbers[below(luck, s->length)];
        if (taken > s->pool) taken = s->pool;
        s->pool -= taken;
        s->small[seat] += taken;
    } else if (kind == CATERPILLAR) {
        change_size(s, seat);
    }
}

static void end_turn(State *s, int64_t seat, uint64_t *luck) {
    if (s->pile_sizes[seat]) {
        uint8_t *hand = s->hands[seat];
        for (int64_t place = s->hand_sizes[seat]; place > 1; place--) hand[place] = hand[place - 1];
        hand[1] = next_card(s, seat, luck);
        s->hand_sizes[seat]++;
    }
    s->turn = seat + 1 < s->seats ? seat + 1 : 0;
    if (s->turns[s->turn] == TURNS) {
        s->ask = OVER;
        s->turn = 0;
    }
}

static void travel(State *s, int64_t seat, int64_t steps, uint64_t *luck) {
    walk(s, seat, steps, luck);
    int64_t turn = s->turns[seat] - 1, grinned = 0;
    int64_t number = s->played_numbers[seat][turn] + (s->cat_printed ? 0 : s->played_plus[seat][turn]);
    while (s->kinds[s->spaces[seat]] == CAT && !(grinned >> s->spaces[seat] & 1)) {
        grinned |= (int64_t)1 << s->spaces[seat];
        walk(s, seat, number, luck);
    }
    stop(s, seat, luck);
    if (s->ask == PLAY) end_turn(s, seat, luck);
}

static void escape(State *s, uint64_t *luck) {
    int64_t steps = s->spin_space - s->spaces[s->turn];
    if (steps < 0) steps += s->length;
    s->ask = PLAY;
    s->spin_space = 0;
    s->spins_left = 0;
    travel(s, s->turn, steps, luck);
}

static void spin(State *s, int64_t spins, uint64_t *luck) {
    int64_t seat = s->turn;
    while (spins) {
        int64_t space = below(luck, s->length);
        spins--;
        if (space != s->spaces[seat] && !is_held(s, seat, space)) {
            s->spin_space = space;
            s->spins_left = spins;
            if (spins)
                s->ask = SPIN;
            else
                escape(s, luck);
            return;
        }
    }
    s->ask = PLAY;
    s->spin_space = 0;
    s->spins_left = 0;
    s->stuck[seat] = 1;
    end_turn(s, seat, luck);
}

static void leave_hand(State *s, int64_t seat, int64_t side) {
    uint8_t *hand = s->hands[seat];
    if (side == LEFT) {
        for (int64_t place = 0; place < MOST_HAND - 1; place++) hand[place] = hand[place + 1];
        hand[MOST_HAND - 1] = 0;
    }
    hand[--s->hand_sizes[seat]] = 0;
}

static void take_turn(State *s, int64_t side, uint8_t card, int64_t which, uint64_t *luck) {
    int64_t seat = s->turn, plus = 0, plays = plays_of(s, card), walks = which >= plays;
    if (walks) which -= plays;
    if (s->large[seat]) {
        plus = which % 2;
        which /= 2;
    }
    int64_t number = card == JOKER ? which + 1 : card + 1, turn = s->turns[seat]++;
    int64_t spun = !walks && !s->large[seat] && s->kinds[s->spaces[seat]] == HOLE;
    leave_hand(s, seat, side);
    s->played[seat][turn] = card;
    s->played_sides[seat][turn] = (uint8_t)side;
    s->played_numbers[seat][turn] = (uint8_t)number;
    s->played_plus[seat][turn] = (uint8_t)plus;
    s->played_spun[seat][turn] = (uint8_t)spun;
    if (spun)
        spin(s, number, luck);
    else
        travel(s, seat, number + plus, luck);
}

static void play_card(State *s, int64_t choice, uint64_t *luck) {
    uint8_t left = end_card(s, s->turn, LEFT);
    int64_t count = plays_of(s, left) + walks_of(s, left);
    if (choice < count)
        take_turn(s, LEFT, left, choice, luck);
    else
        take_turn(s, RIGHT, end_card(s, s->turn, RIGHT), choice - count, luck);
}

static void take_cookie(State *s, int64_t choice, uint64_t *luck) {
    int64_t seat = s->turn;
    s->ask = PLAY;
    if (choice == 0)
        gain_face_up(s, seat, luck);
    else
        s->cookies[seat][next_cookie(s, luck)]++;
    end_turn(s, seat, luck);
}

static int64_t play_out(State *s, uint64_t *luck) {
    int64_t moves = 0;
    for (; s->ask != OVER; moves++) {
        int64_t choice = below(luck, choices(s));
        if (s->ask == PLAY)
            play_card(s, choice, luck);
        else if (s->ask == TAKE)
            take_cookie(s, choice, luck);
        else if (choice == 0)
            escape(s, luck);
        else
            spin(s, s->spins_left, luck);
    }
    return moves;
}

static void scores(const State *s, int64_t *points) {
    for (int64_t seat = 0; seat < s->seats; seat++) {
        points[seat] = s->small[seat];
        for (int cookie = 0; cookie < COOKIE_KINDS; cookie++) points[seat] += s->cookies[seat][cookie] * cookie_points[cookie];
    }
}

static int is_ahead(const State *s, const int64_t *points, int64_t other, int64_t seat) {
    if (points[other] != points[seat]) return points[other] > points[seat];
    int64_t mine = 0, theirs = 0;
    for (int cookie = 0; cookie < COOKIE_KINDS; cookie++) {
        mine += s->cookies[seat][cookie];
        theirs += s->cookies[other][cookie];
    }
    return mine != theirs ? theirs > mine : s->spaces[other] > s->spaces[seat];
}
