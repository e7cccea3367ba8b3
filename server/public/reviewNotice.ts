/** Sends the letter that tells a link's maker of a comment, where they asked for it and letters are sent here. */
import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { noticeMail } from "../church/reviews/noticeMail.ts";
import type { CommentNotice } from "../church/reviews/openReview.ts";
import { findBrand } from "../directory/brand.ts";
import { emailOf } from "../directory/namesOf.ts";
import { readSettings } from "../env.ts";
import { log } from "../log.ts";
import { sendMail } from "../mail/sendMail.ts";
import { siteOrigin } from "../middleware/siteOrigin.ts";

/** Begins to send it; the comment is stored already, so its sender does not wait and learns nothing of it. */
export function tellMaker(c: Context<AppEnv>, churchId: string, notice: CommentNotice): void {
  const { letter } = readSettings(c.env);
  if (letter) c.executionCtx.waitUntil(send(c, churchId, notice, letter));
}

async function send(
  c: Context<AppEnv>,
  churchId: string,
  { uid, projectId, title, name, id }: CommentNotice,
  { from, transport }: NonNullable<ReturnType<typeof readSettings>["letter"]>,
): Promise<void> {
  const db = c.env.DIRECTORY;
  const [to, church] = await Promise.all([emailOf(db, churchId, uid), findBrand(db, churchId)]);
  // Nobody is written to who has left the church.
  if (!to || !church) return;
  const link = `${siteOrigin(c)}/?project=${encodeURIComponent(projectId)}`;
  const messageId = `look-${id}@${from.split("@").at(-1)}`;
  const mail = { church, title, name, from, to, messageId, link, at: new Date() };
  const outcome = await sendMail(transport, { from, to, mime: noticeMail(mail), key: messageId });
  if (outcome !== "sent") log("warning", "reviewNotice", { outcome });
}
