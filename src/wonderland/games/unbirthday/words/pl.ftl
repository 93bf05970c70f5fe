title = Nieurodziny Alicji
tagline = Poślij czworo karcianych strażników po herbatę i podarki, żeby Alicja przyszła właśnie do ciebie.
cover-alt = Stół do herbaty z kartami ułożonymi cztery na cztery, wśród nich ciasto; nad stołem unosi się kapelusz

piece-alice = Alicja
piece-absolem = Absolem
piece-bill-the-lizard = Biś Jaszczurka
piece-cheshire-cat = Kot z Cheshire
piece-mock-turtle = Niby-Żółw
piece-dodo = Dodo
piece-gryphon = Gryf
piece-knave-of-hearts = Walet Kier
piece-tweedledum = Tweedledum
piece-dormouse = Suseł
piece-march-hare = Marcowy Zając
piece-tweedledee = Tweedledee
piece-white-rabbit = Biały Królik
piece-duchess = Księżna
piece-king-of-hearts = Król Kier
piece-queen-of-hearts = Królowa Kier

piece-mint = herbata miętowa
piece-earl-grey = earl grey
piece-cranberry = herbata żurawinowa
piece-cake = ciasto
piece-present = prezent
piece-rose = róża
piece-crown = korona
piece-empty = puste miejsce
piece-row = rząd { $number }
piece-column-a = kolumna a
piece-column-b = kolumna b
piece-column-c = kolumna c
piece-column-d = kolumna d

worker = { $worker ->
    [1] as
   *[other] robotnik { $worker }
  }
icon-collect = zbierz
icon-swap = zamień
icon-no-action = bez akcji
face-teapot = imbryk
face-guest = gość
way-upright = prosto
way-turned = odwrócona

ask-choose-turn = Połóż kartę robotników albo poproś Szalonego Kapelusznika o zmianę miejsc.
ask-fill-seat = Wybierz, kto siada na następnym miejscu linii.
ask-use-ace = As może działać teraz albo na końcu.
ask-use-worker = Wybierz, co robi robotnik.
ask-pay-need = Wybierz kartę, którą wydajesz.
ask-give-card = Wybierz kartę, którą oddajesz za wylosowaną.
ask-over = Gra skończona.

action-place-workers = { $way ->
    [turned] Połóż robotników na { $crossing }, odwróconych
   *[upright] Połóż robotników na { $crossing }, prosto
  }
action-change-seats = Zmień miejsca: { $line }
action-seat-guest = { $way ->
    [turned] Na tym miejscu: { $guest }, odwrócona karta
   *[upright] Na tym miejscu: { $guest }, karta prosto
  }
action-leave-empty = Zostaw to miejsce puste
action-hold-ace = As działa na końcu
action-collect = Zbierz jako imbryk: { $guest }
action-invite = Zaproś: { $guest }
action-swap-cards = Zamień kartę z drugą ręką
action-move-guest = Przenieś na { $cell }: { $guest }
action-turn-guest = Obróć: { $guest }
action-exchange-guests = Zamień miejscami: { $guest } i { $other }
action-rest = Odpocznij
action-pay = Wydaj: { $card }
action-give = Oddaj: { $card }

event-start-chosen = Zaczyna { $player }.
event-table-laid = Goście siadają do stołu: { $guests }.
event-workers-placed = { $way ->
    [turned] { $player } kładzie robotników na { $crossing }, odwróconych.
   *[upright] { $player } kładzie robotników na { $crossing }, prosto.
  }
event-hatter-called = { $player } prosi Szalonego Kapelusznika o zmianę miejsc: { $line }.
event-seats-changed = Nowe miejsca ({ $line }): { $guests }.
event-ace-held = { $player }: as działa na końcu.
event-worker-rested = { $worker ->
    [1] { $player }: as odpoczywa.
   *[other] { $player }: robotnik { $worker } odpoczywa.
  }
event-teapot-collected = { $player } zbiera imbryk: { $tea } ({ $guest }).
event-guest-invited = { $player } zaprasza: { $guest }, i wydaje { $paid_count ->
    [one] jedną kartę
    [few] { $paid_count } karty
    [many] { $paid_count } kart
   *[other] { $paid_count } karty
  }: { $paid }.
event-alice-invited = Alicja przychodzi na przyjęcie, które wydaje { $player }!
event-table-refilled = Na stół wracają: { $guests }, na pola { $cells }.
event-card-taken = { $face ->
    [teapot] { $player } losuje imbryk: { $card }. Traci go { $other_player }.
   *[guest] { $player } losuje gościa: { $card }. Traci go { $other_player }.
  }
event-card-given = { $face ->
    [teapot] { $player } oddaje imbryk: { $card }. Dostaje go { $other_player }.
   *[guest] { $player } oddaje gościa: { $card }. Dostaje go { $other_player }.
  }
event-guest-moved = { $player } przenosi na { $cell }: { $guest }.
event-guest-turned = { $way ->
    [turned] { $player } obraca kartę: { $guest }. Leży teraz odwrócona.
   *[upright] { $player } obraca kartę: { $guest }. Leży teraz prosto.
  }
event-guests-exchanged = { $player } zamienia miejscami: { $guest } i { $other }.
event-fresh-pot-made = { $cards_count ->
    [0] Parzy się świeży imbryk; żadna karta nie wraca na stół.
    [one] Parzy się świeży imbryk: na stół wraca { $cards }.
    [few] Parzy się świeży imbryk: na stół wracają { $cards }.
    [many] Parzy się świeży imbryk: na stół wracają { $cards }.
   *[other] Parzy się świeży imbryk: na stół wracają { $cards }.
  }
event-game-ended = { $ending ->
    [alice] Wygrywa { $winning_seats }: Alicja przyszła.
    [dead] Została tylko Alicja i nikt nie może już jej zjednać: remis.
   *[limit] { $winning_seats_count ->
        [one] Ostatnia tura minęła. Bliżej Alicji jest { $winning_seats } i wygrywa.
        [few] Ostatnia tura minęła, a obie osoby są tak samo blisko Alicji: remis.
        [many] Ostatnia tura minęła, a obie osoby są tak samo blisko Alicji: remis.
       *[other] Ostatnia tura minęła, a obie osoby są tak samo blisko Alicji: remis.
      }
  }

option-fresh_pot = Świeży imbryk
    .hint = Gdy nikt nie może ruszyć dalej, imbryki i nadmiarowe podarki wracają na stół. Bez tego martwa pozycja jest remisem.
option-fresh_pot-true = tak
option-fresh_pot-false = nie, jak w druku
option-quiet_turns = Ciche tury
    .hint = Po ilu turach bez zbierania i zapraszania parzy się świeży imbryk.
option-quiet_turns-0 = nigdy, tylko gdy została sama Alicja
option-quiet_turns-12 = po dwunastu turach
option-turn_limit = Limit tur
    .hint = Gdy minie tyle tur, wygrywa ten, kto jest bliżej Alicji.
option-turn_limit-40 = 40 tur, krótka gra
option-turn_limit-300 = 300 tur
option-edge_places = Miejsca na brzegu
    .hint = Czy karta robotników może wystawać poza brzeg stołu? Robotnicy poza stołem próżnują.
option-edge_places-false = nie
option-edge_places-true = tak
option-first_seat = Kto zaczyna
    .hint = Kto ma pierwszą turę.
option-first_seat-random = decyduje los
option-first_seat-0 = pierwsze miejsce, kiery
option-first_seat-1 = drugie miejsce, piki
option-guests = Goście
    .hint = Zestaw gości przy stole.
option-guests-house = goście tego domu

ending-alice = Alicja przyszła na przyjęcie
ending-dead = została tylko Alicja: martwa pozycja
ending-limit = skończył się limit tur

feature-alice = akcje robotników dzielące od Alicji
feature-rival = jak daleko ma do niej druga osoba
feature-threat = Alicja w zasięgu drugiej osoby
feature-promise = co stół obiecuje na potem

tally-guests = goście
tally-teapots = imbryki
tally-gifts = różne podarki
tally-missing_cost = koszt tego, czego brakuje
tally-alice = Alicja

terminal-turn = Tura { $turn }
terminal-seat = { $player }{ $hearts ->
    [1] {" "}(kiery)
   *[0] {" "}(piki)
  }: { $actions ->
    [one] jedna akcja do Alicji
    [few] { $actions } akcje do Alicji
    [many] { $actions } akcji do Alicji
   *[other] { $actions } akcji do Alicji
  }
terminal-own-seat = { $player } (ty){ $hearts ->
    [1] , kiery
   *[0] , piki
  }: { $actions ->
    [one] jedna akcja do Alicji
    [few] { $actions } akcje do Alicji
    [many] { $actions } akcji do Alicji
   *[other] { $actions } akcji do Alicji
  }
terminal-workers = robotnicy na { $crossing }
terminal-empty-hand = bez kart
terminal-refills = wypełnia { $cells }
terminal-legend-corners = Karta pokazuje cztery rogi wokół nazwy; „v” to karta odwrócona.
terminal-legend-icons = M mięta, E earl grey, C żurawina; c ciasto, p prezent, r róża, k korona; * zbierz, % zamień, - bez akcji.
