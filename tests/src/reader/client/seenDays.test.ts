import { expect, it } from "vitest";
import { changesSince, look, UNSEEN } from "../../../../src/reader/client/review/seenDays.ts";

const HOUR = 60 * 60 * 1000;
const [ONE, TWO] = ["1.1.1.1", "2.1.1.1"];

it("tells nothing on the first visit", () => {
  const seen = look(UNSEEN, { a: ONE }, HOUR);
  expect(changesSince(seen, { a: ONE })).toEqual({ changes: new Map(), removed: 0 });
});

it("tells what changed since the visit before, until half an hour after the page was left", () => {
  const first = look(UNSEEN, { a: ONE, b: ONE, gone: ONE }, HOUR);
  const days = { a: TWO, b: ONE, c: ONE };
  const second = look(first, days, 5 * HOUR);
  const expected = {
    changes: new Map([
      ["a", ["title"]],
      ["c", null],
    ]),
    removed: 1,
  };
  expect(changesSince(second, days)).toEqual(expected);
  const reloaded = look(second, days, 5 * HOUR + 60_000);
  expect(changesSince(reloaded, days)).toEqual(expected);
  const third = look(reloaded, days, 7 * HOUR);
  expect(changesSince(third, days)).toEqual({ changes: new Map(), removed: 0 });
});
