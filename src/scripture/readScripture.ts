/** Turns a reference as a plan writes it into the passages that the page shows. */

import { loadReferenceParser } from "#shared/domain/bible/loadReferenceParser.ts";
import { type ShownBlock, selectPassage } from "#shared/domain/bible/selectPassage.ts";
import { en } from "../messages/en.ts";
import { type BookResult, loadBook } from "./loadBook.ts";

export interface LabelledPassage {
  /** The passage's own reference, such as "Psalm 23". */
  label: string;
  /** Empty where the translation leaves the verses out. */
  blocks: ShownBlock[];
}

export type ScriptureReading =
  | {
      status: "ready";
      passages: LabelledPassage[];
      /** Shown below the text. */
      credit: string;
      /** To be sent to `reportShown` once the text is on the screen. */
      reportTokens: string[];
    }
  /** Not a passage of the Bible. `reason` is a sentence for a person. */
  | { status: "badReference"; reason: string }
  /** The server refuses this text; the sentence says why. */
  | { status: "refused"; sentence: string }
  /** A book is neither on this device nor available now. */
  | { status: "unavailable" };

/** Returns the World English Bible's text of one or more passages. Never throws. */
export async function readScripture(
  scripture: string,
  load: (osis: string) => Promise<BookResult> = loadBook,
): Promise<ScriptureReading> {
  const parser = await loadReferenceParser();
  if (!parser) return { status: "unavailable" };
  const parsed = parser.parseReference(scripture);
  if (!parsed.ok) return { status: "badReference", reason: parsed.reason };
  const passages: LabelledPassage[] = [];
  for (const range of parsed.ranges) {
    const result = await load(range.book);
    if (!result.ok) return { status: "unavailable" };
    for (const passage of selectPassage(result.book, [range])) {
      passages.push({ label: parser.formatRanges([range]), blocks: passage.blocks });
    }
  }
  return { status: "ready", passages, credit: en.plan.webCredit, reportTokens: [] };
}
