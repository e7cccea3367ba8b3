import { describe, expect, it } from "vitest";
import { checkReference } from "../../../server/church/checkReference.ts";

describe("checkReference", () => {
  it.each(["Mark 1:1-13", "Psalm 23", "Mark 1:1-13; Psalm 23", "Jude", "John 3:16b"])(
    "finds %s real, each time it is asked",
    (text) => {
      expect([checkReference(text), checkReference(text)]).toEqual([null, null]);
    },
  );

  it.each([
    "Mark 17:1",
    "Genesis 50:20-27",
    "Psalm 151",
    "something nice",
    "Psalm 23 and John 10:99",
  ])("says in a sentence what is wrong with %s", (text) => {
    expect(checkReference(text)).toMatch(/\.$|”\.?$/);
  });
});
