### The words of the house: whatever is not one game's own. Keys are stable; both languages have the same.

## The site

site-title = Wonderland
site-page-title = { $page } · Wonderland
site-tagline = Tabletop games from Alice’s world, in your browser: sit down with friends, or with bots that play well and play fair.
site-notice = The games belong to their designers and publishers. The words, pictures and code of this house are our own.

## Finding one’s way

nav-skip = Skip to the content
nav-home = Wonderland, home page
nav-language = Language
nav-language-en = English
nav-language-pl = Polski
nav-to-night = Switch to night colours
nav-to-day = Switch to day colours
nav-back = All games

## The home page

home-scene-alt = A Hatter, a girl with a bow, a grinning cat, an egg, a rabbit with a watch and a dodo walk in a parade past a laid tea table; above them, a second grin hangs in a tree.
home-games = The games
home-by = { $designer }, { $year }
home-seats = { $from }–{ $to } players
home-minutes = { $from }–{ $to } minutes
home-options = { $count ->
    [0] no optional rules
    [one] { $count } optional rule
   *[other] { $count } optional rules
}
home-rules = Read the rules
home-rules-of = Read the rules of { $game }
home-soon = The tables are still being laid: playing together opens here soon.
home-loading = Winding the watch…
home-loading-more = The games are on their way.
home-empty = Nobody has laid the table yet
home-empty-more = No game was found in this house. Put a game’s folder back in its place, then start the server again.

## The rules of a game

rules-title = { $game }: the rules
rules-contents = Contents
rules-missing = These pages are still blank
rules-missing-more = The rules of this game have not been written down here yet.

## When something is wrong

error-gone = The server has vanished, all but its grin
error-gone-more = It does not answer. See whether it still runs and whether you are online, then try again.
error-retry = Try again
error-lost = This path leads nowhere in particular
error-lost-more = There is no such page. The games are all on the home page.
error-home = To the games
error-unknown-address = There is nothing at this address.
error-bad-request = The server cannot make sense of this request.
error-client-missing = The web pages have not been built yet: start with “python3 play.py”, which builds them.
error-port-taken = Port { $port } on { $host } is taken: stop the other program, or choose another port with --port.
error-bad-address = The address { $host }, port { $port }, cannot be used ({ $reason }): choose others with --host and --port.
error-settings-unreadable = The settings file { $source } cannot be read: { $reason }
error-setting-unknown = { $source }: there is no setting “{ $setting }”; the settings are { $known }.
error-setting-host = { $source }: “{ $setting }” must be the name or number of a host, not “{ $value }”.
error-setting-port = { $source }: “{ $setting }” must be a number from 0 to 65535, not “{ $value }”.
error-setting-data = { $source }: “{ $setting }” must be the path of a folder, not “{ $value }”.
error-setting-language = { $source }: “{ $setting }” must be en or pl, not “{ $value }”.

## The server, in the terminal

serve-address = Wonderland is open at { $address } (Ctrl+C closes it)
serve-stopped = Wonderland is closed.

## Rows of things

list-and = and
