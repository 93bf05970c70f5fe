title = Alice’s Adventures in Wonderland
tagline = Hurry round the ring, mind the Rabbit Hole, and eat the best cookies.
cover-alt = A round path with a rabbit hole, a teapot, a grinning cat and cookies

piece-card = { $number }
piece-joker = the joker
piece-cookie = a cookie worth { $number }

figure-alice = Alice
figure-hatter = the Hatter
figure-queen-of-hearts = the Queen of Hearts
figure-white-rabbit = the White Rabbit

space-tea-party = the Hatter’s Tea Party
space-ordinary = space { $space }
space-cheshire-cat = the Cheshire Cat
space-caterpillar = the Caterpillar
space-small-cookies = the Small Cookies
space-rabbit-hole = the Rabbit Hole

ask-play = Play the card on the left or on the right.
    .paragraph = 2.2
ask-escape = You are in the Rabbit Hole. Play a card: its number is the number of spins you may make.
    .paragraph = 6.2
ask-spin = Go where the pointer shows, or spin again?
    .paragraph = 6.3
ask-take = Take the face-up cookie, or a hidden one from the stack?
    .paragraph = 4.2
ask-over = The game is over.
    .paragraph = 7.2

action-play-card = { $plus ->
    [1] Play { $card } from the { $side ->
        [left] left
       *[right] right
      }, plus one
   *[0] Play { $card } from the { $side ->
        [left] left
       *[right] right
      }
  }
action-play-joker = { $plus ->
    [1] Play the joker from the { $side ->
        [left] left
       *[right] right
      } as { $number }, plus one
   *[0] Play the joker from the { $side ->
        [left] left
       *[right] right
      } as { $number }
  }
action-walk-card = Walk out of the hole with { $card } from the { $side ->
    [left] left
   *[right] right
  }
action-walk-joker = Walk out of the hole with the joker from the { $side ->
    [left] left
   *[right] right
  } as { $number }
action-accept-spin = Go there
action-spin-again = Spin again
action-take-face-up = Take the face-up cookie
action-take-face-down = Take a hidden cookie from the stack

event-start-chosen = { $player } goes first.
event-hand-dealt = { $player } picks up, from left to right: { $cards }.
event-hand-dealt-hidden = { $player } picks up a hand of cards.
event-cookie-turned-up = Now { $cookie } is face up.
event-card-played = { $plus ->
    [1] { $player } plays { $card } from the { $side ->
        [left] left
       *[right] right
      } and adds one: { $number }.
   *[0] { $player } plays { $card } from the { $side ->
        [left] left
       *[right] right
      }.
  }
event-joker-played = { $plus ->
    [1] { $player } plays the joker from the { $side ->
        [left] left
       *[right] right
      }; with one added it is { $number }.
   *[0] { $player } plays the joker from the { $side ->
        [left] left
       *[right] right
      } as { $number }.
  }
event-pawn-moved = { $player } moves { $path_count ->
    [one] one space
   *[other] { $path_count } spaces
  } and stops { $kind ->
    [tea-party] at the Hatter’s Tea Party
    [cheshire-cat] at the Cheshire Cat
    [caterpillar] at the Caterpillar
    [small-cookies] at the Small Cookies
    [rabbit-hole] at the Rabbit Hole
   *[ordinary] on space { $space }
  }.
event-tea-party-passed = { $player } passes the Tea Party and takes { $cookie }.
event-cookie-taken = { $player } takes { $cookie }, the face-up one.
event-cookie-drawn = { $player } draws from the stack: { $cookie }.
event-small-cookies-taken = The pointer shows { $number ->
    [0] no cookies
    [one] one cookie
   *[other] { $number } cookies
  }: { $player } takes { $taken ->
    [0] none
    [one] one small cookie
   *[other] { $taken } small cookies
  }.
event-pawn-grew = { $player } grows: the pawn is large now.
event-pawn-shrank = { $player } shrinks: the pawn is small again.
event-pawn-fell = { $player } falls into the Rabbit Hole!
event-cat-grinned = The Cheshire Cat grins: { $player } goes { $number ->
    [one] one space
   *[other] { $number } spaces
  } more.
event-escape-begun = { $player } is in the hole and may spin { $spins ->
    [one] once
   *[other] up to { $spins } times
  }.
event-spinner-spun = The pointer shows { $kind ->
    [tea-party] the Hatter’s Tea Party
    [cheshire-cat] the Cheshire Cat
    [caterpillar] the Caterpillar
    [small-cookies] the Small Cookies
    [rabbit-hole] the Rabbit Hole
   *[ordinary] space { $space }
  }{ $result ->
    [occupied] , but somebody is there
    [hole] {" "}itself, which does not count
   *[free] {""}
  }. { $left ->
    [0] No spin is left.
    [one] One spin is left.
   *[other] { $left } spins are left.
  }
event-escape-failed = { $player } stays in the hole.
event-card-drawn = { $player } draws { $card }.
event-card-drawn-hidden = { $player } draws a card.
event-game-ended = { $winning_seats_count ->
    [one] { $winning_seats } wins. Points: { $scores }.
   *[other] { $winning_seats } share the win. Points: { $scores }.
  }

option-open_hands = Open hands
    .hint = All players see all cards. Good for learning.
option-open_hands-false = no, hands are secret
option-open_hands-true = yes, all cards are open
option-hand_size = Cards in hand
    .hint = With two cards either may be played. Good for the youngest.
option-hand_size-3 = three, the middle one waits
option-hand_size-2 = two
option-kind_hole = Kinder Rabbit Hole
    .hint = If you failed to get out, you may simply walk out on your next turn.
option-kind_hole-false = no
option-kind_hole-true = yes
option-cat_repeats = What the Cheshire Cat repeats
    .hint = Does the extra step of a large pawn count once more for the Cat?
option-cat_repeats-value = the number with the extra step
option-cat_repeats-printed = the card’s number alone
option-first_seat = Who goes first
    .hint = For example the player who is most often late, or the youngest.
option-first_seat-random = random
option-first_seat-0 = the first seat
option-first_seat-1 = the second seat
option-first_seat-2 = the third seat
option-first_seat-3 = the fourth seat
option-board = Board
    .hint = The ring of spaces to play on.
option-board-garden-12 = the garden, twelve spaces
option-board-clock-12 = the clock, twelve spaces

ending-cards-played = all cards have been played

feature-passing = brings a cookie worth { $value } for passing the Tea Party
feature-tea-party = brings a cookie worth about { $value } for stopping at the Tea Party
feature-cat = brings a cookie worth about { $value } thanks to the Cat
feature-small-cookies = brings about { $value } in small cookies
feature-spinner = the spinner may bring about { $value } in all
feature-hole = leads into the Rabbit Hole; expect about { $value } afterwards
feature-size = { $sign ->
    [minus] the change of size costs about { $value }
    [none] the change of size matters little
   *[plus] the change of size brings about { $value }
  }
feature-later = from there expect about { $value } more
feature-face-up = the face-up cookie is worth { $value }
feature-face-down = a cookie from the stack is worth { $value } on average
reply-passing = { $sign ->
    [none] { $player } is likely to get no cookie then
   *[some] { $player } is likely to get a cookie worth about { $value } then for passing the Tea Party
  }
reply-tea-party = { $sign ->
    [none] { $player } is likely to get no cookie then
   *[some] { $player } is likely to get a cookie worth about { $value } then for stopping at the Tea Party
  }
reply-cat = { $sign ->
    [none] { $player } is likely to get no cookie then
   *[some] { $player } is likely to get a cookie worth about { $value } then thanks to the Cat
  }
reply-small-cookies = { $sign ->
    [none] { $player } is likely to get no cookie then
   *[some] { $player } is likely to get about { $value } in small cookies then
  }
reply-later = after that { $player } can expect about { $value }

terminal-ring = The ring, clockwise
terminal-pawn = { $player }{"  "}
terminal-large-pawn = { $player } (large){"  "}
terminal-cookies = { $face_up ->
    [0] No large cookie is left
   *[other] Face up: a cookie worth { $face_up }
  }; in the stack: { $stack }; small cookies: { $pool }
terminal-total = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } (large cookies: { $cookies }, small ones: { $small })
terminal-own-total = { $player } (you): { $points ->
    [one] 1 point
   *[other] { $points } points
  } (large cookies: { $cookies }, small ones: { $small })
terminal-hand = Hand of { $player }:{"  "}
terminal-own-hand = Your hand:{"  "}
terminal-joker = joker
terminal-worth = {", "}worth about { $points }
terminal-spins = { $count ->
    [one] one spin
   *[other] up to { $count } spins
  }
terminal-cookie = { $least } to { $most }
terminal-legend = In brackets: the small cookies you get when the pointer shows the space. The card in brackets must wait.

# --- the board in the browser
board-name-bot = { $seat ->
    [0] Alice
    [1] Hatter
    [2] Queen of Hearts
   *[3] White Rabbit
  }
board-ring = The ring, clockwise from the Tea Party
board-space = { $place }, { $cookies ->
    [0] no cookies
    [one] one cookie
   *[other] { $cookies } cookies
  }.
board-pawn-small = { $player } is here, small.
board-pawn-large = { $player } is here, large.
board-pawn-in-hole = { $player } is down in the hole.
board-letter-alice = A
board-letter-hatter = H
board-letter-queen-of-hearts = Q
board-letter-white-rabbit = R
board-card = Card { $number }
board-joker = Joker, any number from 1 to 5
listen-none = none
listen-hand = Your cards from left to right: { $cards }.
listen-space = { $number }, { $space }
listen-table = The ring has { $spaces ->
    [one] { $spaces } space.
   *[other] { $spaces } spaces.
  } Special ones: { $special }. The open cookie: { $cookie }. { $stack ->
    [one] { $stack } large cookie is face down.
   *[other] { $stack } large cookies are face down.
  } { $pool ->
    [one] { $pool } small cookie is left.
   *[other] { $pool } small cookies are left.
  }
listen-player = { $player } is { $size ->
    [large] large
   *[small] small
  } and stands on { $number }, { $space }{ $hole ->
    [yes] , down in the hole.
   *[no] .
  } Large cookies: { $large }. Small cookies: { $small }. Cards: { $cards }. { $turns ->
    [one] { $turns } turn is left.
   *[other] { $turns } turns are left.
  }
board-hand = Your cards, from left to right
board-side-left = On the left.
board-side-right = On the right.
board-side-middle = In the middle: it waits, and cannot be played now.
board-others = The other players
board-place = { $player } plays { $figure }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
board-place-cookies = { $large ->
    [0] No large cookies
    [one] One large cookie: { $values }
   *[other] { $large } large cookies: { $values }
  }, { $small ->
    [0] no small ones
    [one] one small one
   *[other] { $small } small ones
  }.
board-no-cookies = no cookies yet
board-open-hand = Cards: { $cards }.
board-bot = bot
board-person = person
board-you = you
board-on-turn = to play
board-in-hole = in the hole
board-is-large = large
board-turns-left = { $turns ->
    [0] No cards left to play.
    [one] One card left to play.
   *[other] { $turns } cards left to play.
  }
board-last-turns = { $turns ->
    [one] Your last card
   *[other] Your last { $turns } cards
  }
board-face-up = The face-up large cookie is worth { $number }.
board-face-up-none = No large cookie is face up.
board-stack = { $count ->
    [0] No large cookies are face down.
    [one] One large cookie is face down.
   *[other] { $count } large cookies are face down.
  }
board-pool = { $count ->
    [0] No small cookies are left.
    [one] One small cookie is left.
   *[other] { $count } small cookies are left.
  }
board-your-turn = Your turn
board-turn-of = { $player }’s turn
board-sending = Just a moment …
board-play = Play
board-planned = Next: { $card }
board-planned-more = It plays automatically if nobody is in its way; otherwise you decide. Tap it again to cancel.
board-plan-hint = Tap a card to queue it.
board-variants = Which number?
board-spins-left = { $spins ->
    [one] one more try
   *[other] up to { $spins } more tries
  }
board-between = worth { $least } to { $most }
board-would-go = { $steps ->
    [one] One space
   *[other] { $steps } spaces
  }, { $kind ->
    [tea-party] to the Tea Party.
    [cheshire-cat] to the Cheshire Cat.
    [caterpillar] to the Caterpillar.
    [small-cookies] to the Small Cookies.
    [rabbit-hole] to the Rabbit Hole.
   *[ordinary] to an ordinary space.
  }
board-would-spin = { $spins ->
    [one] You may spin once.
   *[other] You may spin up to { $spins } times.
  }
board-would-stay = { $percent ->
    [0] You will almost certainly get out.
   *[other] About one time in { $times } you stay in the hole.
  }
board-would-take = You take { $cookie }.
board-would-draw = You take a cookie worth { $least } to { $most }.
board-some-cookie = a large cookie
board-effect-cat = The Cat sends you on.
board-effect-passes-tea = On the way you take { $cookie }!
board-effect-stops-tea = You choose a large cookie!
board-effect-stops-tea-last = You take the last large cookie!
board-effect-small = You spin for { $least } to { $most } small cookies!
board-effect-falls = You fall in.
board-effect-falls-other = { $player } falls into the hole.
board-effect-grows = You grow large!
board-effect-grows-other = { $player } grows large.
board-effect-shrinks = You shrink.
board-effect-shrinks-other = { $player } shrinks.
board-see-table = Final board
board-see-end = Score
board-end-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } in cookies
board-end-scene = { $players } on a great cookie at the Tea Party, under a string of flags.
board-scores = The score, cookie by cookie
board-line-large = Large cookies
board-line-small = Small cookies
board-total = Total
board-tie-by-cookies = more large cookies
board-tie-by-space = farther round the ring
board-tie-cookies = { $players } are tied on points; more large cookies win the tie: { $counts }.
board-tie-space = { $players } are tied on points and large cookies; the pawn farther round the ring wins the tie: { $places }.

example-tea = Passing the Tea Party: on the way you take the face-up large cookie. Then the Cat sends the pawn on.
example-cat = At the Cheshire Cat: the pawn moves by the same number again.
example-hole = In the Rabbit Hole: the number of your card is the number of spins. The pawn can go to any lit space that the pointer shows.

# The guided first game
guide-hand = Play the card on the left or on the right: your pawn moves that many spaces.
guide-middle = The middle card has to wait. The card you draw comes between the other two.
guide-tea = Pass the Tea Party and you take this cookie. Stop there and you may take an unseen one instead.
guide-small = On Small Cookies the pointer shows how many of these you take. Each is worth a point.
guide-grow = The Caterpillar makes a pawn large: it may add one to a card and does not fall into the hole.
guide-cat = The Cheshire Cat moves a pawn again by the number of its card.
guide-hole = Spin to climb out of the Rabbit Hole. The number of your next card is the number of spins.
guide-turns = Your turns left. Then all cookies are counted, and the most points win.

# After the end
recap-points = Points from cookies so far
fact-luckiest-draw = The luckiest draw: { $player } takes a hidden cookie, and it is worth { $number }.
fact-longest-walk = { $number ->
    [one] The longest walk is a single space, and { $player } makes it.
   *[other] The longest walk: { $player } goes { $number } spaces in one go.
  }
fact-most-falls = { $number ->
    [one] { $player } falls into the Rabbit Hole once.
    [2] { $player } falls into the Rabbit Hole twice.
   *[other] { $player } falls into the Rabbit Hole { $number } times.
  }

trait-cookie = Cookie
trait-played = Card played
trait-space = Space stopped at
