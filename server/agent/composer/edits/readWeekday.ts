import { datesOfPlan, weekdayOf } from "#shared/domain/planDate.ts";
import { WEEKDAYS } from "../request/weekdayDates.ts";
import { allPlaces, type DayPlace, spellPlace } from "./draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "./edit.ts";

const WEEKDAY = new RegExp(
  `\\b(${WEEKDAYS.join("|")})(['’]?s)?\\b(?:,? (?:of|in) week (\\d+))?`,
  "i",
);

/** "Tuesday": by the plan's dates, the next one; without dates, by the reading days. */
export function readWeekday(
  text: string,
  { turn, plan, draft }: Omit<EditRequest, "target" | "style">,
): Target | EditResult | undefined {
  // "Begin on Palm Sunday" names a date.
  const words = text.replaceAll(
    /\b(?:palm|easter|whit|trinity|advent|ash|maundy|holy|good) (?:sun|wednes|thurs|fri|satur|mon)day\b/gi,
    " ",
  );
  const all = [...words.matchAll(new RegExp(WEEKDAY.source, "gi"))];
  if (all.length > 1) return severalDays(words, all, { text, turn, plan, draft });
  const match = WEEKDAY.exec(words);
  if (!match) return undefined;
  const weekday = WEEKDAYS.indexOf((match[1] ?? "").toLowerCase()) + 1;
  const name = `${match[1]?.[0]?.toUpperCase()}${match[1]?.slice(1).toLowerCase()}`;
  const week = Number(match[3] ?? /\bweek (\d+)\b/i.exec(text)?.[1] ?? 0) || undefined;
  const isEach = match[2] === "s" || /\b(?:every|each|all)\b/i.test(text);
  const inScope = (place: DayPlace) => !week || place.week === week;
  if (!turn.startDate) {
    const day = turn.readingDays ? turn.readingDays.indexOf(weekday) + 1 : weekday;
    const places = allPlaces(draft).filter((place) => place.day === day && inScope(place));
    const [first] = places;
    if (!first) return refuse(`No day of this plan falls on a ${name}.`);
    const basis = turn.readingDays
      ? "the reading days"
      : "Monday as the first day, since the plan has no start date";
    if (isEach) return { places, isWeeks: false };
    return {
      places: [first],
      isWeeks: false,
      note: `I took ${name} to be ${spellPlace(first)}, by ${basis}.`,
    };
  }
  const dates = datesOfPlan(plan, turn.startDate, turn.readingDays);
  const dated = allPlaces(draft).filter((place) => {
    const date = dates.get(plan[place.week - 1]?.passages[place.day - 1]?.id ?? "");
    return date !== undefined && weekdayOf(date) === weekday && inScope(place);
  });
  const upcoming = dated.find((place) => {
    const date = dates.get(plan[place.week - 1]?.passages[place.day - 1]?.id ?? "") ?? "";
    return date >= turn.today;
  });
  const chosen = upcoming ?? dated[0];
  if (!chosen) return refuse(`No day of this plan falls on a ${name}.`);
  if (isEach) return { places: dated, isWeeks: false };
  const date = dates.get(plan[chosen.week - 1]?.passages[chosen.day - 1]?.id ?? "");
  return {
    places: [chosen],
    isWeeks: false,
    note: `I took ${name} to be ${spellPlace(chosen)} (${date}).`,
  };
}

/** "Swap Monday and Tuesday in week 2": one day for each name, in the same week. */
function severalDays(
  text: string,
  matches: readonly RegExpMatchArray[],
  request: Omit<EditRequest, "target" | "style">,
): Target | EditResult | undefined {
  const week = /\bweek (\d+)\b/i.exec(text)?.[1];
  const targets = matches.map(([, name, plural, own]) =>
    readWeekday(`${name}${plural ?? ""}${(own ?? week) ? ` of week ${own ?? week}` : ""}`, request),
  );
  const places: DayPlace[] = [];
  const notes: string[] = [];
  for (const target of targets) {
    if (!target || "kind" in target) return target;
    places.push(...target.places);
    if (target.note) notes.push(target.note);
  }
  return { places, isWeeks: false, ...(notes.length > 0 ? { note: notes.join(" ") } : {}) };
}
