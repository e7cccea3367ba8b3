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

describe("a subset font", () => {
  it("has the outlines and widths of the original font", async () => {
    const whole = fontkit.create(await readFontFile(LITERATA));
    const outlines = [..."Aégi&ß ß1"].map((letter) =>
      // The library's types lack the drawing commands.
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
