import { afterEach, describe, expect, it } from "vitest";
import { churchBudget } from "../../../../server/agent/chatModel/tokenBudget.ts";
import { type CountingWorker, startCountingWorker } from "../../../support/countingWorker.ts";
import { turn } from "../support/turn.ts";
import { openScripted } from "./openScripted.ts";
import { proposes, ROMANS } from "./replies.ts";

const SECRET = "a secret that only the tests of the tokens know";
const USED_UP = "Your church has used up today's share";

let worker: CountingWorker | undefined;
afterEach(() => worker?.stop());

async function startCounting(answer: (index: number) => boolean | number) {
  worker = await startCountingWorker(SECRET, answer);
  return worker;
}

describe("the budget of a church", () => {
  it("is asked of the Worker that began the run, in the church's name, before and after a call", async () => {
    const { asked, site } = await startCounting(() => true);
    const hold = await churchBudget(1_000, SECRET).hold({ church: "grace", site }, 800);
    hold.settle(150.2);
    await expect.poll(() => asked.length).toBe(2);
    const id = asked[0]?.body.id;
    expect(asked).toEqual([
      { church: "grace", body: { kind: "hold", id, tokens: 800, limit: 1_000 } },
      { church: "grace", body: { kind: "settle", id, cost: 151 } },
    ]);
  });

  it("is used up when the church's object says so", async () => {
    const { site } = await startCounting(() => false);
    const budget = churchBudget(1_000, SECRET);
    await expect(budget.hold({ church: "grace", site }, 800)).rejects.toThrow(USED_UP);
  });

  it("asks again under the same id when an answer is lost", async () => {
    const { asked, site } = await startCounting((index) => (index === 0 ? 503 : true));
    await churchBudget(1_000, SECRET).hold({ church: "grace", site }, 800);
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
    expect(asked).toHaveLength(2);
  });

  it("lets no call be made that nobody could count", async () => {
    const { asked, site } = await startCounting(() => 503);
    const budget = churchBudget(1_000, SECRET);
    await expect(budget.hold({ church: "grace", site }, 1)).rejects.toThrow("could not be counted");
    expect(asked).toHaveLength(3);
    await expect(budget.hold({ church: "grace" }, 1)).rejects.toThrow("could not be counted");
  });
});

describe("a call of the model", () => {
  it("is counted as the service counts it, and refused when the day's share is used up", async () => {
    const model = await openScripted([proposes(ROMANS)], { dailyTokens: 13_000 });
    const ask = (church: string) => model.writer.decide(turn("Two weeks in Romans"), { church });
    expect((await ask("a")).text).not.toContain("chat model");
    expect(model.budget.usedBy("a")).toBe(1_200);
    model.budget.use("a", 5_000);
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
