// @vitest-environment node
import fontkit from "@pdf-lib/fontkit";
import { describe, expect, it } from "vitest";
import {
  type DrawnGlyph,
  glyphOutline,
} from "../../../../../src/features/distribute/channels/paper/glyphOutline.ts";
import { trueTypeFile } from "../../../../../src/features/distribute/channels/paper/trueTypeFile.ts";
import { readFontFile } from "./readFontFile.ts";

const LITERATA =
  "/node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2";

describe("a font cut to some letters", () => {
  it("has the shapes and widths of the font that it was cut from", async () => {
    const whole = fontkit.create(await readFontFile(LITERATA));
    const outlines = [..."Aégi&ß ß1"].map((letter) =>
      // The reader's types leave out the drawing's commands.
      glyphOutline(whole.glyphForCodePoint(letter.codePointAt(0) ?? 0) as unknown as DrawnGlyph),
    );
    const cut = fontkit.create(trueTypeFile(whole, outlines));
    expect(cut.unitsPerEm).toBe(whole.unitsPerEm);
    expect(cut.numGlyphs).toBe(outlines.length);
    outlines.forEach((outline, index) => {
      expect(glyphOutline(cut.getGlyph(index) as unknown as DrawnGlyph)).toEqual(outline);
    });
    expect(outlines[0]?.contours.length).toBeGreaterThan(0);
  });
});
