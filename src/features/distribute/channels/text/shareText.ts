import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { addressBy } from "#shared/domain/daily/readerChannel.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";

/** The data for the phone's share sheet. */
export interface Share {
  title: string;
  text: string;
  url: string;
}

export function shareText(plan: PublishedPlan): Share {
  const title = plainLine(plan.title);
  return {
    title,
    text: t.share.text(title, plainLine(plan.church.name)),
    url: addressBy("message", plan.url),
  };
}
