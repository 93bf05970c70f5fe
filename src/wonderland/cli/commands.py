"""The commands and their flags on one page; what each does is in its own module, imported when it is called for."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from wonderland.cli import LANGUAGE
from wonderland.cli.usage import Command, Group
from wonderland.core.errors import Refused

app = typer.Typer(cls=Group, add_completion=False, invoke_without_command=True)


def whole(flag: str, least: int = 1, most: int = 10**9) -> Callable[[str], int]:
    """Reads the whole number of a flag."""

    def read(text: str | int) -> int:
        number = int(text) if str(text).removeprefix("-").isdecimal() else None
        if number is None or number < least:
            raise Refused("bad-number", flag=flag, value=str(text), least=least)
        if number > most:
            raise Refused("number-too-large", flag=flag, value=str(text), most=most)
        return number

    return read


GameName = Annotated[str, typer.Argument()]
Seats = Annotated[int | None, typer.Option(parser=whole("--seats"))]
Setting = Annotated[list[str] | None, typer.Option("--option")]
Data = Annotated[Path | None, typer.Option()]


def data_folder(flag: Path | None) -> Path:
    """Where the house keeps its tables."""
    from wonderland.settings import Settings

    return Settings.read({"data": flag}).data


@app.callback()
def wonderland(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(cls=Command)
def games(context: typer.Context) -> None:
    from wonderland.cli.games import list_games

    list_games(context.obj)


@app.command(cls=Command)
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument()] = None,
    seats: Seats = None,
    bots: str | None = None,
    option: Setting = None,
    seat: Annotated[int, typer.Option(parser=whole("--seat", least=0))] = 0,
    seed: str | None = None,
    save: Path | None = None,
    resume: str | None = None,
) -> None:
    from wonderland.cli import play as playing
    from wonderland.games import game as find_game

    if resume is not None:
        return playing.resume(context.obj, Path(resume) if resume else None, seed)
    if game is None:
        raise Refused("missing-argument", argument="GAME")
    found = find_game(game)
    return playing.play(context.obj, found, playing.seated(found, seats, bots, seat), option or [], seed, save)


@app.command(cls=Command)
def simulate(
    context: typer.Context,
    game: GameName,
    bots: Annotated[str, typer.Option()],
    seats: Seats = None,
    games: Annotated[int, typer.Option(parser=whole("--games"))] = 1000,
    seed: str | None = None,
    option: Setting = None,
    workers: Annotated[int | None, typer.Option(parser=whole("--workers", most=512))] = None,
    json: str | None = None,
    csv: Path | None = None,
) -> None:
    from wonderland.cli.simulate import plan, run

    run(context.obj, plan(game, seats, bots, games, seed, option or []), workers, json, csv)


@app.command(cls=Command)
def replay(
    context: typer.Context,
    file: Path,
    step: Annotated[int | None, typer.Option(parser=whole("--step", least=0))] = None,
    position: bool = False,
) -> None:
    from wonderland.cli.replay import show

    show(context.obj, file, step, position)


@app.command(cls=Command)
def verify(context: typer.Context, file: Path) -> None:
    from wonderland.cli.verify import show

    show(context.obj, file)


@app.command(cls=Command)
def serve(
    context: typer.Context,
    host: str | None = None,
    port: Annotated[int | None, typer.Option(parser=whole("--port", least=0, most=65535))] = None,
    data: Data = None,
    browser: Annotated[bool, typer.Option("--open/--no-open")] = True,
) -> None:
    from wonderland.settings import Settings
    from wonderland.web import serve as serve_games

    flags = {"host": host, "port": port, "data": data, "language": context.meta[LANGUAGE]}
    serve_games(Settings.read(flags), open_browser=browser)


@app.command(cls=Command)
def backup(
    context: typer.Context, file: Path, data: Data = None, force: Annotated[bool, typer.Option("--force")] = False
) -> None:
    from wonderland.cli.backup import back_up

    back_up(context.obj, data_folder(data), file, force)


@app.command(cls=Command)
def restore(context: typer.Context, file: Path, data: Data = None) -> None:
    from wonderland.cli.backup import put_back

    put_back(context.obj, data_folder(data), file)


@app.command(cls=Command)
def bench(
    context: typer.Context,
    what: Annotated[str, typer.Argument()] = "rules",
    game: Annotated[str, typer.Option()] = "parade",
    seats: Seats = None,
    seconds: Annotated[int, typer.Option(parser=whole("--seconds"))] = 4,
    tables: Annotated[int, typer.Option(parser=whole("--tables"))] = 200,
) -> None:
    from wonderland.cli.bench import show, show_server

    if what == "server":
        show_server(context.obj, tables, seconds)
    elif what == "rules":
        show(context.obj, game, seats, seconds)
    else:
        raise Refused("unknown-bench", what=what)
