/** The scripture that one output prints: its words, its credit, and the sentence where it is not what was chosen. */
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
  /** What must stand at the output's end: the credit, and why another text stands there. */
  lines: string[];
  /** The sentence about another text, for the maker as well. */
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

/** For outputs that print no scripture: references need no licence. */
export const NO_TEXT: OutputText = { of: () => undefined, lines: [], notes: [] };
