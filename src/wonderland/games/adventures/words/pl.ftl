title = Alicja w Krainie Czarów
tagline = Pędź dookoła planszy, uważaj na Króliczą Norę i zjedz najlepsze ciasteczka.
cover-alt = Okrągła ścieżka z króliczą norą, imbrykiem, uśmiechniętym kotem i ciasteczkami

piece-card = { $number }
piece-joker = joker
piece-cookie = ciasteczko za { $number }

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
ask-escape = Siedzisz w Króliczej Norze. Zagraj kartę: jej liczba mówi, ile razy możesz zakręcić wskazówką.
ask-spin = Iść tam, gdzie pokazuje wskazówka, czy zakręcić jeszcze raz?
ask-take = Wziąć odkryte ciasteczko czy zakryte ze stosu?
ask-over = Gra skończona.

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
action-walk-card = Wyjdź z nory kartą { $card } { $side ->
    [left] z lewej
   *[right] z prawej
  }
action-walk-joker = Wyjdź z nory jokerem { $side ->
    [left] z lewej
   *[right] z prawej
  } jako { $number }
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
event-pawn-moved = { $player } idzie o { $path_count ->
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
event-cookie-taken = { $player } bierze { $cookie }, to odkryte.
event-cookie-drawn = { $player } bierze ze stosu zakryte ciasteczko: { $cookie }.
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
event-cat-grinned = Kot z Cheshire się uśmiecha: { $player } idzie jeszcze o { $number ->
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
    .hint = Wszystkie karty leżą na stole i każdy je widzi. Dobre na początek.
option-open_hands-false = nie, każdy widzi tylko swoje
option-open_hands-true = tak, wszyscy widzą wszystkie
option-hand_size = Karty na ręce
    .hint = Mając dwie karty, można zagrać każdą z nich. Dobre dla najmłodszych.
option-hand_size-3 = trzy, środkowa czeka
option-hand_size-2 = dwie
option-kind_hole = Łagodniejsza Królicza Nora
    .hint = Komu nie uda się wyjść z nory, ten w następnej turze może z niej po prostu wyjść kartą.
option-kind_hole-false = nie
option-kind_hole-true = tak
option-cat_repeats = Co powtarza Kot z Cheshire
    .hint = Czy dodatkowy krok dużego pionka liczy się u Kota jeszcze raz?
option-cat_repeats-value = liczbę z dodatkowym krokiem
option-cat_repeats-printed = samą liczbę z karty
option-first_seat = Kto zaczyna
    .hint = Na przykład ten, kto najczęściej się spóźnia, albo najmłodsza osoba.
option-first_seat-random = rozstrzyga los
option-first_seat-0 = pierwsze miejsce
option-first_seat-1 = drugie miejsce
option-first_seat-2 = trzecie miejsce
option-first_seat-3 = czwarte miejsce
option-board = Plansza
    .hint = Krąg pól, po którym się idzie.
option-board-clock-12 = zegar, dwanaście pól

ending-cards-played = wszyscy zagrali wszystkie karty

feature-passing = ciasteczko za minięcie Herbatki
feature-tea-party = ciasteczko za postój na Herbatce
feature-cat = ciasteczko dzięki Kotu
feature-small-cookies = spodziewane małe ciasteczka
feature-spinner = co może dać wskazówka
feature-hole = dokąd może zaprowadzić Królicza Nora
feature-size = ile warta jest zmiana wielkości
feature-later = co to miejsce może dać później
feature-face-up = odkryte ciasteczko
feature-face-down = zakryte ciasteczko, średnio

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
terminal-hand = Karty gracza { $player }:{"  "}
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
