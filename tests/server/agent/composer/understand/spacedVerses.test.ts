import { describe, expect, it } from "vitest";
import { findReferences } from "../../../../../server/agent/composer/understand/finders/scripture.ts";
import { tokenize } from "../../../../../server/agent/composer/understand/text/tokens.ts";

const labelOf = (text: string) =>
  findReferences(tokenize(text)).flatMap(({ meaning }) =>
    meaning.kind === "scripture" ? [meaning.label] : [],
  )[0];

describe("chapter and verses without a colon", () => {
  it.each([
    ["Saturday make it John 19 38-42", "John 19:38-42"],
    ["mt 5 3 12", "Matthew 5:3-12"],
    ["jn 3 16 on Monday", "John 3:16"],
    ["luke 15 11 to 32", "Luke 15:11-32"],
    ["luke 10 25 37", "Luke 10:25-37"],
    ["John 19 verses 38-42", "John 19:38-42"],
    ["Mark 4 verses 1 to 20 and 35 to 41", "Mark 4:1-20, 35-41"],
  ])("reads %s", (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it.each([
    ["Psalms 1 2 and 3", "Psalms 1, 2, 3"],
    ["matthew 5 6 7", "Matthew 5, 6, 7"],
    ["Mark 4 2 weeks", "Mark 4"],
    ["Romans 8 5 questions a day", "Romans 8"],
    ["Acts 1 12 people", "Acts 1"],
  ])("leaves other numbers alone: %s", (text, label) => {
    expect(labelOf(text)).toBe(label);
  });
});
