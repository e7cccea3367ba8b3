import { isTimeZone } from "#shared/calendar/vtimezone.ts";

/** Making one costs more than all else that a recent page costs. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The date where the reader is, as the platform knows it. */
export function todayOf(request: Request, now: number): string {
  const { cf } = request as Request<unknown, IncomingRequestCfProperties>;
  const zone = cf?.timezone ?? "UTC";
  return (clocks.get(zone) ?? clockOf(zone)).format(now);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const timeZone = isTimeZone(zone) ? zone : "UTC";
  const clock = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  clocks.set(zone, clock);
  return clock;
}
