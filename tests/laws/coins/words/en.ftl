title = Coins
tagline = Take the last coin of the heap.

piece-coin = the coin

ask-take = Take coins from the heap.
ask-over = The game is over.

action-take = Take { $coins }

event-start-chosen = { $player } goes first.
event-coins-taken = { $player } takes { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }.

option-most_at_once = Coins at once
    .hint = How many coins may be taken in one turn.
option-most_at_once-2 = up to two
option-most_at_once-3 = up to three

ending-last-coin = the last coin was taken

feature-left = what you leave to the others
