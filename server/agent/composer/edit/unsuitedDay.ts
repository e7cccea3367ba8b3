/** "Thursdays don't work for us": a day of the week that does not suit, with none in its place. */
import { WEEKDAY_NAMES } from "./calendar.ts";
import { ask, type EditReader, type EditRequest } from "./edit.ts";
import { daysNow, isUnsuited } from "./rhythm.ts";
import { all, has, isAboutWords } from "./within.ts";

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const MOST_OFFERED = 2;

/** The reading days that do not suit, where the wish names nothing else. */
export function unsuitedAlone(request: EditRequest): number[] {
  const { clause } = request;
  if (isAboutWords(clause) || has(clause, "scripture", "topic", "date", "quote", "length"))
    return [];
  const places = all(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
  const areUnsuited = places.every(
    ({ to, meaning: { place } }) => place.weekdays && !place.weeks && isUnsuited(clause, to),
  );
  const days = places.flatMap(({ meaning }) => meaning.place.weekdays?.days ?? []);
  const now = daysNow(request);
  return areUnsuited && days.every((day) => now.includes(day)) ? days : [];
}

const nameOf = (weekday: number): string => WEEKDAY_NAMES[weekday - 1] ?? "";

export const askForOtherDay: EditReader = (request) => {
  const [off] = unsuitedAlone(request);
  if (off === undefined) return undefined;
  const now = daysNow(request);
  const name = nameOf(off);
  const near = (day: number) => Math.min((day - off + 7) % 7, (off - day + 7) % 7);
  const others = WEEK.filter((day) => !now.includes(day)).sort((a, b) => near(a) - near(b));
  const choices = others
    .slice(0, MOST_OFFERED)
    .map((day): [string, string] => [
      `${nameOf(day)}s instead`,
      `Read on ${nameOf(day)}s instead of ${name}s`,
    ]);
  const without: [string, string][] = now.length > 1 ? [[`No ${name}s`, `No ${name}s`]] : [];
  return ask(`Which day shall it be instead of ${name}?`, [...choices, ...without]);
};
