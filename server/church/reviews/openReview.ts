/**
 * What a review link opens: the plan as readers would see it now, with the comments and approvals made through this
 * link.
 */
import type { Approval, NewApproval, NewComment } from "#shared/contracts/reviewLinks.ts";
import type { PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import { publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { dayDigest } from "#shared/domain/review/dayDigest.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import type { StoredProject } from "../projectRows.ts";
import { findPublication } from "../publicationRows.ts";
import { planAt } from "../weekVersions.ts";
import { selectApprovals, setApprovals } from "./approvalRows.ts";
import { addComment, type StoredComment, selectComments } from "./reviewCommentRows.ts";
import { requireReviewLink, type StoredReviewLink, takeNotice } from "./reviewLinkRows.ts";

/** `madeBy`, and makers' `uid` and `decidedBy`, are uids: the Worker has the names. */
export interface StoredResponses {
  comments: StoredComment[];
  approvals: Approval[];
}

/** What the e-mail to a link's maker is about. */
export interface CommentNotice {
  /** The maker's. */
  uid: string;
  projectId: string;
  title: string;
  /** The name that the link's holder gave. */
  name: string;
  /** The comment's. */
  id: string;
}

export interface OpenedReview extends StoredResponses {
  link: StoredReviewLink;
  title: string;
  weeks: PublishedWeek[];
  /** The digest of each day, by its id. */
  digests: Record<string, string>;
}

/** @throws Refusal `not_found`, `gone` */
export function openReview(store: ChurchStore, hash: string): OpenedReview {
  const { link, project } = requireReviewLink(store, hash);
  const { title } = project;
  return { link, title, ...weeksOf(store, project, link), ...responsesThrough(store, link) };
}

/** @throws Refusal `not_found`, `gone` */
export function readResponses(
  store: ChurchStore,
  hash: string,
): StoredResponses & { projectId: string } {
  const { link } = requireReviewLink(store, hash);
  return { projectId: link.projectId, ...responsesThrough(store, link) };
}

/** @throws Refusal `not_found`, `gone`, `invalid` also for a day that the link does not show */
export function takeComment(
  store: ChurchStore,
  hash: string,
  comment: NewComment,
): StoredResponses & { projectId: string; notice: CommentNotice | null } {
  const { link, project } = requireReviewLink(store, hash);
  const { day } = comment;
  if (day !== null && !daysOf(weeksOf(store, project, link).weeks).has(day)) {
    throw new Refusal("invalid", "This day is no longer in the plan.");
  }
  const isNew = addComment(store, link, comment);
  const notice = isNew && takeNotice(store, link) ? noticeOf(link, project, comment) : null;
  return { projectId: link.projectId, notice, ...responsesThrough(store, link) };
}

/** @throws Refusal `not_found`, `gone`, `invalid` */
export function takeApproval(
  store: ChurchStore,
  hash: string,
  approval: NewApproval,
): StoredResponses & { projectId: string } {
  const { link, project } = requireReviewLink(store, hash);
  setApprovals(store, link, daysOf(weeksOf(store, project, link).weeks), approval);
  return { projectId: link.projectId, ...responsesThrough(store, link) };
}

function noticeOf(
  { madeBy: uid, projectId }: StoredReviewLink,
  { title }: StoredProject,
  { name, id }: NewComment,
): CommentNotice {
  return { uid, projectId, title, name, id };
}

function responsesThrough(
  store: ChurchStore,
  { id, projectId }: StoredReviewLink,
): StoredResponses {
  return {
    comments: selectComments(store, projectId, id),
    approvals: selectApprovals(store, projectId, id),
  };
}

/** The weeks that the link shows, also days that could not be published yet. Holidays are those of the last publishing. */
function weeksOf(
  store: ChurchStore,
  { id, revision, startDate, readingDays, brief }: StoredProject,
  { weeks: numbers }: StoredReviewLink,
): Pick<OpenedReview, "weeks" | "digests"> {
  const holidays = findPublication(store, id)?.settings.holidays ?? [];
  const off = { pausedWeeks: brief?.paused_weeks, freeDates: brief?.free_dates };
  const timing = { startDate, readingDays, holidays, ...off, endDate: null };
  const plan = planAt(store, id, revision) ?? [];
  // Of the whole plan first: a week's dates follow from those before it.
  const { weeks } = publishWeeks(plan, timing);
  const digests = plan.flatMap(({ passages }) => passages.map((day) => [day.id, dayDigest(day)]));
  return {
    weeks: weeks.filter(({ number }) => numbers === null || numbers.includes(number)),
    digests: Object.fromEntries(digests),
  };
}

function daysOf(weeks: readonly PublishedWeek[]): ReadonlySet<string> {
  return new Set(weeks.flatMap(({ days }) => days.map(({ id }) => id)));
}
