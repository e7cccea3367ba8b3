/** How a plan is written, and what the agent says of it. */
import { gradeOfDays } from "../checks/language.ts";
import type { Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";

export function questionsADay(count: number): Expectation {
  return {
    name: "question count",
    fault({ plan }) {
      const wrong = daysOf(plan).find((day) => day.questions.length !== count);
      return wrong && `${wrong.scripture}: ${wrong.questions.length} questions, not ${count}`;
    },
  };
}

/** Easier to read than the plan of `comparedWith`. */
export const easierThanOther: Expectation = {
  name: "simpler words",
  fault({ plan, other }) {
    const grade = gradeOfDays(daysOf(plan));
    const usual = gradeOfDays(daysOf(other?.plan ?? null));
    return grade < usual ? undefined : `grade ${grade.toFixed(1)}, otherwise ${usual.toFixed(1)}`;
  },
};

export const writtenOtherwise: Expectation = {
  name: "written for whom it is for",
  fault({ plan, other }) {
    const mine = new Set(daysOf(plan).flatMap((day) => day.questions));
    const theirs = daysOf(other?.plan ?? null).flatMap((day) => day.questions);
    const shared = theirs.filter((question) => mine.has(question)).length;
    return shared > theirs.length / 2
      ? `${shared} of ${theirs.length} questions are the usual ones`
      : undefined;
  },
};

/** The same words bring the same plan; ids alone are new. */
export const sameAsOther: Expectation = {
  name: "the same again",
  fault({ plan, other }) {
    const [mine, theirs] = [plan, other?.plan ?? null].map((one) =>
      daysOf(one).map((day) => JSON.stringify({ ...day, id: "" })),
    );
    const differs = mine?.findIndex((day, index) => day !== theirs?.[index]) ?? -1;
    return differs < 0 ? undefined : `day ${differs + 1} differs`;
  },
};

export function replySays(pattern: RegExp): Expectation {
  return {
    name: "reply says what it must",
    fault: ({ reply }) =>
      pattern.test(reply) ? undefined : `nothing like ${pattern} in "${short(reply)}"`,
  };
}

export function replyNever(pattern: RegExp): Expectation {
  return {
    name: "reply says nothing false",
    fault({ reply }) {
      const found = pattern.exec(reply)?.[0];
      return found && `says "${found}"`;
    },
  };
}

const ASSUMES =
  /assum|chose|chosen|\btook\b|taken|went with|picked|settled|decided|as you (?:did not|didn['’]t|named no|gave no)|since you|you (?:did not|didn['’]t) say|unless you|default|I(?:['’]ve| have) (?:set|made|planned|given)|planned (?:it|this)|read that as|understood/i;
const OFFERS_CHANGE =
  /tell me|\bask\b|\bsay\b|let me know|just (?:say|write|tell|ask)|instead|change|prefer|would you (?:rather|like)|if you (?:want|would|need|meant|like)/i;

/** What was missing was chosen, said, and can be changed. */
export const statesAssumption: Expectation = {
  name: "assumption said",
  fault({ reply, structure }) {
    // Said beneath the reply, each with a button that changes it.
    if (structure?.assumed?.length) return undefined;
    if (!ASSUMES.test(reply)) return `no word of what it chose in "${short(reply)}"`;
    return OFFERS_CHANGE.test(reply)
      ? undefined
      : `no word of how to change it in "${short(reply)}"`;
  },
};

export function titled(pattern: RegExp): Expectation {
  return {
    name: "plan title",
    fault: ({ structure }) =>
      pattern.test(structure?.plan_title ?? "")
        ? undefined
        : `is called "${structure?.plan_title}"`,
  };
}

/** Nothing was written, and something was said. */
export const noPlan: Expectation = {
  name: "no plan where none is due",
  fault({ plan, before, reply }) {
    if (JSON.stringify(plan) !== JSON.stringify(before)) return `wrote ${plan?.length} weeks`;
    return reply.trim() === "" ? "said nothing" : undefined;
  },
};

function short(reply: string): string {
  return reply.length > 220 ? `${reply.slice(0, 220)}…` : reply;
}
