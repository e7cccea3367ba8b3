import fc from "fast-check";
import { expect, it } from "vitest";
import { changedParts, dayDigest } from "#shared/domain/review/dayDigest.ts";

const DAY = { title: "The voice", scripture: "Mark 1", questions: ["Why?"], prayer: "Come." };

it("tells which parts of a day have changed", () => {
  const before = dayDigest(DAY);
  expect(changedParts(before, dayDigest({ ...DAY, title: " The voice " }))).toEqual([]);
  expect(changedParts(before, dayDigest({ ...DAY, title: "A voice", prayer: "" }))).toEqual([
    "title",
    "prayer",
  ]);
  expect(changedParts(before, dayDigest({ ...DAY, scripture: "Mark 2" }))).toEqual(["reading"]);
  expect(changedParts(before, dayDigest({ ...DAY, questions: ["Why?", "How?"] }))).toEqual([
    "question",
  ]);
});

it("has the form that the server accepts, and differs for different texts", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const [a, b] = [one, other].map((prayer) => dayDigest({ ...DAY, prayer }));
      expect(a).toMatch(/^[0-9a-z.]{1,60}$/);
      expect(a === b).toBe(one.trim() === other.trim());
    }),
  );
});
