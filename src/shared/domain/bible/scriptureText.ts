/** The text of scripture as the app loads it: one file a book, `/scripture/{translation}/{osis}.json`. */

/** Chapter, verse and text. */
export type ScriptureRun = [chapter: number, verse: number, text: string];

export type ScriptureBlock =
  /** A paragraph has one line, a stanza one for each line of the poem. */
  | { kind: "paragraph" | "stanza"; lines: ScriptureRun[][] }
  /** A psalm's superscription, or the letter over a stanza of Psalm 119. It belongs to the block after it. */
  | { kind: "heading"; text: string }
  | { kind: "break" };

export interface ScriptureBook {
  book: string;
  translation: string;
  blocks: ScriptureBlock[];
}
