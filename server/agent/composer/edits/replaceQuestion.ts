/** A single question that is not liked: "I don't like question 3 on week 1 day 1", "Change the last question to “…”". */
import { MAX_QUESTION_CHARACTERS, type PlanDay } from "#shared/domain/plan.ts";
import { splitUpload } from "../request/upload.ts";
import { allPlaces, ordinalOf, rangesOfDay, slotAt, spellPlaces } from "./draft.ts";
import { type EditReader, type EditRequest, refuse } from "./edit.ts";
import { readQuestionPlace } from "./questionPlace.ts";
import { chooserFor, freshText, textsOf } from "./writeSlot.ts";

const DISLIKED =
  /\b(?:replace|change|re-?write|re-?do|re-?word|rephrase|swap|exchange|improve|fix|don['’]?t (?:really )?(?:like|love|care|get|understand)|do not like|not (?:a fan|happy|good|great|clear|right)|hate|dislike|different|another|other|new|better|weird|odd|strange|confusing|unclear|awkward|boring|off|wrong|inappropriate|too \p{L}+)\b/iu;
/** The words that are to stand there, in quotation marks. */
const OWN_WORDS = /\b(?:to|with|by|say|read)\b:?\s*[“"](?<words>[^”"]{3,})[”"]\s*[.!]?$/i;

export const replaceQuestion: EditReader = (request) => {
  const { text, draft, target, turn } = request;
  const which = readQuestionPlace(text);
  if (!which || !DISLIKED.test(text)) return undefined;
  const own = OWN_WORDS.exec(splitUpload(turn.text).text.trim())?.groups?.words?.trim();
  if (own && own.length > MAX_QUESTION_CHARACTERS) {
    return refuse(`A question has at most ${MAX_QUESTION_CHARACTERS} characters.`);
  }
  const places = target?.places ?? allPlaces(draft);
  let touched = 0;
  for (const place of places) {
    const slot = slotAt(draft, place);
    if (slot?.kind !== "keep") continue;
    const index = which.of(slot.day.questions);
    const words = index === undefined ? undefined : (own ?? fresh(slot.day, request, place));
    if (index === undefined || words === undefined) continue;
    const questions = slot.day.questions.with(index, words);
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, {
      kind: "revise",
      day: slot.day,
      questions,
    });
    touched += 1;
  }
  const named = spellPlaces(draft, places);
  if (touched === 0) return refuse(`There is no such question to replace in ${named}.`);
  return {
    kind: "changed",
    draft,
    done: `the questions of ${named}`,
    text: `I will replace ${which.name} in ${named}; all else stays as it is.`,
  };
};

/** A question that the day does not ask yet. */
function fresh(
  day: PlanDay,
  { draft, style }: EditRequest,
  place: { week: number; day: number },
): string | undefined {
  const ranges = rangesOfDay(day);
  if (ranges.length === 0) return undefined;
  const chooser = chooserFor(draft, []);
  const ordinal = ordinalOf(draft, place);
  for (const text of textsOf(day)) chooser.note(text, ordinal);
  return freshText({ ranges, style, chooser, ordinal }).questions.find(
    (question) => !day.questions.includes(question),
  );
}
