import { afterEach, describe, expect, it } from "vitest";
import { companionOf } from "../../../../../server/agent/bible/companion.ts";
import { passagesIn } from "../../../../../server/agent/bible/passages.ts";
import { readRange } from "../../../../../server/agent/bible/themes/readRange.ts";
import { mainTitle } from "../../../../../server/agent/composer/divide/titles.ts";

const storm = companionOf("Mark").find(
  ({ start }) => start.chapter === 4 && start.verse === 35,
) as ReturnType<typeof companionOf>[number];
const own = storm.partTitles;

describe("a day that reads a passage in part", () => {
  const part = (first: number, last: number, text: string) => ({
    ...{ line: 1, from: { chapter: 4, verse: first }, to: { chapter: 4, verse: last }, text },
  });
  const titled = (reference: string) => mainTitle(passagesIn(readRange(reference)));

  afterEach(() => {
    storm.partTitles = own;
  });

  it("bears the title on most of its verses", () => {
    storm.partTitles = [part(35, 36, "Across"), part(37, 38, "Asleep"), part(39, 41, "Still")];
    expect(titled("Mark 4:37-38")).toBe("Asleep");
    expect(titled("Mark 4:38-41")).toBe("Still");
  });

  it("bears the passage's own where it reads all of it, or too little of any part", () => {
    storm.partTitles = [part(35, 38, "Asleep"), part(39, 41, "Still")];
    expect(titled("Mark 4:35-41")).toBe(storm.title);
    expect(titled("Mark 4:35")).toBe(storm.title);
  });
});
