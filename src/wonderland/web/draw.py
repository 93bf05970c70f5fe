"""Converts the SVG on standard input to PNG: `python draw.py font.ttf...`. A program, since the library blocks the
interpreter. It uses only these fonts, so that pictures are the same everywhere."""

import sys

import resvg_py

if __name__ == "__main__":
    svg = sys.stdin.buffer.read().decode()
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=sys.argv[1:])
    sys.stdout.buffer.write(png)
