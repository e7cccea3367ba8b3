/** Parts of a message that only state how things are, what stays, or what was already done. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf } from "../places/within.ts";
import { simplified } from "../wording/simplerWords.ts";

/** "… but still all of Mark", "the bit you cut": nothing more to do. */
export function withoutInvariants(clauses: readonly Clause[]): Clause[] {
  const isAlone = clauses.length === 1;
  return clauses
    .filter(({ text }) => isAlone || !FINE.test(text))
    .filter(
      ({ text }) =>
        !DONE.test(text) && !STAYS.test(text) && !ALLOWED.test(text) && !NO_CHANGE.test(text),
    )
    .map(simplified)
    .map(wished)
    .map(notDone)
    .map(wasDone)
    .map(made)
    .map(counted)
    .map(offDays)
    .map(negated)
    .map(ofEvent);
}

const DONE =
  /\b(?:bit|bits|part|parts|verses|rest|stuff) (?:that )?you (?:cut|took|take|remove|removed|drop|dropped|leave|left)\b/i;

/** "I don't mind if it becomes 7 weeks": a permission, not a wish. */
const ALLOWED =
  /\b(?:do ?n['’]?t|do not|wo ?n['’]?t|would ?n['’]?t) (?:mind|care|matter)\b|\b(?:fine|ok|okay|no problem) if\b/i;

/** "Don't move anything", "leave the rest as it is". */
const STAYS =
  /^\W*(?:but |and |please )*(?:do ?n[o'’]?t|don['’]?t|do not) (?:move|change|touch|shift) (?:anything|the (?:rest|others?)|any(?:thing)? else)\b/i;

/** "Content is lovely, no changes there." */
const NO_CHANGE =
  /\bno (?:other |more |further )?changes?(?: there| needed| otherwise| at all)?\W*$/i;

/** "Week 1 is fine", "the prayers are perfect, don't touch": what stays beside what is wished. */
const FINE =
  /^\W*(?!(?:is|are|can|could|would|if|so)\b)(?:[\w'’]+ ){1,5}(?:is|are|r|was|were|looks?) (?:all |just |really |absolutely |quite )?(?:fine|ok|okay|perfect|great|good|lovely|spot on|alright|all right|brilliant|as (?:it|they) (?:is|are))(?:,? (?:as (?:it|they) (?:is|are)|do ?n[o'’]?t touch.*|leave (?:it|them|those).*|no changes.*|thanks?.*|though))?\W*$/i;

/** Without what stands behind "still"; "Mondays only, still 3 weeks" keeps its length, as the rhythm changes. */
function wished(clause: Clause): Clause {
  const at = clause.tokens.findIndex(
    (token, index) => index >= clause.from && index < clause.to && isWord(token, /^still$/),
  );
  if (at < 0) return clause;
  const isRhythm = ({ from, meaning }: EditFinding) =>
    from < at && (meaning.kind === "often" || (meaning.kind === "place" && meaning.place.weekdays));
  const isKept = ({ from, meaning }: EditFinding) => from < at || meaning.kind === "length";
  const isLeft = clause.findings.some(isRhythm) ? isKept : ({ from }: EditFinding) => from < at;
  return { ...clause, findings: clause.findings.filter(isLeft) };
}

/** "They get scared of demons, can you make that day gentler": the first part is the reason. */
function made(clause: Clause): Clause {
  const wish = findingsOf(clause, "wish").find(({ from }) =>
    isWord(clause.tokens[from - 1], /^(?:it|that|this|day|them|one|reading|plan)$/),
  );
  const make = clause.tokens.findLastIndex(
    (token, at) =>
      at >= clause.from && at < (wish?.from ?? 0) && isWord(token, /^(?:make|making)$/),
  );
  if (!wish || make < 0) return clause;
  const isWhy = ({ from, meaning }: EditFinding) =>
    from < make && /^(?:topic|audience|care|occasion)$/.test(meaning.kind);
  return { ...clause, findings: clause.findings.filter((one) => !isWhy(one)) };
}

/** "Don't skip it", "nobody should move anything": an action to avoid. */
function notDone(clause: Clause): Clause {
  const findings = clause.findings.filter(
    ({ from, meaning }) =>
      !(meaning.kind === "without" || (meaning.kind === "verb" && meaning.verb !== "hold")) ||
      !isWord(clause.tokens[from - 1], /^(?:dont|never|wont|not)$/) ||
      isWord(clause.tokens[from - 2], /^(?:why|if)$/) ||
      // "Not start in January, but in February".
      (meaning.kind === "verb" &&
        meaning.verb === "start" &&
        findingsOf(clause, "date").length > 1),
  );
  return findings.length === clause.findings.length ? clause : { ...clause, findings };
}

/** "You left out Easter Sunday, add it": the first part tells what the plan did. */
function wasDone(clause: Clause): Clause {
  const { tokens, findings } = clause;
  const isTold = ({ from, meaning }: EditFinding) =>
    meaning.kind === "verb" &&
    isWord(tokens[from], /^(?:left|skipped|dropped|missed|omitted|removed|deleted)$/) &&
    isWord(tokens[from - 1], /^(?:you|youve|have|it|plan)$/);
  return { ...clause, findings: findings.filter((one) => !isTold(one)) };
}

/** "It has 5 questions, make it 3": only the second number is wished. */
function counted(clause: Clause): Clause {
  const stated = findingsOf(clause, "portion").find(
    ({ from, meaning }) =>
      meaning.of === "question" &&
      isWord(clause.tokens[from - 1], /^(?:has|had|have|got|are|is)$/) &&
      !isWord(clause.tokens[from - 2], /^(?:we|i|could|can|may|to|should|lets|let|please)$/),
  );
  const number =
    stated &&
    findingsOf(clause, "number").find(
      ({ from }) => from > stated.to && isWord(clause.tokens[from - 1], /^(?:it|to|be|only|just)$/),
    );
  if (!stated || !number) return clause;
  const findings = clause.findings.flatMap((one): EditFinding[] => {
    if (one === number || one.meaning.kind === "fewer") return [];
    if (one !== stated) return [one];
    return [{ ...stated, meaning: { ...stated.meaning, value: number.meaning.value } }];
  });
  return { ...clause, findings };
}

/** "No Wednesdays any more, we have choir": "choir" is a reason, not a subject. */
function offDays(clause: Clause): Clause {
  const places = findingsOf(clause, "place");
  const areEach =
    places.length > 0 &&
    places.every(({ meaning: { place } }) => place.weekdays?.isEach && !place.weeks);
  if (
    !areEach ||
    findingsOf(clause, "without").length === 0 ||
    /\b(?:about|on) \w+$/i.test(clause.text)
  )
    return clause;
  return { ...clause, findings: clause.findings.filter(({ meaning }) => meaning.kind !== "topic") };
}

/** "Before Lent starts", "not in January, in February": a verb about an event, and a rejected date. */
function ofEvent(clause: Clause): Clause {
  const { tokens, findings } = clause;
  const dates = findingsOf(clause, "date");
  const isEvent = ({ from, meaning }: EditFinding) =>
    meaning.kind === "verb" &&
    /^(?:start|end)$/.test(meaning.verb) &&
    findings.some((one) => one.to === from && /^(?:date|season)$/.test(one.meaning.kind));
  const isNot = ({ from, meaning }: EditFinding) =>
    meaning.kind === "date" &&
    dates.length > 1 &&
    tokens
      .slice(Math.max(clause.from, from - 3), from)
      .some((token) => isWord(token, /^(?:not|dont)$/));
  return { ...clause, findings: findings.filter((one) => !isEvent(one) && !isNot(one)) };
}

/** "Nothing longer than 25 verses" is a wish for shorter ones. */
function negated(clause: Clause): Clause {
  const findings = clause.findings.map((one): EditFinding => {
    const isNot = isWord(clause.tokens[one.from - 1], /^(?:nothing|no|not|never)$/);
    return isNot && one.meaning.kind === "wish" && one.meaning.wish === "longer"
      ? { ...one, meaning: { kind: "wish", wish: "shorter" } }
      : one;
  });
  return { ...clause, findings };
}
