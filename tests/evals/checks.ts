/** What holds of every plan, whatever was asked for. */
import { dayBalance, passagesWhole } from "./checks/balance.ts";
import { cleanLanguage, quotations, readingAge } from "./checks/language.ts";
import { namesBelong } from "./checks/names.ts";
import { prayerLength, prayersBelong, prayersDistinct } from "./checks/prayers.ts";
import {
  questionCount,
  questionsBelong,
  questionsDistinct,
  questionsVaried,
  questionsWellFormed,
} from "./checks/questions.ts";
import { referencesReal, versesOnce, weeklyPassages } from "./checks/references.ts";
import {
  announced,
  idsUnique,
  numbering,
  planTitle,
  replyReadable,
  sizes,
  titles,
  weekNames,
} from "./checks/shape.ts";
import type { Bounds, Expectation } from "./expectation.ts";

export function generalChecks(bounds: Bounds): Expectation[] {
  return [
    numbering,
    idsUnique,
    sizes,
    announced,
    planTitle,
    weekNames,
    titles,
    referencesReal,
    weeklyPassages,
    ...(bounds.mayRepeatVerses ? [] : [versesOnce]),
    ...(bounds.balance === "any" ? [] : [dayBalance(bounds.balance)]),
    ...(bounds.balance === "tight" ? [passagesWhole] : []),
    questionCount(bounds.questions),
    questionsDistinct,
    questionsVaried,
    questionsWellFormed,
    questionsBelong,
    namesBelong,
    prayerLength(bounds.prayerWords),
    prayersDistinct,
    prayersBelong,
    quotations,
    cleanLanguage,
    readingAge(bounds.grade),
    replyReadable,
  ];
}
