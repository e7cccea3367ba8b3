import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { MonthView } from "../../../../src/features/canvas/MonthView.tsx";
import { PrintView } from "../../../../src/features/canvas/PrintView.tsx";
import { WeekJump } from "../../../../src/features/canvas/WeekJump.tsx";
import { en as t } from "../../../../src/messages/en.ts";
import { plan } from "../../data/sync/factories.ts";

/** Four weeks, read on Mondays and Tuesdays; the second week is paused. */
const weeks = plan(4);
const calendar = {
  startDate: "2026-11-30",
  readingDays: [1, 2],
  off: { paused_weeks: ["2026-12-07"] },
};
/** The Monday of the second week is free. */
const freeMonday = { ...calendar, off: { free_dates: ["2026-12-07"] } };
const writtenAs = (date: string) => t.plan.formatDate(parsePlanDate(date) ?? new Date(Number.NaN));

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers({ now: new Date("2026-12-01T12:00:00") });
  host = document.body.appendChild(document.createElement("main"));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<[string, ReactNode, string[], string[]]>([
  [
    "the calendar",
    <MonthView key="month" plan={weeks} calendar={calendar} onGoTo={() => {}} />,
    ["2026-12-14", "2026-12-15", "2026-12-28"],
    ["2026-12-07", "2026-12-08"],
  ],
  [
    "the print view",
    <PrintView key="print" plan={weeks} title="Mark" calendar={calendar} onClose={() => {}} />,
    ["2026-11-30", "2026-12-14", "2026-12-29"],
    ["2026-12-07", "2026-12-08"],
  ],
  [
    "the list of weeks",
    <WeekJump key="jump" plan={weeks} calendar={calendar} />,
    ["2026-11-30", "2026-12-14", "2026-12-28"],
    ["2026-12-07"],
  ],
  [
    "the list of weeks with a free date",
    <WeekJump key="jump" plan={weeks} calendar={freeMonday} />,
    ["2026-11-30", "2026-12-08", "2026-12-15", "2026-12-22"],
    ["2026-12-07", "2026-12-14"],
  ],
  [
    "the calendar with a free date",
    <MonthView key="month" plan={weeks} calendar={freeMonday} onGoTo={() => {}} />,
    ["2026-12-08", "2026-12-14", "2026-12-28"],
    ["2026-12-07"],
  ],
])(
  "%s has no reading in a paused week or on a free date, and the later ones later",
  async (_, view, read, free) => {
    await act(async () => root.render(view));
    const buttons = [...document.body.querySelectorAll("[aria-label]")];
    const labels = buttons.map((one) => one.getAttribute("aria-label"));
    const shown = [document.body.textContent, ...labels].join("\n");
    for (const date of read) expect(shown).toContain(writtenAs(date));
    for (const date of free) expect(shown).not.toContain(writtenAs(date));
  },
);
