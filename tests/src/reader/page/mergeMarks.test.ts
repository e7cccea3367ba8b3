/** Marks and notes of two phones become one: nothing is lost, and adding the same again changes nothing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TransferredMarks } from "#shared/contracts/markTransfer.ts";
import { CHURCHS_PACE } from "#shared/domain/daily/pace.ts";
import { marksOf, mergeMarks } from "../../../../src/reader/page/mergeMarks.ts";
import { emptyRecord, type ReaderRecord } from "../../../../src/reader/page/reader.ts";

const PLAN = "plan-1";
const AT = "2026-11-30T07:00:00.000Z";
const LATER = "2026-12-01T07:00:00.000Z";

function record(partial: Partial<ReaderRecord> = {}): ReaderRecord {
  return { ...emptyRecord(PLAN), ...partial };
}
function handed(partial: Partial<TransferredMarks> = {}): TransferredMarks {
  return { ...marksOf(emptyRecord(PLAN)), ...partial };
}
const note = (text: string, at = AT) => ({ text, about: "Mark 1", at });

describe("marks of two phones", () => {
  it("are all kept, each at its later time", () => {
    const own = record({ marks: { a: AT, b: LATER } });
    const { marks } = mergeMarks(own, handed({ marks: { b: AT, c: LATER } }));
    expect(marks).toEqual({ a: AT, b: LATER, c: LATER });
  });

  it("bring the way through the plan to a phone that has not begun, and to no other", () => {
    const again = { ...CHURCHS_PACE, begin: "2026-11-30", beganAt: AT };
    expect(mergeMarks(record(), handed({ pace: again })).pace).toEqual(again);
    const own = record({ marks: { a: AT } });
    expect(mergeMarks(own, handed({ pace: again })).pace).toEqual(CHURCHS_PACE);
  });

  it("leave what belongs to this phone alone", () => {
    const own = record({ remindAt: "07:00", counting: { kind: "yes", device: "d" }, badge: [] });
    const merged = mergeMarks(own, handed({ marks: { a: AT } }));
    expect({ ...merged, marks: {} }).toEqual(own);
  });
});

describe("two notes on one day", () => {
  const both = (own: string, theirs: string) =>
    mergeMarks(record({ notes: { a: note(own) } }), handed({ notes: { a: note(theirs, LATER) } }))
      .notes.a?.text;

  it("are both kept, the earlier first", () => {
    expect(both("Four friends.", "One roof.")).toMatch(/^Four friends\.\n.+\nOne roof\.$/s);
  });

  it("are one where one contains the other", () => {
    expect(both("Four friends.", "Four friends. One roof.")).toBe("Four friends. One roof.");
    expect(both("Four friends. One roof.", "One roof.")).toBe("Four friends. One roof.");
  });
});

describe("any two phones", () => {
  const day = fc.constantFrom("a", "b", "c", "__proto__", "constructor");
  const at = fc.constantFrom(AT, LATER);
  const notes = fc.dictionary(
    day,
    fc.record({ text: fc.string({ minLength: 1 }), about: fc.string(), at }),
  );
  const marks = fc.dictionary(day, at);

  it("lose no mark and no text, and adding the same again changes nothing", () => {
    fc.assert(
      fc.property(marks, notes, marks, notes, (ownMarks, ownNotes, theirMarks, theirNotes) => {
        const own = record({ marks: ownMarks, notes: ownNotes });
        const theirs = handed({ marks: theirMarks, notes: theirNotes });
        const once = mergeMarks(own, theirs);
        for (const [id, { text }] of [...Object.entries(ownNotes), ...Object.entries(theirNotes)]) {
          expect(Object.hasOwn(once.notes, id) && once.notes[id]?.text).toContain(text);
        }
        const days = [...Object.keys(ownMarks), ...Object.keys(theirMarks)];
        expect(Object.keys(once.marks).sort()).toEqual([...new Set(days)].sort());
        expect(mergeMarks(once, theirs)).toEqual(once);
      }),
    );
  });
});
