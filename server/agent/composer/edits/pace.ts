/** "Make it shorter", "too much reading per day": another length without a number. Each is settled and said. */

import { allPlaces } from "./draft.ts";
import type { EditReader } from "./edit.ts";
import { isAboutWords, isShorterOrLonger } from "./isAboutWords.ts";
import { resize } from "./resize.ts";

const PER_DAY =
  /\b(?:readings?|passages?|portions?|days|each day|per day|a day|every day|daily|to read)\b/i;

export const pace: EditReader = (request) => {
  const { text, draft } = request;
  const wish = isShorterOrLonger(text);
  const isAll = request.target?.places.length === allPlaces(draft).length;
  if (!wish || (request.target && !isAll) || isAboutWords(text) || /\d/.test(text))
    return undefined;
  const isOfDays = PER_DAY.test(text);
  // Shorter days need more weeks for the same text; a shorter plan has fewer.
  const isMore = isOfDays ? wish === "shorter" : wish === "longer";
  const weeks = isMore
    ? Math.ceil(draft.length * 1.5)
    : Math.max(1, Math.min(draft.length - 1, Math.round((draft.length * 2) / 3)));
  const result = resize({ ...request, target: undefined, text: `make it ${weeks} weeks` });
  if (result?.kind !== "changed") return result;
  const taken = isOfDays
    ? `I took that to mean ${wish} readings.`
    : `I took that to mean the whole plan; for ${wish} readings say “${wish} readings”, or name a day.`;
  return { ...result, text: `${result.text} ${taken}` };
};
