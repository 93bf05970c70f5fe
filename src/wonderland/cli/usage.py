"""Typer's part in our words: help made from the words files, and faults of usage as refusals like any other."""

from typing import Any

from typer import TyperException
from typer.core import TyperCommand, TyperGroup

from wonderland.core.errors import Refused
from wonderland.words import Words

BARE = {"--json": "-", "--resume": ""}
"""Flags whose value may be left out, and what that means."""


class Command(TyperCommand):
    """A command whose help is in the words files: `cli-<command>`, `cli-<command>-<flag>` or `cli-flag-<flag>`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        super().parse_args(ctx, filled(args))
        if ctx.args:
            raise Refused("extra-argument", argument=ctx.args[0])
        return []

    def format_help(self, ctx: Any, formatter: Any) -> None:
        words: Words = ctx.obj
        names = [_shown(param) for param in self.params if param.param_type_name == "argument"]
        _write_head(ctx, formatter, [*names, "[...]"], words.say(f"cli-{self.name}"))
        _write_rows(
            formatter,
            words.say("cli-options"),
            [(_shown(param), self._help(words, param)) for param in [*self.params, self.get_help_option(ctx)] if param],
        )

    def _help(self, words: Words, param: Any) -> str:
        name = param.name.replace("_", "-")
        own = f"cli-{self.name}-{name}"
        return words.say(own if words.has(own) else f"cli-flag-{name}")


class Group(TyperGroup):
    """The program itself: its help lists the commands."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise Refused("unknown-command", command=args[0], known=", ".join(self.commands))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        words: Words = ctx.obj
        _write_head(ctx, formatter, [words.say("cli-command"), "[...]"], words.say("cli-about"))
        _write_rows(formatter, words.say("cli-commands"), [(name, words.say(f"cli-{name}")) for name in self.commands])
        flags = [("--language en|pl", words.say("cli-flag-language")), ("--help", words.say("cli-flag-help"))]
        _write_rows(formatter, words.say("cli-options"), flags)


def filled(arguments: list[str]) -> list[str]:
    """The arguments, with a value for each flag that may go without one and does."""
    following = [*arguments[1:], "--"]
    return [
        f"{word}={BARE[word]}" if word in BARE and after.startswith("-") and after != "-" else word
        for word, after in zip(arguments, following, strict=False)
    ]


def usage_fault(error: TyperException) -> Refused:
    """What Typer found wrong, as one of our refusals; its classes have no public names, so their fields tell."""
    if hasattr(error, "possibilities"):
        return Refused("unknown-flag", flag=getattr(error, "option_name", ""))
    if hasattr(error, "option_name"):
        return Refused("flag-value", flag=error.option_name)
    if hasattr(error, "param_type"):
        return Refused("missing-argument", argument=_shown(getattr(error, "param", None)))
    return Refused("bad-usage", problem=error.format_message())


def file_fault(error: OSError) -> Refused:
    """A file that cannot be read or written; the system's own words for it where ours have none."""
    kinds = {FileNotFoundError: "file-missing", PermissionError: "file-forbidden", FileExistsError: "file-exists"}
    kinds |= {IsADirectoryError: "file-is-folder", NotADirectoryError: "file-missing"}
    if type(error) in kinds:
        return Refused(kinds[type(error)], file=str(error.filename))
    return Refused("file-trouble", file=str(error.filename or ""), problem=error.strerror or str(error))


def _shown(param: Any) -> str:
    """A parameter as one types it: `GAME`, `--seats SEATS`, `--open/--no-open`."""
    name = param.name.upper().replace("_", "-")
    if param.param_type_name == "argument":
        return name if param.required else f"[{name}]"
    flags = "/".join([*param.opts, *param.secondary_opts])
    if param.is_flag:
        return flags
    return f"{flags} [{name}]" if flags in BARE else f"{flags} {name}"


def _write_head(ctx: Any, formatter: Any, pieces: list[str], about: str) -> None:
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{ctx.obj.say('cli-usage')} ")
    formatter.write_paragraph()
    formatter.write_text(about)


def _write_rows(formatter: Any, title: str, rows: list[tuple[str, str]]) -> None:
    with formatter.section(title):
        formatter.write_dl(rows)
