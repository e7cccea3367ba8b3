import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { type Figures, figuresSchema } from "#shared/contracts/analytics.ts";
import { csvTable } from "../../../../src/data/export/csvTable.ts";
import { niceTop } from "../../../../src/features/analytics/BarPlot.tsx";
import { shareOf, tableOf } from "../../../../src/features/analytics/figureTables.ts";
import { inRound, roundStarts } from "../../../../src/features/analytics/inRound.ts";
import { summaryPdf } from "../../../../src/features/analytics/summaryPdf.ts";
import { loadPaperFonts } from "../../../../src/features/distribute/channels/paper/loadPaperFonts.ts";
import { readFontFile } from "../distribute/channels/readFontFile.ts";

const plan = (title: string) => ({
  ...{ projectId: title, title, isLive: true, firstDate: "2026-11-29", lastDate: null },
  ...{ days: 28, began: 40, finished: 10 },
});
const figures: Figures = figuresSchema.parse({
  ...{ today: "2026-12-05", timeZone: null, from: "2026-12-01", to: "2026-12-02" },
  ...{ beganInRange: 5, began: 40, finished: 10, installed: null, reminders: 0 },
  active: [
    { date: "2026-12-01", n: 12 },
    { date: "2026-12-02", n: null },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => hour),
  days: [{ week: 1, day: 1, date: null, reference: "Mark 1", n: 30 }],
  pace: [
    { key: "onPace", n: 20 },
    { key: "behind", n: 20 },
  ],
  channels: [{ key: "qr", n: 40 }],
  translations: [{ key: "", n: 40 }],
  plans: [plan("Advent"), plan('=HYPERLINK("x")'), plan("Пасха")],
});

describe("the tables behind the charts", () => {
  it("contain each number, and mark small groups as small", () => {
    expect(tableOf("active", figures).rows).toEqual([
      ["2026-12-01", "12"],
      ["2026-12-02", "Fewer than 5"],
    ]);
    expect(tableOf("channels", figures).rows).toEqual([["QR code", "40"]]);
    expect(tableOf("translations", figures).rows).toEqual([["The church's choice", "40"]]);
    expect(tableOf("plans", figures).rows[0]).toEqual([
      ...["Advent", "2026-11-29", "28", "40", "10", "25%"],
    ]);
    expect(tableOf("hours", figures).rows).toHaveLength(24);
  });

  it("have the days of the round that is looked at, with its dates", () => {
    const round = (start: string, n: number) => ({ start, days: [{ date: start, n }] });
    const rounds = [round("2026-11-01", 30), round("2026-12-01", 7)];
    const again = { ...figures, rounds };
    const rowsIn = (start?: string) => tableOf("days", inRound(again, start)).rows;
    expect(rowsIn("2026-12-01")).toEqual([["1", "1", "2026-12-01", "Mark 1", "7"]]);
    expect(rowsIn("2026-11-01")).toEqual([["1", "1", "2026-11-01", "Mark 1", "30"]]);
    expect(rowsIn("2020-01-01")).toEqual(rowsIn());
    expect(roundStarts(again)).toEqual(["2026-11-01", "2026-12-01"]);
    // Stored on the device by a release that knew no rounds.
    const { rounds: _, ...old } = again;
    expect(roundStarts(old as Figures)).toEqual([]);
    expect(inRound(old as Figures, "2026-11-01")).toEqual(old);
  });

  it("have an empty share for zero readers and for hidden numbers", () => {
    expect([shareOf(0, 0), shareOf(null, 40), shareOf(3, null), shareOf(0, 8)]).toEqual([
      ...["", "", "", "0%"],
    ]);
  });

  it("contain no spreadsheet formulas", () => {
    const { heads, rows } = tableOf("plans", figures);
    expect(csvTable([heads, ...rows])).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it.each([
    [0, 2],
    [3, 4],
    [7, 20],
    [41, 60],
    [999, 2_000],
  ])("have a scale that reads well above %i", (most, top) => {
    expect(niceTop(most)).toBe(top);
  });
});

describe("the summary for the pastor", () => {
  it("is one page, whatever the plans' titles", async () => {
    const named = { ...figures, plans: Array(40).fill(plan("Пасха и долгое название ".repeat(5))) };
    const fonts = await loadPaperFonts(readFontFile);
    const bytes = await summaryPdf(
      { figures: named, title: "Пасха", church: "Grace" },
      fonts.roman,
    );
    const pdf = await PDFDocument.load(bytes);
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getTitle()).toContain("Пасха");
  });
});
