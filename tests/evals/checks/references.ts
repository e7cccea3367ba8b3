import { parseReference } from "#shared/domain/bible/reference.ts";
import type { Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { nameOfVerse, versesOf } from "../verses.ts";
import { firstFault } from "./faults.ts";

export const referencesReal: Expectation = {
  name: "references real and canonical",
  fault: ({ plan }) =>
    firstFault(daysOf(plan), ({ scripture }) => {
      const parsed = parseReference(scripture);
      if (!parsed.ok) return parsed.reason;
      return parsed.text === scripture ? undefined : `should read ${parsed.text}`;
    }),
};

export const versesOnce: Expectation = {
  name: "no verse twice",
  fault({ plan }) {
    const seen = new Set<number>();
    return firstFault(daysOf(plan), ({ scripture }) => {
      const twice = versesOf(scripture).find((id) => seen.has(id));
      for (const id of versesOf(scripture)) seen.add(id);
      return twice === undefined ? undefined : `${nameOfVerse(twice)} is read before`;
    });
  },
};

export const weeklyPassages: Expectation = {
  name: "weekly passages",
  fault({ plan }) {
    for (const { week_number, weekly_passage, passages } of plan ?? []) {
      const parsed = parseReference(weekly_passage);
      if (!parsed.ok) return `week ${week_number}: ${weekly_passage}: ${parsed.reason}`;
      const inWeek = new Set(versesOf(weekly_passage));
      const outside = passages
        .flatMap((day) => versesOf(day.scripture))
        .find((id) => !inWeek.has(id));
      if (outside !== undefined) {
        return `week ${week_number} reads ${nameOfVerse(outside)}, not in ${weekly_passage}`;
      }
    }
    return undefined;
  },
};
