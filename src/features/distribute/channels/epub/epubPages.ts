/** The pages of an e-book, as XHTML: a title page, a table of contents, and a page for each week. */
import { longDayLabel, spanLabel, versionLabel, weekLabel } from "#shared/calendar/dayLabel.ts";
import type { OutputText } from "#shared/calendar/outputText.ts";
import { markupLine, markupLines, passageHtml } from "#shared/calendar/passageHtml.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type {
  PublishedDay,
  PublishedPlan,
  PublishedWeek,
} from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";

export const STYLE = `body { line-height: 1.5 }
h1, h2, h3 { line-height: 1.25; break-after: avoid }
section { margin-top: 3em }
sup { font-size: .65em; line-height: 0 }
.title { text-align: center; margin-top: 20% }
.title img { max-width: 10em; max-height: 5em }
.when { margin-bottom: 0 }
.stanza { margin-left: 1.5em }
.prayer { font-style: italic }
.credit { font-size: .85em; margin-top: 2em }
`;

const fileOf = (index: number) => `week-${index + 1}.xhtml`;
const idOf = ({ number }: PublishedDay) => `day-${number}`;

export interface EpubPage {
  file: string;
  content: string;
}

export function titlePage(plan: PublishedPlan, text: OutputText, logo: string | null): EpubPage {
  const changes = plan.changes.map((change) => `<li>${markupLine(change)}</li>`).join("");
  const body = [
    '<section class="title" epub:type="titlepage">',
    ...(logo ? [`<p><img src="${logo}" alt="${markupLine(plan.church.name)}" /></p>`] : []),
    `<h1>${markupLine(plan.title) || t.plan}</h1>`,
    `<p>${markupLine(plan.church.name)}</p>`,
    `<p>${markupLine(spanLabel(plan))}</p>`,
    `<p><a href="${markupLine(plan.url)}">${markupLine(plan.url)}</a></p>`,
    "</section>",
    ...(changes ? [`<section><h2>${t.changes}</h2><ul>${changes}</ul></section>`] : []),
    `<p class="credit">${[...text.lines, versionLabel(plan)].map(markupLine).join("<br />")}</p>`,
  ];
  return page("title.xhtml", plan.title, body);
}

export function contentsPage(plan: PublishedPlan): EpubPage {
  const weeks = plan.weeks.flatMap((week, index) => [
    `<li><a href="${fileOf(index)}">${markupLine(weekLabel(week))}</a>`,
    "<ol>",
    ...week.days.map(
      (day) => `<li><a href="${fileOf(index)}#${idOf(day)}">${markupLine(headingOf(day))}</a></li>`,
    ),
    "</ol></li>",
  ]);
  const body = [
    '<nav epub:type="toc" id="toc" role="doc-toc">',
    `<h1>${t.contents}</h1>`,
    "<ol>",
    `<li><a href="title.xhtml">${markupLine(plan.title) || t.plan}</a></li>`,
    ...weeks,
    "</ol>",
    "</nav>",
  ];
  return page("contents.xhtml", t.contents, body);
}

export function weekPage(week: PublishedWeek, index: number, text: OutputText): EpubPage {
  const body = [
    `<h1>${markupLine(weekLabel(week))}</h1>`,
    ...(week.passage.trim() ? [`<p>${markupLine(week.passage)}</p>`] : []),
    ...week.days.flatMap((day) => daySection(day, text)),
  ];
  return page(fileOf(index), weekLabel(week), body);
}

function daySection(day: PublishedDay, text: OutputText): string[] {
  const passages = text.of(day)?.passages ?? [];
  const questions = day.questions.map((question) => `<li>${markupLine(question)}</li>`).join("");
  return [
    `<section id="${idOf(day)}">`,
    `<p class="when">${markupLine(longDayLabel(day))}</p>`,
    `<h2>${markupLine(headingOf(day))}</h2>`,
    ...passages.flatMap(({ reference, book, blocks }) => [
      ...(passages.length > 1 ? [`<h3>${markupLine(reference)}</h3>`] : []),
      passageHtml(book, blocks),
    ]),
    ...(questions ? [`<h3>${t.questions}</h3>`, `<ol>${questions}</ol>`] : []),
    ...(day.prayer.trim()
      ? [`<h3>${t.prayer}</h3>`, `<p class="prayer">${markupLines(day.prayer)}</p>`]
      : []),
    "</section>",
  ];
}

function headingOf({ reference, title }: PublishedDay): string {
  return [reference, title].map(plainLine).filter(Boolean).join(": ") || t.reading;
}

function page(file: string, title: string, body: readonly string[]): EpubPage {
  const content = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<!DOCTYPE html>",
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">',
    "<head>",
    `<title>${markupLine(title) || t.plan}</title>`,
    '<link rel="stylesheet" type="text/css" href="style.css" />',
    "</head>",
    "<body>",
    ...body,
    "</body>",
    "</html>",
    "",
  ].join("\n");
  return { file, content };
}
