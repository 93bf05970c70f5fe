title = Alicja w Krainie Czarów
tagline = Pędź dookoła planszy, uważaj na Króliczą Norę i zjedz najlepsze ciasteczka.
cover-alt = Okrągła ścieżka z króliczą norą, imbrykiem, uśmiechniętym kotem i ciasteczkami

piece-card = { $number }
piece-joker = joker
piece-cookie = ciasteczko warte { $number }

figure-alice = Alicja
figure-hatter = Kapelusznik
figure-queen-of-hearts = Królowa Kier
figure-white-rabbit = Biały Królik

space-tea-party = Herbatka u Kapelusznika
space-ordinary = pole { $space }
space-cheshire-cat = Kot z Cheshire
space-caterpillar = Pan Gąsienica
space-small-cookies = Małe Ciasteczka
space-rabbit-hole = Królicza Nora

ask-play = Zagraj kartę z lewej albo z prawej strony.
    .paragraph = 2.2
ask-escape = Siedzisz w Króliczej Norze. Zagraj kartę: jej liczba mówi, ile razy możesz zakręcić wskazówką.
    .paragraph = 6.2
ask-spin = Iść tam, gdzie pokazuje wskazówka, czy zakręcić jeszcze raz?
    .paragraph = 6.3
ask-take = Wziąć odkryte ciasteczko czy zakryte ze stosu?
    .paragraph = 4.2
ask-over = Gra skończona.
    .paragraph = 7.2

action-play-card = { $plus ->
    [1] Zagraj { $side ->
        [left] z lewej
       *[right] z prawej
      } kartę { $card } i dodaj jeden
   *[0] Zagraj { $side ->
        [left] z lewej
       *[right] z prawej
      } kartę { $card }
  }
action-play-joker = { $plus ->
    [1] Zagraj { $side ->
        [left] z lewej
       *[right] z prawej
      } jokera jako { $number } i dodaj jeden
   *[0] Zagraj { $side ->
        [left] z lewej
       *[right] z prawej
      } jokera jako { $number }
  }
action-walk-card = Wyjdź z nory, zagrywając { $side ->
    [left] z lewej
   *[right] z prawej
  } kartę { $card }
action-walk-joker = Wyjdź z nory, zagrywając { $side ->
    [left] z lewej
   *[right] z prawej
  } jokera jako { $number }
action-accept-spin = Idź tam
action-spin-again = Zakręć jeszcze raz
action-take-face-up = Weź odkryte ciasteczko
action-take-face-down = Weź zakryte ciasteczko ze stosu

event-start-chosen = Zaczyna { $player }.
event-hand-dealt = { $player } bierze na rękę, od lewej: { $cards }.
event-hand-dealt-hidden = { $player } bierze karty na rękę.
event-cookie-turned-up = Odkryte leży teraz { $cookie }.
event-card-played = { $plus ->
    [1] { $player } zagrywa { $side ->
        [left] z lewej
       *[right] z prawej
      } kartę { $card } i dodaje jeden: { $number }.
   *[0] { $player } zagrywa { $side ->
        [left] z lewej
       *[right] z prawej
      } kartę { $card }.
  }
event-joker-played = { $plus ->
    [1] { $player } zagrywa { $side ->
        [left] z lewej
       *[right] z prawej
      } jokera; z dodaną jedynką to { $number }.
   *[0] { $player } zagrywa { $side ->
        [left] z lewej
       *[right] z prawej
      } jokera jako { $number }.
  }
event-pawn-moved = { $player } przesuwa się o { $path_count ->
    [one] jedno pole
    [few] { $path_count } pola
    [many] { $path_count } pól
   *[other] { $path_count } pola
  } i staje { $kind ->
    [tea-party] na Herbatce u Kapelusznika
    [cheshire-cat] u Kota z Cheshire
    [caterpillar] u Pana Gąsienicy
    [small-cookies] na Małych Ciasteczkach
    [rabbit-hole] przy Króliczej Norze
   *[ordinary] na polu { $space }
  }.
event-tea-party-passed = { $player } mija Herbatkę i bierze { $cookie }.
event-cookie-taken = { $player } bierze odkryte { $cookie }.
event-cookie-drawn = { $player } bierze w ciemno ze stosu { $cookie }.
event-small-cookies-taken = Wskazówka pokazuje { $number ->
    [0] zero ciasteczek
    [one] jedno ciasteczko
    [few] { $number } ciasteczka
    [many] { $number } ciasteczek
   *[other] { $number } ciasteczka
  }: { $player } { $taken ->
    [0] nie bierze żadnego
    [one] bierze jedno małe ciasteczko
    [few] bierze { $taken } małe ciasteczka
    [many] bierze { $taken } małych ciasteczek
   *[other] bierze { $taken } małego ciasteczka
  }.
event-pawn-grew = { $player } rośnie: pionek jest teraz duży.
event-pawn-shrank = { $player } maleje: pionek jest znów mały.
event-pawn-fell = { $player } wpada do Króliczej Nory!
event-cat-grinned = Kot z Cheshire się uśmiecha: { $player } przesuwa się jeszcze o { $number ->
    [one] jedno pole
    [few] { $number } pola
    [many] { $number } pól
   *[other] { $number } pola
  }.
event-escape-begun = { $player } siedzi w norze i może zakręcić wskazówką { $spins ->
    [one] jeden raz
    [few] do { $spins } razy
    [many] do { $spins } razy
   *[other] do { $spins } raza
  }.
event-spinner-spun = Wskazówka pokazuje { $kind ->
    [tea-party] Herbatkę u Kapelusznika
    [cheshire-cat] Kota z Cheshire
    [caterpillar] Pana Gąsienicę
    [small-cookies] Małe Ciasteczka
    [rabbit-hole] Króliczą Norę
   *[ordinary] pole { $space }
  }{ $result ->
    [occupied] , ale ktoś tam stoi
    [hole] , a to się nie liczy
   *[free] {""}
  }. { $left ->
    [0] To była ostatnia próba.
    [one] Została jedna próba.
    [few] Zostały { $left } próby.
    [many] Zostało { $left } prób.
   *[other] Zostało { $left } próby.
  }
event-escape-failed = { $player } zostaje w norze.
event-card-drawn = { $player } dobiera kartę: { $card }.
event-card-drawn-hidden = { $player } dobiera kartę.
event-game-ended = { $winning_seats_count ->
    [one] Wygrywa { $winning_seats }. Punkty: { $scores }.
    [few] Zwycięstwem dzielą się { $winning_seats }. Punkty: { $scores }.
    [many] Zwycięstwem dzielą się { $winning_seats }. Punkty: { $scores }.
   *[other] Zwycięstwem dzielą się { $winning_seats }. Punkty: { $scores }.
  }

option-open_hands = Odkryte karty
    .hint = Wszyscy widzą wszystkie karty. Dobre na początek.
option-open_hands-false = nie, każdy widzi tylko swoje
option-open_hands-true = tak, wszyscy widzą wszystkie
option-hand_size = Karty na ręce
    .hint = Mając dwie karty, można zagrać każdą z nich. Dobre dla najmłodszych.
option-hand_size-3 = trzy, środkowa czeka
option-hand_size-2 = dwie
option-kind_hole = Łagodniejsza Królicza Nora
    .hint = Jeśli nie uda ci się wyjść z nory, w następnej turze możesz po prostu pójść dalej, zagrywając kartę.
option-kind_hole-false = nie
option-kind_hole-true = tak
option-cat_repeats = Co powtarza Kot z Cheshire
    .hint = Czy dodatkowy krok dużego pionka liczy się u Kota jeszcze raz?
option-cat_repeats-value = liczbę z dodatkowym krokiem
option-cat_repeats-printed = samą liczbę z karty
option-first_seat = Kto zaczyna
    .hint = Na przykład osoba, która najczęściej się spóźnia, albo najmłodsza.
option-first_seat-random = losowo
option-first_seat-0 = pierwsze miejsce
option-first_seat-1 = drugie miejsce
option-first_seat-2 = trzecie miejsce
option-first_seat-3 = czwarte miejsce
option-board = Plansza
    .hint = Krąg pól, na którym gracie.
option-board-garden-12 = ogród, dwanaście pól
option-board-clock-12 = zegar, dwanaście pól

ending-cards-played = wszyscy zagrali wszystkie karty

feature-passing = daje ciasteczko warte { $value } za minięcie Herbatki
feature-tea-party = daje ciasteczko warte około { $value } za postój na Herbatce
feature-cat = daje ciasteczko warte około { $value } dzięki Kotu
feature-small-cookies = daje około { $value } za małe ciasteczka
feature-spinner = wskazówka może dać w sumie około { $value }
feature-hole = prowadzi do Króliczej Nory; potem można liczyć na około { $value }
feature-size = { $sign ->
    [minus] zmiana wielkości kosztuje około { $value }
    [none] zmiana wielkości niewiele znaczy
   *[plus] zmiana wielkości daje około { $value }
  }
feature-later = stamtąd można liczyć na około { $value } więcej
feature-face-up = odkryte ciasteczko jest warte { $value }
feature-face-down = zakryte ciasteczko jest warte średnio { $value }
reply-passing = { $sign ->
    [none] { $player } pewnie nie dostanie wtedy ciasteczka
   *[some] { $player } pewnie dostanie wtedy ciasteczko warte około { $value } za minięcie Herbatki
  }
reply-tea-party = { $sign ->
    [none] { $player } pewnie nie dostanie wtedy ciasteczka
   *[some] { $player } pewnie dostanie wtedy ciasteczko warte około { $value } za postój na Herbatce
  }
reply-cat = { $sign ->
    [none] { $player } pewnie nie dostanie wtedy ciasteczka
   *[some] { $player } pewnie dostanie wtedy ciasteczko warte około { $value } dzięki Kotu
  }
reply-small-cookies = { $sign ->
    [none] { $player } pewnie nie dostanie wtedy ciasteczka
   *[some] { $player } pewnie dostanie wtedy około { $value } za małe ciasteczka
  }
reply-later = { $player } może potem liczyć na około { $value }

terminal-ring = Krąg zgodnie z ruchem wskazówek zegara
terminal-pawn = { $player }{"  "}
terminal-large-pawn = { $player } (duży){"  "}
terminal-cookies = { $face_up ->
    [0] Nie ma już dużych ciasteczek
   *[other] Odkryte ciasteczko: { $face_up }
  }; w stosie: { $stack }; małe ciasteczka: { $pool }
terminal-total = { $player }: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  } (duże ciasteczka: { $cookies }, małe: { $small })
terminal-own-total = { $player } (ty): { $points ->
    [one] 1 punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  } (duże ciasteczka: { $cookies }, małe: { $small })
terminal-hand = Na ręce ma { $player }:{"  "}
terminal-own-hand = Twoje karty:{"  "}
terminal-joker = joker
terminal-worth = {", "}warte około { $points }
terminal-spins = { $count ->
    [one] jedna próba
    [few] do { $count } prób
    [many] do { $count } prób
   *[other] do { $count } próby
  }
terminal-cookie = od { $least } do { $most }
terminal-legend = W nawiasie: ile małych ciasteczek daje tam wskazówka. Karta w nawiasie musi poczekać.

# --- the board in the browser
board-name-bot = { $seat ->
    [0] Alicja
    [1] Kapelusznik
    [2] Królowa Kier
   *[3] Biały Królik
  }
board-ring = Krąg pól zgodnie z ruchem wskazówek zegara, od Herbatki
board-space = { $place }, { $cookies ->
    [0] bez ciasteczek
    [one] jedno ciasteczko
    [few] { $cookies } ciasteczka
    [many] { $cookies } ciasteczek
   *[other] { $cookies } ciasteczka
  }.
board-pawn-small = Stoi tu { $player }, mały pionek.
board-pawn-large = Stoi tu { $player }, duży pionek.
board-pawn-in-hole = W norze siedzi { $player }.
board-letter-alice = A
board-letter-hatter = K
board-letter-queen-of-hearts = Kr
board-letter-white-rabbit = B
board-card = Karta { $number }
board-joker = Joker, dowolna liczba od 1 do 5
listen-none = brak
listen-hand = Twoje karty od lewej do prawej: { $cards }.
listen-space = { $number }, { $space }
listen-table = Krąg ma { $spaces ->
    [one] { $spaces } pole.
    [few] { $spaces } pola.
    [many] { $spaces } pól.
   *[other] { $spaces } pola.
  } Pola specjalne: { $special }. Odkryte ciasteczko: { $cookie }. Zakryte duże ciasteczka: { $stack }. Małe ciasteczka do wzięcia: { $pool }.
listen-player = { $player }: pionek { $size ->
    [large] duży
   *[small] mały
  }, pole { $number }, { $space }{ $hole ->
    [yes] , w norze.
   *[no] .
  } Duże ciasteczka: { $large }. Małe ciasteczka: { $small }. Karty: { $cards }. Pozostałe tury: { $turns }.
board-hand = Twoje karty, od lewej do prawej
board-side-left = Z lewej strony.
board-side-right = Z prawej strony.
board-side-middle = W środku: czeka i nie można jej teraz zagrać.
board-others = Pozostali gracze
board-place = { $player } gra jako { $figure }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
board-place-cookies = { $large ->
    [0] Bez dużych ciasteczek
    [one] Jedno duże ciasteczko: { $values }
    [few] { $large } duże ciasteczka: { $values }
    [many] { $large } dużych ciasteczek: { $values }
   *[other] { $large } dużego ciasteczka: { $values }
  }, { $small ->
    [0] bez małych
    [one] jedno małe
    [few] { $small } małe
    [many] { $small } małych
   *[other] { $small } małego
  }.
board-no-cookies = jeszcze bez ciasteczek
board-open-hand = Karty: { $cards }.
board-bot = bot
board-person = osoba
board-you = ty
board-on-turn = teraz gra
board-in-hole = w norze
board-is-large = duży pionek
board-turns-left = { $turns ->
    [0] Nie ma już kart do zagrania.
    [one] Do zagrania została jedna karta.
    [few] Do zagrania zostały { $turns } karty.
    [many] Do zagrania zostało { $turns } kart.
   *[other] Do zagrania zostało { $turns } karty.
  }
board-last-turns = { $turns ->
    [one] Twoja ostatnia karta
    [few] Twoje ostatnie { $turns } karty
    [many] Twoje ostatnie { $turns } kart
   *[other] Twoje ostatnie { $turns } karty
  }
board-face-up = Odkryte duże ciasteczko ma wartość { $number }.
board-face-up-none = Nie ma odkrytego dużego ciasteczka.
board-stack = { $count ->
    [0] Nie ma już zakrytych dużych ciasteczek.
    [one] Jedno duże ciasteczko leży zakryte.
    [few] { $count } duże ciasteczka leżą zakryte.
    [many] { $count } dużych ciasteczek leży zakrytych.
   *[other] { $count } dużego ciasteczka leży zakryte.
  }
board-pool = { $count ->
    [0] Nie ma już małych ciasteczek.
    [one] Zostało jedno małe ciasteczko.
    [few] Zostały { $count } małe ciasteczka.
    [many] Zostało { $count } małych ciasteczek.
   *[other] Zostało { $count } małego ciasteczka.
  }
board-your-turn = Twoja kolej
board-turn-of = Teraz gra { $player }
board-sending = Chwileczkę…
board-play = Zagraj
board-planned = Następna: { $card }
board-planned-more = Karta zostanie zagrana automatycznie, jeśli nikt nie stanie na drodze; w przeciwnym razie zdecydujesz. Stuknij ponownie, żeby anulować.
board-plan-hint = Stuknij kartę, żeby zagrać ją w następnej turze.
board-variants = Która liczba?
board-spins-left = { $spins ->
    [one] jeszcze jedna próba
    [few] jeszcze do { $spins } prób
    [many] jeszcze do { $spins } prób
   *[other] jeszcze do { $spins } próby
  }
board-between = warte od { $least } do { $most } punktów
board-would-go = { $steps ->
    [one] Jedno pole
    [few] { $steps } pola
    [many] { $steps } pól
   *[other] { $steps } pola
  }, { $kind ->
    [tea-party] na Herbatkę u Kapelusznika.
    [cheshire-cat] do Kota z Cheshire.
    [caterpillar] do Pana Gąsienicy.
    [small-cookies] na Małe Ciasteczka.
    [rabbit-hole] do Króliczej Nory.
   *[ordinary] na zwykłe pole.
  }
board-would-spin = { $spins ->
    [one] Możesz zakręcić jeden raz.
    [few] Możesz zakręcić do { $spins } razy.
    [many] Możesz zakręcić do { $spins } razy.
   *[other] Możesz zakręcić do { $spins } raza.
  }
board-would-stay = { $percent ->
    [0] Prawie na pewno uda się wyjść.
   *[other] Nora nie puści mniej więcej w jednym przypadku na { $times }.
  }
board-would-take = Bierzesz { $cookie }.
board-would-draw = Bierzesz ciasteczko warte od { $least } do { $most } punktów.
board-some-cookie = duże ciasteczko
board-effect-cat = Kot wysyła cię dalej.
board-effect-passes-tea = Po drodze bierzesz { $cookie }!
board-effect-stops-tea = Wybierasz duże ciasteczko!
board-effect-stops-tea-last = Bierzesz ostatnie duże ciasteczko!
board-effect-small = Kręcisz i bierzesz małe ciasteczka, od { $least } do { $most }!
board-effect-falls = Wpadasz do nory.
board-effect-falls-other = { $player } wpada do nory.
board-effect-grows = Rośniesz!
board-effect-grows-other = { $player } rośnie.
board-effect-shrinks = Malejesz.
board-effect-shrinks-other = { $player } maleje.
board-see-table = Plansza na koniec
board-see-end = Wynik
board-end-score = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  } za ciasteczka
board-end-scene = { $players } na wielkim ciasteczku na Herbatce, pod sznurem chorągiewek.
board-scores = Wynik, ciasteczko po ciasteczku
board-line-large = Duże ciasteczka
board-line-small = Małe ciasteczka
board-total = Razem
board-tie-by-cookies = decyduje więcej dużych ciasteczek
board-tie-by-space = decyduje dalsze pole
board-tie-cookies = Tyle samo punktów mają { $players }; decyduje liczba dużych ciasteczek: { $counts }.
board-tie-space = Tyle samo punktów i dużych ciasteczek mają { $players }; decyduje to, czyj pionek zaszedł dalej: { $places }.

example-tea = Mijanie Herbatki: po drodze bierzesz odkryte duże ciasteczko. Potem Kot wysyła pionek dalej.
example-cat = U Kota z Cheshire: pionek idzie jeszcze raz o tę samą liczbę pól.
example-hole = W Króliczej Norze: możesz zakręcić tyle razy, ile wynosi liczba na karcie. Pionek może wyjść na każde podświetlone pole, które pokaże wskazówka.

# Pierwsza gra z przewodnikiem
guide-hand = Zagraj kartę z lewej albo z prawej: pionek przesuwa się o tyle pól, ile ona wskazuje.
guide-middle = Środkowa karta musi poczekać. Dobrana karta trafia między dwie pozostałe.
guide-tea = Gdy miniesz Herbatkę, bierzesz to ciasteczko. Gdy się tam zatrzymasz, możesz wziąć zamiast niego zakryte.
guide-small = Na Małych Ciasteczkach wskazówka mówi, ile ich bierzesz. Każde jest warte punkt.
guide-grow = Pan Gąsienica powiększa pionek. Duży może dodać jeden do karty i nie wpada do nory.
guide-cat = Kot z Cheshire wysyła pionek dalej, jeszcze raz o liczbę z karty.
guide-hole = Zakręć, żeby wyjść z Króliczej Nory. Następna karta mówi, ile razy możesz zakręcić.
guide-turns = Twoje pozostałe tury. Potem liczymy wszystkie ciasteczka i wygrywa osoba z największą liczbą punktów.

# Po końcu
recap-points = Punkty za ciasteczka do tej pory
fact-luckiest-draw = Najszczęśliwszy traf: { $player } bierze ciasteczko w ciemno, a jest warte { $number }.
fact-longest-walk = { $number ->
    [one] Najdłuższy spacer to jedno pole: robi go { $player }.
    [few] Najdłuższy spacer: { $player } przechodzi naraz { $number } pola.
    [many] Najdłuższy spacer: { $player } przechodzi naraz { $number } pól.
   *[other] Najdłuższy spacer: { $player } przechodzi naraz { $number } pola.
  }
fact-most-falls = { $number ->
    [one] { $player } raz wpada do Króliczej Nory.
    [few] { $player } aż { $number } razy wpada do Króliczej Nory.
    [many] { $player } aż { $number } razy wpada do Króliczej Nory.
   *[other] { $player } aż { $number } razy wpada do Króliczej Nory.
  }

trait-cookie = Ciasteczko
trait-played = Zagrana karta
trait-space = Pole zatrzymania
