title = Alice’s Unbirthday Party
tagline = Send four card guards for tea and gifts, and be the first to invite Alice.
cover-alt = A tea table laid with four by four cards, among them a cake; a hat hangs above it

piece-alice = Alice
piece-absolem = Absolem
piece-bill-the-lizard = Bill the Lizard
piece-cheshire-cat = Cheshire Cat
piece-mock-turtle = Mock Turtle
piece-dodo = Dodo
piece-gryphon = Gryphon
piece-knave-of-hearts = Knave of Hearts
piece-tweedledum = Tweedledum
piece-dormouse = Dormouse
piece-march-hare = March Hare
piece-tweedledee = Tweedledee
piece-white-rabbit = White Rabbit
piece-duchess = Duchess
piece-king-of-hearts = King of Hearts
piece-queen-of-hearts = Queen of Hearts

piece-mint = mint tea
piece-earl-grey = Earl Grey
piece-cranberry = cranberry tea
piece-cake = cake
piece-present = present
piece-rose = rose
piece-crown = crown
piece-empty = an empty place
piece-row = row { $number }
piece-column-a = column a
piece-column-b = column b
piece-column-c = column c
piece-column-d = column d

worker = { $worker ->
    [1] the Ace
   *[other] worker { $worker }
  }
icon-collect = collect
icon-swap = swap
icon-no-action = no action
face-teapot = a teapot
face-guest = a guest
way-upright = upright
way-turned = turned

ask-choose-turn = Place your workers, or let the Mad Hatter change seats.
    .paragraph = 2.2
ask-fill-seat = Choose who sits in the next place.
    .paragraph = 6.2
ask-use-ace = The Ace may act now, or last.
    .paragraph = 3.2
ask-use-worker = Choose what the worker does.
    .paragraph = 3.4
ask-pay-need = Choose which card to spend.
    .paragraph = 4.4
ask-give-card = Choose a card to give for the one you took.
    .paragraph = 4.6
ask-over = The game is over.
    .paragraph = 8.1

action-place-workers = { $way ->
    [turned] Place the workers on { $crossing }, turned
   *[upright] Place the workers on { $crossing }, upright
  }
action-change-seats = Change seats: { $line }
action-seat-guest = { $way ->
    [turned] Seat { $guest }, turned
   *[upright] Seat { $guest }, upright
  }
action-leave-empty = Leave this place empty
action-hold-ace = Let the Ace act last
action-collect = Collect { $tea } ({ $guest })
action-invite = Invite { $guest }
action-swap-cards = Swap a card with the other player
action-move-guest = Move { $guest } to { $cell }
action-turn-guest = Turn { $guest } around
action-exchange-guests = Exchange { $guest } with { $other }
action-rest = Rest
action-pay = Spend { $card }
action-give = Give { $card }

event-start-chosen = { $player } goes first.
event-table-laid = The guests sit down: { $guests }.
event-workers-placed = { $way ->
    [turned] { $player } places the workers on { $crossing }, turned.
   *[upright] { $player } places the workers on { $crossing }, upright.
  }
event-hatter-called = { $player } lets the Mad Hatter change seats: { $line }.
event-seats-changed = New seats in { $line }: { $guests }.
event-ace-held = { $player }’s Ace will act last.
event-worker-rested = { $worker ->
    [1] { $player }’s Ace rests.
   *[other] { $player }’s worker { $worker } rests.
  }
event-teapot-collected = { $player } collects { $tea } ({ $guest }).
event-guest-invited = { $player } invites { $guest } and spends { $paid_count ->
    [one] one card
   *[other] { $paid_count } cards
  }: { $paid }.
event-alice-invited = Alice comes to { $player }’s party!
event-table-refilled = Back to the table: { $guests }, on { $cells }.
event-card-taken = { $face ->
    [teapot] { $player } draws { $card }, a teapot, from { $other_player }.
   *[guest] { $player } draws { $card }, a guest, from { $other_player }.
  }
event-card-given = { $face ->
    [teapot] { $player } gives { $other_player } { $card }, a teapot.
   *[guest] { $player } gives { $other_player } { $card }, a guest.
  }
event-guest-moved = { $player } moves { $guest } to { $cell }.
event-guest-turned = { $way ->
    [turned] { $player } turns { $guest } around; it is turned now.
   *[upright] { $player } turns { $guest } around; it is upright now.
  }
event-guests-exchanged = { $player } exchanges { $guest } with { $other }.
event-fresh-pot-made = { $cards_count ->
    [0] A fresh pot is made; no card goes back.
    [one] A fresh pot is made: { $cards } goes back to the table.
   *[other] A fresh pot is made: { $cards } go back to the table.
  }
event-game-ended = { $ending ->
    [alice] { $winning_seats } wins: Alice has come.
    [dead] Only Alice is left, and nobody can win her over any more: a draw.
   *[limit] { $winning_seats_count ->
        [one] The last turn is over. { $winning_seats } is closer to Alice and wins.
       *[other] The last turn is over: a draw.
      }
  }

option-house_rules = House rules
    .hint = Without them the game is played as printed: no fresh pot, no end by turns. A dead position is a draw.
option-house_rules-true = yes
option-house_rules-false = no, as printed
option-fresh_pot = Fresh pot
    .hint = When the game is stuck, teapots and spare gifts go back to the table. Without it, a dead position is a draw.
option-fresh_pot-true = yes
option-fresh_pot-false = no, as printed
option-quiet_turns = Quiet turns
    .hint = The fresh pot comes after this many turns without a collect or an invitation.
option-quiet_turns-0 = never, only when Alice alone is left
option-quiet_turns-12 = after twelve turns
option-turn_limit = Turn limit
    .hint = After this many turns, the player closer to Alice wins.
option-turn_limit-40 = 40 turns, a short game
option-turn_limit-300 = 300 turns
option-edge_places = Places at the edge
    .hint = May you place the worker card across the edge of the table? Workers beyond it are idle.
option-edge_places-false = no
option-edge_places-true = yes
option-first_seat = First player
    .hint = Who takes the first turn.
option-first_seat-random = random
option-first_seat-0 = the first seat, hearts
option-first_seat-1 = the second seat, spades
option-guests = Guests
    .hint = The set of guests at the table.
option-guests-house = our guests

ending-alice = Alice came to a party
ending-dead = only Alice was left: a dead position
ending-limit = the turn limit was reached

feature-alice = { $sign ->
    [none] brings Alice to your party
   *[other] worker actions still needed for Alice: { $value }
  }
feature-rival = { $sign ->
    [none] Alice may be the other player’s next guest
   *[other] keeps the other player away from Alice, which is worth { $value }
  }
feature-threat = { $sign ->
    [minus] leaves Alice within the other player’s reach
   *[other] keeps Alice out of the other player’s reach
  }
feature-next-turn = the table offers about { $value } for your next turn
reply-alice = { $sign ->
    [none] { $player } is likely to invite Alice in the next turn
   *[some] after the next turn { $player } is likely to need { $value ->
        [one] one more worker action
       *[other] { $value } more worker actions
    } for Alice
  }

tally-guests = guests
tally-teapots = teapots
tally-gifts = different gifts
tally-missing_cost = cost of what is missing
tally-alice = Alice

terminal-turn = Turn { $turn }
terminal-seat = { $player }{ $hearts ->
    [1] {" "}(hearts)
   *[0] {" "}(spades)
  }: { $actions ->
    [one] one action to Alice
   *[other] { $actions } actions to Alice
  }
terminal-own-seat = { $player } (you){ $hearts ->
    [1] , hearts
   *[0] , spades
  }: { $actions ->
    [one] one action to Alice
   *[other] { $actions } actions to Alice
  }
terminal-empty-hand = no cards
terminal-refills = fills { $cells }
terminal-legend-corners = Each card shows its four corners around its name; ‘v’ marks a turned card.
terminal-legend-icons = M mint, E Earl Grey, B cranberry; C cake, P present, R rose, K crown; * collect, % swap, - no action.

## The board in the browser

board-table = The table, four places by four
listen-none = nothing
listen-card = { $kind } ({ $guest })
listen-hand = You hold { $cards }.
listen-empty = { $cell }: empty.
listen-guest = { $cell }: { $guest }; corners: { $corners }.
listen-rival = { $player } holds { $cards }. { $crossing ->
    [none] Their worker card is off the table.
   *[other] Their worker card is on crossing { $crossing }, { $way }.
  }
listen-missing = { $count ->
    [0] { $player } has all four gifts.
   *[other] { $player } still needs { $gifts }.
  }
listen-turns = Turns played: { $turns }.
board-name-alice = Alice
board-name-absolem = Absolem
board-name-bill-the-lizard = Bill the Lizard
board-name-cheshire-cat = Cheshire Cat
board-name-mock-turtle = Mock Turtle
board-name-dodo = Dodo
board-name-gryphon = Gryphon
board-name-knave-of-hearts = Knave of Hearts
board-name-tweedledum = Tweedledum
board-name-dormouse = Dormouse
board-name-march-hare = March Hare
board-name-tweedledee = Tweedledee
board-name-white-rabbit = White Rabbit
board-name-duchess = Duchess
board-name-king-of-hearts = King of Hearts
board-name-queen-of-hearts = Queen of Hearts
board-letter-mint = M
board-letter-earl-grey = E
board-letter-cranberry = B
board-letter-cake = C
board-letter-present = P
board-letter-rose = R
board-letter-crown = K
board-suit-hearts = hearts
board-suit-spades = spades
board-worker-sign = { $worker ->
    [1] A
   *[other] { $worker }
  }
board-icon-collect = collect { $tea }
board-icon-need = need: { $kind }
board-seated = { $guest } on { $cell }, { $way }.
board-corners = Corners as you see them: { $a }; { $b }; { $c }; { $d }.
board-empty = { $cell }, an empty place.
board-crossing = Crossing { $crossing }, { $way }. Enter places the workers, T turns the card.
board-workers-at = The worker card of { $suit } is on crossing { $crossing }.
board-waits = The worker card is beside the table.
board-nobody = nobody
board-held = { $guest }, { $face }: { $kind }.
board-side = { $player }, { $suit }
board-hand-of = Cards of { $player }
board-all-of = All cards of { $player }
board-no-cards = no cards yet
board-for-alice = Gifts for Alice
board-gift-there = { $gift }: collected
board-gift-missing = { $gift }: missing
board-you = you
board-bot = bot
board-away = away
board-stand-in = a bot is playing
board-on-turn = to play
board-hatter-rests = The Mad Hatter was called last turn and rests this time.
board-your-turn = Your turn
board-turn-of = { $player }’s turn
board-at-work = { $worker } at work
board-turn-kind = Kind of turn
board-mode-workers = Workers
board-mode-hatter = Mad Hatter
board-aim = Drag your worker card to a crossing, or choose a lit one. You will see what each worker can do there.
board-line = Choose a row or column where the guests change seats.
board-next-seat = Who will sit on { $cell }? Nobody moves until you have filled the last place.
board-paid = Spent so far: { $cards }. Choose the next card to spend.
board-place = Place
board-turn = Turn the card (T)
board-or = {" "}or{" "}
board-can-collect = collect { $tea }
board-can-invite = invite
board-can-swap = swap a card
board-can-move = move away
board-can-turn = turn around
board-can-exchange = change places
board-can-nothing = nothing to do
board-can-idle = nobody here: idle
board-order = Order: { $orders }
board-move-guest-hint = Or move the guest: choose an empty place on the table.
board-exchange-guests-hint = Or let two guests change places: choose a lit one on the table.
board-again = Tap again to do it.
board-sending = On its way…
board-would-win = Alice comes to your party, and you win!
board-would-collect = You collect { $kind }.
board-would-invite = A gift for you: { $kind }.
board-would-pay = You spend: { $kinds }.
board-would-refill = What you spend comes back to { $cells }.
board-would-draw = { $cards ->
    [one] You draw the other player’s only card, then give one.
   *[other] You draw one of the other player’s { $cards } cards at random, then give one.
  }
board-would-give = This card goes to the other player.
board-would-spend = This card goes back to the table.
board-would-move = { $guest } goes to { $cell }, { $way }.
board-would-turn = { $guest } will be { $way }.
board-quiet = { $turns ->
    [one] fresh pot in one quiet turn
   *[other] fresh pot in { $turns } quiet turns
  }
board-turns-left = { $turns ->
    [0] no turns left
    [one] one turn left
   *[other] { $turns } turns left
  }
board-turn-number = turn { $turn }
board-close = Close
board-side-guest = guest side
board-side-teapot = teapot side
board-needs = Needs
board-brings = Brings
board-brings-win = your victory
board-back = Other side
board-corner-0 = Top left
board-corner-1 = Top right
board-corner-2 = Bottom left
board-corner-3 = Bottom right
board-scores = What each side has
board-end-you = Alice is at your table!
board-end-win = { $player } wins
board-end-lost = You lost: Alice is at { $player }’s table
board-end-closer = You won: closer to Alice
board-end-farther = You lost: { $player } is closer to Alice
board-end-draw = A draw
board-end-alice = A very merry unbirthday: Alice has come to tea.
board-end-limit = closer to Alice when the last turn was over
board-end-draw-more = Alice would have loved to come. The tea is still warm: another party?
board-end-why = { $turns ->
    [one] After one turn { $reason }.
   *[other] After { $turns } turns { $reason }.
  }
board-limit-gifts = More different gifts win: { $counts }.
board-limit-cost = Both have the same number of different gifts, so fewer worker actions for the missing ones win: { $counts }.
board-limit-level = Both have the same number of different gifts, and the missing ones take the same number of worker actions.
board-end-scene = Alice sits at a laid tea table among the guests, with a cake, cups and a steaming pot under a string of flags.
board-draw-scene = Alice stands in a meadow between two tea tables, each with its pot, and goes to neither.
board-see-end = Result
board-see-table = Final board

example-teapot = A worker collects the guest below it as a teapot: now you have its tea.
example-invite = You spend the two teapots that the guest needs, and the guest comes to your party. The empty places are filled again.
example-exchange = Two guests change places; the lines show where each goes and which way it will sit.

# The guided first game
guide-goal = Place your worker card where four guests meet. Each worker then acts on the guest in its corner.
guide-worker = A worker does what the corner shows, or its own trick: move, turn or exchange guests. Or it rests.
guide-teapot = Guests you collect are here as teapots. Their tea pays for inviting others.
guide-needs = Each guest shows what it needs. With all of it in hand, cover a corner that shows a need.
guide-ace = The Ace alone may act first or last. Last is good when the others make room for it.
guide-gift = An invited guest brings a gift. With cake, present, rose and crown you may invite Alice, and win.
guide-hatter = Instead of workers you may send the Mad Hatter: he reseats one row or column.

# After the end
recap-points = Actions still needed for Alice; fewer is better
fact-how-near = { $number ->
    [one] So close: { $player } is a single action away from Alice.
   *[other] { $player } is still { $number } actions away from Alice.
  }
fact-dearest-guest = { $number ->
    [one] The costliest guest: { $guest } costs { $player } one card.
   *[other] The costliest guest: { $guest } costs { $player } { $number } cards.
  }
fact-luckiest-draw = { $number ->
    [one] The luckiest draw: { $player } takes { $card } from { $other_player } and is one action nearer to Alice.
   *[other] The luckiest draw: { $player } takes { $card } from { $other_player } and is { $number } actions nearer to Alice.
  }
fact-most-hatter = { $number ->
    [one] { $player } calls the Mad Hatter once.
   *[other] { $player } calls the Mad Hatter { $number } times.
  }

trait-guest = Guest invited
trait-teapot = Teapot collected
review-missed-win = You could have invited Alice this turn and won.
review-allowed-win = This let { $player } invite Alice at once, and it could have been prevented.
review-gave-needed = { $card } was given away, although you need it: { $actions ->
    [one] one more action
   *[other] { $actions } more actions
  } to Alice than with another card.
