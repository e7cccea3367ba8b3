import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOOKS } from "#shared/domain/bible/books.ts";
import { checkPlan } from "#shared/domain/check/checkPlan.ts";
import type { Finding } from "#shared/domain/check/finding.ts";
import { countOf, toRanges, toStretch } from "#shared/domain/check/verseLine.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { holds } from "../../holds.ts";
import { day, week } from "../arbitraryPlan.ts";

let made = 0;
const newId = () => {
  made += 1;
  return `new${made}`;
};
const check = (plan: Plan, translation: "web" | "niv" = "web") =>
  checkPlan(plan, { translation, newId });
const readings = (plan: Plan) => plan.flatMap(({ passages }) => passages).map((d) => d.scripture);

function planOf(...scriptures: string[]): Plan {
  return [
    week(
      1,
      scriptures.map((scripture, index) => day({ id: `d${index}`, title: `T${index}`, scripture })),
    ),
  ];
}

function only(findings: Finding[], kind: Finding["fault"]["kind"]): Finding {
  const found = findings.filter(({ fault }) => fault.kind === kind);
  expect(findings.map(({ fault }) => fault.kind)).toContain(kind);
  expect(found).toHaveLength(1);
  return found[0] as Finding;
}

/** Applies a finding's fix to the plan. */
function mend(plan: Plan, { fix }: Finding): Plan {
  if (!("edit" in fix)) throw new Error(`${fix.kind} changes no plan`);
  return fix.edit(plan);
}

const even = () => planOf("Mark 1:1-20", "Mark 1:21-45", "Mark 2:1-28");

describe("checking a plan", () => {
  it("finds nothing in a balanced plan that continues where the last day ended", () => {
    expect(check(even())).toEqual([]);
  });

  it("names an unreadable reference as it was written", () => {
    const found = only(check(planOf("Mark 1:1-20", "Mark 17:1", "Mark 2:1-28")), "unreadable");
    expect(found).toMatchObject({
      dayId: "d1",
      fault: { scripture: "Mark 17:1", reason: "Mark has 16 chapters." },
      fix: { kind: "ask", request: "Change the reading of week 1 day 2 to " },
    });
  });

  it("shares a long day with the neighbour that continues it", () => {
    const plan = planOf("Mark 1:1-20", "Mark 1:21-2:28", "Mark 3:1-6", "Mark 3:7-30");
    const mended = mend(plan, only(check(plan), "long"));
    expect(readings(mended)).toEqual([
      "Mark 1:1-20",
      "Mark 1:21-2:5",
      "Mark 2:6-3:6",
      "Mark 3:7-30",
    ]);
    expect(check(mended)).toEqual([]);
  });

  it("splits a long day without such a neighbour into two", () => {
    const plan = planOf("Psalm 1", "Psalm 119", "Psalm 23", "Psalm 46");
    const mended = mend(plan, only(check(plan), "long"));
    expect(readings(mended)).toEqual([
      "Psalm 1",
      "Psalm 119:1-88",
      "Psalm 119:89-176",
      "Psalm 23",
      "Psalm 46",
    ]);
  });

  it("asks the agent about a short day without a neighbour to share with", () => {
    const plan = planOf("Psalm 119:1-40", "John 1", "Romans 8", "Psalm 117");
    expect(only(check(plan), "short").fix).toEqual({
      kind: "ask",
      request: "Make the reading of week 1 day 4 longer",
    });
  });

  it("removes a repeated verse from the later day", () => {
    const plan = planOf("Mark 1:1-20", "Mark 1:15-45", "Mark 2");
    const found = only(check(plan), "twice");
    expect(found.fault).toMatchObject({ passage: "Mark 1:15-20", earlier: "T0" });
    expect(readings(mend(plan, found))).toEqual(["Mark 1:1-20", "Mark 1:21-45", "Mark 2"]);
  });

  it("removes a day whose verses were all read before", () => {
    const plan = planOf("Mark 1:1-20", "Mark 1:21-45", "Mark 1:1-15");
    expect(readings(mend(plan, only(check(plan), "twice")))).toEqual([
      "Mark 1:1-20",
      "Mark 1:21-45",
    ]);
  });

  it("adds verses that are missing between two days", () => {
    const plan = planOf(
      "Mark 1:1-20",
      "Mark 1:21-45",
      "Mark 2:1-28",
      "Mark 3:1-19",
      "Mark 3:25-35",
    );
    const found = only(check(plan), "missing");
    expect(found.fault).toMatchObject({ passage: "Mark 3:20-24" });
    const mended = mend(plan, found);
    expect(readings(mended)[3]).toBe("Mark 3:1-24");
    expect(check(mended)).toEqual([]);
  });

  it("adds verses of the week's passage that are missing", () => {
    const [first] = planOf("Mark 1:1-20", "Mark 1:21-40", "Mark 2");
    if (!first) throw new Error("no week");
    const plan = [{ ...first, weekly_passage: "Mark 1-2" }];
    const found = only(check(plan), "missing");
    expect(found.fault).toMatchObject({ passage: "Mark 1:41-45" });
    expect(readings(mend(plan, found))[1]).toBe("Mark 1:21-45");
  });

  it("finds nothing missing in a plan of selected passages", () => {
    const plan = planOf("Mark 1:1-20", "Mark 4:1-20", "Mark 6:30-56", "Mark 14:1-25");
    expect(check(plan).map(({ fault }) => fault.kind)).not.toContain("missing");
  });

  it("removes a question that an earlier day asks", () => {
    const plan = even();
    for (const [index, questions] of [
      ["What stands out?"],
      [],
      ["Why?", "what stands out"],
    ].entries()) {
      Object.assign(plan[0]?.passages[index] ?? {}, { questions });
    }
    const mended = mend(plan, only(check(plan), "question"));
    expect(mended[0]?.passages[2]?.questions).toEqual(["Why?"]);
  });

  it("names the exceeded limit of a translation, and none for the World English Bible", () => {
    const plan = planOf("Mark 1-4", "Mark 5-8", "Mark 9-12", "Mark 13-16");
    const licence = check(plan, "niv").filter(({ fault }) => fault.kind === "licence");
    expect(licence.length).toBeGreaterThan(0);
    expect(licence.every(({ fix }) => fix.kind === "useWeb")).toBe(true);
    expect(check(plan, "web").filter(({ fault }) => fault.kind === "licence")).toEqual([]);
  });

  it("checks the plan against YouVersion's limits", () => {
    const kinds = (plan: Plan) => check(plan).map(({ fault }) => fault.kind);
    expect(kinds(planOf("Mark 1"))).toContain("fewDays");
    const year = Array.from({ length: 53 }, (_, at) =>
      week(
        at + 1,
        Array.from({ length: 7 }, (_, n) => day({ id: `y${at}-${n}`, scripture: "Mark 1" })),
      ),
    );
    expect(kinds(year)).toContain("manyDays");
    expect(kinds(planOf("Mark 1", "", "Mark 2"))).toContain("noReading");
    const nine = Array.from({ length: 9 }, (_, n) => `Psalm ${n + 1}:1`).join("; ");
    const crowded = planOf("Mark 1:1-9", nine, "Mark 1:10-18");
    const mended = mend(crowded, only(check(crowded), "manyPassages"));
    expect(readings(mended)).toHaveLength(4);
    expect(kinds(mended)).not.toContain("manyPassages");
    const wordy = even();
    Object.assign(wordy[0]?.passages[0] ?? {}, {
      questions: ["Short?", "word ".repeat(390)],
      prayer: "word ".repeat(20),
    });
    expect(check(mend(wordy, only(check(wordy), "manyWords")))).toEqual([]);
  });

  it("leaves days that a fix does not concern byte-identical", () => {
    const plan = planOf("Mark 1:1-20", "Mark 1:15-45", "Psalm 119", "Mark 3:1-19", "Mark 3:25-35");
    const words = (one: Plan) =>
      new Map(
        one.flatMap(({ passages }) =>
          passages.map((each) => [each.id, JSON.stringify({ ...each, day_number: 0 })] as const),
        ),
      );
    const before = words(plan);
    for (const { dayId, fix } of check(plan)) {
      if (!("edit" in fix)) continue;
      const after = words(fix.edit(plan));
      const changed = [...before].filter(([id, text]) => (after.get(id) ?? text) !== text);
      if (fix.kind === "share") expect(changed).toHaveLength(2);
      else expect(changed.every(([id]) => id === dayId)).toBe(true);
    }
  });
});

describe("verses on the number line", () => {
  it("convert back to the same passage", () => {
    const range = fc.nat(65).chain((index) => {
      const { osis, verses } = BOOKS[index] as (typeof BOOKS)[number];
      return fc.nat(verses.length - 1).chain((first) =>
        fc.integer({ min: first, max: verses.length - 1 }).map((last) => ({
          book: osis,
          start: { chapter: first + 1, verse: 1 },
          end: { chapter: last + 1, verse: verses[last] ?? 1 },
        })),
      );
    });
    holds(
      fc.property(range, (one) => {
        expect(toRanges(toStretch(one))).toEqual([one]);
      }),
    );
  });

  it("are as many as the Bible has", () => {
    const all = BOOKS.map(({ osis, verses }) =>
      toStretch({
        book: osis,
        start: { chapter: 1, verse: 1 },
        end: { chapter: verses.length, verse: verses.at(-1) ?? 1 },
      }),
    );
    expect(countOf(all)).toBe(31_102);
  });
});
