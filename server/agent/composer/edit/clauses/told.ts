/** What a message only tells of, beside what it wishes: other people's wishes, and what is to stay. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { leads } from "./mentioned.ts";

/** "Some people want", "I know others asked for". */
const OTHERS_WISH =
  /^\W*(?:(?:i|we) know |ik |and |but |although |though |while )*(?:that )?(?:some|others?|other|a few|many|most|they|people|everyone|every\w+|my \w+|our \w+|the \w+|somebody|someone|he|she)\b[^.]*?\b(?:want\w*|like\w*|prefer\w*|ask\w*|wish\w*|would|said|say|says|think\w*|complain\w*|moan\w*)\b/i;
/** "… but ours likes them". */
const HOLDS =
  /\bbut (?:i|we|they|you|he|she|ours|mine|(?:our|my|the) \w+) (?:really |do |still |all )?(?:(?:like|love|need|enjoy|prefer)s?|(?:are|is|am) (?:fine|happy))\b/i;

/** "They struggle, so could the prayers be easier": a wish behind what is told. */
const ASKS = /\bso (?:could|can|would|please)\b/i;

/** Without what others wish and these do not, and what a "keep those" behind it holds. */
export function withoutTold(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index): Clause[] => {
    const next = clauses[index + 1];
    const isHeld =
      next !== undefined && isBareHold(next) && !leads(clause) && !ASKS.test(clause.text);
    if (OTHERS_WISH.test(clause.text) && (isHeld || HOLDS.test(clause.text))) return [];
    if (clauses.length > 1 && isOwnLoss(clause)) return [];
    if (isHeld && clause.findings.some(({ meaning }) => meaning.kind === "wish")) return [];
    return [contrasted(clause)];
  });
}

/** "We lose a night that week because of the quiz": people are the subject, and nothing of the plan goes. */
function isOwnLoss({ tokens, findings }: Clause): boolean {
  const isOwn = ({ from, meaning }: EditFinding) =>
    meaning.kind === "verb" &&
    isWord(tokens[from], /^los/) &&
    isWord(tokens[from - 1], /^(?:we|they|i|you|people)$/);
  return (
    findings.some(isOwn) &&
    !findings.some(({ meaning }) => /^(?:place|date|scripture)$/.test(meaning.kind))
  );
}

/** "Keep those." */
function isBareHold({ findings }: Clause): boolean {
  return findings.some(isHold) && findings.every((one) => isHold(one) || one.meaning.kind === "it");
}

function isHold({ meaning }: EditFinding): boolean {
  return meaning.kind === "verb" && meaning.verb === "hold";
}

/** "Shorter prayers, not the questions": what a "not" takes out of the wish. */
function contrasted(clause: Clause): Clause {
  const findings = clause.findings.filter(({ from, meaning }, at) => {
    if (at === 0 || !/^(?:part|questions|prayer)$/.test(meaning.kind)) return true;
    const isArticle = isWord(clause.tokens[from - 1], /^(?:the|our|their|any)$/);
    const sign = clause.tokens[isArticle ? from - 2 : from - 1];
    const before = clause.tokens[isArticle ? from - 3 : from - 2];
    return !(isWord(sign, /^not$/) && !isWord(before, /^(?:is|are|was|were|do|does|why|if)$/));
  });
  return findings.length === clause.findings.length ? clause : { ...clause, findings };
}
