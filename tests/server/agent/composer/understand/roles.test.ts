import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findAll } from "../../../../../server/agent/composer/understand/read.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { ROLES } from "../../../../../server/agent/composer/understand/roles/model.ts";
import { rolesOf } from "../../../../../server/agent/composer/understand/roles/rolesOf.ts";
import { toldWords } from "../../../../../server/agent/composer/understand/roles/toldWords.ts";
import { tokenize } from "../../../../../server/agent/composer/understand/text/tokens.ts";

const TODAY = "2026-11-29";
const labels = (text: string) => understand(text, TODAY).brief.readings.map(({ label }) => label);

describe("what a message only tells of", () => {
  it.each([
    [
      "The marriage course meets upstairs and hope is thin just now, so we'd like Luke in 6 weeks",
      "Luke",
    ],
    ["the harvest is killing us, 10 days on rest, weekdays", "Rest and Sabbath"],
    [
      "my hope is that everyone joins in! 4 weeks in Philippians, mondays and thursdays",
      "Philippians",
    ],
    ["Our grace kitchen team reads together at 5am, could we have James for 3 weeks", "James"],
    ["your marks are not who you are, 2 weeks on courage", "Courage"],
  ])("is no subject: %s", (text, label) => {
    expect(labels(text)).toEqual([label]);
  });
});

describe("what is not wanted", () => {
  it.each([
    [
      "everyone does ruth and esther, we want women of the bible, 3 weeks",
      "Women of the Bible",
      ["Ruth", "Esther"],
    ],
    ["steer clear of Job please, something on suffering, 2 weeks", "Suffering", ["Job"]],
  ])("is left out without a no: %s", (text, label, out) => {
    expect(labels(text)).toEqual([label]);
    expect(understand(text, TODAY).brief.leave_out).toEqual(out);
  });
});

describe("words that found no place", () => {
  it("are not named where they say who the readers are", () => {
    expect(understand("James in 4 weeks, weekdays, mostly retired folk", TODAY).named).toEqual([]);
  });

  it("are not named where their sentence says nothing of a plan", () => {
    const { named } = understand(
      "We're flat out on the header from 5am. Ten days on rest, 3 minutes each.",
      TODAY,
    );
    expect(named).toEqual([]);
  });

  it("are named as the whole wish", () => {
    const { named } = understand("Fruit of the Spirit for my lads, 9 days, keep it real", TODAY);
    expect(named).toEqual(["keep it real"]);
  });
});

describe("the model", () => {
  it("marks most words of messages that it was not trained on as people did", () => {
    const rows = readFileSync("scripts/roles/unseen.jsonl", "utf8").trim().split("\n");
    let right = 0;
    let all = 0;
    for (const line of rows) {
      const row = JSON.parse(line) as { say: string } & Record<string, string[] | undefined>;
      const tokens = tokenize(row.say);
      const roles = rolesOf(tokens, findAll(row.say, tokens, TODAY));
      const marked = ROLES.slice(1).flatMap((role) =>
        (row[role] ?? []).map((phrase) => {
          const start = row.say.toLowerCase().indexOf(phrase.toLowerCase());
          return { role, start, end: start + phrase.length };
        }),
      );
      tokens.forEach((token, at) => {
        if (token.kind === "mark") return;
        const span = { from: at, to: at + 1 };
        const [best] = [...ROLES].sort(
          (a, b) => roles.likelihood(span, b) - roles.likelihood(span, a),
        );
        const meant = marked.find(({ start, end }) => token.start < end && token.end > start);
        all += 1;
        if (best === (meant?.role ?? "other")) right += 1;
      });
    }
    expect(all).toBeGreaterThan(1_500);
    expect(right / all).toBeGreaterThan(0.85);
  });
});

describe("the model of what is only told", () => {
  it("marks most words of requests that it was not trained on as people did", () => {
    const rows = readFileSync("scripts/roles/told.jsonl", "utf8").trim().split("\n");
    let right = 0;
    let all = 0;
    for (const line of rows.filter((_, at) => at % 9 === 0)) {
      const { say, told } = JSON.parse(line) as { say: string; told: string[] };
      const tokens = tokenize(say);
      const words = toldWords(tokens, findAll(say, tokens, TODAY));
      const spans = told.map((one) => ({
        start: say.indexOf(one),
        end: say.indexOf(one) + one.length,
      }));
      if (tokens.filter(({ kind }) => kind !== "mark").length < 18) continue;
      tokens.forEach((token, at) => {
        if (token.kind === "mark") return;
        const isTold = spans.some(({ start, end }) => token.start < end && token.end > start);
        all += 1;
        if (words.toldness({ from: at, to: at + 1 }) > 0.5 === isTold) right += 1;
      });
    }
    expect(all).toBeGreaterThan(4_000);
    expect(right / all).toBeGreaterThan(0.9);
  });
});
