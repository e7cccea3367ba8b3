import { describe, expect, it } from "vitest";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { doubtsOf } from "../../../../../server/agent/composer/understand/doubts/certainty.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { answerOtherKind } from "../../../../../server/agent/composer/understand/unsupported/otherKinds.ts";

const TODAY = "2026-11-28";
const read = (text: string) => understand(text, TODAY);

it.each([
  "1 Corinthians 13 spread over a fortnight for our marriage prep couples",
  "could you go over marriage in Genesis for our couples, 2 weeks",
])("is no need: %s", (text) => {
  expect(read(text).care).toBeUndefined();
});

describe("a need that is told in everyday words", () => {
  it.each([
    ["our neighbour’s wee girl was killed on the road last week", "childDeath"],
    ["we lost our twins at 22 weeks", "childDeath"],
    ["my nephew’s back on heroin", "addiction"],
    ["my wife has someone else", "divorce"],
    ["the doctors say there’s nothing more they can do for Mam", "dying"],
    ["mum’s scan came back, it has spread", "illness"],
    ["my husband raises his hand to me", "abuse"],
    ["half our congregation walked out over the new carpet", "conflict"],
    ["the fire took our church hall and eight homes", "disaster"],
    ["buried my best friend yesterday", "death"],
    ["prayed for years for a baby and nothing. does he even hear me", "miscarriage"],
  ])("%s", (text, care) => {
    expect(read(text).care).toBe(care);
  });

  it.each([
    "what did it mean that Jesus died on the cross, 5 days",
    "the widow’s mite and giving, 2 weeks",
    "Hannah prayed for a baby, 1 Samuel 1 to 3 in a week",
    "we are dying to start Mark in january",
    "Lost son and lost coin, 3 days",
    "Jairus and his daughter who died, for kids, 3 days",
    "our choir wants to split the psalms over 6 weeks",
    "my mum left me in charge, James for 3 weeks please",
    "my pastor has 4 weeks to fill, Philippians",
    "I run the bereavement café and also messy church. This is for messy church: Advent, 24 days",
    "I do the hospice visiting but this one is for the kids club: Jonah in 5 days",
    "I help at the grief group on Mondays but this is for my youth group: James, 3 weeks",
    "I run a divorce recovery course and a house group. It's for the house group. Philippians, 4 weeks",
  ])("is not heard in “%s”", (text) => {
    expect(read(text).care).toBeUndefined();
  });
});

it("hears that somebody sees no point in anything, and not what is said of a book", async () => {
  for (const text of [
    "My wife left on tuesday and I can't see the point of anything any more",
    "honestly I don't see any point in carrying on since dad went",
    "I just don't see any point in going on since she left",
  ])
    expect((await decideRequest(text, TODAY))?.text).toContain(
      "Are you thinking of ending your life?",
    );
  for (const text of [
    "I can't see the point of Leviticus, but 4 weeks of it",
    "I don't see any point in carrying on with Judges, do Ruth in 2 weeks",
    "I don't see the point of getting up early for this, Luke in 4 weeks",
  ])
    expect((await decideRequest(text, TODAY))?.kind).toBe("plan");
});

it.each([
  "Habakkuk and Lamentations, 2 weeks. We've had floods here and people lost homes",
  "The tornado took half our town. Could we read 1 Peter for 3 weeks",
])("says a word of care beside the plan: %s", async (text) => {
  const decision = await decideRequest(text, TODAY);
  expect(decision).toMatchObject({ kind: "plan" });
  expect(decision?.text).toContain("what has come over you all");
});

it("says that a child at risk must not be kept secret", async () => {
  const text = "A girl in my youth group (13) told me her stepdad hits her. A week of readings?";
  const decision = await decideRequest(text, TODAY);
  expect(decision?.kind).toBe("plan");
  expect(decision?.text).toMatch(/^A child who is being hurt cannot be kept safe by a secret/);
});

it("answers a loss with its own plan, whatever else is mentioned", async () => {
  const text =
    "Our leader Tom died on Tuesday, he had two little kids. Two weeks on grief, and none of that everything happens for a reason stuff";
  const decision = await decideRequest(text, TODAY);
  expect(decision?.kind === "plan" && decision.structure.plan_title).toBe("When Somebody Has Died");
});

describe("a doubt", () => {
  it.each([
    ["Acts minus the sermons, 6 weeks", "exception"],
    ["readings about tools, and work for the shed, 3 weeks", "subject"],
  ])("stands in “%s”", (text, kind) => {
    expect(doubtsOf(read(text)).map((one) => one.kind)).toContain(kind);
  });

  it.each([
    "Senior Saints meets Wednesdays at 10 in the fellowship hall: James, 4 weeks, large print",
    "our Messy Church lot fancy the parables, ten days worth, kids from about 5 up",
    "for three little churches, forty miles apart: Philippians, four weeks",
    "contentment bcos instagram is finishing me",
    "something on gossip. no reason.",
  ])("does not stand in “%s”", (text) => {
    expect(doubtsOf(read(text))).toEqual([]);
  });
});

describe("what is left out", () => {
  it.each([
    ["Romans, skipping 9 to 11 because Nigel will want to argue", ["Romans 9-11"]],
    ["Judges without the last three chapters, 4 weeks", ["Judges 19-21"]],
    ["Mark for 4 weeks, we’re not a church school", []],
  ])("%s", (text, leftOut) => {
    expect(read(text).brief.leave_out).toEqual(leftOut);
  });
});

it.each([
  "Write me a sermon on Zacchaeus for tomorrow",
  "Please explain Sadducees versus Pharisees",
  "Write us a skit for the Christmas program",
])("“%s” asks for no plan", (text) => {
  expect(answerOtherKind(read(text))?.kind).toBe("answer");
});

describe("a group of people in need", () => {
  it.each([
    "Ruth for our widows' group, 8 readings",
    "Two weeks for our bereavement group, Psalms",
    "I run a grief support group. 10 days of readings please",
  ])("is no loss of whoever arranges its readings: %s", async (text) => {
    const decision = await decideRequest(text, "2026-11-30");
    expect(decision?.kind).toBe("plan");
    expect(decision?.text).not.toMatch(/sorry for/);
  });

  it("is a group's own loss too", async () => {
    const told = "Our group lost a member last week. A week of gentle psalms for us please";
    expect((await decideRequest(told, "2026-11-30"))?.text).toMatch(/sorry for this loss/);
  });

  it("leaves a loss that is told beside it", async () => {
    const told = "My husband died in March and our widows' group would like a week on Ruth";
    expect((await decideRequest(told, "2026-11-30"))?.text).toMatch(/sorry for this loss/);
  });
});

describe("a subject that is said surely", () => {
  it.each([
    ["half my small group cant stop worrying so something on that? 3 weeks", "Anxiety"],
    [
      "our church in Enugu is doing Acts in the new year. One chapter per day, no questions",
      "Acts",
    ],
    ["We've had a dry spell and fancy Nehemiah, starting 4 Jan, Monday to Thursday", "Nehemiah"],
    ["Plan pls for our baptism candidates. starts 6 Dec, baptisms are on 20th", "Baptism"],
    ["Kings of Israel, the good the bad and the ugly. 6 weeks mon-fri", "Kings of Israel"],
    ["who is Jesus? for Alpha graduates, a month, nothing churchy", "The Life of Jesus"],
    ["start 2027 with Matthew, chapter a day", "2027-01-01"],
    ["abraham and sarah's story, two and a half weeks", '"days":18'],
    ["Beatitudes. 8 days maybe 9", '"days":8'],
    ["Holy week thru eyes of different people, 7 days", "holy-week"],
    ["on unity and being kind, listening, that sort of thing, 3 weeks", "Kindness"],
    [
      "Messy church, 1 Dec to 24 Dec, like an advent calendar. No prayers, they sing grace",
      "advent",
    ],
  ])("is not asked about: %s", async (text, wanted) => {
    const decision = await decideRequest(text, TODAY);
    expect(decision?.text).not.toMatch(/\?/);
    expect(JSON.stringify(decision)).toContain(wanted);
  });

  it("is no book of numbers in a phone", async () => {
    const text = "can you text the plan to all 80 of our members? numbers are in my phone";
    expect(await decideRequest(text, TODAY)).toMatchObject({ kind: "answer" });
  });
});

it.each([
  "Romans slowly. like 16 weeks",
  "wisdom for teens, from Proverbs only, 31 days",
  "Prayers in the bible, how different folks prayed. 4wks",
  "hello, my house fellowship wants book of James for december",
  "Jonah, spread over one week, for after school club",
  "1 peter over the summer hols (we're in NZ), jan 4 to 29, weekdays",
])("names nothing that the plan keeps: %s", (text) => {
  expect(read(text).named).toEqual([]);
});

it("takes a month for no day of it", async () => {
  const decision = await decideRequest(
    "21 days of prayer in january. Theme: new beginnings",
    TODAY,
  );
  expect(decision?.kind).toBe("plan");
  expect(JSON.stringify(decision)).not.toContain("You named");
});
