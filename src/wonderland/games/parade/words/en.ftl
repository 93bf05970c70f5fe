title = Parade
tagline = Add a card to the parade, and take home as few cards as you can.
cover-alt = A fan of cards with a watch, a hat and a grin; behind it a winding row of cards

piece-red = Red { $number }
piece-blue = Blue { $number }
piece-purple = Purple { $number }
piece-green = Green { $number }
piece-grey = Grey { $number }
piece-orange = Orange { $number }

colour-red = red
    .letter = H
    .figure = the hat
colour-blue = blue
    .letter = A
    .figure = the bow
colour-purple = purple
    .letter = C
    .figure = the grin
colour-green = green
    .letter = E
    .figure = the egg
colour-grey = grey
    .letter = R
    .figure = the watch
colour-orange = orange
    .letter = D
    .figure = the dodo

ask-play = Choose a card to play at the end of the parade.
    .paragraph = 2.1
ask-discard = Choose two cards to discard; you keep the other two.
    .paragraph = 4.1
ask-over = The game is over.
    .paragraph = 6.1

action-play-card = Play { $card }
action-discard-two = Discard { $cards }

event-start-chosen = { $player } goes first.
event-hand-dealt = { $player } picks up { $cards }.
event-hand-dealt-hidden = { $player } picks up five cards.
event-parade-formed = The parade sets out: { $cards }.
event-card-played = { $player } plays { $card }.
event-cards-taken = { $player } takes { $cards_count ->
    [one] one card
   *[other] { $cards_count } cards
  }: { $cards }.
event-card-drawn = { $player } draws { $card }.
event-card-drawn-hidden = { $player } draws a card.
event-last-round-begun = { $ending ->
    [sixth-colour] { $player } has all six colours: the last round begins.
    [empty-pile] { $player } drew the last card: the last round begins.
   *[both] { $player } has all six colours and drew the last card: the last round begins.
  }
event-two-discarded = { $player } discards { $cards }; nobody else sees it yet.
event-two-discarded-hidden = { $player } has chosen which two cards to discard.
event-hand-shown = { $player } discards { $discarded } and keeps { $kept }.
event-game-ended = { $winning_seats_count ->
    [one] { $winning_seats } wins. Points: { $scores }.
   *[other] { $winning_seats } share the win. Points: { $scores }.
  }

option-two_player_margin = Majority with two players
    .hint = The lead in cards that gives you the majority in a colour. Matters with two players only.
option-two_player_margin-0 = no lead needed: a tie counts for both
option-two_player_margin-1 = a lead of one card
option-two_player_margin-2 = a lead of two cards
option-sixth_colour_ends = A sixth colour ends the game
    .hint = Does the last round begin when a player has cards of all six colours?
option-sixth_colour_ends-true = yes
option-sixth_colour_ends-false = no, only the empty draw pile does
option-final_discard = The final discard
    .hint = How players discard two of their last four cards.
option-final_discard-secret = chosen in secret, shown together
option-final_discard-random = two cards at random

ending-sixth-colour = a player had all six colours
ending-empty-pile = the draw pile ran out
ending-both = a sixth colour came with the last card of the draw pile

feature-taken = { $takes_count ->
    [0] takes nothing
    [one] takes a card worth { $value }
   *[other] takes { $takes_count } cards worth { $value }
  }
feature-kept = { $keeps_count ->
    [one] keeps a card worth { $value }
   *[other] keeps { $keeps_count } cards worth { $value }
  }
reply-taken = { $sign ->
    [none] { $player } is likely to take nothing then
   *[some] { $player } is likely to take cards worth about { $value } then
  }
feature-cards = with fewer cards you win a tie
feature-majority-red = { $sign ->
    [minus] the majority in red costs you { $value }
    [none] you have the majority in red
   *[plus] the majority in red saves you { $value }
  }
feature-majority-blue = { $sign ->
    [minus] the majority in blue costs you { $value }
    [none] you have the majority in blue
   *[plus] the majority in blue saves you { $value }
  }
feature-majority-purple = { $sign ->
    [minus] the majority in purple costs you { $value }
    [none] you have the majority in purple
   *[plus] the majority in purple saves you { $value }
  }
feature-majority-green = { $sign ->
    [minus] the majority in green costs you { $value }
    [none] you have the majority in green
   *[plus] the majority in green saves you { $value }
  }
feature-majority-grey = { $sign ->
    [minus] the majority in grey costs you { $value }
    [none] you have the majority in grey
   *[plus] the majority in grey saves you { $value }
  }
feature-majority-orange = { $sign ->
    [minus] the majority in orange costs you { $value }
    [none] you have the majority in orange
   *[plus] the majority in orange saves you { $value }
  }

terminal-parade = The parade, front first ({ $count ->
    [one] one card
   *[other] { $count } cards
  })
terminal-pile = Draw pile: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }
terminal-hand = Your hand
terminal-total = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
  }
terminal-own-total = { $player } (you): { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
  }
terminal-takes = {", "}takes{" "}
terminal-takes-nothing = {", "}takes nothing
terminal-keeps = {", "}keeps{" "}
terminal-change = points { $before } → { $after }
terminal-majority = {" "}majority, 1 point a card

## The board in the browser

board-parade = The parade, front first
board-front = front
board-end = end
listen-none = no cards
listen-hand = Your hand: { $cards }. Before you: { $pile }.
listen-table = The parade from the front: { $cards }. { $deck ->
    [one] { $deck } card is left to draw.
   *[other] { $deck } cards are left to draw.
  }
listen-rival = { $player } has taken { $pile } and holds { $hand ->
    [one] { $hand } card.
   *[other] { $hand } cards.
  }
board-hand = Your hand
board-others = The players
board-card = { $card }, { $figure }
board-card-taken = { $card }, { $figure }: would be taken
board-card-protected = { $card }, { $figure }: protected
board-card-laid = { $card }, { $figure }: you would play it here
board-draw = Draw pile
board-draw-left = { $count ->
    [0] The draw pile is empty
    [one] Draw pile: one card
   *[other] Draw pile: { $count } cards
  }
board-you = you
board-person = Person
board-bot = Bot
board-away = away
board-stand-in = a bot is playing
board-on-turn = to play
board-choosing = choosing
board-chosen = has chosen
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-points-unit = { $points ->
    [one] point
   *[other] points
  }
board-points-unit-short = pt
board-cards = { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
  }
board-points-short = { $points } pt
board-place = { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
  }.
board-open-hand = In hand: { $cards }.
board-place-show = Show the cards.
board-pile = { $colour }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
board-pile-majority = { $colour }: majority with { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
board-cards-of = Cards taken by { $player }
board-none = Nothing yet. May it stay that way.
board-close = Close
board-your-turn = Your turn
board-turn-of = { $player }’s turn
board-waiting-for = Still choosing: { $players }
board-planned = Next: { $card }
board-planned-more = It plays automatically if it takes nothing; otherwise you decide. Tap it again to cancel.
board-plan-hint = Tap a card to queue it.
board-sending = On its way…
board-would = { $card } { $protected ->
    [0] protects nothing
    [one] protects the last card
   *[other] protects the last { $protected } cards
  } and { $taken ->
    [0] takes nothing.
   *[other] takes { $cards }.
  }
board-change = { $change } { $points ->
    [one] point
   *[other] points
  }
board-change-none = +0
board-gains = You would have the most: { $colours }.
board-pick-more = { $count ->
    [one] One more card to discard.
   *[other] { $count } more cards to discard.
  }
board-would-keep = You discard { $cards } and keep { $kept }.
board-play = Play { $card }
board-play-short = Play
board-discard = Discard both
board-last-round = Last round
board-turns-left = { $turns ->
    [0] no turns left
    [one] one turn left
   *[other] { $turns } turns left
  }
board-set-off = { $ending ->
    [sixth-colour] { $player } has all six colours
    [empty-pile] { $player } drew the last card
   *[both] { $player } has all six colours and drew the last card
  }
board-discard-round = The last four cards
board-end-score = { $points ->
    [one] { $points } point, the lightest basket of all
   *[other] { $points } points, the lightest basket of all
  }
board-end-score-tied = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-tie-cards = fewer cards
board-end-why = The last round came because { $reason }.
board-end-scene = The parade is over: a laid tea table with a cake under a string of flags, and a grin in the evening sky.
board-scores = The score, colour by colour
board-why-none = no cards
board-why-most = most { $colour }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
board-why-shared = most { $colour }, shared: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
board-why-two = majority: { $cards } { $colour } to { $other }
board-flipped = flipped, 1 each
board-total = Total
board-fewer-cards = { $players } have { $points ->
    [one] { $points } point
   *[other] { $points } points
  } each; fewer cards win the tie: { $counts }.
board-all-equal = { $players } are equal in points and cards, and share their place.
board-see-end = Score
board-see-table = Final board

example-nothing = Nobody has to leave: the 4 protects the last four cards, and none of the others is green or worth 4 or less.
example-takes = The blue 4 protects the last four. Of the others it takes the blue card, for its colour, and both 4s, because they are not higher.
example-zero = A 0 protects nothing: it looks at the whole parade, and takes its own colour and every other 0.

# The guided first game
guide-goal = Fewest points win. Play a card to the end of the parade; cards that you have to take are points.
guide-protects = Choose a card: its number says how many of the last cards are safe. The others are in danger.
guide-leaves = Of those in danger you take all of your card’s colour, and all that are not higher.
guide-taken = The cards you took. Each counts its number, unless it is turned over.
guide-majority = With two more of a colour than your rival, each of yours there counts one point only.
guide-last-round = Once a player has all six colours, or this pile is empty, everyone plays one more card.
guide-discard = Discard two of your four cards. The other two go in front of you and count.

# After the end
recap-points = Points so far; the fewest win
fact-dearest-card = { $number ->
    [one] The costliest card: { $player } plays { $card }, takes { $cards } and has one point more.
   *[other] The costliest card: { $player } plays { $card }, takes { $cards } and has { $number } points more.
  }
fact-longest-stroll = { $number ->
    [one] { $player } takes nothing for a turn.
   *[other] The longest stroll: { $player } takes nothing for { $number } turns in a row.
  }

trait-played = Card played
trait-taken = Card taken
review-majority-red = The better choice gains the majority in red.
review-majority-blue = The better choice gains the majority in blue.
review-majority-purple = The better choice gains the majority in purple.
review-majority-green = The better choice gains the majority in green.
review-majority-grey = The better choice gains the majority in grey.
review-majority-orange = The better choice gains the majority in orange.
review-sixth-colour = It takes your sixth colour, so the last round begins.
review-sixth-colour-better = The better choice takes your sixth colour, so the last round begins.
