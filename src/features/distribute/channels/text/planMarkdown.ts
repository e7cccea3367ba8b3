/** The plan as Markdown. Typed text is escaped, so that titles stay titles and HTML stays text. */

import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { longDayLabel, spanLabel, versionLabel, weekLabel } from "#shared/calendar/dayLabel.ts";
import { NO_TEXT, type OutputText, outputText } from "#shared/calendar/outputText.ts";
import { passageLines } from "#shared/calendar/passageText.ts";
import { plainLine, plainLines } from "#shared/calendar/plainText.ts";
import {
  type PublishedDay,
  type PublishedPlan,
  publishedDays,
} from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";

export function planMarkdown(
  plan: PublishedPlan,
  { withText }: { withText: boolean },
): ChannelFile {
  const text = withText ? outputText(plan, publishedDays(plan)) : NO_TEXT;
  const blocks = [
    `# ${inline(plan.title)}`,
    [inline(plan.church.name), inline(spanLabel(plan)), inline(versionLabel(plan))].join("\\\n"),
    `<${plan.url}>`,
    ...(plan.changes.length > 0 ? [`**${t.changes}**`, list(plan.changes)] : []),
    ...plan.weeks.flatMap((week) => [
      `## ${inline(weekLabel(week))}`,
      ...(week.passage.trim() ? [inline(week.passage)] : []),
      ...week.days.flatMap((day) => dayBlocks(day, text)),
    ]),
    ...(text.lines.length > 0 ? ["---", ...text.lines.map(inline)] : []),
  ];
  return {
    name: fileName(plan, "", "md"),
    type: "text/markdown;charset=utf-8",
    content: `${blocks.join("\n\n")}\n`,
    notes: text.notes,
  };
}

function dayBlocks(day: PublishedDay, text: OutputText): string[] {
  const shown = text.of(day);
  const title = plainLine(day.title);
  return [
    `### ${inline([longDayLabel(day), title].filter(Boolean).join(": "))}`,
    `**${inline(day.reference)}**`,
    ...(shown?.passages ?? []).map(({ book, blocks }) => quote(passageLines(book, blocks))),
    ...(day.memoryVerse ? [`${t.memoryVerse}: ${inline(day.memoryVerse.reference)}`] : []),
    ...(shown?.memoryVerse ? [quote(shown.memoryVerse)] : []),
    ...(day.questions.length > 0 ? [numbered(day.questions)] : []),
    ...(day.prayer.trim() ? [`*${t.prayer}*`, lines(day.prayer)] : []),
  ];
}

function list(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${inline(sentence)}`).join("\n");
}

function numbered(sentences: readonly string[]): string {
  return sentences.map((sentence, index) => `${index + 1}. ${inline(sentence)}`).join("\n");
}

function quote(text: string): string {
  return lines(text)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** Single line breaks become a backslash; empty lines separate paragraphs. */
function lines(text: string): string {
  return plainLines(text)
    .split("\n\n")
    .map((paragraph) => paragraph.split("\n").map(inline).join("\\\n"))
    .join("\n\n");
}

/** Escapes Markdown characters anywhere, and those that begin a block at the start of a line. */
function inline(text: string): string {
  return plainLine(text)
    .replace(/[\\`*_{}[\]<>|~&!#]/g, "\\$&")
    .replace(/^([-+=])/, "\\$1")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/(https?|ftp)(:)|(www)(\.)|(@)/gi, breakAutolink);
}

/** Some renderers turn bare addresses into links; an escaped character prevents that. */
function breakAutolink(...[, scheme, colon, www, point]: string[]): string {
  if (scheme) return `${scheme}\\${colon}`;
  return www ? `${www}\\${point}` : "\\@";
}
