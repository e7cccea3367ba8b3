import { BRIEF_FIELDS, type Brief, type BriefReading, emptyBrief } from "../plan/brief.ts";
import { sameJson } from "./sameJson.ts";

export interface BriefSides {
  /** The common ancestor; null where there was none. */
  base: Brief | null;
  mine: Brief | null;
  theirs: Brief | null;
}

/**
 * Three-way merge of a brief, field by field: a change on one side wins. Where both changed a
 * field, mine wins; readings are merged one by one. A brief that one side removed stays only if the
 * other side changed it.
 */
export function mergeBrief({ base, mine, theirs }: BriefSides): Brief | null {
  if (sameJson(base, mine)) return theirs;
  if (sameJson(base, theirs) || sameJson(mine, theirs) || !theirs) return mine;
  if (!mine) return theirs;
  const from = base ?? emptyBrief();
  const merged: Record<string, unknown> = {};
  for (const field of BRIEF_FIELDS) {
    const value = sameJson(from[field], mine[field]) ? theirs[field] : mine[field];
    if (value !== undefined) merged[field] = value;
  }
  merged.readings = mergeReadings(from.readings, mine.readings, theirs.readings);
  return merged as Brief; // Safe: each field comes from one of two briefs.
}

/**
 * Merges readings by label: adds those of both sides, prefers mine where both changed one, drops
 * those that either side removed.
 */
function mergeReadings(
  base: readonly BriefReading[],
  mine: readonly BriefReading[],
  theirs: readonly BriefReading[],
): BriefReading[] {
  const inBase = byLabel(base);
  const inMine = byLabel(mine);
  const inTheirs = byLabel(theirs);
  const kept = mine.flatMap((one) => {
    const before = inBase.get(one.label);
    const other = inTheirs.get(one.label);
    if (before && !other && sameJson(before, one)) return [];
    return [before && other && sameJson(before, one) ? other : one];
  });
  const added = theirs.filter(({ label }) => !inBase.has(label) && !inMine.has(label));
  return [...kept, ...added];
}

function byLabel(readings: readonly BriefReading[]): Map<string, BriefReading> {
  return new Map(readings.map((one) => [one.label, one]));
}
