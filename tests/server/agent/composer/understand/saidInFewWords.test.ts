import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { briefOf, labelsOf, TODAY } from "../../support/understood.ts";

describe("a week that is named by its subject", () => {
  it("is read by what it means, in a single word", () => {
    expect(labelsOf("Week 1 repentance, week 2 breakthrough, week 3 forgiveness")).toEqual([
      "Repentance",
      "Open Doors",
      "Forgiveness",
    ]);
  });
});

describe("two books in one breath", () => {
  it.each(["1 + 2 Samuel in 8 weeks", "1/2 Samuel, 8 weeks", "1 & 2 Samuel in 8 weeks"])(
    "are both read: %s",
    (text) => {
      expect(briefOf(text).readings[0]?.references).toEqual(["1 Samuel", "2 Samuel"]);
    },
  );
});

describe("questions", () => {
  it("are counted whatever word says how they are", () => {
    expect(briefOf("two weeks on hope, 2 open questions each").questions).toBe(2);
    expect(briefOf("Ruth in 2 weeks, three searching questions a day").questions).toBe(3);
  });
});

describe("questions for two ages", () => {
  it("are written for one age, and the reply says how to get the other", () => {
    const asked = "Matt 1-2, 12 days, for all ages, one question for kids and one for grown ups";
    const { brief, assumed } = understand(asked, TODAY);
    expect(brief.audience).toBe("children");
    expect(assumed.map(({ sentence }) => sentence)).toContain(
      "All questions are for children, since a plan has readers of one age; for adults duplicate it and say “for adults”.",
    );
    expect(understand("Mark, 4 weeks, for kids", TODAY).assumed).toEqual([]);
  });
});
