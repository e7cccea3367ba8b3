/** A message and what it says: one line of the files beside this. */
import { readFileSync } from "node:fs";

/** What is read: a text, a topic (any of several ids that would do), a person or a season. */
export interface Wanted {
  ref?: string;
  topic?: string;
  person?: string;
  season?: string;
  words?: string;
  per?: "day" | "week";
  count?: number;
  weekdays?: number[];
  weeks?: number;
}

export interface CorpusRow {
  say: string;
  /** `care` is a need that somebody tells of; `no` is no wish for a plan. */
  act: "plan" | "ask" | "no" | "care";
  need?: string;
  read?: Wanted[];
  not?: Wanted[];
  together?: boolean;
  weeks?: number;
  days?: number;
  months?: number;
  per_week?: number;
  weekdays?: number[];
  every_weeks?: number;
  start?: string;
  end?: string;
  minutes?: number;
  verses?: number;
  chapters?: number;
  audience?: "youth" | "children" | "newBelievers";
  occasion?: string;
  questions?: number;
  prayer?: boolean;
  memory?: "daily" | "weekly";
  /** What an `ask` is about. */
  about?: string;
  note?: string;
}

/** The day on which the messages were written. */
export const CORPUS_TODAY = "2026-11-28";

/** @param file a path, or an address beside the caller */
export function readRows(file: string | URL): CorpusRow[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as CorpusRow); // Written in this shape.
}
