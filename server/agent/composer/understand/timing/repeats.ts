/** "The same every month", "repeat each week": what is read comes again, as often as the plan has months or weeks. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { type BriefReading, MAX_READINGS, MAX_REFERENCES } from "#shared/domain/plan/brief.ts";
import { chaptersOf } from "../../divide/portions.ts";
import type { Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { rangesOf } from "../text/sameText.ts";
import type { Timing } from "./scheduled.ts";

const WEEKS_A_MONTH = 52 / 12;
/** Where no length is named. */
const USUAL_TIMES = 3;

export interface Repeated {
  readings: BriefReading[];
  timing: Timing;
}

/** One text, once for each time; a text of so much a day as the list of its days. */
export function repeated(
  { findings }: ParsedMessage,
  readings: readonly BriefReading[],
  timing: Timing,
): Repeated {
  const again = findings
    .map(({ meaning }) => meaning)
    .find((meaning): meaning is Of<"again"> => meaning.kind === "again");
  const [one, ...others] = readings;
  const isText = one?.kind === "passages" && !one.weekdays && others.length === 0;
  if (!again || !one || !isText) return { readings: [...readings], timing };
  const times = Math.min(MAX_READINGS, timesIn(timing, again.unit));
  const { months: _, ...rest } = timing;
  if (one.per === "day" && one.count && one.unit !== "verse") {
    const days = chaptersOf(rangesOf(one), one.unit === "halfChapter" ? 0.5 : one.count);
    const once = days.map(({ ranges }) => formatRanges(ranges));
    if (once.length * times <= MAX_REFERENCES) {
      const { weeks: __, ...open } = rest;
      const references = Array.from({ length: times }, () => once).flat();
      const list: BriefReading = { kind: "list", label: one.label, references, per: "plan" };
      return { readings: [list], timing: { ...open, days: references.length } };
    }
  }
  const { per: __, count: ___, unit: ____, ...text } = one;
  const copies = Array.from({ length: times }, () => ({ ...text, per: "plan" as const, count: 1 }));
  const weeks = rest.weeks ?? Math.round(times * (again.unit === "month" ? WEEKS_A_MONTH : 1));
  const isLong = (rest.days ?? rest.end_date) !== undefined;
  return { readings: copies, timing: isLong ? rest : { ...rest, weeks } };
}

function timesIn({ weeks, months, days }: Timing, unit: "week" | "month"): number {
  const all = weeks ?? (days === undefined ? undefined : days / 7);
  if (unit === "month" && months !== undefined) return months;
  if (all === undefined) return USUAL_TIMES;
  return Math.max(1, Math.round(unit === "month" ? all / WEEKS_A_MONTH : all));
}
