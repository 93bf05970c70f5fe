### Words that all games share. Keys are stable; both languages have the same.

## The site

site-title = Wonderland
site-page-title = { $page } · Wonderland
site-tagline = Tabletop games from Alice’s world, in your browser. Play with friends, or with strong bots that never cheat.
site-notice = The games belong to their designers and publishers. The texts, pictures and code of this site are our own.

## What a link shows before it is opened

preview-invitation = { $host } invites you to { $game }
preview-free = { $free ->
    [one] A chair is free.
   *[other] { $free } chairs are free.
  } { $about }
preview-playing = At the table: { $names }.
preview-played = A finished game. At the table: { $names }.
picture-ready = Ready to start
picture-playing = In progress
preview-private = A table in Wonderland

## Navigation

site-waiting-title = ({ $count }) { $title }
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
home-start = Start here: { $game }, { $minutes } minutes
home-play-now = Play now, against bots
home-invite = Invite friends
home-games = Games
home-seats = { $from }–{ $to } players
home-board-later = It has no board yet. You can play it in a terminal.
home-seats-only = { $to ->
    [one] { $to } player
   *[other] { $to } players
  }
home-minutes = { $from }–{ $to } minutes against bots
home-age = from { $age } years
home-options = { $count ->
    [0] no optional rules
    [one] { $count } optional rule
   *[other] { $count } optional rules
}
home-rules = Read the rules
home-rules-of = Read the rules of { $game }
home-quick = Quick game
home-quick-of = Quick game of { $game } with other players
home-quick-more = Quick game: play with anyone who is here. After a minute, bots take the free seats.
home-loading = Winding the watch…
home-loading-more = Loading the games.
home-empty = No games yet
home-empty-more = The server found no games. Check its installation, then restart it.

## The rules of a game

rules-title = { $game }: the rules
rules-contents = Contents
rules-examples = Examples
rules-examples-more = Point at or tap another card to see what it would do.
rules-reader = Alice
rules-missing = These pages are still blank
rules-missing-more = The rules of this game are not available here yet.

## Creating a table

lobby-play = Play
lobby-play-game = Play { $game }
lobby-title = A table for { $game }
lobby-which-game = Which game?
lobby-chairs = Who plays?
lobby-count = Number of players
lobby-count-of = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
lobby-chair = Chair { $number }
lobby-you = You
lobby-you-too = Same device
lobby-shared = You share this device: cards are covered between turns.
lobby-name = Name
lobby-name-of = Name of the player on chair { $number }
lobby-friend = A friend (by link)
lobby-bot = Bot: { $level }
lobby-start = Start playing
lobby-start-more = The game begins at once.
lobby-invite = Create game
lobby-invite-more = Next you get a link to send to your friends.
lobby-more = Options
lobby-watch = Who can watch?
lobby-watch-nobody = nobody
lobby-watch-link = anyone with the link
lobby-watch-public = anyone, from the home page
lobby-chat = Chat
lobby-chat-on = on
lobby-chat-off = off
lobby-hints = Hints
lobby-hints-nobody = none
lobby-hints-asker = only for the player who asks
lobby-hints-players = visible to all players
lobby-hints-more = What a strong bot would do, and why. Visible hints also show everyone your choices: good for learning together.
lobby-clock = Time limit per move
lobby-clock-hint = When it runs out, a bot moves for you.
lobby-clock-none = No time limit
lobby-clock-30 = 30 seconds
lobby-clock-60 = one minute
lobby-clock-120 = 2 minutes
lobby-clock-600 = 10 minutes
lobby-clock-86400 = one day
lobby-clock-259200 = three days
lobby-bot-delay = Bot speed
lobby-bot-delay-0 = instant
lobby-bot-delay-1 = normal
lobby-bot-delay-2 = slow enough to follow

## Tables in a list

mine-waiting-title = Waiting for you
mine-title = Your games
mine-over-title = Finished
mine-last = Last: { $game }. { $score }
mine-public-title = Tables to watch
mine-your-turn = It is your turn.
mine-turn = { $player }’s turn.
mine-gathering = { $free ->
    [0] Everyone is here. The game has not started yet.
    [one] Waiting for one more friend.
   *[other] Waiting for { $free } more friends.
  }
mine-over = The game is over.
mine-with = With { $names }
mine-go-on = Continue
mine-watch = Watch
mine-look = View result
mine-deadline = Time left: { $time }
mine-score = { $name } { $points }
mine-unread = New message
mine-delete = Delete game
mine-delete-sure = Delete this game of { $game }?
mine-delete-more = { $others ->
    [0] It cannot be restored.
   *[other] All players lose it, and it cannot be restored.
  }
mine-remove = Remove from my list
mine-remove-sure = Remove this game of { $game } from your list?
mine-remove-more = The others keep it. Your statistics no longer count it; your rating stays as it is.

## Chairs for everybody

open-title = Open games
open-free = { $free ->
    [one] One free chair.
   *[other] { $free } free chairs.
  }
open-starts = Starts in { $time }.
open-host = Host: { $host }
open-sit = Sit down at { $host }’s table: { $game }
access-open = Open to everyone
access-open-more = Other players see the free seats on the home page and can join.
start-countdown = Starts in { $time }; bots take the free chairs.
table-start-bots = Start now, with bots
table-postpone = Wait a minute longer
table-chair-open = Anyone can sit here.
table-chair-host = host
table-chair-muted = muted
tools = More
tools-of = More about { $name }
host-pass = Make host
host-pass-sure = Make { $name } the host of this table?
host-now = { $you ->
    [yes] You are the host now.
   *[no] { $name } is the host now.
  }
host-mute = Mute in chat
host-unmute = Unmute in chat
block = Block
block-sure = Block { $name }?
block-sure-more = You will no longer see what they write, and you will not see each other’s open tables.
block-done = { $name } is blocked. You can undo this under “{ people-preferences }”.
blocked-title = People you have blocked
blocked-none = Nobody.
blocked-end = Unblock
blocked-end-of = Unblock { $name }

## People and their devices

people-name = What is your name?
people-name-hint = The others at the table see this name. This browser remembers it.
people-link-local = This link only works on this computer. To reach other devices in your network, start with “python3 play.py --host 0.0.0.0”.
people-link-network = This link works for devices in your local network.
people-nth = { $name } ({ $number })
people-bot-random = easy (random moves)
people-bot-greedy = medium (no planning)
people-bot-dormouse = Dormouse
    .line = half asleep: sees one move ahead and misses things
people-bot-hare = March Hare
    .line = hasty: rarely looks beyond the next move
people-bot-hatter = Hatter
    .line = thinks ahead and is hard to surprise
people-bot-queen = Queen of Hearts
    .line = the strongest bot
people-bot-remote = Your own bot (API)
    .line = plays over HTTP with the token of its seat
people-copy = Copy the link
people-copied = Copied.
people-copy-failed = Copying failed. Select the link above and copy it.
people-share = Share…
people-scan = Show QR code
people-scan-alt = QR code: { $link }
people-stand-in = a bot is playing
people-stand-in-begin = Let a bot play
people-stand-in-end = Stop the bot
people-stand-in-later = A bot can take over in { $time }.
people-stand-in-clock = A bot can take over once their time has run out.
people-handed-over = you (a bot plays for you)
people-hand-over = Let a bot play for me
people-hand-over-end = Take over again
stand-in-yours = A bot is playing for you.
stand-in-away = The game is waiting for { $player }, who is away. Let a bot play until they are back?
stand-in-wait = Keep waiting
people-link = Your personal link
people-link-make = Continue on another device
people-link-more = Open this link on your other device to play there. Keep it private: anyone who has it can play as you.
sessions = Where you are signed in
sessions-this = This browser
sessions-unnamed = A link or an unnamed browser
sessions-used = Last seen { $day }
sessions-used-before = Not seen for a long time
sessions-end = Sign out
people-back = Signing you in…
people-back-more = Loading your tables.
people-back-failed = This link is not valid
people-preferences = Settings
people-preference-still = Reduce motion
people-preference-sound = Sounds: my turn, moves, the end
people-volume = Volume
people-preference-confirm = Ask me to confirm each move
people-preference-no-keys = Switch off letter and number keys
people-preference-contrast = More contrast

## The table

table-loading-more = Setting up the table…
table-board = The board
table-board-coming = Loading the board…
invitation-title = { $host } invites you to { $game }
invitation-company = Who plays
invitation-yours = your chair
invitation-free = free
table-sit = Sit down
table-own-invite = This link is for a friend: send it on. Or is someone else playing on this device?
table-own-invite-sit = Take this seat too
table-no-invitation = This invitation is not valid
table-not-seated = You could not sit down: { $reason }
table-aside = This table cannot be opened
table-aside-more = Its data is damaged. All other tables work. The server’s administrator can see why, and the host can delete this table.
announced-restart = { $minutes ->
    [one] In a minute the server restarts
   *[other] In { $minutes } minutes the server restarts
  }. All games are saved and continue automatically.
table-gone = This table no longer exists
table-gone-more = It was deleted, or you have no access to it.
table-waiting = { $free ->
    [one] One chair is still free. Send the link to a friend, or put a bot there.
   *[other] { $free } chairs are still free. Send the link to your friends, or put bots there.
  }
    .guest = { $free ->
        [one] Waiting for one more friend.
       *[other] Waiting for { $free } more friends.
      }
    .open = { $free ->
        [one] One chair is still free; anyone can take it.
       *[other] { $free } chairs are still free; anyone can take them.
      }
table-missing = Waiting for { $players }.
table-invite-all = Scan to join, or send the link
table-invite-more = One link for everyone: each guest takes the next free seat. No app, no account: a name is enough.
table-invite-link = { $game }: invitation
table-ready = Everyone is here. The host can start the game.
table-ready-host = Everyone is here. Start whenever you like.
table-start = Start the game
table-chair-free = Chair { $number } is free
table-chair-invite = A link for this seat only
table-chair-waiting = Waiting for a friend.
table-chair-bot = Bot: { $level }
table-chair-you = you
table-chair-here = is here
table-chair-away = is away
table-chair-link = { $game }: invitation to chair { $number }
table-chair-put = Who sits on chair { $number }?
table-chair-token = Token for the program
table-chair-token-more = Your bot needs this token to play here; docs/bots.md explains how.
table-chair-token-copy = Copy the token
table-chair-put-bot = …or put a bot here
table-chair-empty = Clear chair { $number }
table-chair-sit = Sit down here
table-chair-move = Sit here instead
table-chair-leave-host = Another player becomes the host.
table-chair-leave-sure = Leave your seat?
table-chair-empty-sure = Remove { $name } from this seat?
table-chair-leave = Leave chair { $number }
table-watch-more = { $watchers ->
    [0] Nobody is watching. Anyone with this link can.
    [one] One person is watching. Anyone with this link can.
   *[other] { $watchers } people are watching. Anyone with this link can.
  }
table-watch-link = Link for spectators
table-by-clock = Time ran out; a bot played for { $player }.
table-by-stand-in = A bot is playing for { $player }.
board-points-change = { $change }
table-sending = Sending: { $choice }
table-your-turn = Your turn
table-turn = { $player }’s turn
table-turn-of = Your turn, { $player }
table-watch = Watch the game
table-tab-your-turn = ● Your turn · { $game }
table-over = The game is over
ending-resigned = a player resigned
resign = Resign
resign-sure = Resign from this game?
resign-ends = The game ends at once, and you lose. If you are rated, it counts as a loss.
resign-goes-on = A bot plays on for you so that the others can finish. You cannot come back, and you finish last, in your rating too.
away-help-title = If you are away, or resign
away-help = While you are away, others can let a bot play for you: after two minutes, or, with a time limit, once your time has run out. When you are back you continue, and you can take back the bot’s moves if the others agree.
resign-help = In a game of two, or against bots only, resigning ends the game: you lose, and the score stays as it is. With more people, a bot plays on for you and you finish last. It counts as a loss in your rating.
resign-note = Resigned: { $players }. The game ended early.
resign-standing = Score at that moment: { $scores }.
people-resigned = resigned
people-resigned-bot = resigned; a bot plays on
mine-resigned = You have resigned.
table-rank = Place { $rank }
table-rule = Rule for this move
table-rules-page = Open the rules page
table-clock = Time left
table-clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
  }
table-clock-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
  }
table-choices = { $count ->
    [0] Your choices
    [one] Your only choice
   *[other] All { $count } choices
  }
table-choices-none = Your choices appear here when it is your turn.
table-skipped = { $count ->
    [one] Skipped one event
   *[other] Skipped { $count } events
  }
table-panels = Beside the board
log-upgraded = The rules of this game were updated; the game continues from here.
table-panel-opened = { $panel } is open.
listen-title = Listening and keys
listen-state = Hear how the game stands
listen-keys = All keys
listen-last = Last move
listen-turn = Whose turn it is
listen-hand = Your hand
listen-table = The table
listen-rivals = The other players
listen-scores = Scores
listen-clock = Time left
listen-again = Say it again
listen-choice = Choice { $number }
listen-no-choice = There is no choice { $number } right now.
listen-numbers = 1 to 9: hear a choice and what it would do. Press the same number again to play it.
table-panel-log = Log
table-panel-chat = Chat
table-panel-rules = Rules
table-panel-people = Table
table-panel-recap = Story
recap-wait = Preparing the story…
recap-none = The story is not available right now.
plot-value = { $name } { $value }
plot-move = Move { $number }
plot-start = Start
plot-when = When
plot-table = Show as table
table-panel-choices = All choices
table-panel-close = Back to the board
table-points = { $points ->
    [one] { $player } now has { $points } point.
   *[other] { $player } now has { $points } points.
  }
verdict-won = You won by { $points }
verdict-lost = You lost by { $points }
verdict-wins = { $player } wins by { $points }
verdict-won-tie = Won on the tie-break: { $reason }
verdict-lost-tie = Lost on the tie-break: { $reason }
verdict-wins-tie = { $player } wins on the tie-break: { $reason }
verdict-wins-shared = { $players } share the win
verdict-shared = You share the win with { $players }
verdict-counting = Counting the points…
verdict-skip = Tap to skip
table-harder = Harder bot: { $bot }
table-easier = Easier bot: { $bot }
table-scores-more = Details
table-curtain = Now it is { $player }’s turn
table-curtain-more = Pass the device on. No peeking!
table-curtain-lift = I am { $player }
table-wins = { $count ->
    [one] { $players } wins.
   *[other] { $players } share the win.
  }
table-you-win = You win!
table-rematch = Rematch
table-to-rematch = Go to the next game
table-replay = Watch the replay
table-new = New game
table-leave = Leave the table
table-leave-watching = You were only watching; the game continues.
table-leave-more = Your seat is kept. You can find the table on the home page.

## Agreements, calls, questions

table-panel-hint = Hint
hint-ask = Ask for a hint
hint-thinking = The Queen is thinking…
hint-no-question = You have nothing to decide now. Hints appear when it is your turn.
hint-best = The best choices
hint-clear = { $choice }: clearly the best.
hint-likely = { $choice }: probably the best.
hint-close = { $choice }; but the next one is about as good.
hint-only = There is only one choice: { $choice }.
hint-at-a-glance = Quick guess, not calculated.
hint-doubt = Another choice has slightly better numbers, but the difference is within the margin of error.
hint-looks-further = Another choice looks better at first, but this one is better in the long run.
hint-expected = wins { $win } % (± { $reach }){ $way ->
    [none] { "" }
    [ahead] , ends about { $points ->
        [one] one point
       *[other] { $points } points
    } ahead
    [behind] , ends about { $points ->
        [one] one point
       *[other] { $points } points
    } behind
   *[even] , ends about even
  }
hint-untried = looked too weak to calculate
hint-reply = Likely reply of { $player }: { $choice }
hint-glance = { $choice } (quick guess, not calculated)
hint-do = Play this
hint-do-it = Play this: { $choice }
hint-why-not = Why not…
hint-nothing = no such reason
hint-later = Both look alike now; the difference comes later in the game.
hint-private = Only you see this.
hint-shown = All players see this.
hint-shown-warning = At this table all players see hints, and with them what you can choose from.
hint-of = { $player } asked for a hint. All players see it:
hint-unread = new

reason-ask = Why did { $player } do that?
reason-title = Why { $player } did that
reason-chosen = { $level } chose: { $choice }.
reason-again = On second thought, it would choose: { $choice }.
reason-clock = Time was up, so this was a quick guess.
reason-greedy = It ran out of time, so this was a quick guess.

agreed-title = Options
agreed-of = { $what }: { $how }
agreed-usual = standard rules
agreed-hints-asker = hints are allowed
agreed-hints-players = hints are allowed, and all players see them
agreed-open = open to everyone
agreed-watch-nobody = nobody can watch
agreed-watch-link = anyone with the link can watch
agreed-watch-public = anyone can watch
confirm-no = No, go back
call = { $alone ->
    [yes] A game of { $game } is waiting for you.
   *[no] { $names } would like to play { $game } with you.
  }
call-go = Go to the table
call-later = Later

## Chat

chat-title = Chat
chat-none = No messages yet.
chat-write = Write a message
chat-send = Send
chat-unread = { $count }
chat-reactions = Quick reactions
chat-reacted = { $player }: { $reaction }
chat-reaction-clap = Well played!
chat-reaction-laugh = Ha!
chat-reaction-gasp = Oh!
chat-reaction-think = Hmm…
chat-reaction-hurry = Tick-tock!
chat-reaction-thanks = Thank you

## Taking a move back

undo-free = Undo
undo-consent = Request undo
undo-move = { $ask }: { $move }
undo-note = { $player } took back: { $move }
undo-asked = { $player } would like to take this back: “{ $move }”. OK?
undo-asked-played = { $count ->
    [one] A bot or the clock played a move for { $player }, who would like to take it back. OK?
   *[other] A bot or the clock played { $count } moves for { $player }, who would like to take them back. OK?
  }
undo-waiting-played = { $player } would like to take back what a bot or the clock played. Waiting for: { $others }.
played-for-you = { $count ->
    [one] A bot or the clock played a move for you. Take it back?
   *[other] A bot or the clock played { $count } moves for you. Take them back?
  }
played-for-you-back = Take back
played-for-you-ask = Ask the others
played-for-you-keep = Keep
undo-yes = Yes, undo
undo-no = No

## Holidays

holiday-ask = Ask for a holiday
holiday-more = The clock stops if all the others agree. You can come back earlier.
holiday-days = { $days ->
    [one] For { $days } day
   *[other] For { $days } days
  }
holiday-length = How long
holiday-asked = { $days ->
    [one] { $player } would like a holiday of { $days } day. The clock would stop.
   *[other] { $player } would like a holiday of { $days } days. The clock would stop.
  }
holiday-yes = Agree
holiday-no = Decline
holiday-waiting = { $player } would like a holiday. Waiting for: { $others }.
holiday-on = { $player } is on holiday. The clock is stopped until { $day }.
holiday-back = I am back
holiday-withdraw = Cancel request
error-holiday-no-clock = This table has no time limit, so you need no holiday.
error-holiday-days = A holiday can last from 1 to { $most } days.
error-holiday-already = Someone is on holiday already, or has asked for one.
error-no-holiday-asked = That request is no longer open.
undo-waiting = Waiting for { $others }. { $player } would like to take this back: “{ $move }”

## A game seen again

replay-title = Replay: { $game }
replay-none = There is no replay yet
replay-back = Back to the table
replay-download = Download the log
replay-before = One step back
replay-after = One step forward
replay-play = Play
replay-pause = Pause
replay-slider = Step of the game
replay-at = Step { $step } of { $last }
replay-eyes = Point of view
replay-eyes-all = all players
replay-fork-title = Play on from here
replay-fork-more = Take a seat and try something else. Cards that this seat could not see are dealt again.
replay-fork-seat = Your seat
replay-fork-bots = The others are bots:
replay-fork = Play on

## The fair deal

# A guided first game
guide-learn = Learn by playing
guide-learn-game = { $game }: learn by playing
guide-label = A hint
guide-next = Got it
guide-end = Now you know how to play
guide-end-more = The cards of this game were arranged so that you saw everything once.
guide-go-on = Continue
guide-score = See the score
guide-again = Again
guide-luck = The cards of this game are arranged for learning, so there is no fair deal to check.

fair-title = The fair deal
fair-promise = The server chose a secret before the game, and each player’s browser added a number. Together they determine all random draws. This is the secret’s fingerprint. After the game the secret is shown, and anyone can check every card.
fair-how = Before the first card, the server showed the fingerprint of a secret, and each player’s browser added a number. Together they determine all random draws. Your browser can now repeat every draw and compare.
fair-check = Check the deal
fair-still-secret = The secret is shown after the game.
fair-yes = The deal was fair.
fair-no = The deal cannot be proved fair.
fair-promise-kept = The secret matches the fingerprint that was shown before the game, so it was not changed.
fair-promise-broken = The secret does not match the fingerprint that was shown before the game.
fair-browsers = { $count ->
    [one] One browser added a number, so the server alone could not choose the draws.
   *[other] { $count } browsers added numbers, so the server alone could not choose the draws.
  }
fair-draws = { $count ->
    [one] The one random draw is correct.
   *[other] All { $count } random draws are correct.
  }
fair-wrong = The draws of step { $step } do not follow from the secret and the numbers.
fair-commitment = Fingerprint (SHA-256)
fair-secret = The secret

## The line to the server

connection-connecting = Connecting…
connection-open = Connected
connection-down = Reconnecting…
connection-closed = Disconnected
connection-keep-trying = The server does not answer. We keep trying; the table opens as soon as it does.
cannot-save = The server cannot save right now, so the game waits. Nothing is lost, and it continues as soon as saving works.
connection-problem = That did not work ({ $key }). Try again.
error-line-closed = The connection to the table is closed.

## Without a connection

offline-title = No connection
offline-more = The rules and the replays you have seen in this browser are available. Your tables come back with the connection.
offline-replays = Replays in this browser
offline-table = No connection to the table
offline-table-more = The others may have moved, so no outdated board is shown. The table appears as soon as you are connected.
offline-board = No connection. This was the last known state; the game may have continued.

## Notices

notice-turn = { $game }: your turn
notice-nudge = { $game }: it is still your turn
notice-consent = { $game }: the others need your answer
notice-moved = { $name } has moved.
notice-moved-stand-in = A bot has moved for { $name }.
notice-moved-clock = Time ran out, and a bot has moved for { $name }.
notice-company = At the table with you: { $names }.
notice-open = Go to the table
notice-stop = Stop these notifications
notice-test = A notification from Wonderland
notice-test-more = It works. You will get a notification here when it is your turn and you are not looking.
notices = Turn notifications
notices-more = One per turn, only when you are not looking, and without any cards or secrets.
notices-name-first = Sit down at a table first so that we know your name.
notices-none = This server sends no notifications.
notices-here = In this browser
notices-here-on = Notify me in this browser
notices-here-no = This browser cannot receive notifications here. It needs a secure address (https); on an iPhone, add the page to the home screen first.
notices-here-denied = Notifications from this site are blocked in the browser’s settings.
notices-here-failed = The browser could not subscribe to notifications. Try another channel instead.
notices-address = Another channel
notices-address-more = ntfy, Discord, Matrix, Telegram, mail and many more. Enter an Apprise link, such as ntfy://ntfy.sh/my-topic.
notices-address-label = Link (for experts)
notices-add = Add
notices-channels = Where you get notifications
notices-browser = A browser
notices-test = Test
notices-tested = Sent. Did it arrive?
notices-drop = Remove
notices-drop-label = Remove { $name }
notices-test-label = Test { $name }
notices-quiet = Quiet hours
notices-quiet-from = from
notices-quiet-to = to
notices-zone = Your time zone: { $zone }
notices-nudge = Remind me after a day
stop-title = Stop notifications here?
stop-more = This address or browser will get no more turn notifications. You can switch them on again on the home page.
stop-button = Stop
stop-done = Notifications are off
stop-done-more = You get no more notifications here. Your games are unchanged.
error-bad-notice-address = Notifications cannot be sent to that link. It must be one that Apprise knows, such as ntfy://ntfy.sh/my-topic.
error-bad-subscription = This browser gave no address for notifications.
error-bad-subscription-keys = This browser’s notification keys are not valid. Turn notifications off and on again.
error-bad-quiet-hours = These quiet hours are not valid. Choose them again.
error-unknown-zone = The server does not know that time zone.
error-too-many-channels = You can have at most { $most } notification channels. Remove one first.
error-too-many-tests = Too many tests at once. Try again in a minute.
error-channel-unknown = That channel no longer exists.
error-stop-unknown = This link is not valid. It may be incomplete: copy all of it from the notification.
error-notice-failed = The notification could not be sent. Check the link; the service may be down.
error-notice-gone = Nobody receives notifications there any more, so it was removed.
error-notices-off = This server sends no notifications.

## When something is wrong

error-gone = The server has vanished, all but its grin
error-gone-more = It does not answer. Check that it is running and that you are online, then try again.
error-retry = Try again
error-lost = This path leads nowhere in particular
error-lost-more = There is no such page. The games are all on the home page.
error-home = Go to the games
error-unknown-address = There is nothing at this address.
error-bad-request = The server cannot use this request: “{ $field }” is missing or has a wrong value.
error-client-missing = The web pages have not been built yet: start with “python3 play.py”, which builds them.
error-port-taken = Port { $port } on { $host } is taken: stop the other program, or choose another port with --port.
error-bad-address = The address { $host }, port { $port }, cannot be used ({ $reason }): choose others with --host and --port.
error-settings-unreadable = The settings file { $source } cannot be read: { $reason }
error-setting-unknown = { $source }: there is no setting “{ $setting }”; the settings are { $known }.
error-setting-host = { $source }: “{ $setting }” must be the name or number of a host, not “{ $value }”.
error-setting-text = { $source }: “{ $setting }” must be a non-empty text, not “{ $value }”.
error-setting-port = { $source }: “{ $setting }” must be a number from 0 to 65535, not “{ $value }”.
error-setting-data = { $source }: “{ $setting }” must be the path of a folder, not “{ $value }”.
error-setting-content = { $source }: “{ $setting }” must be the path of a folder, not “{ $value }”.
error-setting-store = { $source }: “{ $setting }” must be the address of a PostgreSQL database, such as postgresql://user:password@host/database.
error-setting-language = { $source }: “{ $setting }” must be en or pl, not “{ $value }”.
error-setting-log_level = { $source }: “{ $setting }” must be debug, info, warning or error, not “{ $value }”.
error-setting-log_form = { $source }: “{ $setting }” must be text or json, not “{ $value }”.
error-setting-names = { $source }: “{ $setting }” must be a list of names, not “{ $value }”.
error-setting-switch = { $source }: “{ $setting }” must be “yes” or “no”, not “{ $value }”.
error-setting-notice_networks = { $source }: “{ $setting }” must be a list of networks such as 192.168.0.0/16, not “{ $value }”.
error-setting-count = { $source }: “{ $setting }” must be a whole number, 0 or more, not “{ $value }”.
error-setting-processes = { $source }: “{ $setting }” must be a whole number from 1 to 64, not “{ $value }”.

## The server, in the terminal

serve-address = Wonderland is open at { $address } (Ctrl+C closes it)
serve-stopped = Wonderland is closed.

## Where tables are kept

error-store-conflict = Entry { $seq } of table { $table } cannot be saved: it exists already, or the one before it is missing.
error-store-closed = The store is closed.
error-store-unwritten = Saving failed: { $problem }.
error-store-unusable = The database { $file } cannot be used: { $problem }.
error-store-damaged = The database { $file } is damaged: { $problem }. Nothing was changed. “wonderland repair” saves what can be read; “wonderland restore” puts a backup in its place.
error-store-emptied = The database { $file } is empty, but tables were stored in this folder before. “wonderland restore” restores a backup. To start from scratch, delete { $marker }.
error-store-read-only = The folder { $folder } is not writable. Give this user write permission, or choose another folder with --data.
error-store-away = The database { $database } does not answer: { $problem }. Nothing is lost; repeat what was not saved.
error-store-address = { $database } is not the address of a PostgreSQL database: { $problem }.
error-database-in-use = A server already uses the database { $database }. Stop it first.
error-table-elsewhere = Table { $table } is open in another process.
error-process-silent = Another process of the server does not answer. Nothing is lost; try again in a moment.
error-processes-need-store = Several processes need a PostgreSQL database: name it with “--store”, or leave out “--processes”.
error-sqlite-only = This command is for the SQLite file of a data folder. Back up and repair PostgreSQL with its own tools; “wonderland copy” copies such a database to a data folder.
error-copy-itself = { $store } cannot be copied to itself.
error-copy-not-empty = { $store } already contains tables or people. Nothing was copied: choose an empty folder or database.
error-copy-differs = The data written to “{ $table }” differs from the data read ({ $row }). Nothing was copied.
copy-made = Copied to { $store } and compared row by row: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} with { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, { $people ->
    [one] { $people } person
   *[other] { $people } people
}.
error-entry-damaged = Entry { $seq } of table { $table } is damaged.
error-check-failed = { $problems ->
    [one] One problem was found
   *[other] { $problems } problems were found
  } in { $file }. “wonderland repair” saves what can be read.
check-sound = No problems found: { $tables ->
    [one] one table loads.
   *[other] all { $tables } tables load.
  }
check-file = The file: { $problem }
check-row = Table { $table }: its list entry is damaged.
check-table = Table { $table }: { $problem }
repair-made = Saved into a new database: tables { $tables }, people { $people }.
repair-shortened = Table { $table } may lack its latest entries; the game continues from the last saved one.
repair-lost = Table { $table } is lost.
error-person-unknown = There is no person { $person }.
error-table-unknown = There is no table { $table }.
error-no-server = No server is running on this folder, so nobody can be notified.
error-unknown-action = Unknown action “admin { $action }”. Available: { $known }.
health-ready = The server at { $address } is ready.
error-server-unready = The server at { $address } is not ready (status { $status }).
error-server-silent = No server answers at { $address }: { $problem }.
admin-done = Done.
admin-asked = The server has received the request and will carry it out in a moment.
admin-exported = All data about this person is in { $file }.
admin-row-damaged = has a damaged entry in the list. It is repaired when the player opens their tables, or by “wonderland repair”.
admin-banned = banned
admin-aside = … cannot be opened: { $problem }
admin-tables = { $tables ->
    [one] One table.
   *[other] { $tables } tables.
  } Each line: id, game, status, last change, entries, bytes, who sits there.
admin-people = { $people ->
    [one] One person.
   *[other] { $people } people.
  } Each line: id, sessions, tables, name.
admin-size-file = Database: { $size } MB
admin-size-entries = Entries of tables: { $size } MB
admin-size-steps = Their steps: { $size } MB
error-store-newer = The database { $file } was made by a newer Wonderland (version { $version }; this one supports { $known }). Start the newer one.
error-store-not-ours = { $file } is not a Wonderland database.
error-store-foreign-schema = The schema of { $file } is not Wonderland’s, so it was not restored. Foreign, changed or missing: { $parts }.
error-store-missing = There is no database { $file }.
error-data-no-folder = { $folder } is a file, not a folder. Choose another folder with --data.
error-data-in-use = A server already uses the folder { $folder }. Stop it first, or choose another folder with --data.
error-backup-exists = { $file } already exists. Choose another name, or replace it with --force.
error-backup-folder = { $file } is a folder. Name a file in it.
error-backup-itself = { $file } is the database itself. Choose another name for the backup.
error-backup-nowhere = There is no folder { $folder }.

backup-made = Backup written and checked: { $file }
restore-made = { $file } is now the database of { $folder }.
restore-aside = The previous database is kept as { $file }.

## Rows of things

list-and = and

### Command line

cli = Four Alice-in-Wonderland tabletop games: play them and study them.
cli-usage = Usage:
cli-command = COMMAND
cli-commands = Commands
cli-options = Options
cli-games = List the games and their options.
cli-play = Play a game in the terminal against bots.
cli-simulate = Let bots play many matches and show the results.
cli-replay = Show a recorded game in words and check every move.
cli-verify = Prove that the random draws of a recorded game were fixed before it began.
cli-serve = Start the server: play in the browser, alone and with friends.
cli-health = Check whether the server is ready (also as exit status).
cli-backup = Back up all tables and people to one file. The server may keep running.
cli-check = Check all stored data, including every table. The server may keep running.
cli-repair = Save what can be read of a damaged database into a new one. The old one is kept.
cli-copy = Copy all data to an empty data folder or PostgreSQL database. Stop the server first.
cli-admin = Administer tables and people: tables, people, sizes, export NAME, delete-table NAME, delete-person NAME, ban NAME, unban NAME, announce.
cli-admin-action = tables, people, sizes, export, delete-table, delete-person, ban, unban or announce.
cli-admin-name = The id of a table or a person.
cli-admin-file = Write the export to this file.
cli-admin-minutes = Minutes until the announced restart (default 5).
cli-restore = Replace the stored tables and people with a backup.
cli-bench = Measure the speed of rules and kernel.
cli-interrupted = Stopped.
cli-flag-language = Language of the output (default: WONDERLAND_LANGUAGE, or the system’s).
cli-flag-version = Show the version.
cli-flag-help = Show this help.
cli-flag-game = The game: a name from “{ $command } games”.
cli-flag-seats = Number of players.
cli-flag-seed = Any text. The same seed gives the same random draws.
cli-flag-option = An option of the game, as name=value. Can be repeated.
cli-play-seats = Number of players, including you (default: as the bots need, or the fewest allowed).
cli-play-bots = The bots, separated by commas, in seat order. One name is used for all seats. Your own bot: FILE.py:CLASS. Default: greedy.
cli-play-seat = Your seat, from 0.
cli-play-save = File for the saved game (default: a new one in your data folder).
cli-play-resume = Continue the game in this file; without a file, the last one.
cli-simulate-bots = The bots, separated by commas, in seat order. One name is used for all seats. Your own bot: FILE.py:CLASS.
cli-simulate-seats = Number of players; not needed if the bots are listed.
cli-simulate-games = Number of matches (default 1000).
cli-flag-workers = Number of processes (default: one per core). The result is the same.
cli-simulate-json = Write the result as JSON to this file; without a file, print it instead of the table.
cli-simulate-out = Write one row per match to this Parquet file. Partial results are kept beside it.
cli-simulate-decisions = Also write one row per decision, to a second file.
cli-simulate-resume = Continue where the same command stopped. You can ask for more matches than before.
cli-simulate-cluster = Run on the Dask cluster at this address, such as tcp://host:8786. The result is the same.
cli-simulate-csv = Write one row per match to this CSV file.
cli-replay-file = The log of a game.
cli-replay-step = Stop after this move.
cli-replay-position = Print the last position as JSON instead of the story.
cli-verify-file = The log of a game, with its proof.
cli-backup-file = The backup file to write.
cli-backup-force = Replace an existing file.
cli-restore-file = A file written by “{ $command } backup”.
cli-flag-data = The data folder.
cli-flag-store = A PostgreSQL database to use instead of the data folder.
cli-copy-source = Data folder or postgresql:// address to copy from.
cli-copy-target = Data folder or postgresql:// address to copy to.
cli-bench-game = The game (default: parade).
cli-bench-seats = Number of players (default: four, or the most allowed).
cli-bench-seconds = Seconds for each measurement (default 4).
cli-serve-host = Address to listen on.
cli-serve-port = Port to listen on.
cli-serve-processes = Number of server processes. More than one needs a PostgreSQL database.
cli-health-host = Address of the server.
cli-health-port = Port of the server.
cli-serve-no-open = Do not open a browser.
cli-game = { $game }: { $title }, by { $by }
cli-game-value = { $value }: { $text }
cli-game-default = { $value }: { $text } (the default)

error-at-move = { $move ->
    [0] The beginning of the log: { $problem }
   *[other] Move { $move }: { $problem }
  }
error-at-field = Field “{ $field }” of the position: { $problem }
error-unknown-game = There is no game “{ $game }”. Available: { $known }.
error-unknown-bot = There is no bot “{ $bot }”. Available: { $known }.
error-bot-late = The bot “{ $bot }” did not answer in time.
error-bot-died = The bot “{ $bot }” stopped without an answer.
error-bot-failed = The bot “{ $bot }” failed: { $problem }.
error-bot-broken = The bot “{ $bot }” cannot be created: { $problem }.
error-bot-without-choose = The bot “{ $bot }” has no method “choose”.
error-bot-not-in-file = There is no “{ $bot }” in { $file }. Bots in it: { $known }.
error-bot-not-ready = The bot “{ $bot }” is still starting.
error-hint-on-its-way = A hint is already on its way.
error-not-a-bots-move = Only bots can explain their moves.
error-token-unknown = This token belongs to no seat.
error-hints-off = There are no hints at this table.
error-too-many-hints = Too many hints at once. Wait a moment.
error-too-many-reviews = Many games are being reviewed right now. Try again in a minute.
error-review-failed = This game could not be reviewed.
error-step-unreadable = The board of move { $step } cannot be shown under the rules of today.
error-no-such-mistake = That mistake is no longer in your collection.
error-pool-closed = Bots no longer answer: the server is shutting down.
error-bots-for-seats = { $seats } other seats need a bot each, but { $bots } were named.
error-array-does-not-fit = The array “{ $array }” does not fit: it needs the shape { $shape } and the type { $kind }.
error-no-encoding = The game “{ $game }” has no numeric encoding.
error-no-number = The action “{ $action }” has no number.
error-no-vector-kernel = The game “{ $game }” has no kernel, so it cannot run as a vector environment.
error-bad-game-count = { $games } games are not possible: use a whole number of at least 1.
error-bad-seed = “{ $seed }” is not a seed: use a whole number of at least 0.
error-seeds-for-games = { $seeds } seeds do not fit { $games } games: give one seed for each game, or one number for all.
error-bad-action-number = There is no action { $number }: actions are numbered from 0 to { $last }.
error-unknown-option = The game has no option “{ $option }”. Available: { $known }.
error-bad-option-value = The option “{ $option }” cannot be “{ $value }”. Allowed: { $allowed }.
error-bad-seat-count = { $game } cannot be played by { $seats }: it is for { $fewest } to { $most } players.
error-not-a-choice = “{ $choice }” is not a legal choice now.
error-not-your-turn = Seat { $seat } has nothing to decide now.
error-luck-out-of-range = A random draw does not fit: it must be a whole number below { $n }.
error-luck-used-up = The log has too few random draws: a whole number below { $n } is missing.
error-word-missing = The message “{ $word }” is missing in the language “{ $language }”.
error-word-broken = The message “{ $word }” is broken in the language “{ $language }”: { $problem }.
error-at-line = { $line ->
    [0] { $file }, { $place }: { $problem }
   *[other] { $file }, line { $line }, { $place }: { $problem }
  }
error-content-toml = this is not TOML: { $problem }.
error-content-ftl = this is not Fluent: { $problem }.
error-content-key-missing = the key { $name } is missing.
error-content-key-unknown = there is no key { $name } here. Known: { $known }.
error-content-unknown = { $value } is unknown. Known: { $known }.
error-content-type = this must be { $expected ->
    [int] a whole number
    [float] a number
    [str] a text
    [bool] true or false
    [array] a list
    [object] a table
   *[other] { $expected }
  }, not { $found ->
    [int] a whole number
    [float] a number
    [str] a text
    [bool] true or false
    [array] a list
    [object] a table
   *[other] { $found }
  }.
error-content-least = this must be at least { $least }.
error-content-most = this must be at most { $most }.
error-content-length-least = at least { $least } are needed here.
error-content-length-most = there may be at most { $most } here.
error-content-count = there must be { $expected } here, not { $found }.
error-content-number-of = { $value } must be here { $expected } times, not { $found }.
error-content-too-few = { $needed } are needed; there are { $found }.
error-content-of-kind = { $needed } of { $value } are needed; there are { $found }.
error-content-cards = { $value } is impossible: { $seats } players need { $needed } cards; there are { $found }.
error-content-deck = round { $round } needs { $needed } cards; there are { $found }.
error-content-twice = { $value } is here twice.
error-content-once = { $value } must be here once, not { $found } times.
error-content-absent = { $value } is missing.
error-content-other = it must be { $expected }, not { $found }.
error-content-superfluous = { $value } has none.
error-content-fault = { $problem }.
error-content-folder = There is no folder { $folder }.
error-content-no-game = There is no game { $game }; a folder of content has folders named { $known }.
error-content-late = The games are already loaded. Set your own content before loading them.
error-log-empty = the log is empty.
error-log-format = it has format { $format }; this version reads format { $known }.
error-log-line = the line cannot be read: { $problem }.
error-log-other-game = it is a log of another game, { $game }.
error-log-rules-version = it was played with version { $version } of the rules; this is version { $known }.
error-log-luck-left = { $left ->
    [one] one random draw is left over.
   *[other] { $left } random draws are left over.
  }
error-log-digest = the state differs from the recorded one: { $found } instead of { $expected }.
error-proof-missing = there is no proof of the deal in this log.
error-proof-commitment = the secret does not match its fingerprint: { $found } instead of { $expected }.
error-proof-secret = the secret is not hexadecimal.
error-proof-nonces = the proof needs one number per seat: it has { $nonces } for { $seats } seats.
error-proof-bounds = the range of the draws of this move was not recorded, so they cannot be checked.
error-proof-luck = draw { $draw } does not follow from the secret and the players’ numbers: { $recorded } was recorded, { $expected } is right.
error-position-not-an-object = it is not an object with named fields.
error-position-missing-field = it is missing.
error-position-unknown-field = there is no such field.
error-position-other-value = it cannot be “{ $value }”; it can be { $allowed }.
error-position-wrong-value = it cannot be “{ $value }”.
error-position-not-in-range = it cannot be “{ $value }”; it is a whole number from { $least } to { $most }.
error-position-not-by-seat = it is not a list with one entry for each of { $seats } seats.
error-position-not-seats = it is not a list of seats.
error-unknown-card = there is no card “{ $card }”.
error-position-card-count = { $expected ->
    [one] one card belongs there, not { $found }.
   *[other] { $expected } cards belong there, not { $found }.
  }
error-position-card-twice = { $card } is in two places.
error-position-card-missing = these cards are missing: { $card }.
error-position-total = there are { $found } of “{ $piece }” in all, not { $expected }.
error-position-contradicts = it contradicts “{ $other }”.
error-unknown-language = There is no language “{ $language }”. Available: { $known }.
error-unknown-command = There is no command “{ $command }”. Available: { $known }.
error-unknown-flag = Unknown option { $flag }. Available: { $known }.
error-flag-value = { $flag } needs a value, or has one and takes none.
error-missing-argument = { $argument } is missing.
error-extra-argument = Unexpected argument “{ $argument }”.
error-bad-number = { $flag } cannot be “{ $value }”: use a whole number of at least { $least }.
error-number-too-large = { $flag } cannot be “{ $value }”: the maximum is { $most }.
error-option-without-value = “{ $option }” does not set an option: use name=value.
error-variant-fails = With { $variant }, a game of { $seats } cannot be played to its end.
error-variant-endless = With { $variant }, a game of { $seats } never ends.
error-variant-loses-pieces = With { $variant }, pieces appear or vanish in a game of { $seats }.
error-unknown-parameter = { $game } has no number “{ $parameter }”. Available: { $known }.
error-parameter-without-value = “{ $parameter }” needs a value: NAME=VALUE.
error-content-missing = There is no file { $file }.
error-unknown-content = { $game } has no content file { $file }. Available: { $known }.
error-out-needed = { $flag } needs a file to write to: add --out FILE.parquet.
error-json-needed = { $flag } needs a file to write to: add --json FILE.
error-missing-extra = This needs the package “{ $module }”: install it with pip install "wonderland[{ $extra }]".
error-results-exist = { $file } already contains matches. Add --resume to continue, or choose another file.
error-results-broken = { $file } is not a readable results file: { $problem }.
error-results-other-plan =
    { $file } was made with other settings: { $what ->
        [bots] the bots were
        [content] the content of the game was
        [decisions] “with decisions” was
        [game] the game was
        [options] the options were
        [rules_version] the version of the rules was
        [seed] the seed was
        [variant] the changes of the game were
       *[other] { $what } was
    } { $before }, now { $now }. The file is unchanged.
error-cluster-gone = The cluster at { $address } does not answer.
error-worker-lost = A worker process ended without an answer. It was killed, or it ran out of memory.
error-results-not-written = { $file } cannot be written: { $problem }.
error-cluster-empty = The cluster at { $address } has no workers.
error-cluster-other-version = The worker { $worker } has another version of the games; all need the same one.
error-bots-and-seats = The number of bots ({ $bots }) does not match the number of seats for them ({ $seats }).
error-no-such-seat = There is no seat { $seat }: seats are numbered from 0 to { $last }.
error-no-such-step = There is no move { $step }: the game has { $moves } so far.
error-no-person = No person plays in { $file }: you can replay it, but not resume it.
error-nothing-saved = There is no saved game in { $folder }.
error-file-missing = There is no file { $file }.
error-file-forbidden = No permission to read or write { $file }.
error-file-exists = { $file } already exists.
error-file-is-folder = { $file } is a folder.
error-file-trouble = { $file } cannot be read or written: { $problem }.

play-name-person = Edith
play-name-bot = { $seat ->
    [0] Dinah
    [1] Elsie
    [2] Mabel
    [3] Pat
    [4] Ada
    [5] Lory
   *[other] Player { $seat }
  }
play-you-are = You are { $player }.
play-meets = { $player } is a bot: { $bot }.
play-saving = The game is saved in { $file }.
play-choose = Choose.
play-prompt = Your choice, 1 to { $most } (h help, q save and quit):
play-not-understood = Type a number from 1 to { $most }, or h for help.
play-why-not = Which one? “why-not” and a number from 1 to { $most }.
play-help =
    Type the number of a choice and Enter. Enter alone shows the table again.
      h  this help
      l  the log: all that has happened
      r  the rules of the game
      hint       what a strong bot would do here, and why
      why-not 3  what speaks against a choice, by its number
      q  save and quit
play-legend = The letters on the cards:
play-saved = The game is saved. Continue with: { $command } play --resume { $file }
play-over = The game is over: { $reason }.
play-rank = { $rank }. { $player }: { $score }
play-won = You win!
play-lost = You did not win this time.
play-kept = Replay the whole game: { $command } replay { $file }

cli-balance = Study how fair a game is: how often each seat, option, card and faction wins.
cli-balance-game = The game.
cli-balance-bots = The bots, separated by commas. One name is used for all seats. Default: greedy.
cli-balance-seats = Number of players (default: every number the game allows).
cli-balance-games = Matches per setting (default 1000).
cli-balance-seed = Random seed (default: always the same).
cli-balance-json = Write all figures as JSON to this file.
cli-balance-resume = Continue where the same command stopped. --json names its file.
cli-flag-set = Change a number of the game’s content, as NAME=VALUE. Can be repeated.
cli-flag-content = A folder with your own content.
cli-simulate-content = Play with another content file, or with a folder of your own content. A file replaces the one of the same name or adds a choice.
cli-balance-content = Play with another content file, or with a folder of your own content. A file replaces the one of the same name or adds a choice.
balance-title = { $title }, { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}, { $games ->
    [one] { $games } match
   *[other] { $games } matches
}
balance-option = { $option }: { $value }
balance-together = Turn order and wins. The 95 % intervals hold for all { $figures } figures together.
balance-beyond-chance = { $kind }: { $found ->
    [0] none of { $all } differ from a fair { NUMBER($fair, style: "percent", maximumFractionDigits: 1) } by more than chance (Holm, 5 %).
   *[other] { $found } of { $all } differ from a fair { NUMBER($fair, style: "percent", maximumFractionDigits: 1) } by more than chance (Holm, 5 %); shown: { $shown }.
}
balance-kept = Partial results are kept beside { $file }. Continue with the same command and --resume.
balance-had = Had
balance-beyond = Beyond standing
balance-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
balance-reach-points = ± { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
balance-figure = Figure
balance-base = Game
balance-variant = Variant
balance-difference = Difference
balance-reach = 95 %
balance-place = Turn { $place } wins
balance-moves = Moves in a match
trait-place = Turn
cli-tournament = Let all bots play each other, in every seat order on the same random draws, and rate them.
cli-tournament-bots = The bots, separated by commas. Your own bot: FILE.py:CLASS.
cli-tournament-seats = Players per match (default 2).
cli-tournament-rounds = Rounds of every line-up in every order (default 50).
cli-tournament-seed = Random seed (default: always the same).
cli-tournament-json = Write all figures as JSON to this file.
tournament-rating = Rating
tournament-games = Matches
tournament-other = against
tournament-ahead = Ahead
error-tournament-bots = A tournament needs at least two bots, each named once.
cli-report = Make a web page with plots from a results file.
cli-report-file = A Parquet file written by simulate --out.
cli-report-out = The page to write (default: beside the file, ending in .html).
cli-report-deals = Deals played by all bots in turn to separate luck from skill (default 200).
report-written = Report written: { $file }
report-title = { $title }: what the matches show
report-about = { $games ->
    [one] { $games } match
   *[other] { $games } matches
} of { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}, seed { $seed }; Wonderland { $version }, Python { $python }, rules version { $rules }. Seats are counted from 0.
report-repeat = Reproduce this
report-figures = The figures
report-plot = Plot of the figures below
report-share = share
report-seat = Seat { $seat }, { $bot }
report-wins = Who wins
report-wins-says = { $seat } wins most often: { $share } of the matches (95 % interval { $low } to { $high }). The dashed line is a fair share.
report-scores = How scores spread
report-scores-says = { NUMBER($mean, maximumFractionDigits: 1) } on average, { $least } to { $most }.
report-lengths = How long a match takes
report-endings = How matches end
report-choices = What choices are worth
report-choices-says = How often players win who made this choice at least once; the best and the worst. The intervals hold for all { $choices } choices together (95 %). They describe the players who make a choice as much as the choice itself.
report-parts = Luck and skill
report-parts-says = The same deals, played by each bot in turn: { $luck } of the result is the deal and the seat, { $skill } is the player. The rest is their interaction and luck during the game.
report-part-luck = deal and seat
report-part-skill = who plays
report-part-rest = the rest
report-column-seat = seat
report-column-seats = seats
report-column-bot = bot
report-column-share = share
report-column-low = from
report-column-high = to
report-column-mean_rank = mean rank
report-column-mean_score = mean score
report-column-score_deviation = ±
report-column-score = score
report-column-matches = matches
report-column-moves = moves
report-column-ending = ending
report-column-action = choice
report-column-part = part
report-decimal-mark = .
error-report-content = { $file } was played with other content; name its folder with --content.
error-report-target = { $file } cannot be written.
simulate-title = { $title }: { $games ->
    [one] { $games } match
   *[other] { $games } matches
  }, seed { $seed }
simulate-seat = Seat
simulate-bot = Bot
simulate-share = Wins
simulate-interval = 95 %
simulate-rank = Rank
simulate-score = Score
simulate-deviation = ±
simulate-least = Least
simulate-most = Most
simulate-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-range = { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-decimal = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-moves = Moves in a match: { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average, { $least } to { $most }.
simulate-ending = Ended because { $ending }: { $games } ({ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }).
simulate-faults = Seat { $seat }: { $faults ->
    [one] one move was
   *[other] { $faults } moves were
  } made by greedy in place of its bot. The first reason: { $first }
simulate-speed = Took { NUMBER($seconds, maximumFractionDigits: 1) } s: { $games } matches and { $moves } moves a second.
simulate-running = Matches
simulate-done = { $done } of { $games } matches
simulate-kept = { $games ->
    [one] { $games } match is
   *[other] { $games } matches are
} kept beside { $file }; the same command with --resume goes on.
simulate-kept-more = The file already had { $kept } matches, more than the { $games } asked for. All { $kept } are counted.

replay-step = { $step }. { $events }
replay-sound = The log is sound, { $moves ->
    [one] one move
   *[other] { $moves } moves
  }. Ended because { $reason }. Points: { $scores }. Best: { $winners }.
replay-sound-so-far = The log is sound so far, { $moves ->
    [one] one move
   *[other] { $moves } moves
  }. To act: { $players }.
replay-sound-resigned = The log is sound, { $moves ->
    [one] one move
   *[other] { $moves } moves
  }. The game ended early. Resigned: { $players }.

verify-luck-fair = The random draws were fair: { $draws ->
    [one] one draw follows
   *[other] all { $draws } draws follow
  } from the secret and the players’ numbers. The game was played under another version of the rules, so its moves were not replayed.
verify-fair = The deal was fair: { $draws ->
    [one] one random draw follows
   *[other] all { $draws } random draws follow
  } from the secret and the players’ numbers, and { $moves ->
    [one] one move replays
   *[other] { $moves } moves replay
  }.
verify-commitment = The secret matches this fingerprint. Compare it with the one you were shown before the game:
verify-nonces = These numbers, by seat, went into the random draws. Yours should be at your seat:
verify-no-nonce = (a bot)

bench-game = { $game }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }:
bench-rules = Rules: { NUMBER($games, maximumFractionDigits: 0) } games and { NUMBER($moves, maximumFractionDigits: 0) } moves a second.
bench-kernel = Kernel: { NUMBER($games, maximumFractionDigits: 0) } games and { NUMBER($moves, maximumFractionDigits: 0) } moves a second.
bench-no-kernel = This game has no kernel.
bench-copy = Copying a state: { NUMBER($microseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } µs.
bench-machine = Ten million passes of a plain loop: { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s. On a machine that needs 0.25 s the rules would make { NUMBER($moves, maximumFractionDigits: 0) } moves a second, and a copy would take { NUMBER($microseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } µs.

### The table

error-foreign-page = A page of another site cannot do this.
error-request-too-large = This request is too long: at most { $most } characters.
error-too-many-requests = Too many requests. Wait a moment.
error-address-barred = New players cannot join from your network address at the moment. Try again later.
error-too-many-people = Too many new players from your network address. Try again later.
error-too-many-tables = You have created too many tables. Try again later.
error-too-many-sessions = You are signed in on { $most } browsers already. Sign out of one of them first.
error-too-many-connections = Too many tables are open in your browsers. Close some of them.
error-house-full = The server is full. Try again later.
error-unknown-host = The server does not know this host name. The administrator can add it to the setting “hosts”.
error-server-fault = Something went wrong on the server. Try again.
error-not-understood = The table cannot use this request: “{ $field }” is missing or has a wrong value.
error-not-saved = The server could not save this, so nothing changed. Try again.
error-name-first = Choose a name first.
error-bad-name = A name must have 1 to { $most } characters.
error-personal-link-unknown = This personal link is not valid.
error-session-unknown = This browser is already signed out.
error-table-not-found = This table does not exist, or you have no access to it.
error-table-not-playing = No game is being played here now.
error-table-already-playing = The game has already begun.
error-table-still-playing = The game is not over yet.
error-table-set-aside = This table cannot be opened: its data is damaged. Its host can delete it.
error-table-unreadable = The data of this table cannot be read: { $problem }.
error-table-opened-twice = The table { $table } was opened twice.
error-table-not-opened = The table { $table } was never opened.
error-not-seated = Only the players at this table can do this.
error-not-asked = It is not your turn.
error-not-your-seat = This is not your seat.
error-question-moved-on = The game has moved on. Look at the board and choose again.
error-seat-taken = Someone already sits there.
error-seats-free = There are still free seats.
error-nonce-sent = Your number for the draw was already received.
error-not-a-person = No person sits there.
error-person-is-here = { $name } is here and is playing.
error-person-is-away = { $name } is away right now.
error-person-resigned = { $name } has resigned.
error-seat-resigned = You have resigned from this game.
error-stand-in-early = { $seconds ->
    [one] A bot can take over for { $name } in { $seconds } second if they are not back by then.
   *[other] A bot can take over for { $name } in { $seconds } seconds if they are not back by then.
}
error-stand-in-clock = A bot can take over for { $name } only after their time has run out.
error-not-yourself = You cannot choose yourself here.
error-already-seated = You already sit at this table.
error-table-not-open = This table is no longer open.
error-invitation-unknown = This invitation is not for this table, or it has been used.
error-invitation-void = The host has removed you from this table. Ask for a new invitation.
error-seat-lost = The host has removed you from your seat.
error-others-play = You cannot delete a game that others play. Make one of them the host, or leave the table.
error-host-only = Only the host of the table can do this.
error-no-start-scheduled = This table has no scheduled start.
error-too-many-blocked = You have already blocked { $most } people. Unblock someone first.
error-nothing-to-undo = You have no move to take back.
error-no-undo-asked = Nobody is asking to take back a move.
error-nothing-to-play = The game was already over at that point.
error-chat-off = There is no chat at this table.
error-chat-seated-only = Only the players at this table can chat.
error-chat-length = A message must have 1 to { $most } characters.
error-chat-too-fast = Not so fast: wait a moment before the next message.
error-chat-muted = The host has muted you in the chat. You can keep playing.
error-bad-clock = The time limit can be { $least } to { $most } seconds.
error-seed-too-long = The seed can have at most { $most } characters.
error-seed-with-others = You cannot choose a seed here (field “seed”): it fixes all random draws, so every seat must be yours or a bot of this server.
error-table-for-one = Nobody else can sit down here: the host fixed the random draws or the starting position.
error-bad-pause = Bots can pause for at most { $most } seconds.

# After the end of any game: facts for the summary
fact-lead-kept = { $player } takes the first lead and never loses it.
fact-lead-changes = { $number ->
    [one] The lead changes hands once: { $player } takes it for good.
   *[other] The lead changes hands { $number } times, and { $player } has it in the end.
  }
fact-margin = { $number ->
    [one] A single point decides it: { $player } ahead of { $other_player }.
   *[other] { $player } finishes { $number } points ahead of { $other_player }.
  }
fact-level = { $player } and { $other_player } end level on points.

# Finished games
history-title = Your games
history-figures = Statistics
history-figures-note = Only games in which you had one seat from the start count.
history-games = Finished games
history-filter = Show
history-every = All games ({ $count })
history-won = You won
history-rank = Place { $rank } of { $seats }
history-draw = A draw
history-resigned = Resigned: { $players }.
history-resigned-you = You resigned.
history-assisted = A bot or the clock played for { $players }.
history-assisted-you = Not rated: a bot or the clock played for you.
history-pages = Pages
history-page = Page { $page } of { $pages }
history-newer = Newer
history-older = Older
history-none = No finished games yet
history-none-more = Games you finish appear here, ready to replay.
history-export = Export your data
history-export-more = Everything we store about you: name, devices, settings, seats, moves, chat messages, and the logs of your finished games.
history-export-do = Download
history-all = History and stats
# A review of a finished game. Sentences of reasons are review-<key>.
reviewed-open = Review
reviewed-title = Review: { $game }
reviewed-mistakes = All my mistakes
reviewed-final-board = Final board
reviewed-lost-by = Lost by { $points }
reviewed-company = with { $names }, { $when }
reviewed-none = There is no review
reviewed-wait = Reviewing the game
reviewed-computing = { $done } of { $total } moves
reviewed-closer = Looking closer at the most important moves
reviewed-ahead = { $ahead ->
    [0] It begins in a moment.
    [one] One other review comes first.
   *[other] { $ahead } other reviews come first.
  }
reviewed-head-gave = { $you ->
    [yes] { $count ->
        [one] One move cost you { $percent }.
       *[other] { $count } moves cost you chances, the worst one { $percent }.
      }
   *[no] { $count ->
        [one] One move cost { $name } { $percent }.
       *[other] { $count } moves cost { $name } chances, the worst one { $percent }.
      }
  }
reviewed-head-clean = No big mistakes: { $you ->
    [yes] none of your moves
   *[no] no move of { $name }
  } cost more than 5%.
reviewed-head-luck = Luck { $sign ->
    [minus] took { $percent }.
   *[plus] gave { $percent }.
  }
reviewed-head-facts = Some facts about this game.
reviewed-curve = Chance to win (%)
reviewed-moments = Moments that mattered
reviewed-moments-none = Nothing over 5%.
reviewed-moment = Move { $number }
reviewed-luck = luck
reviewed-luck-note = { $sign ->
    [minus] Bad luck
   *[plus] Good luck
  }
reviewed-fact = fact
reviewed-close = nearly equal
reviewed-board = { $you ->
    [yes] The board as you saw it
   *[no] The board as { $name } saw it
  }
reviewed-points = { $name } { $points }
reviewed-played = { $you ->
    [yes] You played
   *[no] Played
  }
reviewed-better = Better
reviewed-chance = chance to win ± { $error }
reviewed-change = chance to win
reviewed-from-to = { $best } → { $played }
reviewed-expected = Expected score { $points }
reviewed-show = Show on the board:
reviewed-try = Try again
reviewed-next = Next
reviewed-back = Back to the review
reviewed-try-title = Try again: move { $number }
reviewed-try-ask = What would you play here?
reviewed-try-right = That’s it
reviewed-try-fine = That’s just as good
reviewed-try-cost = That costs { $percent }. Another try?
reviewed-try-wrong = There is something better. Another try?
reviewed-try-answer = Better was: { $choice }
reviewed-also-fine = Also fine: { $choices }
reviewed-play-on = Play on
reviewed-play-on-more = “Play on” starts a game against bots from here.
reviewed-solved = { $solved } of { $count } solved
reviewed-solved-mark = solved
reviewed-ledger = Was it luck?
reviewed-ledger-mostly = Mostly.
reviewed-ledger-half = About half.
reviewed-ledger-little = Hardly.
reviewed-ledger-more = Luck { $sign ->
    [minus] took { $luck },
   *[plus] gave { $luck },
  } own choices cost { $own }.
reviewed-ledger-note = The chance to win, in percentage points (%). The rows add up exactly.
reviewed-row-equal = Equal chances
reviewed-row-deal = Deal
reviewed-row-draws = Draws
reviewed-row-round = Ends of rounds
reviewed-row-own = { $you ->
    [yes] Your choices
   *[no] Own choices
  }
reviewed-row-others = Others’ choices
reviewed-row-unknown = What nobody could know
reviewed-row-result = Result: { $result ->
    [won] won
    [shared] shared
   *[lost] lost
  }
reviewed-how = { $you ->
    [yes] How you played
   *[no] How { $name } played
  }
reviewed-accuracy = accuracy
reviewed-loss = Loss per move
reviewed-like = Plays like
reviewed-players = Players
reviewed-player = Player
reviewed-between = Between { $low } and { $high }
reviewed-level = Like { $level }
reviewed-level-unknown = Too few decisions to name a level.
reviewed-scale = On the scale of bots: { $level }
reviewed-by-tree = Reviewed by the search of { $level }: { $playouts } playouts, using only what each player could see.
reviewed-by-playouts = Reviewed by { $playouts } playouts of { $level }, using only what each player could see.
reviewed-by-facts = Exact facts only: in this game, estimates of the chance to win say little.
reviewed-by-none = Reviews are not available for this game.
reviewed-deeper = Look deeper
reviewed-deeper-more = Takes about four times as long.
mistakes-title = All my mistakes
mistakes-more = Moves of yours that cost 5% or more, from all reviewed games. Solved ones come back later.
mistakes-due = { $count ->
    [one] { $count } to try again
   *[other] { $count } to try again
  }
mistakes-done = All done for now
mistakes-later = Coming back later
mistakes-row = { $game }, move { $number }
mistakes-returns = back on { $date }
mistakes-none = No mistakes yet
mistakes-none-more = Review a finished game: moves that cost you 5% or more are collected here.
mistakes-review = Open the review

figures-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
figures-wins = Won
figures-rank = Average place
figures-score = Average score
figures-best = Best score
figures-streak = Most wins in a row
figures-favourite = Favourite card
figures-times = { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
  }

# Privacy
people-somebody = somebody
privacy-link = Privacy
privacy-title = Your data: what is stored, and for how long
privacy-you = Who you are
    .more = You have no account and no password. We store the name you chose, your language and, for each browser, an irreversible hash of its secret, its type and when it was last here. The secret itself is in a cookie that lasts { $cookie } days after your last visit. { $idle ->
        [0] People without a table are never deleted automatically.
        [one] People without a table are deleted after a day without a visit.
       *[other] People without a table are deleted after { $idle } days without a visit.
    }
privacy-tables = What you do at a table
    .more = We store who sat where, every move with its time, and every chat message. Without them a game could not continue after a break, be replayed or be proved fair.
privacy-past = Finished games
    .more = { $finished ->
        [0] They are stored until everyone who played has removed them from their list.
        [one] They are deleted a day after the last move or chat message, or once everyone who played has removed them.
       *[other] They are deleted { $finished } days after the last move or chat message, or once everyone who played has removed them.
    } Your statistics are counted from them, so they are deleted too.
privacy-settings = Your settings
    .more = People you have blocked, where notifications go, your mistakes in reviewed games, and your ratings if you want them. They stay until you change or delete them. Appearance and sound are stored only in your browser.
privacy-seen = Who sees it
    .more = The people at the table see your name, moves and chat messages, and so do spectators if the host allows them. After the game they see all hands. A link preview shows who invites while seats are free and, if spectators are allowed, who plays and the score. Only you see your history, statistics and settings. The administrator of this server can read everything it stores.
privacy-never = What we do not store
    .more = We do not store your IP address, only an irreversible hash of it for an hour, to stop floods of new tables. Server logs contain neither your name nor your words. These pages load nothing from other sites: no ads, no tracking, no third-party cookies.
privacy-take = Export and delete
privacy-take-more = You can download all your data as one file, or delete it. Games you share with others stay theirs: there you become “somebody”, and your chat messages are gone.
privacy-nobody = We have no data about you yet: you have not chosen a name.
privacy-delete = Delete me
privacy-delete-sure = Delete { $name } for good?
privacy-delete-more = Your name, devices, settings and ratings are deleted at once, and so are all tables where nobody else sits. At other tables you become “somebody” and your chat messages are deleted. This cannot be undone.

# Ratings
ratings = Ratings
ratings-more = A number per game that compares you with others who are rated, and with bots, whose ratings are fixed. Everyone starts at 1000, and games count from now on. A game in which a bot or the clock played for you is not rated; resigning counts as a loss.
ratings-want = Rate my games
ratings-show = Show my ratings to others at a table
ratings-number = Rating { $rating }
ratings-provisional = Rating { $rating }, provisional
ratings-plot = Rating over time
ratings-you = You
ratings-start = Before the first game
ratings-none = Your next finished game will be rated.
ratings-end-sure = Delete your ratings?
ratings-end-more = All your ratings are deleted, and no more games are rated. Your games and statistics stay.
ratings-end = Delete ratings

# Reasons of a review: numbers after what was played and after the better choice.
review-costs-now = Right after this move your score is { $played }; after the better choice, { $best }.
review-gains-now = Right after this move your score is { $played }; after the better choice, { $best }.
review-costs-later = In points, the rest of the game then costs you about { $played }; after the better choice, { $best }.
review-gains-later = In points, the rest of the game then brings you about { $played }; after the better choice, { $best }.
review-rivals-fewer = Your strongest rival then finishes with about { $played }; after the better choice, about { $best }.
review-rivals-more = Your strongest rival then finishes with about { $played }; after the better choice, about { $best }.
review-risk = Both bring about the same points, but the better choice wins more often.
review-ends-sooner = The game then ends sooner: about { $played } moves left; after the better choice, { $best }.
review-ends-later = The game then lasts longer: about { $played } moves left; after the better choice, { $best }.

# A review in the terminal.
cli-review = Show what each decision of a recorded game cost, what was better, and how much was luck.
cli-review-file = The log of a game.
cli-review-seat = Only this seat, from 0.
cli-review-json = Write the review as JSON to this file; without a file, print it.
cli-review-html = Write the review as a web page to this file.
cli-flag-detail = How closely to look: quick, usual or deep (default usual).
error-unknown-detail = There is no level of detail “{ $detail }”. Available: { $known }.
play-review = What your decisions cost, and how much was luck: { $command } review { $file }
review-text-title = Review: { $game }
review-text-tree = By the Queen’s search with { $playouts } playouts, using only what each player could see. “%” is the chance to win.
review-text-playouts = By the Queen’s playouts ({ $playouts } per decision), using only what each player could see. “%” is the chance to win.
review-text-facts = Exact facts only: here the chance to win says too little about a single decision.
review-text-none = Reviews are not available for this game.
review-text-curve = Chance to win
review-text-player = { $player }: accuracy { $accuracy } %, { $loss } % (± { $error }) lost per decision; { $level }.
review-text-nothing = { $player }: no decisions to review.
review-text-like = plays like { $level }
review-text-between = plays between { $low } and { $high }
review-text-unknown = too few decisions to name a level
review-text-decision = Move { $step }: { $played } ({ $change } % ± { $error }). Better: { $best }.
review-text-luck = Move { $step }: luck ({ $change } %). { $events }
review-text-fact = Move { $step }: { $reason }
review-text-clean = Nothing over 5 %.
review-text-ledger = Was it luck? { $rows }. Result: { $result } %.
review-text-row-equal = Equal chances { $amount } %
review-text-row-deal = deal { $amount } %
review-text-row-draws = draws { $amount } %
review-text-row-round = ends of rounds { $amount } %
review-text-row-own = own choices { $amount } %
review-text-row-others = others’ choices { $amount } %
review-text-row-unknown = what nobody could know { $amount } %
review-text-signed = { $sign ->
    [minus] −
   *[plus] +
  }{ NUMBER($number, minimumFractionDigits: 1) }
review-text-written = The review is in { $file }.
cli-simulate-review = Also review every match: mean loss, accuracy and luck of each seat. Needs --out.
cli-tournament-review = Also review every match and compare mean losses, which tell bots apart sooner than results.
tournament-loss = loss
tournament-by-results = games by results
tournament-by-losses = games by losses
