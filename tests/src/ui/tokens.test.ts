import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../../../src/ui/tokens.css"), "utf8");

const night = colours(/:root \{([^}]*)\}/);
const day = { ...night, ...colours(/:root\[data-theme="light"\] \{([^}]*)\}/) };

const SURFACES = ["--ink", "--ink-raised", "--ink-high"];
const TEXTS = ["--paper", "--paper-soft", "--paper-faint", "--lamp", "--saved", "--wrong"];

describe.each([
  ["night", night],
  ["day", day],
])("the colours by %s", (_, theme) => {
  it.each(TEXTS)("%s is readable on every surface", (text) => {
    for (const surface of SURFACES) {
      expect(contrast(theme[text], theme[surface]), surface).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("has readable text on the accent colour, also on hover", () => {
    for (const lamp of ["--lamp", "--lamp-bright"]) {
      expect(contrast(theme["--on-lamp"], theme[lamp]), lamp).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("has visible field borders", () => {
    for (const surface of SURFACES) {
      expect(contrast(theme["--line-strong"], theme[surface]), surface).toBeGreaterThanOrEqual(3);
    }
  });
});

function colours(block: RegExp): Record<string, string> {
  const lines = css.match(block)?.[1] ?? "";
  return Object.fromEntries(
    [...lines.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]),
  );
}

/** Contrast ratio by WCAG 2.2. */
function contrast(a = "#000000", b = "#000000"): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
