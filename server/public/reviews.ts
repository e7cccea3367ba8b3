/** What the holder of a review link may do without an account: read, comment, and say what looks good. */
import type { Context, Hono } from "hono";
import {
  type NewComment,
  type ReviewResponses,
  readReview,
  sendApproval,
  sendComment,
} from "#shared/contracts/reviewLinks.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import {
  MAX_QUESTION_CHARACTERS,
  MAX_SCRIPTURE_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from "#shared/domain/plan/plan.ts";
import type { AppEnv } from "../appEnv.ts";
import { countAttempt } from "../directory/attempts.ts";
import { REVIEW_ADDRESS, REVIEWING } from "../middleware/attemptLimits.ts";
import { bindOpen } from "../middleware/bindCall.ts";
import { callerAddress } from "../middleware/callerAddress.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { findReview, withNames } from "./findReview.ts";
import { tellMaker } from "./reviewNotice.ts";

export function bindReviews(app: Hono<AppEnv>): void {
  bindOpen(app, readReview, async ({ c }) => {
    const { churchId, hash, church } = await findReview(c);
    return withNames(c, churchId, fromOutcome(await church.readResponses(hash)));
  });

  bindOpen(app, sendComment, ({ c, body }) => takeComment(c, body));

  bindOpen(app, sendApproval, async ({ c, body }) => {
    const { churchId, hash, church } = await findReview(c);
    await limitReviewing(c, hash);
    const approval = { ...body, name: requireName(body.name) };
    return withNames(c, churchId, fromOutcome(await church.takeApproval(hash, approval)));
  });
}

/** @throws Refusal `not_found`, `gone`, `invalid`, `too_many_requests` */
export async function takeComment(
  c: Context<AppEnv>,
  comment: NewComment,
): Promise<ReviewResponses> {
  const { churchId, hash, church } = await findReview(c);
  await limitReviewing(c, hash);
  const checked = checkComment(comment);
  const taken = fromOutcome(await church.takeComment(hash, checked));
  if (taken.notice) tellMaker(c, churchId, taken.notice);
  return withNames(c, churchId, taken);
}

/** Returns the comment as it is stored. @throws Refusal `invalid` */
function checkComment(comment: NewComment): NewComment {
  const name = requireName(comment.name);
  const text = comment.text.trim();
  // A suggestion is about a part of a day, and so are marked words.
  const part = comment.day === null ? null : comment.part;
  const suggestion = part === null ? null : (comment.suggestion?.trim() ?? null);
  if (text === "" && !suggestion) throw new Refusal("invalid", "Write a few words first.");
  const marked = part === null ? { original: "", quote: "" } : {};
  const checked = { ...comment, ...marked, part, name, text, suggestion: suggestion || null };
  if (checked.suggestion === null) return checked;
  if (part === "reading") return { ...checked, suggestion: checkReading(checked.suggestion) };
  const limit = part === "title" ? MAX_TITLE_CHARACTERS : MAX_QUESTION_CHARACTERS;
  if (part !== "prayer" && checked.suggestion.length > limit) {
    throw new Refusal("invalid", `This wording is longer than ${limit} characters.`);
  }
  return checked;
}

/** Returns the reference as the plan writes it. */
function checkReading(text: string): string {
  const parsed = parseReference(text.slice(0, MAX_SCRIPTURE_CHARACTERS));
  if (!parsed.ok) throw new Refusal("invalid", `This reading cannot be found: ${parsed.reason}`);
  return parsed.text;
}

function requireName(text: string): string {
  const name = text.replaceAll(/\s+/g, " ").trim();
  if (name === "") throw new Refusal("invalid", "Write your name first.");
  return name;
}

async function limitReviewing(c: Context<AppEnv>, hash: string): Promise<void> {
  const now = new Date();
  await countAttempt(c.env.DIRECTORY, REVIEWING, hash, now);
  await countAttempt(c.env.DIRECTORY, REVIEW_ADDRESS, await callerAddress(c), now);
}
