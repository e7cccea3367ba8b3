/** The table of comments: what the holders of review links say, and what makers answer. */
import type { CommentDecision, CommentState } from "#shared/contracts/commentDecision.ts";
import {
  MAX_COMMENTS_PER_PLAN,
  type NewComment,
  type ReviewComment,
} from "#shared/contracts/reviewLinks.ts";
import type { DayPart } from "#shared/domain/review/dayDigest.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { requireProject } from "../projectRows.ts";
import { noteReview } from "./reviewCounts.ts";
import type { StoredReviewLink } from "./reviewLinkRows.ts";

type Row = {
  id: string;
  link_id: string;
  name: string;
  is_maker: number;
  by_uid: string;
  day_id: string | null;
  part: DayPart | null;
  original: string;
  quote: string;
  text: string;
  suggestion: string | null;
  reply_to: string | null;
  at: string;
  state: CommentState;
  decided_by: string | null;
  decided_at: string | null;
};

/** `uid` is a maker's; `decidedBy` is a uid. */
export interface StoredComment extends ReviewComment {
  uid: string;
}

/** Stores a comment, and returns whether it is new: a repeat changes nothing. @throws Refusal `invalid` for a plan with as many as it can have */
export function addComment(
  store: ChurchStore,
  { id: link, projectId }: StoredReviewLink,
  comment: NewComment,
): boolean {
  if (findComment(store, projectId, comment.id)) return false;
  const { n } = store.sql
    .exec<{ n: number }>(
      "SELECT count(*) AS n FROM review_comments WHERE project_id = ? AND is_maker = 0",
      projectId,
    )
    .one();
  if (n >= MAX_COMMENTS_PER_PLAN) throw new Refusal("invalid", FULL);
  const { replyTo } = comment;
  const answered = replyTo && findComment(store, projectId, replyTo);
  // An answer goes to the conversation's first comment, and never into another link's.
  if (replyTo && (!answered || answered.link !== link)) throw new Refusal("invalid", NO_COMMENT);
  const thread = answered ? (answered.replyTo ?? answered.id) : null;
  insert(store, projectId, { ...comment, replyTo: thread, link, uid: "", isMaker: false });
  // A reply reopens the conversation, so that a maker sees it.
  if (thread) setState(store, projectId, { id: thread, state: "open", uid: null });
  noteReview(store, projectId);
  return true;
}

/** @throws Refusal `not_found` */
export function decideComment(
  store: ChurchStore,
  uid: string,
  projectId: string,
  id: string,
  { state, answer }: CommentDecision,
): void {
  requireProject(store, projectId);
  const comment = findComment(store, projectId, id);
  if (!comment) throw new Refusal("not_found", NO_COMMENT);
  if (state) setState(store, projectId, { id, state, uid });
  if (answer && !findComment(store, projectId, answer.id)) {
    const { link, day } = comment;
    const about = { day, part: null, original: "", quote: "", suggestion: null };
    const replyTo = comment.replyTo ?? id;
    const { id: answerId, text } = answer;
    insert(store, projectId, {
      ...{ ...about, id: answerId, text, replyTo, link, uid, name: "", isMaker: true },
    });
  }
  noteReview(store, projectId);
}

/** Returns the comments on a plan, or of one link, the oldest first. */
export function selectComments(
  { sql }: ChurchStore,
  projectId: string,
  link?: string,
): StoredComment[] {
  return sql
    .exec<Row>(
      `SELECT * FROM review_comments WHERE project_id = ?1 AND (?2 IS NULL OR link_id = ?2)
       ORDER BY at, rowid`,
      projectId,
      link ?? null,
    )
    .toArray()
    .map(fromRow);
}

const FULL = "This plan has as many comments as it can hold. Thank you for all of them.";
const NO_COMMENT = "This comment does not exist any more.";

type Inserted = NewComment & { link: string; uid: string; isMaker: boolean };

function insert({ sql, now }: ChurchStore, projectId: string, comment: Inserted): void {
  const { id, link, name, isMaker, uid, day, part, original, quote, text, suggestion } = comment;
  sql.exec(
    `INSERT INTO review_comments (project_id, id, link_id, name, is_maker, by_uid, day_id, part, original,
       quote, text, suggestion, reply_to, at, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
    ...[projectId, id, link, name, isMaker ? 1 : 0, uid, day, part, original, quote],
    ...[text, suggestion, comment.replyTo, now],
  );
}

function setState(
  { sql, now }: ChurchStore,
  projectId: string,
  { id, state, uid }: { id: string; state: CommentState; uid: string | null },
): void {
  sql.exec(
    `UPDATE review_comments SET state = ?, decided_by = ?, decided_at = ?
     WHERE project_id = ? AND id = ?`,
    ...[state, uid, uid === null ? null : now, projectId, id],
  );
}

function findComment({ sql }: ChurchStore, projectId: string, id: string): StoredComment | null {
  const query = "SELECT * FROM review_comments WHERE project_id = ? AND id = ?";
  const [row] = sql.exec<Row>(query, projectId, id).toArray();
  return row ? fromRow(row) : null;
}

function fromRow(row: Row): StoredComment {
  return {
    ...{ id: row.id, link: row.link_id, name: row.name, isMaker: row.is_maker === 1 },
    ...{ uid: row.by_uid, day: row.day_id, part: row.part, original: row.original },
    ...{ quote: row.quote, text: row.text, suggestion: row.suggestion, replyTo: row.reply_to },
    ...{ at: row.at, state: row.state, decidedBy: row.decided_by, decidedAt: row.decided_at },
  };
}
