import { describe, expect, it } from "vitest";
import {
  type Block,
  flowPages,
  type Item,
} from "../../../../../src/features/distribute/channels/paper/flowPages.ts";
import { setLines } from "../../../../../src/features/distribute/channels/paper/setLines.ts";

/** Every character is as wide as the font size. */
const measure = (text: string, _: string, size: number) => text.length * size;
const BOX = { x: 0, y: 0, width: 10, height: 10 };
const words = (text: string, rest: Partial<Extract<Block, { kind: "text" }>> = {}): Block => ({
  kind: "text",
  runs: [{ text, style: "roman", size: 1 }],
  leading: 1,
  ...rest,
});
const linesOf = (text: string, width: number) =>
  setLines([{ text, style: "roman", size: 1 }], width, measure).map(({ pieces }) =>
    pieces.map((piece) => piece.text).join(""),
  );
const textOf = (pages: Item[][]) =>
  pages.map((items) => items.flatMap((item) => (item.kind === "text" ? [item.text] : [])));

describe("setting lines", () => {
  it("breaks at spaces, and leaves none at a line's ends", () => {
    expect(linesOf("in the beginning God", 9)).toEqual(["in the", "beginning", "God"]);
  });

  it("keeps a no-break space and breaks at a line break", () => {
    expect(linesOf("1\u00a0In the\nend", 6)).toEqual(["1\u00a0In", "the", "end"]);
  });

  it("cuts a word wider than the line", () => {
    expect(linesOf("see abcdefghij", 4)).toEqual(["see", "abcd", "efgh", "ij"]);
  });

  it("keeps a raised number with its word across runs", () => {
    const runs = [
      { text: "aaa ", style: "roman", size: 1 },
      { text: "2\u00a0", style: "roman", size: 1, rise: 1 },
      { text: "bbb", style: "roman", size: 1 },
    ] as const;
    const lines = setLines(runs, 6, measure);
    expect(lines.map(({ pieces }) => pieces.map(({ text }) => text))).toEqual([
      ["aaa"],
      ["2\u00a0", "bbb"],
    ]);
  });
});

describe("flowing pages", () => {
  const filler = (lines: number) => Array.from({ length: lines }, () => words("x"));

  it("keeps a heading with what follows it", () => {
    const blocks = [...filler(9), words("head", { keepWithNext: true }), words("body")];
    expect(textOf(flowPages(blocks, BOX, measure))).toEqual([
      filler(9).map(() => "x"),
      ["head", "body"],
    ]);
  });

  it("leaves no single line of a paragraph on a page", () => {
    const eight = words("aaaaaa bbbbbb cccccc dddddd eeeeee ffffff gggggg hhhhhh");
    const [first, second] = textOf(flowPages([...filler(9), eight], BOX, measure));
    expect([first?.length, second?.length]).toEqual([9, 8]);
    const [third, fourth] = textOf(flowPages([...filler(3), eight], BOX, measure));
    expect([third?.length, fourth?.length]).toEqual([9, 2]);
  });

  it("does not break a short paragraph, such as a prayer", () => {
    const five = words("aaaaaa bbbbbb cccccc dddddd eeeeee");
    const [first, second] = textOf(flowPages([...filler(6), five], BOX, measure));
    expect([first?.length, second?.length]).toEqual([6, 5]);
  });

  it("leaves the space at the end of lines free", () => {
    const beside = words("aaa bbb", { endIndent: 4 });
    expect(textOf(flowPages([beside], BOX, measure))).toEqual([["aaa", "bbb"]]);
    expect(textOf(flowPages([words("aaa bbb")], BOX, measure))).toEqual([["aaa bbb"]]);
  });

  it("loses no line of a paragraph longer than several pages", () => {
    const long = words(Array.from({ length: 35 }, (_, at) => `word${at + 10}`).join(" "));
    expect(textOf(flowPages([long], BOX, measure)).flat()).toHaveLength(35);
  });

  it("drops the space before a block at the top of a page, and stays inside the box", () => {
    const blocks = Array.from({ length: 12 }, () => words("x", { spaceBefore: 3 }));
    for (const page of flowPages(blocks, { ...BOX, y: 5 }, measure)) {
      const ys = page.map((item) => ("y" in item ? item.y : 0));
      expect(ys[0]).toBeCloseTo(5.72);
      expect(Math.max(...ys)).toBeLessThanOrEqual(15);
    }
  });

  it("terminates, even if the box is lower than a line", () => {
    expect(textOf(flowPages([words("a b c")], { ...BOX, width: 1, height: 0.5 }, measure))).toEqual(
      [["a"], ["b"], ["c"]],
    );
  });
});
