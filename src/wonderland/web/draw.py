"""Makes a PNG of the SVG that comes in: a program of its own, since the library holds the interpreter while it draws.

    python draw.py font.ttf...

It uses these fonts alone, so that a picture is the same on every machine.
"""

import sys

import resvg_py

if __name__ == "__main__":
    png = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        skip_system_fonts=True,
        font_files=sys.argv[1:],
    )
    sys.stdout.buffer.write(png)
