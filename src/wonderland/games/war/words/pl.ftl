title = Wojna w Krainie Czarów
tagline = Zbierz sprzymierzeńców na herbatce, a potem zaryzykuj odrobinę szaleństwa w walce o Krainę Czarów.
cover-alt = Stół nakryty do herbaty, a na nim worek żetonów, miecz i stłuczone lustro

## Krainy i frakcje

piece-witzend = Kres Rozumu
piece-tulgey-wood = Tęgi Las
piece-red-keep = Czerwona Twierdza
piece-meadow = Łąka Żywych Kwiatów
piece-pool-of-tears = Morze Łez
piece-alice = Alicja
piece-red-queen = Czerwona Królowa
piece-mad-hatter = Szalony Kapelusznik
piece-cheshire-cat = Kot z Cheshire
piece-jabberwock = Dżabersmok

## Karty i miejsca

piece-tea-1 = karta herbatki I-{ $number }
piece-tea-2 = karta herbatki II-{ $number }
piece-tea-3 = karta herbatki III-{ $number }
piece-plate = talerz { $number }
piece-tile = { $number ->
    [1] 2–6–10
    [2] 3–6–9
    [3] 4–6–8
    [4] 5–6–7
    [5] 2–5–11
    [6] 4–5–9
   *[other] { $number }
  }
piece-mind = tor Umysłu
piece-sword = tor Miecza
piece-crowd = tor Tłumu
piece-keep = tor Twierdzy

## Żetony

piece-faction = żeton frakcji { $number }
piece-artifact = artefakt
piece-forge = Kuźnia
piece-madness = szaleństwo
piece-double-madness = podwójne szaleństwo
piece-poison = trucizna
piece-soldier-weak = Karciany Żołnierz (słaby)
piece-soldier-strong = Karciany Żołnierz (silny)
piece-flamingo-weak = Flaming (słaby)
piece-flamingo-strong = Flaming (silny)
piece-rose-weak = Róża (słaba)
piece-rose-strong = Róża (silna)
piece-creature-weak = Stwór (słaby)
piece-creature-strong = Stwór (silny)
piece-rook-weak = Czerwona Wieża (słaba)
piece-rook-strong = Czerwona Wieża (silna)
piece-soldier-a = Karciani Żołnierze A
piece-soldier-b = Karciani Żołnierze B
piece-soldier-c = Karciani Żołnierze C
piece-soldier-d = Karciani Żołnierze D
piece-flamingo-a = Flamingi A
piece-flamingo-b = Flamingi B
piece-flamingo-c = Flamingi C
piece-flamingo-d = Flamingi D
piece-rose-a = Róże A
piece-rose-b = Róże B
piece-rose-c = Róże C
piece-rose-d = Róże D
piece-creature-a = Stwory A
piece-creature-b = Stwory B
piece-creature-c = Stwory C
piece-creature-d = Stwory D
piece-rook-a = Czerwone Wieże A
piece-rook-b = Czerwone Wieże B
piece-rook-c = Czerwone Wieże C
piece-rook-d = Czerwone Wieże D

## Mieszkańcy Krainy Czarów

piece-walrus = Mors
piece-gryphon = Gryf
piece-white-rabbit = Biały Królik
piece-knave = Walet Kier
piece-march-hare = Marcowy Zając
piece-duchess = Księżna
piece-unicorn = Jednorożec
piece-caterpillar = Gąsienica
piece-humpty-dumpty = Humpty Dumpty
piece-dormouse = Suseł
piece-bandersnatch = Banderzwierz
piece-mock-turtle = Niby-Żółw
piece-amulet = Amulet Księżnej
piece-crown = Korona Waleta
piece-monocle = Monokl Morsa
piece-hookah = Fajka Gąsienicy
piece-gloves = Rękawiczki Humpty’ego
piece-watch = Zegarek Białego Królika
piece-teacup = Filiżanka Marcowego Zająca
piece-plume = Pióro Gryfa
piece-plum-cake = Keks Jednorożca
piece-treacle = Syrop Susła
piece-fang = Kieł Banderzwierza
piece-shell = Skorupa Niby-Żółwia

## Zdolności frakcji

piece-everywhere-at-once = Wszędzie naraz
piece-polished-shield = Wypolerowana tarcza
piece-love-of-learning = Zapał do nauki
piece-befriend-the-populace = Przyjaciółka wszystkich
piece-royal-temper = Królewski gniew
piece-off-with-their-heads = Ściąć im głowy
piece-twice-as-fast = Dwa razy szybciej
piece-pack-of-cards = Talia kart
piece-change-places = Zamiana miejsc
piece-riddle-without-answer = Zagadka bez odpowiedzi
piece-engineer-of-war = Inżynier wojny
piece-always-six-oclock = Wiecznie szósta
piece-lingering-smile = Uśmiech bez kota
piece-now-you-see-me = Jest i go nie ma
piece-we-are-all-mad-here = Wszyscy tu mamy bzika
piece-which-way-now = Dokąd teraz
piece-claws-that-catch = Chwytne szpony
piece-manxome-foe = Nieprzyjaciel srogi
piece-fearsome-maw = Straszna paszcza
piece-borogroves = Borogaje

## Zadania

piece-a-castle-by-any-other-name = Zamek inaczej zwany
piece-at-wits-end = U kresu rozumu
piece-the-reeling-lesson = Lekcja pląsania
piece-six-impossible-things = Sześć niemożliwych rzeczy
piece-a-very-merry-second = Wesoły drugi
piece-jam-tomorrow = Dżem jutro
piece-befriend-them-all = Zaprzyjaźnij się ze wszystkimi
piece-under-the-tumtum-tree = Pod drzewem Tumtum
piece-uffish-thought = Zaduma
piece-snicker-snack = Ciach, ciach
piece-through-and-through = Na wskroś
piece-beware-the-jubjub-bird = Strzeż się ptaka Dżubdżub
piece-paint-them-red = Pomaluj je na czerwono
piece-croquet-before-breakfast = Krokiet przed śniadaniem
piece-the-queens-pardon = Królewskie ułaskawienie
piece-stolen-tarts = Skradzione ciastka
piece-verdict-first = Najpierw wyrok
piece-house-of-hearts = Ród Kierów
piece-mend-the-looking-glass = Sklej lustro
piece-ask-the-tiger-lily = Zapytaj Lilię Tygrysią
piece-a-bed-too-soft = Za miękka grządka
piece-garden-of-plenty = Ogród obfitości
piece-petal-by-petal = Płatek po płatku
piece-rooted = Zakorzenieni
piece-the-caucus-race = Wyścig ogonkowy
piece-curiouser = Coraz ciekawiej
piece-drink-me = Wypij mnie
piece-eat-me = Zjedz mnie
piece-a-long-sad-tail = Długi smutny ogon
piece-swim-ashore = Płyń do brzegu

## Czego żądają zadania

ally-soldier = Karciani Żołnierze
ally-flamingo = Flamingi
ally-rose = Róże
ally-creature = Stwory
ally-rook = Czerwone Wieże
ally-forge = Kuźnie
quest-numbers = { $first } lub { $last }
quest-face = { $region }: { $feat }; na koniec gry { $objective }.
feat-last-chip = na ostatnim położonym żetonie wydrukowano { $numbers }
feat-last-chip-least = na ostatnim położonym żetonie wydrukowano co najmniej { $number }
feat-strength = zakończ z siłą { $numbers }
feat-strength-least = zakończ z siłą co najmniej { $number }
feat-one-madness = połóż dokładnie jeden żeton szaleństwa
feat-madness-least = położone żetony szaleństwa: co najmniej { $number }
feat-no-madness = żadnego położonego szaleństwa, a aktywnych żetonów co najmniej { $number }
feat-chip-types = rodzaje wśród aktywnych żetonów: co najmniej { $number }
feat-second = zajmij drugie miejsce
feat-active-chips = aktywne żetony: dokładnie { $numbers }
feat-forge-icon = zakończ na symbolu kuźni
feat-win-by = wygraj o co najmniej { $number }
feat-forge-chip-among = Kuźnia wśród aktywnych żetonów, a jest ich co najmniej { $number }
feat-active-roses = aktywne Róże: co najmniej { $number }
feat-within = { $number ->
    [0] taka sama siła jak u kogoś, kto nie odpadł
   *[other] siła różni się najwyżej o { $number } od siły kogoś, kto nie odpadł
  }
feat-first-halt = nikt nie kończy dobierania wcześniej niż ty
feat-win-with-artifact = wygraj z aktywnym artefaktem
feat-ally-pair = aktywne żetony jednego sprzymierzeńca: co najmniej { $number }
feat-active-allies = aktywne żetony sprzymierzeńców: co najmniej { $number }
feat-none-lost = żadnej straconej jednostki, a aktywnych żetonów co najmniej { $number }
feat-above-start = zakończ co najmniej { $number } powyżej siły początkowej
feat-lowest = samodzielnie najniższa siła wśród tych, którzy nie odpadli
feat-broken-shield = zakończ z pękniętą tarczą
objective-castles = zamki: co najmniej { $number }
objective-chips = { $allies }: razem co najmniej { $number }
objective-strong-chips = silni sprzymierzeńcy: co najmniej { $number }
objective-leader-strength = siła przywódcy co najmniej { $number }
objective-abilities = zdolności frakcji: co najmniej { $number }
objective-abilities-and-artifacts = zdolności frakcji i artefakty: co najmniej po { $number }
objective-wonderlandians = karty mieszkańców: co najmniej { $number }
objective-tools = narzędzia: co najmniej { $number }
objective-forged-allies = sprzymierzeńcy wśród wykutych żetonów: co najmniej { $number }
objective-forged = wykute żetony: co najmniej { $number }
objective-tracks = pełne tory kuźni: co najmniej { $number }
objective-castle-value = zamki warte co najmniej po { $number }
objective-regions = krainy z twoimi jednostkami: co najmniej { $number }
objective-supporters = stronnicy w krainach: co najmniej { $number }
objective-few-shards = odłamki: najwyżej { $number }
objective-die-cards = karty herbatki z kością odłamków: co najmniej { $number }
objective-unit-cards = karty herbatki z trzema lub więcej jednostkami: co najmniej { $number }
objective-madness = żetony szaleństwa: co najmniej { $number }

## Nagrody i jednostki

piece-units = { $number ->
    [one] jedna jednostka
    [few] { $number } jednostki
    [many] { $number } jednostek
   *[other] { $number } jednostki
  }
piece-discard-shards = { $number ->
    [one] odrzuć odłamek
    [few] odrzuć { $number } odłamki
    [many] odrzuć { $number } odłamków
   *[other] odrzuć { $number } odłamka
  }
piece-points = { $number ->
    [one] jeden punkt
    [few] { $number } punkty
    [many] { $number } punktów
   *[other] { $number } punktu
  }
piece-castle-value = zamki warte po { $number }
piece-any-weak = dowolny słaby sprzymierzeniec
piece-any-strong = dowolny silny sprzymierzeniec
piece-forge-action = wykucie żetonu z worka
piece-wonderlandian = mieszkaniec Krainy Czarów
piece-ability = zdolność frakcji
piece-castle = zamek
piece-leader-strength = siła przywódcy
piece-discard-madness = odrzucenie szaleństwa
piece-quest = zadanie
piece-two-quests = dwa zadania, jedno odrzucasz
piece-shield = tarcza
piece-supporter = stronnik
piece-free-supporter = stronnik z kuźni
piece-die = kość odłamków
piece-corrupted = skażona nagroda
piece-sides-tea-1-27 = albo { piece-two-quests }, i { piece-any-weak }, albo { piece-leader-strength } i żeton „{ piece-forge }”
piece-sides-tea-2-28 = albo { piece-ability }, albo { piece-wonderlandian }
piece-sides-tea-3-28 = albo { piece-castle }, albo { piece-rook-strong } i { piece-quest }
piece-extra-unit = dodatkowa jednostka
piece-extra-supporter = dodatkowy stronnik
piece-leader = przywódca
piece-lost = to, co stracono
piece-award = nagroda krainy
piece-second-award = drugie miejsce
piece-start = siła początkowa
piece-chips = żetony
piece-bag = worek
piece-forge-icon = symbol kuźni
piece-tea-cards = karty herbatki w tej rundzie
piece-no-wager = bez zakładu

## Pytania

ask-choose-faction = Wybierz frakcję.
    .paragraph = 1.3
ask-keep-quest = Zatrzymaj jedno z dwóch zadań; drugie wraca do talii.
    .paragraph = 1.7
ask-place-poison = Połóż truciznę na karcie herbatki.
    .paragraph = 3.8
ask-take-turn = Idź do talerza albo dalej, do szczytu stołu.
    .paragraph = 3.2
ask-reroll = Możesz rzucić kością odłamków jeszcze raz; drugi wynik obowiązuje.
    .paragraph = 10.4
ask-give-shard = Możesz oddać jeden odłamek innej osobie.
    .paragraph = 3.8
ask-pick-plate = Wybierz talerz, do którego idziesz dalej.
    .paragraph = 3.7
ask-pick-card = Wybierz dowolną kartę ze stołu.
    .paragraph = 3.8
ask-split-side = Wybierz jedną stronę karty.
    .paragraph = 3.3
ask-next-reward = Która nagroda z karty będzie następna?
    .paragraph = 3.3
ask-roll-corrupted = Rzuć kością odłamków po skażoną nagrodę albo ją zostaw.
    .paragraph = 3.3
ask-place-where = Wybierz krainę dla swoich jednostek.
    .paragraph = 3.3
ask-place-units = Postaw jednostki; możesz najpierw którąś zabrać.
    .paragraph = 3.3
ask-place-supporter = Postaw stronnika.
    .paragraph = 2.3
ask-supporter-whence = Twoje zapasy są puste: z której krainy przychodzi stronnik?
    .paragraph = 2.3
ask-place-castle = Gdzie stanie zamek?
    .paragraph = 2.4
ask-place-figure = Gdzie stanie twoja nowa postać?
    .paragraph = 3.5
ask-place-leader = Wyślij przywódcę do krainy.
    .paragraph = 3.9
ask-move-leader = Możesz przenieść przywódcę do innej krainy.
    .paragraph = 10.4
ask-choose-ally = Wybierz żeton sprzymierzeńca.
    .paragraph = 3.4
ask-choose-wonderlandian = Wybierz mieszkańca Krainy Czarów.
    .paragraph = 3.5
ask-unlock-ability = Wybierz zdolność do odblokowania.
    .paragraph = 3.6
ask-discard-madness = Możesz odrzucić żeton szaleństwa z worka.
    .paragraph = 3.6
ask-drop-quest = Odrzuć jedno zadanie z ręki.
    .paragraph = 3.6
ask-forge-from-bag = Możesz wykuć jeden żeton z worka.
    .paragraph = 3.6
ask-forge-chip = Możesz wykuć aktywny żeton.
    .paragraph = 6.5
ask-forge-track = Na którym torze?
    .paragraph = 6.5
ask-gryphon-move = Możesz przesunąć Gryfa, samego albo ze stronnikiem.
    .paragraph = 10.2
ask-hare-target = Marcowy Zając: kto traci dwa punkty siły?
    .paragraph = 10.2
ask-wager = Kto wygra tę bitwę? Nikt jeszcze nie widzi twojego zakładu.
    .paragraph = 5.3
ask-halt-or-draw = Dobierasz kolejny żeton czy kończysz?
    .paragraph = 5.4
ask-choose-drawn = Który z dobranych żetonów zagrywasz?
    .paragraph = 5.5
ask-caterpillar = Gąsienica: możesz oddać ten żeton i dobrać ponownie.
    .paragraph = 10.2
ask-block = Blokujesz żeton tarczą?
    .paragraph = 5.6
ask-lose-unit = Którą jednostkę tracisz?
    .paragraph = 5.6
ask-mad-gift = Możesz oddać jeden odłamek przeciwnikowi.
    .paragraph = 10.4
ask-crown-target = Korona: z którym żetonem zamieniasz siłę?
    .paragraph = 10.3
ask-soldier-a = Karciany Żołnierz: podwój jego siłę albo wrzuć zużyty żeton z powrotem do worka.
    .paragraph = 10.1
ask-soldier-b = Karciany Żołnierz: podwój jego siłę, sprowadź stronników albo nic nie rób.
    .paragraph = 10.1
ask-soldier-d = Karciany Żołnierz: potrajasz jego siłę?
    .paragraph = 10.1
ask-own-effect = Korzystasz z efektu swojego żetonu?
    .paragraph = 5.10
ask-change-places = Możesz wrzucić zużyty żeton z powrotem do worka.
    .paragraph = 10.4
ask-now-you-see-me = Możesz przesunąć do dwóch stronników.
    .paragraph = 10.4
ask-chip-total = Kolejność zmian wybierasz ty: ile wynosi siła żetonu?
    .paragraph = 5.10
ask-flamingo-target = Flaming: kto zyskuje odłamek?
    .paragraph = 10.1
ask-amulet-target = Amulet: czyj tor szaleństwa?
    .paragraph = 10.3
ask-amulet-chip = Amulet: który żeton wraca do worka?
    .paragraph = 10.3
ask-fang-target = Kieł: kto traci stronnika?
    .paragraph = 10.3
ask-temper-target = Królewski gniew: który żeton traci dwa punkty siły?
    .paragraph = 10.4
ask-claws-target = Chwytne szpony: do czyjego worka trafia trucizna?
    .paragraph = 10.4
ask-maw-target = Straszna paszcza: do czyjego worka trafia trucizna?
    .paragraph = 10.4
ask-bandersnatch = Banderzwierz: kto traci stronnika?
    .paragraph = 10.2
ask-to-forge = Flaming: możesz przesunąć znacznik na najbliższy symbol kuźni.
    .paragraph = 10.1
ask-award-or-castle = Bierzesz nagrodę czy budujesz zamek?
    .paragraph = 6.2
ask-feat = Masz tu na koncie wyczyn? Możesz go pokazać.
    .paragraph = 6.3
ask-free-feat = Dwie Róże: możesz pokazać jeszcze jeden wyczyn, bez względu na warunki.
    .paragraph = 10.1
ask-rook-discard = Czerwona Wieża: odrzuć na stałe jeden aktywny żeton.
    .paragraph = 10.1
ask-love-of-learning = Zapał do nauki: możesz ocalić aktywny żeton sprzymierzeńca.
    .paragraph = 10.4
ask-over = Gra skończona.
    .paragraph = 7.1

## Wybory

action-pass = Rezygnuj
action-be-faction = Zagraj jako { $faction }
action-keep-quest = Zatrzymaj zadanie „{ $quest }”
action-drop-quest = Odrzuć zadanie „{ $quest }”
action-claim-feat = Pokaż wyczyn „{ $quest }”
action-poison-plate = Zatruj { $plate } ({ $shows })
action-take-plate = { $plate }: { $shows }
action-visit-head = Idź do szczytu stołu
action-throw-party = To moje przyjęcie: uzupełnij stół
action-roll-die = Rzuć kością odłamków
action-choose-side = Strona { $side }: { $rewards }
action-take-reward = Weź teraz: { $reward }
action-choose-region = { $region }
action-take-from = Z krainy { $region }
action-place-supporters = { $number ->
    [one] Postaw jednego stronnika
    [few] Postaw { $number } stronników
    [many] Postaw { $number } stronników
   *[other] Postaw { $number } stronnika
  }
action-place-figure = Postaw postać: { $figure }
action-take-back = Zabierz z krainy { $region }: { $unit }
action-gain-chip = Weź żeton: { $chip }
action-recruit = Weź kartę „{ $card }”
action-unlock = Odblokuj zdolność „{ $ability }”
action-discard-chip = Odrzuć na stałe: { $chip }
action-forge-chip = Wykuj: { $chip }
action-forge-on = Wybierz { $track }
action-move-gryphon = { $supporter ->
    [1] Przesuń Gryfa ze stronnikiem do krainy { $region }
   *[0] Przesuń Gryfa do krainy { $region }
  }
action-choose-target = { $faction }
action-choose-target-chip = { $faction }: { $chip } ({ $number })
action-give-shard = Odłamek dostaje { $faction }
action-wager-on = Wygra { $faction }
action-halt = Zakończ
action-draw-chip = Dobierz
action-use-chip = Zagraj: { $chip }
action-redraw = Dobierz ponownie
action-block-chip = Zablokuj
action-lose-unit = Odchodzi { $unit }
action-return-chip = Wrzuć do worka: { $chip }
action-multiply-chip = Pomnóż siłę przez { $number }
action-bring-supporters = { $number ->
    [one] Sprowadź jednego stronnika z krainy { $region }
    [few] Sprowadź { $number } stronników z krainy { $region }
    [many] Sprowadź { $number } stronników z krainy { $region }
   *[other] Sprowadź { $number } stronnika z krainy { $region }
  }
action-send-supporters = { $number ->
    [one] Wyślij jednego stronnika do krainy { $region }
    [few] Wyślij { $number } stronników do krainy { $region }
    [many] Wyślij { $number } stronników do krainy { $region }
   *[other] Wyślij { $number } stronnika do krainy { $region }
  }
action-use-effect = Użyj efektu: { $effect }
action-settle-total = Siła wynosi { $number }
action-move-tracker = Przesuń znacznik na { $number }
action-take-award = Weź nagrodę
action-build-castle = Zbuduj zamek

## Co się dzieje

event-start-chosen = Zaczyna { $player }.
event-region-closed = Zadanie „{ $quest }” zamyka krainę, która nie bierze udziału w grze: { $region }.
event-tiles-laid = Nagrody rund 1–2–3 w krainach { $regions }: { $tiles }.
event-ally-sets-chosen = Sprzymierzeńcy w tej grze: { $sets }.
event-token-placed = Bitwy zaczną się w krainie { $region }.
event-table-laid = Runda { $round }: na stole leżą nowe karty ({ $cards_count }).
event-market-laid = Odkryci mieszkańcy Krainy Czarów: { $cards }.
event-faction-chosen = { $player } gra jako { $faction }.
event-quests-drawn = { $player } dobiera zadania: { $quests }.
event-quests-drawn-hidden = { $number ->
    [one] { $player } dobiera zadanie.
    [few] { $player } dobiera { $number } zadania.
    [many] { $player } dobiera { $number } zadań.
   *[other] { $player } dobiera { $number } zadania.
  }
event-quest-kept = { $player } zatrzymuje zadanie: { $quest }.
event-quest-kept-hidden = { $player } zatrzymuje jedno zadanie, a drugie odkłada.
event-quest-dropped = { $player } odrzuca zadanie: { $quest }.
event-quest-dropped-hidden = { $player } odrzuca zadanie.
event-answer-sealed = { $player } ma już podjętą decyzję.
event-shards-gained = { $player } zyskuje { $number ->
    [one] odłamek
    [few] { $number } odłamki
    [many] { $number } odłamków
   *[other] { $number } odłamka
  }.
event-shards-lost = { $player } odrzuca { $number ->
    [one] odłamek
    [few] { $number } odłamki
    [many] { $number } odłamków
   *[other] { $number } odłamka
  }.
event-shard-given = { $player } oddaje odłamek; dostaje go { $other_player }.
event-die-rolled = { $player } wyrzuca { $number }.
event-head-visited = { $player } staje u szczytu stołu.
event-party-thrown = { $player } wydaje przyjęcie i uzupełnia stół.
event-table-refilled = { $cards_count ->
    [one] Na stole pojawia się nowa karta.
    [few] Na stole pojawiają się { $cards_count } nowe karty.
    [many] Na stole pojawia się { $cards_count } nowych kart.
   *[other] Na stole pojawiają się nowe karty: { $cards_count }.
  }
event-poison-placed = { $player } zatruwa { $plate }.
event-poison-taken = { $player } bierze truciznę razem z kartą.
event-poison-given = { $player } zatruwa cudzy worek; truciznę dostaje { $other_player }.
event-poison-returned = Żeton trucizny wraca; odzyskuje go { $player }.
event-card-taken = { $player } bierze kartę ({ $plate }): { $shows }.
event-side-chosen = { $player } wybiera stronę: { $rewards }.
event-supporters-placed = { $number ->
    [one] { $player } stawia stronnika w krainie { $region }.
    [few] { $player } stawia { $number } stronników w krainie { $region }.
    [many] { $player } stawia { $number } stronników w krainie { $region }.
   *[other] { $player } stawia { $number } stronnika w krainie { $region }.
  }
event-supporters-moved = { $number ->
    [one] { $player } przesuwa stronnika: { $region } → { $target }.
    [few] { $player } przesuwa { $number } stronników: { $region } → { $target }.
    [many] { $player } przesuwa { $number } stronników: { $region } → { $target }.
   *[other] { $player } przesuwa { $number } stronnika: { $region } → { $target }.
  }
event-figure-placed = { $player } stawia w krainie { $region } postać: { $figure }.
event-unit-returned = { $player } zabiera do zapasów z krainy { $region }: { $unit }.
event-leader-placed = { $player } wysyła przywódcę do krainy { $region }.
event-chip-gained = { $player } zyskuje żeton: { $chip }.
event-chip-returned = { $player } wrzuca z powrotem do worka: { $chip }.
event-chip-discarded = { $player } odrzuca na stałe: { $chip }.
event-chip-swapped = { $player } wymienia żeton: { $chip } → { $other_chip }.
event-wonderlandian-gained = { $player } zyskuje kartę: { $card }.
event-ability-unlocked = { $player } odblokowuje zdolność: { $ability }.
event-castle-built = { $form ->
    [sideways] { $player } kładzie zamek na boku w krainie { $region }.
   *[upright] { $player } ma zamek w krainie { $region }.
  }
event-leader-strengthened = { $player }: siła przywódcy wynosi teraz { $number }.
event-shield-mended = { $player } ma znów aktywną tarczę.
event-points-gained = { $number ->
    [one] { $player } zdobywa punkt ({ $source }).
    [few] { $player } zdobywa { $number } punkty ({ $source }).
    [many] { $player } zdobywa { $number } punktów ({ $source }).
   *[other] { $player } zdobywa { $number } punktu ({ $source }).
  }
event-chip-forged = { $player } wykuwa żeton: { $chip } ({ $track }).
event-supporter-freed = { $player } uwalnia stronnika z kuźni.
event-castle-value-raised = { $player } ma teraz zamki warte po { $number }.
event-tea-ended = Herbatka w rundzie { $round } dobiega końca; zaczyna się szaleństwo.
event-resistance-raised = Miejscowy ruch oporu ma siłę { $number }.
event-battle-begun = Bitwa o krainę { $region }. Walczą: { $fighting_seats }.
event-region-uncontested = { $player } zajmuje bez walki krainę { $region }.
event-strength-set = { $player } ma siłę { $number } ({ $cause }).
event-wager-placed = { $player } zakłada się: { $wager }. Nikt inny jeszcze tego nie widzi.
event-wager-placed-hidden = { $player } ma już swój zakład.
event-wager-shown = { $player } odkrywa zakład: { $wager }.
event-halted = { $player } kończy dobieranie.
event-chips-drawn = { $player } dobiera: { $chips }.
event-chip-chosen = { $player } zagrywa: { $chip }, a resztę wrzuca do worka.
event-chip-blocked = { $player } blokuje żeton: { $chip }; tarcza pęka.
event-madness-placed = { $player } kładzie na torze szaleństwa: { $chip }.
event-unit-lost = { $player } traci jednostkę w krainie { $region }: { $unit }.
event-busted = { $player } odpada z bitwy.
event-bag-refreshed = { $player } wrzuca do worka wszystkie zużyte żetony i szaleństwa.
event-effect-used = { $player } korzysta z efektu: { $effect }.
event-target-chosen = { $player } używa efektu: { $effect }; cel: { $other_player }.
event-chip-played = { $player } zagrywa: { $chip }, siła { $number }.
event-region-won = { $player } wygrywa krainę { $region }.
event-region-tied = Remis o krainę { $region }. Remisują: { $tied_seats }.
event-nobody-won = Nikt nie wygrywa krainy { $region }.
event-feat-done = { $player } pokazuje wyczyn: { $quest }.
event-quests-shown = { $player } odkrywa zadania z ręki: { $quests }.
event-token-moved = Kość pokazuje { $number }: następne bitwy zaczną się w krainie { $region }.
event-game-ended = { $winning_seats_count ->
    [one] Po trzech rundach wygrywa { $winning_seats }. Punkty: { $scores }.
    [few] Po trzech rundach zwycięstwem dzielą się { $winning_seats }. Punkty: { $scores }.
    [many] Po trzech rundach zwycięstwem dzielą się { $winning_seats }. Punkty: { $scores }.
   *[other] Po trzech rundach zwycięstwem dzielą się { $winning_seats }. Punkty: { $scores }.
  }

## Opcje, zakończenie, cechy

option-ally_set = Zestaw sprzymierzeńców
    .hint = Jakie zdolności mają w tej grze żetony sprzymierzeńców.
option-ally_set-a = zestaw A
option-ally_set-b = zestaw B
option-ally_set-c = zestaw C
option-ally_set-d = zestaw D
option-ally_set-random = losowy zestaw
option-ally_set-mixed = dla każdego sprzymierzeńca losowy zestaw
option-ally_soldier = Karciani Żołnierze
    .hint = Zestaw tylko dla tego sprzymierzeńca.
option-ally_soldier-set = jak zestaw sprzymierzeńców
option-ally_soldier-a = zestaw A
option-ally_soldier-b = zestaw B
option-ally_soldier-c = zestaw C
option-ally_soldier-d = zestaw D
option-ally_flamingo = Flamingi
    .hint = Zestaw tylko dla tego sprzymierzeńca.
option-ally_flamingo-set = jak zestaw sprzymierzeńców
option-ally_flamingo-a = zestaw A
option-ally_flamingo-b = zestaw B
option-ally_flamingo-c = zestaw C
option-ally_flamingo-d = zestaw D
option-ally_rose = Róże
    .hint = Zestaw tylko dla tego sprzymierzeńca.
option-ally_rose-set = jak zestaw sprzymierzeńców
option-ally_rose-a = zestaw A
option-ally_rose-b = zestaw B
option-ally_rose-c = zestaw C
option-ally_rose-d = zestaw D
option-ally_creature = Stwory
    .hint = Zestaw tylko dla tego sprzymierzeńca.
option-ally_creature-set = jak zestaw sprzymierzeńców
option-ally_creature-a = zestaw A
option-ally_creature-b = zestaw B
option-ally_creature-c = zestaw C
option-ally_creature-d = zestaw D
option-ally_rook = Czerwone Wieże
    .hint = Zestaw tylko dla tego sprzymierzeńca.
option-ally_rook-set = jak zestaw sprzymierzeńców
option-ally_rook-a = zestaw A
option-ally_rook-b = zestaw B
option-ally_rook-c = zestaw C
option-ally_rook-d = zestaw D
option-factions = Frakcje
    .hint = Jak gracze dostają frakcje.
option-factions-chosen = wybierane po kolei
option-factions-dealt = rozdane losowo
option-bags = Worki
    .hint = Zamknięte: podczas wojny nikt nie widzi zawartości worków, a podczas herbatki tylko właściciel swojego.
option-bags-open = jawne dla wszystkich
option-bags-closed = zamknięte, bez podglądania
option-shards = Odłamki
    .hint = Przy 35 odłamki mogą się skończyć; wtedy dostajesz tyle, ile zostało.
option-shards-unlimited = nigdy się nie kończą
option-shards-35 = 35, jak w pudełku
option-first_seat = Kto zaczyna
    .hint = Według instrukcji zaczyna osoba, która ostatnio piła herbatę: niech zajmie pierwsze miejsce.
option-first_seat-random = decyduje los
option-first_seat-0 = pierwsze miejsce
ending-three-rounds = minęły trzy rundy
feature-points = { $sign ->
    [minus] kosztuje około { $value } pkt
    [none] nie daje punktów
   *[plus] daje około { $value } pkt
  }
feature-units = { $sign ->
    [minus] osłabia twoje jednostki w krainach o około { $value } pkt
    [none] zostawia twoje jednostki bez zmian
   *[plus] wzmacnia twoje jednostki w krainach o około { $value } pkt
  }
feature-chips = { $sign ->
    [minus] zubaża twój worek o około { $value } pkt
    [none] nie zmienia twojego worka
   *[plus] wzbogaca twój worek o około { $value } pkt
  }
feature-shards = { $sign ->
    [minus] odłamki kosztują cię około { $value } pkt
    [none] nie daje odłamków
   *[plus] pozbycie się odłamków jest warte około { $value } pkt
  }
feature-forge = { $sign ->
    [minus] kuźnia traci około { $value } pkt
    [none] kuźnia zostaje bez zmian
   *[plus] kuźnia daje około { $value } pkt
  }
feature-quests = { $sign ->
    [minus] zadania tracą około { $value } pkt
    [none] nie spełnia zadania
   *[plus] zadania dają około { $value } pkt
  }
feature-battle = { $sign ->
    [minus] kosztuje w bitwie około { $value } pkt
    [none] niczego w bitwie nie zmienia
   *[plus] daje w bitwie około { $value } pkt
  }
feature-risk = { $sign ->
    [minus] ryzyko szaleństwa kosztuje około { $value } pkt
    [none] nie grozi szaleństwem
   *[plus] mniej szaleństwa jest warte około { $value } pkt
  }
feature-rivals = { $sign ->
    [minus] daje rywalowi około { $value } pkt
    [none] nie rusza rywali
   *[plus] odbiera rywalom około { $value } pkt
  }

## Terminal

# Alicja jest tu jedną z frakcji.
terminal-tea = Runda { $round }, herbatka
terminal-war = Runda { $round }, wojna
terminal-over = Po rundzie { $round }
terminal-resistance = {" "}(miejscowy ruch oporu { $number })
terminal-sets = Sprzymierzeńcy: { $sets }
terminal-head = szczyt
terminal-poisoned = (zatruta)
terminal-nobody-to-place = nikogo w zapasach; najpierw zabierz skądś jednostkę
terminal-market = Odkryci mieszkańcy i ich siła: { $cards }
terminal-battle = Bitwa: { $region }, dobranie { $draw }
terminal-status-active = dobiera
terminal-status-halted = już nie dobiera
terminal-status-bust = odpada
terminal-icon = (na symbolu kuźni)
terminal-wagered = { $player } ma już zakład.
terminal-drawn = Dobrane: { $items }
terminal-active = Aktywne: { $items }
terminal-regions = Krainy i ich nagrody
terminal-seat = { $player }{ $own ->
    [1] {" "}(ty)
   *[0] {""}
  }, { $faction }: punkty { $points }, odłamki { $shards }, przywódca { $leader }, zapasy { $reserve }, karty { $cards }, tarcza { $shield ->
    [1] aktywna
   *[0] pęknięta
  }
terminal-no-faction = jeszcze bez frakcji
terminal-forge-tracks = Kuźnia: Umysł { $mind }, Miecz { $sword }, Tłum { $crowd }, Twierdza { $keep }; zamki warte po { $value }
terminal-bag = Worek: { $items }
terminal-bag-closed = zamknięty
terminal-spent = Zużyte: { $items }
terminal-madness = Tor szaleństwa: { $items }
terminal-figures = Postacie: { $items }
terminal-reserve = zapasy
terminal-tools = Narzędzia: { $items }
terminal-abilities = Zdolności: { $items }
terminal-quest = Zadanie na ręce: { $quest }. { $face }
terminal-quests = Zadania na ręce: { $items }
terminal-hidden-quests = { $count ->
    [one] jedno, ukryte
    [few] { $count }, ukryte
    [many] { $count }, ukryte
   *[other] { $count }, ukryte
  }
terminal-feats = Dokonane wyczyny: { $items }
terminal-odds = średnio dodaje { $mean }; szaleństwo lub trucizna { $bad } %, odpadnięcie { $bust } %
terminal-sheet = { $player }: tor { $track }, zamki { $castles }, zadania { $quests }, odłamki { $shards }; jednostki na planszy { $units }
terminal-legend = W krainie liczba to stronnicy, L przywódca, F2 dwie postacie, C zamek, c zamek leżący na boku. Liczba przy krainie to jej nagroda w tej rundzie; > wskazuje, gdzie zaczynają się bitwy. Przy graczach: siła przywódcy, stronnicy w zapasach, karty herbatki z tej rundy.

## The board

board-or = albo
board-pace = Tempo odtwarzania: ×{ $number }
board-by-itself = Automatyczne odpowiedzi:
board-by-itself-nothing = brak; o wszystkim decydujesz ty
board-by-itself-title = Automatyczne odpowiedzi
board-by-itself-more = Na tę bitwę, chyba że je zachowasz. Każdą można cofnąć.
board-by-itself-halt-at = Automatycznie: kończysz dobieranie, tak jak ustawiono.
board-by-itself-halt-icon = Automatycznie: kończysz dobieranie na symbolu kuźni.
board-by-itself-halt-above = Automatycznie: kończysz dobieranie, bo ryzyko odpadnięcia jest zbyt duże.
board-by-itself-shield-always = Automatycznie: tarcza to blokuje.
board-by-itself-shield-never = Automatycznie: tarcza zostaje.
board-by-itself-idle = Automatycznie: to niczego by nie zmieniło.
board-by-itself-rewards = Automatycznie: bierzesz resztę z karty.
board-by-itself-only = Automatycznie: jest tylko jedna możliwość.
board-by-itself-nothing-to-show = Nie masz tu czego pokazać; plansza za chwilę spasuje za ciebie.
board-by-itself-stop = Ja decyduję
board-habit-halt-at = skończ przy { $number } lub więcej
board-habit-halt-icon = skończ na symbolu
board-habit-halt-above = skończ powyżej { $number } % ryzyka odpadnięcia
board-habit-shield-always = tarcza zawsze blokuje
board-habit-shield-never = tarcza nigdy nie blokuje
board-habit-idle = pomiń to, co nic nie zmienia
board-habit-order = kolejność nagród z karty wybierasz ty
board-set-halt-at = Kończ dobieranie przy tej sile lub większej
board-set-halt-icon = Kończ dobieranie na symbolu kuźni
board-set-halt-above = Kończ dobieranie, gdy ryzyko odpadnięcia przekracza
board-set-never = nigdy
board-set-shield = Tarcza przeciw szaleństwu
board-set-shield-ask = pytaj mnie
board-set-shield-always = zawsze
board-set-shield-never = nigdy
board-set-idle = Pomijaj efekty, które nic nie zmieniają
board-set-order = Pytaj mnie o kolejność nagród z karty
board-set-pinned = Zachowaj na wszystkie bitwy
listen-none = brak
listen-gains = Daje: { $rewards }.
listen-chips = { $chip } × { $number }
listen-camp = { $region }: { $what }
listen-player = { $player }: { $faction }. Punkty: { $points }. Odłamki: { $shards }. Przywódca: { $leader }, siła { $strength }. Jednostki w zapasach: { $reserve }. { $shield ->
    [yes] Tarcza jest aktywna.
   *[no] Tarcza jest pęknięta.
  } W krainach: { $land }. Worek: { $bag }. Aktywne żetony: { $active }. Narzędzia i zdolności: { $tools }. Ukryte zadania: { $quests }.
listen-quest = { $quest }{ $where ->
    [none] .
   *[other] {" "}– { $where }.
  } Wyczyn: { $feat } Cel: { $objective } { $met ->
    [yes] Wyczyn spełniony.
   *[no] Wyczyn jeszcze niespełniony.
  }
listen-round = Runda { $round }.
listen-battle = Bitwa: { $region }. { $fighters }
listen-fighter = { $player }: siła { $strength }, { $status ->
    [halted] już nie dobiera.
    [bust] odpada.
   *[active] dobiera dalej.
  }
listen-plates = Na stole: { $plates }.
listen-region = { $region }: { $award }
listen-regions = Punkty za krainy w tej rundzie: { $regions }.
listen-market = Mieszkańcy do wzięcia: { $cards }.
listen-score = { $player }: punkty { $points }; zamki { $castles }, odłamki { $shards }.
board-sealed = Zapieczętowane
board-sealed-wait = Zapieczętowane; czekamy na: { $players }.
board-you = ty
board-close = Zamknij
board-pass = Pas
board-sending = Chwileczkę…
board-waiting = Czekamy na: { $players }.
board-letter-alice = A
board-letter-red-queen = C
board-letter-mad-hatter = S
board-letter-cheshire-cat = K
board-letter-jabberwock = D
board-letter-null = ?
board-taken-by = Zajęta: { $player }.
board-no-faction = jeszcze bez frakcji
board-phase-setup = Przed grą
board-phase-tea = Herbatka
board-phase-war = Wojna · bitwa { $number } z { $of }
board-phase-round = Między rundami
board-phase-over = Koniec
board-pages = Strony planszy
board-page-setup = Początek
board-page-tea = Stół
board-page-battle = Bitwa
board-page-forge = Kuźnia
board-page-round = Runda
board-page-score = Wynik
board-page-land = Krainy
board-page-mine = Moje
board-see-table = Pokaż stół
board-see-score = Pokaż wynik
board-people = Wszyscy przy stole
board-points = Punkty: { $number }
board-shards = Odłamki:
board-shards-count = odłamki: { $number }
board-shield = Tarcza
board-shield-active = tarcza aktywna
board-shield-broken = tarcza pęknięta
board-bag = Worek
board-your-bag = Twój worek
board-bag-closed = zamknięty
board-chips = { $number ->
    [one] jeden żeton
    [few] { $number } żetony
    [many] { $number } żetonów
   *[other] { $number } żetonu
  }
board-spent = Zużyte
board-forge = Kuźnia
board-your-forge = Twoja kuźnia
board-forge-more = Żeton kładziesz na następnym wolnym polu toru i tam zostaje. Zyskujesz to, co jest pod nim, i to, co leży między dwoma torami, gdy oba pola są zajęte.
board-forged = wykute: { $chip }
board-track-mind = Umysł
board-track-mind-more = myśli i sztuczki
board-track-sword = Miecz
board-track-sword-more = silniejszy przywódca
board-track-crowd = Tłum
board-track-crowd-more = więcej stronników
board-track-keep = Twierdza
board-track-keep-more = cenniejsze zamki
board-abilities = Zdolności
board-of-artifact = (artefakt)
board-quests = Zadania
board-quests-yours = widzisz je tylko ty
board-quests-hidden = Ukryte zadania: { $number }
board-at-end = Na koniec:
board-tea-cards = Wzięte karty herbatki
board-tea-card = Karta herbatki
board-leader-strength = siła przywódcy { $number }
board-reserve = w zapasach: { $number }
board-in-reserve = w zapasach
board-land = Kraina Czarów
board-region = { $region }, nagroda { $award }, bitwa { $order }
board-closed = { $region }, poza tą grą
board-closed-short = Poza tą grą
board-supporters = { $number ->
    [one] jeden stronnik
    [few] { $number } stronników
    [many] { $number } stronników
   *[other] { $number } stronnika
  }
board-units = Jednostki
board-units-count = jednostki: { $number }
board-units-strength = jednostki: { $number }, siła na początku { $strength }
board-table = Stół herbatki
board-head = Szczyt stołu
board-head-more = rzut i nowe karty
board-plate = { $plate }: { $shows }
board-corrupted = rzut kością za: { $reward }
board-sits = Tu siedzi { $player }
board-empty = pusty talerz
board-market = Mieszkańcy: jeden może dołączyć
board-point-plate = Wybierz podświetlony talerz, a zobaczysz, co daje karta.
board-you-pass = Mijasz: { $players }.
board-head-first = Najpierw zatrzymasz się u szczytu stołu.
board-head-would = Rzuć kością odłamków, uzupełnij puste talerze, potem idź do dowolnej karty.
board-party-would = Uzupełnij puste talerze i weź dowolną kartę bez ruchu, raz na herbatkę.
board-take-it = Weź tę kartę
board-poison-it = Zatruj tę kartę
board-to-head = Dalej do szczytu: rzut i nowe karty
board-party = To moje przyjęcie
board-tray = Wybierz nagrodę, by wziąć ją teraz.
board-tray-units = Wybierz krainę, by postawić tam jednostki, albo inną nagrodę, by wziąć ją najpierw.
board-take-all = Weź wszystko
board-roll = Rzuć kością
board-roll-again = Rzuć jeszcze raz
board-leave-it = Zostaw
board-die-faces = Na kości odłamków jest 1, 1, 1, 2, 2 i 3.
board-tap-land = Wybierz krainę na stronie krain
board-new-figure = Nowa postać: { $figure }.
board-reserve-empty = Nie masz nic w rezerwie: zabierz jednostkę albo skończ.
board-wager-stake = Trafisz: słaby sprzymierzeniec. Nie trafisz: odłamek.
board-tap-region = Wybierz podświetloną krainę.
board-look-at = Zobacz, co ma { $player }
board-place-number = Postaw { $number }
board-group-take-back = Zabierz z powrotem
board-group-send-supporters = Wyślij stronników
board-group-bring-supporters = Sprowadź stronników
board-group-move-gryphon = Przesuń Gryfa
board-tap-space = Wybierz podświetlone pole kuźni.
board-this-one = wybieram
board-aim-at = Cel: { $player }
board-battle = Bitwa: { $region }, dobranie { $draw }
board-draw-number = Dobranie { $number }
board-drawing = Żetony wychodzą z worków…
board-resistance = Miejscowy ruch oporu: do wygranej trzeba więcej niż { $number }.
board-away = nie ma tu jednostek
board-away-wager = obstawia: { $player }
board-away-no-wager = nie obstawia
board-away-wagered = obstawia w tajemnicy
board-lane = { $player }, siła { $strength }: { $parts }. Jednostki { $units }, szaleństwo { $madness }, { $shield }; { $doing }.
board-start = początek
board-doing-yours = twój wybór
board-doing-thinking = myśli
board-doing-decided = gotowe
board-doing-ready = czeka
board-doing-active = dobiera
board-doing-halted = koniec
board-doing-bust = odpada
board-doing-won = wygrywa
board-doing-tied = remis
board-at-stake = Stawka
board-first = I
board-second = II
board-if-draws = Jeśli dobierze { $player }
board-odds-rival-brief = { $pass } z { $of } wyprzedza
board-odds-rival = Żetony: { $of }; wyprzedza { $pass }, remisuje { $tie }, szaleństwo { $bad }.
board-odds-help = pomaga { $help } z { $of }, ok. +{ $mean }
board-odds-bad = szaleństwo: { $bad } z { $of }
board-odds-bust = Ryzyko odpadnięcia: { $bust } %
board-odds-no-bust = Teraz nie odpadniesz
board-halt-at = Skończ z siłą { $number }
board-halt-place = { $place ->
    [1] prowadzisz o { $by }
   *[other] miejsce { $place }, strata { $by }
  }
board-halt-shared = miejsce { $place }, wspólne
board-halt-icon = kujesz żeton
board-halt-feat = twój wyczyn „{ $quest }”
board-loses = tracisz jednostki: { $number }
board-loses-all = ostatnie jednostki: odpadasz
board-to-strength = → { $number }
board-nobody-takes = Nikt nie zdobywa: { $region }
board-share = { $region }: remis. { $players }
board-takes = { $player } zdobywa: { $region }
board-you-take = Zdobywasz: { $region }
board-place = { $place }.
board-column-place = Miejsce
board-column-player = Gracz
board-column-strength = Siła
board-column-stars = Gwiazdki
board-column-castle = Zamek
board-column-forged = Kucie
board-column-more = Zakład, wyczyn i reszta
board-wager-right = trafiony
board-wager-wrong = nietrafiony
board-wager-open = bez skutku
board-outcome = Co przynosi bitwa
board-step-1 = Zwycięstwo
board-step-2 = Wyczyny
board-step-3 = Zdolności
board-step-4 = Kucie
board-step-5 = Zakłady
board-step-6 = Sprzątanie
board-none-feat = Żaden z twoich wyczynów nie jest tu spełniony.
board-none-free-feat = Nie masz wyczynu do pokazania.
board-pass-place-where = Zostaw jednostki
board-pass-place-units = Wystarczy
board-pass-place-supporter = Nie stawiaj
board-pass-move-leader = Zostań
board-pass-gryphon-move = Gryf zostaje
board-pass-now-you-see-me = Nikogo nie ruszaj
board-pass-soldier-b = Ani to, ani to
board-pass-discard-madness = Zachowaj
board-pass-forge-from-bag = Nie kuj
board-pass-forge-chip = Nie kuj
board-pass-change-places = Nie wrzucaj
board-pass-love-of-learning = Nie ocalaj żadnego
board-pass-give-shard = Nie oddawaj
board-pass-mad-gift = Nie oddawaj
board-pass-wager = Bez zakładu
board-pass-block = Przyjmij
board-pass-caterpillar = Zachowaj żeton
board-pass-own-effect = Zostaw
board-pass-soldier-d = Bez zmian
board-pass-to-forge = Zostań
board-pass-feat = Nic nie pokazuj
board-pass-free-feat = Nic nie pokazuj
board-round-over = Kto włada krainami
board-region-nobody = nikt
board-next-first = { $player } ma najmniej punktów i zaczyna następną rundę
board-next-battle = Kość pokazuje { $number }. Pierwsza bitwa: { $region }.
board-final-score = Wynik końcowy
board-quest-battle = bitwa
board-quest-end = koniec
board-quest-met = spełnione
board-quest-not-met = niespełnione
board-quest-worth = Zadanie daje 3 punkty za wyczyn w bitwie, 3 za cel na koniec gry i jeszcze 3 za jedno i drugie.
board-row-track = Tor
board-tie-shards = decyduje mniej odłamków
board-tie-units = decyduje więcej jednostek
board-row-castles = Zamki
board-row-quests = Zadania
board-row-shards = Odłamki
board-row-total = Razem

## What pieces say of themselves

board-note-strength = Siła { $number }.
board-note-tile = Nagrody w trzech rundach: { $one }, { $two } i { $three } pkt. Zwycięzca stawia też zamek; drugi dostaje połowę, zaokrągloną w górę.
note-alice = Jej przywódczyni chodzi wokół stołu w drugą stronę. Artefakt: Miecz Nadziei.
note-red-queen = Może rozdzielić jednostki z karty między kilka krain. Artefakt: Topór.
note-mad-hatter = Raz na herbatkę zamiast się ruszyć może uzupełnić stół i wziąć dowolną kartę. Artefakt: Dziesięć i sześć.
note-cheshire-cat = Po rzucie 2 lub 3 Kot może oddać odłamek. Artefakt: Uśmiech.
note-jabberwock = Każdą turę z kartą zaczyna od zatrucia karty, jeśli żadna nie jest zatruta. Artefakt: Ogniste oczy.
note-soldier-a = Zwróć zużyty żeton do worka albo podwój ten.
note-soldier-b = Sprowadź stronników z sąsiedniej krainy, do jego siły, albo go podwój, albo ani to, ani to.
note-soldier-c = W następnym dobraniu masz tyle dodatkowych żetonów, ile wynosi jego siła; zagrywasz jeden.
note-soldier-d = Możesz go potroić tam, gdzie nie masz zamku.
note-flamingo-a = Następny położony żeton liczy się podwójnie.
note-flamingo-b = Późniejsze żetony sprzymierzeńców mają +1.
note-flamingo-c = Twój znacznik może przejść na najbliższy symbol kuźni.
note-flamingo-d = Silniejszy od ciebie przeciwnik zyskuje odłamek.
note-rose-a = Punkt po bitwie i dwa kolejne za wykucie w bitwie.
note-rose-b = Wraca do worka, zamiast się zużyć.
note-rose-c = Przy dwóch aktywnych możesz pokazać jeszcze jeden wyczyn, bez względu na warunki.
note-rose-d = Przy wykuciu stawiasz stronnika.
note-rook-a = Nie zmienia jej żaden twój żeton. Wykuć ją może tylko symbol toru albo karta herbatki.
note-rook-b = Ma siłę 1 obok innej aktywnej Wieży.
note-rook-c = Za każdą aktywną Wieżę wyczyn kosztuje cię na stałe jeden aktywny żeton.
note-rook-d = Jeśli wygrasz, zyskujesz za nią odłamek, za silną dwa.
note-creature-a = Zużyty zmienia się w Stwora o drugiej wartości.
note-creature-b = Kto ma ich najwięcej aktywnych, stawia stronnika.
note-creature-c = Słaby ma +2, silny −2 za każdego innego twojego aktywnego Stwora.
note-creature-d = Masz więcej odłamków niż jego siła: tracisz jeden; mniej: zyskujesz jeden.
note-forge = Póki jest aktywna, po bitwie możesz wykuć jeden żeton, także ją samą.
    .paragraph = §6.5
note-faction = Żeton twojej frakcji, bez zdolności.
    .paragraph = §1.4
note-artifact = Twój artefakt. Nie ma zdolności, dopóki nie odblokujesz jednej z dwóch, które go ulepszają.
    .paragraph = §10.4
note-madness = Kładziesz je na torze szaleństwa i tracisz jednostkę w tej krainie, przywódcę na końcu. Tarcza może je zablokować. Czwarte przywraca do worka żetony zużyte i szaleństwo.
    .paragraph = §5.6
note-double-madness = Kładziesz je na torze szaleństwa i tracisz dwie jednostki. Nigdy nie można go odrzucić.
    .paragraph = §5.6
note-poison = Kosztuje jednostkę i wraca do Dżabersmoka; tarcza może ją zablokować.
    .paragraph = §5.7
note-shield = Aktywna może odesłać do worka jeden żeton szaleństwa lub trucizny; potem jest pęknięta.
    .paragraph = §5.6
note-shard = Każdy odłamek to na koniec punkt mniej. Kto po herbatce ma ich najwięcej, dostaje jeszcze jedno szaleństwo i odrzuca połowę.
    .paragraph = §4.3
note-supporter = Jednostka bez własnej siły: życie w bitwie.
    .paragraph = §2.1
note-head = Zatrzymaj się: rzuć kością odłamków, weź odłamki, uzupełnij puste talerze i idź do dowolnego talerza z kartą.
    .paragraph = §3.7
note-resistance = W grze na dwie osoby do wygranej trzeba siły większej niż siła miejscowego ruchu oporu.
    .paragraph = §4.4
note-units = Postaw tyle jednostek w jednej krainie, jeśli starczy zapasów; przed każdą możesz zabrać jedną z dowolnej krainy.
    .paragraph = §3.3
note-extra-unit = Jeszcze jedna jednostka, w dowolnej krainie.
    .paragraph = §10.4
note-extra-supporter = Jeszcze jeden stronnik, w dowolnej krainie.
    .paragraph = §10.4
note-any-weak = Dowolny słaby sprzymierzeniec albo Kuźnia.
    .paragraph = §3.4
note-any-strong = Dowolny silny sprzymierzeniec.
    .paragraph = §3.4
note-forge-action = Możesz wykuć żeton z worka.
note-wonderlandian = Dołącza jeden z trzech odkrytych mieszkańców.
    .paragraph = §3.5
note-ability = Odblokuj jedną z czterech zdolności frakcji; działa od razu.
note-castle = Daje tu 2 punkty siły, a na koniec punkty. Jeden w krainie; w grze na dwie osoby najpierw leży na boku i wtedy nie punktuje.
    .paragraph = §2.4
note-leader-strength = Przywódca ma o 1 więcej siły; przy 6 odrzucasz zamiast tego odłamek.
note-discard-madness = Możesz odrzucić szaleństwo z worka, nigdy podwójne.
note-discard-shards = Odrzuć tyle odłamków.
note-quest = Dobierz zadanie. Wyczyn i cel dają po 3 punkty, oba razem jeszcze 3.
    .paragraph = §7.3
note-two-quests = Dobierz dwa zadania, potem odrzuć jedno z ręki.
note-free-supporter = Stronnik dołącza do twoich zapasów.
    .paragraph = §6.5
note-points = Punkty od razu.
    .paragraph = §6.5
note-castle-value = Każdy twój zamek jest na koniec wart tyle punktów.
    .paragraph = §7.2
note-die = Rzuć kością odłamków i weź tyle odłamków.
    .paragraph = §3.3
note-bag = Z niego dobierasz żetony w bitwach. Widać wszystkie żetony i ile z nich to szaleństwo lub trucizna. Do każdego worka może zajrzeć każdy, chyba że gracie z zamkniętymi workami.
    .paragraph = §8.1
note-forge-icon = Kto stoi tu po bitwie, wykuwa jeden aktywny żeton.
    .paragraph = §6.5
note-tea-cards = Każdy bierze cztery, w grze na dwie osoby pięć; potem przywódca idzie do krainy.
    .paragraph = §3.2
note-corrupted = Możesz wziąć tę nagrodę; kto ją bierze, rzuca kością odłamków.
    .paragraph = §3.3
note-walrus = Wygrana tutaj daje 3 punkty, a jej zamek może stanąć gdziekolwiek.
note-gryphon = Przed wojną może przejść do sąsiedniej krainy, ze stronnikiem.
note-white-rabbit = Po bitwie 2 punkty, jeśli wydrukowana siła aktywnych żetonów to razem co najmniej 7.
note-knave = +1, gdy żeton przeciwnika z tego dobrania ma większą wydrukowaną siłę niż twój.
note-march-hare = Na początku dwaj przeciwnicy tracą po 2 siły.
note-duchess = Punkt za każdą straconą tu jednostkę, lecz nie w dobraniu, które zabiera ją samą.
note-unicorn = Pierwsze szaleństwo kosztuje tu o jednostkę mniej.
note-caterpillar = Raz na bitwę możesz zwrócić dobrany żeton i dobrać jeszcze raz.
note-humpty-dumpty = Stracony opuszcza grę.
note-dormouse = Po bitwie tarcza jest naprawiona, jeśli masz najwyżej trzy aktywne żetony.
note-bandersnatch = Jeśli wygrasz, drugi może stracić stronnika.
note-mock-turtle = Po bitwie punkt, jeśli nie masz pierwszego miejsca.
note-amulet = Żeton z czyjegoś toru szaleństwa wraca do worka.
note-crown = Przed wszystkim możesz zamienić siłę z żetonem przeciwnika z tego dobrania.
note-monocle = W następnym dobraniu masz dwa dodatkowe żetony; zagrywasz jeden.
note-hookah = Od razu dobierz jeszcze jeden żeton; odłamek mniej, jeśli nie położono szaleństwa.
note-gloves = Twoja tarcza jest naprawiona.
note-watch = Wraca do worka, zamiast się zużyć.
note-teacup = +2, jeśli weźmiesz za to odłamek.
note-plume = Możesz tu postawić stronnika.
note-plum-cake = Podwójny, jeśli każdy inny jest silniejszy.
note-treacle = Póki jest aktywny, możesz wykuć jeszcze jeden żeton.
note-fang = Przeciwnik, który ma tu więcej jednostek, traci stronnika.
note-shell = Twoje następne szaleństwo w tej bitwie wraca do worka.
note-everywhere-at-once = Miecz Nadziei może sprowadzić Alicję do tej bitwy; ma wtedy +2.
note-polished-shield = Miecz Nadziei naprawia tarczę.
note-love-of-learning = Po bitwie jeden aktywny żeton sprzymierzeńca może wrócić do worka.
note-befriend-the-populace = Przy odblokowaniu dołącza następna postać ze stosu.
note-royal-temper = Topór może zabrać 2 siły żetonowi przeciwnika z tego dobrania.
note-off-with-their-heads = Topór ma +3, jeśli masz tu najwięcej jednostek.
note-twice-as-fast = Gdy mijasz przy stole przywódcę, stawiasz o jednego stronnika więcej.
note-pack-of-cards = Zaczynasz z +1 za każdych dwóch stronników w krainie, najwyżej 3.
note-change-places = Dziesięć i sześć może zwrócić zużyty żeton do worka.
note-riddle-without-answer = Za każde aktywne Dziesięć i sześć możesz wykuć jeszcze jeden żeton.
note-engineer-of-war = Każdy stracony stronnik daje +1, gdy ktoś prowadzi.
note-always-six-oclock = U szczytu stołu możesz rzucić jeszcze raz.
note-lingering-smile = Po bitwie jeden aktywny Uśmiech wraca do worka.
note-now-you-see-me = Uśmiech może przesunąć do dwóch stronników do sąsiedniej krainy lub z niej.
note-we-are-all-mad-here = Raz na bitwę, gdy kładziesz szaleństwo, możesz dać odłamek przeciwnikowi.
note-which-way-now = Gdy wszyscy przywódcy są w krainach, twój może przejść do innej.
note-claws-that-catch = Ogniste oczy mogą włożyć truciznę do worka przeciwnika.
note-manxome-foe = Ogniste oczy mają +3, jeśli każdy inny jest silniejszy.
note-fearsome-maw = Wygrana może włożyć truciznę do worka innego uczestnika.
note-borogroves = Karta, na której jest Stwór, stawia o jednostkę więcej.

# Pierwsza runda z przewodnikiem
guide-plate = Twój przywódca krąży wokół stołu. Wybierz podświetlony talerz, zobacz, co daje karta, i ją weź.
guide-units = Jednostki z karty stają w jednej krainie. Wybierz krainę, w której chcesz walczyć.
guide-bag = W tym worku czekają twoje żetony. W bitwie dobierasz po jednym: siłę albo szaleństwo.
guide-head = Tu kończy się okrążenie stołu. Kto tu dojdzie, rzuca kością odłamków i wykłada nowe karty.
guide-shards = Każdy odłamek to na koniec punkt mniej, a kto ma ich najwięcej, dostaje szaleństwo.
guide-draw = Wszyscy dobierają naraz. Przycisk pokazuje, co masz w worku; krainę zdobywa najdłuższy pasek.
guide-halt = Gdy kończysz dobieranie, zachowujesz siłę. Możesz skończyć w każdej chwili, ale inni mogą cię jeszcze wyprzedzić.
guide-madness = Szaleństwo zabiera jednostkę. Kto nie ma tu już żadnej, odpada i przegrywa.
guide-shield = Tarcza zatrzymuje jedno szaleństwo, potem jest pęknięta, aż naprawi ją karta.
guide-icon = Skończ bitwę dokładnie na kowadle, a wykujesz żeton, nawet gdy przegrasz.
guide-forge = Wykuty żeton na zawsze opuszcza worek i daje nagrodę swojego pola.
guide-castle = Zwycięzca buduje zamek: punkty na koniec i siłę w każdej następnej bitwie tutaj.

# Po końcu
recap-points = Punkty, jakby gra kończyła się w tym miejscu, z zadaniami
fact-fiercest-battle = Najzacieklejsza bitwa: { $player } ma siłę { $number } w krainie { $region }.
fact-best-haul = { $number ->
    [one] Nikt nie zdobywa naraz więcej niż jednego punktu.
    [few] Najlepszy łup: { $player } zdobywa naraz { $number } punkty.
    [many] Najlepszy łup: { $player } zdobywa naraz { $number } punktów.
   *[other] Najlepszy łup: { $player } zdobywa naraz { $number } punktu.
  }
fact-most-busts = { $number ->
    [one] { $player } raz odpada z bitwy.
    [few] { $player } aż { $number } razy odpada z bitwy.
    [many] { $player } aż { $number } razy odpada z bitwy.
   *[other] { $player } aż { $number } razy odpada z bitwy.
  }

trait-tea = Karta herbatki
trait-wonderlandian = Mieszkaniec Krainy Czarów
trait-faction = Frakcja
trait-quest = Zadanie

example-tea = Herbatka: jesteś Kotem z Cheshire i przyglądasz się karcie. Zanim ją weźmiesz, widać drogę, zysk i to, kogo miniesz.
example-battle = Bitwa: masz siłę 7, Kapelusznik Elsie 8. Jeśli dobierzesz żeton, możesz go wyprzedzić; ale na twoim torze leżą już dwa szaleństwa, a każde następne kosztuje jednostkę, chyba że zablokuje je tarcza.
example-forge = Po bitwie: na siódemce jest symbol kuźni, więc możesz wykuć żeton. Każde pole kuźni pokazuje, co przynosi.
