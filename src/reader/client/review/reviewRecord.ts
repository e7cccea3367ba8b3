/**
 * What this device keeps of a review link: what waits to be sent, what it approved, what it has seen, and what is being
 * typed. In `localStorage`, which a page without an account can write at once, also while it is being closed.
 */
import type { NewApproval, NewComment, ReviewResponses } from "#shared/contracts/reviewLinks.ts";
import type { Draft } from "../../page/review/reviewContext.ts";
import { type Seen, UNSEEN } from "./seenDays.ts";

export type Waiting =
  | { kind: "comment"; comment: NewComment; fault: string | null }
  | { kind: "approval"; approval: NewApproval; fault: string | null };

export interface ReviewRecord {
  /** In the order in which it is sent. */
  queue: Waiting[];
  /** A digest by day. */
  approved: Record<string, string>;
  seen: Seen;
  drafts: Record<string, Draft>;
  /** As last received, for a visit without a network. */
  said: ReviewResponses | null;
}

export interface Reviewer {
  /** Asked once, for all links that are opened on this device. */
  name: string;
  device: string;
}

const REVIEWER = "lamplight:reviewer";
const PREFIX = "lamplight:review:";

export function emptyRecord(): ReviewRecord {
  return { queue: [], approved: {}, seen: UNSEEN, drafts: {}, said: null };
}

/** Only this code writes records; a field added later gets its default. */
export function readRecord(token: string): ReviewRecord {
  return { ...emptyRecord(), ...readJson<Partial<ReviewRecord>>(PREFIX + token) };
}

/** Returns whether it was stored. */
export function writeRecord(token: string, record: ReviewRecord): boolean {
  return writeJson(PREFIX + token, record);
}

export function readReviewer(): Reviewer {
  const known = readJson<Partial<Reviewer>>(REVIEWER);
  return { name: known?.name ?? "", device: known?.device ?? crypto.randomUUID() };
}

export function writeReviewer(reviewer: Reviewer): void {
  writeJson(REVIEWER, reviewer);
}

function readJson<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function writeJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
