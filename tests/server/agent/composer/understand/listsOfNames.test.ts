import { expect, it } from "vitest";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../../../server/agent/bible/overlaps.ts";
import { planBrief } from "../../../../../server/agent/composer/divide/planBrief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";

it.each([
  [
    "Esther and after that Nehemiah, but leave out those long lists of names, 5 weeks weekdays",
    ["Nehemiah 3:15-32", "Nehemiah 7:6-70", "Nehemiah 10:1-27", "Nehemiah 12:1-26"],
    ["Nehemiah 2:17-20", "Nehemiah 8", "Nehemiah 13"],
  ],
  ["Ezra minus all those names, 2 weeks", ["Ezra 2", "Ezra 10:18-44"], ["Ezra 3", "Ezra 10:1-17"]],
  [
    "Genesis but skip the family trees, 10 weeks",
    ["Genesis 5", "Genesis 36"],
    ["Genesis 2:4-17", "Genesis 3"],
  ],
])("%s: the lists go, and the story stays", (say, gone, kept) => {
  const { weeks } = planBrief(understand(say, TODAY).brief, TODAY);
  const read = weeks.flat().flatMap(({ ranges }) => ranges);
  const isRead = (reference: string) => {
    const parsed = parseReference(reference);
    if (!parsed.ok) throw new Error(parsed.reason);
    return parsed.ranges.some((range) => read.some((one) => overlaps(one, range)));
  };
  expect(gone.filter(isRead)).toEqual([]);
  expect(kept.filter((reference) => !isRead(reference))).toEqual([]);
});
