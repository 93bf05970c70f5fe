### Teksty wspólne dla wszystkich gier. Klucze są stałe i te same w obu językach.

## Strona

site-title = Wonderland
site-page-title = { $page } · Wonderland
site-tagline = Gry planszowe i karciane ze świata Alicji, prosto w przeglądarce. Graj ze znajomymi albo z silnymi botami, które nigdy nie oszukują.
site-notice = Gry należą do swoich autorów i wydawców. Teksty, obrazki i kod tej strony są nasze.

## Co widać w linku, zanim się go otworzy

preview-invitation = { $host } zaprasza do gry: { $game }
preview-free = { $free ->
    [one] Wolne jest jedno miejsce.
    [few] Wolne są { $free } miejsca.
    [many] Wolnych jest { $free } miejsc.
   *[other] Wolne jest { $free } miejsca.
  } { $about }
preview-playing = Przy stole: { $names }.
preview-played = Partia zakończona. Przy stole: { $names }.
picture-ready = Można zaczynać
picture-playing = Gra trwa
preview-private = Stół w Wonderland

## Nawigacja

site-waiting-title = ({ $count }) { $title }
nav-skip = Przejdź do treści
nav-home = Wonderland, strona główna
nav-language = Język
nav-language-en = English
nav-language-pl = Polski
nav-to-night = Włącz tryb nocny
nav-to-day = Włącz tryb dzienny
nav-back = Wszystkie gry

## Strona główna

home-scene-alt = Kapelusznik, dziewczynka z kokardą, uśmiechnięty kot, jajo, królik z zegarkiem i dodo idą w paradzie obok stołu nakrytego do herbaty; nad nimi, na drzewie, wisi drugi uśmiech.
home-start = Zacznij tutaj: { $game }, { $minutes } minut
home-play-now = Zagraj teraz z botami
home-invite = Zaproś znajomych
home-games = Gry
home-seats = { $from }–{ $to } graczy
home-board-later = Nie ma jeszcze planszy. Można zagrać w terminalu.
home-seats-only = { $to ->
    [one] { $to } osoba
    [few] { $to } osoby
    [many] { $to } osób
   *[other] { $to } osoby
  }
home-minutes = { $from }–{ $to } minut z botami
home-age = od { $age } lat
home-options = { $count ->
    [0] bez zasad opcjonalnych
    [one] { $count } zasada opcjonalna
    [few] { $count } zasady opcjonalne
    [many] { $count } zasad opcjonalnych
   *[other] { $count } zasady opcjonalnej
}
home-rules = Przeczytaj zasady
home-rules-of = Przeczytaj zasady gry „{ $game }”
home-quick = Szybka gra
home-quick-of = Szybka gra z innymi graczami: { $game }
home-quick-more = Szybka gra: z każdym, kto tu jest. Po minucie wolne miejsca zajmują boty.
home-loading = Nakręcamy zegarek…
home-loading-more = Wczytujemy gry.
home-empty = Nie ma jeszcze gier
home-empty-more = Serwer nie znalazł żadnej gry. Sprawdź instalację i uruchom go ponownie.

## Zasady gry

rules-title = { $game }: zasady gry
rules-contents = Spis treści
rules-examples = Przykłady
rules-examples-more = Wskaż inną kartę albo jej dotknij, a zobaczysz, co by zrobiła.
rules-reader = Alicja
rules-missing = Te strony są jeszcze puste
rules-missing-more = Zasady tej gry nie są tu jeszcze dostępne.

## Nakrywanie stołu

lobby-play = Graj
lobby-play-game = Graj: { $game }
lobby-title = Stół do gry „{ $game }”
lobby-which-game = W co gracie?
lobby-chairs = Kto gra?
lobby-count = Liczba graczy
lobby-count-of = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
    [many] { $count } graczy
   *[other] { $count } gracza
  }
lobby-chair = Miejsce { $number }
lobby-you = Ty
lobby-you-too = To samo urządzenie
lobby-shared = Gracie na jednym urządzeniu: między turami karty są zakryte.
lobby-name = Imię
lobby-name-of = Imię gracza na miejscu { $number }
lobby-friend = Znajomy (przez link)
lobby-bot = Bot: { $level }
lobby-start = Zacznij grę
lobby-start-more = Gra zaczyna się od razu.
lobby-invite = Utwórz grę
lobby-invite-more = Za chwilę dostaniesz link dla znajomych.
lobby-more = Opcje
lobby-watch = Kto może oglądać?
lobby-watch-nobody = nikt
lobby-watch-link = każdy, kto ma link
lobby-watch-public = każdy, ze strony głównej
lobby-chat = Czat
lobby-chat-on = włączony
lobby-chat-off = wyłączony
lobby-hints = Podpowiedzi
lobby-hints-nobody = bez podpowiedzi
lobby-hints-asker = tylko dla osoby, która prosi
lobby-hints-players = widoczne dla wszystkich graczy
lobby-hints-more = Co zrobiłby silny bot i dlaczego. Podpowiedzi widoczne dla wszystkich pokazują też, co masz do wyboru: dobre do wspólnej nauki.
lobby-clock = Limit czasu na ruch
lobby-clock-hint = Gdy czas się skończy, ruch za ciebie zrobi bot.
lobby-clock-none = Bez limitu
lobby-clock-30 = 30 sekund
lobby-clock-60 = minuta
lobby-clock-120 = 2 minuty
lobby-clock-600 = 10 minut
lobby-clock-86400 = jeden dzień
lobby-clock-259200 = trzy dni
lobby-bot-delay = Tempo botów
lobby-bot-delay-0 = natychmiast
lobby-bot-delay-1 = zwykłe
lobby-bot-delay-2 = wolne, żeby nadążyć

## Listy stołów

mine-waiting-title = Czekają na ciebie
mine-title = Twoje gry
mine-over-title = Zakończone
mine-last = Ostatnia: { $game }. { $score }
mine-public-title = Stoły do oglądania
mine-your-turn = Twoja kolej.
mine-turn = Kolej na: { $player }.
mine-gathering = { $free ->
    [0] Wszyscy są, gra jeszcze nie ruszyła.
    [one] Czekamy jeszcze na jedną osobę.
    [few] Czekamy jeszcze na { $free } osoby.
    [many] Czekamy jeszcze na { $free } osób.
   *[other] Czekamy jeszcze na { $free } osoby.
  }
mine-over = Gra skończona.
mine-with = Przy stole: { $names }
mine-go-on = Graj dalej
mine-watch = Oglądaj
mine-look = Zobacz wynik
mine-deadline = Zostało: { $time }
mine-score = { $name } { $points }
mine-unread = Nowa wiadomość
mine-delete = Usuń grę
mine-delete-sure = Usunąć tę grę ({ $game })?
mine-delete-more = { $others ->
    [0] Nie da się jej odzyskać.
   *[other] Zniknie wszystkim przy stole i nie da się jej odzyskać.
  }
mine-remove = Usuń z mojej listy
mine-remove-sure = Usunąć tę grę ({ $game }) z twojej listy?
mine-remove-more = U innych zostanie. Nie będzie się już liczyć do twoich statystyk, ale ranking się nie zmieni.

## Krzesła dla każdego

open-title = Otwarte gry
open-free = { $free ->
    [one] Jedno wolne miejsce.
    [few] { $free } wolne miejsca.
    [many] { $free } wolnych miejsc.
   *[other] { $free } wolnego miejsca.
  }
open-starts = Początek za { $time }.
open-host = Gospodarz stołu: { $host }
open-sit = Usiądź przy stole ({ $host }): { $game }
access-open = Otwarty dla wszystkich
access-open-more = Inni gracze widzą wolne miejsca na stronie głównej i mogą dołączyć.
start-countdown = Początek za { $time }; wolne miejsca zajmą boty.
table-start-bots = Zacznij teraz, z botami
table-postpone = Poczekaj minutę dłużej
table-chair-open = Każdy może tu usiąść.
table-chair-host = gospodarz stołu
table-chair-muted = wyciszenie na czacie
tools = Więcej
tools-of = Więcej: { $name }
host-pass = Przekaż rolę gospodarza
host-pass-sure = Przekazać rolę gospodarza stołu? Przejmuje ją { $name }.
host-now = { $you ->
    [yes] Teraz to ty jesteś gospodarzem stołu.
   *[no] Gospodarzem stołu jest teraz { $name }.
  }
host-mute = Wycisz na czacie
host-unmute = Cofnij wyciszenie
block = Zablokuj
block-sure = Zablokować osobę { $name }?
block-sure-more = Nie zobaczysz już wpisów tej osoby i nawzajem nie zobaczycie swoich otwartych stołów.
block-done = { $name } – zablokowano. Możesz to cofnąć w „{ people-preferences }”.
blocked-title = Zablokowane osoby
blocked-none = Nikogo tu nie ma.
blocked-end = Odblokuj
blocked-end-of = Odblokuj: { $name }

## Ludzie i ich urządzenia

people-name = Jak masz na imię?
people-name-hint = To imię widzą inni przy stole. Ta przeglądarka je pamięta.
people-link-local = Ten link działa tylko na tym komputerze. Żeby działał na innych urządzeniach w twojej sieci, uruchom „python3 play.py --host 0.0.0.0”.
people-link-network = Ten link działa na urządzeniach w twojej sieci lokalnej.
people-nth = { $name } ({ $number })
people-bot-random = łatwy (losowe ruchy)
people-bot-greedy = średni (bez planowania)
people-bot-dormouse = Suseł
    .line = na wpół śpi: widzi tylko następny ruch i bywa nieuważny
people-bot-hare = Marcowy Zając
    .line = w gorącej wodzie kąpany: rzadko patrzy dalej niż na jeden ruch
people-bot-hatter = Kapelusznik
    .line = myśli naprzód i trudno go zaskoczyć
people-bot-queen = Królowa Kier
    .line = najsilniejszy bot
people-bot-remote = Twój własny bot (API)
    .line = gra przez HTTP z tokenem swojego miejsca
people-copy = Skopiuj link
people-copied = Skopiowano.
people-copy-failed = Nie udało się skopiować. Zaznacz link powyżej i skopiuj go.
people-share = Udostępnij…
people-scan = Pokaż kod QR
people-scan-alt = Kod QR: { $link }
people-stand-in = za tę osobę gra bot
people-stand-in-begin = Niech gra bot
people-stand-in-end = Zatrzymaj bota
people-stand-in-later = Bot może przejąć grę za { $time }.
people-stand-in-clock = Bot może przejąć grę, gdy tej osobie skończy się czas.
people-handed-over = ty (za ciebie gra bot)
people-hand-over = Niech bot gra za mnie
people-hand-over-end = Gram dalej bez bota
stand-in-yours = Teraz za ciebie gra bot.
stand-in-away = Gra czeka na osobę, której nie ma przy stole: { $player }. Czy do jej powrotu ma grać bot?
stand-in-wait = Czekam dalej
people-link = Twój osobisty link
people-link-make = Kontynuuj na innym urządzeniu
people-link-more = Otwórz ten link na drugim urządzeniu, żeby tam grać. Nie pokazuj go nikomu: kto go ma, może grać jako ty.
sessions = Zalogowane przeglądarki
sessions-this = Ta przeglądarka
sessions-unnamed = Link albo nienazwana przeglądarka
sessions-used = Ostatnio { $day }
sessions-used-before = Dawno niewidziana
sessions-end = Wyloguj
people-back = Logujemy cię…
people-back-more = Wczytujemy twoje stoły.
people-back-failed = Ten link jest nieważny
people-preferences = Ustawienia
people-preference-still = Bez animacji
people-preference-sound = Dźwięki: mój ruch, ruchy, koniec gry
people-volume = Głośność
people-preference-confirm = Potwierdzam każdy ruch
people-preference-no-keys = Wyłącz klawisze liter i cyfr
people-preference-contrast = Większy kontrast

## Stół

table-loading-more = Przygotowujemy stół…
table-board = Plansza
table-board-coming = Wczytujemy planszę…
invitation-title = { $host } zaprasza cię do gry: { $game }
invitation-company = Kto gra
invitation-yours = twoje miejsce
invitation-free = wolne
table-sit = Usiądź
table-own-invite = Ten link jest dla znajomych: wyślij go dalej. A może ktoś jeszcze gra na tym urządzeniu?
table-own-invite-sit = Zajmij też to miejsce
table-no-invitation = To zaproszenie jest nieważne
table-not-seated = Nie udało się usiąść: { $reason }
table-aside = Tego stołu nie da się otworzyć
table-aside-more = Jego dane są uszkodzone. Wszystkie inne stoły działają. Administrator serwera widzi przyczynę, a gospodarz może usunąć ten stół.
announced-restart = { $minutes ->
    [one] Za minutę serwer uruchomi się ponownie
    [few] Za { $minutes } minuty serwer uruchomi się ponownie
    [many] Za { $minutes } minut serwer uruchomi się ponownie
   *[other] Za { $minutes } minuty serwer uruchomi się ponownie
  }. Wszystkie gry są zapisane i same ruszą dalej.
table-gone = Tego stołu już nie ma
table-gone-more = Został usunięty albo nie masz do niego dostępu.
table-waiting = { $free ->
    [one] Jedno miejsce jest jeszcze wolne. Wyślij komuś link albo posadź tam bota.
    [few] { $free } miejsca są jeszcze wolne. Wyślij link znajomym albo posadź tam boty.
    [many] { $free } miejsc jest jeszcze wolnych. Wyślij link znajomym albo posadź tam boty.
   *[other] { $free } miejsca są jeszcze wolne. Wyślij link znajomym albo posadź tam boty.
  }
    .guest = { $free ->
        [one] Czekamy jeszcze na jedną osobę.
        [few] Czekamy jeszcze na { $free } osoby.
        [many] Czekamy jeszcze na { $free } osób.
       *[other] Czekamy jeszcze na { $free } osoby.
      }
    .open = { $free ->
        [one] Jedno miejsce jest jeszcze wolne; może na nim usiąść każdy.
        [few] { $free } miejsca są jeszcze wolne; może na nich usiąść każdy.
        [many] { $free } miejsc jest jeszcze wolnych; może na nich usiąść każdy.
       *[other] { $free } miejsca są jeszcze wolne; może na nich usiąść każdy.
      }
table-missing = Czekamy na: { $players }.
table-invite-all = Zeskanuj kod albo wyślij link
table-invite-more = Jeden link dla wszystkich: każdy gość zajmuje następne wolne miejsce. Bez aplikacji i konta: wystarczy imię.
table-invite-link = { $game }: zaproszenie
table-ready = Wszyscy są. Gospodarz może zacząć grę.
table-ready-host = Wszyscy są. Zacznij, kiedy chcesz.
table-start = Zacznij grę
table-chair-free = Miejsce { $number } jest wolne
table-chair-invite = Link tylko do tego miejsca
table-chair-waiting = Czekamy na znajomego.
table-chair-bot = Bot: { $level }
table-chair-you = ty
table-chair-here = przy stole
table-chair-away = nie ma przy stole
table-chair-link = { $game }: zaproszenie na miejsce { $number }
table-chair-put = Kto siada na miejscu { $number }?
table-chair-token = Token dla programu
table-chair-token-more = Twój bot potrzebuje tego tokenu, żeby tu grać; docs/bots.md wyjaśnia jak.
table-chair-token-copy = Skopiuj token
table-chair-put-bot = …albo posadź tu bota
table-chair-empty = Zwolnij miejsce { $number }
table-chair-sit = Usiądź tutaj
table-chair-move = Przesiądź się tutaj
table-chair-leave-host = Gospodarzem stołu zostanie ktoś inny.
table-chair-leave-sure = Zwolnić swoje miejsce?
table-chair-empty-sure = Zwolnić miejsce, na którym siedzi { $name }?
table-chair-leave = Zwolnij miejsce { $number }
table-watch-more = { $watchers ->
    [0] Nikt nie patrzy. Oglądać może każdy, kto ma ten link.
    [one] Patrzy jedna osoba. Oglądać może każdy, kto ma ten link.
    [few] Patrzą { $watchers } osoby. Oglądać może każdy, kto ma ten link.
    [many] Patrzy { $watchers } osób. Oglądać może każdy, kto ma ten link.
   *[other] Patrzy { $watchers } osoby. Oglądać może każdy, kto ma ten link.
  }
table-watch-link = Link dla widzów
table-by-clock = Czas minął; za gracza { $player } zagrał bot.
table-by-stand-in = Gracza { $player } zastępuje bot.
board-points-change = { $change }
table-sending = Wysyłamy: { $choice }
table-your-turn = Twoja kolej
table-turn = Kolej na: { $player }
table-turn-of = Twoja kolej, { $player }
table-watch = Oglądaj grę
table-tab-your-turn = ● Twoja kolej · { $game }
table-over = Gra skończona
ending-resigned = ktoś się poddał
resign = Poddaj się
resign-sure = Poddać tę grę?
resign-ends = Gra od razu się skończy i przegrasz. Jeśli masz ranking, liczy się to jako przegrana.
resign-goes-on = Grę dokończy za ciebie bot, żeby inni mogli dograć. Nie będzie można wrócić i zajmiesz ostatnie miejsce, także w rankingu.
away-help-title = Gdy cię nie ma albo poddajesz grę
away-help = Gdy cię nie ma, inni mogą pozwolić botowi grać za ciebie: po dwóch minutach albo, przy stole z zegarem, gdy skończy się twój czas. Po powrocie grasz dalej i możesz cofnąć to, co zagrano za ciebie, jeśli inni się zgodzą.
resign-help = W grze dwuosobowej albo z samymi botami poddanie od razu kończy grę: przegrywasz, a wynik zostaje taki, jaki był. Gdy gra więcej osób, za ciebie gra dalej bot, a ty zajmujesz ostatnie miejsce. W rankingu to przegrana.
resign-note = Poddanie gry: { $players }. Gra skończyła się wcześniej.
resign-standing = Wynik w chwili poddania: { $scores }.
people-resigned = gra poddana
people-resigned-bot = gra poddana; dalej gra bot
mine-resigned = Gra poddana.
table-rank = Miejsce { $rank }
table-rule = Zasada do tego ruchu
table-rules-page = Otwórz stronę z zasadami
table-clock = Pozostały czas
table-clock-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
  }
table-clock-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
    [many] { $count } godzin
   *[other] { $count } godziny
  }
table-choices = { $count ->
    [0] Twoje możliwości
    [one] Jedyna możliwość
    [2] Obie możliwości
    [few] Wszystkie { $count } możliwości
    [many] Wszystkie { $count } możliwości
   *[other] Wszystkie { $count } możliwości
  }
table-choices-none = Pojawią się tutaj, gdy przyjdzie twoja kolej.
table-skipped = { $count ->
    [one] Pominięto { $count } zdarzenie
    [few] Pominięto { $count } zdarzenia
    [many] Pominięto { $count } zdarzeń
   *[other] Pominięto { $count } zdarzenia
  }
table-panels = Obok planszy
log-upgraded = Zasady tej gry zostały zaktualizowane; gra toczy się dalej od tego miejsca.
table-panel-opened = Otwarto: { $panel }.
listen-title = Słuchanie i klawisze
listen-state = Posłuchaj, co się dzieje w grze
listen-keys = Wszystkie klawisze
listen-last = Ostatni ruch
listen-turn = Czyja kolej
listen-hand = Twoja ręka
listen-table = Stół
listen-rivals = Pozostali gracze
listen-scores = Punkty
listen-clock = Pozostały czas
listen-again = Powtórz
listen-choice = Wybór { $number }
listen-no-choice = Nie ma teraz wyboru { $number }.
listen-numbers = Od 1 do 9: usłyszysz wybór i jego skutki. Naciśnij tę samą cyfrę jeszcze raz, żeby tak zagrać.
table-panel-log = Przebieg
table-panel-chat = Czat
table-panel-rules = Zasady
table-panel-people = Stół
table-panel-recap = Opowieść
recap-wait = Przygotowujemy opowieść…
recap-none = Opowieść jest teraz niedostępna.
plot-value = { $name } { $value }
plot-move = Ruch { $number }
plot-start = Początek
plot-when = Kiedy
plot-table = Pokaż w tabeli
table-panel-choices = Wybory
table-panel-close = Wróć do planszy
table-points = { $points ->
    [one] { $player } ma teraz { $points } punkt.
    [few] { $player } ma teraz { $points } punkty.
    [many] { $player } ma teraz { $points } punktów.
   *[other] { $player } ma teraz { $points } punktu.
  }
verdict-won = Wygrywasz różnicą { $points ->
    [one] { $points } punktu
    [few] { $points } punktów
    [many] { $points } punktów
   *[other] { $points } punktu
  }
verdict-lost = Przegrywasz różnicą { $points ->
    [one] { $points } punktu
    [few] { $points } punktów
    [many] { $points } punktów
   *[other] { $points } punktu
  }
verdict-wins = { $player } wygrywa różnicą { $points ->
    [one] { $points } punktu
    [few] { $points } punktów
    [many] { $points } punktów
   *[other] { $points } punktu
  }
verdict-won-tie = Wygrywasz mimo remisu: { $reason }
verdict-lost-tie = Przegrywasz mimo remisu: { $reason }
verdict-wins-tie = { $player } wygrywa mimo remisu: { $reason }
verdict-wins-shared = Zwycięstwem dzielą się { $players }
verdict-shared = Dzielisz zwycięstwo z: { $players }
verdict-counting = Liczymy punkty…
verdict-skip = Dotknij, by pominąć
table-harder = Silniejszy bot: { $bot }
table-easier = Słabszy bot: { $bot }
table-scores-more = Szczegóły
table-curtain = Teraz kolej na: { $player }
table-curtain-more = Podaj urządzenie dalej. Nie podglądać!
table-curtain-lift = To ja, { $player }
table-wins = { $count ->
    [one] Wygrywa { $players }.
    [few] Zwycięstwem dzielą się { $players }.
    [many] Zwycięstwem dzielą się { $players }.
   *[other] Zwycięstwem dzielą się { $players }.
  }
table-you-win = Wygrywasz!
table-rematch = Rewanż
table-to-rematch = Do następnej gry
table-replay = Obejrzyj powtórkę
table-new = Nowa gra
table-leave = Odejdź od stołu
table-leave-watching = To było tylko oglądanie; gra toczy się dalej.
table-leave-more = Twoje miejsce czeka. Stół znajdziesz na stronie głównej.

table-panel-hint = Podpowiedź
hint-ask = Poproś o podpowiedź
hint-thinking = Królowa się zastanawia…
hint-no-question = Teraz nie masz nic do wyboru. Podpowiedzi pojawią się, gdy przyjdzie twoja kolej.
hint-best = Najlepsze wybory
hint-clear = { $choice } – to zdecydowanie najlepszy wybór.
hint-likely = { $choice } – to chyba najlepszy wybór.
hint-close = { $choice } – ale następny wybór jest prawie tak samo dobry.
hint-only = Jest tylko jeden wybór: { $choice }.
hint-at-a-glance = Szybka ocena, bez obliczeń.
hint-doubt = Inny wybór ma odrobinę lepsze liczby, ale różnica mieści się w granicach błędu.
hint-looks-further = Na początku inny wybór wygląda lepiej, ale na dłuższą metę ten jest lepszy.
hint-expected = szansa wygranej { $win } % (± { $reach }){ $way ->
    [none] { "" }
    [ahead] , na końcu około { $points } pkt przewagi
    [behind] , na końcu około { $points } pkt straty
   *[even] , na końcu mniej więcej równo
  }
hint-untried = zbyt słabe, by to obliczać
hint-reply = { $player } pewnie wybierze wtedy: { $choice }
hint-glance = { $choice } (szybka ocena, bez obliczeń)
hint-do = Zagraj tak
hint-do-it = Zagraj tak: { $choice }
hint-why-not = Dlaczego nie…
hint-nothing = nic takiego
hint-later = Na pierwszy rzut oka są jednakowe; różnica wyjdzie w dalszej grze.
hint-private = Widzisz to tylko ty.
hint-shown = Widzą to wszyscy gracze.
hint-shown-warning = Przy tym stole podpowiedź widzą wszyscy gracze, a z nią to, z czego możesz wybierać.
hint-of = { $player } prosi o podpowiedź; widzą ją wszyscy gracze:
hint-unread = nowa

reason-ask = Skąd taki ruch ({ $player })?
reason-title = Skąd taki ruch ({ $player })
reason-chosen = { $choice } – taki był wybór ({ $level }).
reason-again = Po ponownym namyśle wybór byłby inny: { $choice }.
reason-clock = Czas minął, więc ruch wybrano na pierwszy rzut oka.
reason-greedy = Nie było czasu na namysł, więc ruch wybrano na pierwszy rzut oka.

agreed-title = Opcje
agreed-of = { $what }: { $how }
agreed-usual = zwykłe zasady
agreed-hints-asker = podpowiedzi są dozwolone
agreed-hints-players = podpowiedzi są dozwolone i widzą je wszyscy gracze
agreed-open = otwarty dla wszystkich
agreed-watch-nobody = nikt nie może oglądać
agreed-watch-link = oglądać może każdy, kto ma link
agreed-watch-public = oglądać może każdy
confirm-no = Nie, wróć
call = { $alone ->
    [yes] Czeka na ciebie stół: { $game }.
   *[no] { $names } – zaproszenie do gry: { $game }.
  }
call-go = Do stołu
call-later = Później

## Czat

chat-title = Czat
chat-none = Nie ma jeszcze wiadomości.
chat-write = Napisz wiadomość
chat-send = Wyślij
chat-unread = { $count }
chat-reactions = Szybkie reakcje
chat-reacted = { $player }: { $reaction }
chat-reaction-clap = Brawo!
chat-reaction-laugh = Ha!
chat-reaction-gasp = Och!
chat-reaction-think = Hmm…
chat-reaction-hurry = Tik-tak!
chat-reaction-thanks = Dziękuję

## Cofanie ruchu

undo-free = Cofnij ruch
undo-consent = Poproś o cofnięcie ruchu
undo-move = { $ask }: { $move }
undo-note = Ruch cofnięty ({ $player }): { $move }
undo-asked = { $player } chce cofnąć ruch: „{ $move }”. Zgoda?
undo-asked-played = { $count ->
    [one] Bot albo zegar wykonał ruch za gracza { $player }. Gracz prosi o cofnięcie tego ruchu. Zgoda?
    [few] Bot albo zegar wykonał { $count } ruchy za gracza { $player }. Gracz prosi o cofnięcie tych ruchów. Zgoda?
    [many] Bot albo zegar wykonał { $count } ruchów za gracza { $player }. Gracz prosi o cofnięcie tych ruchów. Zgoda?
   *[other] Bot albo zegar wykonał { $count } ruchu za gracza { $player }. Gracz prosi o cofnięcie tych ruchów. Zgoda?
  }
undo-waiting-played = { $player } prosi o cofnięcie tego, co zagrał bot albo zegar. Czekamy na odpowiedź: { $others }.
played-for-you = { $count ->
    [one] Bot albo zegar wykonał za ciebie ruch. Cofnąć go?
    [few] Bot albo zegar wykonał za ciebie { $count } ruchy. Cofnąć je?
    [many] Bot albo zegar wykonał za ciebie { $count } ruchów. Cofnąć je?
   *[other] Bot albo zegar wykonał za ciebie { $count } ruchu. Cofnąć je?
  }
played-for-you-back = Cofnij
played-for-you-ask = Poproś innych
played-for-you-keep = Zostaw
undo-yes = Tak, cofnij
undo-no = Nie

## Urlopy

holiday-ask = Poproś o urlop
holiday-more = Zegar się zatrzyma, jeśli zgodzą się wszyscy pozostali. Możesz wrócić wcześniej.
holiday-days = { $days ->
    [one] Na { $days } dzień
    [few] Na { $days } dni
    [many] Na { $days } dni
   *[other] Na { $days } dnia
  }
holiday-length = Na jak długo
holiday-asked = { $days ->
    [one] { $player } prosi o { $days } dzień urlopu. Zegar stanie na ten czas.
    [few] { $player } prosi o { $days } dni urlopu. Zegar stanie na ten czas.
    [many] { $player } prosi o { $days } dni urlopu. Zegar stanie na ten czas.
   *[other] { $player } prosi o { $days } dnia urlopu. Zegar stanie na ten czas.
  }
holiday-yes = Zgoda
holiday-no = Odmów
holiday-waiting = { $player } prosi o urlop. Czekamy jeszcze na zgodę: { $others }.
holiday-on = { $player } ma urlop. Zegar stoi do { $day }.
holiday-back = Już jestem
holiday-withdraw = Wycofaj prośbę
error-holiday-no-clock = Przy tym stole nie ma limitu czasu, więc urlop nie jest potrzebny.
error-holiday-days = Urlop może trwać od 1 do { $most } dni.
error-holiday-already = Ktoś ma tu już urlop albo o niego prosi.
error-no-holiday-asked = Ta prośba jest już nieaktualna.
undo-waiting = Czekamy na odpowiedź: { $others }. { $player } chce cofnąć ruch: „{ $move }”

## Powtórka

replay-title = Powtórka: { $game }
replay-none = Nie ma jeszcze powtórki
replay-back = Do stołu
replay-download = Pobierz zapis gry
replay-before = Krok wstecz
replay-after = Krok naprzód
replay-play = Odtwórz
replay-pause = Zatrzymaj
replay-slider = Krok gry
replay-at = Krok { $step } z { $last }
replay-eyes = Z perspektywy
replay-eyes-all = wszystkich graczy
replay-fork-title = Graj dalej od tego miejsca
replay-fork-more = Zajmij miejsce i spróbuj inaczej. Karty niewidoczne z tego miejsca rozdamy na nowo.
replay-fork-seat = Twoje miejsce
replay-fork-bots = Pozostałe to boty:
replay-fork = Graj dalej

## Uczciwe rozdanie

# Pierwsza gra z przewodnikiem
guide-learn = Naucz się, grając
guide-learn-game = { $game }: naucz się, grając
guide-label = Wskazówka
guide-next = Rozumiem
guide-end = Wiesz już, jak grać
guide-end-more = Karty w tej grze były ułożone tak, żeby pokazać wszystko po kolei.
guide-go-on = Gram dalej
guide-score = Zobacz wynik
guide-again = Jeszcze raz
guide-luck = Karty w tej grze są ułożone do nauki, więc nie ma tu losowania do sprawdzenia.

fair-title = Uczciwe rozdanie
fair-promise = Przed grą serwer wybrał sekret, a przeglądarka każdego gracza dodała liczbę. Razem wyznaczają wszystkie losowania. To jest odcisk sekretu. Po grze sekret będzie jawny i każdy będzie mógł sprawdzić każdą kartę.
fair-how = Przed pierwszą kartą serwer pokazał odcisk sekretu, a przeglądarka każdego gracza dodała liczbę. Razem wyznaczają wszystkie losowania. Twoja przeglądarka może teraz powtórzyć każde losowanie i porównać.
fair-check = Sprawdź rozdanie
fair-still-secret = Sekret będzie jawny po grze.
fair-yes = Rozdanie było uczciwe.
fair-no = Nie da się dowieść, że rozdanie było uczciwe.
fair-promise-kept = Sekret zgadza się z odciskiem pokazanym przed grą, więc nie został zmieniony.
fair-promise-broken = Sekret nie zgadza się z odciskiem pokazanym przed grą.
fair-browsers = { $count ->
    [one] Jedna przeglądarka dodała własną liczbę, więc serwer sam nie mógł ustalić losowań.
    [few] { $count } przeglądarki dodały własne liczby, więc serwer sam nie mógł ustalić losowań.
    [many] { $count } przeglądarek dodało własne liczby, więc serwer sam nie mógł ustalić losowań.
   *[other] { $count } przeglądarki dodały własne liczby, więc serwer sam nie mógł ustalić losowań.
  }
fair-draws = { $count ->
    [one] Jedyne losowanie się zgadza.
    [few] Wszystkie { $count } losowania się zgadzają.
    [many] Wszystkie { $count } losowań się zgadza.
   *[other] Wszystkie { $count } losowania się zgadzają.
  }
fair-wrong = Losowanie w kroku { $step } nie wynika z sekretu i liczb.
fair-commitment = Odcisk (SHA-256)
fair-secret = Sekret

## Połączenie z serwerem

connection-connecting = Łączymy…
connection-open = Połączono
connection-down = Łączymy ponownie…
connection-closed = Rozłączono
connection-keep-trying = Serwer nie odpowiada. Próbujemy dalej; stół otworzy się, gdy tylko odpowie.
cannot-save = Serwer nie może teraz zapisywać, więc gra czeka. Nic nie przepadnie, a gra ruszy, gdy zapis znów zadziała.
connection-problem = To się nie udało ({ $key }). Spróbuj jeszcze raz.
error-line-closed = Połączenie ze stołem jest zamknięte.

## Bez połączenia

offline-title = Brak połączenia
offline-more = Zasady i obejrzane w tej przeglądarce powtórki są dostępne. Stoły wrócą razem z połączeniem.
offline-replays = Powtórki zachowane w tej przeglądarce
offline-table = Brak połączenia ze stołem
offline-table-more = Inni mogli już zagrać, więc nie pokazujemy nieaktualnej planszy. Stół pojawi się, gdy tylko wróci połączenie.
offline-board = Brak połączenia. Tak wyglądał stół; od tego czasu gra mogła pójść dalej.

## Powiadomienia

notice-turn = { $game }: twój ruch
notice-nudge = { $game }: nadal twój ruch
notice-consent = { $game }: inni czekają na twoją odpowiedź
notice-moved = { $name }: ruch wykonany.
notice-moved-stand-in = Bot zagrał za gracza { $name }.
notice-moved-clock = Czas minął i bot zagrał za gracza { $name }.
notice-company = Z tobą przy stole: { $names }.
notice-open = Do stołu
notice-stop = Nie chcę już takich powiadomień
notice-test = Powiadomienie z Wonderland
notice-test-more = Działa. Gdy przyjdzie twoja kolej, a nie będziesz patrzeć, dostaniesz tu powiadomienie.
notices = Powiadomienia o ruchu
notices-more = Jedno na turę, tylko gdy nie patrzysz, bez kart i sekretów.
notices-name-first = Najpierw usiądź przy stole, żebyśmy znali twoje imię.
notices-none = Ten serwer nie wysyła powiadomień.
notices-here = W tej przeglądarce
notices-here-on = Powiadamiaj w tej przeglądarce
notices-here-no = Ta przeglądarka nie przyjmie tu powiadomień. Potrzebny jest bezpieczny adres (https); na iPhonie najpierw dodaj stronę do ekranu początkowego.
notices-here-denied = Powiadomienia z tej strony są zablokowane w ustawieniach przeglądarki.
notices-here-failed = Przeglądarka nie mogła włączyć powiadomień. Spróbuj innego kanału.
notices-address = Inny kanał
notices-address-more = ntfy, Discord, Matrix, Telegram, poczta i wiele innych. Wpisz link w formacie Apprise, na przykład ntfy://ntfy.sh/moj-temat.
notices-address-label = Link (dla zaawansowanych)
notices-add = Dodaj
notices-channels = Gdzie dostajesz powiadomienia
notices-browser = Przeglądarka
notices-test = Wypróbuj
notices-tested = Wysłane. Dotarło?
notices-drop = Usuń
notices-drop-label = Usuń: { $name }
notices-test-label = Wypróbuj: { $name }
notices-quiet = Godziny ciszy
notices-quiet-from = od
notices-quiet-to = do
notices-zone = Twoja strefa czasowa: { $zone }
notices-nudge = Przypomnij po jednym dniu
stop-title = Wyłączyć tu powiadomienia?
stop-more = Na ten adres lub do tej przeglądarki nie przyjdą już powiadomienia o ruchu. Możesz je znów włączyć na stronie głównej.
stop-button = Wyłącz
stop-done = Powiadomienia wyłączone
stop-done-more = Nie dostaniesz tu więcej powiadomień. Twoje gry się nie zmieniły.
error-bad-notice-address = Na ten adres nie da się wysłać powiadomienia. Ma to być adres znany Apprise, na przykład ntfy://ntfy.sh/moj-temat.
error-bad-subscription = Ta przeglądarka nie podała adresu, na który można wysłać powiadomienie.
error-bad-subscription-keys = Klucze tej przeglądarki do powiadomień są nieprawidłowe. Wyłącz powiadomienia i włącz je ponownie.
error-bad-quiet-hours = Te godziny ciszy są nieprawidłowe. Wybierz je jeszcze raz.
error-unknown-zone = Serwer nie zna tej strefy czasowej.
error-too-many-channels = Limit kanałów powiadomień to { $most }. Najpierw usuń któryś z nich.
error-too-many-tests = To za dużo prób naraz. Spróbuj ponownie za minutę.
error-channel-unknown = Tego kanału już nie ma.
error-stop-unknown = Ten link jest nieważny. Może jest niepełny: skopiuj go w całości z powiadomienia.
error-notice-failed = Nie udało się wysłać powiadomienia. Sprawdź link; usługa może być niedostępna.
error-notice-gone = Nikt już tam nie przyjmuje powiadomień, więc to miejsce zostało usunięte.
error-notices-off = Ten serwer nie wysyła powiadomień.

## Gdy coś jest nie tak

error-gone = Serwer zniknął, został po nim tylko uśmiech
error-gone-more = Nie odpowiada. Sprawdź, czy wciąż działa i czy masz połączenie z siecią, a potem spróbuj ponownie.
error-retry = Spróbuj ponownie
error-lost = Ta ścieżka prowadzi donikąd
error-lost-more = Nie ma takiej strony. Wszystkie gry są na stronie głównej.
error-home = Do gier
error-unknown-address = Pod tym adresem niczego nie ma.
error-bad-request = Serwer nie może wykonać tego żądania: brakuje pola „{ $field }” albo ma ono błędną wartość.
error-client-missing = Strony nie są jeszcze zbudowane: uruchom „python3 play.py”, a zbudują się same.
error-port-taken = Port { $port } na { $host } jest zajęty: zatrzymaj tamten program albo wybierz inny port opcją --port.
error-bad-address = Adresu { $host } z portem { $port } nie da się użyć ({ $reason }): wybierz inne opcjami --host i --port.
error-settings-unreadable = Nie da się odczytać pliku ustawień { $source }: { $reason }
error-setting-unknown = { $source }: nie ma ustawienia „{ $setting }”; ustawienia to { $known }.
error-setting-host = { $source }: „{ $setting }” musi być nazwą lub numerem hosta, a jest „{ $value }”.
error-setting-text = { $source }: „{ $setting }” musi być niepustym tekstem, a jest „{ $value }”.
error-setting-port = { $source }: „{ $setting }” musi być liczbą od 0 do 65535, a jest „{ $value }”.
error-setting-data = { $source }: „{ $setting }” musi być ścieżką folderu, a jest „{ $value }”.
error-setting-content = { $source }: „{ $setting }” musi być ścieżką folderu, a jest „{ $value }”.
error-setting-store = { $source }: „{ $setting }” musi być adresem bazy danych PostgreSQL, na przykład postgresql://użytkownik:hasło@komputer/baza.
error-setting-language = { $source }: „{ $setting }” musi mieć wartość en lub pl, a ma „{ $value }”.
error-setting-log_level = { $source }: „{ $setting }” musi być jednym z: debug, info, warning, error, a nie „{ $value }”.
error-setting-log_form = { $source }: „{ $setting }” musi być text lub json, a nie „{ $value }”.
error-setting-names = { $source }: „{ $setting }” musi być listą nazw, a jest „{ $value }”.
error-setting-switch = { $source }: „{ $setting }” ma być „yes” albo „no”, a jest „{ $value }”.
error-setting-notice_networks = { $source }: „{ $setting }” ma być listą sieci, na przykład 192.168.0.0/16, a jest „{ $value }”.
error-setting-count = { $source }: „{ $setting }” musi być liczbą całkowitą, co najmniej 0, a jest „{ $value }”.
error-setting-processes = { $source }: „{ $setting }” musi być liczbą całkowitą od 1 do 64, a jest „{ $value }”.

## Serwer w terminalu

serve-address = Wonderland działa pod adresem { $address } (Ctrl+C kończy)
serve-stopped = Wonderland zatrzymany.

## Gdzie przechowywane są stoły

error-store-conflict = Wpisu { $seq } stołu { $table } nie da się zachować: już tam jest albo brakuje poprzedniego.
error-store-closed = Magazyn danych jest zamknięty.
error-store-unwritten = Nie udało się tego zachować: { $problem }.
error-store-unusable = Nie da się użyć bazy danych { $file }: { $problem }.
error-store-damaged = Baza danych { $file } jest uszkodzona: { $problem }. Niczego nie zmieniono. „wonderland repair” ratuje to, co da się odczytać, a „wonderland restore” wstawia kopię zapasową.
error-store-emptied = Baza danych { $file } jest pusta, choć w tym folderze były już stoły. „wonderland restore” wstawia kopię zapasową. Aby zacząć od nowa, usuń plik { $marker }.
error-store-read-only = W folderze { $folder } nie da się zapisywać: nadaj temu użytkownikowi prawo zapisu albo wybierz inny folder opcją --data.
error-store-away = Baza danych { $database } nie odpowiada: { $problem }. Nic nie zginęło; to, czego nie zapisano, można zrobić jeszcze raz.
error-store-address = { $database } nie jest adresem bazy danych PostgreSQL: { $problem }.
error-database-in-use = Na bazie danych { $database } pracuje już serwer: najpierw go zatrzymaj.
error-table-elsewhere = Stół { $table } jest otwarty w innym procesie serwera.
error-process-silent = Inny proces serwera nie odpowiada. Nic nie zginęło; spróbuj ponownie za chwilę.
error-processes-need-store = Kilka procesów musi mieć wspólną bazę danych PostgreSQL: podaj ją w „--store” albo pomiń „--processes”.
error-sqlite-only = To polecenie dotyczy pliku SQLite w folderze z danymi. Bazę PostgreSQL zabezpiecza się i naprawia jej własnymi narzędziami; „wonderland copy” kopiuje ją do folderu.
error-copy-itself = Nie da się skopiować { $store } w to samo miejsce.
error-copy-not-empty = W { $store } są już stoły albo osoby. Niczego nie skopiowano: wybierz pusty folder albo pustą bazę danych.
error-copy-differs = To, co zapisano w „{ $table }”, różni się od tego, co odczytano ({ $row }). Niczego nie skopiowano.
copy-made = Skopiowano do { $store } i porównano wiersz po wierszu: { $tables ->
    [one] { $tables } stół
    [few] { $tables } stoły
    [many] { $tables } stołów
   *[other] { $tables } stołu
}, { $entries ->
    [one] { $entries } wpis
    [few] { $entries } wpisy
    [many] { $entries } wpisów
   *[other] { $entries } wpisu
}, { $people ->
    [one] { $people } osoba
    [few] { $people } osoby
    [many] { $people } osób
   *[other] { $people } osoby
}.
error-entry-damaged = Wpis { $seq } stołu { $table } jest uszkodzony.
error-check-failed = Znaleziono problemy w { $file }: { $problems }. „wonderland repair” ratuje to, co da się odczytać.
check-sound = Nie znaleziono problemów; otwierają się wszystkie stoły ({ $tables }).
check-file = Plik: { $problem }
check-row = Stół { $table }: jego wiersz na listach jest uszkodzony.
check-table = Stół { $table }: { $problem }
repair-made = Do nowej bazy danych uratowano stołów: { $tables }, osób: { $people }.
repair-shortened = Stołowi { $table } może brakować ostatnich wpisów; gra toczy się dalej od ostatniego uratowanego.
repair-lost = Stół { $table } przepadł.
error-person-unknown = Nie ma osoby { $person }.
error-table-unknown = Nie ma stołu { $table }.
error-no-server = Na tym folderze nie działa żaden serwer, więc nie ma kogo powiadomić.
error-unknown-action = Nie ma polecenia „admin { $action }”; są: { $known }.
health-ready = Serwer pod adresem { $address } jest gotowy.
error-server-unready = Serwer pod adresem { $address } nie jest gotowy: odpowiada kodem { $status }.
error-server-silent = Pod adresem { $address } nie odpowiada żaden serwer: { $problem }.
admin-done = Zrobione.
admin-asked = Serwer dostał polecenie i zaraz je wykona.
admin-exported = Wszystkie dane tej osoby są w { $file }.
admin-row-damaged = ma uszkodzony wpis na liście. Naprawi się, gdy gracz otworzy swoje stoły, albo przez „wonderland repair”.
admin-banned = zablokowana
admin-aside = … nie da się otworzyć: { $problem }
admin-tables = Stołów: { $tables }. W wierszu: identyfikator, gra, stan, ostatnia zmiana, wpisy, bajty, kto siedzi.
admin-people = Osób: { $people }. W wierszu: identyfikator, sesje, stoły, imię.
admin-size-file = Baza danych: { $size } MB
admin-size-entries = Wpisy stołów: { $size } MB
admin-size-steps = Ich kroki: { $size } MB
error-store-newer = Bazę danych { $file } założył nowszy Wonderland (wersja { $version }, a ten zna { $known }): uruchom tamten.
error-store-not-ours = { $file } nie jest bazą danych Wonderland.
error-store-foreign-schema = Schemat { $file } nie jest schematem Wonderland, więc kopii nie przywrócono. Obce, zmienione lub brakujące: { $parts }.
error-store-missing = Nie ma bazy danych { $file }.
error-data-no-folder = { $folder } to plik, a nie folder: wybierz inny folder przez --data.
error-data-in-use = Na folderze { $folder } pracuje już serwer: najpierw go zatrzymaj albo wybierz inny folder opcją --data.
error-backup-exists = Plik { $file } już istnieje: wybierz inną nazwę albo zastąp go opcją --force.
error-backup-folder = { $file } to folder: podaj nazwę pliku w nim.
error-backup-itself = { $file } to sama baza danych: wybierz inną nazwę dla kopii.
error-backup-nowhere = Nie ma folderu { $folder }.

backup-made = Kopia zapasowa zapisana i sprawdzona: { $file }
restore-made = { $file } to teraz baza danych folderu { $folder }.
restore-aside = Poprzednia jest zachowana jako { $file }.

## Wyliczenia

list-and = i

### Command line

cli = Cztery gry ze świata Alicji w Krainie Czarów: do grania i do badania.
cli-usage = Użycie:
cli-command = POLECENIE
cli-commands = Polecenia
cli-options = Opcje
cli-games = Wypisuje gry i ich opcje.
cli-play = Gra w terminalu przeciw botom.
cli-simulate = Boty rozgrywają wiele partii; na koniec widać wyniki.
cli-replay = Opowiada zapisaną partię i sprawdza każdy ruch.
cli-verify = Dowodzi, że losowania zapisanej partii ustalono przed jej początkiem.
cli-serve = Uruchamia serwer: gra w przeglądarce, w pojedynkę i ze znajomymi.
cli-health = Sprawdza, czy serwer jest gotowy (także kodem wyjścia).
cli-backup = Zapisuje wszystkie stoły i osoby w jednym pliku; serwer może działać dalej.
cli-check = Sprawdza wszystkie dane, w tym każdy stół; serwer może działać dalej.
cli-repair = Ratuje do nowej bazy danych to, co da się odczytać z uszkodzonej; stara zostaje zachowana.
cli-copy = Kopiuje wszystkie dane do pustego folderu albo pustej bazy PostgreSQL. Najpierw zatrzymaj serwer.
cli-admin = Zarządza stołami i osobami: tables, people, sizes, export NAME, delete-table NAME, delete-person NAME, ban NAME, unban NAME, announce.
cli-admin-action = tables, people, sizes, export, delete-table, delete-person, ban, unban lub announce.
cli-admin-name = Identyfikator stołu lub osoby.
cli-admin-file = Zapisuje eksport do tego pliku.
cli-admin-minutes = Za ile minut nastąpi ponowne uruchomienie; domyślnie 5.
cli-restore = Zastępuje stoły i osoby kopią zapasową.
cli-bench = Mierzy szybkość zasad i jądra.
cli-interrupted = Przerwano.
cli-flag-language = Język komunikatów; domyślnie z WONDERLAND_LANGUAGE albo z systemu.
cli-flag-version = Pokazuje wersję.
cli-flag-help = Pokazuje tę pomoc.
cli-flag-game = Gra: nazwa z „{ $command } games”.
cli-flag-seats = Liczba graczy.
cli-flag-seed = Dowolny tekst. To samo ziarno daje te same losowania.
cli-flag-option = Opcja gry w postaci nazwa=wartość; można podać kilka razy.
cli-play-seats = Liczba graczy razem z tobą; domyślnie według botów albo najmniejsza dozwolona.
cli-play-bots = Boty po przecinku, w kolejności miejsc; jedna nazwa dotyczy wszystkich miejsc. Własny bot: PLIK.py:KLASA. Domyślnie greedy.
cli-play-seat = Twoje miejsce, licząc od 0.
cli-play-save = Plik na partię; domyślnie nowy w twoim folderze danych.
cli-play-resume = Wznawia partię z tego pliku; bez pliku ostatnią.
cli-simulate-bots = Boty po przecinku, w kolejności miejsc; jedna nazwa dotyczy wszystkich miejsc. Własny bot: PLIK.py:KLASA.
cli-simulate-seats = Liczba graczy; zbędna, gdy podano boty.
cli-simulate-games = Liczba partii; domyślnie 1000.
cli-flag-workers = Liczba procesów; domyślnie po jednym na rdzeń. Wynik jest ten sam.
cli-simulate-json = Zapisuje wynik jako JSON do tego pliku; bez pliku wypisuje go zamiast tabeli.
cli-simulate-out = Zapisuje wiersz na partię do tego pliku Parquet; wyniki częściowe są obok niego.
cli-simulate-decisions = Zapisuje też wiersz na decyzję, do drugiego pliku.
cli-simulate-resume = Kontynuuje przerwane polecenie; partii może być teraz więcej.
cli-simulate-cluster = Gra na klastrze Dask pod tym adresem, na przykład tcp://host:8786. Wynik jest ten sam.
cli-simulate-csv = Zapisuje wiersz na partię do tego pliku CSV.
cli-replay-file = Zapis partii.
cli-replay-step = Kończy po tym ruchu.
cli-replay-position = Zamiast opowieści wypisuje ostatnią pozycję jako JSON.
cli-verify-file = Zapis partii z dowodem.
cli-backup-file = Plik kopii zapasowej.
cli-backup-force = Zastępuje plik, jeśli już istnieje.
cli-restore-file = Plik utworzony przez „{ $command } backup”.
cli-flag-data = Folder z danymi.
cli-flag-store = Baza danych PostgreSQL zamiast folderu z danymi.
cli-copy-source = Folder albo adres postgresql://, z którego kopiować.
cli-copy-target = Folder albo adres postgresql://, do którego kopiować.
cli-bench-game = Gra; domyślnie parade.
cli-bench-seats = Liczba graczy; domyślnie cztery albo największa dozwolona.
cli-bench-seconds = Sekundy na każdy pomiar; domyślnie 4.
cli-serve-host = Adres, na którym serwer nasłuchuje.
cli-serve-port = Port, na którym serwer nasłuchuje.
cli-serve-processes = Liczba procesów serwera; więcej niż jeden wymaga bazy PostgreSQL.
cli-health-host = Adres serwera.
cli-health-port = Port serwera.
cli-serve-no-open = Nie otwiera przeglądarki.
cli-game = { $game }: { $title }, { $by }
cli-game-value = { $value }: { $text }
cli-game-default = { $value }: { $text } (domyślnie)

error-at-move = { $move ->
    [0] Początek zapisu: { $problem }
   *[other] Ruch { $move }: { $problem }
  }
error-at-field = Pole „{ $field }” pozycji: { $problem }
error-unknown-game = Nie ma gry „{ $game }”; dostępne: { $known }.
error-unknown-bot = Nie ma bota „{ $bot }”; dostępne: { $known }.
error-bot-late = Bot „{ $bot }” nie odpowiedział na czas.
error-bot-died = Bot „{ $bot }” zakończył działanie bez odpowiedzi.
error-bot-failed = Bot „{ $bot }” zgłosił błąd: { $problem }.
error-bot-broken = Nie da się utworzyć bota „{ $bot }”: { $problem }.
error-bot-without-choose = Bot „{ $bot }” nie ma metody choose.
error-bot-not-in-file = W pliku { $file } nie ma „{ $bot }”; są tam boty: { $known }.
error-bot-not-ready = Bot „{ $bot }” jeszcze się uruchamia.
error-hint-on-its-way = Podpowiedź już nadchodzi.
error-not-a-bots-move = Tylko bota można zapytać o powód ruchu.
error-token-unknown = Ten token nie pasuje do żadnego miejsca.
error-hints-off = Przy tym stole nie ma podpowiedzi.
error-too-many-hints = Za dużo podpowiedzi naraz. Odczekaj chwilę.
error-too-many-reviews = Właśnie analizujemy wiele partii. Spróbuj za minutę.
error-review-failed = Tej partii nie udało się przeanalizować.
error-step-unreadable = Według dzisiejszych zasad nie da się pokazać planszy z ruchu { $step }.
error-no-such-mistake = Tego błędu nie ma już w twojej kolekcji.
error-pool-closed = Boty już nie odpowiadają: serwer się zamyka.
error-bots-for-seats = Pozostałe miejsca ({ $seats }) potrzebują po jednym bocie; podano: { $bots }.
error-array-does-not-fit = Tablica „{ $array }” nie pasuje: potrzebny jest kształt { $shape } i typ { $kind }.
error-no-encoding = Gra „{ $game }” nie ma zapisu liczbowego.
error-no-number = Akcja „{ $action }” nie ma numeru.
error-no-vector-kernel = Gra „{ $game }” nie ma jądra obliczeniowego, więc nie da się prowadzić tysięcy partii naraz.
error-bad-game-count = Nie można prowadzić naraz tylu partii: { $games }. Potrzebna jest liczba całkowita, co najmniej 1.
error-bad-seed = „{ $seed }” nie nadaje się na ziarno losowania: potrzebna jest liczba całkowita, co najmniej 0.
error-seeds-for-games = Liczba ziaren ({ $seeds }) nie pasuje do liczby partii ({ $games }): podaj po jednym na partię albo jedną liczbę dla wszystkich.
error-bad-action-number = Nie ma akcji { $number }: akcje mają numery od 0 do { $last }.
error-unknown-option = Gra nie ma opcji „{ $option }”; dostępne: { $known }.
error-bad-option-value = Opcja „{ $option }” nie może mieć wartości „{ $value }”; dozwolone: { $allowed }.
error-bad-seat-count = Liczba miejsc { $seats } nie pasuje do gry { $game }: potrzeba od { $fewest } do { $most }.
error-not-a-choice = „{ $choice }” nie jest teraz do wyboru.
error-not-your-turn = Miejsce { $seat } nie ma teraz ruchu.
error-luck-out-of-range = Wylosowana liczba nie pasuje: potrzebna jest liczba całkowita mniejsza niż { $n }.
error-luck-used-up = Potrzeba więcej losowań, niż zapisano: brakuje liczby całkowitej mniejszej niż { $n }.
error-word-missing = W języku „{ $language }” brakuje tekstu „{ $word }”.
error-word-broken = W języku „{ $language }” tekst „{ $word }” jest błędny: { $problem }.
error-at-line = { $line ->
    [0] { $file }, { $place }: { $problem }
   *[other] { $file }, wiersz { $line }, { $place }: { $problem }
  }
error-content-toml = to nie jest TOML: { $problem }.
error-content-ftl = to nie jest Fluent: { $problem }.
error-content-key-missing = brakuje klucza { $name }.
error-content-key-unknown = nie ma tu klucza { $name }; są { $known }.
error-content-unknown = nieznana wartość { $value }; znane: { $known }.
error-content-type = ma tu być { $expected ->
    [int] liczba całkowita
    [float] liczba
    [str] tekst
    [bool] true albo false
    [array] lista
    [object] tabela
   *[other] { $expected }
  }, a jest { $found ->
    [int] liczba całkowita
    [float] liczba
    [str] tekst
    [bool] true albo false
    [array] lista
    [object] tabela
   *[other] { $found }
  }.
error-content-least = najmniejsza dozwolona wartość to { $least }.
error-content-most = największa dozwolona wartość to { $most }.
error-content-length-least = potrzeba co najmniej { $least } pozycji.
error-content-length-most = może tu być najwyżej { $most } pozycji.
error-content-count = liczba pozycji ma wynosić { $expected }, a wynosi { $found }.
error-content-number-of = { $value } ma tu wystąpić { $expected } razy, a występuje { $found }.
error-content-too-few = potrzeba { $needed }, a jest { $found }.
error-content-of-kind = potrzeba { $value }: { $needed }, a jest { $found }.
error-content-cards = { $value } się nie uda: { $seats } graczy potrzebuje { $needed } kart, a jest { $found }.
error-content-deck = runda { $round } wymaga { $needed } kart, a jest { $found }.
error-content-twice = { $value } występuje tu dwa razy.
error-content-once = { $value } ma tu wystąpić raz, a występuje { $found } razy.
error-content-absent = brakuje { $value }.
error-content-other = ma być { $expected }, a jest { $found }.
error-content-superfluous = { $value } tego nie ma.
error-content-fault = { $problem }.
error-content-folder = Nie ma folderu { $folder }.
error-content-no-game = Nie ma gry { $game }; w folderze z zawartością są foldery o nazwach { $known }.
error-content-late = Gry są już wczytane; własną zawartość trzeba podać przed nimi.
error-log-empty = zapis jest pusty.
error-log-format = jest w formacie { $format }; ta wersja czyta format { $known }.
error-log-line = nie da się odczytać wiersza: { $problem }.
error-log-other-game = pochodzi z innej gry, { $game }.
error-log-rules-version = pochodzi z wersji { $version } zasad, a te są w wersji { $known }.
error-log-luck-left = { $left ->
    [one] zostało jedno niewykorzystane losowanie.
    [few] zostały { $left } niewykorzystane losowania.
    [many] zostało { $left } niewykorzystanych losowań.
   *[other] zostało { $left } niewykorzystanego losowania.
  }
error-log-digest = stan gry nie jest taki, jak zapisano: { $found } zamiast { $expected }.
error-proof-missing = w tym zapisie nie ma dowodu, że losowania były uczciwe.
error-proof-commitment = sekret nie pasuje do odcisku: jego odcisk to { $found }, a podano { $expected }.
error-proof-secret = sekret w dowodzie nie jest zapisany cyframi szesnastkowymi.
error-proof-nonces = w dowodzie nie ma po jednej liczbie na miejsce: liczb { $nonces }, miejsc { $seats }.
error-proof-bounds = nie zapisano, spośród ilu możliwości losowano w tym ruchu, więc nie da się tego sprawdzić.
error-proof-luck = losowanie { $draw } nie wynika z sekretu i liczb: zapisano { $recorded }, a powinno wypaść { $expected }.
error-position-not-an-object = to nie jest obiekt z nazwanymi polami.
error-position-missing-field = brakuje go.
error-position-unknown-field = takiego pola nie ma.
error-position-other-value = nie może to być „{ $value }”; dozwolone: { $allowed }.
error-position-wrong-value = nie może to być „{ $value }”.
error-position-not-in-range = nie może to być „{ $value }”; potrzebna jest liczba całkowita od { $least } do { $most }.
error-position-not-by-seat = to nie jest lista po jednej pozycji na miejsce; liczba miejsc: { $seats }.
error-position-not-seats = to nie jest lista miejsc.
error-unknown-card = nie ma karty „{ $card }”.
error-position-card-count = { $expected ->
    [one] powinna tu być jedna karta, a liczba kart to { $found }.
    [few] powinny tu być { $expected } karty, a liczba kart to { $found }.
    [many] powinno tu być { $expected } kart, a liczba kart to { $found }.
   *[other] powinno tu być { $expected } karty, a liczba kart to { $found }.
  }
error-position-card-twice = karta { $card } leży w dwóch miejscach.
error-position-card-missing = tych kart nigdzie nie ma: { $card }.
error-position-total = wszystkich „{ $piece }” jest razem { $found }, a powinno być { $expected }.
error-position-contradicts = przeczy polu „{ $other }”.
error-unknown-language = Nie ma języka „{ $language }”; dostępne: { $known }.
error-unknown-command = Nie ma polecenia „{ $command }”; dostępne: { $known }.
error-unknown-flag = Nieznana opcja { $flag }; dostępne: { $known }.
error-flag-value = { $flag } wymaga wartości albo ma wartość, choć jej nie przyjmuje.
error-missing-argument = Brakuje { $argument }.
error-extra-argument = Nieoczekiwany argument „{ $argument }”.
error-bad-number = { $flag } nie może mieć wartości „{ $value }”: potrzebna jest liczba całkowita, co najmniej { $least }.
error-number-too-large = { $flag } nie może mieć wartości „{ $value }”: najwięcej to { $most }.
error-option-without-value = „{ $option }” nie ustawia opcji: potrzeba nazwa=wartość.
error-variant-fails = Przy zmianie { $variant } partii na { $seats } graczy nie da się dokończyć według tych zasad.
error-variant-endless = Przy zmianie { $variant } partia na { $seats } graczy nie ma końca.
error-variant-loses-pieces = Przy zmianie { $variant } w partii na { $seats } graczy przybywa albo ubywa elementów.
error-unknown-parameter = { $game } nie ma liczby „{ $parameter }”; ma { $known }.
error-parameter-without-value = „{ $parameter }” wymaga wartości: NAZWA=WARTOŚĆ.
error-content-missing = Nie ma pliku { $file }.
error-unknown-content = { $game } nie ma pliku z zawartością { $file }; ma { $known }.
error-out-needed = { $flag } wymaga pliku do zapisu: dodaj --out PLIK.parquet.
error-json-needed = { $flag } wymaga pliku do zapisu: dodaj --json PLIK.
error-missing-extra = Do tego potrzebny jest pakiet „{ $module }”: zainstaluj go poleceniem pip install "wonderland[{ $extra }]".
error-results-exist = { $file } zawiera już partie: dodaj --resume, aby grać dalej, albo wybierz inny plik.
error-results-broken = Pliku { $file } nie da się odczytać jako wyników: { $problem }.
error-results-other-plan =
    { $file } powstał inaczej: { $what ->
        [bots] boty
        [content] zawartość gry
        [decisions] zapis decyzji
        [game] gra
        [options] opcje
        [rules_version] wersja zasad
        [seed] ziarno losowości
        [variant] zmiany w grze
       *[other] { $what }
    }: wcześniej { $before }, teraz { $now }. Jego zawartość pozostaje nietknięta.
error-cluster-gone = Klaster pod adresem { $address } nie odpowiada.
error-worker-lost = Proces roboczy zakończył się bez odpowiedzi: został zabity albo zabrakło pamięci.
error-results-not-written = Nie da się zapisać { $file }: { $problem }.
error-cluster-empty = Klaster pod adresem { $address } nie ma procesów roboczych.
error-cluster-other-version = Proces roboczy { $worker } ma inną wersję gier; wszystkie muszą mieć tę samą.
error-bots-and-seats = Liczba botów ({ $bots }) nie zgadza się z liczbą miejsc dla nich ({ $seats }).
error-no-such-seat = Nie ma miejsca { $seat }: są liczone od 0 do { $last }.
error-no-such-step = Nie ma ruchu { $step }: liczba ruchów w tej partii to { $moves }.
error-no-person = W { $file } nie gra żadna osoba: można tę partię odtworzyć, ale nie wznowić.
error-nothing-saved = W folderze { $folder } nie ma żadnej partii.
error-file-missing = Nie ma pliku { $file }.
error-file-forbidden = Brak uprawnień do odczytu lub zapisu { $file }.
error-file-exists = Plik { $file } już istnieje.
error-file-is-folder = { $file } to folder.
error-file-trouble = Nie da się odczytać ani zapisać { $file }: { $problem }.

play-name-person = Edyta
play-name-bot = { $seat ->
    [0] Dina
    [1] Elsie
    [2] Mabel
    [3] Pat
    [4] Ada
    [5] Lora
   *[other] Miejsce { $seat }
  }
play-you-are = Grasz jako { $player }.
play-meets = { $player } to bot: { $bot }.
play-saving = Partia zapisuje się w pliku { $file }.
play-choose = Wybierz.
play-prompt = Twój wybór, od 1 do { $most } (h pomoc, q zapis i koniec):
play-not-understood = Wpisz liczbę od 1 do { $most } albo h, by zobaczyć pomoc.
play-why-not = Który wybór? Wpisz „why-not” i liczbę od 1 do { $most }.
play-help =
    Wpisz numer i naciśnij Enter. Sam Enter pokazuje stół jeszcze raz.
      h  ta pomoc
      l  dziennik: wszystko, co zaszło
      r  zasady gry
      hint       co wybrałby tu mocny bot i dlaczego
      why-not 3  co przemawia przeciw wyborowi o tym numerze
      q  zapis i koniec
play-legend = Litery na kartach:
play-saved = Partia jest zapisana. Dalszy ciąg: { $command } play --resume { $file }
play-over = Koniec gry: { $reason }.
play-rank = { $rank }. { $player }: { $score }
play-won = Wygrywasz!
play-lost = Tym razem się nie udało.
play-kept = Cała partia: { $command } replay { $file }

cli-balance = Bada, jak sprawiedliwa jest gra: jak często wygrywa każde miejsce, opcja, karta i frakcja.
cli-balance-game = Gra.
cli-balance-bots = Boty po przecinku; jedna nazwa dotyczy wszystkich miejsc; domyślnie greedy.
cli-balance-seats = Liczba graczy; domyślnie każda dozwolona.
cli-balance-games = Liczba partii na ustawienie; domyślnie 1000.
cli-balance-seed = Ziarno losowań; domyślnie zawsze to samo.
cli-balance-json = Zapisuje wszystkie liczby jako JSON do tego pliku.
cli-balance-resume = Kontynuuje przerwane polecenie; plik wskazuje --json.
cli-flag-set = Zmienia liczbę z zawartości gry, NAZWA=WARTOŚĆ; można podać kilka razy.
cli-flag-content = Folder z własną zawartością.
cli-simulate-content = Gra z innym plikiem zawartości albo z folderem własnej zawartości. Plik zastępuje ten o tej samej nazwie albo dodaje wybór.
cli-balance-content = Gra z innym plikiem zawartości albo z folderem własnej zawartości. Plik zastępuje ten o tej samej nazwie albo dodaje wybór.
balance-title = { $title }, { $seats ->
    [one] { $seats } osoba
    [few] { $seats } osoby
    [many] { $seats } osób
   *[other] { $seats } osoby
}, { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}
balance-option = { $option }: { $value }
balance-together = Kolejność i wygrane; przedziały 95 % obejmują wszystkie wartości łącznie (razem { $figures }).
balance-beyond-chance = { $kind }: { $found ->
    [0] żadna z { $all } pozycji nie odbiega od sprawiedliwego udziału { NUMBER($fair, style: "percent", maximumFractionDigits: 1) } bardziej niż przypadkiem (Holm, 5 %).
   *[other] od sprawiedliwego udziału { NUMBER($fair, style: "percent", maximumFractionDigits: 1) } bardziej niż przypadkiem odbiega { $found } z { $all } pozycji (Holm, 5 %); poniżej { $shown }.
}
balance-kept = Wyniki częściowe są obok { $file }; to samo polecenie z --resume liczy dalej.
balance-had = Miało
balance-beyond = Po uwzględnieniu pozycji
balance-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
balance-reach-points = ± { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
balance-figure = Wskaźnik
balance-base = Gra
balance-variant = Wariant
balance-difference = Różnica
balance-reach = 95 %
balance-place = Wygrywa kolej { $place }
balance-moves = Ruchów w partii
trait-place = Kolej
cli-tournament = Każdy bot gra z każdym, w każdej kolejności miejsc i z tymi samymi losowaniami, i dostaje ranking.
cli-tournament-bots = Boty po przecinku. Własny bot: PLIK.py:KLASA.
cli-tournament-seats = Liczba graczy w partii; domyślnie 2.
cli-tournament-rounds = Liczba rund każdego składu w każdej kolejności; domyślnie 50.
cli-tournament-seed = Ziarno losowań; domyślnie zawsze to samo.
cli-tournament-json = Zapisuje wszystkie liczby jako JSON do tego pliku.
tournament-rating = Ranking
tournament-games = Partie
tournament-other = przeciw
tournament-ahead = Wyżej
error-tournament-bots = Turniej wymaga co najmniej dwóch botów, każdego podanego raz.
cli-report = Tworzy z pliku wyników stronę z wykresami.
cli-report-file = Plik Parquet zapisany przez simulate --out.
cli-report-out = Strona do zapisania; domyślnie obok pliku, z końcówką .html.
cli-report-deals = Liczba rozdań granych kolejno przez wszystkie boty, by oddzielić los od umiejętności; domyślnie 200.
report-written = Zapisano raport: { $file }
report-title = { $title }: co pokazują partie
report-about = { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}, { $seats ->
    [one] { $seats } miejsce
    [few] { $seats } miejsca
    [many] { $seats } miejsc
   *[other] { $seats } miejsca
}, ziarno { $seed }; Wonderland { $version }, Python { $python }, wersja zasad { $rules }. Miejsca liczone są od 0.
report-repeat = Jak to powtórzyć
report-figures = Liczby
report-plot = Wykres poniższych liczb
report-share = udział
report-seat = Miejsce { $seat }, { $bot }
report-wins = Kto wygrywa
report-wins-says = Najczęściej wygrywa { $seat }: { $share } partii (95-procentowy przedział: od { $low } do { $high }). Linia przerywana to udział sprawiedliwy.
report-scores = Jak rozkładają się punkty
report-scores-says = Średnio { NUMBER($mean, maximumFractionDigits: 1) }, od { $least } do { $most }.
report-lengths = Jak długo trwa partia
report-endings = Jak kończą się partie
report-choices = Ile warte są wybory
report-choices-says = Jak często wygrywają gracze, którzy choć raz dokonali tego wyboru; najlepsze i najgorsze. Przedziały obejmują łącznie wszystkie wybory (razem { $choices }, 95 %). Mówią o graczach tyle samo, co o wyborze.
report-parts = Los i umiejętność
report-parts-says = Te same rozdania, grane kolejno przez każdego bota: { $luck } wyniku to rozdanie i miejsce, { $skill } to gracz. Reszta to ich współdziałanie i los w trakcie gry.
report-part-luck = rozdanie i miejsce
report-part-skill = kto gra
report-part-rest = reszta
report-column-seat = miejsce
report-column-seats = miejsca
report-column-bot = bot
report-column-share = udział
report-column-low = od
report-column-high = do
report-column-mean_rank = średnie miejsce
report-column-mean_score = średni wynik
report-column-score_deviation = ±
report-column-score = wynik
report-column-matches = partie
report-column-moves = ruchy
report-column-ending = zakończenie
report-column-action = wybór
report-column-part = część
report-decimal-mark = ,
error-report-content = { $file } rozegrano z inną zawartością; podaj jej folder przez --content.
error-report-target = { $file } nie jest plikiem, który można zapisać.
simulate-title = { $title }: { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
  }, ziarno { $seed }
simulate-seat = Nr
simulate-bot = Bot
simulate-share = Wygrane
simulate-interval = 95 %
simulate-rank = Lokata
simulate-score = Punkty
simulate-deviation = ±
simulate-least = Min.
simulate-most = Maks.
simulate-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-range = { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-decimal = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-moves = Ruchów w partii: średnio { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }, od { $least } do { $most }.
simulate-ending = Koniec, bo { $ending }: { $games } ({ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }).
simulate-faults = Miejsce { $seat }: { $faults ->
    [one] jeden ruch wykonuje
    [few] { $faults } ruchy wykonuje
    [many] { $faults } ruchów wykonuje
   *[other] { $faults } ruchu wykonuje
  } greedy zamiast tamtejszego bota. Pierwszy powód: { $first }
simulate-speed = Czas { NUMBER($seconds, maximumFractionDigits: 1) } s: na sekundę { $games } partii i { $moves } ruchów.
simulate-running = Partie
simulate-done = { $done } z { $games } partii
simulate-kept = Zachowane partie obok { $file }: { $games }. To samo polecenie z --resume gra dalej.
simulate-kept-more = Plik miał już { $kept } partii, więcej niż zamówione { $games }. Policzono wszystkie.

replay-step = { $step }. { $events }
replay-sound = Zapis jest poprawny, { $moves ->
    [one] jeden ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
  }. Koniec, bo { $reason }. Punkty: { $scores }. Najlepszy wynik: { $winners }.
replay-sound-so-far = Zapis jest jak dotąd poprawny, { $moves ->
    [one] jeden ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
  }. Kolej na: { $players }.
replay-sound-resigned = Zapis jest poprawny, { $moves ->
    [one] jeden ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
  }. Gra skończyła się wcześniej. Poddanie gry: { $players }.

verify-luck-fair = Losowania były uczciwe: każda wylosowana liczba ({ $draws }) wynika z sekretu i liczb graczy. Grę rozegrano według innych zasad niż dzisiejsze, więc ruchów nie powtórzono.
verify-fair = Losowania były uczciwe: każda wylosowana liczba ({ $draws }) wynika z sekretu i liczb graczy, a każdy ruch ({ $moves }) się zgadza.
verify-commitment = Sekret pasuje do tego odcisku; porównaj go z pokazanym przed grą:
verify-nonces = Te liczby, według miejsc, współtworzyły losowania; twoja powinna być przy twoim miejscu:
verify-no-nonce = (bot)

bench-game = { $game }, { $seats ->
    [one] jedno miejsce
    [few] { $seats } miejsca
    [many] { $seats } miejsc
   *[other] { $seats } miejsca
  }:
bench-rules = Zasady: na sekundę { NUMBER($games, maximumFractionDigits: 0) } partii i { NUMBER($moves, maximumFractionDigits: 0) } ruchów.
bench-kernel = Jądro: na sekundę { NUMBER($games, maximumFractionDigits: 0) } partii i { NUMBER($moves, maximumFractionDigits: 0) } ruchów.
bench-no-kernel = Ta gra nie ma jądra.
bench-copy = Kopia stanu: { NUMBER($microseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } µs.
bench-machine = Dziesięć milionów obiegów zwykłej pętli: { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s. Na komputerze, któremu starcza 0,25 s, zasady dawałyby na sekundę { NUMBER($moves, maximumFractionDigits: 0) } ruchów, a kopia trwałaby { NUMBER($microseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } µs.

### Stół

error-foreign-page = Strona z innej witryny nie może tego zrobić.
error-request-too-large = To żądanie jest za długie: najwięcej { $most } znaków.
error-too-many-requests = Za dużo żądań naraz. Odczekaj chwilę.
error-address-barred = Na razie nikt nowy nie może dołączyć spod twojego adresu sieciowego. Spróbuj za jakiś czas.
error-too-many-people = Za dużo nowych osób spod twojego adresu sieciowego. Spróbuj za jakiś czas.
error-too-many-tables = Za dużo nowych stołów. Spróbuj za jakiś czas.
error-too-many-sessions = Limit zalogowanych przeglądarek to { $most }. Najpierw wyloguj którąś z nich.
error-too-many-connections = Za dużo stołów otwartych w twoich przeglądarkach. Zamknij któryś z nich.
error-house-full = Serwer jest pełny. Spróbuj za jakiś czas.
error-unknown-host = Serwer nie zna tej nazwy hosta. Administrator może ją dodać do ustawienia „hosts”.
error-server-fault = Coś poszło nie tak po naszej stronie. Spróbuj jeszcze raz.
error-not-understood = Stół nie może wykonać tego żądania: brakuje pola „{ $field }” albo ma ono błędną wartość.
error-not-saved = Serwer nie mógł tego zapisać, więc nic się nie zmieniło. Spróbuj jeszcze raz.
error-name-first = Najpierw podaj imię.
error-bad-name = Imię musi mieć od 1 do { $most } znaków.
error-personal-link-unknown = Ten osobisty link jest nieważny.
error-session-unknown = Ta przeglądarka jest już wylogowana.
error-table-not-found = Nie ma takiego stołu albo nie masz do niego dostępu.
error-table-not-playing = Nie toczy się tu teraz żadna gra.
error-table-already-playing = Gra już się zaczęła.
error-table-still-playing = Gra jeszcze się nie skończyła.
error-table-set-aside = Tego stołu nie da się otworzyć: jego dane są uszkodzone. Gospodarz może go usunąć.
error-table-unreadable = Zapisu tego stołu nie da się odczytać: { $problem }.
error-table-opened-twice = Stół { $table } został otwarty dwa razy.
error-table-not-opened = Stół { $table } nigdy nie został otwarty.
error-not-seated = Mogą to zrobić tylko osoby siedzące przy stole.
error-not-asked = To nie twoja kolej.
error-not-your-seat = To nie twoje miejsce.
error-question-moved-on = Gra poszła już dalej. Spójrz na planszę i wybierz jeszcze raz.
error-seat-taken = Ktoś już tu siedzi.
error-seats-free = Są jeszcze wolne miejsca.
error-nonce-sent = Twoja liczba do losowania już dotarła.
error-not-a-person = Na tym miejscu nie siedzi człowiek.
error-person-is-here = { $name } jest przy stole i gra.
error-person-is-away = { $name }: tej osoby nie ma teraz przy stole.
error-person-resigned = { $name }: ta osoba już się poddała.
error-seat-resigned = Nie grasz już w tej partii: poddania nie można cofnąć.
error-stand-in-early = { $seconds ->
    [one] Bot może zagrać za tę osobę ({ $name }) za { $seconds } sekundę, jeśli do tego czasu nie wróci.
    [few] Bot może zagrać za tę osobę ({ $name }) za { $seconds } sekundy, jeśli do tego czasu nie wróci.
    [many] Bot może zagrać za tę osobę ({ $name }) za { $seconds } sekund, jeśli do tego czasu nie wróci.
   *[other] Bot może zagrać za tę osobę ({ $name }) za { $seconds } sekundy, jeśli do tego czasu nie wróci.
}
error-stand-in-clock = Bot może zagrać za tę osobę ({ $name }) dopiero wtedy, gdy skończy się jej czas na ruch.
error-not-yourself = Nie możesz tu wybrać siebie.
error-already-seated = Już siedzisz przy tym stole.
error-table-not-open = Ten stół nie jest już otwarty.
error-invitation-unknown = To zaproszenie nie jest do tego stołu albo zostało już użyte.
error-invitation-void = Gospodarz usunął cię od tego stołu. Poproś o nowe zaproszenie.
error-seat-lost = Gospodarz zwolnił twoje miejsce.
error-others-play = Nie można usunąć gry, w którą grają inni. Przekaż komuś rolę gospodarza albo opuść stół.
error-host-only = Może to zrobić tylko gospodarz stołu.
error-no-start-scheduled = Ten stół nie zaczyna gry sam.
error-too-many-blocked = Na twojej liście zablokowanych jest już { $most } osób. Najpierw kogoś odblokuj.
error-nothing-to-undo = Nie masz ruchu do cofnięcia.
error-no-undo-asked = Nikt nie prosi cię o zgodę na cofnięcie ruchu.
error-nothing-to-play = Gra była już wtedy skończona.
error-chat-off = Czat przy tym stole jest wyłączony.
error-chat-seated-only = Rozmawiać mogą tylko osoby siedzące przy stole.
error-chat-length = Wiadomość musi mieć od 1 do { $most } znaków.
error-chat-too-fast = Nie tak szybko: odczekaj chwilę przed następną wiadomością.
error-chat-muted = Gospodarz stołu wyciszył cię na czacie. Możesz grać dalej.
error-bad-clock = Limit czasu na ruch może wynosić od { $least } do { $most } sekund.
error-seed-too-long = Ziarno może mieć najwyżej { $most } znaków.
error-seed-with-others = Tu nie można wybrać ziarna (pole „seed”): ustala ono wszystkie losowania, więc każde miejsce musi być twoje albo zajęte przez bota tego serwera.
error-table-for-one = Nikt więcej nie może tu usiąść: gospodarz ustalił losowania albo pozycję początkową.
error-bad-pause = Boty robią przerwę najwyżej { $most } sekund.

# Po końcu każdej gry: co warto opowiedzieć
fact-lead-kept = { $player } obejmuje prowadzenie i nie oddaje go do końca.
fact-lead-changes = { $number ->
    [one] Prowadzenie zmienia się raz: na dobre obejmuje je { $player }.
    [few] Prowadzenie zmienia się { $number } razy, a na koniec ma je { $player }.
    [many] Prowadzenie zmienia się { $number } razy, a na koniec ma je { $player }.
   *[other] Prowadzenie zmienia się { $number } razy, a na koniec ma je { $player }.
  }
fact-margin = { $number ->
    [one] Rozstrzyga jeden punkt: pierwsze miejsce zajmuje { $player }, drugie { $other_player }.
    [few] Rozstrzygają { $number } punkty: pierwsze miejsce zajmuje { $player }, drugie { $other_player }.
    [many] Rozstrzyga { $number } punktów: pierwsze miejsce zajmuje { $player }, drugie { $other_player }.
   *[other] Rozstrzyga { $number } punktu: pierwsze miejsce zajmuje { $player }, drugie { $other_player }.
  }
fact-level = { $player } i { $other_player } kończą z równą liczbą punktów.

# Własne skończone gry
history-title = Twoje gry
history-figures = Statystyki
history-figures-note = Liczą się tylko gry, w których od początku masz jedno miejsce.
history-games = Skończone gry
history-filter = Pokaż
history-every = Wszystkie gry ({ $count })
history-won = Wygrana
history-rank = Miejsce { $rank } z { $seats }
history-draw = Remis
history-resigned = Poddanie gry: { $players }.
history-resigned-you = Gra przez ciebie poddana.
history-assisted = Bot albo zegar grał za: { $players }.
history-assisted-you = Bez rankingu: bot albo zegar grał za ciebie.
history-pages = Strony
history-page = Strona { $page } z { $pages }
history-newer = Nowsze
history-older = Starsze
history-none = Nie ma jeszcze skończonych gier
history-none-more = Twoje skończone gry pojawią się tutaj, gotowe do obejrzenia.
history-export = Eksport twoich danych
history-export-more = Wszystko, co o tobie przechowujemy: imię, urządzenia, ustawienia, miejsca, ruchy, wiadomości na czacie i zapisy skończonych gier.
history-export-do = Pobierz
history-all = Historia i statystyki
# Analiza zakończonej partii. Zdania z uzasadnieniem to review-<key>.
reviewed-open = Analiza
reviewed-title = Analiza: { $game }
reviewed-mistakes = Wszystkie moje błędy
reviewed-final-board = Plansza na koniec
reviewed-lost-by = Do zwycięstwa zabrakło: { $points }
reviewed-company = { $names }, { $when }
reviewed-none = Nie ma analizy
reviewed-wait = Analizujemy partię
reviewed-computing = { $done } z { $total } ruchów
reviewed-closer = Przyglądamy się bliżej najważniejszym ruchom
reviewed-ahead = { $ahead ->
    [0] Zaraz się zacznie.
    [one] Przed nią jeszcze jedna analiza.
    [few] Przed nią jeszcze { $ahead } analizy.
    [many] Przed nią jeszcze { $ahead } analiz.
   *[other] Przed nią jeszcze { $ahead } analizy.
  }
reviewed-head-gave = { $you ->
    [yes] { $count ->
        [one] Jeden ruch kosztował cię { $percent }.
        [few] { $count } ruchy zmniejszyły twoje szanse, najgorszy o { $percent }.
        [many] { $count } ruchów zmniejszyło twoje szanse, najgorszy o { $percent }.
       *[other] { $count } ruchu zmniejszyło twoje szanse, najgorszy o { $percent }.
      }
   *[no] { $count ->
        [one] { $name }: jeden ruch kosztował { $percent }.
        [few] { $name }: { $count } ruchy zmniejszyły szanse, najgorszy o { $percent }.
        [many] { $name }: { $count } ruchów zmniejszyło szanse, najgorszy o { $percent }.
       *[other] { $name }: { $count } ruchu zmniejszyło szanse, najgorszy o { $percent }.
      }
  }
reviewed-head-clean = Bez większych błędów: { $you ->
    [yes] żaden twój ruch
   *[no] żaden ruch gracza { $name }
  } nie kosztował więcej niż 5%.
reviewed-head-luck = Los { $sign ->
    [minus] zabrał { $percent }.
   *[plus] dołożył { $percent }.
  }
reviewed-head-facts = Kilka faktów o tej partii.
reviewed-curve = Szansa na wygraną (%)
reviewed-moments = Kluczowe momenty
reviewed-moments-none = Nic ponad 5%.
reviewed-moment = Ruch { $number }
reviewed-luck = los
reviewed-luck-note = { $sign ->
    [minus] Pech
   *[plus] Szczęście
  }
reviewed-fact = fakt
reviewed-close = prawie równe
reviewed-board = { $you ->
    [yes] Plansza twoimi oczami
   *[no] Plansza oczami gracza { $name }
  }
reviewed-points = { $name } { $points }
reviewed-played = { $you ->
    [yes] Twój ruch
   *[no] Zagrano
  }
reviewed-better = Lepiej
reviewed-chance = szansy na wygraną ± { $error }
reviewed-change = szansy na wygraną
reviewed-from-to = { $best } → { $played }
reviewed-expected = Spodziewany wynik { $points }
reviewed-show = Pokaż na planszy:
reviewed-try = Spróbuj jeszcze raz
reviewed-next = Dalej
reviewed-back = Wróć do analizy
reviewed-try-title = Jeszcze raz: ruch { $number }
reviewed-try-ask = Co tu zagrasz?
reviewed-try-right = Właśnie tak
reviewed-try-fine = To równie dobry ruch
reviewed-try-cost = To kosztuje { $percent }. Jeszcze jedna próba?
reviewed-try-wrong = Da się lepiej. Jeszcze jedna próba?
reviewed-try-answer = Lepsze było: { $choice }
reviewed-also-fine = Też dobre: { $choices }
reviewed-play-on = Graj dalej
reviewed-play-on-more = „Graj dalej” zaczyna stąd partię z botami.
reviewed-solved = Rozwiązane: { $solved } z { $count }
reviewed-solved-mark = rozwiązane
reviewed-ledger = Ile w tym było szczęścia?
reviewed-ledger-mostly = Większość.
reviewed-ledger-half = Mniej więcej połowa.
reviewed-ledger-little = Niewiele.
reviewed-ledger-more = Los { $sign ->
    [minus] zabrał { $luck },
   *[plus] dał { $luck },
  } własne decyzje kosztowały { $own }.
reviewed-ledger-note = Szansa na wygraną w punktach procentowych (%). Wiersze sumują się dokładnie.
reviewed-row-equal = Równe szanse
reviewed-row-deal = Rozdanie
reviewed-row-draws = Losowania
reviewed-row-round = Końce rund
reviewed-row-own = { $you ->
    [yes] Twoje decyzje
   *[no] Własne decyzje
  }
reviewed-row-others = Decyzje innych
reviewed-row-unknown = Czego nikt nie mógł wiedzieć
reviewed-row-result = Wynik: { $result ->
    [won] wygrana
    [shared] wspólna wygrana
   *[lost] przegrana
  }
reviewed-how = { $you ->
    [yes] Twoja gra
   *[no] Gra: { $name }
  }
reviewed-accuracy = dokładność
reviewed-loss = Strata na ruch
reviewed-like = Poziom
reviewed-players = Gracze
reviewed-player = Gracz
reviewed-between = Między poziomami: { $low } i { $high }
reviewed-level = Poziom: { $level }
reviewed-level-unknown = Za mało decyzji, żeby określić poziom.
reviewed-scale = Na skali botów: { $level }
reviewed-by-tree = Analiza: bot { $level } (liczba symulacji: { $playouts }), tylko na podstawie tego, co widział każdy gracz.
reviewed-by-playouts = Symulacje: { $playouts } (bot { $level }), tylko na podstawie tego, co widział każdy gracz.
reviewed-by-facts = Tylko pewne fakty: w tej grze szacowana szansa na wygraną mówi niewiele.
reviewed-by-none = Dla tej gry nie ma analizy.
reviewed-deeper = Głębsza analiza
reviewed-deeper-more = Trwa około cztery razy dłużej.
mistakes-title = Wszystkie moje błędy
mistakes-more = Twoje ruchy, które kosztowały co najmniej 5%, ze wszystkich przeanalizowanych partii. Rozwiązane wracają później.
mistakes-due = { $count ->
    [one] { $count } do powtórki
    [few] { $count } do powtórki
    [many] { $count } do powtórki
   *[other] { $count } do powtórki
  }
mistakes-done = Na razie wszystko zrobione
mistakes-later = Wrócą później
mistakes-row = { $game }, ruch { $number }
mistakes-returns = wróci { $date }
mistakes-none = Nie ma jeszcze błędów
mistakes-none-more = Przeanalizuj zakończoną partię: tu trafią twoje ruchy, które kosztowały co najmniej 5%.
mistakes-review = Do analizy

figures-games = { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
  }
figures-wins = Wygrane
figures-rank = Średnie miejsce
figures-score = Średni wynik
figures-best = Najlepszy wynik
figures-streak = Najwięcej wygranych z rzędu
figures-favourite = Ulubiona karta
figures-times = { $count ->
    [one] raz
    [few] { $count } razy
    [many] { $count } razy
   *[other] { $count } razy
  }

# Co przechowujemy i jak dać o sobie zapomnieć
people-somebody = ktoś
privacy-link = Prywatność
privacy-title = Twoje dane: co przechowujemy i jak długo
privacy-you = Kim jesteś
    .more = Nie masz tu konta ani hasła. Przechowujemy imię, które podajesz, twój język, a dla każdej przeglądarki nieodwracalny skrót jej sekretu, jej rodzaj i datę ostatniej wizyty. Sam sekret jest w ciasteczku ważnym { $cookie } dni od ostatniej wizyty. { $idle ->
        [0] Osób bez stołu nie usuwamy automatycznie.
        [one] Osoby bez stołu usuwamy po jednym dniu bez wizyty.
        [few] Osoby bez stołu usuwamy po { $idle } dniach bez wizyty.
        [many] Osoby bez stołu usuwamy po { $idle } dniach bez wizyty.
       *[other] Osoby bez stołu usuwamy po { $idle } dnia bez wizyty.
    }
privacy-tables = Co robisz przy stole
    .more = Przechowujemy, kto gdzie siedział, każdy ruch z jego czasem i każdą wiadomość na czacie. Bez tego nie dałoby się wrócić do gry po przerwie, obejrzeć jej ani dowieść, że rozdanie było uczciwe.
privacy-past = Skończone gry
    .more = { $finished ->
        [0] Zostają, dopóki wszyscy gracze nie usuną ich ze swoich list.
        [one] Znikają dzień po ostatnim ruchu lub wpisie, a wcześniej, gdy wszyscy gracze usuną je ze swoich list.
        [few] Znikają { $finished } dni po ostatnim ruchu lub wpisie, a wcześniej, gdy wszyscy gracze usuną je ze swoich list.
        [many] Znikają { $finished } dni po ostatnim ruchu lub wpisie, a wcześniej, gdy wszyscy gracze usuną je ze swoich list.
       *[other] Znikają { $finished } dnia po ostatnim ruchu lub wpisie, a wcześniej, gdy wszyscy gracze usuną je ze swoich list.
    } Z nich liczymy twoje statystyki, więc znikają razem z nimi.
privacy-settings = Twoje ustawienia
    .more = Kogo blokujesz, dokąd wysyłamy powiadomienia, twoje błędy z przeanalizowanych partii i, jeśli chcesz, twój ranking. Zostają, dopóki ich nie zmienisz lub nie usuniesz. Wygląd i dźwięki zapamiętuje tylko twoja przeglądarka.
privacy-seen = Kto to widzi
    .more = Twoje imię, ruchy i wiadomości widzą osoby przy stole, a także widzowie, jeśli gospodarz pozwala oglądać. Po grze widzą też wszystkie ręce. Podgląd linku pokazuje, kto zaprasza, póki są wolne miejsca, a jeśli wolno oglądać, także kto gra i jaki jest wynik. Historię, statystyki i ustawienia widzisz tylko ty. Administrator serwera może odczytać wszystko, co serwer przechowuje.
privacy-never = Czego nie przechowujemy
    .more = Nie przechowujemy twojego adresu IP, tylko jego nieodwracalny skrót, i to przez godzinę, żeby powstrzymać zalew nowych stołów. Dzienniki serwera nie zawierają twojego imienia ani wiadomości. Te strony nie wczytują niczego z zewnątrz: żadnych reklam, śledzenia ani cudzych ciasteczek.
privacy-take = Eksport i usuwanie
privacy-take-more = Możesz pobrać wszystkie swoje dane w jednym pliku albo je usunąć. Gry z innymi zostają u nich: będziesz tam jako „ktoś”, a twoje wiadomości znikną.
privacy-nobody = Nie mamy jeszcze żadnych danych o tobie: nie podano imienia.
privacy-delete = Usuń mnie
privacy-delete-sure = { $name } – usunąć na zawsze?
privacy-delete-more = Od razu znikną twoje imię, urządzenia, ustawienia i ranking oraz wszystkie stoły, przy których nie ma nikogo innego. Przy innych stołach będziesz jako „ktoś”, a twoje wiadomości znikną. Tego nie można cofnąć.

# Rankingi
ratings = Ranking
ratings-more = Liczba dla każdej gry: porównuje cię z innymi, którzy mają ranking, i z botami, których ranking jest stały. Wszyscy zaczynają od 1000, a gry liczą się od teraz. Gra, w której zagrał za ciebie bot albo zegar, się nie liczy; poddana liczy się jako przegrana.
ratings-want = Licz moje gry do rankingu
ratings-show = Pokazuj mój ranking innym przy stole
ratings-number = Ranking { $rating }
ratings-provisional = Ranking { $rating }, wstępny
ratings-plot = Ranking w czasie
ratings-you = Ty
ratings-start = Przed pierwszą grą
ratings-none = Twoja następna skończona gra będzie liczona do rankingu.
ratings-end-sure = Usunąć twój ranking?
ratings-end-more = Cały twój ranking zniknie i żadna gra nie będzie już liczona. Gry i statystyki zostaną.
ratings-end = Usuń ranking

# Powody w analizie: liczby po tym, co zagrano, i po lepszym wyborze.
review-costs-now = Zaraz potem masz wynik { $played }; po lepszym wyborze { $best }.
review-gains-now = Zaraz potem masz wynik { $played }; po lepszym wyborze { $best }.
review-costs-later = Reszta gry kosztuje cię wtedy około { $played } pkt; po lepszym wyborze { $best }.
review-gains-later = Reszta gry daje ci wtedy około { $played } pkt; po lepszym wyborze { $best }.
review-rivals-fewer = Najgroźniejszy rywal kończy wtedy z wynikiem około { $played }; po lepszym wyborze { $best }.
review-rivals-more = Najgroźniejszy rywal kończy wtedy z wynikiem około { $played }; po lepszym wyborze { $best }.
review-risk = Obie możliwości dają mniej więcej tyle samo punktów, ale lepsza częściej wygrywa.
review-ends-sooner = Gra kończy się wtedy wcześniej: ruchów do końca około { $played }; po lepszym wyborze { $best }.
review-ends-later = Gra trwa wtedy dłużej: ruchów do końca około { $played }; po lepszym wyborze { $best }.

# Analiza w terminalu.
cli-review = Pokazuje, ile kosztowała każda decyzja w zapisanej partii, co było lepsze i ile było w tym szczęścia.
cli-review-file = Zapis partii.
cli-review-seat = Tylko to miejsce, licząc od 0.
cli-review-json = Zapisuje analizę jako JSON do tego pliku; bez pliku wypisuje ją.
cli-review-html = Zapisuje analizę jako stronę WWW do tego pliku.
cli-flag-detail = Jak dokładnie: quick, usual albo deep (domyślnie usual).
error-unknown-detail = Nie ma poziomu dokładności „{ $detail }”; dostępne: { $known }.
play-review = Ile kosztowały twoje decyzje i ile było w tym szczęścia: { $command } review { $file }
review-text-title = Analiza: { $game }
review-text-tree = Analiza Królowej (liczba symulacji: { $playouts }), tylko na podstawie tego, co widział każdy gracz. „%” to szansa na wygraną.
review-text-playouts = Symulacje Królowej ({ $playouts } na decyzję), tylko na podstawie tego, co widział każdy gracz. „%” to szansa na wygraną.
review-text-facts = Tylko pewne fakty: szansa na wygraną mówi tu za mało o pojedynczej decyzji.
review-text-none = Dla tej gry nie ma analizy.
review-text-curve = Szansa na wygraną
review-text-player = { $player }: dokładność { $accuracy } %, strata { $loss } % (± { $error }) na decyzję; { $level }.
review-text-nothing = { $player }: brak decyzji do oceny.
review-text-like = poziom: { $level }
review-text-between = poziom między: { $low } a { $high }
review-text-unknown = za mało decyzji, żeby określić poziom
review-text-decision = Ruch { $step }: { $played } ({ $change } % ± { $error }). Lepiej: { $best }.
review-text-luck = Ruch { $step }: szczęście ({ $change } %). { $events }
review-text-fact = Ruch { $step }: { $reason }
review-text-clean = Nic powyżej 5 %.
review-text-ledger = Ile w tym było szczęścia? { $rows }. Wynik: { $result } %.
review-text-row-equal = Równe szanse { $amount } %
review-text-row-deal = rozdanie { $amount } %
review-text-row-draws = losowania { $amount } %
review-text-row-round = końce rund { $amount } %
review-text-row-own = własne decyzje { $amount } %
review-text-row-others = decyzje innych { $amount } %
review-text-row-unknown = czego nikt nie mógł wiedzieć { $amount } %
review-text-signed = { $sign ->
    [minus] −
   *[plus] +
  }{ NUMBER($number, minimumFractionDigits: 1) }
review-text-written = Analiza jest w pliku { $file }.
cli-simulate-review = Analizuje też każdą partię: średnia strata, dokładność i szczęście każdego miejsca. Wymaga --out.
cli-tournament-review = Analizuje też każdą partię i porównuje średnie straty, które odróżniają boty szybciej niż wyniki.
tournament-loss = strata
tournament-by-results = partie po wynikach
tournament-by-losses = partie po stratach
