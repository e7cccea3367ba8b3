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
  ])("%s", (text, care) => {
    expect(read(text).care).toBe(care);
  });

  it.each([
    "what did it mean that Jesus died on the cross, 5 days",
    "the widow’s mite and giving, 2 weeks",
    "we are dying to start Mark in january",
    "Lost son and lost coin, 3 days",
    "Jairus and his daughter who died, for kids, 3 days",
    "our choir wants to split the psalms over 6 weeks",
    "my mum left me in charge, James for 3 weeks please",
    "my pastor has 4 weeks to fill, Philippians",
  ])("is not heard in “%s”", (text) => {
    expect(read(text).care).toBeUndefined();
  });
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
