/** "…, Josh is leading the Thursday and wants what Tuesday has": of a person who is named, and no wish. */
import { weekdayAt } from "../../understand/finders/days.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import { isKnown } from "../../understand/text/lexicon.ts";
import { isBreak, type Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";
import { REASON_WEIGHT } from "./findReasons.ts";

const IS = /^(?:is|was|will|cant|cannot|wont|isnt|wasnt|has|had)$/;
/** What a person does or wants, and no book of the Bible. */
const DOES =
  /^(?:wants|wanted|likes|liked|loves|loved|hates|prefers|preferred|leads|led|hosts|teaches|speaks|preaches|does|asked|asks|said|says|thinks|knows|takes|took|chose|picked|lost|broke)$/;
/** Activities, which also rule out a book named after the person. */
const STATE =
  /^(?:leading|doing|taking|away|off|out|hosting|teaching|running|speaking|preaching|ill|sick|poorly|busy|on|at|in|going|coming|moving|having|not|back|late)$/;
/** Behind a joint these begin a wish after all. */
const VERBS =
  /^(?:drop|remove|cut|add|change|replace|rename|call|split|merge|delete|skip|shift|push|put|make|keep|start|shorten|swap|move|please|pls|can|could|would|lets|so|then)$/;

export function findPeople(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const before = tokens[from - 1];
    const isBehind =
      isMark(before, /^[,(–—]$/) || (isMark(before, /^-$/) && before?.isSpaced === true);
    if (!isBehind || !isPerson(tokens, from) || token.kind !== "word") return [];
    const to = endOf(tokens, from);
    return [{ from, to, weight: REASON_WEIGHT, meaning: { kind: "filler" } }];
  });
}

function isPerson(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || weekdayAt(token)) return false;
  const isShort = /['’]s$/.test(token.text);
  const next = tokens[at + 1];
  const isUp = (isShort && isWord(next, STATE)) || (isWord(next, IS) && isState(tokens, at + 2));
  const isStranger = !isKnown(token.stem);
  if (isUp) return isStranger || /^\p{Lu}/u.test(token.text);
  return isStranger && (isWord(next, DOES) || isWord(next, IS));
}

/** "Is leading", "can't be there", "will be away". */
function isState(tokens: readonly Token[], at: number): boolean {
  const to = isWord(tokens[at], /^(?:be|been|now|still|usually|only)$/) ? at + 1 : at;
  return isWord(tokens[to], STATE) || isWord(tokens[to], /^(?:there|here|with)$/);
}

function endOf(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex(
    (one, at) =>
      at > from &&
      (isBreak(one) ||
        (/^(?:,|and|but|so)$/.test(one.text.toLowerCase()) && isWord(tokens[at + 1], VERBS))),
  );
  return end < 0 ? tokens.length : end;
}
