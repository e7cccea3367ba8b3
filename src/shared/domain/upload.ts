/** A file whose text was extracted on this device. The file itself is never sent. */
export interface Upload {
  /** Safe inside a message's marker. */
  name: string;
  text: string;
  words: number;
  /** Null for kinds of files without pages. */
  pages: number | null;
  /** How many of them were read. */
  pagesRead: number;
  /** The limit that cut the text off. */
  cut: "pages" | "text" | null;
}

export type UploadProblem =
  | "tooLarge"
  | "noText"
  | "empty"
  | "unreadable"
  | "locked"
  | "unknownKind"
  | "oldWord"
  | "tooSlow";
