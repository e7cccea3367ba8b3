import type { UploadProblem } from "#shared/domain/upload.ts";

/** A file that cannot be used, with the reason. */
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

/** The result of reading a file. */
export interface FileText {
  text: string;
  pages: number | null;
  pagesRead: number;
}

export type FileKind = "pdf" | "word";

/** Called after each page: its number, the most pages that will be read, the number of pages, and its text. */
export type Progress = (progress: {
  page: number;
  pages: number;
  of: number;
  text: string;
}) => void;

/** The request to the worker; sent with a port for its replies, since pdf.js uses the worker's own. */
export interface FileOrder {
  kind: FileKind;
  data: ArrayBuffer;
}

/** The worker's replies. */
export type FileReply =
  | { isReady: true }
  | { progress: Parameters<Progress>[0] }
  | { text: FileText }
  | { problem: UploadProblem };

/** The file types that a file picker offers. */
export const ACCEPTED_FILES =
  ".pdf,.docx,.txt,.md,.csv,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain,text/markdown,text/csv";
