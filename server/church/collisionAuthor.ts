/** Finds who wrote the value that lost in a collision, from the versions stored after the base. */
import type { Collision } from "#shared/domain/merge/collision.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { PlanWeek } from "#shared/domain/plan/plan.ts";
import type { ChurchStore } from "./churchStore.ts";
import { versionsSince } from "./weekVersions.ts";

/**
 * Returns the author of the earliest version since which the value is unchanged. `{}` if no version shows it: the value
 * came from another week, or the revision that set it is no longer stored.
 */
export function collisionAuthor(
  store: ChurchStore,
  projectId: string,
  { week, dayId, field }: Collision,
  since: number,
): { by?: string; revision?: number } {
  const versions = versionsSince(store, projectId, { week, since });
  const [newest] = versions;
  if (!newest || field === "week") return {};
  const found = readValue(newest.week, dayId, field);
  const before = versions.findIndex(
    (version) => !sameJson(readValue(version.week, dayId, field), found),
  );
  const author = before < 0 ? versions.at(-1) : versions[before - 1];
  return author ? { by: author.by, revision: author.revision } : {};
}

/** Returns the value that a collision is about, as a week has it; null where it has none. */
export function readValue(
  week: PlanWeek | null,
  dayId: string | undefined,
  field: string,
): unknown {
  if (field === "order") return week?.passages.map(({ id }) => id);
  const part = dayId === undefined ? week : week?.passages.find(({ id }) => id === dayId);
  if (!part || field === "removed") return part ?? null;
  return Object.entries(part).find(([name]) => name === field)?.[1] ?? null;
}
