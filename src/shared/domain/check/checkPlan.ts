/** Looks a whole plan through for what its readers would stumble over, each with a way to mend it. Pure. */
import { meterPlan } from "../bible/meterPlan.ts";
import { isLicensedTranslation, type Translation } from "../bible/translations.ts";
import type { Plan } from "../plan.ts";
import { checkBalance } from "./checkBalance.ts";
import { checkQuestions } from "./checkQuestions.ts";
import { checkMissing, checkTwice } from "./checkVerses.ts";
import { checkYouVersion } from "./checkYouVersion.ts";
import type { Finding } from "./finding.ts";
import { readingsOf } from "./readings.ts";

export interface CheckedAs {
  /** In which the text is shown. */
  translation: Translation;
  /** Names a day that a fix adds. */
  newId: () => string;
}

export function checkPlan(plan: Plan, { translation, newId }: CheckedAs): Finding[] {
  const readings = readingsOf(plan);
  return [
    ...checkBalance(readings, newId),
    ...checkTwice(readings),
    ...checkMissing(readings),
    ...checkQuestions(readings),
    ...checkLicence(plan, translation),
    ...checkYouVersion(readings, newId),
  ];
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
