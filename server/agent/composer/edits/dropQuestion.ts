/** A single question taken out: "Remove the last question", "Delete question 2 on week 4 day 2". */
import { allPlaces, slotAt, spellPlaces } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";
import { readQuestionPlace } from "./questionPlace.ts";

const DROPPING =
  /\b(?:remove|delete|drop|cut|take (?:out|away)|leave out|lose|skip|get rid of)\b.*?\b(?:question\b|q ?\d)/i;

export const dropQuestion: EditReader = ({ text, draft, target }) => {
  const which = DROPPING.test(text) ? readQuestionPlace(text) : undefined;
  if (!which) return undefined;
  const places = target?.places ?? allPlaces(draft);
  let touched = 0;
  for (const place of places) {
    const slot = slotAt(draft, place);
    if (slot?.kind !== "keep") continue;
    const { questions } = slot.day;
    const index = which.of(questions);
    if (index === undefined) continue;
    const revised = {
      kind: "revise" as const,
      day: slot.day,
      questions: questions.toSpliced(index, 1),
    };
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, revised);
    touched += 1;
  }
  const named = spellPlaces(draft, places);
  if (touched === 0) return refuse(`There is no such question to remove in ${named}.`);
  return {
    kind: "changed",
    draft,
    done: `the questions of ${named}`,
    text: `I will take out ${which.name} in ${named}; all else stays as it is.`,
  };
};
