/** What `npm run drills -- load` judges by: a complete journal, and memory by quarters. */
import { expect, it } from "vitest";
import { Journal } from "../../../scripts/drills/load/Journal.ts";
import { quarters } from "../../../scripts/drills/load/memory.ts";
import { PlanCopy, withDay } from "../../../scripts/drills/load/PlanCopy.ts";
import { type Api, createApi } from "../../../src/data/http/createApi.ts";
import type { LoadedProject } from "../../../src/shared/contracts/projects.ts";
import type { Message } from "../../../src/shared/domain/message.ts";
import { plan } from "../../src/data/sync/factories.ts";

const [week] = plan(1);
const days = week?.passages ?? [];
const message: Message = { id: "q", role: "user", content: "Mark", timestamp: "" };

function loaded(changes: Partial<LoadedProject>): LoadedProject {
  const projectDetails = { id: "p" } as LoadedProject["projectDetails"];
  const beside = { langGraphThreadId: null, conversationId: null, revision: 1 };
  return { projectDetails, conversationMessages: [], readingPlan: plan(1), ...beside, ...changes };
}

it("reports a confirmed edit that is missing, and accepts one that is present", () => {
  const journal = new Journal();
  const id = days[0]?.id ?? "";
  journal.confirm("p", id, "First");
  journal.confirm("p", id, "Last");
  const holding = (title: string) => loaded({ readingPlan: withDay(plan(1), id, { title }) });
  expect(journal.faultsOf(holding("Last"))).toEqual([]);
  expect(journal.faultsOf(holding("First"))).toEqual([
    'p: "Last" was confirmed, "First" is stored',
  ]);
  expect(journal.faultsOf(loaded({ readingPlan: null }))).toHaveLength(1);
  expect([journal.edits, journal.projects()]).toEqual([2, ["p"]]);
});

it("reports a conversation that is duplicated or has a different plan", () => {
  const journal = new Journal();
  journal.confirmChat("p", plan(1), [message]);
  expect(journal.faultsOf(loaded({ conversationMessages: [message] }))).toEqual([]);
  const doubled = loaded({ conversationMessages: [message, { ...message, id: "q2" }] });
  expect(journal.faultsOf(doubled)).toEqual(["p: other messages are stored"]);
  const other = loaded({ conversationMessages: [message], readingPlan: plan(2) });
  expect(journal.faultsOf(other)).toEqual(["p: another plan is stored"]);
});

it("saves the changes since the last response, and takes over a colleague's", async () => {
  const sent: Record<string, unknown>[] = [];
  const theirs = { ...week, name: "A colleague's name" };
  const api: Api = createApi({
    now: () => 0,
    async fetch(_, { body }) {
      sent.push(JSON.parse(String(body)));
      const changedWeeks = sent.length === 1 ? [] : [theirs];
      return Response.json({ success: true, revision: sent.length, changedWeeks, collisions: [] });
    },
  });
  const copy = new PlanCopy("p");
  await copy.save(api, { plan: plan(1) }, "key-1");
  await copy.save(api, { plan: withDay(copy.plan, days[0]?.id ?? "", { title: "New" }) }, "key-2");
  expect(sent[0]).toHaveProperty("readingPlan");
  expect(sent[1]).toMatchObject({ baseRevision: 1, changedWeeks: [{ week_number: 1 }] });
  expect(JSON.stringify(sent[1])).not.toContain("prayer");
  expect(copy.plan[0]?.name).toBe("A colleague's name");
});

it("averages memory over each quarter of the time", () => {
  const samples = [10, 20, 30, 40, 50, 60, 70, 80].map((server) => ({ server }));
  expect(quarters(samples, "server")).toEqual([15, 35, 55, 75]);
  expect(quarters([{ server: 5 }], "server")).toEqual([5, 5, 5, 5]);
});
