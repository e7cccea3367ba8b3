/** "4 Qs is killing them, two tops", "3 questions is a bit much, make it one": the number that is to hold counts the same. */
import { isWord } from "../../understand/finders/units.ts";
import { isBreak } from "../../understand/text/tokens.ts";
import type { EditFinding, Tokens } from "../meanings.ts";

const MOST = /^(?:tops|max|maximum|plenty|enough|do|fine)$/;
const BEFORE_MOST = /^(?:is|are|would|be|will|should)$/;

/** "Is a bit much", "are too many": what stands between the two. */
const TOO_MUCH =
  /\b(?:too (?:many|much|long|few|short)|a (?:bit|little|lot) (?:too )?much|a lot|(?:dont|doesnt|wont|will not|do not|does not) (?:fit|work|suit|do)|rushed)\b/;
/** "4 days feels rushed": how it is now. */
const STATES =
  /^(?:(?:feels?|felt|is|are|was|were|seems?|isnt|arent|wasnt|just|only|really|too|so|a|bit|bit of|little|not) )+(?:rushed|short|few|little|tight|quick|fast|hurried|enough|long|many|much|slow)\b/;
/** Words allowed after a number without a unit: "make it just one please". */
const ALONE = /^(?:please|pls|plz|there|instead|then|a|per|each|thanks)$/;

export function withAtMost(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  const most = findings.find(
    ({ from, to, meaning }) =>
      meaning.kind === "number" && (isMost(tokens, to) || isBehindTooMuch(tokens, { from, to })),
  );
  const state = most ? undefined : findings.find((one) => isState(tokens, findings, one));
  if (state)
    return findings.map(
      (one): EditFinding => (one === state ? { ...one, meaning: { kind: "filler" } } : one),
    );
  const fewer = findings.find(({ meaning }) => meaning.kind === "fewer");
  const limited = fewer && withFewer(tokens, findings, fewer);
  if (limited) return limited;
  const counted = most && findings.findLast((one) => one.to <= most.from && isCount(one));
  if (!counted || most?.meaning.kind !== "number") return [...findings];
  // "Make it 6 weeks. Two will do": two of something else.
  const between = tokens.slice(counted.to, most.from);
  if (between.some(isBreak)) return [...findings];
  const { value } = most.meaning;
  return findings.map((one): EditFinding => {
    // "Too much" says of the number what the other one mends, and wishes nothing shorter.
    const isComplaint =
      /^(?:wish|fewer)$/.test(one.meaning.kind) && one.from >= counted.to && one.to <= most.from;
    if (one === counted || isComplaint) return { ...one, meaning: { kind: "filler" } };
    // Of the kind of what it counts.
    return one === most ? ({ ...one, meaning: { ...counted.meaning, value } } as EditFinding) : one;
  });
}

/** "Stretch it to a week, 4 days feels rushed": of two lengths the one that is only complained of. */
function isState(tokens: Tokens, findings: readonly EditFinding[], one: EditFinding): boolean {
  // "We lost two weeks to snow", "we are two weeks behind".
  const isTold =
    isWord(tokens[one.from - 1], /^(?:lost|missed|wasted|skipped)$/) ||
    isWord(tokens[one.to], /^(?:behind|late)$/);
  if (one.meaning.kind === "length" && isTold) return true;
  const isOther = findings.some((other) => other !== one && other.meaning.kind === "length");
  const behind = tokens.slice(one.to, one.to + MOST_OF_STATE).map(({ word }) => word);
  return one.meaning.kind === "length" && isOther && STATES.test(behind.join(" "));
}

const MOST_OF_STATE = 5;

/** "Fewer questions, max two": so many. */
function withFewer(
  tokens: Tokens,
  findings: readonly EditFinding[],
  fewer: EditFinding,
): EditFinding[] | undefined {
  const part = findings.find((one) => one.from >= fewer.to && one.from <= fewer.to + 2);
  const isQuestions = part?.meaning.kind === "part" && /^question/.test(part.meaning.part);
  const most = findings.find(
    ({ from, to, meaning }) =>
      from > fewer.to &&
      meaning.kind === "number" &&
      (isMost(tokens, to) || isWord(tokens[from - 1], MOST_LEAD)),
  );
  const isApart = !most || tokens.slice(fewer.to, most.from).some(isBreak);
  if (!isQuestions || most?.meaning.kind !== "number" || isApart) return undefined;
  const { value } = most.meaning;
  return findings.map((one): EditFinding => {
    if (one === fewer) return { ...one, meaning: { kind: "portion", value, of: "question" } };
    return one === most ? { ...one, meaning: { kind: "filler" } } : one;
  });
}

const MOST_LEAD = /^(?:max|maximum|most|just|only|to|than)$/;

function isCount({ meaning }: EditFinding): boolean {
  return meaning.kind === "length" || (meaning.kind === "portion" && meaning.of === "question");
}

function isBehindTooMuch(tokens: Tokens, { from, to }: { from: number; to: number }): boolean {
  const next = tokens[to];
  const words = tokens.slice(0, from).map(({ word }) => word);
  return TOO_MUCH.test(words.join(" ")) && (next?.kind !== "word" || isWord(next, ALONE));
}

function isMost(tokens: Tokens, at: number): boolean {
  let end = at;
  while (isWord(tokens[end], BEFORE_MOST)) end += 1;
  if (isWord(tokens[end], /^at$/))
    return isWord(tokens[end + 1], /^most$/) || isWord(tokens[end + 2], /^most$/);
  return isWord(tokens[end], MOST);
}
