/** "Easier words, short sentences, no jargon like righteousness": one wish, with what it is not to say. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, isAboutWords } from "../places/within.ts";

/** "Half the lads struggle with reading, so could the prayers be easier": what follows from it is wished. */
function behindReason(clause: Clause): Clause {
  const { tokens, from, to, findings, left } = clause;
  const at = tokens.findIndex(
    (token, index) =>
      index > from && index < to && isWord(token, /^so$/) && isWord(tokens[index + 1], WISHES),
  );
  const wish = findings.find(
    ({ meaning }) => meaning.kind === "wish" && meaning.wish === "simpler",
  );
  if (at < 0 || !wish || wish.from < at) return clause;
  const words = new Set(tokens.slice(at, to).map(({ text }) => text));
  const start = (tokens[at]?.start ?? 0) - (tokens[from]?.start ?? 0);
  return {
    ...clause,
    from: at,
    text: clause.text.slice(start),
    findings: findings.filter((one) => one.from > at),
    left: left.filter((word) => words.has(word)),
  };
}

const WISHES = /^(?:could|can|would|please|pls)$/;

const OF_STYLE = /^(?:short|sentences?|religious|churchy|much|vocabulary|vocab|terms?)$/i;

/** Without the words that only say how simple it is to be, and the examples of what is too hard. */
export function simplified(said: Clause): Clause {
  const clause = behindReason(said);
  const simple = findingsOf(clause, "wish").filter(({ meaning }) => meaning.wish === "simpler");
  if (simple.length === 0 || !isAboutWords(clause)) return clause;
  const { tokens, to } = clause;
  const [first] = simple;
  const like = tokens.findIndex(
    (token, at) => at > (first?.to ?? 0) && at < to && isWord(token, /^(?:like|such)$/),
  );
  const isPart = (at: number) =>
    clause.findings.some(
      ({ from, meaning }) =>
        from >= at && from - at < 3 && /^(?:part|prayer|questions)$/.test(meaning.kind),
    );
  const isStyle = ({ from, to: end, meaning }: EditFinding) =>
    meaning.kind === "short" ||
    (meaning.kind === "wish" &&
      meaning.wish === "shorter" &&
      isWord(tokens[from + 1], /^(?:words?|sentences?)$/)) ||
    (meaning.kind === "without" && !isPart(end)) ||
    (like >= 0 && from > like && /^(?:topic|scripture|person)$/.test(meaning.kind));
  const examples = new Set(tokens.slice(like < 0 ? to : like, to).map(({ text }) => text));
  return {
    ...clause,
    findings: clause.findings.filter((one) => !isStyle(one)),
    left: clause.left.filter((word) => !OF_STYLE.test(word) && !examples.has(word)),
  };
}
