/** "Our folk use the Good News Bible, can you go by that": a translation that cannot be shown, beside the wishes. */
import { LICENSED_TRANSLATIONS, TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import type { Decision } from "../../../writer.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { Clause } from "../clause.ts";

const NAMES = `good news | living | amplified | new revised standard | revised standard | jerusalem
  | new jerusalem | king james | contemporary english | passion | new century | easy english
  | easy to read | new english | revised english | new american | complete jewish | legacy standard
  | berean | douay rheims | phillips | first nations | new international readers | geneva`
  .split("|")
  .map((name) => name.trim());
const SHORT = /^(?:gnb|gnt|tev|kjv|rsv|tlb|tpt|cev|ncv|nirv|reb|neb|nab|nabre|njb|cjb|lsb|bsb)$/;
const BOOK = /^(?:bibles?|translation|version)$/;
const MOST_WORDS = 3;
/** "Go by that", "use it". */
const BY_IT = /^(?:go|going|use|using|follow|work|stick) (?:by |with |to |from )?(?:that|it|this)$/;

interface Span {
  from: number;
  to: number;
}

export interface OtherTranslation {
  note: string;
  clauses: Clause[];
}

/** The wishes without the name, and what is to be said of it; undefined if none is named. */
export function otherTranslation(clauses: readonly Clause[]): OtherTranslation | undefined {
  const [first] = clauses;
  const name = first && nameIn(first.tokens);
  if (!first || !name) return undefined;
  const gone = [name, ...referredTo(first.tokens, name.to)];
  const { tokens } = first;
  const shown = LICENSED_TRANSLATIONS.map((one) => TRANSLATIONS[one].short);
  const called = tokens
    .slice(name.from, name.to)
    .map(({ text }) => text)
    .join(" ");
  const note = `I cannot show the ${called}: besides the free ${TRANSLATIONS.web.name} only the ${shown.slice(0, -1).join(", ")} and ${shown.at(-1)} can stand beside the days, each where a licence for it is set up. The references fit any Bible, so your people can read along in their own.`;
  return { note, clauses: clauses.flatMap((clause) => without(clause, gone)) };
}

function nameIn(tokens: readonly Token[]): Span | undefined {
  const book = tokens.findIndex((token, at) => isWord(token, BOOK) && nameBefore(tokens, at));
  if (book >= 0) return { from: nameBefore(tokens, book) ?? book, to: book + 1 };
  const short = tokens.findIndex((token) => isWord(token, SHORT));
  return short < 0 ? undefined : { from: short, to: short + 1 };
}

/** Where a known name that ends before this token begins. */
function nameBefore(tokens: readonly Token[], to: number): number | undefined {
  for (let from = Math.max(0, to - MOST_WORDS); from < to; from++) {
    const words = tokens.slice(from, to).map(({ word }) => word);
    if (NAMES.includes(words.join(" "))) return from;
  }
  return undefined;
}

function referredTo(tokens: readonly Token[], start: number): Span[] {
  return tokens.flatMap((_, from) =>
    [from + 2, from + 3].flatMap((to) => {
      const words = tokens.slice(from, to).map(({ word }) => word);
      return from >= start && BY_IT.test(words.join(" ")) ? [{ from, to }] : [];
    }),
  );
}

/** None of a clause that only tells which Bible people use. */
function without(clause: Clause, gone: readonly Span[]): Clause[] {
  const isGone = (at: number) => gone.some(({ from, to }) => from <= at && at < to);
  const touched = clause.tokens.some((_, at) => at >= clause.from && at < clause.to && isGone(at));
  if (!touched) return [clause];
  const findings = clause.findings.filter(({ from, to }) => !isGone(from) && !isGone(to - 1));
  const isWish = findings.some(({ meaning }) => !/^(?:verb|it|role|audience)$/.test(meaning.kind));
  const words = clause.tokens.filter((_, at) => isGone(at)).map(({ text }) => text);
  const left = clause.left.filter((word) => !words.includes(word));
  return isWish ? [{ ...clause, findings, left }] : [];
}

/** What is done of the rest, and the sentence. */
export function withNote(decision: Decision | undefined, note: string): Decision {
  if (decision?.kind === "edit") return { ...decision, text: `${decision.text} ${note}` };
  if (decision?.kind === "answer") return { ...decision, text: `${note} ${decision.text}` };
  return { kind: "answer", text: `${note} Nothing was changed.` };
}
