/**
 * The scripture that one output prints: its text, its credit, and a sentence where another
 * translation replaces the chosen one.
 */
import { TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import {
  allowedText,
  type PublishedDay,
  type PublishedPlan,
  type PublishedText,
} from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "../messages/en.distribute.ts";

export interface OutputText {
  of(day: PublishedDay): PublishedText["days"][string] | undefined;
  /** Required at the end of the output: the credit, and why another translation is shown. */
  lines: string[];
  /** The sentence about another translation, shown to the plan's author too. */
  notes: string[];
}

export function outputText(plan: PublishedPlan, days: readonly PublishedDay[]): OutputText {
  const { text, fallback } = allowedText(plan, days);
  const isShown = text !== null && days.some(({ id }) => text.days[id]);
  const notes: string[] = [];
  if (fallback) {
    const { short } = TRANSLATIONS[fallback.chosen];
    const isOver = fallback.faults.length > 0;
    if (isShown) notes.push(isOver ? t.fallbackOverLimit(short) : t.fallbackNotHere(short));
    else notes.push(isOver ? t.noTextOverLimit(short) : t.noTextNotHere(short));
  }
  return {
    of: ({ id }) => text?.days[id],
    lines: [...notes, ...(isShown ? [text.credit] : [])],
    notes: [...notes, ...(fallback?.faults ?? [])],
  };
}

/** For outputs without scripture: references need no licence. */
export const NO_TEXT: OutputText = { of: () => undefined, lines: [], notes: [] };
