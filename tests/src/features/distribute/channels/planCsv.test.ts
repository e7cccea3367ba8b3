import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { plainLine } from "#shared/calendar/plainText.ts";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { planCsv } from "../../../../../src/features/distribute/channels/text/planCsv.ts";
import { holds } from "../../../../shared/holds.ts";
import { arbitraryPlan, SEEDED } from "./generatedPlans.ts";
import { publishedDay, publishedPlan } from "./publishedPlanFactory.ts";

// Hundreds of plans take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const STRICT = {
  bom: true,
  relax_quotes: false,
  relax_column_count: false,
  record_delimiter: "\r\n",
};

function rowsOf(plan: ReturnType<typeof publishedPlan>): string[][] {
  return parse(String(planCsv(plan).content), STRICT);
}

function withTitle(title: string) {
  return publishedPlan({
    weeks: [{ number: 1, name: "", passage: "", days: [publishedDay({ title })] }],
  });
}

describe("a plan as a table", () => {
  it("parses strictly into one row per day, over 200 plans", () => {
    holds(
      fc.property(arbitraryPlan, (plan) => {
        const [heads, ...rows] = rowsOf(plan);
        expect(heads).toHaveLength(8);
        expect(rows).toHaveLength(publishedDays(plan).length);
        rows.forEach((row, index) => {
          const title = plainLine(publishedDays(plan)[index]?.title ?? "");
          expect([title, `'${title}`]).toContain(row[4]);
        });
      }),
      SEEDED,
    );
  });

  it("has no cell that a spreadsheet would execute, over 200 plans", () => {
    holds(
      fc.property(arbitraryPlan, (plan) => {
        for (const cell of rowsOf(plan).flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
      }),
      SEEDED,
    );
  });

  it.each(['=cmd|" /C calc"!A0', "+1+1", "-2+3", "@SUM(A1)", "＝1+1", '"=1+1', "'=1+1"])(
    "puts an apostrophe before %j",
    (title) => {
      expect(rowsOf(withTitle(title))[1]?.[4]).toBe(`'${title}`);
    },
  );

  it.each(["The beginning", "1 + 1 = 2", "Peter's call", "a-b"])("leaves %j unchanged", (title) => {
    expect(rowsOf(withTitle(title))[1]?.[4]).toBe(title);
  });

  it("begins with a byte order mark, so that Excel reads it as UTF-8", () => {
    expect(String(planCsv(publishedPlan()).content).charCodeAt(0)).toBe(0xfeff);
  });
});
