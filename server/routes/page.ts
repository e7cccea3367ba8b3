/** Parses `?limit=&offset=` of a list, and cuts its page. Lists are read with one extra item, to see whether there are more. */
import { readCount } from "./readCount.ts";

export interface Page {
  limit: number;
  offset: number;
}

/** @throws Refusal `invalid` */
export function readPage(
  { limit, offset }: Record<string, string>,
  { fallback, max }: { fallback: number; max: number },
): Page {
  return {
    limit: Math.min(readCount("limit", limit, fallback, 1), max),
    offset: readCount("offset", offset, 0, 0),
  };
}

export function takePage<Item>(
  found: Item[],
  { limit }: Page,
): { items: Item[]; hasMore: boolean } {
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}
