import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TokenBudget } from "../../../../server/agent/chatModel/tokenBudget.ts";
import { turn } from "../support/turn.ts";
import { openScripted } from "./openScripted.ts";
import { proposes, ROMANS } from "./replies.ts";

let folder: string;
let file: string;
const opened: TokenBudget[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lamplight-tokens-"));
  file = join(folder, "tokens.json");
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((budget) => budget.flush()));
  rmSync(folder, { recursive: true, force: true });
});

function open(today = () => DAY): TokenBudget {
  const budget = new TokenBudget(file, 1_000, today);
  opened.push(budget);
  return budget;
}

const DAY = "2026-11-21";
const USED_UP = "Your church has used up today's share";

describe("the budget of a church", () => {
  it("counts what calls did cost, not what was set aside", () => {
    const budget = open();
    budget.hold("a", 800).settle(150);
    expect(budget.usedBy("a")).toBe(150);
    expect(() => budget.hold("a", 850)).not.toThrow();
  });

  it("cannot be overdrawn by calls side by side", () => {
    const budget = open();
    budget.hold("a", 600);
    expect(() => budget.hold("a", 600)).toThrow(USED_UP);
  });

  it("gives back once what was set aside", () => {
    const budget = open();
    const hold = budget.hold("a", 1_000);
    hold.settle(0);
    hold.settle(0);
    expect(() => budget.hold("a", 1_001)).toThrow(USED_UP);
    expect(() => budget.hold("a", 1_000)).not.toThrow();
  });

  it("is each church's own", () => {
    const budget = open();
    budget.hold("a", 1_000).settle(1_000);
    expect(() => budget.hold("b", 1_000)).not.toThrow();
  });

  it("outlives the host and ends with the day", async () => {
    let today = DAY;
    const before = open(() => today);
    before.hold("a", 900).settle(900);
    before.hold("b", 10).settle(10);
    await before.flush();
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ day: DAY, used: { a: 900, b: 10 } });
    const after = open(() => today);
    expect(() => after.hold("a", 200)).toThrow(USED_UP);
    today = "2026-11-22";
    expect(after.usedBy("a")).toBe(0);
  });

  it("starts anew from a file that cannot be read", () => {
    writeFileSync(file, '{"day":"2026-');
    expect(open().usedBy("a")).toBe(0);
  });
});

describe("a call of the model", () => {
  it("is counted as the service counts it, and refused when the day's share is used up", async () => {
    const model = await openScripted([proposes(ROMANS)], { dailyTokens: 13_000 });
    const ask = (church: string) => model.writer.decide(turn("Two weeks in Romans"), { church });
    expect((await ask("a")).text).not.toContain("chat model");
    expect(model.budget.usedBy("a")).toBe(1_200);
    model.budget.hold("a", 5_000).settle(5_000);
    const refused = await ask("a");
    expect(refused.text).toContain(USED_UP);
    expect(refused.kind).toBe("plan");
    expect(model.requests).toHaveLength(1);
    expect((await ask("b")).text).not.toContain("chat model");
    await model.stop();
  });

  it("costs what had been answered when the line was cut, and nothing when it was turned away", async () => {
    const model = await openScripted([{ kind: "status", status: 401 }]);
    await model.writer.decide(turn("Romans"), { church: "a" });
    expect(model.budget.usedBy("a")).toBe(0);
    await model.stop();
    const cutting = await openScripted([{ kind: "silence" }], { silenceMs: 200 });
    await cutting.writer.decide(turn("Romans"), { church: "a" });
    expect(cutting.budget.usedBy("a")).toBeGreaterThan(100);
    await cutting.stop();
  });
});
