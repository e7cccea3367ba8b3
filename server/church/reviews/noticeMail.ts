/** Writes the letter that tells a maker of comments. It has none of their words, which stay behind the sign-in. */
import { plainLine } from "#shared/calendar/plainText.ts";
import { reviewNoticeMessages as t } from "#shared/messages/en.reviewNotice.ts";
import { type Mail, mimeMessage } from "../../mail/mimeMessage.ts";
import { encodeQuotedPrintable } from "../../mail/quotedPrintable.ts";
import { letterEnd, letterRow, letterTop } from "../letters/letterHtml.ts";

interface NoticeMail extends Pick<Mail, "to" | "messageId" | "at"> {
  church: { name: string; color: string | null };
  /** The plan's title. */
  title: string;
  /** The name that the link's holder gave. */
  name: string;
  from: string;
  /** The plan's address in the app. */
  link: string;
}

export function noticeMail({ church, from, link, ...mail }: NoticeMail): string {
  const [title, name] = [plainLine(mail.title), plainLine(mail.name)];
  const churchName = plainLine(church.name);
  const subject = t.subject(name, title);
  const intro = t.intro(name, title);
  const text = [churchName, intro, `${t.where}\n${link}`, t.why].join("\n\n");
  const top = { title: subject, preview: intro, colour: church.color };
  const html = [
    letterTop({ ...top, church: churchName, plan: title }),
    letterRow.words(intro),
    letterRow.remark(t.where),
    letterRow.button(t.open, link),
    letterRow.remark(t.why),
    letterEnd(),
  ].join("\n");
  return mimeMessage({
    ...{ to: mail.to, messageId: mail.messageId, at: mail.at, subject },
    from: { name: church.name, address: from },
    headers: { "Auto-Submitted": "auto-generated" },
    text: [encodeQuotedPrintable(`${text}\n`)],
    html: [encodeQuotedPrintable(html)],
  });
}
