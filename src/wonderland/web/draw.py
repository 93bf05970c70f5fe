"""Makes a PNG of the SVG on standard input: `python draw.py font.ttf...`. A program of its own, since the library holds
the interpreter while it draws. It uses only these fonts, so pictures are the same everywhere."""

import sys

import resvg_py

if __name__ == "__main__":
    png = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        skip_system_fonts=True,
        font_files=sys.argv[1:],
    )
    sys.stdout.buffer.write(png)
