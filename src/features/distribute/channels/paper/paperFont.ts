/**
 * A font for paper: widths for line breaking, outlines for slides, and what a PDF embeds as a subset. All three place
 * letters one by one, without kerning or ligatures, so that a measured line is as wide as the drawn one.
 */
import type { Font, Glyph } from "@cantoo/fontkit";
import type { PDFDocument } from "@cantoo/pdf-lib";

type Fontkit = Parameters<PDFDocument["registerFontkit"]>[0];

export interface PaperFont {
  /** In the unit of `size`. */
  widthOf(text: string, size: number): number;
  glyphsOf(text: string): Glyph[];
  unitsPerEm: number;
  /** Characters that the font lacks; each is printed as a question mark. */
  missing: ReadonlySet<string>;
  /** Passed to `embedFont(…, { subset: true })`. */
  fontkit: Fontkit;
}

const QUESTION_MARK = "?";

export function createPaperFont(font: Font): PaperFont {
  const missing = new Set<string>();
  const glyphs = new Map<string, Glyph>();
  const has = (character: string) => font.hasGlyphForCodePoint(codePointOf(character));

  const glyphOf = (character: string): Glyph => {
    const cached = glyphs.get(character);
    if (cached) return cached;
    const glyph = font.glyphForCodePoint(codePointOf(character));
    if (!glyph) throw new RangeError("The font is cut off");
    glyphs.set(character, glyph);
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
    (glyphsOf(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * size) / font.unitsPerEm;

  const pdfFont = {
    ...metricsOf(font),
    characterSet: [],
    glyphForCodePoint: (codePoint: number) => glyphOf(String.fromCodePoint(codePoint)),
    layout: (text: string) => ({ glyphs: glyphsOf(text) }),
    createSubset: () => font.createSubset(),
  };
  return {
    widthOf,
    glyphsOf,
    unitsPerEm: font.unitsPerEm,
    missing,
    fontkit: { create: () => pdfFont },
  };
}

/** Copied one by one: on fontkit's object they are prototype getters. */
function metricsOf(font: Font) {
  const { postscriptName, unitsPerEm, ascent, descent } = font;
  const { italicAngle, capHeight, xHeight, bbox } = font;
  return { postscriptName, unitsPerEm, ascent, descent, italicAngle, capHeight, xHeight, bbox };
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
