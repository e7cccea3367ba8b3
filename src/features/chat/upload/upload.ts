import type { UploadProblem } from "#shared/domain/upload.ts";

/** A file that cannot be used, and why. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(`The file cannot be used: ${problem}`, options);
    this.problem = problem;
  }
}

export interface ReadOptions {
  onPage?: (page: number, pages: number) => void;
  signal: AbortSignal;
}

/** What a reader of one kind of file hands back. */
export interface FileText {
  text: string;
  pages: number | null;
  pagesRead: number;
}

export type FileKind = "pdf" | "word";

/** Told after each page: its number, how many are read at most, how many there are, and its text. */
export type Progress = (progress: {
  page: number;
  pages: number;
  of: number;
  text: string;
}) => void;

/** What the worker is given, with a port for its replies: pdf.js speaks on the worker's own. */
export interface FileOrder {
  kind: FileKind;
  data: ArrayBuffer;
}

/** What the worker says. */
export type FileReply =
  | { isReady: true }
  | { progress: Parameters<Progress>[0] }
  | { text: FileText }
  | { problem: UploadProblem };

/** What a file picker offers. */
export const ACCEPTED_FILES =
  ".pdf,.docx,.txt,.md,.csv,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain,text/markdown,text/csv";
