import type { PlanDay } from "#shared/domain/plan/plan.ts";
import type { Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { gradeOf } from "../readingAge.ts";
import { bareWords, isScripture } from "../scripture.ts";
import { firstFault } from "./faults.ts";

const SCRIPTURE_WORDS = 4;
const QUOTATION = /[“"]([^“”"]+)[”"]/g;

/** Whatever stands between quotation marks will be taken for scripture. */
export const quotations: Expectation = {
  name: "quotations exact",
  fault: ({ plan }) =>
    firstFault(daysOf(plan), (day) => {
      const wrong = textsOf(day)
        .flatMap((text) => [...text.matchAll(QUOTATION)].map(([, words]) => words ?? ""))
        .find((words) => bareWords(words).length >= SCRIPTURE_WORDS && !isScripture(words));
      return wrong && `“${wrong}” is not in the World English Bible`;
    }),
};

/** Traces of templates: gaps, doubled words, signs where none belong. */
const TRACES = [
  /undefined|\bNaN\b|\bnull\b|\[object|\$\{|\{\{|\}\}|[<>{}[\]]/,
  /\s[,.;?!]|[,.;?!]{2,}(?!\.)| {2,}/,
  /\b(?!(?:that|had|holy|truly|most|very|verily|eli|woe|abba|comfort|my|martha|simon|saul|abraham|samuel|moses|jacob|lord|absalom)\b)([a-z]+) \1\b/i,
  /\ba [aeio][a-z]|\ban [bcdfgjklmnpqrstvwxz]/,
];
/** "a one", "a European": vowels on paper alone. */
const SPOKEN_CONSONANT = /\ba (?:one|once|eu|ewe)/gi;

export const cleanLanguage: Expectation = {
  name: "language clean",
  fault: ({ plan }) =>
    firstFault(daysOf(plan), (day) => {
      for (const text of textsOf(day)) {
        const trace = TRACES.map((pattern) =>
          pattern.exec(text.replaceAll(SPOKEN_CONSONANT, "the")),
        ).find((match) => match !== null);
        if (trace) return `"${trace[0]}" in "${text.slice(0, 140)}"`;
      }
      return undefined;
    }),
};

export function readingAge(limit: number): Expectation {
  return {
    name: "reading age",
    fault({ plan }) {
      const grade = gradeOfDays(daysOf(plan));
      return grade > limit ? `grade ${grade.toFixed(1)}, at most ${limit}` : undefined;
    },
  };
}

export function gradeOfDays(days: readonly PlanDay[]): number {
  return gradeOf(days.flatMap((day) => [...day.questions, day.prayer]).join("\n"));
}

function textsOf(day: PlanDay): string[] {
  return [day.title, ...day.questions, day.prayer];
}
