import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";

/** Returns a plan as Markdown, in reading order. */
export function planMarkdown(title: string, plan: Plan | null): string {
  const weeks = (plan ?? []).flatMap((week) => [
    `## ${oneLine(week.name || `Week ${week.week_number}`)}`,
    ...(week.weekly_passage ? [oneLine(week.weekly_passage)] : []),
    ...week.passages.flatMap(dayMarkdown),
  ]);
  return `${[`# ${oneLine(title)}`, ...weeks].join("\n\n")}\n`;
}

function dayMarkdown({ day_number, title, scripture, questions, prayer }: PlanDay): string[] {
  return [
    `### Day ${day_number}: ${oneLine(title)}`,
    ...(scripture ? [`**${oneLine(scripture)}**`] : []),
    ...(questions.length > 0 ? [questions.map((text) => `- ${oneLine(text)}`).join("\n")] : []),
    ...(prayer ? [`*${oneLine(prayer)}*`] : []),
  ];
}

/** Joins lines: typed text must not start a heading or a list. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
