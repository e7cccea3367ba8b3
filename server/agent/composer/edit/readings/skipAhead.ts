/** "Skip ahead to chapter 4": the plan is to begin there, and what is named is read. */
import { isWord } from "../../understand/finders/units.ts";
import { allPlaces, spellPlace } from "../draft.ts";
import { ask, type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { removeDays } from "../order/reorder.ts";
import { isSame, isTarget } from "../places/placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "../places/targets.ts";
import { findingsOf } from "../places/within.ts";

const AHEAD = /^(?:ahead|forward|forwards|straight|on)$/;

export function skipsAhead({ clause }: EditRequest): boolean {
  return clause.tokens
    .slice(clause.from, clause.to)
    .some(
      (token, at, tokens) =>
        isWord(token, /^(?:skip|jump)$/) &&
        (isWord(tokens[at + 1], /^to$/) ||
          (isWord(tokens[at + 1], AHEAD) && isWord(tokens[at + 2], /^to$/))),
    );
}

export const skipAhead: EditHandler = (request) => {
  const { clause, draft, turn } = request;
  if (!skipsAhead(request)) return undefined;
  const texts = findingsOf(clause, "scripture").flatMap(({ meaning }) => meaning.ranges);
  const named = texts.length > 0 ? undefined : targetOf(request, placesIn(request));
  if (named && !isTarget(named)) return named;
  const [first] = named?.places ?? placesReading(draft, texts);
  if (!first) return undefined;
  const every = allPlaces(draft);
  const places = every.slice(
    0,
    every.findIndex((one) => isSame(one, first)),
  );
  const last = places.at(-1);
  if (!last) return refuse("The plan begins with that already.");
  if (/^\W*yes\b/i.test(turn.text)) return removeDays(request, { places, isWeeks: false });
  return ask(
    `Shall the plan begin on ${spellPlace(first)}, without the ${places.length} days before it? Nothing was changed yet.`,
    [
      ["Yes, leave those out", `Yes: ${clause.text.trim()}`],
      ["Leave it as it is", "Leave it as it is"],
    ],
  );
};
