import { expect, it } from "vitest";
import { matchCommands } from "../../../../src/app/shell/matchCommands.ts";

const commands = ["Projects", "New Project", "The Gospel of Mark", "Mark for youth"].map(
  (text) => ({
    text,
  }),
);
const found = (query: string) => matchCommands(commands, query).map(({ text }) => text);

it("puts commands that start with the query first", () => {
  expect(found("mark")).toEqual(["Mark for youth", "The Gospel of Mark"]);
  expect(found("proj")).toEqual(["Projects", "New Project"]);
});

it("requires every word in any order, and matches all for an empty query", () => {
  expect(found("mark gospel")).toEqual(["The Gospel of Mark"]);
  expect(found("luke")).toEqual([]);
  expect(found(" ")).toHaveLength(4);
});
