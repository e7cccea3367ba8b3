import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { addressBy } from "#shared/domain/daily/readerChannel.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";

/** Shares with the device's own sheet where it has one, otherwise copies the address. */
export async function shareDay({
  plan,
  day,
}: Pick<DailyView, "plan" | "day">): Promise<"shared" | "copied" | "failed"> {
  const url = addressBy("share", `${location.origin}/daily/${plan.slug}/${day.place}`);
  if ("share" in navigator) {
    try {
      await navigator.share({
        title: day.reference,
        text: t.shareText(day.reference, plan.title),
        url,
      });
      return "shared";
    } catch (error) {
      // Closed without sharing: a choice, not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
