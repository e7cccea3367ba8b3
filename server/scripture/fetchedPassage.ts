import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { ScriptureBlock } from "#shared/domain/bible/scriptureText.ts";

/** A passage from a service, converted to the app's own blocks, without markup in its texts. */
export interface FetchedPassage {
  blocks: ScriptureBlock[];
  credit: string;
  /** The token with which showing the text is reported, if the service counts that. */
  reportToken: string | null;
}

/** Fetches a passage of one translation from its service. @throws Refusal with the sentence that a person reads. */
export type FetchPassage = (range: VerseRange) => Promise<FetchedPassage>;

/** Returns the text without markup, control characters and repeated spaces. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
