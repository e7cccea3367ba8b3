/**
 * Finds a table's phrases in a message: longest and correctly spelled first, allowing typing mistakes in words that
 * are not English.
 */

import { numberAt } from "../finders/numbers.ts";
import { distance } from "./distance.ts";
import { stemOf, type Token, tokenize } from "./tokens.ts";

interface Node<T> {
  next: Map<string, Node<T>>;
  values: T[];
}

export interface Hit<T> {
  from: number;
  to: number;
  value: T;
  /** Letters that were corrected. */
  slips: number;
}

export class Phrases<T> {
  readonly #root: Node<T> = { next: new Map(), values: [] };
  readonly #words = new Set<string>();

  add(phrase: string, value: T): void {
    let node = this.#root;
    for (const { stem } of tokenize(phrase)) {
      let next = node.next.get(stem);
      if (!next) {
        next = { next: new Map(), values: [] };
        node.next.set(stem, next);
      }
      this.#words.add(stem);
      node = next;
    }
    if (node !== this.#root) node.values.push(value);
  }

  /** Every word of the table, as stems. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  /** Every occurrence of each phrase, overlapping ones included. @param isKnown whether a word is spelled correctly */
  *find(tokens: readonly Token[], isKnown: (stem: string) => boolean): Generator<Hit<T>> {
    for (let from = 0; from < tokens.length; from++) {
      if (tokens[from]?.kind === "mark") continue;
      yield* this.#walk(this.#root, tokens, from, from, 0, isKnown);
    }
  }

  *#walk(
    node: Node<T>,
    tokens: readonly Token[],
    from: number,
    at: number,
    slips: number,
    isKnown: (stem: string) => boolean,
  ): Generator<Hit<T>> {
    // A dash or a comma behind a phrase is not in it.
    if (tokens[at - 1]?.kind !== "mark")
      for (const value of node.values) yield { from, to: at, value, slips };
    const token = tokens[at];
    if (!token) return;
    const exact = node.next.get(token.stem);
    if (exact) yield* this.#walk(exact, tokens, from, at + 1, slips, isKnown);
    // "Wise-men", "12-step": a dash inside a phrase says nothing.
    const isCounted =
      token.text === "," &&
      numberAt(tokens, at + 1) !== undefined &&
      tokens[at - 1]?.kind === "word";
    if (at > from && ADVERB.test(token.word))
      yield* this.#walk(node, tokens, from, at + 1, slips, isKnown);
    if (at > from && !isCounted && /^[-–&,'"“”‘’]$/.test(token.text))
      yield* this.#walk(node, tokens, from, at + 1, slips, isKnown);
    if (exact || slips > 1 || token.kind !== "word" || isKnown(token.stem)) return;
    for (const [word, next] of node.next) {
      const steps = slipsBetween(token.stem, word);
      if (steps > 0) yield* this.#walk(next, tokens, from, at + 1, slips + steps, isKnown);
    }
  }
}

/** "I dont really want to": says how much, and nothing else. */
const ADVERB = /^(?:really|honestly|actually|even|kinda|totally)$/;

/** The number of mistakes between two words, or 0 if there are too many. */
function slipsBetween(written: string, word: string): number {
  // "Jonh": two neighbours changed places.
  if (word.length === 4 && written.length === 4 && distance(written, word) === 1)
    return [...written].sort().join() === [...word].sort().join() ? 0.5 : 0;
  if (word.length < 5 || Math.abs(word.length - written.length) > 2) return 0;
  // "Correctional" and "churchy" are words of their own.
  if (written.startsWith(word) && !/^(.)\1?$/.test(written.slice(word.length - 1))) return 0;
  const most = word.length < 8 ? 1 : 2;
  const steps = distance(stemOf(written), word);
  return steps <= most ? steps : 0;
}
