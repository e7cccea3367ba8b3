/** The table of review links. */
import { MAX_REVIEW_LINKS, type ReviewLink } from "#shared/contracts/reviewLinks.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { findProject, requireProject, type StoredProject } from "../projectRows.ts";
import { noteReview } from "./reviewCounts.ts";

type Row = {
  id: string;
  project_id: string;
  weeks: string | null;
  made_by: string;
  made_at: string;
  expires_at: string;
  revoked_at: string | null;
  opened_at: string | null;
  notifies: number;
  notified_at: string | null;
};

/** `madeBy` is a uid. */
export interface StoredReviewLink extends ReviewLink {
  projectId: string;
}

export interface NewReviewLink {
  id: string;
  hash: string;
  weeks: number[] | null;
  expiresAt: string;
  /** Whether its maker wishes a letter about comments. */
  notifies: boolean;
}

/** @throws Refusal `not_found`, `gone`, `invalid` for a plan with as many open links as it can have */
export function addReviewLink(
  store: ChurchStore,
  uid: string,
  projectId: string,
  { id, hash, weeks, expiresAt, notifies }: NewReviewLink,
): void {
  requireProject(store, projectId);
  const { sql, now } = store;
  const open = selectReviewLinks(store, projectId).filter(
    (link) => link.revokedAt === null && link.expiresAt > now,
  );
  if (open.length >= MAX_REVIEW_LINKS) {
    throw new Refusal("invalid", "This plan has many open links. Close one that is not needed.");
  }
  sql.exec(
    `INSERT INTO review_links
       (id, project_id, token_hash, weeks, made_by, made_at, expires_at, notifies)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, projectId, hash, weeks && JSON.stringify(weeks), uid, now, expiresAt],
    notifies ? 1 : 0,
  );
  noteReview(store, projectId);
}

/** @throws Refusal `not_found` */
export function closeReviewLink(store: ChurchStore, projectId: string, id: string): void {
  requireProject(store, projectId);
  const { sql, now } = store;
  const found = sql.exec(
    `UPDATE review_links SET revoked_at = coalesce(revoked_at, ?)
     WHERE project_id = ? AND id = ? RETURNING id`,
    ...[now, projectId, id],
  );
  if (found.toArray().length === 0) throw new Refusal("not_found", "This link does not exist.");
  noteReview(store, projectId);
}

/** Returns a plan's links, the newest first. */
export function selectReviewLinks({ sql }: ChurchStore, projectId: string): StoredReviewLink[] {
  const query = "SELECT * FROM review_links WHERE project_id = ? ORDER BY made_at DESC, id";
  return sql.exec<Row>(query, projectId).toArray().map(fromRow);
}

/**
 * Returns an open link with its plan. The error for a closed one reveals nothing about the plan.
 * @throws Refusal `not_found` for an unknown hash, `gone` for an expired link or a deleted plan
 */
export function requireReviewLink(
  store: ChurchStore,
  hash: string,
): { link: StoredReviewLink; project: StoredProject } {
  const [row] = store.sql
    .exec<Row>("SELECT * FROM review_links WHERE token_hash = ?", hash)
    .toArray();
  const link = row && fromRow(row);
  if (!link) throw new Refusal("not_found", NO_LINK);
  if (link.revokedAt !== null) throw new Refusal("gone", CLOSED);
  if (link.expiresAt <= store.now) throw new Refusal("gone", EXPIRED);
  const project = findProject(store, link.projectId);
  if (!project || project.deletedAt) throw new Refusal("gone", DELETED);
  return { link, project };
}

/** Notes the first visit. */
export function noteOpened(
  store: ChurchStore,
  { id, projectId, openedAt }: StoredReviewLink,
): void {
  if (openedAt !== null) return;
  store.sql.exec("UPDATE review_links SET opened_at = ? WHERE id = ?", store.now, id);
  noteReview(store, projectId);
}

/** Between two letters about one link, however much is said. */
const NOTICE_MS = 3 * 60 * 60 * 1000;

/** Notes a letter about a comment, and returns whether one is due. */
export function takeNotice({ sql, now }: ChurchStore, { id, madeBy }: StoredReviewLink): boolean {
  if (madeBy === "") return false;
  const before = new Date(Date.parse(now) - NOTICE_MS).toISOString();
  const noted = sql.exec(
    `UPDATE review_links SET notified_at = ?1
     WHERE id = ?2 AND notifies = 1 AND (notified_at IS NULL OR notified_at < ?3) RETURNING id`,
    ...[now, id, before],
  );
  return noted.toArray().length > 0;
}

export const NO_LINK = "There is nothing to look at under this address.";
const CLOSED = "This link has been closed. Thank you for looking.";
const EXPIRED = "This link has run out. Ask whoever sent it for a new one.";
const DELETED = "The plan behind this link has been deleted. Thank you for looking.";

function fromRow(row: Row): StoredReviewLink {
  return {
    id: row.id,
    projectId: row.project_id,
    weeks: row.weeks === null ? null : JSON.parse(row.weeks),
    madeBy: row.made_by,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    openedAt: row.opened_at,
  };
}
