import { setDayFields } from "../plan/planEdit.ts";
import type { Finding } from "./finding.ts";
import type { Reading } from "./readings.ts";

/** Finds questions that repeat an earlier day's, ignoring punctuation and case. */
export function checkQuestions(readings: readonly Reading[]): Finding[] {
  const asked = new Map<string, string>();
  return readings.flatMap(({ day }) =>
    day.questions.flatMap((question, index): Finding[] => {
      const words = plain(question);
      const earlier = asked.get(words);
      if (words === "") return [];
      if (earlier === undefined) {
        asked.set(words, day.title);
        return [];
      }
      return [
        {
          id: `question:${day.id}:${index}`,
          dayId: day.id,
          fault: { kind: "question", question, earlier },
          fix: {
            kind: "drop",
            edit: (plan) =>
              setDayFields(plan, day.id, { questions: day.questions.toSpliced(index, 1) }),
          },
        },
      ];
    }),
  );
}

function plain(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
