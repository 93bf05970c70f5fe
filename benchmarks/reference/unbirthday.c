/* Unbirthday in plain C, the yardstick of its kernel. Its tables are written from the kernel's own. */

#include <stddef.h>
#include <stdint.h>

#include "unbirthday_tables.h"

enum { MOST_SEATS = 2, SIDE = 4, CELLS = 16, SET_SIZE = 16, KINDS = 7, GIFTS = 4, CROSSINGS = 25, LINES = 8 };
enum { CHOOSE_TURN, FILL_SEAT, USE_ACE, USE_WORKER, PAY_NEED, GIVE_CARD, OVER };
enum { BY_ALICE = 1, BY_DEAD, BY_LIMIT };
enum { COLLECT_ICON = KINDS, SWAP_ICON, NO_ACTION_ICON };
enum { PLACE, LINE, SEAT, EMPTY, COLLECT, INVITE, SWAP, MOVE, TURN, EXCHANGE, REST, HOLD, PAY, GIVE };
enum { CODE = 256, MOST_CHOICES = 58, NOWHERE = -1, NO_KIND = -1 };

typedef struct {
    uint8_t guests, fresh_pot;
    int64_t quiet_turns, turn_limit;
    uint8_t edge_places, first_seat, ask, turn;
    int64_t turns, quiet;
    uint8_t ending;
    int64_t hand_sizes[MOST_SEATS], left_size, paid_size, seated_size;
    uint8_t line, table[CELLS], turned[CELLS], hands[MOST_SEATS][SET_SIZE];
    uint8_t workers[MOST_SEATS], workers_turned[MOST_SEATS], hatter_last[MOST_SEATS];
    uint8_t left[4], paid[3], seated[SIDE], seated_turned[SIDE];
    int64_t choices;
    uint16_t codes[MOST_CHOICES];
} State;

#include "random_games.h"

static int64_t cell_under(const State *s, int64_t worker) {
    return COVERED_CELL[s->workers[s->turn] - 1][s->workers_turned[s->turn]][worker - 1];
}

static uint8_t leave_table(State *s, int64_t cell) {
    uint8_t card = (uint8_t)(s->table[cell] - 1);
    s->table[cell] = 0;
    s->turned[cell] = 0;
    return card;
}

static void add_to_hand(State *s, int64_t seat, int64_t card) {
    s->hands[seat][s->hand_sizes[seat]++] = (uint8_t)card;
}

static void leave_hand(State *s, int64_t seat, int64_t place) {
    int64_t size = --s->hand_sizes[seat];
    for (; place < size; place++) s->hands[seat][place] = s->hands[seat][place + 1];
    s->hands[seat][size] = 0;
}

static int64_t kind_of(const State *s, int64_t seat, int64_t place) {
    return KIND[s->guests][s->hands[seat][place]];
}

static int64_t held_of(const State *s, int64_t seat, int64_t kind) {
    int64_t number = 0;
    for (int64_t place = 0; place < s->hand_sizes[seat]; place++) number += kind_of(s, seat, place) == kind;
    return number;
}

static int64_t gifts_of(const State *s, int64_t seat) {
    int64_t number = 0;
    for (int64_t kind = 0; kind < GIFTS; kind++) number += held_of(s, seat, kind) > 0;
    return number;
}

static int64_t missing_cost(const State *s, int64_t seat) {
    int64_t cost = 0;
    for (int64_t kind = 0; kind < GIFTS; kind++)
        if (held_of(s, seat, kind) == 0) cost += COSTS[s->guests][kind];
    return cost;
}

static int64_t needs(const State *s, int64_t card, int64_t kind) {
    return NEEDED[s->guests][card] >> 8 * kind & 255;
}

static int can_pay(const State *s, int64_t card) {
    for (int64_t kind = 0; kind < KINDS; kind++) {
        int64_t needed = needs(s, card, kind);
        if (needed && held_of(s, s->turn, kind) < needed) return 0;
    }
    return 1;
}

static int64_t unpaid(const State *s, int64_t kind) {
    int64_t needed = needs(s, s->table[cell_under(s, s->left[0])] - 1, kind);
    for (int64_t place = 0; place < s->paid_size; place++) needed -= KIND[s->guests][s->paid[place]] == kind;
    return needed;
}

static int64_t first_unpaid(const State *s) {
    for (int64_t kind = 0; kind < KINDS; kind++)
        if (unpaid(s, kind) > 0) return kind;
    return NO_KIND;
}

static void spend(State *s, int64_t place) {
    s->paid[s->paid_size++] = s->hands[s->turn][place];
    leave_hand(s, s->turn, place);
}

static void refill(State *s, uint8_t *cards, int64_t size, uint64_t *luck) {
    for (int64_t last = size - 1; last > 0; last--) {
        int64_t other = below(luck, last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
    int64_t cell = 0;
    for (int64_t place = 0; place < size; place++) {
        while (s->table[cell]) cell++;
        s->table[cell] = (uint8_t)(cards[place] % SET_SIZE + 1);
        s->turned[cell] = (uint8_t)below(luck, 2);
    }
}

static void forget_choices(State *s) {
    for (int64_t choice = 0; choice < s->choices; choice++) s->codes[choice] = 0;
    s->choices = 0;
}

static void offer(State *s, int64_t deed, int64_t what) {
    s->codes[s->choices++] = (uint16_t)(CODE * deed + what);
}

static void list_turns(State *s) {
    for (int64_t crossing = 0; crossing < CROSSINGS; crossing++) {
        if (s->workers[0] == crossing + 1 || s->workers[1] == crossing + 1) continue;
        if (!s->edge_places && !IS_INNER[crossing]) continue;
        offer(s, PLACE, 2 * crossing);
        offer(s, PLACE, 2 * crossing + 1);
    }
    if (s->hatter_last[s->turn]) return;
    for (int64_t line = 0; line < LINES; line++) {
        const int64_t *cells = LINE_CELL[line];
        if (s->table[cells[0]] || s->table[cells[1]] || s->table[cells[2]] || s->table[cells[3]]) offer(s, LINE, line);
    }
}

static int is_seated(const State *s, uint8_t guest) {
    for (int64_t place = 0; place < s->seated_size; place++)
        if (s->seated[place] == guest) return 1;
    return 0;
}

static void list_seats(State *s) {
    int64_t guests = 0;
    for (int64_t place = 0; place < SIDE; place++) {
        uint8_t guest = s->table[LINE_CELL[s->line][place]];
        if (guest && !is_seated(s, guest)) {
            offer(s, SEAT, 2 * (guest - 1));
            offer(s, SEAT, 2 * (guest - 1) + 1);
            guests++;
        }
    }
    if (s->seated_size + guests < SIDE) offer(s, EMPTY, 0);
}

static void list_special(State *s, int64_t worker, int64_t cell) {
    if (worker == 1) {
        for (int64_t free = 0; free < CELLS; free++)
            if (s->table[free] == 0) offer(s, MOVE, free);
    } else if (worker == 2) {
        offer(s, TURN, 0);
    } else {
        const int64_t *near = NEAR[worker][cell];
        for (int64_t place = 0; place < SIDE; place++)
            if (near[place] != NOWHERE && s->table[near[place]]) offer(s, EXCHANGE, near[place]);
    }
}

static void list_actions(State *s) {
    int64_t worker = s->left[0], cell = cell_under(s, worker), card = s->table[cell] - 1;
    int64_t icon = CORNERS[s->guests][card][CORNER[worker][s->workers_turned[s->turn]][s->turned[cell]]];
    if (icon == NO_ACTION_ICON) return;
    if (icon == COLLECT_ICON) {
        offer(s, COLLECT, cell);
    } else if (icon == SWAP_ICON) {
        if (s->hand_sizes[0] && s->hand_sizes[1]) offer(s, SWAP, 0);
    } else if (can_pay(s, card)) {
        offer(s, INVITE, cell);
    }
    list_special(s, worker, cell);
}

static void list_payers(State *s, int64_t kind) {
    for (int64_t place = 0; place < s->hand_sizes[s->turn]; place++)
        if (kind_of(s, s->turn, place) == kind) offer(s, PAY, place);
}

static void list_hand(State *s) {
    for (int64_t place = 0; place < s->hand_sizes[s->turn]; place++) offer(s, GIVE, place);
}

static void clear_work(State *s) {
    s->left_size = s->paid_size = s->seated_size = s->line = 0;
    memset(s->left, 0, sizeof s->left);
    memset(s->paid, 0, sizeof s->paid);
    memset(s->seated, 0, sizeof s->seated);
    memset(s->seated_turned, 0, sizeof s->seated_turned);
}

static void deal(State *s, uint64_t *luck) {
    memset(&s->ask, 0, sizeof *s - offsetof(State, ask));
    s->turn = s->first_seat == 0 ? below(luck, MOST_SEATS) : s->first_seat - 1;
    for (int64_t card = 0; card < SET_SIZE; card++) s->table[card] = (uint8_t)(card + 1);
    for (int64_t last = SET_SIZE - 1; last > 0; last--) {
        int64_t other = below(luck, last + 1);
        uint8_t card = s->table[last];
        s->table[last] = s->table[other];
        s->table[other] = card;
    }
    for (int64_t cell = 0; cell < CELLS; cell++) s->turned[cell] = (uint8_t)below(luck, 2);
    list_turns(s);
}

static void end(State *s, int64_t how) {
    clear_work(s);
    s->ask = OVER;
    s->ending = how;
}

static void make_pot(State *s, uint64_t *luck) {
    uint8_t cards[SET_SIZE];
    int64_t size = 0;
    for (int64_t seat = 0; seat < MOST_SEATS; seat++) {
        int seen[KINDS] = {0};
        for (int64_t place = 0; place < s->hand_sizes[seat];) {
            int64_t kind = kind_of(s, seat, place);
            if (s->hands[seat][place] < SET_SIZE || seen[kind]) {
                cards[size++] = s->hands[seat][place];
                leave_hand(s, seat, place);
            } else {
                seen[kind] = 1;
                place++;
            }
        }
    }
    s->quiet = 0;
    refill(s, cards, size, luck);
}

static void end_turn(State *s, uint64_t *luck) {
    clear_work(s);
    s->turns++;
    s->quiet++;
    if (gifts_of(s, 0) < GIFTS && gifts_of(s, 1) < GIFTS) {
        int drained = s->hand_sizes[0] + s->hand_sizes[1] == SET_SIZE - 1;
        if (drained && !s->fresh_pot) {
            end(s, BY_DEAD);
            return;
        }
        if (s->fresh_pot && (drained || (s->quiet_turns && s->quiet >= s->quiet_turns))) make_pot(s, luck);
    }
    if (s->turns >= s->turn_limit) {
        end(s, BY_LIMIT);
        return;
    }
    s->ask = CHOOSE_TURN;
    s->turn = 1 - s->turn;
    list_turns(s);
}

static void hold_ace(State *s) {
    for (int64_t place = 0; place < s->left_size - 1; place++) s->left[place] = s->left[place + 1];
    s->left[s->left_size - 1] = 1;
}

static void next_worker(State *s) {
    s->left_size--;
    for (int64_t place = 0; place < s->left_size; place++) s->left[place] = s->left[place + 1];
    s->left[s->left_size] = 0;
}

static void ask_worker(State *s, uint64_t *luck) {
    for (; s->left_size; next_worker(s)) {
        list_actions(s);
        if (s->choices) {
            s->ask = USE_WORKER;
            offer(s, REST, 0);
            return;
        }
    }
    end_turn(s, luck);
}

static void worker_done(State *s, uint64_t *luck) {
    next_worker(s);
    ask_worker(s, luck);
}

static void place_workers(State *s, int64_t crossing, int64_t turned, uint64_t *luck) {
    s->workers[s->turn] = (uint8_t)(crossing + 1);
    s->workers_turned[s->turn] = (uint8_t)turned;
    s->hatter_last[s->turn] = 0;
    for (int64_t worker = 1; worker <= 4; worker++) {
        int64_t cell = cell_under(s, worker);
        if (cell != NOWHERE && s->table[cell]) s->left[s->left_size++] = (uint8_t)worker;
    }
    if (s->left_size && s->left[0] == 1) {
        if (s->left_size > 1) list_actions(s);
        if (s->choices) {
            s->ask = USE_ACE;
            offer(s, HOLD, 0);
            return;
        }
        hold_ace(s);
    }
    ask_worker(s, luck);
}

static void go_on_paying(State *s, uint64_t *luck) {
    for (int64_t kind; (kind = first_unpaid(s)) != NO_KIND;) {
        if (held_of(s, s->turn, kind) > unpaid(s, kind)) {
            s->ask = PAY_NEED;
            list_payers(s, kind);
            return;
        }
        for (int64_t place = 0; place < s->hand_sizes[s->turn];) {
            if (kind_of(s, s->turn, place) == kind)
                spend(s, place);
            else
                place++;
        }
    }
    add_to_hand(s, s->turn, leave_table(s, cell_under(s, s->left[0])) + SET_SIZE);
    s->quiet = -1;
    refill(s, s->paid, s->paid_size, luck);
    s->paid_size = 0;
    memset(s->paid, 0, sizeof s->paid);
    worker_done(s, luck);
}

static void invite(State *s, int64_t cell, uint64_t *luck) {
    if (s->table[cell] - 1 == ALICE_CARD[s->guests]) {
        add_to_hand(s, s->turn, leave_table(s, cell) + SET_SIZE);
        end(s, BY_ALICE);
    } else {
        go_on_paying(s, luck);
    }
}

static void take_card(State *s, uint64_t *luck) {
    int64_t other = 1 - s->turn, place = below(luck, s->hand_sizes[other]);
    add_to_hand(s, s->turn, s->hands[other][place]);
    leave_hand(s, other, place);
    s->ask = GIVE_CARD;
    list_hand(s);
}

static void give_card(State *s, int64_t place, uint64_t *luck) {
    add_to_hand(s, 1 - s->turn, s->hands[s->turn][place]);
    leave_hand(s, s->turn, place);
    worker_done(s, luck);
}

static void call_hatter(State *s, int64_t line) {
    s->workers[s->turn] = 0;
    s->workers_turned[s->turn] = 0;
    s->hatter_last[s->turn] = 1;
    s->line = line;
    s->ask = FILL_SEAT;
    list_seats(s);
}

static void fill_seat(State *s, int64_t guest, int64_t turned, uint64_t *luck) {
    s->seated[s->seated_size] = (uint8_t)guest;
    s->seated_turned[s->seated_size++] = (uint8_t)(guest ? turned : 0);
    const int64_t *cells = LINE_CELL[s->line];
    for (int64_t place = 0; place < SIDE; place++)
        if (s->table[cells[place]] && !is_seated(s, s->table[cells[place]])) {
            list_seats(s);
            return;
        }
    for (int64_t place = 0; place < SIDE; place++) {
        s->table[cells[place]] = s->seated[place];
        s->turned[cells[place]] = s->seated_turned[place];
    }
    end_turn(s, luck);
}

static void exchange(State *s, int64_t cell, int64_t other) {
    uint8_t card = s->table[cell], turned = s->turned[cell];
    s->table[cell] = s->table[other];
    s->turned[cell] = s->turned[other];
    s->table[other] = card;
    s->turned[other] = turned;
}

static void take(State *s, int64_t deed, int64_t what, uint64_t *luck) {
    int64_t cell;
    switch (deed) {
    case PLACE: place_workers(s, what / 2, what % 2, luck); return;
    case LINE: call_hatter(s, what); return;
    case SEAT: fill_seat(s, what / 2 + 1, what % 2, luck); return;
    case EMPTY: fill_seat(s, 0, 0, luck); return;
    case HOLD: hold_ace(s); ask_worker(s, luck); return;
    case INVITE: invite(s, what, luck); return;
    case PAY: spend(s, what); go_on_paying(s, luck); return;
    case SWAP: take_card(s, luck); return;
    case GIVE: give_card(s, what, luck); return;
    }
    cell = cell_under(s, s->left[0]);
    if (deed == COLLECT) {
        add_to_hand(s, s->turn, leave_table(s, cell));
        s->quiet = -1;
    } else if (deed == MOVE || deed == EXCHANGE) {
        exchange(s, cell, what);
    } else if (deed == TURN) {
        s->turned[cell] = (uint8_t)(1 - s->turned[cell]);
    }
    worker_done(s, luck);
}

static int64_t play_out(State *s, uint64_t *luck) {
    int64_t moves = 0;
    for (; s->ask != OVER; moves++) {
        int64_t code = s->codes[below(luck, s->choices)];
        forget_choices(s);
        take(s, code / CODE, code % CODE, luck);
    }
    return moves;
}

static void scores(const State *s, int64_t *points) {
    int64_t ahead = 0;
    if (s->ending == BY_ALICE)
        ahead = 1 - 2 * s->turn;
    else if (s->ending != BY_DEAD) {
        ahead = gifts_of(s, 0) - gifts_of(s, 1);
        if (ahead == 0) ahead = missing_cost(s, 1) - missing_cost(s, 0);
    }
    points[0] = ahead > 0;
    points[1] = ahead < 0;
}

static int is_ahead(const State *s, const int64_t *points, int64_t other, int64_t seat) {
    (void)s;
    return points[other] > points[seat];
}
