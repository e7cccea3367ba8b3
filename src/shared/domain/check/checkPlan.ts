/** Checks a whole plan for problems that its readers would notice, each with a fix. Pure. */
import { meterPlan } from "../bible/meterPlan.ts";
import { parseReference } from "../bible/reference.ts";
import { isLicensedTranslation, type Translation } from "../bible/translations.ts";
import type { Plan } from "../plan/plan.ts";
import { checkBalance } from "./checkBalance.ts";
import { checkQuestions } from "./checkQuestions.ts";
import { checkMissing, checkTwice } from "./checkVerses.ts";
import { checkYouVersion } from "./checkYouVersion.ts";
import type { Finding } from "./finding.ts";
import { type Reading, readingsOf } from "./readings.ts";

export interface CheckOptions {
  /** The translation in which the text is shown. */
  translation: Translation;
  /** Makes the id of a day that a fix adds. */
  newId: () => string;
}

export function checkPlan(plan: Plan, { translation, newId }: CheckOptions): Finding[] {
  const readings = readingsOf(plan);
  return [
    ...checkReferences(readings),
    ...checkBalance(readings, newId),
    ...checkTwice(readings),
    ...checkMissing(readings),
    ...checkQuestions(readings),
    ...checkLicence(plan, translation),
    ...checkYouVersion(readings, newId),
  ];
}

/** Finds unreadable references: such days are kept, but have nothing to read. */
function checkReferences(readings: readonly Reading[]): Finding[] {
  return readings.flatMap(({ day, week }): Finding[] => {
    if (day.scripture.trim() === "") return [];
    const parsed = parseReference(day.scripture);
    if (parsed.ok) return [];
    const request = `Change the reading of week ${week.week_number} day ${day.day_number} to `;
    const fault = { kind: "unreadable" as const, scripture: day.scripture, reason: parsed.reason };
    return [{ id: `unreadable:${day.id}`, dayId: day.id, fault, fix: { kind: "ask", request } }];
  });
}

function checkLicence(plan: Plan, translation: Translation): Finding[] {
  if (!isLicensedTranslation(translation)) return [];
  return meterPlan(translation, plan).faults.map((sentence) => ({
    id: `licence:${sentence}`,
    dayId: null,
    fault: { kind: "licence", translation, sentence },
    fix: { kind: "useWeb" },
  }));
}
