"""Every step and every question by name: the unions that the codec reads them by."""

from typing import TypeAlias, get_args

from wonderland.games.war.battle.allies import FlamingoTarget, MoveToIcon, SoldierA, SoldierB, SoldierD
from wonderland.games.war.battle.draws import (
    AfterMadness,
    Block,
    BustAndRefresh,
    CheckVictor,
    ChooseDrawn,
    ChooseLostUnit,
    HaltOrDraw,
    LoseUnits,
    NextDraw,
    ResolveMadness,
)
from wonderland.games.war.battle.factions import (
    ClawsTarget,
    MadGift,
    MarchSupporters,
    MawTarget,
    ReturnSpent,
    TemperTarget,
)
from wonderland.games.war.battle.figures import (
    AskCaterpillars,
    AskMarchHare,
    BandersnatchTarget,
    HareTarget,
    RedrawChip,
)
from wonderland.games.war.battle.outcome import (
    AskFeats,
    AskFreeFeats,
    AwardOrCastle,
    BattleOutcome,
    CleanUpAll,
    EndBattle,
    Exhaust,
    Feat,
    ForgeAll,
    FreeFeat,
    GiveAwards,
    LoveOfLearning,
    RookDiscard,
    ShowWagers,
    Uncontested,
    UseAbilities,
    UseAbility,
)
from wonderland.games.war.battle.playing import (
    Advance,
    ChipTotal,
    EffectOnOthers,
    EffectsOnOthers,
    OwnEffectOfChip,
    OwnEffects,
    PlaceChips,
    PlayChips,
)
from wonderland.games.war.battle.tools import (
    AmuletChip,
    AmuletTarget,
    CrownTarget,
    DrawForHookahs,
    FangTarget,
    SwapByCrowns,
)
from wonderland.games.war.battle.uses import OwnEffect
from wonderland.games.war.battle.war import AskWagers, BeginWar, FightRegions, GryphonMove, Wager
from wonderland.games.war.rewards import (
    Befriend,
    ChooseWonderlandian,
    DiscardMadness,
    DropQuestOfHand,
    Gain,
    UnlockAbility,
)
from wonderland.games.war.rewards.chips import ChooseAlly
from wonderland.games.war.rewards.forge import ForgeActive, ForgeFromBag, ForgeTrack, Forging, GainArtifact, ScoreRose
from wonderland.games.war.rewards.units import (
    ChooseRegionForUnits,
    PlaceCastle,
    PlaceFigure,
    PlaceSupporter,
    PlaceUnits,
    SupporterWhence,
)
from wonderland.games.war.state.work import Nothing, Over
from wonderland.games.war.tea import (
    AskWhichWayNow,
    EndTea,
    EndTurn,
    MoveLeader,
    PickCard,
    PickPlate,
    PlaceLeader,
    PlacePoison,
    Refill,
    Reroll,
    RollAtHead,
    TakeTurn,
    Turn,
)
from wonderland.games.war.tea.cards import GiveRolledShard, NextReward, OpenCard, RollCorrupted, RollForCard, SplitSide
from wonderland.games.war.tea.rounds import EndWar
from wonderland.games.war.tea.setup import ChooseFaction, ChooseFactions, DealQuests, KeepOneQuest, LayTable

AnyQuestion: TypeAlias = (
    ChooseAlly
    | ChooseRegionForUnits
    | PlaceUnits
    | PlaceSupporter
    | SupporterWhence
    | PlaceFigure
    | PlaceCastle
    | DiscardMadness
    | ChooseWonderlandian
    | UnlockAbility
    | DropQuestOfHand
    | ForgeTrack
    | ForgeFromBag
    | ForgeActive
    | OwnEffect
    | CrownTarget
    | AmuletTarget
    | AmuletChip
    | FangTarget
    | HareTarget
    | RedrawChip
    | BandersnatchTarget
    | TemperTarget
    | ReturnSpent
    | MarchSupporters
    | MadGift
    | ClawsTarget
    | MawTarget
    | SoldierA
    | SoldierB
    | SoldierD
    | MoveToIcon
    | FlamingoTarget
    | ChipTotal
    | HaltOrDraw
    | ChooseDrawn
    | Block
    | ChooseLostUnit
    | AwardOrCastle
    | Feat
    | FreeFeat
    | RookDiscard
    | LoveOfLearning
    | GryphonMove
    | Wager
    | SplitSide
    | NextReward
    | RollCorrupted
    | GiveRolledShard
    | PlacePoison
    | TakeTurn
    | Reroll
    | PickPlate
    | PickCard
    | PlaceLeader
    | MoveLeader
    | ChooseFaction
    | KeepOneQuest
)
AnyAsk: TypeAlias = AnyQuestion | Nothing | Over
"""What a state can wait for."""
AnyStep: TypeAlias = (
    AnyQuestion
    | Gain
    | Befriend
    | ScoreRose
    | GainArtifact
    | Forging
    | DrawForHookahs
    | SwapByCrowns
    | AskMarchHare
    | AskCaterpillars
    | PlayChips
    | OwnEffects
    | OwnEffectOfChip
    | EffectsOnOthers
    | EffectOnOthers
    | Advance
    | PlaceChips
    | NextDraw
    | ResolveMadness
    | LoseUnits
    | BustAndRefresh
    | AfterMadness
    | CheckVictor
    | BattleOutcome
    | GiveAwards
    | Uncontested
    | AskFeats
    | AskFreeFeats
    | UseAbilities
    | UseAbility
    | ForgeAll
    | ShowWagers
    | CleanUpAll
    | Exhaust
    | EndBattle
    | BeginWar
    | FightRegions
    | AskWagers
    | OpenCard
    | RollForCard
    | Turn
    | EndTurn
    | RollAtHead
    | Refill
    | AskWhichWayNow
    | EndTea
    | LayTable
    | ChooseFactions
    | DealQuests
    | EndWar
)
QUESTIONS: tuple[str, ...] = tuple(kind.__struct_config__.tag for kind in get_args(AnyQuestion))
"""Their names."""
