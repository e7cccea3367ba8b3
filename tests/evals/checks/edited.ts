/** What holds of every edited plan: it is still a plan, and what was rewritten is well written. */
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import type { Bounds, Expectation } from "../expectation.ts";
import { daysOf, type Outcome } from "../outcome.ts";
import { cleanLanguage, quotations, readingAge } from "./language.ts";
import { prayerLength } from "./prayers.ts";
import { questionCount, questionsDistinct, questionsWellFormed } from "./questions.ts";
import { referencesReal, weeklyPassages } from "./references.ts";
import { announced, idsUnique, numbering, replyReadable, sizes } from "./shape.ts";

export function editChecks(bounds: Bounds): Expectation[] {
  return [
    numbering,
    idsUnique,
    sizes,
    referencesReal,
    weeklyPassages,
    replyReadable,
    whereSomethingChanged(announced),
    ofDaysWithNew("questions", questionCount(bounds.questions)),
    ofDaysWithNew("questions", questionsWellFormed),
    ofDaysWithNew("questions", questionsDistinct),
    ofDaysWithNew("prayer", prayerLength(bounds.prayerWords)),
    ofDaysRewritten(quotations),
    ofDaysRewritten(cleanLanguage),
    ofDaysRewritten(readingAge(bounds.grade)),
  ];
}

function whereSomethingChanged(check: Expectation): Expectation {
  return {
    name: check.name,
    fault: (outcome) =>
      JSON.stringify(outcome.plan) === JSON.stringify(outcome.before)
        ? undefined
        : check.fault(outcome),
  };
}

/** Days that had nothing of this kind before: an added question does not make the old ones ours. */
function ofDaysWithNew(field: "questions" | "prayer", check: Expectation): Expectation {
  return ofDays(check, (now, was) => {
    if (!was) return true;
    if (field === "prayer") return now.prayer !== was.prayer;
    return !now.questions.some((question) => was.questions.includes(question));
  });
}

function ofDaysRewritten(check: Expectation): Expectation {
  return ofDays(
    check,
    (now, was) =>
      !was ||
      (now.prayer !== was.prayer &&
        !now.questions.some((question) => was.questions.includes(question))),
  );
}

function ofDays(
  check: Expectation,
  isMeant: (now: PlanDay, was: PlanDay | undefined) => boolean,
): Expectation {
  return {
    name: check.name,
    fault(outcome: Outcome) {
      const old = new Map(daysOf(outcome.before).map((day) => [day.id, day]));
      const plan: Plan = (outcome.plan ?? []).map((week) => ({
        ...week,
        passages: week.passages.filter((day) => isMeant(day, old.get(day.id))),
      }));
      return daysOf(plan).length === 0 ? undefined : check.fault({ ...outcome, plan });
    },
  };
}
