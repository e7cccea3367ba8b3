/** The figures as tables: for the table view of each chart, for spreadsheets, and for the summary. */
import type { Figures } from "#shared/contracts/analytics.ts";
import { analyticsMessages as t } from "../../messages/en.analytics.ts";

export type FigureName = keyof typeof t.sections;

export interface FigureTable {
  heads: string[];
  rows: string[][];
}

const { heads } = t;

export function tableOf(name: FigureName, figures: Figures): FigureTable {
  switch (name) {
    case "active":
      return {
        heads: [heads.date, heads.readers],
        rows: figures.active.map(({ date, n }) => [date, t.count(n)]),
      };
    case "days":
      return {
        heads: [heads.week, heads.day, heads.date, heads.reading, heads.readers],
        rows: figures.days.map(({ week, day, date, reference, n }) => [
          ...[String(week), String(day), date ?? "", reference, t.count(n)],
        ]),
      };
    case "hours":
      return {
        heads: [heads.hour, heads.readings],
        rows: figures.hours.map((n, hour) => [t.hour(hour), t.count(n)]),
      };
    case "plans":
      return {
        heads: [heads.plan, heads.from, heads.days, heads.began, heads.finished, heads.share],
        rows: figures.plans.map((plan) => [
          ...[plan.title, plan.firstDate ?? "", String(plan.days)],
          t.readerCount(plan.began, plan.isAtMost),
          ...[t.count(plan.finished), shareOf(plan.finished, plan.began)],
        ]),
      };
    case "pace":
      return groupTable(figures.pace, t.paces);
    case "channels":
      return groupTable(figures.channels, t.channels);
    case "translations":
      return groupTable(figures.translations, t.translations);
  }
}

/** A percentage such as "24 %"; empty if a number is too small to be shown or nobody began. */
export function shareOf(n: number | null, of: number | null): string {
  return n === null || !of ? "" : t.percent(n / of);
}

function groupTable(groups: Figures["pace"], names: Record<string, string>): FigureTable {
  return {
    heads: [heads.group, heads.readers],
    rows: groups.map(({ key, n }) => [names[key] ?? key, t.count(n)]),
  };
}
