"""Docs are true: snippets run, links work, ARCHITECTURE.md names every package."""

import ast
import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
TOP = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "NOTICE.md", "SECURITY.md")
PAGES = [*(ROOT / name for name in TOP), *DOCS]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("snippet", re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL))
def test_the_readmes_python_runs(snippet: str) -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(snippet, "README.md", "exec"), {})
    assert said.getvalue()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_work(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_package_is_on_the_map() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    packages = {path.name for path in (ROOT / "src" / "wonderland").iterdir() if (path / "__init__.py").exists()}
    assert {package for package in packages if f"`src/wonderland/{package}/" not in page} == set()
    assert set(re.findall(r"^\| `src/wonderland/(\w+)/", page, flags=re.MULTILINE)) <= packages


def test_every_module_has_a_docstring() -> None:
    """Package files without code need no docstring."""
    modules = [path for path in (ROOT / "src" / "wonderland").rglob("*.py") if path.read_text(encoding="utf-8").strip()]
    silent = [path for path in modules if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert silent == []


def test_the_map_names_only_files_that_exist() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:core|kernel|games|store|tables|web|ui|tests)/[\w/.]+\.\w+)`", page)
    assert named
    assert [
        path for path in named if not ((ROOT / path).exists() or (ROOT / "src" / "wonderland" / path).exists())
    ] == []


def test_the_contract_is_quoted_exactly() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    source = (ROOT / "src/wonderland/core/contract.py").read_text(encoding="utf-8")
    quoted = re.findall(r"^    (def \w+\(self, .*?\) -> .*?:) \.\.\.", page, flags=re.MULTILINE)
    assert len(quoted) == 7
    assert [line for line in quoted if line not in source] == []
