import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** All widths in the media queries of the app's styles, with their side. */
function widths(): Set<string> {
  const root = `${process.cwd()}/src`;
  const sheets = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(`${root}/${name}`, "utf8"));
  const queries = sheets.flatMap((text) => text.match(/@media[^{]*/g) ?? []);
  return new Set(queries.flatMap((query) => query.match(/(?:min|max)-width: \d+px/g) ?? []));
}

it("has no width on both sides of a breakpoint", () => {
  for (const width of widths()) {
    const [, side, px] = /(min|max)-width: (\d+)px/.exec(width) ?? [];
    const other = side === "min" ? "max" : "min";
    expect(widths(), width).not.toContain(`${other}-width: ${px}px`);
  }
});

it("uses only the product's breakpoints, and one for the smallest phones", () => {
  expect([...widths()].sort()).toEqual([
    ...["max-width: 359px", "max-width: 600px", "max-width: 768px"],
    ...["min-width: 601px", "min-width: 769px"],
  ]);
});
