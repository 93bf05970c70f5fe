title = Parada
tagline = Dołóż kartę na koniec parady i zabierz z niej do domu jak najmniej.
cover-alt = Wachlarz kart z zegarkiem, kapeluszem i uśmiechem; za nim wijący się rząd kart

piece-red = Czerwona { $number }
piece-blue = Niebieska { $number }
piece-purple = Fioletowa { $number }
piece-green = Zielona { $number }
piece-grey = Szara { $number }
piece-orange = Pomarańczowa { $number }

colour-red = czerwony
    .letter = K
    .figure = kapelusz
colour-blue = niebieski
    .letter = A
    .figure = kokarda
colour-purple = fioletowy
    .letter = U
    .figure = uśmiech
colour-green = zielony
    .letter = J
    .figure = jajko
colour-grey = szary
    .letter = Z
    .figure = zegarek
colour-orange = pomarańczowy
    .letter = D
    .figure = dodo

ask-play = Wybierz kartę, którą dołożysz na koniec parady.
    .paragraph = 2.1
ask-discard = Wybierz dwie karty do odrzucenia; pozostałe dwie zatrzymujesz.
    .paragraph = 4.1
ask-over = Gra skończona.
    .paragraph = 6.1

action-play-card = Zagraj: { $card }
action-discard-two = Odrzuć: { $cards }

event-start-chosen = Zaczyna { $player }.
event-hand-dealt = { $player } bierze na rękę: { $cards }.
event-hand-dealt-hidden = { $player } bierze na rękę pięć kart.
event-parade-formed = Parada rusza: { $cards }.
event-card-played = { $player } zagrywa kartę: { $card }.
event-cards-taken = { $player } zabiera { $cards_count ->
    [one] jedną kartę
    [few] { $cards_count } karty
    [many] { $cards_count } kart
   *[other] { $cards_count } karty
  }: { $cards }.
event-card-drawn = { $player } dobiera kartę: { $card }.
event-card-drawn-hidden = { $player } dobiera kartę.
event-last-round-begun = { $ending ->
    [sixth-colour] { $player } ma już wszystkie sześć kolorów: zaczyna się ostatnia runda.
    [empty-pile] { $player } dobiera ostatnią kartę ze stosu: zaczyna się ostatnia runda.
   *[both] { $player } ma wszystkie sześć kolorów i dobiera ostatnią kartę ze stosu: zaczyna się ostatnia runda.
  }
event-two-discarded = { $player } odrzuca: { $cards }. Nikt inny jeszcze tego nie widzi.
event-two-discarded-hidden = { $player } ma już wybrane dwie karty do odrzucenia.
event-hand-shown = { $player } odrzuca: { $discarded }, a zatrzymuje: { $kept }.
event-game-ended = { $winning_seats_count ->
    [one] Wygrywa { $winning_seats }. Punkty: { $scores }.
    [few] Zwycięstwem dzielą się { $winning_seats }. Punkty: { $scores }.
    [many] Zwycięstwem dzielą się { $winning_seats }. Punkty: { $scores }.
   *[other] Zwycięstwem dzielą się { $winning_seats }. Punkty: { $scores }.
  }

option-two_player_margin = Przewaga w grze na dwie osoby
    .hint = O ile więcej kart danego koloru niż druga osoba trzeba mieć, by mieć w nim przewagę. Dotyczy tylko gry na dwie osoby.
option-two_player_margin-0 = wystarczy remis i liczy się obu osobom
option-two_player_margin-1 = o jedną kartę
option-two_player_margin-2 = o dwie karty
option-sixth_colour_ends = Szósty kolor kończy grę
    .hint = Czy ostatnia runda zaczyna się, gdy ktoś ma karty wszystkich sześciu kolorów?
option-sixth_colour_ends-true = tak
option-sixth_colour_ends-false = nie, tylko pusty stos
option-final_discard = Odrzucenie na koniec
    .hint = Jak każda osoba rozstaje się z dwiema z czterech ostatnich kart.
option-final_discard-secret = wybór w tajemnicy, odkrycie razem
option-final_discard-random = dwie losowe karty

ending-sixth-colour = ktoś zebrał wszystkie sześć kolorów
ending-empty-pile = skończył się stos kart
ending-both = szósty kolor przyszedł wraz z ostatnią kartą ze stosu

feature-points = twoje punkty po tym ruchu
feature-cards = karty przed tobą

terminal-parade = Parada od czoła ({ $count ->
    [one] jedna karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  })
terminal-pile = Stos: { $count ->
    [0] pusty
    [one] jedna karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
  }
terminal-hand = Twoja ręka
terminal-total = { $player }: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }, { $cards ->
    [0] bez kart
    [one] 1 karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
  }
terminal-own-total = { $player } (ty): { $points ->
    [one] 1 punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }, { $cards ->
    [0] bez kart
    [one] 1 karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
  }
terminal-takes = {", "}zabiera{" "}
terminal-takes-nothing = {", "}niczego nie zabiera
terminal-keeps = {", "}zostają{" "}
terminal-change = punkty { $before } → { $after }
terminal-majority = {" "}przewaga, 1 punkt za kartę
