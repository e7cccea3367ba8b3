import { expect, it } from "vitest";
import { BOOKS } from "#shared/domain/bible/books.ts";
import { type BibleApp, linksIn } from "../../../../src/reader/page/bibleApps.ts";

type Run = [chapter: number, verse: number];

function addressIn(app: BibleApp, book: string, from: Run, to: Run): string | undefined {
  const lines: [number, number, string][][] = [[[...from, "first"]], [[...to, "last"]]];
  const blocks = [{ kind: "paragraph" as const, lines }];
  return linksIn(app, [{ reference: "", book, blocks }])[0]?.address;
}

it.each<[string, Run, Run, string, string, string]>([
  ["Mark", [4, 35], [4, 41], "MRK.4.35-41", "Mk4.35-41", "mar/4/35"],
  ["John", [3, 16], [3, 16], "JHN.3.16", "Jn3.16", "jhn/3/16"],
  ["Ps", [23, 1], [23, 6], "PSA.23", "Ps23", "psa/23/1"],
  ["Gen", [1, 1], [2, 3], "GEN.1", "Ge1.1-2.3", "gen/1/1"],
  ["Jude", [1, 3], [1, 5], "JUD.1.3-5", "Jud1.3-5", "jde/1/3"],
  ["Song", [2, 1], [2, 7], "SNG.2.1-7", "So2.1-7", "sng/2/1"],
])("links to %s %s to %s", (book, from, to, youVersion, logos, blueLetter) => {
  expect(addressIn("youVersion", book, from, to)).toBe(
    `https://www.bible.com/bible/206/${youVersion}`,
  );
  expect(addressIn("logos", book, from, to)).toBe(`https://ref.ly/${logos}`);
  expect(addressIn("blueLetter", book, from, to)).toBe(
    `https://www.blueletterbible.org/web/${blueLetter}/`,
  );
});

it("has each app's name for each book", () => {
  for (const app of ["youVersion", "logos", "blueLetter"] as const) {
    const all = BOOKS.map(({ osis }) => addressIn(app, osis, [1, 2], [1, 3]));
    expect(new Set(all).size, app).toBe(BOOKS.length);
    // A book without a name would leave two separators, or one, before the chapter.
    for (const address of all) expect(address).toMatch(/[/][1-3]?[A-Za-z]+[./]?1[./]2/);
  }
});

it("has no link to what a translation leaves out", () => {
  expect(linksIn("logos", [{ reference: "Acts 8:37", book: "Acts", blocks: [] }])).toEqual([]);
});
