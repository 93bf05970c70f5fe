title = Nieurodziny Alicji
tagline = Poślij czterech karcianych strażników po herbatę i podarki, żeby Alicja przyszła właśnie do ciebie.
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
icon-swap = wymień
icon-no-action = bez akcji
face-teapot = imbryk
face-guest = gość
way-upright = prosto
way-turned = obrócona

ask-choose-turn = Połóż kartę robotników albo poproś Szalonego Kapelusznika o zmianę miejsc.
    .paragraph = 2.2
ask-fill-seat = Wybierz, kto usiądzie na następnym miejscu.
    .paragraph = 6.2
ask-use-ace = As może działać teraz albo na końcu.
    .paragraph = 3.2
ask-use-worker = Wybierz, co robi robotnik.
    .paragraph = 3.4
ask-pay-need = Wybierz kartę, którą wydajesz.
    .paragraph = 4.4
ask-give-card = Wybierz kartę, którą oddajesz za wylosowaną.
    .paragraph = 4.6
ask-over = Gra skończona.
    .paragraph = 8.1

action-place-workers = { $way ->
    [turned] Połóż kartę robotników na { $crossing }, obróconą
   *[upright] Połóż kartę robotników na { $crossing }, prosto
  }
action-change-seats = Zmień miejsca: { $line }
action-seat-guest = { $way ->
    [turned] Na tym miejscu: { $guest }, karta obrócona
   *[upright] Na tym miejscu: { $guest }, karta leży prosto
  }
action-leave-empty = Zostaw to miejsce puste
action-hold-ace = As działa na końcu
action-collect = Zbierz: { $tea } ({ $guest })
action-invite = Zaproś: { $guest }
action-swap-cards = Wymień się kartą z przeciwnikiem
action-move-guest = Przenieś na { $cell }: { $guest }
action-turn-guest = Obróć: { $guest }
action-exchange-guests = Zamień miejscami: { $guest } i { $other }
action-rest = Odpocznij
action-pay = Wydaj: { $card }
action-give = Oddaj: { $card }

event-start-chosen = Zaczyna { $player }.
event-table-laid = Goście siadają do stołu: { $guests }.
event-workers-placed = { $way ->
    [turned] { $player } kładzie kartę robotników na { $crossing }, obróconą.
   *[upright] { $player } kładzie kartę robotników na { $crossing }, prosto.
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
    [turned] { $player } obraca kartę: { $guest }. Leży teraz obrócona.
   *[upright] { $player } obraca kartę: { $guest }. Leży teraz prosto.
  }
event-guests-exchanged = { $player } zamienia miejscami: { $guest } i { $other }.
event-fresh-pot-made = { $cards_count ->
    [0] Dolewka; żadna karta nie wraca na stół.
    [one] Dolewka: na stół wraca { $cards }.
    [few] Dolewka: na stół wracają { $cards }.
    [many] Dolewka: na stół wracają { $cards }.
   *[other] Dolewka: na stół wracają { $cards }.
  }
event-game-ended = { $ending ->
    [alice] Wygrywa { $winning_seats }: Alicja przyszła.
    [dead] Została tylko Alicja i nikt nie może już jej zaprosić: remis.
   *[limit] { $winning_seats_count ->
        [one] Minęła ostatnia tura. Bliżej Alicji jest { $winning_seats } i wygrywa.
        [few] Ostatnia tura minęła: remis.
        [many] Ostatnia tura minęła: remis.
       *[other] Ostatnia tura minęła: remis.
      }
  }

option-house_rules = Zasady domowe
    .hint = Bez nich gra się ściśle według instrukcji: bez dolewki i limitu tur. Martwa pozycja jest remisem.
option-house_rules-true = tak
option-house_rules-false = nie, jak w instrukcji
option-fresh_pot = Dolewka
    .hint = Gdy gra utknie w miejscu, imbryki i nadmiarowe podarki wracają na stół. Bez tego martwa pozycja jest remisem.
option-fresh_pot-true = tak
option-fresh_pot-false = nie, jak w instrukcji
option-quiet_turns = Ciche tury
    .hint = Po ilu turach bez zbierania i zapraszania jest dolewka.
option-quiet_turns-0 = nigdy, tylko gdy została sama Alicja
option-quiet_turns-12 = po dwunastu turach
option-turn_limit = Limit tur
    .hint = Gdy minie tyle tur, wygrywa osoba, która jest bliżej Alicji.
option-turn_limit-40 = 40 tur, krótka gra
option-turn_limit-300 = 300 tur
option-edge_places = Miejsca na brzegu
    .hint = Czy karta robotników może wystawać poza brzeg stołu? Robotnicy poza stołem próżnują.
option-edge_places-false = nie
option-edge_places-true = tak
option-first_seat = Kto zaczyna
    .hint = Kto ma pierwszą turę.
option-first_seat-random = losowo
option-first_seat-0 = pierwsze miejsce, kiery
option-first_seat-1 = drugie miejsce, piki
option-guests = Goście
    .hint = Zestaw gości przy stole.
option-guests-house = nasi goście

ending-alice = Alicja przyszła na przyjęcie
ending-dead = została tylko Alicja: martwa pozycja
ending-limit = skończył się limit tur

feature-alice = { $sign ->
    [none] sprowadza Alicję na twoje przyjęcie
   *[other] akcje robotników potrzebne jeszcze do Alicji: { $value }
  }
feature-rival = { $sign ->
    [none] Alicja może być następnym gościem przeciwnika
   *[other] trzyma przeciwnika z dala od Alicji, a to jest warte { $value }
  }
feature-threat = { $sign ->
    [minus] zostawia Alicję w zasięgu przeciwnika
   *[other] trzyma Alicję poza zasięgiem przeciwnika
  }
feature-next-turn = układ stołu daje około { $value } w twojej następnej turze
reply-alice = { $sign ->
    [none] { $player } w następnej turze pewnie sprowadzi Alicję do siebie
   *[some] { $player } po następnej turze pewnie potrzebuje do Alicji jeszcze około { $value } akcji robotników
  }

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
terminal-empty-hand = bez kart
terminal-refills = wypełnia { $cells }
terminal-legend-corners = Karta pokazuje cztery rogi wokół nazwy; „v” to karta obrócona.
terminal-legend-icons = M mięta, E earl grey, Ż żurawina; C ciasto, P prezent, R róża, K korona; * zbierz, % wymień, - bez akcji.

## The board in the browser

board-table = Stół, cztery miejsca na cztery
listen-none = nic
listen-card = { $kind } ({ $guest })
listen-hand = Masz na ręce: { $cards }.
listen-empty = { $cell }: puste miejsce.
listen-guest = { $cell }: { $guest }; rogi: { $corners }.
listen-rival = { $player } ma na ręce: { $cards }. { $crossing ->
    [none] Karta robotników tej osoby leży poza stołem.
   *[other] Karta robotników tej osoby leży na skrzyżowaniu { $crossing }, { $way }.
  }
listen-missing = { $count ->
    [0] { $player } ma wszystkie cztery prezenty.
   *[other] { $player }: jeszcze brakuje: { $gifts }.
  }
listen-turns = Rozegrane tury: { $turns }.
board-name-alice = Alicja
board-name-absolem = Absolem
board-name-bill-the-lizard = Biś Jaszczurka
board-name-cheshire-cat = Kot z Cheshire
board-name-mock-turtle = Niby-Żółw
board-name-dodo = Dodo
board-name-gryphon = Gryf
board-name-knave-of-hearts = Walet Kier
board-name-tweedledum = Tweedledum
board-name-dormouse = Suseł
board-name-march-hare = Marcowy Zając
board-name-tweedledee = Tweedledee
board-name-white-rabbit = Biały Królik
board-name-duchess = Księżna
board-name-king-of-hearts = Król Kier
board-name-queen-of-hearts = Królowa Kier
board-letter-mint = M
board-letter-earl-grey = E
board-letter-cranberry = Ż
board-letter-cake = C
board-letter-present = P
board-letter-rose = R
board-letter-crown = K
board-suit-hearts = kiery
board-suit-spades = piki
board-worker-sign = { $worker ->
    [1] A
   *[other] { $worker }
  }
board-icon-collect = do zebrania: { $tea }
board-icon-need = potrzeba: { $kind }
board-seated = { $guest }, miejsce { $cell }, karta leży { $way }.
board-corners = Rogi karty: { $a }; { $b }; { $c }; { $d }.
board-empty = { $cell }, puste miejsce.
board-crossing = Skrzyżowanie { $crossing }, karta leży { $way }. Enter kładzie robotników, T obraca kartę.
board-workers-at = Karta robotników ({ $suit }) leży na skrzyżowaniu { $crossing }.
board-waits = Karta robotników leży obok stołu.
board-nobody = nikt
board-held = { $guest }, { $face }: { $kind }.
board-side = { $player }, { $suit }
board-hand-of = Karty: { $player }
board-all-of = Wszystkie karty: { $player }
board-no-cards = jeszcze bez kart
board-for-alice = Podarki dla Alicji
board-gift-there = { $gift }: jest
board-gift-missing = { $gift }: brakuje
board-you = ty
board-bot = bot
board-away = nie ma przy stole
board-stand-in = za tę osobę gra bot
board-on-turn = gra teraz
board-hatter-rests = Szalony Kapelusznik pomagał w poprzedniej turze, więc teraz odpoczywa.
board-your-turn = Twoja kolej
board-turn-of = Teraz gra { $player }
board-at-work = przy pracy: { $worker }
board-turn-kind = Rodzaj tury
board-mode-workers = Robotnicy
board-mode-hatter = Kapelusznik
board-aim = Przeciągnij kartę robotników na skrzyżowanie albo wybierz jedno z podświetlonych. Zobaczysz, co może tam zrobić każdy robotnik.
board-line = Wybierz rząd lub kolumnę, gdzie goście zmienią miejsca.
board-next-seat = Kto usiądzie na { $cell }? Nikt się nie przesiądzie, dopóki nie obsadzisz ostatniego miejsca.
board-paid = Już wydane: { $cards }. Wybierz następną kartę.
board-place = Połóż
board-turn = Obróć kartę (T)
board-or = {" "}albo{" "}
board-can-collect = zbierze: { $tea }
board-can-invite = zaprosi
board-can-swap = wymieni się kartą
board-can-move = przeniesie
board-can-turn = obróci
board-can-exchange = zamieni miejscami
board-can-nothing = nic do zrobienia
board-can-idle = nikogo tu nie ma: próżnuje
board-order = Kolejność: { $orders }
board-move-guest-hint = Możesz też przenieść gościa: wybierz puste miejsce na stole.
board-exchange-guests-hint = Możesz też zamienić dwoje gości miejscami: wybierz podświetlonego na stole.
board-again = Stuknij jeszcze raz, żeby potwierdzić.
board-sending = Wysyłanie…
board-would-win = Alicja przychodzi do ciebie i wygrywasz!
board-would-collect = Zbierasz imbryk: { $kind }.
board-would-invite = Gość przynosi podarek: { $kind }.
board-would-pay = Wydajesz: { $kinds }.
board-would-refill = Wydane karty wracają na pola: { $cells }.
board-would-draw = { $cards ->
    [one] Bierzesz jedyną kartę przeciwnika, a potem jedną oddajesz.
    [few] Losujesz jedną z { $cards } kart przeciwnika, a potem jedną oddajesz.
    [many] Losujesz jedną z { $cards } kart przeciwnika, a potem jedną oddajesz.
   *[other] Losujesz jedną z { $cards } kart przeciwnika, a potem jedną oddajesz.
  }
board-would-give = Ta karta trafia do przeciwnika.
board-would-spend = Ta karta wraca na stół.
board-would-move = { $guest } trafia na { $cell }, karta leży { $way }.
board-would-turn = { $guest }: karta będzie leżeć { $way }.
board-quiet = { $turns ->
    [one] dolewka za jedną cichą turę
    [few] dolewka za { $turns } ciche tury
    [many] dolewka za { $turns } cichych tur
   *[other] dolewka za { $turns } cichej tury
  }
board-turns-left = { $turns ->
    [0] koniec tur
    [one] jeszcze jedna tura
    [few] jeszcze { $turns } tury
    [many] jeszcze { $turns } tur
   *[other] jeszcze { $turns } tury
  }
board-turn-number = tura { $turn }
board-close = Zamknij
board-side-guest = strona gościa
board-side-teapot = strona imbryka
board-needs = Potrzebuje
board-brings = Przynosi
board-brings-win = twoje zwycięstwo
board-back = Druga strona
board-corner-0 = Lewy górny róg
board-corner-1 = Prawy górny róg
board-corner-2 = Lewy dolny róg
board-corner-3 = Prawy dolny róg
board-scores = Co ma każda strona
board-end-you = Alicja siedzi przy twoim stole!
board-end-win = Wygrywa { $player }
board-end-lost = Przegrywasz: Alicja jest u gracza { $player }
board-end-closer = Wygrywasz: bliżej Alicji
board-end-farther = Przegrywasz: bliżej Alicji jest { $player }
board-end-draw = Remis
board-end-alice = Wesołych nieurodzin: Alicja przyszła na herbatę.
board-end-limit = bliżej Alicji po ostatniej turze
board-end-draw-more = Alicja chętnie by przyszła. Herbata jeszcze ciepła: może drugie przyjęcie?
board-end-why = Koniec gry: { $reason }. { $turns ->
    [one] Gra trwała jedną turę.
    [few] Minęły { $turns } tury.
    [many] Minęło { $turns } tur.
   *[other] Minęło { $turns } tury.
  }
board-limit-gifts = Wygrywa większa liczba różnych podarków: { $counts }.
board-limit-cost = Różnych podarków jest po równo, więc wygrywa ten, komu do brakujących potrzeba mniej akcji robotników: { $counts }.
board-limit-level = Różnych podarków jest po równo i do brakujących potrzeba tyle samo akcji robotników.
board-end-scene = Alicja siedzi wśród gości przy nakrytym stole: ciasto, filiżanki i parujący imbryk pod sznurem chorągiewek.
board-draw-scene = Alicja stoi na łące między dwoma stołami, na każdym imbryk, i nie idzie do żadnego.
board-see-end = Wynik
board-see-table = Stół na koniec

example-teapot = Robotnik zbiera gościa pod sobą jako imbryk: masz teraz jego herbatę.
example-invite = Wydajesz dwa imbryki, których potrzebuje gość, a gość przychodzi na przyjęcie. Puste miejsca znów się zapełniają.
example-exchange = Dwoje gości zamienia się miejscami; linie pokazują, dokąd idzie każdy z nich i jak usiądzie.

# Pierwsza gra z przewodnikiem
guide-goal = Połóż kartę robotników tam, gdzie styka się czworo gości. Każdy robotnik zajmie się gościem pod sobą.
guide-worker = Robotnik robi to, co pokazuje róg karty, albo swoją sztuczkę: przenosi, obraca lub zamienia gości. Może też odpocząć.
guide-teapot = Zebrani goście leżą tu jako imbryki. Ich herbatą płaci się za zapraszanie innych.
guide-needs = Każdy gość pokazuje, czego potrzebuje. Mając to wszystko, zakryj róg z jego potrzebą.
guide-ace = Tylko as może działać pierwszy albo ostatni. Ostatni, gdy pozostali robią mu miejsce.
guide-gift = Zaproszony gość przynosi podarek. Z ciastem, prezentem, różą i koroną zaprosisz Alicję i wygrasz.
guide-hatter = Zamiast robotników możesz posłać Szalonego Kapelusznika: rozsadzi na nowo rząd albo kolumnę.

# Po końcu
recap-points = Ile akcji brakuje do Alicji; im mniej, tym bliżej
fact-how-near = { $number ->
    [one] O włos: { $player } ma do Alicji tylko jedną akcję.
    [few] { $player } ma do Alicji jeszcze { $number } akcje.
    [many] { $player } ma do Alicji jeszcze { $number } akcji.
   *[other] { $player } ma do Alicji jeszcze { $number } akcji.
  }
fact-dearest-guest = { $number ->
    [one] Najdroższy gość to { $guest }: { $player } płaci jedną kartę.
    [few] Najdroższy gość to { $guest }: { $player } płaci { $number } karty.
    [many] Najdroższy gość to { $guest }: { $player } płaci { $number } kart.
   *[other] Najdroższy gość to { $guest }: { $player } płaci { $number } karty.
  }
fact-luckiest-draw = { $number ->
    [one] Najszczęśliwszy traf: { $other_player } traci kartę „{ $card }”, a { $player } jest bliżej Alicji o jedną akcję.
    [few] Najszczęśliwszy traf: { $other_player } traci kartę „{ $card }”, a { $player } jest bliżej Alicji o { $number } akcje.
    [many] Najszczęśliwszy traf: { $other_player } traci kartę „{ $card }”, a { $player } jest bliżej Alicji o { $number } akcji.
   *[other] Najszczęśliwszy traf: { $other_player } traci kartę „{ $card }”, a { $player } jest bliżej Alicji o { $number } akcji.
  }
fact-most-hatter = { $number ->
    [one] { $player } raz prosi Szalonego Kapelusznika o zmianę miejsc.
    [few] { $player } aż { $number } razy prosi Szalonego Kapelusznika o zmianę miejsc.
    [many] { $player } aż { $number } razy prosi Szalonego Kapelusznika o zmianę miejsc.
   *[other] { $player } aż { $number } razy prosi Szalonego Kapelusznika o zmianę miejsc.
  }

trait-guest = Zaproszony gość
trait-teapot = Zebrany imbryk
review-missed-win = W tej turze można było zaprosić Alicję i wygrać.
review-allowed-win = Po tej turze { $player } może od razu zaprosić Alicję, a dało się temu zapobiec.
review-gave-needed = Oddana karta ({ $card }) jest ci potrzebna: do Alicji brakuje teraz { $actions ->
    [one] o jedną akcję więcej
    [few] o { $actions } akcje więcej
    [many] o { $actions } akcji więcej
   *[other] o { $actions } akcji więcej
  } niż po oddaniu innej.
