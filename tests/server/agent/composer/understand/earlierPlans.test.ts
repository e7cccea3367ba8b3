import { describe, expect, it } from "vitest";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";

describe("a plan like an earlier one, which is not at hand", () => {
  it.each<[string, string]>([
    ["same as last yr but start 4 jan", "I keep the start on Monday 4 January 2027."],
    [
      "another one like last time pls, 20 days from 4 january",
      "I keep 20 days and the start on Monday 4 January 2027.",
    ],
    ["redo the previous one, mondays only", "I keep Mondays."],
    ["like last term's readings, start 11 Jan", "I keep the start on Monday 11 January 2027."],
    ["same again as before for our youth", "a book, a person or a topic?"],
  ])("%s", async (text, kept) => {
    const decision = await decideRequest(text, TODAY);
    expect(decision?.kind).toBe("answer");
    expect(decision?.text).toContain("what was it about");
    expect(decision?.text).toContain(kept);
  });

  it("writes it where its book is named", async () => {
    expect((await decideRequest("same as last year, Mark, 4 weeks", TODAY))?.kind).toBe("plan");
  });
});

describe("the Stations of the Cross", () => {
  it.each(["stations of the cross, just lent fridays", "via dolorosa readings, Fridays in Lent"])(
    "%s",
    (text) => {
      const { brief } = understand(text, TODAY);
      expect(brief.readings).toEqual([{ kind: "topic", label: "The Stations of the Cross" }]);
      expect(brief).toMatchObject({ reading_days: [5], start_date: "2027-02-12" });
    },
  );
});
