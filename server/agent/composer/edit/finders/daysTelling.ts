/** The days of a plan that tell something, by their words. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entryAt } from "../../../bible/companion.ts";
import { passagesIn } from "../../../bible/passages.ts";
import { getTheme } from "../../../bible/themes.ts";
import { versesOf } from "../../../bible/verses.ts";
import { tokenize } from "../../understand/text/tokens.ts";
import { allPlaces, type DayPlace, type Draft, rangesOf, slotAt } from "../draft.ts";
import type { Tokens } from "../meanings.ts";

const LITTLE =
  /^(?:the|a|an|of|his|her|its|their|jesus|he|she|they|gets?|got|was|were|who|that|where|day|one|whole|story|bit|part|reading|it|in|to|at|is)$/;

/** The days that tell all of these words in their title or text, the one that says most of it first. */
export function daysTelling(words: Tokens, draft: Draft): DayPlace[] {
  const stems = stemsOf(words);
  const texts = textsOf(draft);
  const telling = (has: (text: DayText, stem: string) => boolean) =>
    texts.filter((text) => stems.every((stem) => has(text, stem)));
  const titled = telling(({ title }, stem) => title.has(stem));
  const told = titled.length > 0 ? titled : telling((text, stem) => text.stems.has(stem));
  return stems.length === 0 ? [] : placesOf(words, told.length > 0 ? told : texts);
}

/** The passage of the plan that tells all of these words, if one does. */
export function passageTelling(words: Tokens, draft: Draft): VerseRange[] {
  const stems = stemsOf(words);
  const passages = allPlaces(draft)
    .flatMap((place) => slotAt(draft, place) ?? [])
    .flatMap((slot) => rangesOf(slot).flatMap(passagesIn));
  const told = passages.filter((passage) => {
    const texts = [passage.title, ...versesOf(passage).map(({ text }) => text)];
    const said = [...new Set(texts.flatMap((text) => tokenize(text).map(({ stem }) => stem)))];
    return stems.length > 0 && stems.every((stem) => said.some((one) => isAlike(one, stem)));
  });
  const [only] = told;
  return only ? [{ book: only.book, start: only.start, end: only.end }] : [];
}

/** "Burning" and "burned". */
export function isAlike(a: string, b: string): boolean {
  const length = Math.max(4, Math.min(a.length, b.length) - 2);
  return a === b || (a.length >= length && a.slice(0, length) === b.slice(0, length));
}

const SHORTEST_NAMING_WORD = 4;

/** The days whose title alone has one of these words. */
export function titledDays(words: Tokens, draft: Draft): DayPlace[] {
  const texts = textsOf(draft);
  const naming = words.filter(({ word }) => word.length >= SHORTEST_NAMING_WORD);
  const found = stemsOf(naming).flatMap((stem) => {
    const titled = texts.filter(({ title }) => title.has(stem));
    return titled.length === 1 ? titled.map(({ place }) => place) : [];
  });
  return [...new Map(found.map((place) => [`${place.week}.${place.day}`, place])).values()];
}

export interface DayText {
  place: DayPlace;
  /** How often each word is said. */
  stems: Map<string, number>;
  /** Words of the day's own title. */
  title: Set<string>;
  /** Words of the companion's summary and topics. */
  about: Set<string>;
}

/** What the companion says of a passage. */
function aboutOf(book: string, start: VerseRange["start"]): string[] {
  const { summary = "", topics = [] } = entryAt(book, start) ?? {};
  const said = [summary, ...topics.map((id) => getTheme(id)?.name ?? "")].join(". ");
  return tokenize(said).flatMap(({ kind, stem }) => (kind === "word" ? [stem] : []));
}

export function textsOf(draft: Draft): DayText[] {
  return allPlaces(draft).map((place) => {
    const slot = slotAt(draft, place);
    const ranges = slot ? rangesOf(slot) : [];
    const passages = ranges.flatMap(passagesIn);
    const titles = passages.map(({ title }) => title);
    const own = slot?.kind === "write" ? slot.title : (slot?.day.title ?? "");
    const verses = ranges.flatMap(versesOf).map(({ text }) => text);
    const stems = new Map<string, number>();
    for (const text of [...titles, own, ...verses, formatRanges(ranges)])
      for (const { stem, kind } of tokenize(text))
        if (kind === "word") stems.set(stem, (stems.get(stem) ?? 0) + 1);
    const title = new Set(tokenize(own).map(({ stem }) => stem));
    const about = passages.flatMap(({ book, start }) => aboutOf(book, start));
    return { place, stems, title, about: new Set(about) };
  });
}

/** The days that say most of the words, a word that few days have counting for more. */
export function placesOf(words: Tokens, texts: readonly DayText[]): DayPlace[] {
  const stems = stemsOf(words);
  const saying = new Map(stems.map((stem) => [stem, texts.filter((one) => one.stems.has(stem))]));
  const scores = texts.map(({ place, stems: said, about }) => {
    const score = stems.reduce((sum, stem) => {
      // What no day says itself may stand in its summary, which otherwise only confirms it.
      const isSaid = (saying.get(stem) ?? []).length > 0;
      const days = isSaid ? (saying.get(stem) ?? []) : texts.filter((one) => one.about.has(stem));
      const own = said.get(stem) ?? 0;
      const isTold = about.has(stem);
      const count = isSaid ? own && own + (isTold ? CONFIRMED : 0) : isTold ? 1 : 0;
      return count === 0
        ? sum
        : sum + Math.log(1 + texts.length / days.length) * (1 + Math.log(count));
    }, 0);
    return { place, score };
  });
  const best = Math.max(0, ...scores.map(({ score }) => score));
  if (best === 0) return [];
  return scores
    .filter(({ score }) => score > best * CLOSE)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ place }) => place);
}

export function stemsOf(words: Tokens): string[] {
  const content = words.filter(({ kind, word }) => kind === "word" && !LITTLE.test(word));
  return [...new Set(content.map(({ stem }) => ALIKE[stem] ?? stem))];
}

/** What a summary that says a word adds to how often the day says it. */
const CONFIRMED = 0.5;

/** As near as this to the best, a day may be meant as well. */
const CLOSE = 0.75;

/** What people call it, as the text does. */
const ALIKE: Record<string, string> = {
  resurrection: "risen",
  easter: "risen",
  crucifixion: "crucified",
  cross: "crucified",
  beheading: "beheaded",
  transfiguration: "transfigured",
  baptism: "baptized",
  temptation: "tempted",
  anointing: "ointment",
  denial: "denied",
  betrayal: "betrayed",
  burial: "tomb",
  hell: "gehenna",
  judgement: "judgment",
};
