/** From a sermon's passage and points to the days of its week, each with why it is read and the sentence that it stands on. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import { entryAt } from "../bible/companion.ts";
import { outlineOf } from "../bible/outline.ts";
import { overlaps } from "../bible/overlaps.ts";
import { joinRanges, passagesIn } from "../bible/passages.ts";
import { divide } from "../composer/divide/divide.ts";
import { mainTitle, numberTitles } from "../composer/divide/titles.ts";
import { nextTurn } from "../takeTurns.ts";
import {
  aboutOf,
  type Candidate,
  crossReferences,
  isFit,
  onTopic,
  summaryOf,
} from "./candidates.ts";
import { groundFor, isUsable } from "./groundFor.ts";
import { type Likeness, likenessOf } from "./likeness.ts";
import { aroundVerse, type MainPassage } from "./mainPassage.ts";
import { type Bare, type Named, sizeOf } from "./namedPassages.ts";
import type { Point } from "./points.ts";
import type { Notes, Sentence } from "./readNotes.ts";
import { thoughtsOf } from "./thoughts.ts";
import { topicsOf } from "./topicsOf.ts";

export interface SermonDay {
  ranges: VerseRange[];
  title: string;
  /** The project's own line about the passage. */
  line?: string;
  /** Why the day reads it, for the maker. */
  why: string;
  /** The sentence of the notes that it stands on. */
  sentence: string;
}

export interface Sermon {
  notes: Notes;
  main: MainPassage;
  points: Point[];
  named: Named[];
  bare: Bare[];
}

export interface WeekWish {
  days: number;
  direction: "from" | "towards";
  audience: BriefAudience;
  /** What the plan reads already. */
  read: VerseRange[];
}

export interface ChosenDays {
  days: SermonDay[];
  /** Passages that the notes name and that are not read with everybody. */
  leftOut: string[];
}

/** Topics of a point whose passages are compared, and how many of each. */
const TOPICS = 3;
const PER_TOPIC = 6;

export async function chooseDays(sermon: Sermon, wish: WeekWish): Promise<ChosenDays> {
  const { notes, main } = sermon;
  const points = sermon.points.length > 1 ? sermon.points : thoughtsOf(notes, sermon.points);
  const parts = partsOf(main.reading, wish.days, points.length);
  const isNew = ({ range }: Candidate) =>
    !main.ranges.some((own) => overlaps(aroundVerse(own), range));
  const { candidates: fit, closed } = crossReferences(sermon.named, {
    main: main.ranges,
    sentenceOf: (one) => saidOf(notes, one),
    audience: wish.audience,
  });
  const needed = wish.days - parts.length;
  const hasNamed = (point: Point) =>
    fit.some((one) => one.weight === 1 && homeOf(points, one) === point);
  const areEnough = fit.filter(({ weight }) => weight === 1).length >= needed;
  const pools = await Promise.all(
    points.map((point) =>
      // Comparing meanings takes time, and a point whose passages are named needs no others.
      areEnough && hasNamed(point) ? { point, candidates: [] } : poolOf(point, sermon, wish, isNew),
    ),
  );
  await nextTurn();
  const like = await likenessOf([
    ...points.map((point) => textOf(notes, point)),
    ...pools.flatMap(({ candidates }) => candidates.map(({ about }) => about)),
    ...fit.map(({ about }) => about),
    ...fit.flatMap(({ named }) => (named ? [saidOf(notes, named)] : [])),
    ...points.flatMap((point) =>
      [point.sentence, ...inside(notes, point).filter(isUsable).slice(0, PER_POINT)].map(
        ({ text }) => text,
      ),
    ),
    ...parts.map((ranges) => aboutOf(ranges[0] ?? main.ranges[0] ?? NOWHERE)),
    themeText(sermon),
  ]);
  const own = parts.map((ranges, at) =>
    ownDay(sermon, { ranges, at, of: parts.length }, like, wish),
  );
  const others = choose({ sermon, wish, points, pools, fit, like }, wish.days - own.length);
  const titled = numberTitles(own.map((day) => ({ ...day })));
  const named = own.map((day, at) => ({ ...day, title: titled[at]?.title ?? day.title }));
  const days = wish.direction === "from" ? [...named, ...others] : [...others, ...named];
  return { days, leftOut: [...new Set(closed.map(({ ranges }) => formatRanges(ranges)))] };
}

const NOWHERE: VerseRange = {
  book: "Ps",
  start: { chapter: 1, verse: 1 },
  end: { chapter: 1, verse: 6 },
};
const PER_POINT = 8;

/** The sermon's passage in one, two or more parts: the points have days of their own. */
function partsOf(main: readonly VerseRange[], days: number, points: number): VerseRange[][] {
  const ranges = main.map(aroundVerse);
  const size = sizeOf(ranges);
  const isBook =
    new Set(ranges.flatMap(({ start, end }) => [start.chapter, end.chapter])).size > 1 && size > 40;
  const wanted = size <= 12 ? 1 : size <= 34 ? 2 : 3;
  const least = Math.min(points, days - 1);
  const count = isBook ? Math.min(4, days - 1) : Math.max(1, Math.min(wanted, days - least));
  return divide(ranges, Math.max(size > 20 && days - least < 2 ? 2 : 1, count)).map(joinRanges);
}

function ownDay(
  { notes, named, bare }: Sermon,
  { ranges, at, of }: { ranges: VerseRange[]; at: number; of: number },
  like: Likeness,
  { direction }: WeekWish,
): SermonDay {
  const title = mainTitle(ranges.flatMap(passagesIn));
  const about = aboutOf(ranges[0] ?? NOWHERE);
  const part = of > 1 ? `, part ${at + 1} of ${of}` : "";
  const how = direction === "from" ? "read again with time" : "read before Sunday";
  return {
    ranges,
    title,
    why: `The sermon’s own passage, ${how}${part}. ${summaryOf(ranges[0] ?? NOWHERE)}`.trim(),
    sentence: groundFor(notes, { ranges, about, named, bare }, like),
  };
}

interface Pool {
  point: Point;
  candidates: Candidate[];
}

async function poolOf(
  point: Point,
  sermon: Sermon,
  { audience, read }: WeekWish,
  isNew: (one: Candidate) => boolean,
): Promise<Pool> {
  const sentences = inside(sermon.notes, point).map(({ text }) => text);
  const topics = await topicsOf({ name: point.name, sentences }, ownTopics(sermon.main.reading));
  const candidates = topics.slice(0, TOPICS).flatMap(({ theme, weight }) =>
    onTopic(theme, weight)
      .filter((one) => isNew(one) && isFit(one.range, audience, false))
      .filter(({ range }) => !read.some((other) => overlaps(other, range)))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, PER_TOPIC),
  );
  return { point, candidates };
}

/** Of the companion's entries in the sermon's passage, the best known first. */
export function ownTopics(ranges: readonly VerseRange[]): string[] {
  const entries = ranges.flatMap((range) =>
    outlineOf(range.book)
      .filter(({ start, end }) => overlaps({ book: range.book, start, end }, range))
      .flatMap(({ start }) => entryAt(range.book, start) ?? []),
  );
  return [
    ...new Set(
      entries.sort((a, b) => b.weight - a.weight).flatMap(({ topics }) => topics.slice(0, 3)),
    ),
  ];
}

function inside({ sentences }: Notes, { start, end }: Point): Sentence[] {
  return sentences.filter((one) => one.start >= start && one.start < end);
}

function textOf(notes: Notes, point: Point): string {
  const some = inside(notes, point)
    .filter(isUsable)
    .slice(0, 3)
    .map(({ text }) => text);
  return [point.name, ...some].join(" ").slice(0, 300);
}

function themeText({ notes, main }: Sermon): string {
  const title = notes.lines
    .slice(0, 2)
    .map(({ text }) => text)
    .join(". ");
  return `${title}. ${main.reading[0] ? aboutOf(main.reading[0]) : ""}`.slice(0, 300);
}

/** The sentence that names a passage, with the one before it where it says nothing else: "Rom 3:23". */
function saidOf({ sentences }: Notes, { start }: Named): string {
  const at = sentences.findLastIndex((one) => one.start <= start);
  const [one, before] = [sentences[at], sentences[at - 1]];
  if (!one) return "";
  const isBare =
    one.text
      .replaceAll(/[^\p{L}\s]/gu, "")
      .trim()
      .split(/\s+/).length < LEAST_SAID;
  return isBare && before?.line === one.line ? `${before.text} ${one.text}` : one.text;
}

const LEAST_SAID = 4;

interface Choosing {
  sermon: Sermon;
  wish: WeekWish;
  points: Point[];
  pools: Pool[];
  fit: Candidate[];
  like: Likeness;
}

interface Scored {
  candidate: Candidate;
  point: Point;
  score: number;
}

/** For each point what the notes name there, or else what is nearest to it; then the best of the rest. */
function choose(choosing: Choosing, count: number): SermonDay[] {
  const { points } = choosing;
  const scored = points.map((point) => scoredFor(choosing, point));
  const taken: Scored[] = [];
  // A chapter that is named has one day, whichever of its passages that is.
  const isFree = ({ candidate }: Scored) => !taken.some((one) => isSame(one.candidate, candidate));
  // A passage goes to a point that has none yet, unless another is much nearer.
  const all = scored.flat();
  while (taken.length < count) {
    const worth = (one: Scored) =>
      one.score + (taken.some(({ point }) => point === one.point) ? 0 : FIRST_BONUS);
    const [best] = all.filter(isFree).sort((a, b) => worth(b) - worth(a));
    if (!best) break;
    taken.push(best);
  }
  return taken
    .sort((a, b) => a.point.start - b.point.start || placeOf(a) - placeOf(b))
    .map((one) => dayOf(choosing, one));
}

const FIRST_BONUS = 0.25;

function isSame(a: Candidate, b: Candidate): boolean {
  const isOfChapter =
    a.range.book === b.range.book && a.range.start.chapter === b.range.start.chapter;
  return isOfChapter || overlaps(a.range, b.range);
}

/** The point under which the notes name a passage. */
function homeOf(points: readonly Point[], { named }: Candidate): Point | undefined {
  return named && (points.findLast(({ start }) => start <= named.start) ?? points[0]);
}

function placeOf({ candidate }: Scored): number {
  return candidate.named?.start ?? Number.MAX_SAFE_INTEGER;
}

const NAMED_BONUS = 0.5;

function scoredFor({ sermon, pools, fit, points, like }: Choosing, point: Point): Scored[] {
  const text = textOf(sermon.notes, point);
  const theme = themeText(sermon);
  const named = fit
    .filter((one) => homeOf(points, one) === point)
    .map((candidate) => {
      const said = candidate.named ? saidOf(sermon.notes, candidate.named) : "";
      const near = Math.max(
        like.between(said, candidate.about),
        like.between(text, candidate.about),
      );
      const bonus = NAMED_BONUS * candidate.weight;
      return {
        candidate,
        point,
        score: bonus + near * 0.6 + like.between(theme, candidate.about) * 0.25,
      };
    });
  const pool = pools.find((one) => one.point === point)?.candidates ?? [];
  const topical = pool.map((candidate) => ({
    candidate,
    point,
    score:
      like.between(text, candidate.about) * 0.65 +
      like.between(theme, candidate.about) * 0.25 +
      Math.min(0.2, candidate.weight * 0.05),
  }));
  return [...named, ...topical].sort((a, b) => b.score - a.score);
}

function dayOf({ sermon, like }: Choosing, { candidate, point }: Scored): SermonDay {
  const { range, named, theme, why } = candidate;
  const ranges = [range];
  const title = mainTitle(passagesIn(range));
  const under = point.name.length > 2 ? `“${shorten(point.name)}”` : "";
  const summary = summaryOf(range);
  if (named) {
    const sentence = bestSaid(sermon, candidate);
    const reference = formatRanges(named.ranges);
    const where = under ? ` under ${under}` : "";
    return {
      ranges,
      title,
      why: `Your notes name ${reference}${where}. ${summary}`.trim(),
      sentence,
    };
  }
  const some = inside(sermon.notes, point).filter(isUsable);
  const head = { ...point.sentence };
  const best = [head, ...some]
    .filter((one) => one.text.trim() !== "")
    .map((one) => ({
      one,
      score: like.between(one.text, candidate.about) + (one === head && under ? 0.06 : 0),
    }))
    .sort((a, b) => b.score - a.score)[0];
  const topic = theme ? `On ${inSentence(theme.name)}` : "On the same subject";
  const forPoint = under ? `, for your point ${under}` : "";
  const line = why && !/["“”]/.test(why) ? why : summary;
  return {
    ranges,
    title,
    ...(why && { line: why }),
    why: `${topic}${forPoint}. ${line}`.trim(),
    sentence: (best?.one ?? head).text,
  };
}

/** Of the sentences that name a passage the one that says most of it. */
function bestSaid({ notes, named }: Sermon, { range, named: first }: Candidate): string {
  const said = named
    .filter((one) => one.kind !== "book" && one.ranges.some((other) => overlaps(other, range)))
    .map((one) => ({ text: saidOf(notes, one), isList: one.isLabelled }));
  const best = said.sort((a, b) => Number(a.isList) - Number(b.isList))[0];
  return best?.text ?? (first ? saidOf(notes, first) : "");
}

const LONGEST_NAME = 70;

function inSentence(name: string): string {
  const isName = /^(?:God|Jesus|Paul|David|Moses|the Holy|Holy|Christ|Sabbath|I am)/.test(name);
  return isName ? name : `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
}

function shorten(name: string): string {
  return name.length > LONGEST_NAME
    ? `${name.slice(0, name.lastIndexOf(" ", LONGEST_NAME))} …`
    : name;
}
