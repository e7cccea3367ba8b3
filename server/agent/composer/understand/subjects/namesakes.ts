/** Tells people of the same name apart: by others named beside them, or by "not the one with the coat". */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { readRange } from "../../../bible/themes/readRange.ts";
import type { Finding } from "../finding.ts";
import { type Hit, Phrases } from "../text/phrases.ts";
import { tableOf } from "../text/tables.ts";
import { stretchAround, type Token } from "../text/tokens.ts";

interface Namesake {
  name: string;
  /** Undefined for the topic or the book that the name finds by itself. */
  label: string | undefined;
  ranges: VerseRange[];
  /** Used only if the message says so explicitly. */
  isRare: boolean;
}

interface Told {
  one: Namesake;
  /** Whether the words say who it is, rather than who is with them. */
  isDescription: boolean;
}

let loaded: { all: Namesake[]; phrases: Phrases<Told> } | undefined;

function load() {
  if (loaded) return loaded;
  const phrases = new Phrases<Told>();
  const all = tableOf("namesakes").map(
    ([name = "", who = "", company = "", descriptions = ""]): Namesake => {
      const [label = "", ...references] = who.split("; ");
      const one = {
        name,
        label: label.startsWith("=") ? undefined : label.replace("*", ""),
        ranges: references.map(readRange),
        isRare: label.startsWith("*"),
      };
      for (const [list, isDescription] of [
        [company, false],
        [descriptions, true],
      ] as const)
        for (const phrase of list.split(",").filter((some) => /\w/.test(some)))
          phrases.add(phrase, { one, isDescription });
      return one;
    },
  );
  loaded = { all, phrases };
  return loaded;
}

/** "The letters of Peter, James and John" are books. */
const BOOKS = /^(?:letters?|epistles?|books?|gospels?|chapters?|verses?)$/;
const GROUP = /^(?:church|churches|chapel|congregation|group|people|school|readings?)$/;
const MOST_AFTER_SIGN = 4;

/** The findings, each name resolved to the person who is meant. */
export function withNamesakes(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const bare = findings.filter((one) => isBareName(one, tokens));
  if (bare.length === 0) return [...findings];
  const hits = Array.from(load().phrases.find(tokens, () => true));
  let result = [...findings];
  for (const finding of bare) {
    const read = readName(finding, { findings, tokens, hits });
    if (!read) continue;
    result = result.filter((one) => !read.taken.some((span) => isOver(one, span)));
    const fillers = read.taken.map((span) => ({
      ...span,
      meaning: { kind: "filler" as const },
      weight: 1,
    }));
    result = [...result.map((one) => (one === finding ? read.finding : one)), ...fillers];
  }
  return result.sort((a, b) => a.from - b.from);
}

function isBareName({ from, to, meaning }: Finding, tokens: readonly Token[]): boolean {
  if (to !== from + 1) return false;
  const isName = load().all.some(({ name }) => name === tokens[from]?.word);
  return isName && (meaning.kind === "topic" || (meaning.kind === "scripture" && !!meaning.isBook));
}

function isOver(one: Span, { from, to }: Span): boolean {
  return one.from < to && one.to > from;
}

interface Span {
  from: number;
  to: number;
}

interface Around {
  findings: readonly Finding[];
  tokens: readonly Token[];
  hits: readonly Hit<Told>[];
}

function readName(finding: Finding, { findings, tokens, hits }: Around) {
  const name = tokens[finding.from]?.word;
  const sentence = stretchAround(tokens, finding.from);
  const own = hits.filter(
    (hit) =>
      hit.value.one.name === name &&
      hit.from >= sentence.from &&
      hit.to <= sentence.to &&
      !isOver(hit, finding),
  );
  const signOf = (hit: Span) =>
    findings.find(
      ({ from, to, meaning }) =>
        meaning.kind === "without" &&
        from >= finding.to &&
        to <= hit.from &&
        hit.from - to <= MOST_AFTER_SIGN &&
        !tokens.slice(to, hit.from).some(({ kind }) => kind === "mark"),
    );
  const described = longest(
    own.filter(({ value, from }) => value.isDescription && from >= finding.to),
  );
  const ruledOut = described.flatMap((hit) => {
    const sign = signOf(hit);
    return sign ? [{ hit, from: sign.from, to: hit.to }] : [];
  });
  const isText = (hit: Span) =>
    findings.some((one) => one.meaning.kind === "scripture" && isOver(one, hit));
  const said = described.filter(
    (hit) => !signOf(hit) && !isText(hit) && (hit.from === finding.to || isApposed(tokens, hit)),
  );
  const isLetter = tokens.slice(sentence.from, sentence.to).some(({ word }) => BOOKS.test(word));
  const isBook = finding.meaning.kind === "scripture";
  const company = own
    .filter((hit) => !hit.value.isDescription && !(isBook && isLetter))
    .filter((hit) => !findings.some((one) => isOver(one, hit) && isOtherText(one, tokens)))
    .sort((a, b) => distance(a, finding) - distance(b, finding))[0];
  const gone = new Set(ruledOut.map(({ hit }) => hit.value.one));
  const rest = load().all.filter((one) => one.name === name && !gone.has(one) && !one.isRare);
  const chosen = said[0]?.value.one ?? (gone.size > 0 ? undefined : company?.value.one);
  const meant = chosen ? [chosen] : gone.size > 0 ? rest : [];
  const isOwn = meant.length === 0 || meant.some(({ label }) => label === undefined);
  const taken = [...ruledOut, ...said].map(({ from, to }) => withOne(tokens, { from, to }));
  if (isOwn) return taken.length > 0 ? { finding, taken } : undefined;
  const label = meant.map((one) => one.label).join(" and ");
  const ranges = meant.flatMap((one) => one.ranges);
  return {
    finding: { ...finding, meaning: { kind: "scripture" as const, label, ranges } },
    taken,
  };
}

/** "Jesus's mum" says more than "mum"; each stretch once. */
function longest(hits: readonly Hit<Told>[]): Hit<Told>[] {
  return hits.filter(
    (hit) =>
      !hits.some(
        (other) => other !== hit && isOver(other, hit) && other.to - other.from > hit.to - hit.from,
      ),
  );
}

/** "The Baptist", ", husband of Mary"; not "a Baptist church". */
function isApposed(tokens: readonly Token[], { from, to }: Span): boolean {
  const before = tokens[from - 1];
  if (GROUP.test(tokens[to]?.word ?? "")) return false;
  return before?.word === "the" || /^[,(–—-]$/.test(before?.text ?? "");
}

/** A book with its chapters, "1 Peter": no person beside it. */
function isOtherText(one: Finding, tokens: readonly Token[]): boolean {
  return one.meaning.kind === "scripture" && !!one.meaning.isBook && !isBareName(one, tokens);
}

function distance(hit: Span, { from, to }: Span): number {
  return hit.from >= to ? hit.from - to : from - hit.to;
}

/** "The coat one", "the other one, the Baptist". */
function withOne(tokens: readonly Token[], { from, to }: Span): Span {
  const isLed = tokens[from - 1]?.word === "the";
  return {
    from: isLed ? from - 1 : from,
    to: /^(?:one|guy|version)$/.test(tokens[to]?.word ?? "") ? to + 1 : to,
  };
}
