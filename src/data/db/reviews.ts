/**
 * A plan's review comments and approvals as last fetched, with this device's decisions and yeses. Each is one call in the
 * outbox; until it is sent, it is applied again to whatever is fetched.
 */
import { type StewardYes, sayYes } from "#shared/contracts/approvals.ts";
import { type CommentDecision, decideComment } from "#shared/contracts/commentDecision.ts";
import type { Approval, PlanReview, ReviewComment } from "#shared/contracts/reviewLinks.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { rowsOf } from "./outbox.ts";
import { readSetting, writeSetting } from "./settings.ts";

/** The names of the queued calls. */
export const COMMENT_DECISION = "commentDecision";
export const STEWARD_YES = "stewardYes";

export const EMPTY_REVIEW: PlanReview = { version: 0, links: [], comments: [], approvals: [] };

const PREFIX = "review:";
/** Addresses of links made on this device; the server does not have them. */
const ADDRESS_PREFIX = "reviewLink:";

export async function readReview(
  db: LamplightDatabase,
  projectId: string,
): Promise<PlanReview | undefined> {
  // Only written below, so it has this shape.
  return (await readSetting(db, PREFIX + projectId)) as PlanReview | undefined;
}

/** Stores what the server sent, with this device's decisions that it does not have yet. An older answer is ignored. */
export async function writeReview(
  db: LamplightDatabase,
  projectId: string,
  received: PlanReview,
): Promise<void> {
  await db.transaction("rw", db.settings, db.outbox, async () => {
    const known = await readReview(db, projectId);
    if (known && known.version > received.version) return;
    let { comments, approvals } = received;
    for (const row of await rowsOf(db, projectId)) {
      if (row.kind !== "call") continue;
      const { name, parameters, body } = row.payload;
      if (name === COMMENT_DECISION) {
        const decision = decideComment.request.safeParse(body);
        const id = parameters.comment;
        if (decision.success && id) {
          comments = applyDecision(comments, id, decision.data, row.queuedAt);
        }
      } else if (name === STEWARD_YES) {
        const yes = sayYes.request.safeParse(body);
        if (yes.success) approvals = applyYes(approvals, yes.data, row.queuedAt);
      }
    }
    await writeSetting(db, PREFIX + projectId, { ...received, comments, approvals });
  });
}

/** Changes the stored comments as the server will. Call it in the transaction that queues the decision. */
export async function decideStored(
  db: LamplightDatabase,
  projectId: string,
  id: string,
  decision: CommentDecision,
  at: number,
): Promise<void> {
  const known = await readReview(db, projectId);
  if (!known) return;
  const comments = applyDecision(known.comments, id, decision, at);
  await writeSetting(db, PREFIX + projectId, { ...known, comments });
}

/** Changes the stored approvals as the server will. Call it in the transaction that queues the yes. */
export async function sayYesStored(
  db: LamplightDatabase,
  projectId: string,
  yes: StewardYes,
  at: number,
): Promise<void> {
  const known = (await readReview(db, projectId)) ?? EMPTY_REVIEW;
  const approvals = applyYes(known.approvals, yes, at);
  await writeSetting(db, PREFIX + projectId, { ...known, approvals });
}

/** Pure. Taking a yes back takes it back for every wording of the day. */
function applyYes(
  approvals: readonly Approval[],
  { days, isApproved }: StewardYes,
  at: number,
): Approval[] {
  const digests = new Map(days.map(({ id, digest }) => [id, digest]));
  const others = approvals.filter(
    ({ isMine, day, digest }) =>
      !isMine || !digests.has(day) || (isApproved && digests.get(day) !== digest),
  );
  if (!isApproved) return others;
  const mine = { link: "", name: "", isSteward: true, isMine: true };
  const said = new Date(at).toISOString();
  return [...others, ...days.map(({ id, digest }) => ({ ...mine, day: id, digest, at: said }))];
}

/** Pure. `decidedBy` and the answer's name stay empty: this device's person, until the server names them. */
function applyDecision(
  comments: readonly ReviewComment[],
  id: string,
  { state, answer }: CommentDecision,
  at: number,
): ReviewComment[] {
  const decidedAt = new Date(at).toISOString();
  const decided = comments.map((comment) =>
    comment.id === id && state ? { ...comment, state, decidedBy: "", decidedAt } : comment,
  );
  const about = comments.find((comment) => comment.id === id);
  if (!answer || !about || comments.some((comment) => comment.id === answer.id)) return decided;
  return [
    ...decided,
    {
      ...{ id: answer.id, link: about.link, name: "", isMaker: true, day: about.day, part: null },
      ...{ original: "", quote: "", text: answer.text, suggestion: null },
      ...{ replyTo: about.replyTo ?? id, at: decidedAt, state: "open" },
      ...{ decidedBy: null, decidedAt: null },
    },
  ];
}

export async function readLinkAddress(
  db: LamplightDatabase,
  linkId: string,
): Promise<string | undefined> {
  const stored = await readSetting(db, ADDRESS_PREFIX + linkId);
  return typeof stored === "string" ? stored : undefined;
}

export async function writeLinkAddress(
  db: LamplightDatabase,
  linkId: string,
  url: string,
): Promise<void> {
  await writeSetting(db, ADDRESS_PREFIX + linkId, url);
}
