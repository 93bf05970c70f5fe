title = Wonderland’s War
tagline = Gather allies at the Tea Party, then risk a little madness for the regions of Wonderland.
cover-alt = A tea table with a bag of chips, a sword and a broken mirror

## Regions and factions

piece-witzend = Witzend
piece-tulgey-wood = Tulgey Wood
piece-red-keep = The Red Keep
piece-meadow = Meadow of Living Flowers
piece-pool-of-tears = Pool of Tears
piece-alice = Alice
piece-red-queen = the Red Queen
piece-mad-hatter = the Mad Hatter
piece-cheshire-cat = the Cheshire Cat
piece-jabberwock = the Jabberwock

## Cards and places

piece-tea-1 = tea card I-{ $number }
piece-tea-2 = tea card II-{ $number }
piece-tea-3 = tea card III-{ $number }
piece-plate = plate { $number }
piece-tile = { $number ->
    [1] 2–6–10
    [2] 3–6–9
    [3] 4–6–8
    [4] 5–6–7
    [5] 2–5–11
    [6] 4–5–9
   *[other] { $number }
  }
piece-mind = track of the Mind
piece-sword = track of the Sword
piece-crowd = track of the Crowd
piece-keep = track of the Keep

## Chips

piece-faction = faction chip { $number }
piece-artifact = artifact
piece-forge = Forge
piece-madness = madness
piece-double-madness = double madness
piece-poison = poison
piece-soldier-weak = weak Card Soldier
piece-soldier-strong = strong Card Soldier
piece-flamingo-weak = weak Flamingo
piece-flamingo-strong = strong Flamingo
piece-rose-weak = weak Rose
piece-rose-strong = strong Rose
piece-creature-weak = weak Creature
piece-creature-strong = strong Creature
piece-rook-weak = weak Red Rook
piece-rook-strong = strong Red Rook
piece-soldier-a = Card Soldiers A
piece-soldier-b = Card Soldiers B
piece-soldier-c = Card Soldiers C
piece-soldier-d = Card Soldiers D
piece-flamingo-a = Flamingos A
piece-flamingo-b = Flamingos B
piece-flamingo-c = Flamingos C
piece-flamingo-d = Flamingos D
piece-rose-a = Roses A
piece-rose-b = Roses B
piece-rose-c = Roses C
piece-rose-d = Roses D
piece-creature-a = Creatures A
piece-creature-b = Creatures B
piece-creature-c = Creatures C
piece-creature-d = Creatures D
piece-rook-a = Red Rooks A
piece-rook-b = Red Rooks B
piece-rook-c = Red Rooks C
piece-rook-d = Red Rooks D

## Wonderlandians

piece-walrus = the Walrus
piece-gryphon = the Gryphon
piece-white-rabbit = the White Rabbit
piece-knave = the Knave of Hearts
piece-march-hare = the March Hare
piece-duchess = the Duchess
piece-unicorn = the Unicorn
piece-caterpillar = the Caterpillar
piece-humpty-dumpty = Humpty Dumpty
piece-dormouse = the Dormouse
piece-bandersnatch = the Bandersnatch
piece-mock-turtle = the Mock Turtle
piece-amulet = Amulet of the Duchess
piece-crown = Crown of the Knave
piece-monocle = Walrus’ Monocle
piece-hookah = Caterpillar’s Hookah
piece-gloves = Humpty’s Gloves
piece-watch = White Rabbit’s Watch
piece-teacup = March Hare’s Teacup
piece-plume = Gryphon’s Plume
piece-plum-cake = Unicorn’s Plum-cake
piece-treacle = Dormouse’s Treacle
piece-fang = Bandersnatch’s Fang
piece-shell = Mock Turtle’s Shell

## Faction abilities

piece-everywhere-at-once = Everywhere At Once
piece-polished-shield = Polished Shield
piece-love-of-learning = Love of Learning
piece-befriend-the-populace = Befriend the Populace
piece-royal-temper = Royal Temper
piece-off-with-their-heads = Off With Their Heads
piece-twice-as-fast = Twice as Fast
piece-pack-of-cards = Pack of Cards
piece-change-places = Change Places
piece-riddle-without-answer = Riddle Without Answer
piece-engineer-of-war = Engineer of War
piece-always-six-oclock = Always Six O’Clock
piece-lingering-smile = Lingering Smile
piece-now-you-see-me = Now You See Me
piece-we-are-all-mad-here = We’re All Mad Here
piece-which-way-now = Which Way Now
piece-claws-that-catch = Claws that Catch
piece-manxome-foe = Manxome Foe
piece-fearsome-maw = Fearsome Maw
piece-borogroves = Borogroves

## Quests

piece-a-castle-by-any-other-name = A Castle By Any Other Name
piece-at-wits-end = At Wits’ End
piece-the-reeling-lesson = The Reeling Lesson
piece-six-impossible-things = Six Impossible Things
piece-a-very-merry-second = A Very Merry Second
piece-jam-tomorrow = Jam Tomorrow
piece-befriend-them-all = Befriend Them All
piece-under-the-tumtum-tree = Under the Tumtum Tree
piece-uffish-thought = Uffish Thought
piece-snicker-snack = Snicker-Snack
piece-through-and-through = Through and Through
piece-beware-the-jubjub-bird = Beware the Jubjub Bird
piece-paint-them-red = Paint Them Red
piece-croquet-before-breakfast = Croquet Before Breakfast
piece-the-queens-pardon = The Queen’s Pardon
piece-stolen-tarts = Stolen Tarts
piece-verdict-first = Verdict First
piece-house-of-hearts = House of Hearts
piece-mend-the-looking-glass = Mend the Looking Glass
piece-ask-the-tiger-lily = Ask the Tiger-Lily
piece-a-bed-too-soft = A Bed Too Soft
piece-garden-of-plenty = Garden of Plenty
piece-petal-by-petal = Petal by Petal
piece-rooted = Rooted
piece-the-caucus-race = The Caucus Race
piece-curiouser = Curiouser
piece-drink-me = Drink Me
piece-eat-me = Eat Me
piece-a-long-sad-tail = A Long Sad Tail
piece-swim-ashore = Swim Ashore

## What quests ask for

ally-soldier = Card Soldiers
ally-flamingo = Flamingos
ally-rose = Roses
ally-creature = Creatures
ally-rook = Red Rooks
ally-forge = Forge chips
quest-numbers = { $first } or { $last }
quest-face = { $region }: { $feat }; at the end of the game { $objective }.
feat-last-chip = the last chip placed is printed { $numbers }
feat-last-chip-least = the last chip placed is printed { $number } or more
feat-strength = end with strength { $numbers }
feat-strength-least = end with strength { $number } or more
feat-one-madness = exactly one madness chip placed
feat-madness-least = madness chips placed: { $number } or more
feat-no-madness = no madness placed, and { $number } or more Active chips
feat-chip-types = Active chips of { $number } or more kinds
feat-second = finish second
feat-active-chips = Active chips: exactly { $numbers }
feat-forge-icon = end on a forge icon
feat-win-by = win by { $number } or more
feat-forge-chip-among = a Forge chip among { $number } or more Active chips
feat-active-roses = Active Roses: { $number } or more
feat-within = { $number ->
    [0] the same strength as somebody else who did not bust
   *[other] strength within { $number } of somebody else who did not bust
  }
feat-first-halt = be the first to halt, alone or with others
feat-win-with-artifact = win with an Active artifact
feat-ally-pair = Active chips of one ally: { $number } or more
feat-active-allies = Active ally chips: { $number } or more
feat-none-lost = no unit lost, and { $number } or more Active chips
feat-above-start = end { $number } or more above your starting strength
feat-lowest = alone the weakest fighter who did not bust
feat-broken-shield = end with a broken shield
objective-castles = castles: { $number } or more
objective-chips = { $allies }: { $number } or more in all
objective-strong-chips = strong ally chips: { $number } or more
objective-leader-strength = leader strength { $number } or more
objective-abilities = faction abilities: { $number } or more
objective-abilities-and-artifacts = faction abilities and artifacts: { $number } or more of each
objective-wonderlandians = Wonderlandian cards: { $number } or more
objective-tools = tools: { $number } or more
objective-forged-allies = forged chips of { $number } or more allies
objective-forged = forged chips: { $number } or more
objective-tracks = complete forge tracks: { $number } or more
objective-castle-value = castles worth { $number } or more
objective-regions = own units in { $number } or more regions
objective-supporters = supporters in the regions: { $number } or more
objective-few-shards = shards: { $number } or fewer
objective-die-cards = tea cards that show the shard die: { $number } or more
objective-unit-cards = tea cards that show three or more units: { $number } or more
objective-madness = madness chips: { $number } or more

## Rewards and units

piece-units = { $number ->
    [one] one unit
   *[other] { $number } units
  }
piece-discard-shards = { $number ->
    [one] discard a shard
   *[other] discard { $number } shards
  }
piece-points = { $number ->
    [one] one point
   *[other] { $number } points
  }
piece-castle-value = castles worth { $number }
piece-any-weak = any weak ally
piece-any-strong = any strong ally
piece-forge-action = forge a chip from your bag
piece-wonderlandian = a Wonderlandian
piece-ability = a faction ability
piece-castle = a castle
piece-leader-strength = leader strength
piece-discard-madness = discard madness
piece-quest = a quest
piece-two-quests = two quests, one discarded
piece-shield = the shield
piece-supporter = a supporter
piece-free-supporter = a supporter from the forge
piece-die = the shard die
piece-corrupted = the corrupted reward
piece-sides-tea-1-27 = either { piece-two-quests }, and { piece-any-weak }, or { piece-leader-strength } and a { piece-forge } chip
piece-sides-tea-2-28 = either { piece-ability } or { piece-wonderlandian }
piece-sides-tea-3-28 = either { piece-castle }, or a { piece-rook-strong } and { piece-quest }
piece-extra-unit = one more unit
piece-extra-supporter = one more supporter
piece-leader = the leader
piece-lost = what was lost
piece-award = the region’s award
piece-second-award = second place
piece-start = starting strength
piece-chips = chips
piece-no-wager = no wager
piece-bag = the bag
piece-forge-icon = a forge icon
piece-tea-cards = tea cards of this round

## Questions

ask-choose-faction = Choose a faction.
    .paragraph = 1.3
ask-keep-quest = Keep one of your two quests; the other goes back.
    .paragraph = 1.7
ask-place-poison = Put poison on a tea card.
    .paragraph = 3.8
ask-take-turn = Go to a plate, or on to the head of the table.
    .paragraph = 3.2
ask-reroll = You may roll the shard die again; the second roll stands.
    .paragraph = 10.4
ask-give-shard = You may give one shard to another player.
    .paragraph = 3.8
ask-pick-plate = Choose the plate to go on to.
    .paragraph = 3.7
ask-pick-card = Choose any card on the table.
    .paragraph = 3.8
ask-split-side = Choose one side of the card.
    .paragraph = 3.3
ask-next-reward = Which reward of the card comes next?
    .paragraph = 3.3
ask-roll-corrupted = Roll the shard die for the corrupted reward, or leave it.
    .paragraph = 3.3
ask-place-where = Choose the region for your units.
    .paragraph = 3.3
ask-place-units = Place your units; you may take one back first.
    .paragraph = 3.3
ask-place-supporter = Place a supporter.
    .paragraph = 2.3
ask-supporter-whence = Your reserve is empty: from which region does the supporter come?
    .paragraph = 2.3
ask-place-castle = Where does the castle go?
    .paragraph = 2.4
ask-place-figure = Where does your new figure go?
    .paragraph = 3.5
ask-place-leader = Send your leader into a region.
    .paragraph = 3.9
ask-move-leader = You may move your leader to another region.
    .paragraph = 10.4
ask-choose-ally = Choose an ally chip.
    .paragraph = 3.4
ask-choose-wonderlandian = Choose a Wonderlandian.
    .paragraph = 3.5
ask-unlock-ability = Choose an ability to unlock.
    .paragraph = 3.6
ask-discard-madness = You may discard a madness chip from your bag.
    .paragraph = 3.6
ask-drop-quest = Discard one quest from your hand.
    .paragraph = 3.6
ask-forge-from-bag = You may forge one chip from your bag.
    .paragraph = 3.6
ask-forge-chip = You may forge an Active chip.
    .paragraph = 6.5
ask-forge-track = On which track?
    .paragraph = 6.5
ask-gryphon-move = You may move the Gryphon, alone or with a supporter.
    .paragraph = 10.2
ask-hare-target = The March Hare: who loses two strength?
    .paragraph = 10.2
ask-wager = Who will win this battle? Nobody sees your wager yet.
    .paragraph = 5.3
ask-halt-or-draw = Draw another chip, or halt?
    .paragraph = 5.4
ask-choose-drawn = Which of the drawn chips do you play?
    .paragraph = 5.5
ask-caterpillar = The Caterpillar: you may return this chip and draw again.
    .paragraph = 10.2
ask-block = Block the chip with your shield?
    .paragraph = 5.6
ask-lose-unit = Which unit do you lose?
    .paragraph = 5.6
ask-mad-gift = You may give one shard to an opponent.
    .paragraph = 10.4
ask-crown-target = The Crown: swap strengths with which chip?
    .paragraph = 10.3
ask-soldier-a = Card Soldier: double it, or return a spent chip to your bag.
    .paragraph = 10.1
ask-soldier-b = Card Soldier: double it, bring supporters, or neither.
    .paragraph = 10.1
ask-soldier-d = Card Soldier: triple it?
    .paragraph = 10.1
ask-own-effect = Use the effect of your chip?
    .paragraph = 5.10
ask-change-places = You may return a spent chip to your bag.
    .paragraph = 10.4
ask-now-you-see-me = You may move up to two supporters.
    .paragraph = 10.4
ask-chip-total = You choose the order of the changes: how strong is the chip?
    .paragraph = 5.10
ask-flamingo-target = Flamingo: who gains a shard?
    .paragraph = 10.1
ask-amulet-target = The Amulet: whose madness track?
    .paragraph = 10.3
ask-amulet-chip = The Amulet: which chip goes back to the bag?
    .paragraph = 10.3
ask-fang-target = The Fang: who loses a supporter?
    .paragraph = 10.3
ask-temper-target = Royal Temper: which chip loses two strength?
    .paragraph = 10.4
ask-claws-target = Claws that Catch: whose bag gets poison?
    .paragraph = 10.4
ask-maw-target = Fearsome Maw: whose bag gets poison?
    .paragraph = 10.4
ask-bandersnatch = The Bandersnatch: who loses a supporter?
    .paragraph = 10.2
ask-to-forge = Flamingo: you may move your tracker to the closest forge icon.
    .paragraph = 10.1
ask-award-or-castle = Take the award, or build a castle?
    .paragraph = 6.2
ask-feat = Have you done a feat here? You may show one.
    .paragraph = 6.3
ask-free-feat = Two Roses: you may show one more feat, whatever its conditions.
    .paragraph = 10.1
ask-rook-discard = Red Rook: discard one Active chip for good.
    .paragraph = 10.1
ask-love-of-learning = Love of Learning: you may save an Active ally chip.
    .paragraph = 10.4
ask-over = The game is over.
    .paragraph = 7.1

## Choices

action-pass = Pass
action-be-faction = Be { $faction }
action-keep-quest = Keep { $quest }
action-drop-quest = Discard { $quest }
action-claim-feat = Show the feat of { $quest }
action-poison-plate = Poison { $plate }: { $shows }
action-take-plate = { $plate }: { $shows }
action-visit-head = Go to the head of the table
action-throw-party = It’s my party: refill the table
action-roll-die = Roll the shard die
action-choose-side = Side { $side }: { $rewards }
action-take-reward = Next: { $reward }
action-choose-region = { $region }
action-take-from = From { $region }
action-place-supporters = { $number ->
    [one] Place one supporter
   *[other] Place { $number } supporters
  }
action-place-figure = Place { $figure }
action-take-back = Take back { $unit } from { $region }
action-gain-chip = Gain { $chip }
action-recruit = Recruit { $card }
action-unlock = Unlock { $ability }
action-discard-chip = Discard { $chip } for good
action-forge-chip = Forge { $chip }
action-forge-on = On the { $track }
action-move-gryphon = { $supporter ->
    [1] The Gryphon and a supporter to { $region }
   *[0] The Gryphon to { $region }
  }
action-choose-target = { $faction }
action-choose-target-chip = { $faction }: { $chip } ({ $number })
action-give-shard = A shard for { $faction }
action-wager-on = Wager on { $faction }
action-halt = Halt
action-draw-chip = Draw
action-use-chip = Play { $chip }
action-redraw = Return it and draw again
action-block-chip = Block it
action-lose-unit = Lose { $unit }
action-return-chip = Return { $chip } to the bag
action-multiply-chip = Multiply its strength by { $number }
action-bring-supporters = { $number ->
    [one] Bring one supporter from { $region }
   *[other] Bring { $number } supporters from { $region }
  }
action-send-supporters = { $number ->
    [one] Send one supporter to { $region }
   *[other] Send { $number } supporters to { $region }
  }
action-use-effect = Use { $effect }
action-settle-total = Strength { $number }
action-move-tracker = Tracker to { $number }
action-take-award = Take the award
action-build-castle = Build a castle

## What happens

event-start-chosen = { $player } goes first.
event-region-closed = The quest { $quest } closes a region: { $region } is not used.
event-tiles-laid = The awards of rounds 1–2–3 for { $regions }: { $tiles }.
event-ally-sets-chosen = The allies of this game: { $sets }.
event-token-placed = The battles will begin in { $region }.
event-table-laid = Round { $round }: the table is laid with { $cards_count } cards.
event-market-laid = Open Wonderlandians: { $cards }.
event-faction-chosen = { $player } is { $faction }.
event-quests-drawn = { $player } draws quests: { $quests }.
event-quests-drawn-hidden = { $number ->
    [one] { $player } draws a quest.
   *[other] { $player } draws { $number } quests.
  }
event-quest-kept = { $player } keeps { $quest }.
event-quest-kept-hidden = { $player } keeps one quest and puts the other back.
event-quest-dropped = { $player } discards { $quest }.
event-quest-dropped-hidden = { $player } discards a quest.
event-answer-sealed = { $player } has decided.
event-shards-gained = { $player } gains { $number ->
    [one] a shard
   *[other] { $number } shards
  }.
event-shards-lost = { $player } discards { $number ->
    [one] a shard
   *[other] { $number } shards
  }.
event-shard-given = { $player } gives a shard to { $other_player }.
event-die-rolled = { $player } rolls { $number }.
event-head-visited = { $player } stops at the head of the table.
event-party-thrown = { $player } throws a party and refills the table.
event-table-refilled = { $cards_count ->
    [one] A new card is laid on the table.
   *[other] { $cards_count } new cards are laid on the table.
  }
event-poison-placed = { $player } puts poison on { $plate }.
event-poison-taken = { $player } takes the poison with the card.
event-poison-given = { $player } poisons the bag of { $other_player }.
event-poison-returned = A poison chip returns to { $player }.
event-card-taken = { $player } takes the card of { $plate }: { $shows }.
event-side-chosen = { $player } chooses a side: { $rewards }.
event-supporters-placed = { $number ->
    [one] { $player } places a supporter in { $region }.
   *[other] { $player } places { $number } supporters in { $region }.
  }
event-supporters-moved = { $number ->
    [one] { $player } moves a supporter from { $region } to { $target }.
   *[other] { $player } moves { $number } supporters from { $region } to { $target }.
  }
event-figure-placed = { $player } places { $figure } in { $region }.
event-unit-returned = { $player } takes { $unit } back from { $region }.
event-leader-placed = The leader of { $player } goes to { $region }.
event-chip-gained = { $player } gains { $chip }.
event-chip-returned = Back into the bag of { $player }: { $chip }.
event-chip-discarded = { $player } discards { $chip } for good.
event-chip-swapped = { $player } changes { $chip } for { $other_chip }.
event-wonderlandian-gained = { $card } joins { $player }.
event-ability-unlocked = { $player } unlocks { $ability }.
event-castle-built = { $form ->
    [sideways] { $player } lays a castle sideways in { $region }.
   *[upright] { $player } has a castle in { $region }.
  }
event-leader-strengthened = The leader of { $player } now has strength { $number }.
event-shield-mended = The shield of { $player } is active again.
event-points-gained = { $number ->
    [one] { $player } scores a point ({ $source }).
   *[other] { $player } scores { $number } points ({ $source }).
  }
event-chip-forged = { $player } forges { $chip } on the { $track }.
event-supporter-freed = { $player } frees a supporter from the forge.
event-castle-value-raised = The castles of { $player } are now worth { $number } each.
event-tea-ended = The Tea Party of round { $round } is over; the madness begins.
event-resistance-raised = The Local Resistance stands at { $number }.
event-battle-begun = Battle in { $region }: { $fighting_seats }.
event-region-uncontested = { $player } holds { $region } uncontested.
event-strength-set = { $player } stands at strength { $number } ({ $cause }).
event-wager-placed = { $player } wagers: { $wager }; nobody else sees it yet.
event-wager-placed-hidden = { $player } has wagered.
event-wager-shown = The wager of { $player }: { $wager }.
event-halted = { $player } halts.
event-chips-drawn = { $player } draws { $chips }.
event-chip-chosen = { $player } plays { $chip } and puts the rest back.
event-chip-blocked = { $player } blocks { $chip }; the shield is broken.
event-madness-placed = { $player } places { $chip } on the madness track.
event-unit-lost = { $player } loses { $unit } in { $region }.
event-busted = { $player } goes bust.
event-bag-refreshed = { $player } puts all spent and madness chips back into the bag.
event-effect-used = { $player } uses { $effect }.
event-target-chosen = { $player } turns { $effect } on { $other_player }.
event-chip-played = { $player } plays { $chip } for { $number }.
event-region-won = { $player } wins { $region }.
event-region-tied = A tie for { $region }: { $tied_seats }.
event-nobody-won = Nobody wins { $region }.
event-feat-done = { $player } shows a feat: { $quest }.
event-quests-shown = { $player } shows the quests left in hand: { $quests }.
event-token-moved = The die shows { $number }: the next battles begin in { $region }.
event-game-ended = { $winning_seats_count ->
    [one] After three rounds { $winning_seats } wins. Points: { $scores }.
   *[other] After three rounds { $winning_seats } share the win. Points: { $scores }.
  }

## Options, ending, features

option-ally_set = Ally set
    .hint = Which abilities the ally chips have in this game.
option-ally_set-a = set A
option-ally_set-b = set B
option-ally_set-c = set C
option-ally_set-d = set D
option-ally_set-random = one random set
option-ally_set-mixed = a random set for each ally
option-ally_soldier = Card Soldiers
    .hint = A set for this ally alone.
option-ally_soldier-set = as the ally set
option-ally_soldier-a = set A
option-ally_soldier-b = set B
option-ally_soldier-c = set C
option-ally_soldier-d = set D
option-ally_flamingo = Flamingos
    .hint = A set for this ally alone.
option-ally_flamingo-set = as the ally set
option-ally_flamingo-a = set A
option-ally_flamingo-b = set B
option-ally_flamingo-c = set C
option-ally_flamingo-d = set D
option-ally_rose = Roses
    .hint = A set for this ally alone.
option-ally_rose-set = as the ally set
option-ally_rose-a = set A
option-ally_rose-b = set B
option-ally_rose-c = set C
option-ally_rose-d = set D
option-ally_creature = Creatures
    .hint = A set for this ally alone.
option-ally_creature-set = as the ally set
option-ally_creature-a = set A
option-ally_creature-b = set B
option-ally_creature-c = set C
option-ally_creature-d = set D
option-ally_rook = Red Rooks
    .hint = A set for this ally alone.
option-ally_rook-set = as the ally set
option-ally_rook-a = set A
option-ally_rook-b = set B
option-ally_rook-c = set C
option-ally_rook-d = set D
option-factions = Factions
    .hint = How each player gets a faction.
option-factions-chosen = chosen in player order
option-factions-dealt = dealt at random
option-bags = Bags
    .hint = Closed: nobody sees a bag during the War, and only its owner during the Tea Party.
option-bags-open = open to all
option-bags-closed = closed, no peeking
option-shards = Shards
    .hint = With 35 the supply can run out; then you gain what is left.
option-shards-unlimited = never run out
option-shards-35 = 35, as in the box
option-first_seat = First player
    .hint = The rulebook starts with the player who last had tea: let that player take the first seat.
option-first_seat-random = random
option-first_seat-0 = the first seat
ending-three-rounds = three rounds are over
feature-points = { $sign ->
    [minus] costs about { $value } points
    [none] no points
   *[plus] is worth about { $value } points
  }
feature-units = { $sign ->
    [minus] weakens your units in the regions by about { $value } points
    [none] leaves your units as they are
   *[plus] strengthens your units in the regions by about { $value } points
  }
feature-chips = { $sign ->
    [minus] makes your bag worse by about { $value } points
    [none] leaves your bag as it is
   *[plus] makes your bag better by about { $value } points
  }
feature-shards = { $sign ->
    [minus] shards cost you about { $value } points
    [none] brings no shards
   *[plus] having fewer shards is worth about { $value } points
  }
feature-forge = { $sign ->
    [minus] the forge loses about { $value } points
    [none] leaves the forge as it is
   *[plus] the forge brings about { $value } points
  }
feature-quests = { $sign ->
    [minus] quests lose about { $value } points
    [none] fulfils no quest
   *[plus] quests bring about { $value } points
  }
feature-battle = { $sign ->
    [minus] costs about { $value } points in battle
    [none] changes nothing in battle
   *[plus] brings about { $value } points in battle
  }
feature-risk = { $sign ->
    [minus] the risk of madness costs about { $value } points
    [none] risks no madness
   *[plus] less madness is worth about { $value } points
  }
feature-rivals = { $sign ->
    [minus] helps a rival by about { $value } points
    [none] leaves rivals alone
   *[plus] hurts rivals by about { $value } points
  }

## The terminal

# Alice is one of the factions here.
terminal-tea = Round { $round }, the Tea Party
terminal-war = Round { $round }, the War
terminal-over = After round { $round }
terminal-resistance = {" "}(Local Resistance { $number })
terminal-sets = Allies: { $sets }
terminal-head = head
terminal-poisoned = (poisoned)
terminal-nobody-to-place = nobody in reserve; take a unit back first
terminal-market = Open Wonderlandians, with their strengths: { $cards }
terminal-battle = Battle in { $region }, draw { $draw }
terminal-status-active = draws
terminal-status-halted = has halted
terminal-status-bust = is bust
terminal-icon = (on a forge icon)
terminal-wagered = { $player } has wagered.
terminal-drawn = Drawn: { $items }
terminal-active = Active: { $items }
terminal-regions = Regions and their awards
terminal-seat = { $player }{ $own ->
    [1] {" "}(you)
   *[0] {""}
  }, { $faction }: points { $points }, shards { $shards }, leader { $leader }, reserve { $reserve }, cards { $cards }, shield { $shield ->
    [1] active
   *[0] broken
  }
terminal-no-faction = no faction yet
terminal-forge-tracks = Forge: Mind { $mind }, Sword { $sword }, Crowd { $crowd }, Keep { $keep }; castles worth { $value }
terminal-bag = Bag: { $items }
terminal-bag-closed = closed
terminal-spent = Spent: { $items }
terminal-madness = Madness track: { $items }
terminal-figures = Figures: { $items }
terminal-reserve = reserve
terminal-tools = Tools: { $items }
terminal-abilities = Abilities: { $items }
terminal-quest = Quest in hand: { $quest }. { $face }
terminal-quests = Quests in hand: { $items }
terminal-hidden-quests = { $count ->
    [one] one, hidden
   *[other] { $count }, hidden
  }
terminal-feats = Feats done: { $items }
terminal-odds = adds { $mean } on average; madness or poison { $bad } %, bust { $bust } %
terminal-sheet = { $player }: track { $track }, castles { $castles }, quests { $quests }, shards { $shards }; units on the board { $units }
terminal-legend = In a region: a number is supporters, L the leader, F2 two figures, C a castle, c a castle that lies sideways. The number beside a region is its award of this round; > marks where the battles begin. Of a player: the strength of the leader, supporters in reserve, tea cards of this round.

## The board

board-or = or
board-pace = Playback speed: ×{ $number }
board-by-itself = Automatic answers:
board-by-itself-nothing = none; you decide everything
board-by-itself-title = Automatic answers
board-by-itself-more = For this battle, unless you keep them. You can undo any of them.
board-by-itself-halt-at = Automatic: you halt, as you chose.
board-by-itself-halt-icon = Automatic: you halt on the forge icon.
board-by-itself-halt-above = Automatic: you halt, a bust is too likely.
board-by-itself-shield-always = Automatic: the shield blocks it.
board-by-itself-shield-never = Automatic: the shield is kept.
board-by-itself-idle = Automatic: this would change nothing.
board-by-itself-rewards = Automatic: the rest of the card is taken.
board-by-itself-only = Automatic: there is only one way.
board-by-itself-nothing-to-show = You have nothing to show here; the board passes for you in a moment.
board-by-itself-stop = Let me decide
board-habit-halt-at = halt at { $number } or more
board-habit-halt-icon = halt on an icon
board-habit-halt-above = halt above { $number } % risk of a bust
board-habit-shield-always = the shield always blocks
board-habit-shield-never = the shield never blocks
board-habit-idle = skip what changes nothing
board-habit-order = you choose the order of a card’s rewards
board-set-halt-at = Halt at this strength or more
board-set-halt-icon = Halt on a forge icon
board-set-halt-above = Halt if a bust is likelier than
board-set-never = never
board-set-shield = The shield against madness
board-set-shield-ask = ask me
board-set-shield-always = always
board-set-shield-never = never
board-set-idle = Skip effects that change nothing
board-set-order = Let me choose the order of a card’s rewards
board-set-pinned = Keep this for all battles
listen-none = none
listen-gains = It brings { $rewards }.
listen-chips = { $chip } × { $number }
listen-camp = { $region }: { $what }
listen-player = { $player } leads { $faction }. Points: { $points }. Shards: { $shards }. Leader: { $leader }, strength { $strength }. Units in reserve: { $reserve }. { $shield ->
    [yes] The shield is active.
   *[no] The shield is broken.
  } In the regions: { $land }. Bag: { $bag }. Active chips: { $active }. Tools and abilities: { $tools }. Hidden quests: { $quests }.
listen-quest = { $quest }{ $where ->
    [none] .
   *[other] {" "}in { $where }.
  } Feat: { $feat } Objective: { $objective } { $met ->
    [yes] The feat is done.
   *[no] The feat is not done yet.
  }
listen-round = Round { $round }.
listen-battle = Battle for { $region }. { $fighters }
listen-fighter = { $player }: strength { $strength }, { $status ->
    [halted] has halted.
    [bust] is bust.
   *[active] still draws.
  }
listen-plates = On the table: { $plates }.
listen-region = { $region }: { $award }
listen-regions = Points for the regions this round: { $regions }.
listen-market = Wonderlandians on offer: { $cards }.
listen-score = { $player }: { $points } points; castles { $castles }, shards { $shards }.
board-sealed = Sealed
board-sealed-wait = Sealed; waiting for { $players }.
board-you = you
board-close = Close
board-pass = Pass
board-sending = One moment…
board-waiting = Waiting for { $players }.
board-letter-alice = A
board-letter-red-queen = Q
board-letter-mad-hatter = H
board-letter-cheshire-cat = C
board-letter-jabberwock = J
board-letter-null = ?
board-taken-by = Taken by { $player }.
board-no-faction = no faction yet
board-phase-setup = Before the game
board-phase-tea = The Tea Party
board-phase-war = The War · battle { $number } of { $of }
board-phase-round = Between rounds
board-phase-over = The end
board-pages = Pages of the board
board-page-setup = Set-up
board-page-tea = Table
board-page-battle = Battle
board-page-forge = Forge
board-page-round = Round
board-page-score = Score
board-page-land = Land
board-page-mine = Mine
board-see-table = See the table
board-see-score = See the score
board-people = Everybody at the table
board-points = Points: { $number }
board-shards = Shards:
board-shards-count = shards: { $number }
board-shield = Shield
board-shield-active = shield active
board-shield-broken = shield broken
board-bag = Bag
board-your-bag = Your bag
board-bag-closed = closed
board-chips = { $number ->
    [one] one chip
   *[other] { $number } chips
  }
board-spent = Spent
board-forge = Forge
board-your-forge = Your forge
board-forge-more = A chip goes onto the next free space of a track and stays there. You gain what lies under it, and what lies between two tracks once both its spaces are filled.
board-forged = forged: { $chip }
board-track-mind = Mind
board-track-mind-more = thoughts and tricks
board-track-sword = Sword
board-track-sword-more = a stronger leader
board-track-crowd = Crowd
board-track-crowd-more = more supporters
board-track-keep = Keep
board-track-keep-more = more valuable castles
board-abilities = Abilities
board-of-artifact = (artifact)
board-quests = Quests
board-quests-yours = only you see them
board-quests-hidden = Hidden quests: { $number }
board-at-end = At the end:
board-tea-cards = Tea cards taken
board-tea-card = Tea card
board-leader-strength = leader strength { $number }
board-reserve = in reserve: { $number }
board-in-reserve = in reserve
board-land = The land
board-region = { $region }, award { $award }, battle { $order }
board-closed = { $region }, not in this game
board-closed-short = Not in this game
board-supporters = { $number ->
    [one] one supporter
   *[other] { $number } supporters
  }
board-units = Units
board-units-count = units: { $number }
board-units-strength = units: { $number }, starting strength { $strength }
board-table = The tea table
board-head = Head of the table
board-head-more = roll, then refill
board-plate = { $plate }: { $shows }
board-corrupted = roll the die for { $reward }
board-sits = { $player } sits here
board-empty = empty plate
board-market = Wonderlandians: one may join you
board-point-plate = Choose a lit plate to see what its card brings.
board-you-pass = You pass { $players }.
board-head-first = You stop at the head of the table first.
board-head-would = Roll the shard die, fill the empty plates, then go on to any card.
board-party-would = Fill the empty plates and take any card without moving, once a Tea Party.
board-take-it = Take this card
board-poison-it = Poison this card
board-to-head = Go on to the head: roll and refill
board-party = It’s my party
board-tray = Choose a reward to take it now.
board-tray-units = Choose a region to place the units there, or another reward to take it first.
board-take-all = Take all of it
board-roll = Roll the die
board-roll-again = Roll again
board-leave-it = Leave it
board-die-faces = The shard die shows 1, 1, 1, 2, 2 or 3.
board-tap-land = Choose a region on the page of the land
board-new-figure = { $figure } joins you.
board-reserve-empty = Your reserve is empty: take a unit back, or stop.
board-wager-stake = Right: you gain a weak ally. Wrong: you gain a shard.
board-tap-region = Choose a lit region.
board-look-at = What { $player } has
board-place-number = Place { $number }
board-group-take-back = Take back
board-group-send-supporters = Send supporters
board-group-bring-supporters = Bring supporters
board-group-move-gryphon = Move the Gryphon
board-tap-space = Choose a lit space of your forge.
board-this-one = this one
board-aim-at = Aim at { $player }
board-battle = Battle in { $region }, draw { $draw }
board-draw-number = Draw { $number }
board-drawing = The chips come out of the bags…
board-resistance = Local Resistance: more than { $number } is needed to win.
board-away = has no units here
board-away-wager = wagers on { $player }
board-away-no-wager = does not wager
board-away-wagered = has wagered; revealed at the end
board-lane = { $player }, strength { $strength }: { $parts }. Units { $units }, madness { $madness }, { $shield }; { $doing }.
board-start = start
board-doing-yours = your choice
board-doing-thinking = thinking
board-doing-decided = sealed
board-doing-ready = ready
board-doing-active = draws
board-doing-halted = halted
board-doing-bust = bust
board-doing-won = wins
board-doing-tied = tied
board-at-stake = At stake
board-first = 1st
board-second = 2nd
board-if-draws = If { $player } draws
board-odds-rival-brief = { $pass } of { $of } pass
board-odds-rival = Of { $of } chips { $pass } pass, { $tie } tie, { $bad } are madness.
board-odds-help = { $help } of { $of } help, about +{ $mean }
board-odds-bad = { $bad } of { $of } are madness
board-odds-bust = Bust: { $bust } %
board-odds-no-bust = No bust on this draw
board-halt-at = Halt at { $number }
board-halt-place = { $place ->
    [1] first, by { $by }
   *[other] place { $place }, behind by { $by }
  }
board-halt-shared = place { $place }, shared
board-halt-icon = forge a chip
board-halt-feat = your feat “{ $quest }”
board-loses = units lost: { $number }
board-loses-all = your last units: bust
board-to-strength = → { $number }
board-nobody-takes = Nobody takes { $region }
board-share = { $players } share { $region }
board-takes = { $player } takes { $region }
board-you-take = You take { $region }
board-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
board-column-place = Place
board-column-player = Player
board-column-strength = Strength
board-column-stars = Stars
board-column-castle = Castle
board-column-forged = Forged
board-column-more = Wager, feat and more
board-wager-right = right
board-wager-wrong = wrong
board-wager-open = no effect
board-outcome = What the battle brings
board-step-1 = Victory
board-step-2 = Feats
board-step-3 = Abilities
board-step-4 = Forging
board-step-5 = Wagers
board-step-6 = Clean-up
board-none-feat = None of your feats is met here.
board-none-free-feat = You have no feat to show.
board-pass-place-where = Leave the units
board-pass-place-units = Enough
board-pass-place-supporter = Place none
board-pass-move-leader = Stay
board-pass-gryphon-move = The Gryphon stays
board-pass-now-you-see-me = Move nobody
board-pass-soldier-b = Neither
board-pass-discard-madness = Keep it
board-pass-forge-from-bag = Forge nothing
board-pass-forge-chip = Forge nothing
board-pass-change-places = Return nothing
board-pass-love-of-learning = Save nothing
board-pass-give-shard = Give nothing
board-pass-mad-gift = Give nothing
board-pass-wager = No wager
board-pass-block = Take it
board-pass-caterpillar = Keep the chip
board-pass-own-effect = Leave it
board-pass-soldier-d = As it is
board-pass-to-forge = Stay
board-pass-feat = Show nothing
board-pass-free-feat = Show nothing
board-round-over = Who holds the land
board-region-nobody = nobody
board-next-first = { $player } has the fewest points and begins the next round
board-next-battle = The die shows { $number }: the first battle is in { $region }.
board-final-score = Final score
board-quest-battle = battle
board-quest-end = end
board-quest-met = met
board-quest-not-met = not met
board-quest-worth = A quest scores 3 for its feat in battle, 3 for its objective at the end, and 3 more for both.
board-row-track = Track
board-tie-shards = fewer shards
board-tie-units = more units
board-row-castles = Castles
board-row-quests = Quests
board-row-shards = Shards
board-row-total = Total

## What pieces say of themselves

board-note-strength = Strength { $number }.
board-note-tile = Its awards in the three rounds: { $one }, { $two } and { $three } points. The winner also builds a castle; the second gets half, rounded up.
note-alice = Her leader goes round the table the other way. Her artifact is the Sword of Hope.
note-red-queen = She may spread the units of a card over several regions. Her artifact is the War Axe.
note-mad-hatter = Once a Tea Party he may fill the table instead of moving and take any card. His artifact is Ten-and-Six.
note-cheshire-cat = After rolling a 2 or 3 the Cat may give a shard away. Its artifact is the Grin.
note-jabberwock = He begins each card turn by poisoning a card, while none is poisoned. His artifact is the Eyes of Flame.
note-soldier-a = Return a spent chip to your bag, or double this one.
note-soldier-b = Bring supporters from a neighbouring region, up to its strength, or double it, or neither.
note-soldier-c = Your next draw has as many extra chips as its strength; you play one.
note-soldier-d = You may triple it where you have no castle.
note-flamingo-a = The next chip you place is doubled.
note-flamingo-b = Ally chips that you play later have +1.
note-flamingo-c = Your tracker may go to the closest forge icon.
note-flamingo-d = An opponent who is stronger than you gains a shard.
note-rose-a = A point after the battle, and two more when it is forged in a battle.
note-rose-b = It goes back to the bag instead of being spent.
note-rose-c = With two Active you may show one more feat, whatever its conditions.
note-rose-d = When it is forged you place a supporter.
note-rook-a = None of your other chips change it. Only the icon of the track or a tea card can forge it.
note-rook-b = Its strength is 1 beside another Active Rook.
note-rook-c = For each of them Active a feat costs you an Active chip for good.
note-rook-d = If you win it gives you a shard, a strong one two.
note-creature-a = Spent, it is changed for one of the other value.
note-creature-b = The player with the most of them Active places a supporter.
note-creature-c = A weak one has +2, a strong one −2, for each other Active Creature of yours.
note-creature-d = With more shards than its strength you lose one, with fewer you gain one.
note-forge = While it is Active it lets you forge one chip after the battle; itself, if you like.
    .paragraph = §6.5
note-faction = A chip of your own faction, without an ability.
    .paragraph = §1.4
note-artifact = Your artifact. It has no ability until you unlock one of the two that improve it.
    .paragraph = §10.4
note-madness = It goes onto your madness track and you lose a unit in this region, the leader last. A shield can block it. The fourth one puts spent chips and madness back into the bag.
    .paragraph = §5.6
note-double-madness = It goes onto your madness track and you lose two units. It can never be discarded.
    .paragraph = §5.6
note-poison = It costs you a unit and returns to the Jabberwock; a shield can block it.
    .paragraph = §5.7
note-shield = Active, it can send one madness or poison chip back to the bag; then it is broken.
    .paragraph = §5.6
note-shard = A shard is worth one point less at the end. The player with the most after the Tea Party gains another madness chip and discards half of them.
    .paragraph = §4.3
note-supporter = A unit without strength of its own: a life in a battle.
    .paragraph = §2.1
note-head = Stop here: roll the shard die, gain the shards, fill the empty plates, and go on to any plate with a card.
    .paragraph = §3.7
note-resistance = With two players the winner needs a strength above the Local Resistance.
    .paragraph = §4.4
note-units = Place this many units into one region, as far as your reserve goes; before each you may take one back from any region.
    .paragraph = §3.3
note-extra-unit = One more unit, in any region.
    .paragraph = §10.4
note-extra-supporter = One more supporter, in any region.
    .paragraph = §10.4
note-any-weak = One weak ally chip of your choice, or a Forge chip.
    .paragraph = §3.4
note-any-strong = One strong ally chip of your choice.
    .paragraph = §3.4
note-forge-action = You may forge a chip from your bag.
note-wonderlandian = One of the three open Wonderlandians joins you.
    .paragraph = §3.5
note-ability = Unlock one of your four faction abilities; it works at once.
note-castle = It gives 2 strength here and points at the end. One per region; with two players it is first laid sideways, which does not score.
    .paragraph = §2.4
note-leader-strength = Your leader grows by 1; at 6 you discard a shard instead.
note-discard-madness = You may discard a madness chip from your bag, never the double one.
note-discard-shards = Discard this many shards.
note-quest = Draw a quest. Its feat and its objective give 3 points each, both together 3 more.
    .paragraph = §7.3
note-two-quests = Draw two quests, then discard one from your hand.
note-free-supporter = A supporter joins your reserve.
    .paragraph = §6.5
note-points = Points at once.
    .paragraph = §6.5
note-castle-value = Each of your castles is worth this many points at the end.
    .paragraph = §7.2
note-die = Roll the shard die and gain as many shards.
    .paragraph = §3.3
note-bag = You draw from it in battles. It shows all its chips and how many are madness or poison. Everybody may look into every bag, unless you play with closed bags.
    .paragraph = §8.1
note-forge-icon = Stand here when the battle is over and you forge one Active chip.
    .paragraph = §6.5
note-tea-cards = Everybody takes four, five with two players; then the leader goes into a region.
    .paragraph = §3.2
note-corrupted = You may take this reward; if you do, roll the shard die.
    .paragraph = §3.3
note-walrus = A win here gives 3 points, and its castle may go anywhere.
note-gryphon = May move before the War to a neighbouring region, with a supporter.
note-white-rabbit = After the battle 2 points if the printed strengths of your Active chips add up to 7 or more.
note-knave = +1 whenever an opponent’s chip of the draw is printed higher than yours.
note-march-hare = At the start two opponents lose 2 strength.
note-duchess = A point for each unit you lose here, not on the draw that takes her.
note-unicorn = Your first madness here costs a unit less.
note-caterpillar = Once a battle you may return the chip you drew and draw again.
note-humpty-dumpty = Once lost he leaves the game.
note-dormouse = After the battle the shield is mended if you have three Active chips or fewer.
note-bandersnatch = If you win, the second may lose a supporter.
note-mock-turtle = After the battle a point if you are not first.
note-amulet = A chip of somebody’s madness track returns to the bag.
note-crown = First of all you may swap strengths with an opponent’s chip of this draw.
note-monocle = Your next draw has two extra chips; you play one.
note-hookah = Draw one more chip now; a shard less if no madness was placed.
note-gloves = Your shield is mended.
note-watch = It goes back to the bag instead of being spent.
note-teacup = +2 if you gain a shard for it.
note-plume = You may place a supporter here.
note-plum-cake = Doubled if you are the weakest.
note-treacle = While it is Active you may forge one more chip.
note-fang = An opponent with more units here loses a supporter.
note-shell = Your next madness chip here goes back to the bag.
note-everywhere-at-once = The Sword of Hope may fetch Alice to this battle; then it has +2.
note-polished-shield = The Sword of Hope mends your shield.
note-love-of-learning = After a battle one Active ally chip may go back to the bag.
note-befriend-the-populace = When you unlock this the next figure of the deck joins you.
note-royal-temper = The War Axe may take 2 strength from an opponent’s chip of this draw.
note-off-with-their-heads = The War Axe has +3 if you have the most units here.
note-twice-as-fast = Passing a leader at the table you place a supporter more.
note-pack-of-cards = You start with +1 for every two supporters here, 3 at most.
note-change-places = Ten-and-Six may return a spent chip to the bag.
note-riddle-without-answer = Each Active Ten-and-Six lets you forge one more chip.
note-engineer-of-war = Each supporter you lose while somebody is ahead gives +1.
note-always-six-oclock = At the head of the table you may roll again.
note-lingering-smile = After a battle one Active Grin goes back to the bag.
note-now-you-see-me = The Grin may move up to two supporters to or from a neighbouring region.
note-we-are-all-mad-here = Once a battle, when madness is placed, you may give a shard to an opponent.
note-which-way-now = When all leaders are in the regions yours may move to another.
note-claws-that-catch = Eyes of Flame may put poison into an opponent’s bag.
note-manxome-foe = Eyes of Flame have +3 if you are the weakest.
note-fearsome-maw = A win may put poison into the bag of another who fought.
note-borogroves = A card that shows a Creature places one unit more.

# A guided first round
guide-plate = Your leader walks round the table. Choose a lit plate to see what its card brings, then take it.
guide-units = Units of a card stand in one region. Choose the region where you want to fight.
guide-bag = Your chips wait in this bag. In battle you draw one at a time: strength, or madness.
guide-head = The head of the table. If you come here, you roll the shard die and new cards are laid.
guide-shards = Shards cost a point each at the end, and the player with the most gets madness.
guide-draw = Everybody draws at once. The button shows what is in your bag; the longest bar wins the region.
guide-halt = Halting keeps your strength. You may stop at any time, and others may still pass you.
guide-madness = Madness costs a unit. With no unit left in the region you are bust and lose.
guide-shield = A shield blocks one madness, then it is broken until a card mends it.
guide-icon = End the battle exactly on an anvil and you may forge a chip, win or lose.
guide-forge = A forged chip leaves your bag for good and brings the reward of its space.
guide-castle = The winner builds a castle: points at the end, and strength in every later battle here.

# After the end
recap-points = Points as if the game ended here, quests included
fact-fiercest-battle = The fiercest battle: { $player } reaches strength { $number } in { $region }.
fact-best-haul = { $number ->
    [one] Nobody scores more than one point at once.
   *[other] The best haul: { $player } scores { $number } points at once.
  }
fact-most-busts = { $number ->
    [one] { $player } goes bust once.
    [2] { $player } goes bust twice.
   *[other] { $player } goes bust { $number } times.
  }

trait-tea = Tea card
trait-wonderlandian = Wonderlandian
trait-faction = Faction
trait-quest = Quest

example-tea = The Tea Party: you are the Cheshire Cat and look at a card. You see the way there, what you gain and whom you pass before you take it.
example-battle = A battle: you have reached 7, Elsie’s Hatter 8. Draw, and you may pass him; but two madness chips lie on your track, and each one more costs you a unit unless your shield blocks it.
example-forge = After the battle: your 7 is an icon, so you may forge. Every place of your forge shows what it brings.
