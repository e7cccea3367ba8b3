import { describe, expect, it } from "vitest";
import { BOOKS, getBook } from "#shared/domain/bible/books.ts";
import type { ScriptureRun } from "#shared/domain/bible/scriptureText.ts";
import { readBook } from "../../../scripts/scripture/worldEnglishBible.ts";

function runsOf(osis: string): ScriptureRun[] {
  return readBook(getBook(osis)).flatMap((block) => ("lines" in block ? block.lines.flat() : []));
}

describe("the built World English Bible", () => {
  it.each(BOOKS)(
    "keeps the verses of $name in order, each in the table, without stray spaces",
    ({ osis, verses }) => {
      let last = 0;
      for (const [chapter, verse, text] of runsOf(osis)) {
        const place = chapter * 1000 + verse;
        if (place < last) expect.fail(`${chapter}:${verse} comes too late`);
        if (!(verse >= 1 && verse <= (verses[chapter - 1] ?? 0)))
          expect.fail(`no ${chapter}:${verse}`);
        if (text === "" || text !== text.trim() || /\s\s|[\n\t]/.test(text))
          expect.fail(`“${text}”`);
        last = place;
      }
    },
  );

  it("ends Romans with the doxology, and chapter 14 without it", () => {
    const places = runsOf("Rom").map(([chapter, verse]) => `${chapter}:${verse}`);
    expect(places.slice(-3)).toEqual(["16:25", "16:26", "16:27"]);
    expect(places).not.toContain("14:24");
  });

  it("puts every heading before the block it belongs to, and breaks between blocks", () => {
    for (const book of BOOKS) {
      const kinds = readBook(book).map((block) => block.kind);
      expect(kinds[0]).not.toBe("break");
      expect(["paragraph", "stanza"]).toContain(kinds.at(-1));
      const afterHeading = kinds.filter((_, index) => kinds[index - 1] === "heading");
      expect(new Set([...afterHeading, "paragraph", "stanza"]).size).toBe(2);
    }
  });

  it("has a superscription over 116 psalms and a letter over each stanza of Psalm 119", () => {
    const headings = readBook(getBook("Ps")).filter((block) => block.kind === "heading");
    expect(headings).toHaveLength(116 + 22);
  });
});
