/** What the parts of a review link's page know and may do. On the server all of it is empty. */
import { createContext, useContext } from "react";
import type { NewComment, ReviewComment } from "#shared/contracts/reviewLinks.ts";
import type { DayPart } from "#shared/domain/review/dayDigest.ts";

/** What a comment is about. */
export type Target = Pick<NewComment, "day" | "part" | "original" | "quote" | "replyTo">;

/** A comment that has not reached the server. */
export interface WaitingComment {
  comment: NewComment;
  /** Why the server refused it; null while it only waits. */
  fault: string | null;
}

export interface Draft {
  text: string;
  /** Undefined: no other wording is suggested. */
  suggestion?: string | undefined;
}

export interface ReviewState {
  /** False until the script runs. */
  isLive: boolean;
  isOnline: boolean;
  /** False where the browser stores nothing. */
  isKept: boolean;
  /** The name of who uses this device; empty until it was asked. */
  name: string;
  comments: readonly ReviewComment[];
  waiting: readonly WaitingComment[];
  /** What this device approved: a digest by day. */
  approved: Readonly<Record<string, string>>;
  /** Names of others who approved each day as it is. */
  alsoGood: ReadonlyMap<string, readonly string[]>;
  /** Days that changed since the last visit; null for new ones. */
  changes: ReadonlyMap<string, readonly DayPart[] | null>;
  /** How many days were removed since the last visit. */
  removed: number;
  /** What a comment is being written about. */
  target: Target | null;
  /** The sentence after the last sending. */
  told: string;
  /** Why nothing can be sent any more. */
  closed: string | null;
}

export interface ReviewActions {
  /** Opens the form for a comment, or closes it. */
  write(target: Target | null): void;
  draftOf(target: Target): Draft;
  keepDraft(target: Target, draft: Draft): void;
  send(target: Target, draft: Draft, name: string): void;
  approve(days: readonly { id: string; digest: string }[], isApproved: boolean, name: string): void;
  /** Removes an unsent comment; with `again` its words go back into the form. */
  takeBack(id: string, again: boolean): void;
}

const nothing = () => {};

export const NO_REVIEWER: ReviewState & ReviewActions = {
  ...{ isLive: false, isOnline: true, isKept: true, name: "", comments: [], waiting: [] },
  ...{ approved: {}, alsoGood: new Map(), changes: new Map(), removed: 0 },
  ...{ target: null, told: "", closed: null },
  ...{ write: nothing, keepDraft: nothing, send: nothing, approve: nothing, takeBack: nothing },
  draftOf: () => ({ text: "" }),
};

export const ReviewContext = createContext<ReviewState & ReviewActions>(NO_REVIEWER);

export function useReview(): ReviewState & ReviewActions {
  return useContext(ReviewContext);
}

/** A comment on the whole plan, or on a whole day. */
export function wholeOf(day: string | null): Target {
  return { day, part: null, original: "", quote: "", replyTo: null };
}

export function targetKey({ day, part, original, quote, replyTo }: Target): string {
  return JSON.stringify([day, part, original, quote, replyTo]);
}
