import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";
const PARABLES = "the parables of Jesus, 3 weeks, Mon Wed Fri, starting Monday 4 January";
const PSALMS = "10 psalms of comfort over 2 weeks, weekdays, from 30 November";
const ANXIETY = "2 weeks on anxiety for young adults, 3 questions a day, starting 11 January";
const JOSEPH = "the story of Joseph for kids, 2 weeks, from 3 January";
const MARK = "4 weeks through Mark, monday to friday, starting 4 January";
const ADVENT = "Advent plan for the whole church";

async function planAfter(request: string, wish: string) {
  const talk = new Talk();
  await talk.say(request, TODAY);
  const before = talk.plan?.flatMap(({ passages }) => passages) ?? [];
  const { reply } = await talk.say(wish, TODAY);
  const days = talk.plan?.flatMap(({ passages }) => passages) ?? [];
  return { before, days, read: days.map(({ scripture }) => scripture), reply };
}

describe("a day by what it tells", () => {
  it("goes to the end", async () => {
    const { read } = await planAfter(PSALMS, "move the mountains shaking psalm to the very end");
    expect(read).toHaveLength(10);
    expect(read.at(-1)).toBe("Psalm 46");
  });

  it.each(["And knock the two men praying off", "drop the two men praying"])(
    "goes, and no prayer with it: %s",
    async (wish) => {
      const { read, days } = await planAfter(PARABLES, wish);
      expect(read).not.toContain("Luke 18:9-14");
      expect(days.every(({ prayer }) => prayer !== "")).toBe(true);
    },
  );

  it("is the one just spoken of, where several tell it", async () => {
    const { read } = await planAfter(
      PARABLES,
      "The sheep and goats frightens some of our older folk. Could we close with the lost sheep and have the judgement one earlier?",
    );
    expect(read.at(-1)).toBe("Luke 15:1-10");
    expect(read.indexOf("Matthew 25:31-46")).toBeLessThan(8);
  });

  it("is read in its place in the story", async () => {
    const { read } = await planAfter(JOSEPH, "add the bit with Potiphars wife");
    expect(read[2]).toMatch(/^Genesis 39:\d+-1\d$/);
    expect(read[3]).toBe("Genesis 39:19-23");
  });
});

describe("what is cut, spelled or taken from a title", () => {
  it.each(["cut it to the first 20 verses", "only do the first 20 verses"])(
    "keeps what is named: %s",
    async (wish) => {
      const { read } = await planAfter(MARK, `4 jan's reading is massive, ${wish}`);
      expect(read[0]).toBe("Mark 1:1-20");
    },
  );

  it.each(["Zacharias should be spelled Zechariah", "spell Zacharias as Zechariah please"])(
    "is a word, and no other reading: %s",
    async (wish) => {
      const { read, before, days } = await planAfter(ADVENT, wish);
      expect(read).toEqual(before.map(({ scripture }) => scripture));
      expect(JSON.stringify(days)).not.toContain("Zacharias");
      expect(days.map(({ title }) => title)).toContain("Zechariah finds his voice in a song");
    },
  );

  it("is the first verses, whatever the day is best known for", async () => {
    const { read } = await planAfter(
      "Ruth and Jonah, two weeks, weekdays, from Monday 7 December",
      "get it down to the first 10 verses on the fish day",
    );
    expect(read[7]).toBe("Jonah 1:17-2:9");
  });

  it("is another spelling of any word", async () => {
    const { days } = await planAfter(MARK, "spell neighbor as neighbour everywhere");
    expect(JSON.stringify(days)).not.toMatch(/neighbor\b/i);
    expect(days.map(({ title }) => title)).toContain("Love God, love your neighbour");
  });

  it("is no title", async () => {
    const { days } = await planAfter(MARK, 'get rid of "works for the devil" in day 3\'s title');
    expect(days[2]?.title).not.toMatch(/devil/);
    expect(days).toHaveLength(20);
  });
});

describe("a single wish", () => {
  it.each([
    "no prayers pls, just the reading and qs",
    "please skip the prayers, only readings and questions",
  ])("leaves out prayers alone: %s", async (wish) => {
    const { days } = await planAfter(ANXIETY, wish);
    expect(days.every(({ prayer, questions }) => prayer === "" && questions.length === 3)).toBe(
      true,
    );
  });

  it("adds the next question", async () => {
    const { days, before } = await planAfter(MARK, "give the very last day a fifth question");
    expect(days.at(-1)?.questions).toHaveLength(5);
    expect(days.at(-1)?.questions).toEqual(expect.arrayContaining(before.at(-1)?.questions ?? []));
  });

  it("takes out what is to be acted", async () => {
    const { days } = await planAfter(JOSEPH, "no acting out on day one, our lot go wild");
    expect(days[0]?.questions.join(" ")).not.toMatch(/\bact\b/i);
    expect(days[0]?.questions).toHaveLength(3);
  });

  it("reads something on the plan's topic", async () => {
    const { reply, read } = await planAfter(
      ANXIETY,
      "psalm 23 has been done to death, something else there",
    );
    expect(read).not.toContain("Psalm 23");
    expect(reply).toContain("also on Anxiety");
  });

  it("takes out no day where a question is weakest", async () => {
    const { read } = await planAfter(
      ANXIETY,
      "For the storm day add a question about panic attacks, and take out whichever is weakest so its still 3",
    );
    expect(read).toHaveLength(10);
  });
});
