/** Requests that nobody tuned to when they were first put; what held then must go on holding. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { loadMeanings } from "../../server/agent/composer/understand/subjects/meaning.ts";
import { Talk } from "./talk.ts";

const TODAY = "2026-11-25";

interface Row {
  say: string;
  /** What a right outcome is, in words, for whoever judges. */
  due: string;
  /** Labels of what is read, and fields of the brief. */
  brief?: Partial<Omit<Brief, "readings">> & { readings: string[] };
  /** False where nothing may be written before the person has answered. */
  writes?: boolean;
}

const rows = readFileSync(new URL("fresh/requests.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Row); // Written in this shape.

// The tables are read once, which takes longer than a test may.
beforeAll(async () => {
  await loadMeanings();
  await new Talk().say("Mark, 4 weeks", TODAY);
}, 30_000);

describe("a request that was understood", () => {
  it.each(rows.filter(({ brief }) => brief))("$say", async ({ say, brief }) => {
    const { structure } = await new Talk().say(say, TODAY);
    const { readings, ...rest } = brief ?? { readings: [] };
    expect(structure?.brief?.readings.map(({ label }) => label)).toEqual(readings);
    expect(structure?.brief).toMatchObject(rest);
  });
});

describe("a request that is asked about or declined", () => {
  it.each(rows.filter(({ writes }) => writes === false))("$say", async ({ say }) => {
    expect((await new Talk().say(say, TODAY)).plan).toBeNull();
  });
});
