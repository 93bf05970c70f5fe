"""Notices to people who are away: their wishes, and sending by web push and by the channels that Apprise knows.

It knows no game and no language: whoever sends a notice gives its text.
"""
