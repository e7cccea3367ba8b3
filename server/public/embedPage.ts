/**
 * Renders the page that a church frames on its own site: today's reading and its week, without
 * scripts. It fills its frame and follows the reader's light or dark mode.
 */

import { html, raw } from "hono/html";
import { currentDay, weekOf } from "#shared/domain/daily/findDay.ts";
import type { PublishedDay, PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { addressBy } from "#shared/domain/daily/readerChannel.ts";
import { roundOn } from "#shared/domain/daily/rounds.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { embedMessages as t } from "#shared/messages/en.distribute.ts";
import { churchColour, PUBLIC_STYLE } from "./publicStyle.ts";

const STYLE = `${PUBLIC_STYLE}
.today { font-size: 1.5rem; line-height: 1.25 }
.more { display: inline-block; margin-top: 1.25rem; padding: .625rem 0; font: 600 1rem system-ui, sans-serif }
`;

/** `today` is the reader's local date, as far as it is known. */
export function embedPage(published: PublishedPlan, today: string): string {
  const { plan } = roundOn(published, today);
  const day = currentDay(plan, today);
  const week = day && weekOf(plan, day.id);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title(plan.title, plan.church.name)}</title>
<style>${raw(STYLE + churchColour(plan.church.color))}</style>
</head>
<body>
<header><p>${plan.church.name}</p><h1>${plan.title}</h1></header>
<main>
${
  day
    ? html`<h2>${day.date === today ? t.today : labelOf(day)}</h2>
<p class="today">${day.reference}</p>
<p>${day.title}</p>
${
  day.questions.length > 0
    ? html`<h2>${t.questions}</h2><ol>${day.questions.map((question) => html`<li>${question}</li>`)}</ol>`
    : ""
}
${day.prayer.trim() ? html`<h2>${t.prayer}</h2><p class="prayer">${day.prayer}</p>` : ""}`
    : ""
}
${
  week
    ? html`<h2>${t.week(week.number)}</h2>
<ul>${week.days.map((each) => html`<li><span>${labelOf(each)}</span>${each.reference}</li>`)}</ul>`
    : ""
}
<a class="more" href="${addressBy("embed", plan.url)}" target="_blank" rel="noopener">${t.readAll}</a>
</main>
</body>
</html>`;
  return String(page);
}

function labelOf({ date, number }: PublishedDay): string {
  const noon = date === null ? undefined : parsePlanDate(date);
  return noon ? t.shortDate(noon) : t.day(number);
}
