import { describe, expect, it } from "vitest";
import { type BookId, getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { type ShownBlock, selectPassage } from "#shared/domain/bible/selectPassage.ts";
import { readBook } from "../../../../scripts/scripture/worldEnglishBible.ts";

function blocksOf(reference: string): ShownBlock[][] {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges.flatMap((range) => {
    const book = { book: range.book, translation: "web", blocks: readBook(getBook(range.book)) };
    return selectPassage(book, [range]).map((passage) => passage.blocks);
  });
}

/** Returns "chapter 2", "verse 3" … in the order in which numbers are printed. */
function numbersOf(blocks: ShownBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "heading")
      return block.opensChapter ? [`chapter ${block.opensChapter}`] : [];
    if (block.kind === "break") return [];
    return block.lines
      .flat()
      .flatMap((run) =>
        run.opens ? [`${run.opens} ${run.opens === "chapter" ? run.chapter : run.verse}`] : [],
      );
  });
}

const kinds = (blocks: ShownBlock[]) => blocks.map((block) => block.kind);

describe("selectPassage", () => {
  it("marks a passage that begins in the middle of a paragraph", () => {
    const [blocks = []] = blocksOf("Mark 1:10-13");
    expect(blocks[0]).toMatchObject({ kind: "paragraph", isContinued: true });
    expect(blocks[1]).toMatchObject({ kind: "paragraph", isContinued: false });
    expect(numbersOf(blocks)).toEqual(["verse 10", "verse 11", "verse 12", "verse 13"]);
  });

  it("prints a verse's number once when the verse continues in a poem", () => {
    const [blocks = []] = blocksOf("Mark 1:2-3");
    expect(kinds(blocks)).toEqual(["paragraph", "stanza"]);
    expect(numbersOf(blocks)).toEqual(["verse 2", "verse 3"]);
  });

  it("prints the chapter's number in place of verse 1 where the chapter changes", () => {
    const [blocks = []] = blocksOf("Mark 1:44-2:2");
    expect(numbersOf(blocks)).toEqual(["verse 44", "verse 45", "chapter 2", "verse 2"]);
  });

  it("prints the chapter's number within a paragraph that runs across", () => {
    const [blocks = []] = blocksOf("John 7:53-8:1");
    expect(blocks).toHaveLength(1);
    expect(numbersOf(blocks)).toEqual(["verse 53", "chapter 8"]);
  });

  it("prints no chapter number in a book of one chapter", () => {
    const [blocks = []] = blocksOf("Jude 1-3");
    expect(numbersOf(blocks)).toEqual(["verse 1", "verse 2", "verse 3"]);
  });

  it("puts a psalm's number before its superscription", () => {
    const [blocks = []] = blocksOf("Psalm 23:1-2");
    expect(blocks[0]).toEqual({ kind: "heading", text: "A Psalm by David.", opensChapter: 23 });
    expect(numbersOf(blocks)).toEqual(["chapter 23", "verse 1", "verse 2"]);
  });

  it("leaves the superscription out where the passage begins after verse 1", () => {
    const [blocks = []] = blocksOf("Psalm 23:2-3");
    expect(kinds(blocks)).toEqual(["stanza"]);
  });

  it("keeps each letter of Psalm 119 with its stanza", () => {
    const [blocks = []] = blocksOf("Psalm 119:7-17");
    expect(kinds(blocks)).toEqual(["stanza", "heading", "stanza", "heading", "stanza"]);
  });

  it("shows a break between two selected blocks and not at the edges", () => {
    expect(kinds(blocksOf("Daniel 9:19-20")[0] ?? [])).toEqual(["paragraph", "break", "paragraph"]);
    expect(kinds(blocksOf("Daniel 9:20")[0] ?? [])).toEqual(["paragraph"]);
    expect(kinds(blocksOf("Daniel 9:19")[0] ?? [])).toEqual(["paragraph"]);
  });

  it("returns no blocks for a verse that the translation leaves out", () => {
    expect(blocksOf("Acts 8:37")).toEqual([[]]);
  });

  it("keeps several ranges apart, in the given order", () => {
    const passages = blocksOf("Mark 2:3-4; 1:1");
    expect(passages.map(numbersOf)).toEqual([["verse 3", "verse 4"], ["chapter 1"]]);
  });

  it("returns nothing for ranges of other books", () => {
    const book = { book: "Mark", translation: "web", blocks: readBook(getBook("Mark")) };
    const parsed = parseReference("Luke 1");
    expect(parsed.ok && selectPassage(book, parsed.ranges)).toEqual([]);
  });

  it.each(["Rom", "Ps", "Mark"] as BookId[])("does not change the book it cuts (%s)", (osis) => {
    const book = { book: osis, translation: "web", blocks: readBook(getBook(osis)) };
    const before = JSON.stringify(book);
    const { verses } = getBook(osis);
    const end = { chapter: verses.length, verse: verses.at(-1) ?? 1 };
    selectPassage(book, [{ book: osis, start: { chapter: 1, verse: 1 }, end }]);
    expect(JSON.stringify(book)).toBe(before);
  });

  it("ends Romans with the doxology of 16:25-27", () => {
    const [blocks = []] = blocksOf("Romans 16:24-27");
    expect(numbersOf(blocks)).toEqual(["verse 24", "verse 25", "verse 26", "verse 27"]);
  });
});
