/** "Stop after week 4, the Lent group takes over then": what comes behind it is gone. */
import { allPlaces, type DayPlace, ordinalOf, spellPlace } from "../draft.ts";
import { type EditHandler, type EditRequest, type EditResult, refuse } from "../edit.ts";
import { keepOnly, removeDays } from "../order/reorder.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { placesIn, resolve } from "../places/targets.ts";
import { has } from "../places/within.ts";

const ENDS =
  /\b(?:stop|end|finish|ends|stops|finishes|be done|close)(?: (?:it|them|there|reading|the (?:plan|series|readings)|this))?(?: off)? (?:after|at the end of|with the end of) (?:the )?(?:week|days?|end of)\b/i;

/** "Don't stop after week 4", "we stop after week 3 for half term". */
const PAUSES = /\b(?:do ?n['’]?t|not|never|half[ -]?term|holidays?|break|easter|christmas)\b/i;

export const endAfter: EditHandler = (request) => {
  const { clause, draft } = request;
  const places = placesIn(request);
  const [place, ...others] = places;
  const isEnd = ENDS.test(clause.text) && !PAUSES.test(clause.text);
  if (!place || others.length > 0 || !isEnd || has(clause, "scripture")) return undefined;
  const found = resolve(request, place);
  if (!isTarget(found)) return found;
  const week = Math.max(...found.places.map((one) => one.week));
  const every = allPlaces(draft);
  const last = found.places.at(-1);
  if (!found.isWeeks && last) return endAfterDay(request, every, last);
  const result = keepOnly(request, {
    places: every.filter((one) => one.week <= week),
    isWeeks: true,
  });
  if (result.kind !== "changed") return result;
  return {
    ...result,
    done: `the plan: it ends with week ${week}`,
    text: `The plan will end with week ${week}; the weeks up to there stay as they are, and what came behind is removed.`,
  };
};

function endAfterDay(request: EditRequest, every: readonly DayPlace[], last: DayPlace): EditResult {
  const places = every.slice(ordinalOf(request.draft, last) + 1);
  if (places.length === 0) return refuse(`The plan ends with ${spellPlace(last)} already.`);
  const result = removeDays(request, { places, isWeeks: false });
  if (result.kind !== "changed") return result;
  return {
    ...result,
    done: `the plan: it ends with ${spellPlace(last)}`,
    text: `The plan will end with ${spellPlace(last)}; the days up to there stay as they are, and what came behind is removed.`,
  };
}
