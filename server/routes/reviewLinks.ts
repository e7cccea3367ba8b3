/** Review links for a plan's makers: asking for a look, and what came of it. */
import type { Context, Hono } from "hono";
import { REVIEW_PATH } from "#shared/addressLinks.ts";
import { decideComment } from "#shared/contracts/commentDecision.ts";
import {
  closeReviewLink,
  makeReviewLink,
  type PlanReview,
  readPlanReview,
} from "#shared/contracts/reviewLinks.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { countAttempt } from "../directory/attempts.ts";
import { namesOf } from "../directory/namesOf.ts";
import { addReviewLink } from "../directory/reviewLinks.ts";
import { readSettings } from "../env.ts";
import type { Member } from "../identity/member.ts";
import { REVIEW_LINKS } from "../middleware/attemptLimits.ts";
import { bindMember, requestContext } from "../middleware/bindCall.ts";
import { siteOrigin } from "../middleware/siteOrigin.ts";
import { fromOutcome } from "../refusal.ts";
import { readProjectId } from "./projectId.ts";

const READ = { capability: "readProjects" } as const;
const EDIT = { capability: "editProjects" } as const;
const DONE = { success: true } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

export function bindReviewLinks(app: Hono<AppEnv>): void {
  bindMember(app, readPlanReview, READ, ({ c, member }) => readReview(c, member, readProjectId(c)));

  bindMember(app, makeReviewLink, { ...EDIT, isReadAnew: true }, async (request) => {
    const { c, member, body } = request;
    const projectId = readProjectId(c);
    const church = churchOf(c.env, member);
    // Before the directory gets a row.
    fromOutcome(await church.readPlanReview(projectId));
    await countAttempt(c.env.DIRECTORY, REVIEW_LINKS, member.churchId, new Date());
    const expiresAt = new Date(Date.now() + body.days * DAY_MS).toISOString();
    const { token, hash } = await addReviewLink(c.env.DIRECTORY, member.churchId, expiresAt);
    const { weeks, notifies = false } = body;
    const link = { id: crypto.randomUUID(), hash, weeks, expiresAt, notifies };
    // Without the caller's key: the address is not stored, so a repeat cannot be answered with it.
    const context = { ...requestContext(request), key: undefined };
    fromOutcome(await church.addReviewLink(context, projectId, link));
    return { id: link.id, url: `${siteOrigin(c)}${REVIEW_PATH}${token}`, expiresAt };
  });

  bindMember(app, closeReviewLink, EDIT, async (request) => {
    const { c, member } = request;
    const link = c.req.param("link") ?? "";
    const church = churchOf(c.env, member);
    fromOutcome(await church.closeReviewLink(requestContext(request), readProjectId(c), link));
    return DONE;
  });

  bindMember(app, decideComment, EDIT, async (request) => {
    const { c, member, body } = request;
    const comment = c.req.param("comment") ?? "";
    const church = churchOf(c.env, member);
    fromOutcome(
      await church.decideComment(requestContext(request), readProjectId(c), comment, body),
    );
    return DONE;
  });
}

async function readReview(c: Context<AppEnv>, member: Member, id: string): Promise<PlanReview> {
  const stored = fromOutcome(await churchOf(c.env, member).readPlanReview(id));
  const { version, links, comments, approvals, stewards } = stored;
  const uids = [
    ...links.map(({ madeBy }) => madeBy),
    ...comments.flatMap(({ uid, decidedBy }) => [uid, decidedBy ?? ""]),
    ...stewards.map(({ uid }) => uid),
  ];
  const known = [...new Set(uids.filter(Boolean))];
  const names = await namesOf(c.env.DIRECTORY, member.churchId, known);
  // People who left the church have no name.
  const nameOf = (uid: string) => names.get(uid) ?? "";
  return {
    version,
    canMail: readSettings(c.env).letter !== undefined,
    links: links.map(({ projectId, madeBy, ...link }) => ({ ...link, madeBy: nameOf(madeBy) })),
    comments: comments.map(({ uid, name, decidedBy, ...comment }) => ({
      ...comment,
      name: comment.isMaker ? nameOf(uid) : name,
      decidedBy: decidedBy === null ? null : nameOf(decidedBy),
    })),
    approvals: [
      ...approvals,
      ...stewards.map(({ uid, ...yes }) => ({
        ...{ ...yes, link: "", name: nameOf(uid), isSteward: true, isMine: uid === member.uid },
      })),
    ],
  };
}
