/** Dates and feasts of a message as stretches of days, and what they are to one another. */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

/** "Over Advent and Christmas": from the one to the end of the other. */
export function joinFeasts({ tokens }: ParsedMessage, spans: Span[]): void {
  const ofFeasts = spans.filter(isOwnFeast).sort((a, b) => a.finding.from - b.finding.from);
  ofFeasts.forEach((span, index) => {
    const before = ofFeasts[index - 1];
    const between = before && tokens.slice(before.finding.to, span.finding.from);
    const areJoined = between?.every(({ word, text }) =>
      /^(?:and|&|plus|\+|then|into|the)$/.test(word || text),
    );
    if (
      !before ||
      !between?.length ||
      !areJoined ||
      before.end >= span.end ||
      before.start >= span.start
    )
      return;
    span.start = before.start;
    spans.splice(spans.indexOf(before), 1);
  });
}

/** "Easter Sunday 28 March": the day of the feast before it, told again. */
export function isOfFeastBefore(
  { tokens }: ParsedMessage,
  span: Span,
  spans: readonly Span[],
): boolean {
  return spans.some(
    (feast) =>
      isOwnFeast(feast) &&
      feast !== span &&
      feast.start === span.start &&
      feast.end === span.end &&
      feast.finding.to <= span.finding.from &&
      tokens
        .slice(feast.finding.to, span.finding.from)
        .every(({ word, text }) => /^(?:,|\(|on|the|is|-|–|day|which|sunday)$/.test(word || text)),
  );
}

/** "January 4 to 24", "Dec 26 till Jan 1": the first day of what is told with its end. */
export function isRange({ tokens }: ParsedMessage, span: Span, spans: readonly Span[]): boolean {
  const { to } = span.finding;
  const next = spans.find(({ finding }) => finding.from > to && finding.from <= to + 2);
  return (
    next !== undefined &&
    /^(?:to|till|until|through|thru|-|–)$/.test(tokens[to]?.word || tokens[to]?.text || "")
  );
}

/** "After Thanksgiving weekend". */
export function mondayAfter(date: string): string {
  return addDays(date, 8 - weekdayOf(date));
}

export function isYear({ meaning }: Finding): boolean {
  return (
    meaning.kind === "date" && /-01-01$/.test(meaning.start) && /-12-31$/.test(meaning.end ?? "")
  );
}

/** A feast on its own days: "Advent", and not "the day after Easter". */
function isOwnFeast(span: Span): boolean {
  return (span.isFeast || isNamedDay(span)) && !isShifted(span);
}

export function isNamedDay({ finding: { meaning } }: Span): boolean {
  return meaning.kind === "date" && meaning.isFeast === true;
}

export function isShifted({ finding: { meaning } }: Span): boolean {
  return meaning.kind === "date" && meaning.isShifted === true;
}

export function hasYear({ tokens }: ParsedMessage, { from, to }: Finding): boolean {
  return tokens.slice(from, to + 1).some(({ text }) => /^20\d\d$/.test(text));
}

export function nextYear(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
}

/** "Easter Sunday 2027", "Advent next year". */
export function yearAfter(
  { tokens }: ParsedMessage,
  { to }: Finding,
  today: string,
): number | undefined {
  const at = tokens[to]?.text === "," ? to + 1 : to;
  const year = Number(tokens[at]?.text);
  if (year >= 2000 && year < 2200) return year;
  const isNext = tokens[at]?.word === "next" && tokens[at + 1]?.word === "year";
  return isNext ? Number(today.slice(0, 4)) + 1 : undefined;
}

export function labelOf({ meaning }: Finding): string {
  return meaning.kind === "season" ? meaning.label : "";
}

export interface Span {
  finding: Finding;
  start: string;
  end: string;
  isFeast: boolean;
}
