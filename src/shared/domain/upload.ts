/** A file whose text was taken out on this device. The file itself goes nowhere. */
export interface Upload {
  /** Fit to stand in the marker of a message. */
  name: string;
  text: string;
  words: number;
  /** Null where the kind of file has no pages. */
  pages: number | null;
  /** How many of them were read. */
  pagesRead: number;
  /** What kept the rest from coming along. */
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
