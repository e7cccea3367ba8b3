/** `?limit=&offset=` of a list, and the page that is cut with it. Lists are read one item further, to see whether there is more. */
import { readCount } from "./readCount.ts";

export interface Page {
  limit: number;
  offset: number;
}

/** @throws Refusal `invalid` */
export function readPage(
  { limit, offset }: Record<string, string>,
  { usual, most }: { usual: number; most: number },
): Page {
  return {
    limit: Math.min(readCount("limit", limit, usual, 1), most),
    offset: readCount("offset", offset, 0, 0),
  };
}

export function takePage<Item>(
  found: Item[],
  { limit }: Page,
): { items: Item[]; hasMore: boolean } {
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}
