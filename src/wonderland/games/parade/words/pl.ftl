title = Parada
tagline = Dołóż kartę do parady i zabierz do domu jak najmniej kart.
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
    .hint = O ile więcej kart koloru niż druga osoba trzeba mieć do przewagi. Dotyczy tylko gry na dwie osoby.
option-two_player_margin-0 = wystarczy remis, przewagę mają wtedy obie osoby
option-two_player_margin-1 = o jedną kartę
option-two_player_margin-2 = o dwie karty
option-sixth_colour_ends = Szósty kolor kończy grę
    .hint = Czy ostatnia runda zaczyna się, gdy ktoś ma karty wszystkich sześciu kolorów?
option-sixth_colour_ends-true = tak
option-sixth_colour_ends-false = nie, tylko pusty stos
option-final_discard = Odrzucenie na koniec
    .hint = Jak gracze odrzucają dwie z czterech ostatnich kart.
option-final_discard-secret = wybór w tajemnicy, odkrycie razem
option-final_discard-random = dwie losowe karty

ending-sixth-colour = ktoś zebrał wszystkie sześć kolorów
ending-empty-pile = skończył się stos kart
ending-both = szósty kolor przyszedł wraz z ostatnią kartą ze stosu

feature-taken = { $takes_count ->
    [0] nie zabiera niczego
    [one] zabiera jedną kartę wartą { $value }
    [few] zabiera { $takes_count } karty warte { $value }
    [many] zabiera { $takes_count } kart wartych { $value }
   *[other] zabiera { $takes_count } karty warte { $value }
  }
feature-kept = { $keeps_count ->
    [one] zostawia jedną kartę wartą { $value }
    [few] zostawia { $keeps_count } karty warte { $value }
    [many] zostawia { $keeps_count } kart wartych { $value }
   *[other] zostawia { $keeps_count } karty warte { $value }
  }
reply-taken = { $sign ->
    [none] { $player } pewnie niczego wtedy nie zabierze
   *[some] { $player } pewnie zabierze wtedy karty warte około { $value }
  }
feature-cards = przy remisie wygrywa mniejsza liczba kart
feature-majority-red = { $sign ->
    [minus] przewaga w czerwonych kosztuje cię { $value }
    [none] masz przewagę w czerwonych
   *[plus] przewaga w czerwonych oszczędza ci { $value }
  }
feature-majority-blue = { $sign ->
    [minus] przewaga w niebieskich kosztuje cię { $value }
    [none] masz przewagę w niebieskich
   *[plus] przewaga w niebieskich oszczędza ci { $value }
  }
feature-majority-purple = { $sign ->
    [minus] przewaga w fioletowych kosztuje cię { $value }
    [none] masz przewagę w fioletowych
   *[plus] przewaga w fioletowych oszczędza ci { $value }
  }
feature-majority-green = { $sign ->
    [minus] przewaga w zielonych kosztuje cię { $value }
    [none] masz przewagę w zielonych
   *[plus] przewaga w zielonych oszczędza ci { $value }
  }
feature-majority-grey = { $sign ->
    [minus] przewaga w szarych kosztuje cię { $value }
    [none] masz przewagę w szarych
   *[plus] przewaga w szarych oszczędza ci { $value }
  }
feature-majority-orange = { $sign ->
    [minus] przewaga w pomarańczowych kosztuje cię { $value }
    [none] masz przewagę w pomarańczowych
   *[plus] przewaga w pomarańczowych oszczędza ci { $value }
  }

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

## The board in the browser

board-parade = Parada od czoła
board-front = czoło
board-end = koniec
listen-none = brak kart
listen-hand = Twoja ręka: { $cards }. Przed tobą: { $pile }.
listen-table = Parada od czoła: { $cards }. { $deck ->
    [one] Na stosie została { $deck } karta.
    [few] Na stosie zostały { $deck } karty.
    [many] Na stosie zostało { $deck } kart.
   *[other] Na stosie zostało { $deck } karty.
  }
listen-rival = { $player }: zabrane karty: { $pile }; na ręce { $hand ->
    [one] { $hand } karta.
    [few] { $hand } karty.
    [many] { $hand } kart.
   *[other] { $hand } karty.
  }
board-hand = Twoja ręka
board-others = Osoby przy stole
board-card = { $card }, { $figure }
board-card-taken = { $card }, { $figure }: do zabrania
board-card-protected = { $card }, { $figure }: chroniona
board-card-laid = { $card }, { $figure }: tu ją dołożysz
board-draw = Stos kart
board-draw-left = { $count ->
    [0] Stos jest pusty
    [one] Stos: jedna karta
    [few] Stos: { $count } karty
    [many] Stos: { $count } kart
   *[other] Stos: { $count } karty
  }
board-you = ty
board-person = Osoba
board-bot = Bot
board-away = nie ma przy stole
board-stand-in = za tę osobę gra bot
board-on-turn = gra teraz
board-choosing = wybiera
board-chosen = wybór gotowy
board-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }
board-points-unit = { $points ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
  }
board-points-unit-short = pkt
board-cards = { $cards ->
    [0] bez kart
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
  }
board-points-short = { $points } pkt
board-place = { $player }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }, { $cards ->
    [0] bez kart
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
  }.
board-open-hand = Na ręce: { $cards }.
board-place-show = Pokaż karty.
board-pile = { $colour }: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
  }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
board-pile-majority = { $colour }: przewaga, { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
  }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
board-cards-of = Zabrane karty: { $player }
board-none = Na razie nic. Oby tak zostało.
board-close = Zamknij
board-your-turn = Twoja kolej
board-turn-of = Teraz gra { $player }
board-waiting-for = Jeszcze wybierają: { $players }
board-planned = Następna: { $card }
board-planned-more = Karta zostanie zagrana automatycznie, jeśli nic nie zabierze; w przeciwnym razie zdecydujesz. Stuknij ponownie, żeby anulować.
board-plan-hint = Stuknij kartę, żeby zagrać ją w następnej turze.
board-sending = Wysyłanie…
board-would = { $card } { $protected ->
    [0] niczego nie chroni
    [one] chroni ostatnią kartę
    [few] chroni { $protected } ostatnie karty
    [many] chroni { $protected } ostatnich kart
   *[other] chroni { $protected } ostatnie karty
  } i { $taken ->
    [0] niczego nie zabiera.
   *[other] zabiera: { $cards }.
  }
board-change = { $change } { $points ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
  }
board-change-none = +0
board-gains = Dałaby ci przewagę: { $colours }.
board-pick-more = { $count ->
    [one] Do odrzucenia jeszcze jedna karta.
    [few] Do odrzucenia jeszcze { $count } karty.
    [many] Do odrzucenia jeszcze { $count } kart.
   *[other] Do odrzucenia jeszcze { $count } karty.
  }
board-would-keep = Odrzucasz: { $cards }. Zatrzymujesz: { $kept }.
board-play = Zagraj: { $card }
board-play-short = Zagraj
board-discard = Odrzuć obie
board-last-round = Ostatnia runda
board-turns-left = { $turns ->
    [0] koniec tur
    [one] jeszcze jedna tura
    [few] jeszcze { $turns } tury
    [many] jeszcze { $turns } tur
   *[other] jeszcze { $turns } tury
  }
board-set-off = { $ending ->
    [sixth-colour] { $player } ma wszystkie sześć kolorów
    [empty-pile] { $player } bierze ostatnią kartę
   *[both] { $player } ma wszystkie sześć kolorów i bierze ostatnią kartę
  }
board-discard-round = Ostatnie cztery karty
board-end-score = { $points ->
    [one] { $points } punkt w koszyku
    [few] { $points } punkty w koszyku
    [many] { $points } punktów w koszyku
   *[other] { $points } punktu w koszyku
  }
board-end-score-tied = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }
board-tie-cards = decyduje mniej kart
board-end-why = Ostatnia runda zaczęła się, bo { $reason }.
board-end-scene = Parada dobiegła końca: stół nakryty do herbaty, tort pod sznurem chorągiewek i uśmiech na wieczornym niebie.
board-scores = Punkty, kolor po kolorze
board-why-none = bez kart
board-why-most = { $colour }: najwięcej, { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
  }
board-why-shared = { $colour }: najwięcej ex aequo, { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
  }
board-why-two = { $colour }: przewaga, { $cards } do { $other }
board-flipped = odwrócone, po 1
board-total = Razem
board-fewer-cards = { $players } mają po { $points ->
    [one] { $points } punkcie
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }; decyduje mniejsza liczba kart: { $counts }.
board-all-equal = { $players } mają tyle samo punktów i kart, więc dzielą miejsce.
board-see-end = Wynik
board-see-table = Stół na koniec

example-nothing = Nikt nie musi odejść: czwórka chroni cztery ostatnie karty, a przed nimi nie ma zielonej ani wartej 4 lub mniej.
example-takes = Niebieska czwórka chroni cztery ostatnie karty. Z pozostałych zabiera niebieską, bo to jej kolor, i obie czwórki, bo nie są wyższe.
example-zero = Zero nie chroni nikogo: patrzy na całą paradę i zabiera karty swojego koloru oraz każde inne zero.

# Pierwsza gra z przewodnikiem
guide-goal = Wygrywa osoba z najmniejszą liczbą punktów. Dołóż kartę na koniec parady; karty, które musisz zabrać, to punkty.
guide-protects = Wybierz kartę: jej liczba mówi, ile ostatnich kart jest bezpiecznych. Pozostałe są zagrożone.
guide-leaves = Z zagrożonych bierzesz wszystkie w kolorze swojej karty i wszystkie, które nie są od niej wyższe.
guide-taken = Twoje zabrane karty. Każda jest warta tyle, ile wynosi jej liczba, chyba że jest odwrócona.
guide-majority = Jeśli masz w kolorze o dwie karty więcej niż przeciwnik, każda z nich liczy się za jeden punkt.
guide-last-round = Gdy ktoś ma wszystkie sześć kolorów albo ten stos się skończy, każdy zagrywa jeszcze jedną kartę.
guide-discard = Odrzuć dwie z czterech kart. Dwie pozostałe trafiają przed ciebie i się liczą.

# Po końcu
recap-points = Punkty do tej pory; im mniej, tym lepiej
fact-dearest-card = { $number ->
    [one] Najdroższa karta: { $player } zagrywa kartę „{ $card }” i bierze: { $cards }; to punkt więcej.
    [few] Najdroższa karta: { $player } zagrywa kartę „{ $card }” i bierze: { $cards }; to { $number } punkty więcej.
    [many] Najdroższa karta: { $player } zagrywa kartę „{ $card }” i bierze: { $cards }; to { $number } punktów więcej.
   *[other] Najdroższa karta: { $player } zagrywa kartę „{ $card }” i bierze: { $cards }; to { $number } punktu więcej.
  }
fact-longest-stroll = { $number ->
    [one] { $player } przez jedną turę nic nie bierze.
    [few] Najdłuższy spacer: { $player } nic nie bierze przez { $number } tury z rzędu.
    [many] Najdłuższy spacer: { $player } nic nie bierze przez { $number } tur z rzędu.
   *[other] Najdłuższy spacer: { $player } nic nie bierze przez { $number } tury z rzędu.
  }

trait-played = Zagrana karta
trait-taken = Wzięta karta
review-majority-red = Lepszy wybór daje przewagę w kolorze czerwonym.
review-majority-blue = Lepszy wybór daje przewagę w kolorze niebieskim.
review-majority-purple = Lepszy wybór daje przewagę w kolorze fioletowym.
review-majority-green = Lepszy wybór daje przewagę w kolorze zielonym.
review-majority-grey = Lepszy wybór daje przewagę w kolorze szarym.
review-majority-orange = Lepszy wybór daje przewagę w kolorze pomarańczowym.
review-sixth-colour = Bierzesz szósty kolor, więc zaczyna się ostatnia runda.
review-sixth-colour-better = Lepszy wybór bierze szósty kolor, więc zaczyna się ostatnia runda.
