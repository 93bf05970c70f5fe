### Words that all games share. Keys are stable; both languages have the same.

## The site

site-title = Wonderland
site-page-title = { $page } · Wonderland
site-tagline = Tabletop games from Alice’s world, in your browser: sit down with friends, or with bots that play well and play fair.
site-notice = The games belong to their designers and publishers. The texts, pictures and code of this site are our own.

## What a link shows before it is opened

preview-invitation = { $host } invites you to { $game }
preview-free = { $free ->
    [one] A chair is free.
   *[other] { $free } chairs are free.
  } { $about }
preview-playing = At the table: { $names }.
preview-played = A finished game. At the table: { $names }.
picture-ready = About to begin.
picture-playing = Being played now.
preview-private = A table in Wonderland

## Finding one’s way

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
home-play-now = Play now, against bots
home-invite = Invite friends
home-games = The games
home-seats = { $from }–{ $to } players
home-board-later = It has no board yet. You can play it in a terminal.
home-seats-only = { $to ->
    [one] { $to } player
   *[other] { $to } players
  }
home-minutes = { $from }–{ $to } minutes
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
home-loading-more = The games are on their way.
home-empty = No games yet
home-empty-more = The server found no games. Check its installation, then restart it.

## The rules of a game

rules-title = { $game }: the rules
rules-contents = Contents
rules-examples = Seen on the table
rules-examples-more = Point at another card, or touch it, to see what it would do.
rules-reader = Alice
rules-missing = These pages are still blank
rules-missing-more = The rules of this game have not been written down here yet.

## Laying a table

lobby-play = Play
lobby-play-game = Play { $game }
lobby-title = A table for { $game }
lobby-chairs = Who plays?
lobby-count = How many play
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
lobby-hints-more = What a strong bot would do, and why. Visible hints show everyone what the player can choose from: good for learning together.
lobby-clock = Time limit per move
lobby-clock-hint = When it runs out, a bot moves for you.
lobby-clock-none = No time limit
lobby-clock-30 = 30 seconds
lobby-clock-60 = one minute
lobby-clock-120 = 2 minutes
lobby-clock-600 = 10 minutes
lobby-clock-86400 = one day
lobby-clock-259200 = three days
lobby-bot-delay = How long bots think
lobby-bot-delay-0 = a blink
lobby-bot-delay-1 = a moment
lobby-bot-delay-2 = long enough to follow

## Tables in a list

mine-title = Your tables
mine-public-title = Tables to watch
mine-your-turn = It is your turn.
mine-turn = { $player }’s turn
mine-gathering = { $free ->
    [0] Everybody is there; the game has not begun.
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
host-unmute = Let them chat again
block = Block
block-sure = Block { $name }?
block-sure-more = You will no longer see what they write, and you will not see each other’s open tables.
block-done = { $name } is blocked. You can undo this under “{ people-preferences }”.
blocked-title = People you have blocked
blocked-none = Nobody.
blocked-end = Unblock
blocked-end-of = Unblock { $name }

## People and their devices

people-name = What shall we call you?
people-name-hint = The others at the table see this name. This browser remembers it.
people-link-local = This link works on this computer only. For other devices in your network, start with “python3 play.py --host 0.0.0.0”.
people-link-network = This address is for devices in your local network.
people-nth = { $name } ({ $number })
people-bot-random = easy (plays at random)
people-bot-greedy = medium (plays by eye)
people-bot-dormouse = Dormouse
    .line = half asleep: sees the next move at most, misses things
people-bot-hare = March Hare
    .line = hasty: rarely looks beyond the next move
people-bot-hatter = Hatter
    .line = thinks ahead, and is seldom caught out
people-bot-queen = Queen of Hearts
    .line = the strongest bot
people-bot-remote = Your own bot (API)
    .line = plays over HTTP with the token of its seat
people-copy = Copy the link
people-copied = Copied.
people-copy-failed = Select the link above and copy it.
people-share = Share…
people-scan = Show as a code to scan
people-scan-alt = Code to scan: { $link }
people-stand-in = a bot is playing
people-stand-in-begin = Let a bot play
people-stand-in-end = Stop the bot
people-stand-in-later = A bot may play in { $time }.
people-stand-in-clock = A bot may play once their time has run out.
people-handed-over = you; a bot plays for you
people-hand-over = Let a bot play for me
people-hand-over-end = Play myself again
stand-in-yours = A bot is playing for you.
stand-in-away = The game waits for { $player }, who is away. Let a bot play until they are back?
stand-in-wait = Keep waiting
people-link = Your personal link
people-link-make = Continue on another device
people-link-more = Open this link on your other device to play there. Keep it private: anyone who has it can play as you.
sessions = Where you are signed in
sessions-this = This browser
sessions-unnamed = A link or a browser without a name
sessions-used = Last seen { $day }
sessions-used-before = Not seen for a long time
sessions-end = Sign out
people-back = Finding you again…
people-back-more = Your tables are on their way.
people-back-failed = This link is not valid
people-preferences = Settings
people-preference-still = Reduce motion
people-preference-sound = Sounds: my turn, moves, the end
people-volume = Volume
people-preference-confirm = Ask me to confirm each move
people-preference-contrast = More contrast

## The table

table-loading-more = Setting up the table…
table-board-coming = The board is on its way.
invitation-title = { $host } invites you to { $game }
invitation-company = Who plays
invitation-yours = your chair
invitation-free = free
table-sit = Sit down
table-own-invite = This link is for a friend, so send it on. Or is someone else playing on this device?
table-own-invite-sit = Take this seat too
table-no-invitation = This invitation is not valid
table-not-seated = You could not sit down: { $reason }
table-aside = This table cannot be opened
table-aside-more = Its data is damaged, so it was set aside. All other tables work. The server’s administrator can see why; the host can delete it.
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
table-invite-all = One link for everyone: each guest takes the next free seat
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
table-chair-empty = Free chair { $number }
table-chair-sit = Sit down here
table-chair-move = Sit here instead
table-chair-leave-host = Another player becomes the host.
table-chair-leave-sure = Leave your chair?
table-chair-empty-sure = Send { $name } away from this chair?
table-chair-leave = Leave chair { $number }
table-watch-title = Spectators
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
resign-goes-on = A bot plays on in your place so that the others can finish. You cannot come back, and you rank last, also in your rating.
away-help-title = If you are away, or resign
away-help = While you are away, others can let a bot play for you: after two minutes, or, with a time limit, once your time has run out. When you are back you continue, and you can take back the bot’s moves if the others agree.
resign-help = Resigning ends a game between two players, or with bots alone: you lose, and the points are those at that moment. With more people a bot plays on for you, and you are ranked last. It counts as a loss in your rating.
resign-told = Resigned: { $players }. The game ended early.
resign-standing = Points at that moment: { $scores }.
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
    [one] The one choice
   *[other] All { $count } choices
  }
table-choices-none = Your choices appear here when it is your turn.
table-skipped = { $count ->
    [one] Skipped one event
   *[other] Skipped { $count } events
  }
table-panels = Beside the board
log-upgraded = The rules of this game were updated; the game continues from here.
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
table-scores-more = Details
table-curtain = Now it is { $player }’s turn
table-curtain-more = Pass the device on. No peeking!
table-curtain-lift = I am { $player }
table-wins = { $count ->
    [one] { $players } wins.
   *[other] { $players } share the win.
  }
table-you-win = You win!
table-rematch = Play again
table-to-rematch = Go to the next game
table-replay = Watch the replay
table-new = New game
table-leave = Leave the table
table-leave-watching = You were watching; the game goes on without you.
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
hint-doubt = Another choice has slightly better numbers, but the difference is within the error.
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
reason-again = Thinking again, it would rather choose: { $choice }.
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
    [yes] A table of { $game } waits for you.
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
undo-told = { $player } took this back: { $move }
undo-asked = { $player } would like to take this back: “{ $move }”. OK?
undo-asked-played = { $count ->
    [one] A bot or the clock played a move for { $player }, who would like to take it back. OK?
   *[other] A bot or the clock played { $count } moves for { $player }, who would like to take them back. OK?
  }
undo-waiting-played = { $player } would like to take back what a bot or the clock played. Still to answer: { $others }.
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
    [one] { $player } would like a holiday of { $days } day. The clock would wait.
   *[other] { $player } would like a holiday of { $days } days. The clock would wait.
  }
holiday-yes = Agree
holiday-no = Decline
holiday-waiting = { $player } would like a holiday. Still to agree: { $others }.
holiday-on = { $player } is on holiday. The clock waits until { $day }.
holiday-back = I am back
holiday-withdraw = Cancel request
error-holiday-no-clock = This table has no time limit, so you need no holiday.
error-holiday-days = A holiday is from one day to { $most } days.
error-holiday-already = Someone is on holiday already, or has asked for one.
error-no-holiday-asked = That request is no longer open.
undo-waiting = { $player } would like to take a move back; still to answer: { $others }. “{ $move }”

## A game seen again

replay-title = Replay: { $game }
replay-none = There is no replay yet
replay-back = Back to the table
replay-download = Download the log
replay-before = One step back
replay-after = One step on
replay-play = Play
replay-pause = Pause
replay-slider = Step of the game
replay-at = Step { $step } of { $last }
replay-eyes = Point of view
replay-eyes-all = all players
replay-fork-title = Play on from here
replay-fork-more = Take a seat and try something else. What that seat could not know is dealt again.
replay-fork-seat = Your seat
replay-fork-bots = The others are bots:
replay-fork = Play on

## The fair deal

# A guided first game
guide-learn = Learn by playing
guide-learn-game = { $game }: learn by playing
guide-label = A hint
guide-next = Got it
guide-end = Now you know how it goes.
guide-end-more = You know all you need. The cards were fixed in this game so that you met everything in turn.
guide-go-on = Continue
guide-score = See the score
guide-again = Again
guide-luck = The cards are fixed in this game. It is for learning and proves no fair deal.

fair-title = The fair deal
fair-promise = All random draws of this game follow from a secret that the server chose beforehand and from a number of each player’s browser. This is the secret’s fingerprint. After the game the secret is shown, and anyone can check every card.
fair-how = Before the first card the server showed the fingerprint of a secret. Each player’s browser added a number. Together they determine all random draws. Your browser can now repeat every draw and compare.
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

connection-connecting = Finding the table…
connection-open = Connected
connection-down = Reconnecting…
connection-closed = Disconnected
connection-keep-trying = The server does not answer. We keep trying, and the table appears as soon as it does.
cannot-save = The server cannot save right now, so the game waits. Nothing is lost, and it continues as soon as saving works.
connection-problem = That did not work ({ $key }).
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
notice-consent = { $game }: the others ask for your consent
notice-moved = { $name } has moved.
notice-moved-stand-in = A bot has moved for { $name }.
notice-moved-clock = Time ran out, and a bot has moved for { $name }.
notice-company = At the table with you: { $names }.
notice-open = Go to the table
notice-stop = Stop these notifications
notice-test = A notification from Wonderland
notice-test-more = It works. When it is your turn and you are not looking, you will get a notification here.
notices = Turn notifications
notices-more = One per turn, only when you are not looking, and without any cards or secrets.
notices-name-first = Sit down at a table first, so that we know your name.
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
error-bad-quiet-hours = These are not valid hours.
error-unknown-zone = The server does not know that time zone.
error-too-many-channels = You can have at most { $most } notification channels.
error-too-many-tests = Too many tests at once. Try again in a minute.
error-channel-unknown = That channel no longer exists.
error-stop-unknown = This link is not valid. It may be incomplete.
error-notice-failed = The notification could not be sent. Check the link; the service may be down.
error-notice-gone = Nobody receives notifications there any more, so it was removed.
error-notices-off = This server sends no notifications.

## When something is wrong

error-gone = The server has vanished, all but its grin
error-gone-more = It does not answer. Check that it runs and that you are online, then try again.
error-retry = Try again
error-lost = This path leads nowhere in particular
error-lost-more = There is no such page. The games are all on the home page.
error-home = Go to the games
error-unknown-address = There is nothing at this address.
error-bad-request = The server does not understand this request.
error-client-missing = The web pages have not been built yet: start with “python3 play.py”, which builds them.
error-port-taken = Port { $port } on { $host } is taken: stop the other program, or choose another port with --port.
error-bad-address = The address { $host }, port { $port }, cannot be used ({ $reason }): choose others with --host and --port.
error-settings-unreadable = The settings file { $source } cannot be read: { $reason }
error-setting-unknown = { $source }: there is no setting “{ $setting }”; the settings are { $known }.
error-setting-host = { $source }: “{ $setting }” must be the name or number of a host, not “{ $value }”.
error-setting-text = { $source }: “{ $setting }” must be a text that is not empty, not “{ $value }”.
error-setting-port = { $source }: “{ $setting }” must be a number from 0 to 65535, not “{ $value }”.
error-setting-data = { $source }: “{ $setting }” must be the path of a folder, not “{ $value }”.
error-setting-content = { $source }: “{ $setting }” must be the path of a folder, not “{ $value }”.
error-setting-store = { $source }: “{ $setting }” must be the address of a PostgreSQL database, as postgresql://user:password@host/database.
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

error-store-conflict = Entry { $seq } of table { $table } cannot be kept: it is there already, or the one before it is missing.
error-store-closed = The store is closed.
error-store-unwritten = That could not be kept: { $problem }.
error-store-unusable = The database { $file } cannot be used: { $problem }.
error-store-damaged = The database { $file } is damaged: { $problem }. Nothing was changed. “wonderland repair” saves what can be read; “wonderland restore” puts a backup in its place.
error-store-emptied = The database { $file } is empty, but tables were stored in this folder before. “wonderland restore” restores a backup. To start from scratch, delete { $marker }.
error-store-read-only = The folder { $folder } cannot be written to: give this user the right to write there, or choose another folder with --data.
error-store-away = The database { $database } does not answer: { $problem }. Nothing is lost; repeat what was not saved.
error-store-address = { $database } is no address of a PostgreSQL database: { $problem }.
error-database-in-use = A server is already at work on the database { $database }: stop it first.
error-table-elsewhere = Table { $table } is awake in another process.
error-process-silent = Another process of the server does not answer. Nothing is lost; try again in a moment.
error-processes-need-store = Several processes share a PostgreSQL database: name it with “--store”, or leave out “--processes”.
error-sqlite-only = This command is for the SQLite file of a data folder. A PostgreSQL database is backed up and repaired by its own tools; “wonderland copy” copies one to a data folder.
error-copy-itself = { $store } cannot be copied to itself.
error-copy-not-empty = There are tables or people in { $store } already. Nothing was copied: choose an empty folder or database.
error-copy-differs = What was written to “{ $table }” is not what was read ({ $row }). Nothing was copied.
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
error-entry-damaged = Entry { $seq } of table { $table } is no longer what was written.
error-check-failed = { $problems ->
    [one] One problem was found
   *[other] { $problems } problems were found
  } in { $file }. “wonderland repair” saves what can be read.
check-sound = Everything is sound: { $tables ->
    [one] one table loads.
   *[other] all { $tables } tables load.
  }
check-file = The file: { $problem }
check-row = Table { $table }: its line in lists is damaged.
check-table = Table { $table }: { $problem }
repair-made = Saved into a new database: tables { $tables }, people { $people }.
repair-shortened = Table { $table } may lack its latest entries; the game goes on from the last one that was saved.
repair-lost = Table { $table } is lost.
error-person-unknown = There is no person { $person }.
error-table-unknown = There is no table { $table }.
error-no-server = No server is running on this folder, so there is nobody to notify.
error-unknown-action = There is no “admin { $action }”; there are: { $known }.
health-ready = The server at { $address } is ready.
error-server-unready = The server at { $address } is not ready: it answers with status { $status }.
error-server-silent = No server answers at { $address }: { $problem }.
admin-done = Done.
admin-asked = The server was asked and does it within moments.
admin-exported = All that is kept of this person is in { $file }.
admin-row-damaged = is damaged in the list; it is set right when somebody looks at their tables, or by “wonderland repair”.
admin-banned = banned
admin-aside = … set aside: { $problem }
admin-tables = { $tables ->
    [one] One table.
   *[other] { $tables } tables.
  } Each line: id, game, status, last change, entries, bytes, who sits there.
admin-people = { $people ->
    [one] One person.
   *[other] { $people } people.
  } Each line: id, sessions, tables, name.
admin-size-file = Database: { $size } MB
admin-size-entries = Entries of tables in it: { $size } MB
admin-size-steps = What they led to: { $size } MB
error-store-newer = The database { $file } was made by a newer Wonderland (version { $version }; this one knows { $known }): start with the newer one.
error-store-not-ours = { $file } is not a database of Wonderland.
error-store-foreign-schema = The schema of { $file } is not Wonderland’s, so it was not restored. Foreign, changed or missing: { $parts }.
error-store-missing = There is no database { $file }.
error-data-no-folder = { $folder } is a file and no folder: choose another folder with --data.
error-data-in-use = A server is already at work on the folder { $folder }: stop it first, or choose another folder with --data.
error-backup-exists = { $file } is there already: choose another name, or replace it with --force.
error-backup-folder = { $file } is a folder: name a file in it.
error-backup-itself = { $file } is the database itself: choose another name for the backup.
error-backup-nowhere = There is no folder { $folder }.

backup-made = The backup is { $file }, whole and checked.
restore-made = { $file } is now the database of { $folder }.
restore-aside = The one before is kept as { $file }.

## Rows of things

list-and = and

### Command line

cli = Four Alice-in-Wonderland tabletop games, to play and to study.
cli-usage = Usage:
cli-command = COMMAND
cli-commands = Commands
cli-options = What can be set
cli-games = List the games with their options.
cli-play = Play a game in the terminal against bots.
cli-simulate = Let bots play many matches and show how they fare.
cli-replay = Show a recorded game in words, and check every move of it.
cli-verify = Prove that the luck of a recorded game was fixed before it began.
cli-serve = Open the house: play in the browser, here and with friends.
cli-health = Ask whether the server of these settings is ready; the exit status says so too.
cli-backup = Copy all tables and people into one file; the server may run on.
cli-check = Check everything that is kept here, every table included; the server may run on.
cli-repair = Save what can be read of a damaged database into a new one; the old one is kept.
cli-copy = Copy everything kept in one place into another, empty one: a data folder or a PostgreSQL database each. Stop the server first.
cli-admin = For whoever keeps the house: tables, people and sizes; export NAME; delete-table, delete-person, ban or unban NAME; announce a restart.
cli-admin-action = tables, people, sizes, export, delete-table, delete-person, ban, unban or announce.
cli-admin-name = The id of a table or a person.
cli-admin-file = Write the export to this file.
cli-admin-minutes = In how many minutes the restart is announced; 5 by default.
cli-restore = Put a backup in place of the tables and people kept here.
cli-bench = Measure how fast rules and kernel play.
cli-interrupted = Stopped.
cli-flag-language = The language to speak; else that of WONDERLAND_LANGUAGE or of the machine.
cli-flag-help = Show this page.
cli-flag-game = The game, by its name in “{ $command } games”.
cli-flag-seats = How many play.
cli-flag-seed = Any text: the same text gives the same luck.
cli-flag-option = An option of the game, as name=value; may be given more than once.
cli-play-seats = How many play, you among them; else as many as the bots make, or as few as the game allows.
cli-play-bots = The bots, parted by commas, in the order of their seats; one name is for all. A bot of your own is FILE.py:CLASS. Else: greedy.
cli-play-seat = Your seat, counted from 0.
cli-play-save = The file to keep the game in; else a new one in your data folder.
cli-play-resume = Go on with the game in this file; without a file, with the one played last.
cli-simulate-bots = The bots, parted by commas, in the order of their seats; one name is for all. A bot of your own is FILE.py:CLASS.
cli-simulate-seats = How many play; may be left out where the bots are listed.
cli-simulate-games = How many matches; else 1000.
cli-flag-workers = How many processes share the work; else one for each core. The result is the same.
cli-simulate-json = Write the result as JSON to this file; without a file, instead of the table.
cli-simulate-out = Write a row for each match to this Parquet file; while it runs, what was played is kept beside it.
cli-simulate-decisions = Write a row for each decision, too, to a second file beside the first.
cli-simulate-resume = Go on where the same command was stopped; more matches may be asked for than before.
cli-simulate-cluster = Play on the Dask cluster of this address, such as tcp://host:8786. The result is the same.
cli-simulate-csv = Write a row for each match to this file.
cli-replay-file = The log of a game.
cli-replay-step = Show the game only up to this move.
cli-replay-position = Give the position after the last move shown, as JSON, instead of the story.
cli-verify-file = The log of a game, with its proof.
cli-backup-file = The file to make.
cli-backup-force = Replace the file if it is there.
cli-restore-file = A file that “{ $command } backup” made.
cli-flag-data = The folder where tables are kept.
cli-flag-store = The address of a PostgreSQL database to keep tables in, instead of a folder.
cli-copy-source = The folder or the postgresql:// address to copy from.
cli-copy-target = The folder or the postgresql:// address to copy to.
cli-bench-game = The game to measure; else parade.
cli-bench-seats = How many play; else four, or as many as the game allows.
cli-bench-seconds = How long to measure each; else 4 s.
cli-serve-host = The address to listen at.
cli-serve-port = The port to listen at.
cli-serve-processes = How many processes serve; more than one need a PostgreSQL database.
cli-health-host = The address where it listens.
cli-health-port = The port where it listens.
cli-serve-no-open = Open no browser.
cli-game = { $game }: { $title }, by { $by }
cli-game-value = { $value }: { $text }
cli-game-default = { $value }: { $text } (the default)

error-at-move = { $move ->
    [0] The beginning of the log: { $problem }
   *[other] Move { $move }: { $problem }
  }
error-at-field = The position’s “{ $field }”: { $problem }
error-unknown-game = There is no game “{ $game }”; there is { $known }.
error-unknown-bot = There is no bot “{ $bot }”; there is { $known }.
error-bot-late = The bot “{ $bot }” has not answered in time.
error-bot-died = The bot “{ $bot }” has ended without an answer.
error-bot-failed = The bot “{ $bot }” has made a mistake: { $problem }.
error-bot-broken = The bot “{ $bot }” cannot be made: { $problem }.
error-bot-without-choose = The bot “{ $bot }” has no method choose.
error-bot-not-in-file = There is no “{ $bot }” in { $file }; bots in it: { $known }.
error-bot-not-ready = The bot “{ $bot }” is still getting ready to think.
error-hint-on-its-way = A hint is on its way already.
error-not-a-bots-move = Only a bot can be asked why it moved so.
error-token-unknown = This token is for no chair.
error-hints-off = There are no hints at this table.
error-too-many-hints = So many hints at once are too many. Wait a moment.
error-pool-closed = No bot answers any more: the house is closing.
error-bots-for-seats = { $seats } other seats need a bot each; { $bots } named.
error-array-does-not-fit = The array “{ $array }” does not fit: it needs the shape { $shape } and the type { $kind }.
error-no-encoding = The game “{ $game }” has no encoding in numbers.
error-no-number = The action “{ $action }” has no number.
error-no-vector-kernel = The game “{ $game }” has no kernel, so it cannot be played by the thousand at once.
error-bad-game-count = There cannot be { $games } games at once: a whole number, at least 1, is needed.
error-bad-seed = “{ $seed }” is not a seed: a whole number, at least 0, is needed.
error-seeds-for-games = { $seeds } seeds do not fit { $games } games: give one seed for each game, or one number for all.
error-bad-action-number = There is no action { $number }: actions are numbered from 0 to { $last }.
error-unknown-option = The game has no option “{ $option }”; it has { $known }.
error-bad-option-value = The option “{ $option }” cannot be “{ $value }”; it can be { $allowed }.
error-bad-seat-count = { $game } cannot be played by { $seats }: it is for { $fewest } to { $most } players.
error-not-a-choice = “{ $choice }” is not a choice now.
error-not-your-turn = Seat { $seat } is not to act now.
error-luck-out-of-range = A draw of luck does not fit: it had to be a whole number below { $n }.
error-luck-used-up = More luck is needed than was written down: a whole number below { $n }.
error-word-missing = The word “{ $word }” is missing in the language “{ $language }”.
error-word-broken = The word “{ $word }” is broken in the language “{ $language }”: { $problem }.
error-at-line = { $line ->
    [0] { $file }, { $place }: { $problem }
   *[other] { $file }, line { $line }, { $place }: { $problem }
  }
error-content-toml = this is not TOML: { $problem }.
error-content-ftl = this is not Fluent: { $problem }.
error-content-key-missing = the key { $name } is missing.
error-content-key-unknown = there is no key { $name } here; there are { $known }.
error-content-unknown = { $value } is not known; known are { $known }.
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
error-content-late = The games are loaded already; content of your own comes before them.
error-log-empty = there is nothing in it.
error-log-format = it is of format { $format }; this house reads format { $known }.
error-log-line = the line cannot be read: { $problem }.
error-log-other-game = it is of another game, { $game }.
error-log-rules-version = it was played by version { $version } of the rules; these are version { $known }.
error-log-luck-left = { $left ->
    [one] one draw of luck is left that nobody asked for.
   *[other] { $left } draws of luck are left that nobody asked for.
  }
error-log-digest = the state is not the one recorded: { $found } instead of { $expected }.
error-proof-missing = there is no proof of the deal in this log.
error-proof-commitment = the secret is not the one promised: its commitment is { $found }, promised was { $expected }.
error-proof-secret = the secret of the proof is not written in hexadecimal digits.
error-proof-nonces = the proof has not one nonce for each seat: nonces { $nonces }, seats { $seats }.
error-proof-bounds = it is not recorded out of how many the luck of this move was drawn, so it cannot be checked.
error-proof-luck = draw { $draw } does not follow from secret and nonces: { $recorded } is recorded, { $expected } had to come.
error-position-not-an-object = it is not an object of named fields.
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
error-position-card-twice = { $card } lies in two places.
error-position-card-missing = these cards are nowhere: { $card }.
error-position-total = of “{ $piece }” there are { $found } in all, not { $expected }.
error-position-contradicts = it contradicts “{ $other }”.
error-unknown-language = There is no language “{ $language }”; there is { $known }.
error-unknown-command = There is no command “{ $command }”; there is { $known }.
error-unknown-flag = There is no { $flag } here; there is { $known }.
error-flag-value = { $flag } has no value and needs one, or has one and takes none.
error-missing-argument = { $argument } is missing.
error-extra-argument = “{ $argument }” is one argument too many.
error-bad-number = { $flag } cannot be “{ $value }”: a whole number, at least { $least }, is needed.
error-number-too-large = { $flag } cannot be “{ $value }”: the most is { $most }.
error-option-without-value = “{ $option }” does not set an option: name=value is needed.
error-variant-fails = With { $variant } a game of { $seats } cannot be played to its end by these rules.
error-variant-endless = With { $variant } a game of { $seats } has no end.
error-variant-loses-pieces = With { $variant } pieces come or go in a game of { $seats }.
error-unknown-parameter = { $game } has no number “{ $parameter }”; it has { $known }.
error-parameter-without-value = “{ $parameter }” needs a value: NAME=VALUE.
error-content-missing = There is no file { $file }.
error-unknown-content = { $game } has no content file { $file }; it has { $known }.
error-out-needed = { $flag } needs a file to write to: add --out FILE.parquet.
error-json-needed = { $flag } needs a file to write to: add --json FILE.
error-missing-extra = This needs the package “{ $module }”: install it with pip install "wonderland[{ $extra }]".
error-results-exist = { $file } holds matches already: add --resume to go on with them, or choose another file.
error-results-broken = { $file } cannot be read as results: { $problem }.
error-results-other-plan = { $file } was made otherwise: { $what } was { $before } and is { $now } now. What it holds is left as it is.
error-cluster-gone = The cluster at { $address } does not answer.
error-worker-lost = A worker process ended without an answer. It was killed, or it ran out of memory.
error-results-not-written = { $file } cannot be written: { $problem }.
error-cluster-empty = The cluster at { $address } has no workers.
error-cluster-other-version = The worker { $worker } has another version of the games; all need the same.
error-bots-and-seats = The number of bots ({ $bots }) is not that of the seats for them ({ $seats }).
error-no-such-seat = There is no seat { $seat }: they are counted from 0 to { $last }.
error-no-such-step = There is no move { $step }: the game has { $moves } so far.
error-no-person = No person plays in { $file }: it can be replayed, not resumed.
error-nothing-saved = No game is kept in { $folder }.
error-file-missing = There is no file { $file }.
error-file-forbidden = { $file } may not be read or written.
error-file-exists = { $file } is there already.
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
play-saving = The game is kept in { $file }.
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
play-saved = The game is saved. Go on with: { $command } play --resume { $file }
play-over = The game is over: { $reason }.
play-rank = { $rank }. { $player }: { $score }
play-won = You win!
play-lost = You do not win this time.
play-kept = The whole game: { $command } replay { $file }

cli-balance = How fair a game is: how often each place, option, card and faction wins.
cli-balance-game = The game.
cli-balance-bots = The bots, parted by commas; one name is for all seats; else greedy.
cli-balance-seats = How many play; else every number that the game is for.
cli-balance-games = How many matches of each kind; else 1000.
cli-balance-seed = What fixes the luck; else always the same.
cli-balance-json = Write all figures as JSON to this file.
cli-balance-resume = Go on where the same command was stopped; its file is named by --json.
cli-flag-set = Try another number of the game's content, NAME=VALUE; may be given several times.
cli-flag-content = A folder with content of your own.
cli-simulate-content = Try another content file, by its path: in place of the one of its name, or beside those to choose from. A folder has content of your own for all of the game.
cli-balance-content = Try another content file, by its path: in place of the one of its name, or beside those to choose from. A folder has content of your own for all of the game.
balance-title = { $title }, { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}, { $games ->
    [one] { $games } match
   *[other] { $games } matches
}
balance-option = { $option }: { $value }
balance-together = Turn order and wins; the 95 % intervals hold for all { $figures } figures together.
balance-beyond-chance = { $kind }: { $found ->
    [0] none of { $all } differ from a fair { NUMBER($fair, style: "percent", maximumFractionDigits: 1) } by more than chance (Holm, 5 %).
   *[other] { $found } of { $all } differ from a fair { NUMBER($fair, style: "percent", maximumFractionDigits: 1) } by more than chance (Holm, 5 %); shown: { $shown }.
}
balance-kept = What was counted is kept beside { $file }; the same command with --resume goes on with it.
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
cli-tournament = Let all bots play against all, every order on the same luck, and rate them.
cli-tournament-bots = The bots, parted by commas. A bot of your own is FILE.py:CLASS.
cli-tournament-seats = How many play in a match; else 2.
cli-tournament-rounds = How often every line-up meets, in every order; else 50.
cli-tournament-seed = What fixes the luck; else always the same.
cli-tournament-json = Write all figures as JSON to this file.
tournament-rating = Rating
tournament-games = Matches
tournament-other = against
tournament-ahead = Ahead
error-tournament-bots = A tournament needs at least two bots, each named once.
cli-report = Make one page of a file of results, with plots and words, to open in any browser.
cli-report-file = The Parquet file that simulate --out has written.
cli-report-out = The page; else beside the file, with the ending .html.
cli-report-deals = How many deals are played by all bots in turn, to tell luck from skill; else 200.
report-written = The report is { $file }.
report-title = { $title }: what the matches show
report-about = { $games ->
    [one] { $games } match
   *[other] { $games } matches
} of { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}, seed { $seed }; Wonderland { $version }, Python { $python }, rules version { $rules }. Seats are counted from 0.
report-repeat = To do it again
report-figures = The figures
report-plot = A plot of the figures below
report-share = share
report-seat = Seat { $seat }, { $bot }
report-wins = Who wins
report-wins-says = { $seat } wins most often: { $share } of the matches, 95 times in a hundred between { $low } and { $high }. The dashed line is fair.
report-scores = How scores spread
report-scores-says = { NUMBER($mean, maximumFractionDigits: 1) } on average, { $least } to { $most }.
report-lengths = How long a match takes
report-endings = How matches end
report-choices = What choices are worth
report-choices-says = How often players win who made a choice at least once in a match; the best and the worst. The intervals hold for all { $choices } choices together, 95 times in a hundred. They say as much about the players who make a choice as about the choice.
report-parts = Luck and skill
report-parts-says = The same deals played by each bot in turn: { $luck } of who wins is luck of deal and seat, { $skill } is who plays; the rest is how the two meet, and luck on the way.
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
error-report-target = { $file } is no file that could be written.
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

verify-luck-fair = The luck was fair: { $draws ->
    [one] one draw follows
   *[other] all { $draws } draws follow
  } from the secret and the players’ nonces. The game was played by other rules than today’s, so its moves were not made again.
verify-fair = The deal was fair: { $draws ->
    [one] one draw of luck follows
   *[other] all { $draws } draws of luck follow
  } from the secret and the players’ nonces, and { $moves ->
    [one] one move replays
   *[other] { $moves } moves replay
  }.
verify-commitment = The secret is the one behind this commitment; compare it with the one that you were shown before the game:
verify-nonces = These nonces, by seat, went into the luck; your own should be at yours:
verify-no-nonce = (a bot)

bench-game = { $game }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }:
bench-rules = Rules: { NUMBER($games, maximumFractionDigits: 0) } games and { NUMBER($moves, maximumFractionDigits: 0) } moves a second.
bench-kernel = Kernel: { NUMBER($games, maximumFractionDigits: 0) } games and { NUMBER($moves, maximumFractionDigits: 0) } moves a second.
bench-no-kernel = This game has no kernel.
bench-copy = A copy of a state: { NUMBER($microseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } µs.
bench-machine = Ten million passes of a plain loop: { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s. On a machine that needs 0.25 s the rules would make { NUMBER($moves, maximumFractionDigits: 0) } moves a second, and a copy would take { NUMBER($microseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } µs.

### The table

error-foreign-page = Another site’s page cannot do this.
error-request-too-large = This request is too long: at most { $most } characters.
error-too-many-requests = That was too much at once. Wait a moment.
error-address-barred = Nobody new can come from your address at the moment.
error-too-many-people = Too many newcomers from your address. Try again in a while.
error-too-many-tables = You have opened many tables. Try again in a while.
error-too-many-sessions = You are signed in at { $most } places already. First sign out of one of them, below “Where you are signed in”.
error-too-many-connections = Too many tables are open in your browsers. Close some of them.
error-house-full = The house is full. Try again in a while.
error-unknown-host = The server does not know itself by this name. Whoever keeps it can add the name to the setting “hosts”.
error-server-fault = Something went wrong here, and it is not your fault. Try again.
error-not-understood = The table does not understand this request.
error-not-saved = The server could not keep this, so it was not done. Try again.
error-name-first = Say first what you are called.
error-bad-name = A name has 1 to { $most } characters.
error-personal-link-unknown = This personal link leads to nobody.
error-session-unknown = This browser is signed out already.
error-table-not-found = There is no such table, or it is not open to you.
error-table-not-playing = No game is being played here now.
error-table-already-playing = The game has begun already.
error-table-still-playing = The game is not over yet.
error-table-set-aside = This table cannot be opened: what is kept of it is damaged. It was set aside; its host can delete it.
error-table-unreadable = What is kept of this table cannot be read: { $problem }.
error-table-opened-twice = The table { $table } was opened twice.
error-table-not-opened = The table { $table } was never opened.
error-not-seated = Only those who sit at the table can do this.
error-not-asked = It is not your turn.
error-not-your-seat = This is not your seat.
error-question-moved-on = The question has moved on. Look again.
error-seat-taken = Somebody sits there already.
error-seats-free = There are still free seats.
error-nonce-sent = You have brought your luck already.
error-not-a-person = No person sits there.
error-person-is-here = { $name } is here and plays without help.
error-person-is-away = { $name } is away just now.
error-seat-resigned = You have resigned from this game.
error-stand-in-early = { $seconds ->
    [one] A bot may play for { $name } in { $seconds } second, if they are not back by then.
   *[other] A bot may play for { $name } in { $seconds } seconds, if they are not back by then.
}
error-stand-in-clock = A bot may play for { $name } only after their clock has run out.
error-not-yourself = That would be you.
error-already-seated = You sit at this table already.
error-table-not-open = This table is no longer open.
error-invitation-unknown = This invitation is not for this table, or it has been used.
error-invitation-void = The host has sent you away from this table. Ask for a new invitation.
error-seat-lost = The host has freed your seat.
error-others-play = You cannot delete a game that others play. Make one of them the host, or leave the table.
error-host-only = Only the host of the table can do this.
error-no-start-scheduled = This table does not start by itself.
error-too-many-blocked = You have blocked { $most } people already. Let somebody off first.
error-nothing-to-undo = You have no move to take back.
error-no-undo-asked = Nobody has asked you to take a move back.
error-nothing-to-play = The game was over by then.
error-chat-off = There is no chat at this table.
error-chat-seated-only = Only those who sit at the table can chat.
error-chat-length = A line has 1 to { $most } characters.
error-chat-too-fast = Not so fast: wait a moment before the next line.
error-chat-muted = The host has muted you at this table. You play on as before.
error-bad-clock = The clock can give { $least } to { $most } seconds.
error-seed-too-long = The seed can have at most { $most } characters.
error-seed-with-others = You cannot choose a seed (the field “seed”) here: it fixes all luck, so every chair must be yours or a bot’s of this server.
error-table-for-one = Nobody else can sit down here: the host chose its luck or the position where it begins.
error-bad-pause = Bots pause for at most { $most } seconds.

# After the end of any game: what is worth telling
fact-lead-kept = { $player } takes the first lead and never loses it.
fact-lead-changes = { $number ->
    [one] The lead changes hands once: { $player } takes it for good.
   *[other] The lead changes hands { $number } times, and at last { $player } has it.
  }
fact-margin = { $number ->
    [one] It ends by a single point: { $player } before { $other_player }.
   *[other] At the end { $number } points lie between { $player } and { $other_player }.
  }
fact-level = { $player } and { $other_player } end level on points.

# One's finished games
history-title = Your games
history-figures = In figures
history-figures-note = A game counts here where you had one seat and it was dealt from its beginning.
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
history-none-more = Play one to its end, and it will be here, ready to be watched again.
history-export = Everything as one file
history-export-more = All that is kept of you: your name, devices and settings, your chairs, moves and lines of chat, and the logs of your finished games.
history-export-do = Take it with you
history-all = History and stats
figures-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
figures-wins = Won
figures-rank = Mean place
figures-score = Mean score
figures-best = Best score
figures-streak = Most wins in a row
figures-favourite = Favourite card
figures-times = { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
  }

# What is kept, and being forgotten
people-somebody = somebody
privacy-link = Privacy
privacy-title = Your data: what is stored, and for how long
privacy-you = Who you are
    .more = You have no account and no password. Kept are the name you gave yourself, your language, and for each browser a scrambled print of its secret, what kind of browser it is, and when it was last here. The secret itself is in a cookie of your browser, which lasts { $cookie } days after your last visit. { $idle ->
        [0] Somebody who has no table stays known for ever.
        [one] Somebody who has no table and does not come for a day is forgotten.
       *[other] Somebody who has no table and does not come for { $idle } days is forgotten.
    }
privacy-tables = What you do at a table
    .more = Kept are who sat where, every move with its time, and every line of chat: without them a game could not go on after a break, nor be seen again or proved fair.
privacy-past = Finished games
    .more = { $finished ->
        [0] They stay until everybody who played has removed them from their list.
        [one] They are deleted a day after their last move or line of chat, or once everybody who played has removed them from their list.
       *[other] They are deleted { $finished } days after their last move or line of chat, or once everybody who played has removed them from their list.
    } Your figures are counted from them, so they go with them.
privacy-settings = What you have set
    .more = Whom you have blocked, where notices go, and your ratings if you wished for them. It stays until you change it or are deleted. How things look and sound is kept in your browser alone.
privacy-seen = Who sees it
    .more = Your name, moves and lines of chat are seen by those at the table, and by others if its host lets them watch. After the end all hands lie open to them. The preview of a table’s link shows who invites while chairs are free; where others may watch, also who plays and how it stands. Your history, figures and settings are yours alone. Whoever runs this server can read what it keeps.
privacy-never = What is not kept
    .more = The address of your machine is not written down, at most a scrambled print of it for an hour, against floods of new tables. No log of this server has your name or words. Nothing on these pages comes from elsewhere: no advertising, no counting of visitors, nobody else’s cookies.
privacy-take = Taking it away, and being forgotten
privacy-take-more = You can take everything with you as one file, and you can have yourself deleted. Games that others share with you stay theirs: there you become “somebody”, and your lines of chat are gone.
privacy-nobody = Here nothing is kept of you yet: you have not given yourself a name.
privacy-delete = Delete me
privacy-delete-sure = Delete { $name } for good?
privacy-delete-more = Your name, your devices, your settings and ratings go at once, and all tables where nobody else sits. At tables of others you become “somebody” and your lines of chat go. It cannot be undone.

# Ratings
ratings = Ratings
ratings-more = A number for each game that tells how you fare against others who want one, and against bots, whose numbers are fixed. Everybody begins at 1000. Games count from now on. A game in which a bot or the clock played for you is not rated; one from which you resigned counts as lost.
ratings-want = Rate my games
ratings-show = Show my ratings to others at a table
ratings-number = Rating { $rating }
ratings-provisional = Rating { $rating }, provisional
ratings-plot = Rating over time
ratings-you = You
ratings-start = Before the first game
ratings-none = Your next finished game is the first to be rated.
ratings-end-sure = Forget your ratings?
ratings-end-more = All your ratings are deleted, and no game is rated any more. Your games and figures stay.
ratings-end = Forget them
