import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";

/** A file that a channel made, ready to be saved, shared or sent. */
export interface ChannelFile {
  name: string;
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
  /** Sentences for whoever made it: what the file could not hold, and what stands there instead. */
  notes: string[];
}

/** The slug is made of letters, digits and hyphens alone, so the name is safe on every system. */
export function fileName(plan: PublishedPlan, what: string, extension: string): string {
  return `${plan.slug}${what && `-${what}`}.${extension}`;
}
