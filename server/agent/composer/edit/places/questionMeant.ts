/** "The first question of day 2, the one about washing feet": which question is meant, where it is said what it asks. */
import { tokenize } from "../../understand/text/tokens.ts";
import { isIdleWord } from "../clauses/idleWords.ts";
import { allPlaces, type DayPlace, slotAt, spellPlace } from "../draft.ts";
import { ask, type EditRequest, type EditResult, type Target } from "../edit.ts";
import { daysTelling } from "../finders/daysTelling.ts";
import { capital, isSame } from "./placeNumbers.ts";

const ABOUT =
  /\b(?:one|question|that|it) (?:(?:thats|that['’]?s|which is|is) )?(?:about|on|with|asking about|that asks about|mentioning) ([^.,;!?]+?)(?= (?:that|which|is|isnt|doesnt|and|i|we|on|in|of|for) |[.,;!?]|$)/i;
const LEAST_LETTERS = 4;
const MOST_CHOICES = 2;

/**
 * @param number counted from 1; -1 is the last
 * @returns the number in the same day of the question that asks so; a question to the person where only another day asks so
 */
export function questionMeant(
  { clause, draft, turn }: EditRequest,
  target: Target | undefined,
  number: number,
): number | EditResult {
  const [place, ...more] = target?.places ?? [];
  const [, words = ""] = ABOUT.exec(clause.text) ?? ABOUT.exec(turn.text) ?? [];
  const stems = tokenize(words)
    .filter(
      ({ word, kind }) => kind === "word" && word.length >= LEAST_LETTERS && !isIdleWord(word),
    )
    .map(({ stem }) => stem);
  if (!place || more.length > 0 || stems.length === 0) return number;
  const asksIt = (question: string | undefined) => {
    const own = tokenize(question ?? "").map(({ stem }) => stem);
    return stems.every((stem) => own.includes(stem));
  };
  const questionsOf = (at: DayPlace) => {
    const slot = slotAt(draft, at);
    return slot?.kind === "keep" ? slot.day.questions : [];
  };
  const own = questionsOf(place);
  if (asksIt(own.at(number < 0 ? number : number - 1))) return number;
  const other = own.findIndex(asksIt);
  if (other >= 0) return other + 1;
  const found = allPlaces(draft).flatMap((at) =>
    questionsOf(at).flatMap((question, index) =>
      asksIt(question) ? [{ at, question, number: index + 1 }] : [],
    ),
  );
  const [day, ...days] = found.length === 0 ? daysTelling(tokenize(words), draft) : [];
  const isOther = day !== undefined && days.length === 0 && !isSame(day, place);
  if (isOther)
    found.push({ at: day, question: "", number: number < 0 ? questionsOf(day).length : number });
  if (found.length === 0) return number;
  const name = number < 0 ? "The last question" : `Question ${number}`;
  const spoken = (at: DayPlace) => spellPlace(at).replace(",", "");
  return ask(
    `${name} of ${spellPlace(place)} asks nothing about “${words.trim()}”; ${spellPlace(found[0]?.at ?? place)} is about it. Which question do you mean? Nothing was changed yet.`,
    [
      ...found
        .slice(0, MOST_CHOICES)
        .map(
          (one) =>
            [
              `${capital(spellPlace(one.at))}: ${one.question || `question ${one.number}`}`,
              `Replace question ${one.number} of ${spoken(one.at)}`,
            ] as const,
        ),
      [
        `${name} of ${spellPlace(place)}`,
        `Replace ${number < 0 ? "the last question" : `question ${number}`} of ${spoken(place)}`,
      ],
    ],
  );
}
