import { expect, it } from "vitest";
import { showEntries } from "../../../scripts/companion/showEntries.ts";

it("shows the entries of some chapters with their verses, and the line of each question", () => {
  const shown = showEntries(["Mark", "4", "5"]);
  expect(shown).toMatch(/^Mark\.txt:\d+ {2}Mark 4:1 to 4:\d+: /);
  expect(shown).toContain("    4:38 He himself was in the stern, asleep on the cushion");
  expect(shown).toMatch(/\n {2}\d+: (?:observe|understand|respond) 4:\d+/);
  expect(shown).toContain("Mark 5:1 to ");
  expect(shown).not.toContain("Mark 6:1 to");
});

it.each([
  [["1", "John", "2-3"], "1 John 3:"],
  [["Ps", "23:1"], "Psalms 23:1"],
  [["Song", "of", "Solomon"], "Song of Solomon 1:1"],
  [["Jude"], "Jude 1:1"],
])("finds the book that %j names", (asked, shown) => {
  expect(showEntries(asked)).toContain(shown);
});

it("throws for an unknown book or chapter", () => {
  expect(() => showEntries(["Marc", "4"])).toThrow(/names no book/);
  expect(showEntries(["Mark", "40"])).toBe("Mark has nothing there.");
});
