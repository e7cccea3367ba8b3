import { isTimeZone } from "#shared/calendar/vtimezone.ts";
import { edgeDate } from "./edgeRead.ts";

/** Cached, since creating one costs more than all other work for a recent page. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the date in the reader's time zone, as the platform detects it; behind its cache the date of the key. */
export function todayOf(request: Request, now: number): string {
  const known = edgeDate(request);
  if (known !== undefined) return known;
  const { cf } = request as Request<unknown, IncomingRequestCfProperties>;
  return todayIn(cf?.timezone ?? "UTC", now);
}

/** Returns the date in a time zone; in UTC for an unknown zone. */
export function todayIn(zone: string, now: number): string {
  return (clocks.get(zone) ?? clockOf(zone)).format(now);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const timeZone = isTimeZone(zone) ? zone : "UTC";
  const clock = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  clocks.set(zone, clock);
  return clock;
}
