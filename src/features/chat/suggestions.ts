import { seasonOf } from "#shared/calendar/season.ts";
import { lastingRequests, seasonalRequests } from "../../messages/en.requests.ts";

/** What an empty conversation offers on this day (`yyyy-MM-dd`): the season's request, then what always fits. */
export function suggestionsFor(day: string): string[] {
  return [seasonalRequests[seasonOf(day)], ...lastingRequests].slice(0, 4);
}
