import { embedAddress } from "#shared/addressLinks.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";

/** HTML for the church's own site: one iframe as wide as its column, without a script. */
export function embedSnippet(plan: PublishedPlan): string {
  const title = plainLine(t.embedTitle(plan.title, plan.church.name));
  const attributes = {
    src: embedAddress(plan.url),
    title,
    width: "100%",
    height: "720",
    loading: "lazy",
    style: "border:0;max-width:44rem",
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${asAttribute(value)}"`,
  );
  return `<iframe ${written.join(" ")}></iframe>`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function asAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
