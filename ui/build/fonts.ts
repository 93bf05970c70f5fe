/** Unpacks the fonts of pictures of tables: whatever draws them reads TrueType, and npm has that packed as WOFF. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

const FONTS = [
  'fraunces-latin-600',
  'fraunces-latin-ext-600',
  'inter-latin-600',
  'inter-latin-ext-600',
  'inter-cyrillic-600',
  'inter-greek-600',
];
/** The names of a font that are read: its family, and what PostScript calls it. */
const NAMES = [1, 6];
const HEAD = 44;
const PACKED_ENTRY = 20;
const PLAIN_HEAD = 12;
const PLAIN_ENTRY = 16;

export function pictureFonts(packages: string): Plugin {
  return {
    name: 'picture-fonts',
    apply: 'build',
    generateBundle() {
      for (const name of FONTS) {
        const packed = readFileSync(`${packages}/${name.split('-')[0]}/files/${name}-normal.woff`);
        this.emitFile({ type: 'asset', fileName: `fonts/${name}.ttf`, source: unpacked(packed, name) });
      }
    },
  };
}

/** Each file is a family of its own name, so that a picture can say which one has its letters. */
function unpacked(packed: Buffer, name: string): Buffer {
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(PLAIN_HEAD + count * PLAIN_ENTRY);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let place = 0; place < count; place++) {
    const [from, to] = [HEAD + place * PACKED_ENTRY, PLAIN_HEAD + place * PLAIN_ENTRY];
    const [start, size, length] = [4, 8, 12].map((field) => packed.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const stored = packed.subarray(start, start + size);
    const isName = packed.toString('latin1', from, from + 4) === 'name';
    const table = isName ? nameTable(name) : size < length ? inflateSync(stored) : stored;
    packed.copy(head, to, from, from + 4);
    packed.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    tables.push(table, Buffer.alloc(-table.length & 3));
    at += table.length + (-table.length & 3);
  }
  return Buffer.concat([head, ...tables]);
}

function nameTable(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const words = [
    0,
    NAMES.length,
    6 + 12 * NAMES.length,
    ...NAMES.flatMap((kind) => [3, 1, 0x409, kind, text.length, 0]),
  ];
  const head = Buffer.alloc(2 * words.length);
  words.forEach((word, place) => head.writeUInt16BE(word, 2 * place));
  return Buffer.concat([head, text]);
}
