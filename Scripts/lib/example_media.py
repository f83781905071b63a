"""Tiny pictures and sounds that are real enough to be shown."""

import base64
import struct

JPEG_TABLES = (
    b"\xff\xd8"
    + b"\xff\xdb\x00\x43\x00" + bytes([16] * 64)
    # Twelve DC lengths in codes of four bits; one AC code of one bit, the end of a block.
    + b"\xff\xc4\x00\x1f\x00" + bytes([0, 0, 0, 12] + [0] * 12) + bytes(range(12))
    + b"\xff\xc4\x00\x14\x10" + bytes([1] + [0] * 15) + b"\x00"
)


def thumbnail(random, columns=4, rows=3):
    """A JPEG of flat 8x8 squares in a random gradient, as base64."""
    frame = b"\xff\xc0" + struct.pack(">HBHHB", 17, 8, rows * 8, columns * 8, 3)
    frame += b"".join(bytes([component, 0x11, 0]) for component in (1, 2, 3))
    scan = b"\xff\xda\x00\x0c\x03\x01\x00\x02\x00\x03\x00\x00\x3f\x00"
    base = [random.randrange(-40, 40) for _ in range(3)]
    slope = [(random.randrange(-9, 9), random.randrange(-9, 9)) for _ in range(3)]
    bits, before = "", [0, 0, 0]
    for row in range(rows):
        for column in range(columns):
            for component in range(3):
                level = base[component] + slope[component][0] * column + slope[component][1] * row
                difference = level - before[component]
                before[component] = level
                length = abs(difference).bit_length()
                bits += f"{length:04b}"
                if length:
                    bits += f"{difference if difference > 0 else difference + (1 << length) - 1:0{length}b}"
                bits += "0"
    bits += "1" * (-len(bits) % 8)
    data = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)).replace(b"\xff", b"\xff\x00")
    return base64.b64encode(JPEG_TABLES + frame + scan + data + b"\xff\xd9").decode()


def silence(seconds):
    """AMR without sound, fifty empty frames a second, as base64; at most two seconds of it."""
    return base64.b64encode(b"#!AMR\n" + b"\x7c" * (50 * min(seconds, 2))).decode()
