/** The days that come after others of the plan: "the Friday after that". */
import { weekdayOfPlace } from "../dates/calendar.ts";
import { allPlaces, ordinalOf, spellPlace } from "../draft.ts";
import { type EditRequest, refuse } from "../edit.ts";
import type { Next } from "../meanings.ts";
import { checked, type Found, isTarget, placesOfWeek } from "./placeNumbers.ts";

/** @param base the days that it is counted from */
export function following(
  request: EditRequest,
  { unit }: Next,
  base: Found | undefined,
): Found | undefined {
  if (!isTarget(base)) return base;
  const { draft } = request;
  const last = base.places.at(-1);
  if (!last) return undefined;
  if (unit === "week") {
    const places = placesOfWeek(draft, last.week + 1);
    return checked(draft, { places, isWeeks: true });
  }
  const every = allPlaces(draft);
  if (unit === "later" || unit === "earlier") {
    const first = Math.min(...base.places.map((one) => ordinalOf(draft, one)));
    const places =
      unit === "later" ? every.slice(ordinalOf(draft, last) + 1) : every.slice(0, first);
    return places.length > 0
      ? { places, isWeeks: false }
      : refuse(
          `The plan has no days ${unit === "later" ? "after" : "before"} ${spellPlace(last)}.`,
        );
  }
  if (unit === "dayBefore") {
    const place = every[Math.min(...base.places.map((one) => ordinalOf(draft, one))) - 1];
    return place
      ? { places: [place], isWeeks: false }
      : refuse("Nothing comes before the first day.");
  }
  const after = every.slice(ordinalOf(draft, last) + 1);
  const place =
    unit === "day" ? after[0] : after.find((at) => weekdayOfPlace(request, at) === unit);
  if (place) return { places: [place], isWeeks: false };
  return refuse(`The plan has no such day after ${spellPlace(last)}.`);
}
