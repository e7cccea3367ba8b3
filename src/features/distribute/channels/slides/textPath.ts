import type { PaperFont } from "../paper/paperFont.ts";

const SVG_COMMANDS: Readonly<Record<string, string>> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

/** A line of text as letter outlines: SVG path data, with `y` as the baseline. */
export function textPath(
  font: PaperFont,
  text: string,
  size: number,
  x: number,
  y: number,
): string {
  const scale = size / font.unitsPerEm;
  let pen = x;
  let path = "";
  for (const glyph of font.glyphsOf(text)) {
    for (const { command, args } of glyph.path.commands) {
      // Coordinates alternate between x and y; y points up in fonts and down in SVG.
      const places = args.map((at, index) =>
        round(index % 2 === 0 ? pen + at * scale : y - at * scale),
      );
      path += `${SVG_COMMANDS[command]}${places.join(" ")}`;
    }
    pen += glyph.advanceWidth * scale;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
