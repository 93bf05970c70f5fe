title = Monety
tagline = Weź ostatnią monetę ze stosu.

piece-coin = moneta

ask-take = Weź monety ze stosu.
ask-over = Koniec gry.

action-take = Weź { $coins }

event-start-chosen = { $player } zaczyna.
event-coins-taken = { $player } bierze { $coins ->
    [one] jedną monetę
    [few] { $coins } monety
    [many] { $coins } monet
   *[other] { $coins } monety
  }.

option-most_at_once = Monety naraz
    .hint = Ile monet wolno wziąć w jednej turze.
option-most_at_once-2 = najwyżej dwie
option-most_at_once-3 = najwyżej trzy

ending-last-coin = wzięto ostatnią monetę

feature-left = co zostawiasz innym
