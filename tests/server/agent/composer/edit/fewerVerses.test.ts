import { beforeAll, describe, expect, it } from "vitest";
import type { Talk } from "../../../../evals/talk.ts";
import { daysOf, editOf, madeFrom } from "../../support/editsOf.ts";

let made: Talk;
beforeAll(async () => {
  made = await madeFrom("2 weeks on Jonah and Nahum, start Mon 7 Dec");
}, 60_000);

describe("a day that is to have fewer verses", () => {
  it.each([
    "get day 2 down to 8 verses",
    "day 2's reading is too long, can you get it down to 7 or 8 verses? leave the rest alone",
    "make day 2 at most 8 verses",
    "shorten day 2 to 8 verses",
  ])("reads so many of its own, and says which it loses: %s", async (asked) => {
    expect(daysOf(made)[1]?.scripture).toBe("Jonah 1:7-16");
    const { reply, days, changed } = await editOf(made, asked);
    expect(changed).toEqual([2]);
    expect(days[1]?.scripture).toBe("Jonah 1:7-14");
    expect(reply).toContain("Jonah 1:15-16 is no longer read; the other days stay.");
  });

  it("stays where it is as short already", async () => {
    const { reply, changed } = await editOf(made, "make day 2 at most 30 verses");
    expect(changed).toEqual([]);
    expect(reply).toContain("has no more than 30 verses as it is");
  });

  it("is not one that is said of every day", async () => {
    const { reply, changed, choices } = await editOf(made, "at most 6 verses a day");
    expect(changed).toEqual([]);
    expect(reply).toContain("Longer than 6 verses");
    expect(choices).not.toEqual([]);
  });
});
