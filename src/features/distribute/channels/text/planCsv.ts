/** The plan as CSV (RFC 4180), one row per day, for a spreadsheet or a church's own system. */

import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { plainLine, plainLines } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { CSV_TYPE, csvTable } from "../../../../data/export/csvTable.ts";

export function planCsv(plan: PublishedPlan): ChannelFile {
  const heads = Object.values(t.csv);
  const rows = plan.weeks.flatMap((week) =>
    week.days.map((day) => [
      String(week.number),
      plainLine(week.name),
      String(day.number),
      day.date ?? "",
      plainLine(day.title),
      plainLine(day.reference),
      day.questions.map(plainLine).join("\n"),
      plainLines(day.prayer),
    ]),
  );
  return {
    name: fileName(plan, "", "csv"),
    type: CSV_TYPE,
    content: csvTable([heads, ...rows]),
    notes: [],
  };
}
