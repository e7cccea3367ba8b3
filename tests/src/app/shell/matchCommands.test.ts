import { expect, it } from "vitest";
import { matchCommands } from "../../../../src/app/shell/matchCommands.ts";

const commands = ["Projects", "New Project", "The Gospel of Mark", "Mark for youth"].map(
  (text) => ({
    text,
  }),
);
const found = (query: string) => matchCommands(commands, query).map(({ text }) => text);

it("puts what begins with the letters first", () => {
  expect(found("mark")).toEqual(["Mark for youth", "The Gospel of Mark"]);
  expect(found("proj")).toEqual(["Projects", "New Project"]);
});

it("wants every word, in any order, and shows all for none", () => {
  expect(found("mark gospel")).toEqual(["The Gospel of Mark"]);
  expect(found("luke")).toEqual([]);
  expect(found(" ")).toHaveLength(4);
});
