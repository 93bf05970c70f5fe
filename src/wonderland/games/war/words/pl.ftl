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
piece-tile = płytka { $number }
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
feat-first-halt = nikt nie zatrzymuje się wcześniej niż ty
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
piece-two-quests = dwa zadania, jedno wraca
piece-shield = tarcza
piece-supporter = stronnik
piece-free-supporter = stronnik z kuźni
piece-die = kość odłamków
piece-corrupted = skażona nagroda
piece-extra-unit = dodatkowa jednostka
piece-extra-supporter = dodatkowy stronnik
piece-leader = przywódca
piece-award = nagroda krainy
piece-second-award = drugie miejsce
piece-no-wager = bez zakładu

## Pytania

ask-choose-faction = Wybierz frakcję.
ask-keep-quest = Zatrzymaj jedno z dwóch zadań; drugie wraca do talii.
ask-place-poison = Połóż truciznę na karcie herbatki.
ask-take-turn = Idź do talerza albo dalej, do szczytu stołu.
ask-reroll = Możesz rzucić kością odłamków jeszcze raz; drugi wynik obowiązuje.
ask-give-shard = Możesz oddać jeden odłamek innej osobie.
ask-pick-plate = Wybierz talerz, do którego idziesz dalej.
ask-pick-card = Wybierz dowolną kartę ze stołu.
ask-split-side = Wybierz jedną stronę karty.
ask-next-reward = Która nagroda z karty będzie następna?
ask-roll-corrupted = Rzuć kością odłamków po skażoną nagrodę albo ją zostaw.
ask-place-where = Wybierz krainę dla swoich jednostek.
ask-place-units = Postaw tam jednostki, najpierw jedną zabierz albo skończ.
ask-place-supporter = Możesz postawić stronnika.
ask-supporter-whence = Twoje zapasy są puste: z której krainy przychodzi stronnik?
ask-place-castle = Gdzie staje zamek?
ask-place-figure = Gdzie staje twoja nowa postać?
ask-place-leader = Wyślij przywódcę do krainy.
ask-move-leader = Możesz przenieść przywódcę do innej krainy.
ask-choose-ally = Wybierz żeton sprzymierzeńca.
ask-choose-wonderlandian = Wybierz mieszkańca Krainy Czarów.
ask-unlock-ability = Wybierz zdolność do odblokowania.
ask-discard-madness = Możesz odrzucić żeton szaleństwa z worka.
ask-drop-quest = Odłóż jedno zadanie z ręki.
ask-forge-from-bag = Możesz wykuć jeden żeton z worka.
ask-forge-chip = Możesz wykuć aktywny żeton.
ask-forge-track = Na którym torze?
ask-gryphon-move = Możesz przesunąć Gryfa, samego albo ze stronnikiem.
ask-hare-target = Marcowy Zając: kto traci dwa punkty siły?
ask-wager = Kto wygra tę bitwę? Nikt jeszcze nie widzi twojego zakładu.
ask-halt-or-draw = Dobierasz kolejny żeton czy kończysz?
ask-choose-drawn = Który z dobranych żetonów zagrywasz?
ask-caterpillar = Gąsienica: możesz oddać ten żeton i dobrać ponownie.
ask-block = Blokujesz żeton tarczą?
ask-lose-unit = Którą jednostkę tracisz?
ask-mad-gift = Możesz oddać jeden odłamek przeciwnikowi.
ask-crown-target = Korona: z którym żetonem zamieniasz siłę?
ask-soldier-a = Karciany Żołnierz: podwój jego siłę albo wrzuć zużyty żeton z powrotem do worka.
ask-soldier-b = Karciany Żołnierz: podwój jego siłę, sprowadź stronników albo nic nie rób.
ask-soldier-d = Karciany Żołnierz: potrajasz jego siłę?
ask-own-effect = Korzystasz z efektu swojego żetonu?
ask-change-places = Możesz wrzucić zużyty żeton z powrotem do worka.
ask-now-you-see-me = Możesz przesunąć do dwóch stronników.
ask-chip-total = Kolejność zmian należy do ciebie: ile wynosi siła żetonu?
ask-flamingo-target = Flaming: kto zyskuje odłamek?
ask-amulet-target = Amulet: czyj tor szaleństwa?
ask-amulet-chip = Amulet: który żeton wraca do worka?
ask-fang-target = Kieł: kto traci stronnika?
ask-temper-target = Królewski gniew: który żeton traci dwa punkty siły?
ask-claws-target = Chwytne szpony: do czyjego worka trafia trucizna?
ask-maw-target = Straszna paszcza: do czyjego worka trafia trucizna?
ask-bandersnatch = Banderzwierz: kto traci stronnika?
ask-to-forge = Flaming: możesz przesunąć znacznik na najbliższy symbol kuźni.
ask-award-or-castle = Bierzesz nagrodę czy budujesz zamek?
ask-feat = Udało ci się tu dokonać wyczynu? Możesz go pokazać.
ask-free-feat = Dwie Róże: możesz pokazać jeszcze jeden wyczyn, bez względu na warunki.
ask-rook-discard = Czerwona Wieża: odrzuć na stałe jeden aktywny żeton.
ask-love-of-learning = Zapał do nauki: możesz ocalić aktywny żeton sprzymierzeńca.
ask-over = Gra skończona.

## Wybory

action-pass = Rezygnuj
action-be-faction = Zagraj jako { $faction }
action-keep-quest = Zatrzymaj: { $quest }
action-drop-quest = Odłóż: { $quest }
action-claim-feat = Pokaż wyczyn: { $quest }
action-poison-plate = Zatruj: { $plate } ({ $shows })
action-take-plate = { $plate }: { $shows }
action-visit-head = Idź do szczytu stołu
action-throw-party = To moje przyjęcie: uzupełnij stół
action-roll-die = Rzuć kością odłamków
action-choose-side = Strona { $side }: { $rewards }
action-take-reward = Teraz: { $reward }
action-choose-region = { $region }
action-take-from = Skąd: { $region }
action-place-supporters = { $number ->
    [one] Postaw jednego stronnika
    [few] Postaw { $number } stronników
    [many] Postaw { $number } stronników
   *[other] Postaw { $number } stronnika
  }
action-place-figure = Postaw: { $figure }
action-take-back = Zabierz z powrotem: { $unit }, skąd: { $region }
action-gain-chip = Weź: { $chip }
action-recruit = Zwerbuj: { $card }
action-unlock = Odblokuj: { $ability }
action-discard-chip = Odrzuć na stałe: { $chip }
action-forge-chip = Wykuj: { $chip }
action-forge-on = Gdzie: { $track }
action-move-gryphon = { $supporter ->
    [1] Gryf ze stronnikiem, dokąd: { $region }
   *[0] Gryf, dokąd: { $region }
  }
action-choose-target = { $faction }
action-choose-target-chip = { $faction }: { $chip } ({ $number })
action-give-shard = Odłamek dla: { $faction }
action-wager-on = Postaw na: { $faction }
action-halt = Zakończ
action-draw-chip = Dobierz
action-use-chip = Zagraj: { $chip }
action-redraw = Oddaj go i dobierz ponownie
action-block-chip = Zablokuj
action-lose-unit = Strać: { $unit }
action-return-chip = Wrzuć do worka: { $chip }
action-multiply-chip = Pomnóż siłę przez { $number }
action-bring-supporters = { $number ->
    [one] Sprowadź jednego stronnika, skąd: { $region }
    [few] Sprowadź { $number } stronników, skąd: { $region }
    [many] Sprowadź { $number } stronników, skąd: { $region }
   *[other] Sprowadź { $number } stronnika, skąd: { $region }
  }
action-send-supporters = { $number ->
    [one] Wyślij jednego stronnika, dokąd: { $region }
    [few] Wyślij { $number } stronników, dokąd: { $region }
    [many] Wyślij { $number } stronników, dokąd: { $region }
   *[other] Wyślij { $number } stronnika, dokąd: { $region }
  }
action-use-effect = Skorzystaj: { $effect }
action-settle-total = Siła wynosi { $number }
action-move-tracker = Znacznik na { $number }
action-take-award = Weź nagrodę
action-build-castle = Zbuduj zamek

## Co się dzieje

event-start-chosen = Zaczyna { $player }.
event-region-closed = Zadanie „{ $quest }” zamyka krainę, która nie bierze udziału w grze: { $region }.
event-tiles-laid = Krainy dostają płytki punktów: { $regions }; { $tiles }.
event-ally-sets-chosen = Sprzymierzeńcy w tej grze: { $sets }.
event-token-placed = Bitwy zaczną się w krainie: { $region }.
event-table-laid = Runda { $round }: na stole leżą { $cards }.
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
event-quest-dropped = { $player } odkłada zadanie: { $quest }.
event-quest-dropped-hidden = { $player } odkłada zadanie.
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
event-table-refilled = Nowe karty na stole: { $cards }.
event-poison-placed = { $player } kładzie truciznę na stole: { $plate }.
event-poison-taken = { $player } bierze truciznę razem z kartą: { $card }.
event-poison-given = { $player } zatruwa cudzy worek; truciznę dostaje { $other_player }.
event-poison-returned = Żeton trucizny wraca; odzyskuje go { $player }.
event-card-taken = { $player } bierze kartę: { $card } ({ $plate }; { $shows }).
event-side-chosen = { $player } wybiera stronę: { $rewards }.
event-supporters-placed = { $number ->
    [one] { $player } stawia stronnika; kraina: { $region }.
    [few] { $player } stawia { $number } stronników; kraina: { $region }.
    [many] { $player } stawia { $number } stronników; kraina: { $region }.
   *[other] { $player } stawia { $number } stronnika; kraina: { $region }.
  }
event-supporters-moved = { $number ->
    [one] { $player } przesuwa stronnika: { $region } → { $target }.
    [few] { $player } przesuwa { $number } stronników: { $region } → { $target }.
    [many] { $player } przesuwa { $number } stronników: { $region } → { $target }.
   *[other] { $player } przesuwa { $number } stronnika: { $region } → { $target }.
  }
event-figure-placed = { $player } stawia postać: { $figure }; kraina: { $region }.
event-unit-returned = { $player } zabiera do zapasów: { $unit }; kraina: { $region }.
event-leader-placed = { $player } wysyła przywódcę; kraina: { $region }.
event-chip-gained = { $player } zyskuje żeton: { $chip }.
event-chip-returned = { $player } wrzuca z powrotem do worka: { $chip }.
event-chip-discarded = { $player } odrzuca na stałe: { $chip }.
event-chip-swapped = { $player } wymienia żeton: { $chip } → { $other_chip }.
event-wonderlandian-gained = { $player } zyskuje kartę: { $card }.
event-ability-unlocked = { $player } odblokowuje zdolność: { $ability }.
event-castle-built = { $form ->
    [sideways] { $player } kładzie zamek na boku; kraina: { $region }.
   *[upright] { $player } ma zamek; kraina: { $region }.
  }
event-leader-strengthened = { $player }: siła przywódcy wynosi teraz { $number }.
event-shield-mended = { $player } ma znów aktywną tarczę.
event-points-gained = { $number ->
    [one] { $player } zdobywa punkt ({ $source }).
    [few] { $player } zdobywa { $number } punkty ({ $source }).
    [many] { $player } zdobywa { $number } punktów ({ $source }).
   *[other] { $player } zdobywa { $number } punktu ({ $source }).
  }
event-chip-forged = { $player } wykuwa żeton: { $chip }; { $track }.
event-supporter-freed = { $player } uwalnia stronnika z kuźni.
event-castle-value-raised = { $player } ma teraz zamki warte po { $number }.
event-tea-ended = Herbatka w rundzie { $round } dobiega końca; zaczyna się szaleństwo.
event-resistance-raised = Miejscowy ruch oporu ma siłę { $number }.
event-battle-begun = Bitwa, kraina: { $region }. Walczą: { $fighting_seats }.
event-region-uncontested = { $player } zajmuje bez walki krainę: { $region }.
event-strength-set = { $player } ma siłę { $number }.
event-wager-placed = { $player } zakłada się: { $wager }. Nikt inny jeszcze tego nie widzi.
event-wager-placed-hidden = { $player } ma już podjętą decyzję co do zakładu.
event-wager-shown = { $player } odkrywa zakład: { $wager }.
event-halted = { $player } kończy dobieranie.
event-chips-drawn = { $player } dobiera: { $chips }.
event-chip-chosen = { $player } zagrywa: { $chip }, a resztę wrzuca do worka.
event-chip-blocked = { $player } blokuje żeton: { $chip }; tarcza pęka.
event-madness-placed = { $player } kładzie na torze szaleństwa: { $chip }.
event-unit-lost = { $player } traci: { $unit }; kraina: { $region }.
event-busted = { $player } odpada z bitwy.
event-bag-refreshed = { $player } wrzuca do worka wszystkie zużyte żetony i szaleństwa.
event-effect-used = { $player } korzysta z efektu: { $effect }.
event-target-chosen = { $player } używa efektu: { $effect }; cel: { $other_player }.
event-chip-played = { $player } zagrywa: { $chip }, siła { $number }.
event-region-won = { $player } wygrywa krainę: { $region }.
event-region-tied = Remis o krainę: { $region }. Remisują: { $tied_seats }.
event-nobody-won = Nikt nie wygrywa krainy: { $region }.
event-feat-done = { $player } pokazuje wyczyn: { $quest }.
event-quests-shown = { $player } odkrywa zadania z ręki: { $quests }.
event-token-moved = Kość pokazuje { $number }: następne bitwy zaczną się w krainie: { $region }.
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
option-factions = Frakcje
    .hint = Skąd każda osoba ma frakcję.
option-factions-chosen = wybierane po kolei
option-factions-dealt = rozdane losowo
ending-three-rounds = minęły trzy rundy
feature-points = punkty
feature-units = jednostki w krainach
feature-chips = wartość twojego worka
feature-shards = odłamki
feature-forge = kuźnia
feature-quests = zadania
feature-battle = wynik bitwy
feature-risk = ryzyko szaleństwa
feature-rivals = straty rywali

## Terminal

# Alicja jest tu jedną z frakcji.
terminal-tea = Runda { $round }, herbatka
terminal-war = Runda { $round }, wojna
terminal-over = Po rundzie { $round }
terminal-resistance = {" "}(miejscowy ruch oporu { $number })
terminal-sets = Sprzymierzeńcy: { $sets }
terminal-head = szczyt
terminal-poisoned = (zatruta)
terminal-market = Odkryci mieszkańcy i ich siła: { $cards }
terminal-battle = Bitwa: { $region }, dobranie { $draw }
terminal-status-active = dobiera
terminal-status-halted = już nie dobiera
terminal-status-bust = odpada
terminal-icon = (na symbolu kuźni)
terminal-wagered = { $player } ma już zakład.
terminal-drawn = Dobrane: { $told }
terminal-active = Aktywne: { $told }
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
terminal-bag = Worek: { $told }
terminal-spent = Zużyte: { $told }
terminal-madness = Tor szaleństwa: { $told }
terminal-figures = Postacie: { $told }
terminal-reserve = zapasy
terminal-tools = Narzędzia: { $told }
terminal-abilities = Zdolności: { $told }
terminal-quest = Zadanie na ręce: { $quest }. { $face }
terminal-quests = Zadania na ręce: { $told }
terminal-hidden-quests = { $count ->
    [one] jedno, ukryte
    [few] { $count }, ukryte
    [many] { $count }, ukryte
   *[other] { $count }, ukryte
  }
terminal-feats = Dokonane wyczyny: { $told }
terminal-odds = średnio dodaje { $mean }; szaleństwo lub trucizna { $bad } %, odpadnięcie { $bust } %
terminal-sheet = { $player }: tor { $track }, zamki { $castles }, zadania { $quests }, odłamki { $shards }; jednostki na planszy { $units }
terminal-legend = W krainie liczba to stronnicy, L przywódca, F2 dwie postacie, C zamek, c zamek leżący na boku. Liczba przy krainie to jej nagroda w tej rundzie; > wskazuje, gdzie zaczynają się bitwy. Przy graczach: siła przywódcy, stronnicy w zapasach, karty herbatki z tej rundy.
