/**
 * The serif font for paper: widths for line breaking, outlines for slides, and a font that a PDF embeds as a subset. It
 * combines several of the app's files, each of which holds one alphabet, so that a line with a Polish name is still
 * one run.
 */
import type { PDFDocument } from "@cantoo/pdf-lib";
import { type DrawnGlyph, type GlyphOutline, glyphOutline } from "./glyphOutline.ts";
import { trueTypeFile } from "./trueTypeFile.ts";

type Fontkit = Parameters<PDFDocument["registerFontkit"]>[0];
type PdfFont = Extract<Awaited<ReturnType<Fontkit["create"]>>, { createSubset: unknown }>;
type PdfGlyph = ReturnType<PdfFont["layout"]>["glyphs"][number];

/** The properties used of a font that the font reader opened. */
export interface FontSource {
  postscriptName: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  italicAngle: number;
  capHeight: number;
  xHeight: number;
  bbox: PdfFont["bbox"];
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): DrawnGlyph;
}

export interface PaperGlyph extends PdfGlyph {
  outline: GlyphOutline;
}

export interface PaperFont {
  /** In the unit of `size`. */
  widthOf(text: string, size: number): number;
  glyphsOf(text: string): PaperGlyph[];
  unitsPerEm: number;
  /** Characters that no file contains; each is printed as a question mark. */
  missing: ReadonlySet<string>;
  /** Passed to `embedFont(…, { subset: true })`. */
  fontkit: Fontkit;
}

const QUESTION_MARK = "?";

export function createPaperFont(sources: readonly [FontSource, ...FontSource[]]): PaperFont {
  const [main] = sources;
  const missing = new Set<string>();
  const glyphs = new Map<string, PaperGlyph>();
  const byId: PaperGlyph[] = [];
  const has = (character: string) =>
    sources.some((source) => source.hasGlyphForCodePoint(codePointOf(character)));

  const glyphOf = (character: string): PaperGlyph => {
    const cached = glyphs.get(character);
    if (cached) return cached;
    const codePoint = codePointOf(character);
    const source = sources.find((one) => one.hasGlyphForCodePoint(codePoint)) ?? main;
    const drawn = source.glyphForCodePoint(codePoint);
    const outline = glyphOutline(drawn);
    const { advanceWidth } = outline;
    const glyph = { id: byId.length + 1, codePoints: [codePoint], advanceWidth, outline };
    glyphs.set(character, glyph);
    byId.push(glyph);
    return glyph;
  };

  const glyphsOf = (text: string) =>
    [...text.normalize("NFC")].flatMap((character) => {
      if (has(character)) return [glyphOf(character)];
      // Marks without a width, and emoji, are dropped without being reported.
      if (/[\p{M}\p{Cf}\p{Extended_Pictographic}]/u.test(character)) return [];
      if (/\p{Zs}/u.test(character)) return [glyphOf(" ")];
      const plain = [...character.normalize("NFD")][0];
      if (plain !== undefined && has(plain)) return [glyphOf(plain)];
      missing.add(character);
      return [glyphOf(QUESTION_MARK)];
    });

  const widthOf = (text: string, size: number) =>
    (glyphsOf(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * size) / main.unitsPerEm;

  const pdfFont: PdfFont = {
    ...metricsOf(main),
    characterSet: [],
    glyphForCodePoint: (codePoint) => glyphOf(String.fromCodePoint(codePoint)),
    layout: (text) => ({ glyphs: glyphsOf(text) }),
    createSubset: () => createSubset(main, (id) => byId[id - 1]),
  };
  return {
    widthOf,
    glyphsOf,
    unitsPerEm: main.unitsPerEm,
    missing,
    fontkit: { create: () => pdfFont },
  };
}

/** Glyphs in the order of their first use in the PDF's text; 0 is the empty glyph that every font has. */
function createSubset(
  source: FontSource,
  glyphById: (id: number) => PaperGlyph | undefined,
): ReturnType<PdfFont["createSubset"]> {
  const used: PaperGlyph[] = [];
  const places = new Map<number, number>();
  return {
    includeGlyph(glyph) {
      const id = typeof glyph === "number" ? glyph : glyph.id;
      const place = places.get(id);
      if (place !== undefined) return place;
      const found = glyphById(id);
      if (!found) throw new RangeError(`The font has no glyph ${id}`);
      const added = used.push(found);
      places.set(id, added);
      return added;
    },
    encode: () => {
      const empty = { advanceWidth: source.unitsPerEm / 2, contours: [] };
      return trueTypeFile(source, [empty, ...used.map(({ outline }) => outline)]);
    },
  };
}

/** Copied one by one: on the font reader's object they are prototype getters. */
function metricsOf(source: FontSource) {
  const { postscriptName, unitsPerEm, ascent, descent } = source;
  const { italicAngle, capHeight, xHeight, bbox } = source;
  return { postscriptName, unitsPerEm, ascent, descent, italicAngle, capHeight, xHeight, bbox };
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
