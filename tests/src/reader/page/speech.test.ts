import { describe, expect, it } from "vitest";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { piecesOf } from "../../../../src/reader/page/speech.ts";

const day: DailyView["day"] = {
  ...{ id: "d1", number: 1, date: null, title: "", reference: "Mark 4:39-40", place: "1-1" },
  ...{ questions: ["Who is this?"], prayer: "Be near us. Amen." },
};
const text = (lines: [number, number, string][][]): DailyView["text"] => ({
  ...{ translation: "web", credit: "" },
  passages: [{ reference: "Mark 4:39-40", book: "Mark", blocks: [{ kind: "paragraph", lines }] }],
});

describe("the spoken text of a day", () => {
  it("is its reference and its verses, each with its place and without its number", () => {
    const lines: [number, number, string][][] = [
      [[4, 39, "He awoke,"]],
      [
        [4, 39, "and rebuked the wind."],
        [4, 40, "Why are you so afraid?"],
      ],
    ];
    expect(piecesOf({ day, text: text(lines) }, { withMore: false })).toEqual([
      { text: "Mark 4:39-40", verse: null },
      { text: "He awoke, and rebuked the wind.", verse: { passage: 0, chapter: 4, verse: 39 } },
      { text: "Why are you so afraid?", verse: { passage: 0, chapter: 4, verse: 40 } },
    ]);
  });

  it("continues with questions and prayer on request", () => {
    const pieces = piecesOf({ day, text: text([]) }, { withMore: true });
    expect(pieces.map((piece) => piece.text)).toEqual([
      ...["Mark 4:39-40", "To think about", "Who is this?", "Prayer", "Be near us. Amen."],
    ]);
    const without = { ...day, questions: [], prayer: "" };
    expect(piecesOf({ day: without, text: text([]) }, { withMore: true })).toHaveLength(1);
  });

  it("divides a long verse at its clauses, and stays in it", () => {
    const clause = "and the wind ceased over all the sea,";
    const long = Array.from({ length: 12 }, () => clause).join(" ");
    const pieces = piecesOf({ day, text: text([[[4, 39, long]]]) }, { withMore: false }).slice(1);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.map((piece) => piece.text).join(" ")).toBe(long);
    for (const piece of pieces) {
      expect(piece.text.length).toBeLessThanOrEqual(200);
      expect(piece.verse?.verse).toBe(39);
    }
  });
});
