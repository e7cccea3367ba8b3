/** What stands in the scope of "no", "not the", "stay away from …": resolved thing by thing, and read on no day. */
import { describe, expect, it } from "vitest";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../../../server/agent/bible/overlaps.ts";
import { itemsOut } from "../../../../../server/agent/composer/understand/exclusions/outItems.ts";
import { readMessage } from "../../../../../server/agent/composer/understand/read.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-29";
const briefOf = (text: string) => understand(text, TODAY).brief;
const say = (text: string) => new Talk().say(text, TODAY);

function itemsIn(text: string): string[] {
  const reading = readMessage(text, TODAY);
  const signs = reading.findings.filter(({ meaning }) => meaning.kind === "without");
  return signs.flatMap((sign) =>
    itemsOut(reading, sign).map(({ from, to }) =>
      reading.tokens
        .slice(from, to)
        .map((token) => token.text)
        .join(" "),
    ),
  );
}

function rangesOf(reference: string) {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges;
}

/** The days of a plan that read any of the verses. */
async function daysReading(text: string, verses: string): Promise<string[]> {
  const { plan } = await say(text);
  const days = (plan ?? []).flatMap(({ passages }) => passages.map(({ scripture }) => scripture));
  expect(days.length).toBeGreaterThan(3);
  return days.filter((day) =>
    rangesOf(day).some((range) => rangesOf(verses).some((one) => overlaps(one, range))),
  );
}

describe("the scope of a sign", () => {
  it.each<[string, string[]]>([
    ["women of the Bible, ten days. Not Eve, Jezebel or Delilah.", ["Eve", "Jezebel", "Delilah"]],
    [
      "new beginnings for a month. Not the prison stories (Joseph, Paul and Silas etc) they get those all the time",
      ["prison", "Joseph", "Paul and Silas"],
    ],
    [
      "parables, no hell or judgement ones like the rich man and Lazarus or sheep and goats. One question.",
      ["hell", "judgement", "rich man and Lazarus", "sheep and goats"],
    ],
    [
      "armour of God, nothing about fighting or blood please, more about God keeping us safe",
      ["fighting", "blood"],
    ],
    ["Mark, steer clear of the demons, two questions, mon to fri", ["demons"]],
  ])("%s", (text, items) => expect(itemsIn(text)).toEqual(items));
});

describe("each thing that is left out", () => {
  it.each<[string, string[]]>([
    [
      "marriage, 14 days, please avoid anything that tells wives to submit",
      ["Passages on wives submitting"],
    ],
    ["women of the bible 10 days, anyone but Eve and Jezebel", ["Eve", "Jezebel"]],
    [
      "The Holy Spirit for two weeks but avoid speaking in tongues, it splits us",
      ["Speaking in tongues"],
    ],
    [
      "David, 3 weeks, skip the grim stuff, no chopped off heads",
      ["grim passages", "violent passages"],
    ],
    ["parables in luke, 8 wks. not the prodigal son we just did that one", ["The Prodigal Son"]],
    ["parables in Luke, 10 days, we've just done the prodigal son", ["The Prodigal Son"]],
    ["1 Corinthians 4 weeks, we'd like to leave the head coverings", ["1 Corinthians 11:2-16"]],
    ["30 psalms from 5 january. Not 88 or 137", ["Psalms 88,137"]],
    ["Daniel in 2 weeks. We did the lions den in June so skip it", ["Daniel 6"]],
    ["love, 2 weeks, nothing about marriage or having kids", ["Marriage", "Babies"]],
    ["the Torah except Leviticus, and Joshua", ["Leviticus"]],
    ["money, not tithing, 2 weeks", ["Tithing"]],
    ["Courage and not falling apart, 2 weeks", []],
  ])("is resolved: %s", (text, out) => expect(briefOf(text).leave_out).toEqual(out));

  it.each<[string, string[]]>([
    [
      "30 days about starting again, not the prison stories (Joseph, Paul and Silas etc)",
      ["New Beginnings"],
    ],
    ["hope for 3 weeks, nothing out of Revelation", ["Hope"]],
    ["a week on peace, stay away from Jonah, Nineveh and the like", ["Peace"]],
  ])("is no subject: %s", (text, labels) =>
    expect(briefOf(text).readings.map(({ label }) => label)).toEqual(labels),
  );

  it.each<[string, string]>([
    ["women of the bible, ten days, not Eve or Ruth", "Genesis 2:18-25; Genesis 3; Ruth 1-4"],
    [
      "marriage, 14 days, stay away from the wives submit passages",
      "Ephesians 5:22-33; Colossians 3:18-19; 1 Peter 3:1-6",
    ],
    ["Matthew in 8 weeks, no hell", "Matthew 25:30; Matthew 13:42; Matthew 10:28"],
    ["Joseph, 2 weeks, no family reunion", "Genesis 44-46"],
    [
      "armour of God for kids club, six sundays from 10 January, nothing about fighting",
      "1 Samuel 17; Exodus 17:8-16",
    ],
    [
      "30 days about starting again, no prison stories",
      "Genesis 39-41; Acts 12:1-19; Acts 16:16-40",
    ],
  ])("is read on no day: %s", async (text, verses) =>
    expect(await daysReading(text, verses)).toEqual([]),
  );

  it.each([
    ["animals in the bible at bedtime for my daughter, 2 weeks, nothing scary", "grim passages"],
    ["Judges, two weeks, nothing too gory please", "violent passages"],
    ["Ruth 2 weeks, nothing heavy", undefined],
  ])("is what nothing may be, if it is more than a tone: %s", (text, label) => {
    expect(briefOf(text).leave_out).toEqual(label ? [label] : []);
  });

  it("makes a book of a word whose parts are left out", () => {
    const text = "job for the mens breakfast but skip the speeches from his mates. one week";
    expect(briefOf(text).readings.map(({ label }) => label)).toEqual(["Job"]);
    expect(briefOf("a plan for people who look for a job, nothing from Job").readings).toEqual([
      { kind: "topic", label: "Work" },
    ]);
  });

  it("is not the whole where some of it is wanted", () => {
    const { readings } = briefOf("Gospel of Mark, 8 weeks. Not the whole gospel, you pick");
    expect(readings.map(({ label }) => label)).toEqual(["Highlights of Mark"]);
  });

  it("is said in one sentence, however many", async () => {
    const { reply } = await say(
      "Revelation in 3 weeks but without all the beasts and bowls of wrath",
    );
    expect(reply).toMatch(/ and \d+ more are left out\./);
    expect(reply).not.toContain("did not use");
  });

  it("is no need of the person's own", () => {
    const text = "women in the Old Testament, 3 weeks, nothing with rape or abuse in it";
    expect(understand(text, TODAY).care).toBeUndefined();
  });
});

describe("chapters in the scope", () => {
  it.each([
    ["Mark, skip the little apocalypse ch 13, 4 weeks", ["Mark 13"]],
    ["Mark, skip the little apocalypse (ch 13), 4 weeks", ["Mark 13"]],
    ["psalms, 14 days, no psalm 23 or 91", ["Psalms 23, 91"]],
    ["Mark, 4 weeks, no ch 13 or 14", ["Mark 13,14"]],
  ])("are left out and never the text: %s", (text, leftOut) => {
    const { readings, leave_out } = briefOf(text);
    expect(readings.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^(?:Mark|Psalms)$/),
    ]);
    expect(leave_out).toEqual(leftOut);
  });
});

describe("what names no passage", () => {
  const ASKED =
    "Marriage for 2 weeks from 4 january mon to fri, leave out the doormat passages, one question";

  it("is asked about before anything is written, and carries the rest", async () => {
    const { plan, reply, choices } = await say(ASKED);
    expect(plan).toBeNull();
    expect(reply).toContain("“doormat”");
    const last = choices.at(-1);
    expect(last?.label).toBe("Leave nothing out");
    const written = await say(last?.message ?? "");
    expect(written.brief).toMatchObject({ start_date: "2027-01-04", questions: 1, weeks: 2 });
    expect(written.reply).not.toContain("did not use");
  });

  it("has the nearest passages to tap, and the one that is tapped is read on no day", async () => {
    const { choices } = await say(
      "Psalms, 20 days, leave out the ones where he complains of bones",
    );
    const labels = choices.map(({ label }) => label);
    expect(labels.at(-1)).toBe("Leave nothing out");
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels.slice(0, -1)) expect(label).toMatch(/^Leave out Psalm \d+$/);
    const psalm = labels[0]?.replace("Leave out ", "") ?? "";
    expect(await daysReading(choices[0]?.message ?? "", psalm)).toEqual([]);
  });
});

describe("an answer to tap", () => {
  it.each([
    "12 lessons from the gospel of mark from 13 jan, not more than 12 verses, one question, leave out the man with the pigs",
    "mix of Isaiah and Luke 1-2, start Jan 13, 24 days, 5 verses a day, one question, leave out Isaiah 53",
    "John, 12 verses a day, mon wed fri, for 2 weeks from 13 January, one question, leave out John 9",
  ])("keeps the person's other wishes: %s", async (text) => {
    const { choices } = await say(text);
    expect(choices.length).toBeGreaterThan(1);
    for (const { message } of choices) {
      const { brief } = await say(message);
      expect(brief, message).toMatchObject({ start_date: "2027-01-13", questions: 1 });
      expect(brief?.leave_out, message).toHaveLength(1);
    }
  });
});

describe("a sign before the words of a subject whose last word is something else", () => {
  it.each(["Ruth, 4 weeks, no adult language please", "Mark, 4 weeks, no war talk radio please"])(
    "leaves nothing out: %s",
    (text) => expect(briefOf(text).leave_out).toEqual([]),
  );
  it.each([
    ["Mark, 4 weeks, no heavy violence please", "violent passages"],
    ["Genesis for 6 weeks, no sex talk please", "graphic passages"],
    ["Luke for 5 weeks, no death of children", "The death of a child"],
  ])("is the subject where that is the last one: %s", (text, label) =>
    expect(briefOf(text).leave_out).toEqual([label]),
  );
});

describe("what nobody wants to skip", () => {
  it.each([
    ["Acts 1 to 12, four weeks. Please don't skip Stephen", ["Acts 1-12"], []],
    ["Acts 1-12 in 4 weeks, please do not leave out Stephen", ["Acts 1-12"], []],
    ["Hebrews, five weeks, I don't want to skip the Melchizedek stuff", ["Hebrews"], []],
    ["Mark, 4 weeks, we can't miss out the transfiguration", ["Mark"], []],
    ["Ruth and Esther, 3 weeks, don't leave out Jonah", ["Ruth", "Esther", "Jonah"], []],
    [
      "Acts 1 to 12, 4 weeks. Don't skip Stephen, and leave out Ananias and Sapphira",
      ["Acts 1-12"],
      ["Acts 5:1-11"],
    ],
  ])("is read: %s", (text, labels, leftOut) => {
    const { readings, leave_out } = briefOf(text);
    expect(readings.map(({ label }) => label)).toEqual(labels);
    expect(leave_out).toEqual(leftOut);
  });

  it.each([
    "a week for engaged couples, nothing on divorce and no 'wives submit'",
    "a week for engaged couples, nothing on divorce, no “wives submit” passages",
  ])("is not what stands in quotation marks behind a sign: %s", (text) => {
    expect(briefOf(text).leave_out).toEqual(["Divorce", "Passages on wives submitting"]);
  });
});

describe("chapters left out of a book that is named before, behind or not at all", () => {
  it.each<[string, string[], string[]]>([
    ["Judges, 6 weeks, wed thru sun, but drop ch 19-21, too grim", ["Judges"], ["Judges 19-21"]],
    ["Ezekiel for our men, 8 weeks, but lose chapters 40-48", ["Ezekiel"], ["Ezekiel 40-48"]],
    ["2 Samuel over 4 weeks, cut 13", ["2 Samuel"], ["2 Samuel 13"]],
    ["Genesis 1-11, 2 weeks, knock out ch 10", ["Genesis 1-11"], ["Genesis 10"]],
    ["Exodus 6 weeks but don't bother with 25-31", ["Exodus"], ["Exodus 25-31"]],
    ["1 Chronicles, five weeks, chapters 1-9 can go", ["1 Chronicles"], ["1 Chronicles 1-9"]],
    ["Joshua in three weeks. Ch 13-21 out please", ["Joshua"], ["Joshua 13-21"]],
    ["Daniel for 2 weeks, chapters 10-12 are not needed", ["Daniel"], ["Daniel 10-12"]],
    ["Acts over 8 weeks, give chapter 7 a miss", ["Acts"], ["Acts 7"]],
    ["Drop chapter 5 from Ezra, 2 weeks otherwise", ["Ezra"], ["Ezra 5"]],
  ])("%s", (text, read, leftOut) => {
    const brief = briefOf(text);
    expect(brief.readings.map(({ label }) => label)).toEqual(read);
    expect(brief.leave_out).toEqual(leftOut);
  });

  it("reads what is only spoken of", () => {
    expect(briefOf("Mark 4 in a week, chapter 4 out loud on Sundays").leave_out).toEqual([]);
    expect(briefOf("1 week of Ruth. Don't drop chapter 3").leave_out).toEqual([]);
  });
});
