/** What is said beside a wish about time: that the plan gets dates, when it would have to begin, that the start stays. */
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasPart, hasVerb, isAboutWords } from "../places/within.ts";

/** "Could you put dates on it?", "give it dates". */
const PUTS_DATES =
  /\b(?:put|add|give|set|have|want|need|attach|get|fill in)\b[^.;,:?!]{0,24}\bdates?\b(?: (?:on|to|in|for)(?: (?:it|them|this|the plan|each (?:day|one)))?)?(?! (?:of|stays?|is)\b)(?:[:?]| please)*|\b(?:like|want|have) (?:it|this|the plan|them)(?: to be)? dated\b/i;
/** "Which day must we start so that", "work out the start for me". */
const ASKS_START =
  /\b(?:which|what|when)\b(?! we)[^.;,?!]{0,24}\b(?:start|begin|kick off)\b(?: on| from)?(?: (?:which|what) (?:day|date))?(?: (?:so that|so|if|to|in order to))?[?]*|\b(?:must|should|do|need to|have to) (?:we )?(?:start|begin) (?:on )?(?:which|what|when)\b(?: (?:day|date))?|\b(?:tell me|give me|say) (?:the|our) start(?: date| day)?|\b(?:work|figure) out (?:the|our|a|when) [^.;,?!]*\b(?:start|begin)\w*\b(?: date| day)?(?: for (?:me|us))?/i;
/** "Set it." */
const BARE_SET =
  /^\W*(?:please )?(?:set|put|enter|use) (?:it|that|this|them|the date)(?: in)?(?: please)?\W*$/i;
/** "Same start", "keep the start date", "start stays". */
const KEEPS_START =
  /\b(?:(?:same|keep\w*|hold\w*) (?:to )?(?:the |our |this )?(?:same )?(?:start|starting|beginning)(?: (?:date|day|point))?|(?:start|starting|beginning)(?: (?:date|day))? (?:stays?|remains?|as it is|as now)(?: the same| as (?:it is|now))?|start\w* (?:on )?the same (?:day|date))\b/i;
/** "A chapter is too much", "it is a lot for us". */
const TOO_MUCH =
  /\btoo (?:much|long|heavy|big|fast|quick)\b|\b(?:is|are|['’]s) (?:quite |rather |such )?a lot\b|\b(?:can['’]?t|cannot|can not|struggl\w+ to|unable to) keep up\b|\b(?:killing|wearing|overwhelm\w*|more than (?:we|they|i) can)\b/i;
/** "Run it to 31 January". */
const RUNS_TO =
  /\b(?:run|runs|go|goes|last|lasts|spread|stretch\w*|take) (?:\w+ ){0,3}(?:to|until|till|through)\b/i;

/** The clauses without it, where a date is said for the start or the end. */
export function withTimeTold(clauses: readonly Clause[]): Clause[] {
  const isDated = clauses.some(saysWhen);
  if (!isDated) return [...clauses];
  const text = clauses.map((clause) => clause.text).join(". ");
  const isPut = PUTS_DATES.test(text) || ASKS_START.test(text);
  const isSpread = clauses.some(isSpreadTo);
  return clauses.flatMap((clause): Clause[] => {
    if (isPut && BARE_SET.test(clause.text)) return [];
    if (isSpread && isOnlyTooMuch(clause)) return [];
    const left = [PUTS_DATES, ASKS_START, ...(isSpread ? [KEEPS_START] : [])].reduce(
      without,
      clause,
    );
    if (left !== clause && isSpreadTo(left) && !hasVerb(left, "extend", "end")) {
      const at = { from: clause.from, to: clause.from, weight: 1 };
      const extend: EditFinding = { ...at, meaning: { kind: "verb", verb: "extend" } };
      return [{ ...left, findings: [extend, ...left.findings] }];
    }
    return left === clause || left.findings.length > 0 ? [left] : [];
  });
}

/** "From the first Wednesday of January", "until 31 January". */
function saysWhen(clause: Clause): boolean {
  const isDay = findingsOf(clause, "place").some(({ meaning }) => meaning.place.monthDay);
  return (
    (has(clause, "date", "season") || isDay) &&
    !isAboutWords(clause) &&
    !has(clause, "quote", "name", "pause", "closed")
  );
}

function isSpreadTo(clause: Clause): boolean {
  return saysWhen(clause) && (hasVerb(clause, "extend", "end") || RUNS_TO.test(clause.text));
}

function isOnlyTooMuch(clause: Clause): boolean {
  return (
    TOO_MUCH.test(clause.text) &&
    !isAboutWords(clause) &&
    !hasPart(clause, "title") &&
    !has(clause, "date", "quote", "name", "topic") &&
    findingsOf(clause, "scripture").length === 0
  );
}

/** The clause without the words that match; a clause that says nothing else keeps no finding. */
function without(clause: Clause, sign: RegExp): Clause {
  const match = sign.exec(clause.text);
  if (!match || isAboutWords(clause)) return clause;
  const base = clause.tokens[clause.from]?.start ?? 0;
  const [start, end] = [base + match.index, base + match.index + match[0].length];
  const isIn = ({ from, to }: EditFinding) => {
    const [first, last] = [clause.tokens[from], clause.tokens[Math.max(from, to - 1)]];
    return first !== undefined && last !== undefined && first.start >= start && last.end <= end;
  };
  const findings = clause.findings.filter(
    (one) => !isIn(one) || /^(?:date|season)$/.test(one.meaning.kind),
  );
  const own = match[0].toLowerCase();
  const isBare = findings.every(({ meaning }) => /^(?:it|same|role)$/.test(meaning.kind));
  return {
    ...clause,
    findings: isBare ? [] : findings,
    left: clause.left.filter((word) => !own.includes(word.toLowerCase())),
  };
}
