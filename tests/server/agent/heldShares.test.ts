import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findOverShare, type Held } from "../../../server/agent/heldShares.ts";

const limits = { church: { count: 20, bytes: 200 }, all: { count: 60, bytes: 600 } };

const held = fc.array(
  fc.record({
    church: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    person: fc.constantFrom("anna", "ben"),
    bytes: fc.integer({ min: 0, max: 60 }),
    ageMs: fc.integer({ min: 0, max: 1_000 }),
    isInUse: fc.constant(false),
    isGuarded: fc.boolean(),
  }),
  { maxLength: 200 },
);
const withIds = (all: Omit<Held, "id">[]): Held[] =>
  all.map((one, at) => ({ ...one, id: String(at) }));
const sum = (all: Held[]) => all.reduce((bytes, one) => bytes + one.bytes, 0);

describe("the shares of the host's memory", () => {
  it("keep every limit, whatever is held", async () => {
    await fc.assert(
      fc.property(held, (found) => {
        const all = withIds(found);
        const over = findOverShare(all, limits);
        const kept = all.filter(({ id }) => !over.has(id));
        expect(kept.length).toBeLessThanOrEqual(limits.all.count);
        expect(sum(kept)).toBeLessThanOrEqual(limits.all.bytes);
        for (const name of new Set(kept.map(({ church }) => church))) {
          const own = kept.filter(({ church }) => church === name);
          expect(own.length).toBeLessThanOrEqual(limits.church.count);
          expect(sum(own)).toBeLessThanOrEqual(limits.church.bytes);
        }
      }),
    );
  });

  it("take nothing where no limit is exceeded", async () => {
    await fc.assert(
      fc.property(held, (found) => {
        const all = withIds(found);
        const within = all.filter(({ church }, at) => {
          const own = all.slice(0, at + 1).filter((one) => one.church === church);
          return own.length <= 10 && sum(own) <= 100;
        });
        expect(findOverShare(within, limits).size).toBe(0);
      }),
    );
  });

  it("take nothing from a church with a small part, however much the others hold", async () => {
    await fc.assert(
      fc.property(held, fc.integer({ min: 0, max: 1_000 }), (found, ageMs) => {
        const quiet = { church: "quiet", person: "ruth", bytes: 15, ageMs, isInUse: false };
        const all = withIds([
          ...found,
          // Newer than all else, and not fetched yet.
          ...Array.from({ length: 100 }, () => ({
            ...{ church: "loud", person: "eve", bytes: 10, ageMs: 0 },
            ...{ isInUse: false, isGuarded: true },
          })),
          { ...quiet, isGuarded: false },
        ]);
        expect(findOverShare(all, limits)).not.toContain(String(all.length - 1));
      }),
    );
  });

  it("never take what is in use", () => {
    const all = withIds(
      Array.from({ length: 30 }, () => ({
        ...{ church: "a", person: "anna", bytes: 50, ageMs: 0, isInUse: true, isGuarded: false },
      })),
    );
    expect(findOverShare(all, limits).size).toBe(0);
  });
});
