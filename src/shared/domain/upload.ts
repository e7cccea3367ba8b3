/** Larger files would not fit into a phone's memory while they are read. */
export const MAX_FILE_MEGABYTES = 50;
/** Maximum characters sent with a message; well below what a message can carry. */
export const MAX_TEXT_CHARACTERS = 150_000;

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
