/** What the plan is to begin or end with: "finish with his death", "start with Psalm 90". */
import { isWord } from "../../understand/finders/units.ts";
import { allPlaces, rangesOf, spellPlace } from "../draft.ts";
import { type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { moveDays } from "../order/reorder.ts";
import { isSame } from "../places/placeNumbers.ts";
import { placesIn, placesReading } from "../places/targets.ts";
import { findingsOf, has } from "../places/within.ts";
import { afterLast, newDays } from "./readings.ts";
import { subjectsIn, wantedOf } from "./wanted.ts";

export const edgeReading: EditHandler = (request) => {
  const { clause, draft } = request;
  const verb = findingsOf(clause, "verb").find(({ meaning }) =>
    /^(?:start|end)$/.test(meaning.verb),
  );
  const [subject, ...more] = subjectsIn(request);
  if (!verb || !subject || more.length > 0 || !/^(?:scripture|topic)$/.test(subject.meaning.kind))
    return undefined;
  const between = clause.tokens.slice(verb.to, subject.from);
  const isWith = isWord(between[0], /^(?:with|on)$/) && between.length <= MOST_BETWEEN;
  const isOfPlan = placesIn(request).every(
    ({ meaning }) => meaning.kind === "place" && meaning.place.isAll,
  );
  if (!isWith || !isOfPlan || has(clause, "length", "part", "questions")) return undefined;
  const found = wantedOf(request, [subject]);
  const wanted = subject.meaning.kind === "topic" ? ofBooksRead(request, found) : found;
  if (!wanted || "kind" in wanted) return wanted;
  const isStart = verb.meaning.verb === "start";
  const places = placesReading(draft, wanted.ranges);
  const edge = allPlaces(draft).at(isStart ? 0 : -1);
  const isVerse = clause.tokens.slice(subject.from, subject.to).some(({ text }) => text === ":");
  const [only, ...others] = places;
  // "End with Romans 8:17" of a day that reads on cuts it there.
  if (only && isVerse) return undefined;
  if (only && others.length === 0 && isSame(only, edge))
    return refuse(
      `The plan ${isStart ? "starts" : "ends"} with that already, on ${spellPlace(only)}.`,
    );
  if (only) {
    const place = { week: isStart ? 1 : draft.length, day: 0 };
    return moveDays(request, places, { side: isStart ? "start" : "end", place });
  }
  const at = isStart ? { week: 1, day: 1 } : afterLast(draft);
  return newDays(request, at, [wanted.ranges], wanted.name);
};

/** "Finish with the cross", of a plan through John: as the book tells it. */
function ofBooksRead(
  { draft }: EditRequest,
  wanted: ReturnType<typeof wantedOf>,
): ReturnType<typeof wantedOf> {
  if (!wanted || "kind" in wanted) return wanted;
  const books = new Set(
    draft.flatMap(({ slots }) => slots.flatMap(rangesOf)).map(({ book }) => book),
  );
  const ranges = wanted.readings?.find((some) => some.every(({ book }) => books.has(book)));
  return ranges && { name: wanted.name, ranges };
}

/** "With", an article, "a reading of". */
const MOST_BETWEEN = 4;
