/** Writes the mail that asks to confirm a letter. It goes to whatever address was typed, so it is short. */
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { letterMessages as t } from "#shared/messages/en.letters.ts";
import { type Mail, mimeMessage } from "../../mail/mimeMessage.ts";
import { encodeQuotedPrintable } from "../../mail/quotedPrintable.ts";
import { letterEnd, letterRow, letterTop } from "./letterHtml.ts";

interface ConfirmMail extends Pick<Mail, "to" | "messageId" | "at"> {
  plan: Pick<PublishedPlan, "title" | "church">;
  from: string;
  /** The address of the page with the button. */
  link: string;
  /** This address gets the letter already. */
  isConfirmed: boolean;
}

export function confirmMail({ plan, from, link, isConfirmed, ...mail }: ConfirmMail): string {
  const title = plainLine(plan.title);
  const church = plainLine(plan.church.name);
  const subject = isConfirmed ? t.knownSubject(title) : t.confirmSubject(title);
  const intro = isConfirmed ? t.knownIntro(title, church) : t.confirmIntro(title, church);
  const press = isConfirmed ? t.knownPress : t.confirmPress;
  const button = isConfirmed ? t.knownButton : t.confirmButton;
  const ignore = isConfirmed ? [] : [t.confirmIgnore];
  const text = [church, intro, `${press}\n${link}`, ...ignore].join("\n\n");
  const html = [
    letterTop({ title: subject, preview: press, colour: plan.church.color, church, plan: title }),
    letterRow.words(intro),
    letterRow.remark(press),
    letterRow.button(button, link),
    ...(ignore.length > 0 ? [letterRow.remark(ignore.join("\n"))] : []),
    letterEnd(),
  ].join("\n");
  return mimeMessage({
    ...{ ...mail, from: { name: plan.church.name, address: from }, subject },
    headers: { "Auto-Submitted": "auto-generated" },
    text: [encodeQuotedPrintable(`${text}\n`)],
    html: [encodeQuotedPrintable(html)],
  });
}
