/**
 * VTIMEZONE (RFC 5545, 3.6.5) from the browser's own time zone rules: each clock change within a
 * span is one observance. No table of zones is shipped.
 */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far before the span the search begins, so that the span's first day lies in an observance too. */
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
        // The local time under the offset before the change.
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
    // Intl accepts an offset such as "+02:00", but calendars do not know it as a name.
    return /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(timeZone);
  } catch {
    return false;
  }
}

/** Returns a function from an instant to its offset, in seconds east of UTC. */
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

/** Formats an instant as `yyyyMMddTHHmmss`, read as UTC. */
export function stamp(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
}
