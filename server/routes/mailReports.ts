/** Receives the mail provider's reports. A bounce or a complaint ends the letter, with the address. */
import type { Context, Hono } from "hono";
import { mailgunReportSchema, ownReportSchema, reportMail } from "#shared/contracts/letters.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import { readMessageId } from "../church/letters/letterLinks.ts";
import { findAddress } from "../directory/publications.ts";
import { readSettings } from "../env.ts";
import { isSameText } from "../identity/isSameText.ts";
import { bindOpen } from "../middleware/bindCall.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { fromOutcome, Refusal } from "../refusal.ts";

export function bindMailReports(app: Hono<AppEnv>): void {
  bindOpen(app, reportMail, async ({ c, body }) => {
    await requireProvider(c);
    const report = endingReport(body);
    const letter = report && readMessageId(report.messageId);
    const address = letter && (await findAddress(c.env.DIRECTORY, letter.slug));
    if (!report || !letter || !address) return { ended: 0 };
    // Anyone may have a confirming mail sent, so its bounce says nothing of a letter that arrives.
    const only = { isWaiting: letter.isConfirming && !report.isComplaint };
    const church = churchNamed(c.env, address.churchId);
    const isEnded = fromOutcome(await church.endLetter(address.projectId, letter.id, only));
    return { ended: isEnded ? 1 : 0 };
  });
}

/** Returns which mail nobody gets or wants; null for any other report. */
function endingReport(report: unknown): { messageId: string; isComplaint: boolean } | null {
  const own = ownReportSchema.safeParse(report);
  if (own.success) {
    return { messageId: own.data.messageId, isComplaint: own.data.kind === "complaint" };
  }
  const mailgun = mailgunReportSchema.safeParse(report);
  if (!mailgun.success) return null;
  const { event, severity, message } = mailgun.data["event-data"];
  const isComplaint = event === "complained";
  const isEnding = isComplaint || (event === "failed" && severity === "permanent");
  return isEnding ? { messageId: message.headers["message-id"], isComplaint } : null;
}

/** @throws Refusal `not_found` if no secret is set, `unauthenticated` for a wrong one */
async function requireProvider(c: Context<AppEnv>): Promise<void> {
  const { mailReports } = readSettings(c.env);
  if (!mailReports) throw new Refusal("not_found", "There is nothing at this address.");
  if (await isSameText(offeredSecret(c.req.header("Authorization") ?? ""), mailReports.secret))
    return;
  await limitAddress(c);
  throw new Refusal("unauthenticated", "The secret for reports is missing or is another one.");
}

/** Providers that cannot send a header put a user and a password into the address. */
function offeredSecret(authorization: string): string {
  const [, scheme = "", value = ""] = /^(\w+) (.*)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === "bearer") return value;
  try {
    const text = scheme.toLowerCase() === "basic" ? atob(value) : "";
    return text.slice(text.indexOf(":") + 1);
  } catch {
    return "";
  }
}
