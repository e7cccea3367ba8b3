/** One day as plain text, for e-mail and the clipboard. */
import type { PublishedDay } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "../messages/en.distribute.ts";
import { longDayLabel } from "./dayLabel.ts";
import type { OutputText } from "./outputText.ts";
import { passageLines } from "./passageText.ts";
import { plainLine, plainLines } from "./plainText.ts";

/** Paragraphs, to be joined with an empty line. */
export function dayLines(day: PublishedDay, text: OutputText): string[] {
  const title = plainLine(day.title);
  const shown = text.of(day);
  const questions = day.questions.map((question, index) => `${index + 1}. ${plainLine(question)}`);
  const remembered = day.memoryVerse && [
    `${t.memoryVerse}: ${plainLine(day.memoryVerse.reference)}`,
    ...(shown?.memoryVerse ? [plainLine(shown.memoryVerse)] : []),
  ];
  return [
    [longDayLabel(day), plainLine(day.reference), title].filter(Boolean).join("\n"),
    ...(shown?.passages ?? []).map(({ book, blocks }) => passageLines(book, blocks)),
    remembered?.join("\n") ?? "",
    questions.length > 0 ? [t.questions, ...questions].join("\n") : "",
    day.prayer.trim() ? `${t.prayer}\n${plainLines(day.prayer)}` : "",
  ].filter(Boolean);
}
