import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";

/** The plan as JSON for other programs. Licensed texts must not be given out in a form made for copying, so it contains only the World English Bible. */
export function planJson(plan: PublishedPlan): ChannelFile {
  const texts = plan.texts.filter(({ translation }) => translation === "web");
  return {
    name: fileName(plan, "", "json"),
    type: "application/json",
    content: `${JSON.stringify({ ...plan, texts }, null, 2)}\n`,
    notes: [],
  };
}
