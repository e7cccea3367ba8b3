/**
 * VTIMEZONE (RFC 5545, 3.6.5) from the rules that the browser itself knows: each change of
 * clocks within a span as an observance of its own. No table of zones is shipped.
 */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Before the span, so that its first day stands in an observance, too. */
const LEAD_DAYS = 400;

interface ClockChange {
  at: number;
  from: number;
  to: number;
}

/** Lines from BEGIN:VTIMEZONE to its END. `first` and `last` are instants in ms. */
export function vtimezone(timeZone: string, first: number, last: number): string[] {
  const offsetAt = offsetsOf(timeZone);
  const begin = first - LEAD_DAYS * DAY_MS;
  const changes = clockChanges(offsetAt, begin, last + 2 * DAY_MS);
  const standard = Math.min(offsetAt(begin), ...changes.map(({ to }) => to));
  const start = { at: begin, from: offsetAt(begin), to: offsetAt(begin) };
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...[start, ...changes].flatMap(({ at, from, to }) => {
      const kind = to > standard ? "DAYLIGHT" : "STANDARD";
      return [
        `BEGIN:${kind}`,
        // The wall clock's time as it was until then.
        `DTSTART:${stamp(at + from * 1000)}`,
        `TZOFFSETFROM:${offset(from)}`,
        `TZOFFSETTO:${offset(to)}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ];
}

export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    // An offset such as "+02:00" is a zone to Intl, but no name that a calendar knows.
    return /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(timeZone);
  } catch {
    return false;
  }
}

/** Seconds east of UTC at an instant. */
export function offsetsOf(timeZone: string): (instant: number) => number {
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    const whole = Math.floor(instant / 1000) * 1000;
    const at: Record<string, number> = {};
    for (const { type, value } of clock.formatToParts(whole)) at[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
    return (Date.UTC(year, month - 1, day, hour, minute, second) - whole) / 1000;
  };
}

function clockChanges(
  offsetAt: (instant: number) => number,
  begin: number,
  end: number,
): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let day = begin; day < end; day += DAY_MS) {
    const from = offsetAt(day);
    if (offsetAt(day + DAY_MS) === from) continue;
    let [before, after] = [day, day + DAY_MS];
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (offsetAt(middle) === from) before = middle;
      else after = middle;
    }
    changes.push({ at: after, from, to: offsetAt(after) });
  }
  return changes;
}

function offset(seconds: number): string {
  const size = Math.abs(seconds);
  const [hours, minutes] = [Math.floor(size / 3600), Math.floor((size % 3600) / 60)];
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${seconds < 0 ? "-" : "+"}${pad(hours)}${pad(minutes)}`;
}

/** `yyyyMMddTHHmmss` of an instant read as UTC. */
export function stamp(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
}
