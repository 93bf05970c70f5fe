"""One server and one browser per test process, and a new visitor for each test."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.ground import FLAGS, QUICK, Visit, chromium, chromium_environment
from tests.web.live import running_server

PATIENCE = 30_000
"""Milliseconds. Generous: several browsers may share a core, and no test measures speed."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with running_server() as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = chromium()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS, env=chromium_environment())
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Opens a page as a new visitor. Fails at the end if any page reported an error."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(path: str = "/", width: int = 1280, host: str = address, quick: bool = False, **options: Any) -> Page:
        options.setdefault("locale", "en-GB")
        options.setdefault("reduced_motion", "reduce")
        options.setdefault("service_workers", "block")  # it would fetch the whole client for every visitor
        context = browser.new_context(viewport={"width": width, "height": 800}, **options)
        contexts.append(context)
        if quick:
            context.add_init_script(QUICK)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if "Security Policy" in message.text else None)
        page.goto(host + path)
        page.wait_for_selector("main")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults
