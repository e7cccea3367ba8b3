/** "Let Thyatira take Laodicea's place": two days of the plan change places; another text comes in the place of one. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { DayPlace, Draft } from "../draft.ts";
import type { EditFinding, EditMeaning, Tokens } from "../meanings.ts";
import { placesReading } from "../places/targets.ts";
import { titledDays } from "./daysTelling.ts";
import { onePlace } from "./onePlace.ts";

/** A name in the message, and the one day that it names. */
interface Named {
  from: number;
  to: number;
  /** The text as it was found, if one was. */
  text?: EditFinding;
  place?: DayPlace;
}

interface Exchange {
  from: number;
  to: number;
  comes: Named;
  yields: Named;
}

const TAKES = /^(?:take|takes|have|has|get|gets|fill|fills)$/;
const TRADE = /^(?:trade|change|swap|exchange|switch)$/;
const ASIDE =
  /^(?:let|lets|have|please|pls|and|so|then|could|can|may|should|must|to|will|would|both|with|that|the)$/;
const END = /^[.;!?\n]$/;

/** With a wish to swap, or to replace, in the place of the words for it and of the sentence that leads to it. */
export function withPlacesTaken(
  tokens: Tokens,
  findings: readonly EditFinding[],
  draft: Draft,
): EditFinding[] {
  if (draft.length === 0) return [...findings];
  const found = tokens.flatMap((_, at) => exchangeAt(tokens, findings, draft, at) ?? [])[0];
  if (!found) return [...findings];
  const { from, to, comes, yields } = found;
  const start = tokens.findLastIndex((token, at) => at < from && isMark(token, END)) + 1;
  const isOutside = (one: EditFinding) => one.to <= from || one.from >= to;
  const isOfReason = (one: EditFinding) =>
    one.to <= start &&
    leadsTo(tokens, start, [comes, yields]) &&
    one.from >= lastStart(tokens, start);
  const rest = findings.filter((one) => isOutside(one) && !isOfReason(one));
  const made = comes.place ? swapped(found) : replaced(found);
  return [...rest, ...made].sort((a, b) => a.from - b.from);
}

function exchangeAt(
  tokens: Tokens,
  findings: readonly EditFinding[],
  draft: Draft,
  at: number,
): Exchange | undefined {
  const start = tokens.findLastIndex((token, index) => index < at && isMark(token, END)) + 1;
  const named = (from: number, to: number) => nameBetween(tokens, findings, draft, from, to);
  if (isWord(tokens[at], TRADE) && isWord(tokens[at + 1], /^places?$/)) {
    const joint = tokens.findIndex(
      (one, index) => index > start && index < at && isWord(one, /^and$/),
    );
    const [comes, yields] = joint < 0 ? [] : [named(start, joint), named(joint + 1, at)];
    return comes?.place && yields?.place
      ? { from: comes.from, to: at + 2, comes, yields }
      : undefined;
  }
  if (!isWord(tokens[at], TAKES)) return undefined;
  const end = tokens.findIndex((token, index) => index > at && isMark(token, /^[.;!?\n,]$/));
  const limit = end < 0 ? tokens.length : end;
  const word = tokens.findIndex(
    (token, index) => index > at && index < limit && isWord(token, /^(?:place|slot|spot)$/),
  );
  if (word < 0) return undefined;
  const isOf = isWord(tokens[word + 1], /^of$/);
  const comes = named(start, at);
  const yields = isOf ? named(word + 2, limit) : named(at + 1, word);
  if (!comes || !yields?.place || !(comes.place ?? comes.text)) return undefined;
  const last = isOf ? yields.to : word + 1;
  return { from: comes.from, to: endOfReturn(tokens, last), comes, yields };
}

/** ", and the sower the place of the lost sheep", "and the other way round". */
function endOfReturn(tokens: Tokens, from: number): number {
  const end = tokens.findIndex((token, at) => at >= from && isMark(token, END));
  const to = end < 0 ? tokens.length : end;
  const words = tokens.slice(from, to).map(({ word, text }) => word || text);
  return RETURNED.test(words.join(" ")) ? to : from;
}

const RETURNED =
  /^,? ?(?:and|with) (?:vice versa|the other way (?:round|around)|.{0,40}\b(?:place|slot|spot) of\b.*|.{0,40}\b(?:place|slot|spot|its|theirs))$/;

/** The one text, or the one day by a word of its title, that stands between two tokens. */
function nameBetween(
  tokens: Tokens,
  findings: readonly EditFinding[],
  draft: Draft,
  start: number,
  to: number,
): Named | undefined {
  let from = start;
  while (from < to && isWord(tokens[from], ASIDE)) from += 1;
  const inside = findings.filter((one) => one.from >= start && one.to <= to);
  const [text, ...texts] = inside.filter(({ meaning }) => meaning.kind === "scripture");
  if (text?.meaning.kind === "scripture") {
    const places = placesReading(draft, text.meaning.ranges);
    const [place] = places;
    if (texts.length > 0 || places.length > 1) return undefined;
    return { from: Math.min(from, text.from), to: text.to, text, ...(place && { place }) };
  }
  const [day, ...days] = inside.flatMap(({ meaning }) =>
    meaning.kind === "place" && meaning.place.isScene ? [meaning.place] : [],
  );
  const words = tokens.slice(from, to).map((one) => ({ ...one, ...bare(one) }));
  const [place, ...places] = titledDays(words, draft);
  const only = place && places.length === 0 ? place : undefined;
  if (only) return { from, to, place: only };
  const week = day?.weeks?.kind === "numbers" ? day.weeks.numbers[0] : undefined;
  const number = day?.days?.kind === "numbers" ? day.days.numbers[0] : undefined;
  return week && number && days.length === 0
    ? { from, to, place: { week, day: number } }
    : undefined;
}

/** "Laodicea's" without its ending. */
function bare({ word, stem }: Tokens[number]) {
  const name = word.replace(/['’]s?$/, "");
  return name === word ? { word, stem } : { word: name, stem: name };
}

function lastStart(tokens: Tokens, end: number): number {
  return tokens.findLastIndex((token, at) => at < end - 1 && isMark(token, END)) + 1;
}

const ASKED =
  /^(?:asked|asks|wants|wanted|likes|requested|prefers|chosen|chose|offered|preaching|speaking)$/;

/** "The preacher on the 24th has asked for Laodicea.": why the two are exchanged. */
function leadsTo(tokens: Tokens, end: number, names: readonly Named[]): boolean {
  const said = tokens.slice(lastStart(tokens, end), end);
  const speaksOf = names.some(({ from, to }) =>
    tokens
      .slice(from, to)
      .some((one) => isName(one) && said.some((other) => bare(other).word === bare(one).word)),
  );
  return speaksOf && said.some((one) => isWord(one, ASKED) || isWord(one, /^like$/));
}

function isName({ kind, word, text }: Tokens[number]): boolean {
  return kind === "word" && word.length > 3 && /^\p{Lu}/u.test(text) && !ASIDE.test(word);
}

function swapped({ comes, yields, to }: Exchange): EditFinding[] {
  const [first, second] = comes.from < yields.from ? [comes, yields] : [yields, comes];
  return [
    placed(first, first.from, first.to),
    finding(first.to, second.from, { kind: "verb", verb: "swap" }),
    placed(second, second.from, to),
  ];
}

function replaced({ comes, yields, to }: Exchange): EditFinding[] {
  const { text } = comes;
  if (!text) return [];
  return [
    { ...text, from: comes.from, to: comes.to },
    finding(comes.to, yields.from, { kind: "verb", verb: "replace" }),
    placed(yields, yields.from, to),
  ];
}

function placed({ place }: Named, from: number, to: number): EditFinding {
  return finding(from, to, { kind: "place", place: place ? onePlace(place) : {} });
}

function finding(from: number, to: number, meaning: EditMeaning): EditFinding {
  return { from, to, weight: 1, meaning } as EditFinding; // A verb or a place.
}
