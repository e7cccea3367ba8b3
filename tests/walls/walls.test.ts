import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ALLOWED_IMPORTS, mayImport, partOf } from "./allowedImports.ts";
import { findCycles } from "./findCycles.ts";
import { importsOf, readImports } from "./imports.ts";

const root = join(import.meta.dirname, "../..");
const imports = readImports(root, ["src", "server"]).filter(({ to }) => !to.endsWith(".d.ts"));

describe("the walls between the parts", () => {
  it("are held against every file", () => {
    expect(imports.length).toBeGreaterThan(3_000);
  });

  it("are crossed by no import, types included", () => {
    const crossing = imports.filter(({ from, to }) => !mayImport(from, to));
    expect(crossing.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it("name the part of every file", () => {
    const files = new Set(imports.flatMap(({ from, to }) => [from, to]));
    expect([...files].filter((file) => partOf(file) === undefined)).toEqual([]);
  });

  it.each([
    ["a store that imports a screen", "src/data/db/plans.ts", "src/ui/Button.tsx"],
    ["a feature that imports another", "src/features/chat/a.ts", "src/features/canvas/b.ts"],
    ["the Worker that imports the app", "server/church/a.ts", "src/messages/en.ts"],
    ["shared code that imports a runtime", "src/shared/domain/a.ts", "src/data/http/b.ts"],
    ["a church's object that imports the directory", "server/church/a.ts", "server/directory/b.ts"],
    ["a part that imports the routes", "server/services/a.ts", "server/routes/b.ts"],
  ])("refuse %s", (_, from, to) => {
    expect(mayImport(from, to)).toBe(false);
  });

  it("see every form of an import", () => {
    const text = [
      'import { a } from "../b/c.ts";',
      'import type { D } from "#shared/domain/d.ts";',
      'import {\n  type E,\n} from "./e.ts";',
      'export { g } from "./g.ts";',
      'const h = await import("./h.ts");',
      'import "./i.css";',
      'new Worker(new URL("./j.ts", import.meta.url));',
      '.hint { composes: text muted from "../k/l.module.css"; }',
    ].join("\n");
    expect(importsOf("src/x/y.ts", text).map(({ to, isType }) => [to, isType])).toEqual([
      ["src/b/c.ts", false],
      ["src/shared/domain/d.ts", true],
      ["src/x/e.ts", false],
      ["src/x/g.ts", false],
      ["src/x/h.ts", false],
      ["src/x/j.ts", false],
      ["src/x/i.css", false],
      ["src/k/l.module.css", false],
    ]);
  });

  it("allow nothing that no file needs", () => {
    const used = new Set(imports.map(({ from, to }) => `${rowOf(from)} → ${rowOf(to)}`));
    const idle = Object.entries(ALLOWED_IMPORTS).flatMap(([part, allowed]) =>
      allowed.map((other) => `${part} → ${other}`).filter((pair) => !used.has(pair)),
    );
    expect(idle).toEqual([]);
  });

  it("are the table of the README", () => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const rows = [...readme.matchAll(/^\| `([^`]+)` \| ([^|]*) \|$/gm)]
      .filter(([, part = ""]) => part in ALLOWED_IMPORTS)
      .map(([, part, allowed = ""]) => [
        part,
        [...allowed.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
      ]);
    expect(Object.fromEntries(rows)).toEqual(ALLOWED_IMPORTS);
  });
});

/** The row of the table: the features share one. */
function rowOf(file: string): string | undefined {
  const part = partOf(file);
  return part?.startsWith("src/features/") ? "src/features" : part;
}

describe("imports that go in a circle", () => {
  it("are found, however long the circle is", () => {
    const edges = (...pairs: string[]) =>
      pairs.map((pair) => ({ from: pair[0] ?? "", to: pair[1] ?? "" }));
    expect(findCycles(edges("ab", "ba"))).toEqual([["a", "b"]]);
    expect(findCycles(edges("ab", "bc", "cd", "db", "ae"))).toEqual([["b", "c", "d"]]);
    expect(findCycles(edges("ab", "bc", "ac", "dc"))).toEqual([]);
  });

  it("do not exist between values", () => {
    const values = imports.filter(({ isType, to }) => !isType && /\.tsx?$/.test(to));
    expect(findCycles(values)).toEqual([]);
  });

  it("exist between types only inside one folder", () => {
    const across = findCycles(imports.filter(({ to }) => /\.tsx?$/.test(to))).filter(
      (files) => new Set(files.map((file) => file.slice(0, file.lastIndexOf("/")))).size > 1,
    );
    expect(across).toEqual([]);
  });
});
