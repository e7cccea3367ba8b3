import { seasonOf } from "#shared/calendar/season.ts";
import { lastingRequests, seasonalRequests } from "../../messages/en.requests.ts";

/** Suggestions of an empty conversation on this day (`yyyy-MM-dd`): the season's request, then those for any time. */
export function suggestionsFor(day: string): string[] {
  return [seasonalRequests[seasonOf(day)], ...lastingRequests].slice(0, 4);
}
