/**
 * Divides passages into days of balanced length by dynamic programming: of all ways to cut the sequence into the given
 * number of days, the one with the least squared deviation in words.
 */
import { isSoftStart } from "../../bible/companion.ts";
import type { Passage } from "../../bible/passages.ts";

/** Cost of a day that crosses from one book into the next, in shares of a day. */
const CROSSING_COST = 0.4;
/** Cost of a day that begins in the middle of a continuous passage. */
const SOFT_COST = 0.5;
/** The greatest distance of a day's end from an even division, in days. */
const DRIFT_DAYS = 6;

/** Exactly `days` groups, each with at least one passage. @throws RangeError with fewer passages than days */
export function balance(passages: readonly Passage[], days: number): Passage[][] {
  const count = passages.length;
  if (days < 1 || count < days) throw new RangeError(`${count} passages cannot fill ${days} days`);
  const sums = prefixSums(passages);
  const total = sums[count] ?? 0;
  const share = Math.max(1, total / days);
  const books = bookChanges(passages);
  const soft = passages.map(({ book, start }, index) =>
    index > 0 && isSoftStart(book, start) ? SOFT_COST ** 2 : 0,
  );
  const drift = Math.max(DRIFT_DAYS * share, ...passages.map((passage) => passage.words));

  let costs = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const cuts: Int32Array[] = [];
  for (let day = 1; day <= days; day++) {
    const next = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
    const cut = new Int32Array(count + 1);
    for (let end = day; end <= count - (days - day); end++) {
      const sum = sums[end] ?? 0;
      // With few passages no division is near the even one, so the bound does not apply.
      if (count > days * 2 && Math.abs(sum - day * share) > drift && end !== count) continue;
      for (let start = end - 1; start >= day - 1; start--) {
        const words = sum - (sums[start] ?? 0);
        const deviation = (words - share) / share;
        const crossing = (books[end - 1] ?? 0) - (books[start] ?? 0);
        const cost =
          (costs[start] ?? 0) +
          deviation * deviation +
          crossing * CROSSING_COST ** 2 +
          (soft[start] ?? 0);
        if (cost < (next[end] ?? 0)) {
          next[end] = cost;
          cut[end] = start;
        }
        // Longer days only increase the deviation.
        if (deviation * deviation > (next[end] ?? 0) && deviation > 0) break;
      }
    }
    costs = next;
    cuts.push(cut);
  }
  return follow(passages, cuts);
}

function prefixSums(passages: readonly Passage[]): Float64Array {
  const sums = new Float64Array(passages.length + 1);
  passages.forEach(({ words }, index) => {
    sums[index + 1] = (sums[index] ?? 0) + words;
  });
  return sums;
}

/** The number of book changes up to each passage. */
function bookChanges(passages: readonly Passage[]): Int32Array {
  const changes = new Int32Array(passages.length);
  for (let index = 1; index < passages.length; index++) {
    const changed = passages[index]?.book !== passages[index - 1]?.book;
    changes[index] = (changes[index - 1] ?? 0) + (changed ? 1 : 0);
  }
  return changes;
}

function follow(passages: readonly Passage[], cuts: readonly Int32Array[]): Passage[][] {
  const stretches: Passage[][] = [];
  let end = passages.length;
  for (const cut of cuts.toReversed()) {
    const start = cut[end] ?? 0;
    stretches.unshift(passages.slice(start, end));
    end = start;
  }
  return stretches;
}
