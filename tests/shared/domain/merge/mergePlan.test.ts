import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Collision } from "#shared/domain/merge/collision.ts";
import { mergePlan } from "#shared/domain/merge/mergePlan.ts";
import { resolveCollision } from "#shared/domain/merge/resolveCollision.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { type Plan, sortedByWeek } from "#shared/domain/plan/plan.ts";
import { holds } from "../../holds.ts";
import {
  applyEdit,
  day,
  editArbitrary,
  planArbitrary,
  threePlans,
  week,
} from "../arbitraryPlan.ts";

const RUNS = { numRuns: 1000 };
const daysOf = (plan: Plan | null) => (plan ?? []).flatMap(({ passages }) => passages);
const titles = (plan: Plan | null) => daysOf(plan).map(({ title }) => title);
const ids = (plan: Plan | null) => (plan ?? []).map(({ passages }) => passages.map(({ id }) => id));
const about = ({ week: number, dayId, field }: Collision) => `${dayId ?? number}/${field}`;

describe("laws of the merge", () => {
  it("takes the side that changed, or the common value", () => {
    holds(
      fc.property(threePlans, ({ base, mine: x }) => {
        for (const three of [
          { base, mine: x, theirs: base },
          { base, mine: base, theirs: x },
          { base, mine: x, theirs: structuredClone(x) },
        ]) {
          expect(mergePlan(three)).toEqual({ merged: x, collisions: [] });
        }
      }),
      RUNS,
    );
  });

  it("keeps both edits without a collision when they are about different weeks", () => {
    const onWeek = (plan: Plan, at: number, edits: Parameters<typeof applyEdit>[1][]) =>
      plan.map((item, index) => {
        if (index !== at) return item;
        const [edited] = edits.reduce(applyEdit, [item]);
        return edited ?? item;
      });
    const inPlace = (author: string) =>
      fc.array(
        editArbitrary(author).filter(({ kind }) => kind !== "removeWeek" && kind !== "addWeek"),
        { minLength: 1, maxLength: 5 },
      );
    holds(
      fc.property(
        planArbitrary.filter((plan) => plan.length >= 2),
        inPlace("m"),
        inPlace("t"),
        (base, my, their) => {
          const mine = onWeek(base, 0, my);
          const theirs = onWeek(base, 1, their);
          const both = onWeek(mine, 1, their);
          expect(mergePlan({ base, mine, theirs })).toEqual({ merged: both, collisions: [] });
        },
      ),
      RUNS,
    );
  });

  it("affects only the weeks that a side changed", () => {
    holds(
      fc.property(threePlans, ({ base, mine, theirs }) => {
        const at = (plan: Plan, number: number) =>
          plan.find(({ week_number }) => week_number === number);
        const isChanged = (number: number) =>
          [mine, theirs].some((side) => !sameJson(at(side, number), at(base, number)));
        const changed = (plan: Plan) => plan.filter(({ week_number: n }) => isChanged(n));
        const part = mergePlan({
          base: changed(base),
          mine: changed(mine),
          theirs: changed(theirs),
        });
        const others = base.filter(({ week_number: n }) => !isChanged(n));
        const whole = mergePlan({ base, mine, theirs });
        expect(sortedByWeek([...others, ...(part.merged ?? [])])).toEqual(whole.merged ?? []);
        expect(part.collisions).toEqual(whole.collisions);
      }),
      RUNS,
    );
  });

  it("invents nothing", () => {
    holds(
      fc.property(threePlans, ({ base, mine, theirs }) => {
        const values = (plan: Plan | null) => [
          ...(plan ?? []).flatMap((w) => [`${w.week_number}`, `name ${w.week_number} ${w.name}`]),
          ...daysOf(plan).flatMap((d) => [
            d.id,
            ...(["title", "prayer", "scripture"] as const).map((f) => `${d.id} ${f} ${d[f]}`),
            ...d.questions.map((question) => `${d.id} ${question}`),
          ]),
        ];
        const known = new Set([base, mine, theirs].flatMap(values));
        expect(
          values(mergePlan({ base, mine, theirs }).merged).filter((v) => !known.has(v)),
        ).toEqual([]);
      }),
      RUNS,
    );
  });

  it("contains every day once, numbered by order", () => {
    holds(
      fc.property(threePlans, (three) => {
        const { merged } = mergePlan(three);
        const all = daysOf(merged).map(({ id }) => id);
        expect(new Set(all).size).toBe(all.length);
        for (const { passages } of merged ?? []) {
          expect(passages.map((d) => d.day_number)).toEqual(passages.map((_, at) => at + 1));
        }
        const numbers = (merged ?? []).map((w) => w.week_number);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }),
      RUNS,
    );
  });

  it("loses no value: each side's text is in the plan or in a collision", () => {
    holds(
      fc.property(threePlans, ({ base, mine, theirs }) => {
        const { merged, collisions } = mergePlan({ base, mine, theirs });
        const has = (dayId: string, field: string) =>
          collisions.some((c) => c.dayId === dayId && c.field === field);
        for (const side of [mine, theirs]) {
          for (const written of daysOf(side)) {
            const before = daysOf(base).find(({ id }) => id === written.id);
            const after = daysOf(merged).find(({ id }) => id === written.id);
            for (const field of ["title", "prayer", "scripture"] as const) {
              if (before?.[field] === written[field]) continue;
              const stays = after?.[field] === written[field];
              expect(stays || has(written.id, field)).toBe(true);
            }
            for (const question of written.questions) {
              if (before?.questions.includes(question)) continue;
              const stays = after?.questions.includes(question) ?? false;
              expect(stays || has(written.id, "questions")).toBe(true);
            }
          }
        }
      }),
      RUNS,
    );
  });

  it("loses no heading: a week's name and passage are in the plan or in a collision", () => {
    holds(
      fc.property(threePlans, ({ base, mine, theirs }) => {
        const { merged, collisions } = mergePlan({ base, mine, theirs });
        const weekOf = (plan: Plan | null, number: number) =>
          plan?.find(({ week_number }) => week_number === number);
        for (const written of [...mine, ...theirs]) {
          const number = written.week_number;
          for (const field of ["name", "weekly_passage"] as const) {
            if (weekOf(base, number)?.[field] === written[field]) continue;
            const stays = weekOf(merged, number)?.[field] === written[field];
            const isOffered = collisions.some((c) => about(c) === `${number}/${field}`);
            expect(stays || isOffered).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  it("keeps a day that one side moved or changed and the other removed, and offers its removal", () => {
    holds(
      fc.property(threePlans, ({ base, mine, theirs }) => {
        const { merged, collisions } = mergePlan({ base, mine, theirs });
        for (const [side, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const) {
          for (const { week_number: number, passages } of side) {
            for (const { id } of passages) {
              const home = base.find((w) => w.passages.some((d) => d.id === id));
              const isMoved = home && home.week_number !== number;
              if (!isMoved || daysOf(other).some((d) => d.id === id)) continue;
              expect(daysOf(merged).some((d) => d.id === id)).toBe(true);
              const shown = collisions.map(about);
              expect(shown.includes(`${id}/removed`) || shown.includes(`${number}/removed`)).toBe(
                true,
              );
            }
          }
        }
      }),
      RUNS,
    );
  });

  it("reports every removal that it did not follow", () => {
    holds(
      fc.property(threePlans, ({ base, mine, theirs }) => {
        const { merged, collisions } = mergePlan({ base, mine, theirs });
        const shown = new Set(collisions.filter((c) => c.field === "removed").map(about));
        for (const { id } of daysOf(base)) {
          const removed = [mine, theirs].some((side) => !daysOf(side).some((d) => d.id === id));
          const home = (merged ?? []).find((w) => w.passages.some((d) => d.id === id));
          if (!removed || !home) continue;
          expect(shown.has(`${id}/removed`) || shown.has(`${home.week_number}/removed`)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it("gives the same result with the sides swapped, except for who wins", () => {
    holds(
      fc.property(threePlans, ({ base, mine, theirs }) => {
        const there = mergePlan({ base, mine, theirs });
        const back = mergePlan({ base, mine: theirs, theirs: mine });
        const mirrored = (c: Collision) =>
          c.field === "removed" ? about(c) : [about(c), c.kept, c.other].join(" ");
        const swapped = (c: Collision) =>
          c.field === "removed" ? about(c) : [about(c), c.other, c.kept].join(" ");
        const movedApart = there.collisions.some(({ field }) => field === "week");
        // A day that both moved is in different weeks, which affects that week's order and fate.
        const comparable = (c: Collision) => !movedApart || c.dayId !== undefined;
        expect(there.collisions.filter(comparable).map(mirrored).sort()).toEqual(
          back.collisions.filter(comparable).map(swapped).sort(),
        );
      }),
      RUNS,
    );
  });

  it("gives the other side's plan once every collision is resolved", () => {
    holds(
      fc.property(threePlans, ({ base, mine, theirs }) => {
        const there = mergePlan({ base, mine, theirs });
        const back = mergePlan({ base, mine: theirs, theirs: mine });
        fc.pre(there.collisions.every(({ field }) => field !== "removed" && field !== "week"));
        const pressed = there.collisions.reduce(resolveCollision, there.merged ?? []);
        expect(pressed).toEqual(back.merged ?? []);
      }),
      RUNS,
    );
  });

  it("does not throw for plans that break every rule", () => {
    const wild = fc.option(
      fc.array(fc.nat(3).chain((n) => planArbitrary.map((p) => week(n, daysOf(p))))),
    );
    holds(
      fc.property(wild, wild, wild, (base, mine, theirs) => {
        expect(() => mergePlan({ base, mine, theirs })).not.toThrow();
      }),
    );
  });
});

describe("individual rules", () => {
  const a = day({ id: "a", title: "A" });
  const b = day({ id: "b", title: "B" });
  const c = day({ id: "c", title: "C" });
  const base = [week(1, [a, b, c])];

  it("keeps mine where both changed a field, and offers the other", () => {
    const mine = [week(1, [{ ...a, title: "mine" }, b, c])];
    const theirs = [week(1, [{ ...a, title: "theirs", prayer: "Amen" }, b, c])];
    const { merged, collisions } = mergePlan({ base, mine, theirs });
    expect(daysOf(merged)[0]).toMatchObject({ title: "mine", prayer: "Amen" });
    expect(collisions).toEqual([
      { week: 1, dayId: "a", field: "title", kept: '"mine"', other: '"theirs"' },
    ]);
  });

  it("keeps a changed day that the other side removed", () => {
    const mine = [week(1, [b, c])];
    const theirs = [week(1, [{ ...a, title: "theirs" }, b, c])];
    const { merged, collisions } = mergePlan({ base, mine, theirs });
    expect(titles(merged)).toEqual(["theirs", "B", "C"]);
    expect(collisions).toMatchObject([{ dayId: "a", field: "removed", other: "null" }]);
  });

  it("lets a shorter plan remove unchanged weeks and keeps a changed one complete", () => {
    const long = [
      ...base,
      week(2, [day({ id: "d" })]),
      week(3, [day({ id: "e" }), day({ id: "f" })]),
    ];
    const theirs = structuredClone(long);
    Object.assign(theirs[2]?.passages[0] ?? {}, { prayer: "Lord" });
    const { merged, collisions } = mergePlan({ base: long, mine: base, theirs });
    expect(ids(merged)).toEqual([
      ["a", "b", "c"],
      ["e", "f"],
    ]);
    expect(collisions).toMatchObject([{ week: 3, field: "removed" }]);
    expect(collisions).toHaveLength(1);
  });

  it("follows the one side that moved a day, with the other side's edit of it", () => {
    const two = [...base, week(2, [])];
    const mine = [week(1, [b, c]), week(2, [a])];
    const theirs = [week(1, [{ ...a, title: "new" }, b, c]), week(2, [])];
    const { merged, collisions } = mergePlan({ base: two, mine, theirs });
    expect(ids(merged)).toEqual([["b", "c"], ["a"]]);
    expect(titles(merged)).toEqual(["B", "C", "new"]);
    expect(collisions).toEqual([]);
  });

  it("keeps my order where both moved days differently", () => {
    const mine = [week(1, [c, a, b])];
    const theirs = [week(1, [b, a, c])];
    const { merged, collisions } = mergePlan({ base, mine, theirs });
    expect(ids(merged)).toEqual([["c", "a", "b"]]);
    expect(collisions).toEqual([
      { week: 1, field: "order", kept: '["c","a","b"]', other: '["b","a","c"]' },
    ]);
  });

  it("merges questions by text when one side only added some", () => {
    const asked = (questions: string[]) => [week(1, [{ ...a, questions }, b, c])];
    const { merged, collisions } = mergePlan({
      base: asked(["one", "two"]),
      mine: asked(["one, better", "two"]),
      theirs: asked(["one", "two", "three"]),
    });
    expect(daysOf(merged)[0]?.questions).toEqual(["one, better", "two", "three"]);
    expect(collisions).toEqual([]);
  });

  it("treats two rewritten lists of questions like any other field", () => {
    const asked = (questions: string[]) => [week(1, [{ ...a, questions }, b, c])];
    const { merged, collisions } = mergePlan({
      base: asked(["one"]),
      mine: asked(["mine"]),
      theirs: asked(["theirs"]),
    });
    expect(daysOf(merged)[0]?.questions).toEqual(["mine"]);
    expect(collisions).toMatchObject([{ field: "questions", other: '["theirs"]' }]);
  });

  it("prefers a week's name to one that a run has only announced, and offers no such name", () => {
    const named = [week(1, [day({ id: "a" })], { name: "The voice in the desert" })];
    const announced = [week(1, [day({ id: "z" })], { name: "Generating Week 1..." })];
    for (const [mine, theirs] of [
      [named, announced],
      [announced, named],
    ] as const) {
      const { merged, collisions } = mergePlan({ base: null, mine, theirs });
      expect(merged?.[0]?.name).toBe("The voice in the desert");
      expect(collisions.filter(({ field }) => field === "name")).toEqual([]);
    }
  });

  it("joins two plans without a base, and distinguishes null from empty", () => {
    const other = [week(2, [day({ id: "z" })])];
    expect(ids(mergePlan({ base: null, mine: base, theirs: other }).merged)).toEqual([
      ["a", "b", "c"],
      ["z"],
    ]);
    expect(mergePlan({ base, mine: null, theirs: base }).merged).toBeNull();
    expect(mergePlan({ base: null, mine: null, theirs: [] }).merged).toEqual([]);
  });
});
