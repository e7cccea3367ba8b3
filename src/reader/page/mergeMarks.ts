/** Adds the marks and notes of a reader's other device to this one's. Pure; adding the same again changes nothing. */
import type { TransferredMarks } from "#shared/contracts/markTransfer.ts";
import type { Pace } from "#shared/domain/daily/pace.ts";
import type { Note, ReaderRecord } from "./reader.ts";

/** Between two notes on one day. */
const BETWEEN = "\n\n· · ·\n\n";

export function mergeMarks(own: ReaderRecord, theirs: TransferredMarks): ReaderRecord {
  const marks = merged(own.marks, theirs.marks, later);
  const notes = merged(own.notes, theirs.notes, mergeNotes);
  return { ...own, marks, notes, pace: mergePace(own, theirs.pace) };
}

/** Returns what is handed over: nothing of this device itself, and nothing of how it is counted. */
export function marksOf({ id, marks, notes, pace }: ReaderRecord): TransferredMarks {
  return { plan: id, marks, notes, pace };
}

/** Of two moments in ISO, UTC. */
function later(one: string, other: string): string {
  return [one, other].sort()[1] ?? one;
}

/** Both texts, the earlier first, unless one contains the other. */
function mergeNotes(own: Note, theirs: Note): Note {
  if (own.text.includes(theirs.text)) return own;
  if (theirs.text.includes(own.text)) return theirs;
  const [first, last] = own.at <= theirs.at ? [own, theirs] : [theirs, own];
  return { ...last, text: first.text + BETWEEN + last.text };
}

/** The other device's way through the plan counts only where this one has not begun: marks are read by it. */
function mergePace({ marks, pace }: ReaderRecord, theirs: Pace): Pace {
  const hasOwn = pace.begin !== null || pace.from !== null || Object.keys(marks).length > 0;
  return hasOwn ? pace : theirs;
}

function merged<Value>(
  own: Record<string, Value>,
  theirs: Record<string, Value>,
  both: (own: Value, theirs: Value) => Value,
): Record<string, Value> {
  const added = Object.entries(theirs).map(([day, value]) => {
    const known = Object.hasOwn(own, day) ? own[day] : undefined;
    return [day, known === undefined ? value : both(known, value)] as const;
  });
  return { ...own, ...Object.fromEntries(added) };
}
