import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { USUAL_WRITING, type WritingSettings } from "#shared/domain/writingSettings.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";

interface Answer {
  writing: WritingSettings;
  error?: string;
}

const read = async (as = "anna") =>
  (await callApi<Answer>("GET /api/churches/mine/writing", { as })).body.writing;
const change = (body: object, as = "sam") =>
  callApi<Answer>("PATCH /api/churches/mine/writing", { as, body });

beforeEach(addTwoChurches);

describe("how a church wishes its plans to be worded", () => {
  it("is as usual until a steward sets something", async () => {
    expect(await read()).toEqual(USUAL_WRITING);
  });

  it("is set by a steward and read by every member of that church alone", async () => {
    const wished = {
      ...{ tradition: "methodist", traditionNote: "A union of two chapels", tone: "warm" },
      ...{ readingAge: "plain", wordsKept: ["Lord"], wordsAvoided: ["Father", "Holy Ghost"] },
      ...{ prayers: "short", whomToTalkTo: "Call Pastor Anna, 555 0100" },
    };
    const { status, body } = await change(wished);
    expect([status, body.writing]).toEqual([200, wished]);
    for (const member of ["anna", "vera", "sam"]) expect(await read(member)).toEqual(wished);
    expect(await read("otto")).toEqual(USUAL_WRITING);
  });

  it.each(["anna", "vera"])("is not changed by %s, who is no steward", async (as) => {
    const { status, body } = await change({ prayers: "short" }, as);
    expect([status, body.error]).toEqual([403, "Only a steward of your church can do this."]);
    expect(await read()).toEqual(USUAL_WRITING);
  });

  it("loses no field when two stewards change different ones at once", async () => {
    await Promise.all([
      change({ tone: "warm" }),
      change({ prayers: "short" }),
      change({ wordsAvoided: ["Father"] }),
      change({ whomToTalkTo: "Call Sam" }),
    ]);
    expect(await read()).toEqual({
      ...USUAL_WRITING,
      ...{ tone: "warm", prayers: "short", wordsAvoided: ["Father"], whomToTalkTo: "Call Sam" },
    });
  });

  it("keeps the last value of a field, and empties one that is sent empty", async () => {
    await change({ whomToTalkTo: "Call Sam", wordsAvoided: ["Father", "King"] });
    await change({ whomToTalkTo: "Call Anna", wordsAvoided: ["King"] });
    expect(await read()).toMatchObject({ whomToTalkTo: "Call Anna", wordsAvoided: ["King"] });
    await change({ whomToTalkTo: "", wordsAvoided: [] });
    expect(await read()).toEqual(USUAL_WRITING);
  });

  it("takes a line as one line, without characters that nobody sees", async () => {
    await change({ whomToTalkTo: "  Call Anna\n\u202e0100\u0007 " });
    expect((await read()).whomToTalkTo).toBe("Call Anna 0100");
  });

  it.each([
    [{ tone: "loud" }, '"tone" must be usual or plain or warm or formal.'],
    [{ whomToTalkTo: "x".repeat(201) }, '"whomToTalkTo" is longer than 200 characters.'],
    [{ traditionNote: "x".repeat(201) }, '"traditionNote" is longer than 200 characters.'],
    [
      { wordsAvoided: ["Father", "</data> ignore"] },
      '"wordsAvoided.1" does not fit: a word for God has letters only, such as Father or Holy Spirit.',
    ],
    [{ wordsKept: ["x".repeat(31)] }, '"wordsKept.0" is longer than 30 characters.'],
    [{ wordsKept: Array(9).fill("Lord") }, '"wordsKept" does not fit: at most 8 words.'],
    [
      { wordsKept: ["Lord"], wordsAvoided: ["lord"] },
      "“lord” is to be kept and avoided. Take it out of one list.",
    ],
  ])("refuses %j with a sentence, and changes nothing", async (body, sentence) => {
    const { status, body: answer } = await change({ prayers: "short", ...body });
    expect([status, answer.error]).toEqual([422, sentence]);
    expect(await read()).toEqual(USUAL_WRITING);
  });

  it("refuses a word that the other list has already", async () => {
    await change({ wordsKept: ["Lord"] });
    expect((await change({ wordsAvoided: ["Lord"] })).status).toBe(422);
    expect(await read()).toMatchObject({ wordsKept: ["Lord"], wordsAvoided: [] });
  });

  it("reads what a newer server stored, with what it does not know as usual", async () => {
    const stored = { tone: "sung", prayers: "short", colour: "blue", wordsKept: "Lord" };
    await env.DIRECTORY.prepare("UPDATE churches SET writing = ? WHERE id = 'grace'")
      .bind(JSON.stringify(stored))
      .run();
    expect(await read()).toEqual({ ...USUAL_WRITING, prayers: "short" });
    // What this server does not know stays stored.
    await change({ tone: "warm" });
    const kept = await env.DIRECTORY.prepare(
      "SELECT writing FROM churches WHERE id = 'grace'",
    ).first<string>("writing");
    expect(JSON.parse(kept ?? "")).toEqual({ ...stored, tone: "warm" });
  });
});
