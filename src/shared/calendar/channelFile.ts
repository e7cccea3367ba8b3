import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";

/** A file made for one channel, ready to be saved, shared or sent. */
export interface ChannelFile {
  name: string;
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
  /** Notes for the person who made the file: what it could not hold, and what replaces it. */
  notes: string[];
}

/**
 * Builds the file's name. The slug holds only letters, digits and hyphens, so the name is safe on
 * every system.
 */
export function fileName(plan: PublishedPlan, what: string, extension: string): string {
  return `${plan.slug}${what && `-${what}`}.${extension}`;
}
