import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { ScriptureBlock } from "#shared/domain/bible/scriptureText.ts";

/** A passage as a service gave it, reduced to the app's own blocks: no markup is left in its texts. */
export interface FetchedPassage {
  blocks: ScriptureBlock[];
  credit: string;
  /** What showing the text is reported with, where the service counts. */
  reportToken: string | null;
}

/** One service that has one translation. @throws Refusal with the sentence that a person reads. */
export type FetchPassage = (range: VerseRange) => Promise<FetchedPassage>;

/** Words without markup, control characters and doubled spaces. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
