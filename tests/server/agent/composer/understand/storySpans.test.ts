/** From one story to another, and a story with the rest of its book. */
import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const read = (text: string) =>
  understand(text, "2026-11-28").brief.readings.flatMap(({ references = [] }) => references);

describe("from one story to another", () => {
  it.each<[string, string[]]>([
    ["Moses from basket to the red sea, five weeks, weekends off", ["Exodus 2:1-15:21"]],
    ["from creation to Babel, 2 weeks", ["Genesis 1:1-11:9"]],
    ["Abraham's call to the binding of Isaac, 2 weeks", ["Genesis 12:1-22:19"]],
    ["David from Goliath to the throne, 3 weeks", ["1 Samuel 17-31", "2 Samuel 1:1-5:16"]],
    ["Jesus from his baptism to the transfiguration in Mark, 3 weeks", ["Mark 1:9-9:13"]],
    ["from the last supper to the empty tomb in Luke, 10 days", ["Luke 22:7-24:12"]],
    ["Joseph from the coat to the reunion with his brothers, 2 weeks", ["Genesis 37-45"]],
    ["Jacob from birth to wrestling with God, 2 weeks", ["Genesis 25:19-32:32"]],
    ["Pentecost to Stephen's death, two weeks", ["Acts 2-7"]],
    ["Noah to Abraham, 10 days", ["Genesis 6:9-25:18"]],
  ])("%s", (text, references) => expect(read(text)).toEqual(references));

  it.each<[string, string[]]>([
    ["Ephesians from 5 January to Easter", ["Ephesians"]],
    ["Palm Sunday to Easter, daily", []],
    ["God's promises to Abraham, 1 week", []],
    ["the big story of the Bible, creation to Pentecost, 10 weeks", []],
  ])("is not %s", (text, references) => expect(read(text)).toEqual(references));
});

describe("the rest of the book", () => {
  it.each<[string, string[]]>([
    ["Daniel in the lions den and the rest of his book, 12 days", ["Daniel"]],
    ["the fiery furnace and the whole of that book, 12 days", ["Daniel"]],
    ["The burning bush and the rest of Exodus, 6 weeks", ["Exodus"]],
    ["Elijah on Carmel, then the rest of 1 Kings, 2 weeks", ["1 Kings"]],
    ["Stephen and the rest of Acts, 4 weeks", ["Acts"]],
    ["Ruth and the rest of the year nothing, 2 weeks", ["Ruth"]],
  ])("%s", (text, references) => expect(read(text)).toEqual(references));
});
