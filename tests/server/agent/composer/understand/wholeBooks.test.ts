import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const readingsOf = (say: string) => understand(say, TODAY).brief.readings;

describe("a book identified by something in it", () => {
  it.each([
    ["whichever gospel has the good samaritan in it, all of that one, six weeks", "Luke"],
    ["the gospel that has the prodigal son, whole thing, 5 weeks", "Luke"],
    ["the book with the burning bush in it, all of it, 8 weeks", "Exodus"],
    ["the whole book that has David and Goliath, four weeks", "1 Samuel"],
    ["The book with the fiery furnace, all of it, 2 weeks", "Daniel"],
  ])("%s", (say, book) => {
    expect(readingsOf(say)).toMatchObject([{ label: book, references: [book] }]);
    expect(understand(say, TODAY).unread).toEqual([]);
  });
});

describe("a book that most of a life stands in", () => {
  it.each([
    ["40 days of the life of Moses, Exodus mostly", "Moses"],
    ["life of David, six weeks, mostly 1 Samuel", "David"],
    ["Paul, 6 weeks, largely Acts", "Paul"],
    ["Mark, mostly, six weeks", "Mark"],
  ])("%s", (say, label) => {
    expect(readingsOf(say).map((one) => one.label)).toEqual([label]);
  });

  it("is where a topic is sought", () => {
    expect(readingsOf("forgiveness, 3 weeks, mostly Matthew")).toEqual([
      { kind: "topic", label: "Forgiveness", references: ["Matthew"] },
    ]);
  });
});
