/** Scripts the agent's result: a new plan, a change of one day, or only a message. */
import type { AgentInput } from "#shared/contracts/agent.ts";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import type { Plan, PlanWeek } from "#shared/domain/plan/plan.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import type { RunStatus } from "../../../src/agent/agentTransport.ts";
import { type Ledger, wordsIn } from "../checks/Ledger.ts";
import type { Randomness } from "./randomness.ts";

export interface Script {
  id: string;
  events: { at: number; event: StreamEvent }[];
  endAt: number;
  endsAs: RunStatus;
  values: unknown;
  words: string[];
  /** The texts of its messages. */
  sentences: string[];
}

interface Asked {
  input: AgentInput;
  churchId: string;
  runId: string;
  now: number;
  random: Randomness;
  ledger: Ledger;
}

const WEEKS = 2;
const DAYS = 2;
const LONGEST_GAP_MS = 3_000;
/** The weekly passage of every week that it writes. */
export const WEEKLY_PASSAGE = "Mark 1";

export function scriptRun(asked: Asked): Script {
  const { input, runId, random, now } = asked;
  const text = input.messages[0]?.content ?? "";
  const plan = input.plan ?? [];
  const isTalk = text.includes("talk");
  const { updates, state, words } = isTalk
    ? { updates: [], state: {}, words: [] }
    : plan.length === 0
      ? writePlan(asked)
      : editDay(asked, plan);
  const first = assistantMessage(asked, runId, "a");
  const done = {
    ...assistantMessage(asked, runId, "z"),
    content: "Successfully generated the plan.",
    additional_kwargs: { aggregated: true },
  };
  const all = [
    { event: "metadata", data: { run_id: runId } },
    update({ agent: { messages: [first] } }),
    ...updates.map(update),
    ...(isTalk ? [] : [update({ aggregate_weeks: { messages: [done] } })]),
  ];
  const fails = random.chance(0.08);
  const shown = fails ? all.slice(0, -1) : all;
  let at = now;
  const events = shown.map((event, index) => {
    at += random.next() * LONGEST_GAP_MS;
    return { at, event: { ...event, id: `${runId}-${index}` } };
  });
  const messages = [{ type: "human", content: text }, first, ...(isTalk ? [] : [done])];
  return {
    id: runId,
    events,
    endAt: at + 50,
    endsAs: fails ? "error" : "success",
    values: { ...state, messages },
    words,
    sentences: isTalk ? [first.content] : [first.content, done.content],
  };
}

function update(data: object): StreamEvent {
  return { event: "updates", data };
}

function assistantMessage({ ledger, churchId }: Asked, runId: string, part: string) {
  return { id: `${runId}-${part}`, type: "ai", content: ledger.write(churchId, "said") };
}

function writePlan({ ledger, churchId }: Asked) {
  const weeks = Array.from({ length: WEEKS }, (_, index) => ({
    week_number: index + 1,
    name: ledger.write(churchId, "week"),
    weekly_passage: "",
    passages: Array.from({ length: DAYS }, (__, day) => ({
      day_number: day + 1,
      scripture: `Mark ${index + 1}:${day + 1}`,
      title: ledger.write(churchId, "title"),
      questions: [ledger.write(churchId, "question")],
      prayer: ledger.write(churchId, "prayer"),
    })),
  }));
  const structure = {
    number_of_weeks: WEEKS,
    weekly_passages: weeks.map(() => WEEKLY_PASSAGE),
    days_per_week: DAYS,
    plan_title: ledger.write(churchId, "project"),
    brief: { ...emptyBrief(), readings: [{ kind: "passages", label: "Mark" }], weeks: WEEKS },
  };
  return {
    updates: [
      { tools: structure },
      ...weeks.map((week) => ({ generate_week: { completed_weeks: [week] } })),
    ],
    state: { ...structure, completed_weeks: weeks },
    words: wordsIn(weeks),
  };
}

/** Replaces one day's title and prayer in one week; the earlier texts count as seen. */
function editDay({ ledger, churchId, random }: Asked, plan: Plan) {
  const week = plan[random.below(plan.length)];
  const day = week?.passages[random.below(week.passages.length)];
  if (!week || !day) return { updates: [], state: {}, words: [] };
  ledger.excuse(wordsIn([day.title, day.prayer]));
  const title = ledger.write(churchId, "title", day.id);
  const prayer = ledger.write(churchId, "prayer", day.id);
  const edited: PlanWeek = {
    ...week,
    passages: week.passages.map((one) => (one === day ? { ...one, title, prayer } : one)),
  };
  return {
    updates: [{ edit_week: { edited_weeks: [edited] } }],
    state: { edited_weeks: [edited], completed_weeks: [] },
    words: [title, prayer],
  };
}
