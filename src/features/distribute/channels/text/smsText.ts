/** A day as a text message: date, reading, title and address, in one part if possible. */

import { dayLabel } from "#shared/calendar/dayLabel.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedDay, PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { countSms, type SmsCount, simplifyForSms } from "./smsParts.ts";

export interface Sms extends SmsCount {
  text: string;
}

/** The title is shortened, then left out, to avoid a second part. */
export function smsOfDay(plan: PublishedPlan, day: PublishedDay): Sms {
  const title = simplifyForSms(plainLine(day.title));
  const words = title.split(" ").filter(Boolean);
  const without = compose(plan, day, "");
  for (let count = words.length; count > 0; count -= 1) {
    const shown = count === words.length ? title : `${words.slice(0, count).join(" ")}...`;
    const sms = compose(plan, day, shown);
    if (sms.parts.length <= 1) return sms;
  }
  return without;
}

function compose(plan: PublishedPlan, day: PublishedDay, title: string): Sms {
  const reading = simplifyForSms(`${dayLabel(day)}: ${plainLine(day.reference)}`);
  const text = [reading, title, plan.url].filter(Boolean).join("\n");
  return { text, ...countSms(text) };
}

/** A link that opens the messages app. Android reads the query, older iPhones what follows the ampersand; this form works for both. */
export function smsLink({ text }: Sms): string {
  return `sms:?&body=${encodeURIComponent(text)}`;
}
