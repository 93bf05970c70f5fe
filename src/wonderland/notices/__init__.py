"""Notices to people who are away, by web push and Apprise. It knows no game and no language."""
