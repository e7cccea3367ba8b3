/** Puts requests to a chat model as the writer, and says what became of each. */
import { chatModelWriter } from "../../../server/agent/chatModel/chatModel.ts";
import { evaluateRequest, type Fault } from "../evaluate.ts";
import type { RequestCase } from "../expectation.ts";
import { type AskedOf, judgeQuestions, type Mark } from "../judge/judgeQuestions.ts";
import { daysOf, type Outcome } from "../outcome.ts";
import { agentOf, Talk } from "../talk.ts";
import { type Measured, type Tally, tokensOf } from "./openMeasured.ts";

/** "taken over": the composer did, because of a fault of the model. */
export const ENDS = ["right", "asked", "wrong", "silent", "taken over"] as const;
export type End = (typeof ENDS)[number];

export interface MeasuredCase {
  name: string;
  say: string;
  end: End;
  faults: Fault[];
  wrotePlan: boolean;
  /** Whether some of its days are in the composer's words, since the model's could not stay. */
  isPartlyComposed: boolean;
  /** What this case alone has cost. */
  tally: Tally;
  milliseconds: number;
  /** The judge's marks of some of its questions. */
  marks: (Mark | undefined)[];
}

export interface MeasureOptions {
  writer: Measured;
  /** Marks questions of each plan, where there is one. */
  judge?: Measured | undefined;
  /** Stops before the next request when so many tokens are spent, by both. */
  maxTokens: number;
  onCase?: (one: MeasuredCase) => void;
  /** Why the judge gave no marks. */
  onJudgeFault?: (sentence: string) => void;
}

const TAKEN_OVER = /The built-in writer takes its place/;
const PARTLY = /is in the words of the built-in writer/;
const JUDGED_QUESTIONS = 5;

export async function measureModel(
  cases: readonly RequestCase[],
  { writer, judge, maxTokens, onCase, onJudgeFault = () => {} }: MeasureOptions,
): Promise<{ measured: MeasuredCase[]; leftOut: number }> {
  const agent = agentOf(chatModelWriter(writer.call));
  const measured: MeasuredCase[] = [];
  const spent = () => tokensOf(writer.tally) + (judge ? tokensOf(judge.tally) : 0);
  for (const one of cases) {
    if (spent() >= maxTokens) break;
    const before = { ...writer.tally };
    const { outcome, faults, milliseconds } = await evaluateRequest(one, () => new Talk({ agent }));
    const tally = difference(writer.tally, before);
    const end = endOf(one, outcome, faults);
    const wrotePlan = outcome !== null && outcome.plan !== outcome.before;
    const marks =
      judge && wrotePlan && end !== "taken over"
        ? await judgeQuestions(judge.call, sampleOf(outcome), onJudgeFault)
        : [];
    const { name, say } = one;
    const isPartlyComposed = PARTLY.test(outcome?.reply ?? "");
    const row = { name, say, end, faults, wrotePlan, isPartlyComposed, tally, milliseconds, marks };
    measured.push(row);
    onCase?.(row);
  }
  return { measured, leftOut: cases.length - measured.length };
}

function endOf(one: RequestCase, outcome: Outcome | null, faults: readonly Fault[]): End {
  if (!outcome) return "wrong";
  if (TAKEN_OVER.test(outcome.reply)) return "taken over";
  if (outcome.choices.length > 0 && outcome.plan === outcome.before) return "asked";
  if (faults.length === 0) return "right";
  const isDue = (one.due ?? "plan") === "plan";
  return isDue && outcome.plan === outcome.before ? "silent" : "wrong";
}

/** Spread over the plan. */
function sampleOf({ plan, brief }: Outcome): AskedOf[] {
  const all = daysOf(plan).flatMap(({ scripture, questions }) =>
    questions.map((question) => ({ audience: brief?.audience ?? "adults", scripture, question })),
  );
  const step = Math.max(1, Math.floor(all.length / JUDGED_QUESTIONS));
  return all.filter((_, index) => index % step === 0).slice(0, JUDGED_QUESTIONS);
}

function difference(now: Tally, before: Tally): Tally {
  const entries = Object.entries(now) as [keyof Tally, number][]; // A record of numbers.
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value - before[key]]),
  ) as unknown as Tally;
}

/** So many of all, evenly spread. */
export function spreadOver<T>(all: readonly T[], limit: number): T[] {
  if (limit >= all.length) return [...all];
  return Array.from(
    { length: limit },
    (_, index) => all[Math.floor((index * all.length) / limit)] as T, // Within the list.
  );
}
