"""Docs are true: snippets run, links lead somewhere, the map names what is there."""

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
PAGES = [*(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "NOTICE.md")), *DOCS]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("snippet", re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL))
def test_the_readmes_python_runs(snippet: str) -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(snippet, "README.md", "exec"), {})
    assert said.getvalue()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_package_is_on_the_map() -> None:
    """Each folder of the package stands in ARCHITECTURE.md, and each it names as standing is there."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    packages = {path.name for path in (ROOT / "src" / "wonderland").iterdir() if (path / "__init__.py").exists()}
    assert {package for package in packages if f"`src/wonderland/{package}/" not in page} == set()
    assert set(re.findall(r"^\| `src/wonderland/(\w+)/", page, flags=re.MULTILINE)) <= packages


def test_every_module_is_on_the_map() -> None:
    """Those of games are their own affair; and no module is named that is not there."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(?:[\w<>]+/)*(\w+\.py)`", page))
    modules = {path for path in (ROOT / "src" / "wonderland").rglob("*.py") if not path.name.startswith("__")}
    assert {path.name for path in modules if "games" not in path.parts} <= named
    others = {
        path.name for folder in ("tests", "docs", "benchmarks", "examples") for path in (ROOT / folder).rglob("*.py")
    }
    assert named <= {path.name for path in modules} | others | {"play.py"}


def test_the_contract_is_quoted_as_it_is() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    source = (ROOT / "src/wonderland/core/contract.py").read_text(encoding="utf-8")
    quoted = re.findall(r"^    (def \w+\(self, .*?\) -> .*?:) \.\.\.", page, flags=re.MULTILINE)
    assert len(quoted) == 7
    assert [line for line in quoted if line not in source] == []
