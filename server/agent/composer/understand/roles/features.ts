/** What the role model sees of each word: itself, its neighbours, what the finders make of it, and what leads to it. */
import { isBreak, type Token } from "../text/tokens.ts";

/** Words that say what follows them is for. */
const CUES = new Set(
  (
    "about on upon through from of for with by in to into around regarding theme topic subject called is are was " +
    "no not nothing never without skip skipping except avoid minus leave dont cant but only just also plus then " +
    "because since so as after before like study series plan reading readings want wants need like love do doing did " +
    "done read said says told asked keep please pls finished preaching maybe something anything"
  ).split(" "),
);
const FAR = 7;
const LONG = 5;

/** What is read of a finding of a request or of an edit. */
interface Found {
  from: number;
  to: number;
  weight: number;
  meaning: { kind: string; isLoose?: boolean };
}

/**
 * @param findings everything that the finders see, overlapping
 * @returns the names of each token's features
 */
export function featuresOf(tokens: readonly Token[], findings: readonly Found[]): string[][] {
  const kinds = kindsOf(tokens.length, findings);
  const clauses = clausesOf(tokens);
  const count = Math.max(1, (clauses.at(-1) ?? 0) + 1);
  const wordAt = (at: number) => {
    const token = tokens[at];
    if (!token) return at < 0 ? "^" : "$";
    return token.kind === "number" ? "#" : token.word || visible(token.text);
  };
  return tokens.map((token, at) => {
    const word = wordAt(at);
    const [before, after] = [wordAt(at - 1), wordAt(at + 1)];
    const kind = kinds[at] ?? "-";
    const cues = cuesBefore(tokens, at);
    const clause = clauses[at] ?? 0;
    const names = [
      "bias",
      `w=${word}`,
      `s=${token.stem}`,
      `w-1=${before}`,
      `w+1=${after}`,
      `w-2=${wordAt(at - 2)}`,
      `w+2=${wordAt(at + 2)}`,
      `w-1,w=${before} ${word}`,
      `w,w+1=${word} ${after}`,
      `w-2,w-1=${wordAt(at - 2)} ${before}`,
      `w+1,w+2=${after} ${wordAt(at + 2)}`,
      `k=${kind}`,
      `k-1=${kinds[at - 1] ?? "^"}`,
      `k+1=${kinds[at + 1] ?? "$"}`,
      `k-1,k,k+1=${kinds[at - 1] ?? "^"} ${kind} ${kinds[at + 1] ?? "$"}`,
      `w-1,k=${before} ${kind}`,
      `w+1,k=${after} ${kind}`,
      `clause=${clause === 0 ? "first" : clause === count - 1 ? "last" : "middle"},${kind}`,
      `shape=${shapeOf(token)}`,
    ];
    if (at < 3) names.push(`start=${at},${kind}`);
    if (word.length > LONG) names.push(`end=${word.slice(-3)}`, `end2=${word.slice(-4)}`);
    cues.forEach((cue, index) => {
      names.push(`cue${index}=${cue}`, `cue${index},k=${cue} ${kind}`);
    });
    if (cues.length > 1) names.push(`cues=${cues[1]} ${cues[0]}`);
    names.push(`opening=${openingOf(tokens, clauses, at)}`);
    return names;
  });
}

/** The one that weighs most at each token. */
function kindsOf(count: number, findings: readonly Found[]): string[] {
  const best = new Array<{ name: string; weight: number } | undefined>(count).fill(undefined);
  for (const { from, to, meaning, weight } of findings) {
    const isLoose = meaning.kind === "topic" && meaning.isLoose;
    const name = isLoose ? "loose" : meaning.kind;
    const own = weight * (to - from);
    for (let at = from; at < to; at++)
      if (own > (best[at]?.weight ?? 0)) best[at] = { name, weight: own };
  }
  return best.map((one) => one?.name ?? "-");
}

/** The number of the clause that each token stands in. */
function clausesOf(tokens: readonly Token[]): number[] {
  let clause = 0;
  return tokens.map((token) => {
    const own = clause;
    if (isBreak(token)) clause += 1;
    return own;
  });
}

/** The last two cues before a token in its clause, the nearest first. */
function cuesBefore(tokens: readonly Token[], at: number): string[] {
  const found: string[] = [];
  for (let index = at - 1; index >= Math.max(0, at - FAR); index--) {
    const token = tokens[index];
    if (!token || isBreak(token)) break;
    if (CUES.has(token.word)) found.push(token.word);
    if (found.length === 2) break;
  }
  return found;
}

/** The first two words of its clause. */
function openingOf(tokens: readonly Token[], clauses: readonly number[], at: number): string {
  const first = clauses.indexOf(clauses[at] ?? 0);
  return tokens
    .slice(first, first + 2)
    .map(({ word, text }) => word || visible(text))
    .join(" ");
}

function visible(mark: string): string {
  return mark === "\n" ? "¶" : mark;
}

function shapeOf({ text, kind }: Token): string {
  if (kind !== "word") return kind === "number" ? "number" : visible(text);
  if (/^\p{Lu}{2,}$/u.test(text)) return "capitals";
  return /^\p{Lu}/u.test(text) ? "Capital" : "small";
}
