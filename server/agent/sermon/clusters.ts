/** The passages that notes name by book and chapter, each with how much the notes are about it. */
import type { BookId } from "#shared/domain/bible/books.ts";
import type { Alluded } from "./allusions.ts";
import type { Bare, Named } from "./namedPassages.ts";
import type { Notes } from "./readNotes.ts";

/** Passages of one book whose chapters touch. */
export interface Cluster {
  book: BookId;
  first: number;
  last: number;
  members: Named[];
  score: number;
}

const MOST_CHAPTERS = 3;

export interface Evidence {
  named: readonly Named[];
  bare: readonly Bare[];
  /** Chapters by what the notes share with their text. */
  told: readonly Alluded[];
}

export function clustersOf(notes: Notes, { named, bare, told }: Evidence): Cluster[] {
  const clusters: Cluster[] = [];
  const placed = named.filter(({ kind }) => kind !== "book");
  for (const one of [...placed].sort((a, b) => b.weight - a.weight)) {
    const range = one.ranges[0];
    const end = one.ranges.at(-1)?.end.chapter;
    if (!range || end === undefined) continue;
    const first = range.start.chapter;
    const home = clusters.find(
      (cluster) => cluster.book === range.book && first <= cluster.last && cluster.first <= end,
    );
    if (!home) clusters.push({ book: range.book, first, last: end, members: [one], score: 0 });
    else {
      home.members.push(one);
      if (end - Math.min(home.first, first) < MOST_CHAPTERS)
        [home.first, home.last] = [Math.min(home.first, first), Math.max(home.last, end)];
    }
  }
  for (const cluster of clusters)
    cluster.score = scoreOf(notes, cluster, named, bare) + toldIn(cluster, told);
  return clusters.sort((a, b) => b.score - a.score);
}

function scoreOf(
  { text }: Notes,
  { book, first, last, members }: Cluster,
  named: readonly Named[],
  bare: readonly Bare[],
): number {
  const strong = members.map(({ weight }) => weight).sort((a, b) => b - a);
  // The second label for the same passage says little more.
  const own = strong.reduce(
    (sum, weight, at) => sum + weight * (at === 0 ? 1 : at < 3 ? 0.6 : 0.35),
    0,
  );
  const fifths = new Set(members.map(({ start }) => Math.floor((start / (text.length + 1)) * 5)));
  const ofBook = named.filter((one) => one.kind === "book" && one.ranges[0]?.book === book);
  const votes = bare.reduce((sum, one) => {
    const [stretch] = one.verses;
    if (one.chapter !== undefined)
      return sum + (one.chapter >= first && one.chapter <= last ? 0.8 : 0);
    if (!stretch) return sum;
    const holds = members.some(({ kind, ranges }) =>
      ranges.some(
        (range) =>
          kind === "verses" &&
          range.start.verse <= stretch.first &&
          stretch.first <= range.end.verse,
      ),
    );
    return sum + (holds ? 0.8 : 0);
  }, 0);
  return (
    own + Math.min(4, fifths.size * 0.5) + Math.min(6, votes) + Math.min(2, ofBook.length * 0.5)
  );
}

const MOST_TOLD = 16;

/** What the notes retell or quote of it. */
function toldIn({ book, first, last }: Cluster, told: readonly Alluded[]): number {
  const own = told.filter(
    (one) => one.book === book && one.chapter >= first && one.chapter <= last,
  );
  const best = Math.max(0, ...own.map(({ score }) => score));
  return Math.min(MOST_TOLD, best * 1.3);
}
