/** What the plan is to begin or end with: "finish with his death", "start with Psalm 90". */
import { isWord } from "../understand/finders/units.ts";
import { allPlaces, spellPlace } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";
import { moveDays } from "./order.ts";
import { isSame } from "./placeNumbers.ts";
import { afterLast, newDays } from "./readings.ts";
import { placesIn, placesReading } from "./targets.ts";
import { subjectsIn, wantedOf } from "./wanted.ts";
import { all, has } from "./within.ts";

export const edgeReading: EditReader = (request) => {
  const { clause, draft } = request;
  const verb = all(clause, "verb").find(({ meaning }) => /^(?:start|end)$/.test(meaning.verb));
  const [subject, ...more] = subjectsIn(request);
  if (!verb || !subject || more.length > 0 || subject.meaning.kind !== "scripture")
    return undefined;
  const between = clause.tokens.slice(verb.to, subject.from);
  const isWith = isWord(between[0], /^(?:with|on)$/) && between.length <= MOST_BETWEEN;
  const isOfPlan = placesIn(request).every(
    ({ meaning }) => meaning.kind === "place" && meaning.place.isAll,
  );
  if (!isWith || !isOfPlan || has(clause, "length", "part", "questions")) return undefined;
  const wanted = wantedOf(request, [subject]);
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

/** "With", an article, "a reading of". */
const MOST_BETWEEN = 4;
