import { describe, expect, it } from "vitest";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { readEsvText } from "../../../server/scripture/esvText.ts";

function range(book: VerseRange["book"], chapter = 1, verse = 1): VerseRange {
  return { book, start: { chapter, verse }, end: { chapter: chapter + 1, verse: 30 } };
}

describe("the ESV API's text as blocks", () => {
  it("reads verses and paragraphs", () => {
    const text = "  [16] One lamp. [17] Two lamps.\n\n  [18] Morning came.\n";
    expect(readEsvText(text, range("John", 3, 16))).toEqual([
      {
        kind: "paragraph",
        lines: [
          [
            [3, 16, "One lamp."],
            [3, 17, "Two lamps."],
          ],
        ],
      },
      { kind: "paragraph", lines: [[[3, 18, "Morning came."]]] },
    ]);
  });

  it("reads poetry line by line, with the superscription above", () => {
    const text =
      "A Psalm of David.\n\n    [1] Light the lamp,\n        open the door;\n    [2] come in.\n\n    Selah\n";
    expect(readEsvText(text, range("Ps", 3))).toEqual([
      { kind: "heading", text: "A Psalm of David." },
      {
        kind: "stanza",
        lines: [[[3, 1, "Light the lamp,"]], [[3, 1, "open the door;"]], [[3, 2, "come in."]]],
      },
      { kind: "stanza", lines: [[[3, 2, "Selah"]]] },
    ]);
  });

  it("changes from prose to poetry within a verse", () => {
    const text = "  [2] It is written,\n\n    “Light the lamp,\n    open the door.”\n";
    expect(readEsvText(text, range("Mark", 1, 2)).map((block) => block.kind)).toEqual([
      "paragraph",
      "stanza",
    ]);
  });

  it.each([
    ["numbers that begin again", "  [31] Go. [1] Come. [2] Stay."],
    ["a chapter that is named", "  [31] Go. [13:1] Come. [2] Stay."],
  ])("counts the next chapter by %s", (_, text) => {
    expect(readEsvText(text, range("1Cor", 12, 31))).toEqual([
      {
        kind: "paragraph",
        lines: [
          [
            [12, 31, "Go."],
            [13, 1, "Come."],
            [13, 2, "Stay."],
          ],
        ],
      },
    ]);
  });

  it("keeps double brackets with their verse and drops editors' remarks", () => {
    const text =
      "  [8] They fled.\n\n[Some copies end here.]\n\n  [[[9] He rose. [10] She went.]]\n";
    expect(readEsvText(text, range("Mark", 16, 8))).toEqual([
      { kind: "paragraph", lines: [[[16, 8, "They fled."]]] },
      {
        kind: "paragraph",
        lines: [
          [
            [16, 9, "[[He rose."],
            [16, 10, "She went.]]"],
          ],
        ],
      },
    ]);
  });

  it("drops markup", () => {
    const text = "  [1] One <b onclick=alert(1)>lamp</b>.";
    expect(readEsvText(text, range("Mark"))).toEqual([
      { kind: "paragraph", lines: [[[1, 1, "One lamp."]]] },
    ]);
  });

  it("returns no blocks for a text without verses", () => {
    expect(readEsvText("Nothing here", range("Mark"))).toEqual([]);
  });
});
