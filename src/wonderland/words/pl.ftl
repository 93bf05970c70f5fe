### Słowa domu: wszystko, co nie należy do jednej gry. Klucze są stałe i te same w obu językach.

## Strona

site-title = Wonderland
site-page-title = { $page } · Wonderland
site-tagline = Gry planszowe i karciane ze świata Alicji, prosto w przeglądarce: zagraj z przyjaciółmi albo z botami, które grają dobrze i uczciwie.
site-notice = Gry należą do swoich autorów i wydawców. Teksty, rysunki i kod tego domu są nasze własne.

## Nawigacja

nav-skip = Przejdź do treści
nav-home = Wonderland, strona główna
nav-language = Język
nav-language-en = English
nav-language-pl = Polski
nav-to-night = Przełącz na barwy nocne
nav-to-day = Przełącz na barwy dzienne
nav-back = Wszystkie gry

## Strona główna

home-scene-alt = Kapelusznik, dziewczynka z kokardą, uśmiechnięty kot, jajo, królik z zegarkiem i dodo idą w paradzie obok stołu nakrytego do herbaty; nad nimi, na drzewie, wisi drugi uśmiech.
home-games = Gry
home-by = { $designer }, { $year }
home-seats = { $from }–{ $to } graczy
home-minutes = { $from }–{ $to } minut
home-options = { $count ->
    [0] bez zasad opcjonalnych
    [one] { $count } zasada opcjonalna
    [few] { $count } zasady opcjonalne
    [many] { $count } zasad opcjonalnych
   *[other] { $count } zasady opcjonalnej
}
home-rules = Przeczytaj zasady
home-rules-of = Przeczytaj zasady gry „{ $game }”
home-soon = Stoły dopiero się nakrywa: wspólna gra ruszy tu wkrótce.
home-loading = Nakręcamy zegarek…
home-loading-more = Gry są już w drodze.
home-empty = Nikt jeszcze nie nakrył do stołu
home-empty-more = W tym domu nie ma żadnej gry. Włóż folder gry z powrotem na miejsce i uruchom serwer ponownie.

## Zasady gry

rules-title = { $game }: zasady gry
rules-contents = Spis treści
rules-missing = Te strony są jeszcze puste
rules-missing-more = Zasad tej gry jeszcze tu nie spisano.

## Gdy coś jest nie tak

error-gone = Serwer zniknął, został po nim tylko uśmiech
error-gone-more = Nie odpowiada. Sprawdź, czy wciąż działa i czy masz połączenie z siecią, a potem spróbuj ponownie.
error-retry = Spróbuj ponownie
error-lost = Ta ścieżka prowadzi donikąd
error-lost-more = Nie ma takiej strony. Wszystkie gry są na stronie głównej.
error-home = Do gier
error-unknown-address = Pod tym adresem niczego nie ma.
error-bad-request = Serwer nie rozumie tego zapytania.
error-client-missing = Strony nie są jeszcze zbudowane: uruchom „python3 play.py”, a zbudują się same.
error-port-taken = Port { $port } na { $host } jest zajęty: zatrzymaj tamten program albo wybierz inny port opcją --port.
error-bad-address = Adresu { $host } z portem { $port } nie da się użyć ({ $reason }): wybierz inne opcjami --host i --port.
error-settings-unreadable = Nie da się odczytać pliku ustawień { $source }: { $reason }
error-setting-unknown = { $source }: nie ma ustawienia „{ $setting }”; ustawienia to { $known }.
error-setting-host = { $source }: „{ $setting }” musi być nazwą lub numerem hosta, a jest „{ $value }”.
error-setting-port = { $source }: „{ $setting }” musi być liczbą od 0 do 65535, a jest „{ $value }”.
error-setting-data = { $source }: „{ $setting }” musi być ścieżką folderu, a jest „{ $value }”.
error-setting-language = { $source }: „{ $setting }” musi mieć wartość en lub pl, a ma „{ $value }”.

## Serwer w terminalu

serve-address = Wonderland czeka pod adresem { $address } (Ctrl+C kończy)
serve-stopped = Wonderland już nie działa.

## Wyliczenia

list-and = i
