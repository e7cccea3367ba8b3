/** One day as a text message: date, reading, title and the address, in one part where that can be. */

import { dayLabel } from "#shared/calendar/dayLabel.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedDay, PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { countSms, type SmsCount, simplifyForSms } from "./smsParts.ts";

export interface Sms extends SmsCount {
  text: string;
}

/** The title is what a message can do without: it is shortened, then left out, before a second part begins. */
export function smsOfDay(plan: PublishedPlan, day: PublishedDay): Sms {
  const title = simplifyForSms(plainLine(day.title));
  const words = title.split(" ").filter(Boolean);
  const without = compose(plan, day, "");
  for (let kept = words.length; kept > 0; kept -= 1) {
    const shown = kept === words.length ? title : `${words.slice(0, kept).join(" ")}...`;
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

/** Opens the message program. Android reads the query, older iPhones what follows the ampersand; this form serves both. */
export function smsLink({ text }: Sms): string {
  return `sms:?&body=${encodeURIComponent(text)}`;
}
