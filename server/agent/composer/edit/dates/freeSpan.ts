/** "A mission week 11-15 January, so no readings those days": dates that a sentence names for something else. */
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";
import type { Clause } from "../clause.ts";
import type { DateSpan, EditFinding } from "../meanings.ts";
import { type Calendar, GOES_ON, namedSpan } from "../places/pauseDates.ts";
import { findingsOf, has, hasPart } from "../places/within.ts";

/** That nothing is read on days named before. */
const NONE_THEN =
  /\b(?:no|without(?: any)?) (?:daily |bible )?readings?\b(?! on \w+days\b)|\bnothing\b(?: \w+){0,2} (?:those|these|that|then|there)\b|\bnothing (?:then|there)\b|\b(?:skip|pause|miss) (?:out )?(?:those|these|that|them)\b|\b(?:leave|keep) (?:those|these|them|that)\b[^,.;]{0,16}\b(?:free|out|blank|empty|off|clear)\b/i;
const GOES_ON_THEN = new RegExp(
  `\\b(?:${GOES_ON}|left off|push\\w*|shift\\w*|mov(?:e|es|ing) (?:the |everything|all|it)|slid\\w*|after(?:wards?)?)\\b`,
  "i",
);
/** What becomes of the readings is said: they are lost, or join other days. */
const OTHERWISE =
  /\b(?:lose|drop|delete|remove|cut) (?:the|its|their|those|that)\b|\b(?:keep|same|own|their) (?:\w+ )?dates?\b|\b(?:end|finish)\w* (?:on |by )?(?:the )?same\b/i;
/** So many days at least are a pause; fewer are single dates. */
const LEAST_OF_PAUSE = 4;

/** The clauses, with the days and what is said of them as one wish. */
export function withFreeSpan(clauses: readonly Clause[], calendar: Calendar): Clause[] {
  const at = clauses.findIndex((clause) => isTold(clause) && namedSpan(clause, calendar));
  const [story, next] = [clauses[at], clauses[at + 1]];
  const span = story && namedSpan(story, calendar);
  if (!story || !span || daysBetween(span.start, span.end) < 2) return [...clauses];
  const isOwn = NONE_THEN.test(story.text);
  const sign = isOwn ? story : next;
  const isSaid = sign && NONE_THEN.test(sign.text) && (isOwn || isOfThen(sign));
  if (!isSaid || clauses.some(({ text }) => OTHERWISE.test(text))) return [...clauses];
  const wish = { ...story, findings: [asFinding(story, span)], left: [] };
  return clauses.flatMap((clause, index) => {
    if (clause === story) return [wish];
    const isRest = index > at && GOES_ON_THEN.test(clause.text) && isOfThen(clause);
    return clause === sign || isRest ? [] : [clause];
  });
}

/** What is read there, by book or in quotation marks, is a wish of its own. */
function isTold(clause: Clause): boolean {
  return (
    !has(clause, "quote", "name", "often", "pause", "closed", "scale") &&
    !hasPart(clause, "question", "questions", "title", "memory") &&
    !findingsOf(clause, "scripture").length &&
    !findingsOf(clause, "verb").some(({ meaning }) =>
      /^(?:add|swap|end|start|name|rewrite|merge|split)$/.test(meaning.verb),
    )
  );
}

function isOfThen(clause: Clause): boolean {
  return (
    !has(clause, "scripture", "topic", "quote", "name", "audience", "often", "length", "date") &&
    !hasPart(clause, "question", "questions", "title", "prayer")
  );
}

function asFinding({ from, to }: Clause, span: DateSpan): EditFinding {
  const count = daysBetween(span.start, span.end);
  if (count >= LEAST_OF_PAUSE)
    return { from, to, weight: 1, meaning: { kind: "pause", pause: { span, isOver: false } } };
  const dates = Array.from({ length: count }, (_, day) => addDays(span.start, day));
  const fate = { isOver: false, isKept: false, isLost: false, movesOn: true } as const;
  return { from, to, weight: 1, meaning: { kind: "closed", dates, ...fate } };
}
