/**
 * Where a church's object runs and stores, by the church's choice when it is created. The church's id begins with it, so
 * that whoever has the id knows the object without a look at the directory, and nobody can change it.
 */
export const REGIONS = ["eu", "us"] as const;
export type Region = (typeof REGIONS)[number];

const OF_ID = /^(eu|us)-/;

/** Returns null for a church that is kept wherever it was first used. */
export function regionOf(churchId: string): Region | null {
  return (OF_ID.exec(churchId)?.[1] as Region | undefined) ?? null; // As in the pattern.
}

/** Returns the id that a church has in a region. @param id of a church in any region, or a new one */
export function churchIdIn(region: Region | null, id: string): string {
  const own = id.replace(OF_ID, "");
  return region ? `${region}-${own}` : own;
}
