/** An e-mail for a day or a week: subject, body, and a mailto link. */

import { longDayLabel, weekLabel } from "#shared/calendar/dayLabel.ts";
import { dayLines } from "#shared/calendar/dayLines.ts";
import { NO_TEXT, type OutputText, outputText } from "#shared/calendar/outputText.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type {
  PublishedDay,
  PublishedPlan,
  PublishedWeek,
} from "#shared/domain/daily/publishedPlan.ts";
import { addressBy } from "#shared/domain/daily/readerChannel.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";

export interface Email {
  subject: string;
  /** Lines separated by `
  `. */
  body: string;
  notes: string[];
}

export interface EmailOptions {
  withText: boolean;
}

/** Some mail programs cut off longer links; the body is then copied instead. */
const MAX_MAILTO_CHARACTERS = 2_000;
const DAY_RULE = "* * *";

export function emailOfDay(
  plan: PublishedPlan,
  day: PublishedDay,
  { withText }: EmailOptions,
): Email {
  const text = withText ? outputText(plan, [day]) : NO_TEXT;
  const subject = plainLine(t.email.daySubject(plan.title, longDayLabel(day)));
  return { subject, body: bodyOf(plan, [day], text, []), notes: text.notes };
}

export function emailOfWeek(
  plan: PublishedPlan,
  week: PublishedWeek,
  { withText }: EmailOptions,
): Email {
  const text = withText ? outputText(plan, week.days) : NO_TEXT;
  const subject = plainLine(t.email.weekSubject(plan.title, weekLabel(week)));
  const lead = [weekLabel(week), plainLine(week.passage)].filter(Boolean).join("\n");
  return { subject, body: bodyOf(plan, week.days, text, [lead]), notes: text.notes };
}

function bodyOf(
  plan: PublishedPlan,
  days: readonly PublishedDay[],
  text: OutputText,
  lead: string[],
): string {
  const changes = plan.changes.map((change) => `- ${plainLine(change)}`);
  return [
    ...lead,
    ...days.flatMap((day, index) => [...(index > 0 ? [DAY_RULE] : []), ...dayLines(day, text)]),
    ...(changes.length > 0 ? [[t.changes, ...changes].join("\n")] : []),
    t.readOnline(addressBy("email", plan.url)),
    plainLine(plan.church.name),
    ...text.lines,
  ].join("\n\n");
}

/** A link that opens a mail program with the e-mail filled in; undefined if it is too long for a link. */
export function mailtoLink({ subject, body }: Email): string | undefined {
  // RFC 6068 requires CRLF between body lines, and no plus sign for a space.
  const lines = body.replaceAll("\n", "\r\n");
  const link = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
  return link.length <= MAX_MAILTO_CHARACTERS ? link : undefined;
}
