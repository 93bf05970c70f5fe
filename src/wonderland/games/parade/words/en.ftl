title = Parade
tagline = Lay a card at the end of the parade, and take as little of it home as you can.
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

ask-play = Choose a card to lay at the end of the parade.
    .paragraph = 2.1
ask-discard = Choose two cards to throw away; you keep the other two.
    .paragraph = 4.1
ask-over = The game is over.
    .paragraph = 6.1

action-play-card = Play { $card }
action-discard-two = Throw away { $cards }

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
event-two-discarded = { $player } throws away { $cards }; nobody else sees it yet.
event-two-discarded-hidden = { $player } has chosen which two cards to throw away.
event-hand-shown = { $player } throws away { $discarded } and keeps { $kept }.
event-game-ended = { $winning_seats_count ->
    [one] { $winning_seats } wins. Points: { $scores }.
   *[other] { $winning_seats } share the win. Points: { $scores }.
  }

option-two_player_margin = Majority with two players
    .hint = How many more cards of a colour than the other player a majority needs. Matters with two players only.
option-two_player_margin-0 = no lead needed: a tie counts for both
option-two_player_margin-1 = a lead of one card
option-two_player_margin-2 = a lead of two cards
option-sixth_colour_ends = A sixth colour ends the game
    .hint = Does the last round begin when a player has cards of all six colours?
option-sixth_colour_ends-true = yes
option-sixth_colour_ends-false = no, only the empty draw pile does
option-final_discard = The final discard
    .hint = How each player parts with two of the last four cards.
option-final_discard-secret = chosen in secret, shown together
option-final_discard-random = two cards at random

ending-sixth-colour = a player had all six colours
ending-empty-pile = the draw pile ran out
ending-both = a sixth colour came with the last card of the draw pile

feature-points = your points afterwards
feature-cards = cards before you

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
