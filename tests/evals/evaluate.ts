/** Runs one case and says what did not hold. */

import { CONFIRMED } from "../../server/agent/composer/understand/doubts/confirm.ts";
import { editChecks } from "./checks/edited.ts";
import { generalChecks } from "./checks.ts";
import type { EditCase } from "./editCase.ts";
import { type Expectation, type RequestCase, USUAL, USUAL_TODAY } from "./expectation.ts";
import type { Outcome } from "./outcome.ts";
import { Talk } from "./talk.ts";

export interface Fault {
  /** The expectation's name. */
  check: string;
  text: string;
}

export interface Verdict {
  checks: number;
  faults: Fault[];
  milliseconds: number;
  outcome: Outcome | null;
}

export async function evaluateRequest(
  one: RequestCase,
  newTalk = () => new Talk(),
): Promise<Verdict> {
  const today = one.today ?? USUAL_TODAY;
  return judged(async () => {
    const talk = newTalk();
    for (const said of one.earlier ?? []) await talk.say(said, today);
    const asked = await talk.say(one.say, today);
    // "I understood …, shall I write that?": what is written after a tap is judged, and that it was asked is counted.
    const isFirstAsked = asked.choices[0]?.message.endsWith(CONFIRMED) === true;
    const outcome = isFirstAsked ? await talk.say(asked.choices[0]?.message ?? "", today) : asked;
    outcome.isFirstAsked = isFirstAsked;
    if (one.comparedWith) outcome.other = await newTalk().say(one.comparedWith, today);
    if (one.mayAsk && outcome.choices.length > 0) return { outcome, expectations: [] };
    // Without a plan there is one thing to say, not one a check.
    if ((one.due ?? "plan") === "plan" && wroteAPlan.fault(outcome)) {
      return { outcome, expectations: [wroteAPlan] };
    }
    return { outcome, expectations: [...generalFor(one, outcome), ...one.holds] };
  });
}

const wroteAPlan: Expectation = {
  name: "a plan where one is due",
  fault: ({ plan, before, reply }) =>
    plan && JSON.stringify(plan) !== JSON.stringify(before)
      ? undefined
      : `said "${reply.slice(0, 200)}"`,
};

function generalFor(one: RequestCase, outcome: Outcome): Expectation[] {
  const checks = generalChecks({ ...USUAL, ...one.bounds });
  const wrote = outcome.plan !== null && outcome.plan !== outcome.before;
  const due = one.due ?? "plan";
  return due !== "none" && wrote ? checks : [];
}

export async function evaluateEdit(one: EditCase): Promise<Verdict> {
  const today = one.today ?? USUAL_TODAY;
  return judged(async () => {
    const talk = new Talk();
    let first: Outcome | undefined;
    const { given } = one;
    if (typeof given === "function") {
      Object.assign(talk, given());
    } else {
      for (const said of given.said) {
        const outcome = await talk.say(said, today);
        first ??= outcome;
      }
      if (given.byHand && talk.plan) talk.plan = given.byHand(talk.plan);
    }
    const before = talk.plan;
    if (!before) throw new Error(`no plan to edit: "${first?.reply.slice(0, 120)}"`);
    const outcome = await talk.say(one.say, today, {
      select: one.select?.(before),
      withoutPlan: typeof given !== "function" && given.withoutPlan === true,
    });
    if (typeof given !== "function" && given.comparedWith === "first") {
      outcome.before = first?.plan ?? null;
    }
    return { outcome, expectations: [...editChecks({ ...USUAL, ...one.bounds }), ...one.holds] };
  });
}

async function judged(
  run: () => Promise<{ outcome: Outcome; expectations: readonly Expectation[] }>,
): Promise<Verdict> {
  const from = performance.now();
  try {
    const { outcome, expectations } = await run();
    const milliseconds = performance.now() - from;
    const faults = expectations.flatMap(({ name, fault }) => {
      const text = fault(outcome);
      return text === undefined ? [] : [{ check: name, text }];
    });
    return { checks: expectations.length, faults, milliseconds, outcome };
  } catch (error) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const faults = [{ check: "runs through", text }];
    return { checks: 1, faults, milliseconds: performance.now() - from, outcome: null };
  }
}
