/** The words of edits, loaded once from the table beside this file. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { weekdayAt } from "../understand/finders/days.ts";
import { isWord } from "../understand/finders/units.ts";
import { isKnown } from "../understand/text/lexicon.ts";
import { Phrases } from "../understand/text/phrases.ts";
import type { Token } from "../understand/text/tokens.ts";
import { findPushedBack } from "./dates/pushedBack.ts";
import type { EditFinding, EditMeaning, Verb } from "./meanings.ts";

/** The weight of a word of each kind when findings compete. */
const WEIGHTS: Partial<Record<string, number>> = {
  part: 8.5,
  place: 9,
  newPlan: 9,
  likeLast: 9,
  empty: 9,
  undated: 12,
  scale: 9,
  wish: 7.5,
  edge: 5,
  verb: 5,
  role: 3,
  same: 8,
  rest: 9,
  fewer: 9,
  filler: 9,
};
/** "Except" is more than the "without" of a request. */
const EXCEPT_WEIGHT = 9.5;
/** "Before everything" is more than "before" and "everything", and "to finish on 31 December" is no place. */
const EDGE_WEIGHT = 8;
const BEFORE_DATE = /^(?:exactly|on|by|before|in|at|around)$/;
const USUAL_WEIGHT = 3.5;

let phrases: Phrases<EditMeaning> | undefined;

function vocabulary(): Phrases<EditMeaning> {
  if (phrases) return phrases;
  phrases = new Phrases();
  const lines = readFileSync(join(import.meta.dirname, "words.txt"), "utf8").split("\n");
  for (const line of lines.filter((one) => one.trim() !== "")) {
    const [sign = "", list = ""] = line.split(" | ");
    const [kind = "", id = ""] = sign.split(" ");
    for (const phrase of list.split(",").map((one) => one.trim())) {
      phrases.add(phrase, meaningOf(kind, id));
      if (!phrase.includes(" ")) single.add(phrase);
    }
  }
  return phrases;
}

/** Whether a word alone indicates an edit: "drop", "longer", "title". */
export function isEditWord(word: string): boolean {
  vocabulary();
  return single.has(word);
}

const single = new Set<string>();

function meaningOf(kind: string, id: string): EditMeaning {
  if (kind === "each") return { kind: "place", place: { isAll: true } };
  if (kind === "scale") return { kind, factor: Number(id) };
  return { kind, [kind]: id } as EditMeaning; // The table contains only these kinds and ids.
}

const SLIP_COST = 1.5;

/** A verb that opens a wish is that rather than part of a subject. */
const OPENING_WEIGHT = 9.5;
const BEFORE_VERB =
  /^(?:please|pls|plz|and|then|also|to|you|we|lets|let|us|just|can|could|kindly|but|now|do|id|like|want|should|i)$/;

function opensWish(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || before.kind === "mark" || BEFORE_VERB.test(before.word);
}

/** "Take Psalm 63 out", "bring that back": verbs whose second half comes later. */
const APART: readonly (readonly [first: RegExp, second: RegExp, EditMeaning])[] = [
  [/^(?:take|leave|cut|throw|kick|pull)$/, /^(?:out|away)$/, { kind: "verb", verb: "remove" }],
  [/^(?:knock|take|strike|cross)$/, /^off$/, { kind: "verb", verb: "remove" }],
  [/^(?:take|bring|put|change|turn|give)$/, /^back$/, { kind: "verb", verb: "undo" }],
  [/^(?:put|stick|slip)$/, /^in$/, { kind: "verb", verb: "add" }],
  [/^speed$/, /^up$/, { kind: "verb", verb: "shorten" }],
  [/^(?:leave|let)$/, /^(?:alone|be)$/, { kind: "verb", verb: "hold" }],
];
const FARTHEST = 7;
const APART_WEIGHT = 12;

function findApart(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from) =>
    APART.flatMap(([first, second, meaning]): EditFinding[] => {
      if (!first.test(token.word)) return [];
      const rest = tokens.slice(from + 1, from + FARTHEST);
      const end = rest.findIndex(
        (one, index) =>
          /^[.;!?]$/.test(one.text) ||
          /^(?:to|before|after)$/.test(one.word) ||
          (one.word === "and" && rest[index + 1]?.kind !== "number"),
      );
      const inside = end < 0 ? rest : rest.slice(0, end);
      const at = inside.findIndex((one) => second.test(one.word));
      const next = inside[at + 1];
      const isLast =
        at > 0 && (!next || /^(?:please|pls|again|of|,|–|—|-)$/.test(next.word || next.text));
      if (!isLast) return [];
      return [from, from + 1 + at].map(
        (place) => ({ from: place, to: place + 1, weight: APART_WEIGHT, meaning }) as EditFinding, // A verb, as in the table.
      );
    }),
  );
}

export function findVocabulary(tokens: readonly Token[]): EditFinding[] {
  return [
    ...findPhrases(tokens),
    ...findApart(tokens),
    ...findPushedBack(tokens),
    ...findClosing(tokens),
  ];
}

const CLOSING: Record<string, Verb> = { out: "remove", off: "remove", gone: "remove", in: "add" };

/** "Martha out, Psalm 131 in": what closes a wish is its verb. */
function findClosing(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const verb = CLOSING[token.word];
    const [before, next] = [tokens[from - 1], tokens[from + 1]];
    const isLast = !next || next.kind === "mark" || /^(?:please|pls|plz|thanks)$/.test(next.word);
    const isNamed = before?.kind === "number" || /^\p{Lu}/u.test(before?.text ?? "");
    const isDay = token.word !== "off" && /^(?:day|one|reading)$/.test(before?.word ?? "");
    if (!verb || !isLast || !(isNamed || isDay)) return [];
    return [{ from, to: from + 1, weight: USUAL_WEIGHT, meaning: { kind: "verb", verb } }];
  });
}

function isThereBe(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1]?.word ?? "", tokens[at + 1]?.word ?? ""];
  return (
    tokens[at]?.word === "there" &&
    (/^(?:be|is|are|was|were|s)$/.test(next) || /^(?:is|are|could|can|should)$/.test(before))
  );
}

/** What stands behind "can go" where nothing is to be taken out. */
const GOES_ON =
  /^(?:longer|over|past|on|into|to|in|at|before|after|between|first|last|next|with|beside|further|faster|slower|deeper|up|down|back)$/;

const COUNTED = /^(?:of|just|only|are|all|mere|many|more)$/;

function findPhrases(tokens: readonly Token[]): EditFinding[] {
  return Array.from(vocabulary().find(tokens, isKnown)).flatMap(
    ({ from, to, value, slips }): EditFinding[] => {
      // "On prayer" and "about questions of faith" name a subject.
      if (
        /^(?:part|rest)$/.test(value.kind) &&
        /^(?:about|on|regarding)$/.test(tokens[from - 1]?.word ?? "")
      )
        return [];
      // "The prayers can go longer", "day 3 can go last".
      const isGo =
        value.kind === "verb" && value.verb === "remove" && isWord(tokens[to - 1], /^go$/);
      if (isGo && isWord(tokens[to], GOES_ON)) return [];
      // "The first Sunday" is a date.
      if (value.kind === "edge" && to - from === 1 && weekdayAt(tokens[to])) return [];
      // "Could there be one fewer" names no place.
      if (value.kind === "it" && isThereBe(tokens, from)) return [];
      // "A list of names", "are just names": no title.
      if (isWord(tokens[from], /^names$/) && isWord(tokens[from - 1], COUNTED)) return [];
      // "Should be Called by Grace": a name begins there.
      const isInside = from > 0 && !/^[.!?;\n]$/.test(tokens[from - 1]?.text ?? "");
      const isOfName = value.kind === "verb" && value.verb === "name" && isInside;
      if (isOfName && /^\p{Lu}/u.test(tokens[to - 1]?.text ?? "")) return [];
      const isOpening = value.kind === "verb" && opensWish(tokens, from);
      const isExcept = value.kind === "role" && value.role === "except";
      const weight =
        (isOpening
          ? OPENING_WEIGHT
          : isExcept
            ? EXCEPT_WEIGHT
            : value.kind === "edge" && to - from > 1 && !BEFORE_DATE.test(tokens[to]?.word ?? "")
              ? EDGE_WEIGHT
              : (WEIGHTS[value.kind] ?? USUAL_WEIGHT)) -
        slips * SLIP_COST;
      return [{ from, to, meaning: value, weight } as EditFinding]; // The value has this kind.
    },
  );
}
