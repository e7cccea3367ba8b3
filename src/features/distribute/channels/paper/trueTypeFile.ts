/**
 * Writes a TrueType file of chosen glyphs, with only the tables that a PDF viewer reads: the PDF numbers the glyphs
 * itself, so there is no character map and no name table.
 *
 * Needed because the font reader decodes the app's WOFF2 files but writes broken subsets of them.
 */
import type { GlyphOutline } from "./glyphOutline.ts";

export interface FontMetrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
}

const ON_CURVE = 1;
const CHECKSUM_MAGIC = 0xb1b0afba;
const HEAD_MAGIC = 0x5f0f3cf5;

export function trueTypeFile(
  { unitsPerEm, ascent, descent }: FontMetrics,
  glyphs: readonly GlyphOutline[],
): Uint8Array<ArrayBuffer> {
  const outlines = glyphs.map(writeGlyph);
  const boxes = glyphs.map(boxOf);
  const box = boxes.reduce((all, one) => [
    Math.min(all[0], one[0]),
    Math.min(all[1], one[1]),
    Math.max(all[2], one[2]),
    Math.max(all[3], one[3]),
  ]);
  const widest = Math.max(...glyphs.map(({ advanceWidth }) => advanceWidth));
  let end = 0;
  const offsets = [0];
  for (const glyph of outlines) {
    end += glyph.length;
    offsets.push(end);
  }
  const points = Math.max(...glyphs.map(({ contours }) => contours.flat().length));
  const contours = Math.max(...glyphs.map((glyph) => glyph.contours.length));
  return sfnt({
    glyf: outlines.flat(),
    head: [
      ...[...u32(0x00010000), ...u32(0x00010000), ...u32(0), ...u32(HEAD_MAGIC)],
      ...[...u16(0), ...u16(unitsPerEm), ...new Array<number>(16).fill(0)],
      ...box.flatMap(u16),
      // No style, at least 6 pixels, left to right, long offsets, original glyph data format.
      ...[...u16(0), ...u16(6), ...u16(2), ...u16(1), ...u16(0)],
    ],
    hhea: [
      ...[...u32(0x00010000), ...u16(ascent), ...u16(descent), ...u16(0), ...u16(widest)],
      ...[...u16(box[0]), ...u16(0), ...u16(box[2]), ...u16(1)],
      ...new Array<number>(14).fill(0),
      ...u16(glyphs.length),
    ],
    hmtx: glyphs.flatMap(({ advanceWidth }, index) => [
      ...u16(advanceWidth),
      ...u16(boxes[index]?.[0] ?? 0),
    ]),
    loca: offsets.flatMap(u32),
    maxp: [
      ...[...u32(0x00010000), ...u16(glyphs.length), ...u16(points), ...u16(contours)],
      ...[0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0].flatMap(u16),
    ],
  });
}

type Box = [xMin: number, yMin: number, xMax: number, yMax: number];

function boxOf({ contours }: GlyphOutline): Box {
  const points = contours.flat();
  if (points.length === 0) return [0, 0, 0, 0];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Writes every point in full, without the format's compact encoding: the PDF is compressed as a whole. */
function writeGlyph(glyph: GlyphOutline): number[] {
  const points = glyph.contours.flat();
  if (points.length === 0) return [];
  let end = -1;
  const ends = glyph.contours.map((contour) => {
    end += contour.length;
    return end;
  });
  const deltas = (of: "x" | "y") =>
    points.flatMap((point, index) => u16(point[of] - (points[index - 1]?.[of] ?? 0)));
  const bytes = [
    ...u16(glyph.contours.length),
    ...boxOf(glyph).flatMap(u16),
    ...ends.flatMap(u16),
    ...u16(0),
    ...points.map(({ isOnCurve }) => (isOnCurve ? ON_CURVE : 0)),
    ...deltas("x"),
    ...deltas("y"),
  ];
  return padded(bytes);
}

/** Writes the container: directory, tables sorted by name, checksums. */
function sfnt(tables: Record<string, number[]>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(tables);
  const power = 2 ** Math.floor(Math.log2(names.length));
  const search = [power * 16, Math.log2(power), (names.length - power) * 16];
  const directory = [...u32(0x00010000), ...u16(names.length), ...search.flatMap(u16)];
  const body: number[] = [];
  const bodyStart = directory.length + names.length * 16;
  let headAt = 0;
  for (const name of names) {
    const table = tables[name] ?? [];
    const at = bodyStart + body.length;
    if (name === "head") headAt = at;
    directory.push(...[...name].map((letter) => letter.charCodeAt(0)));
    directory.push(...u32(sumOf(table)), ...u32(at), ...u32(table.length));
    for (const byte of padded(table)) body.push(byte);
  }
  const bytes = Uint8Array.from([...directory, ...body]);
  new DataView(bytes.buffer).setUint32(headAt + 8, (CHECKSUM_MAGIC - sumOf([...bytes])) >>> 0);
  return bytes;
}

function sumOf(bytes: readonly number[]): number {
  let sum = 0;
  bytes.forEach((byte, index) => {
    sum = (sum + byte * 2 ** (24 - 8 * (index % 4))) >>> 0;
  });
  return sum;
}

function padded(bytes: number[]): number[] {
  return [...bytes, ...new Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];
}

function u16(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}

function u32(value: number): number[] {
  return [...u16(value >>> 16), ...u16(value & 0xffff)];
}
