/** The first and the last day in other words, and a rhythm or a move with the day by which the plan has to end. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding, Verb } from "../meanings.ts";
import { findingsOf, has, hasVerb, isAboutWords } from "../places/within.ts";
import { pacesChapters } from "../readings/chaptersADay.ts";
import { keepsEnd, mayMoveEnd } from "./endDates.ts";

/** "No weekends, and we need to be finished by Easter", "push everything back so we finish on the 14th": one wish. */
export function withEnds(clauses: readonly Clause[]): Clause[] {
  const wishes: Clause[] = [];
  for (const clause of clauses.map(withEdgeDay)) {
    const before = wishes.at(-1);
    const pair =
      before && isEnd(clause) && (isRhythm(before) || isBareMove(before) || pacesChapters(before));
    const turned = before && isEnd(before) && isRhythm(clause);
    // "Every Tuesday, starting with the second Tuesday of January".
    const isBegun = before && isRhythm(before) && isStart(clause);
    // "We don't meet on Sundays, so miss those out".
    if (before && isRhythm(before) && has(before, "without") && THOSE_OUT.test(clause.text))
      continue;
    if (before && isRhythm(before) && (isEndKept(clause) || isEndOpen(clause))) continue;
    if (before && (pair || turned || isBegun)) wishes.splice(-1, 1, joined(before, clause));
    else wishes.push(clause);
  }
  return wishes;
}

const THOSE_OUT =
  /^\W*(?:so |and |please |just |then )*(?:miss|leave|skip|take|cut|drop) (?:those|them|these)(?: days?)?(?: out)?(?: please)?\W*$/i;

/** "The last day should be Valentine's Day", "I want it to end on 14 February": begins or ends then. */
function withEdgeDay(clause: Clause): Clause {
  const [date, ...others] = dateFindings(clause);
  if (!date || others.length > 0 || isAboutWords(clause) || hasText(clause)) return clause;
  const edge = clause.findings.find((one) => edgeOf(one) && isJoined(clause, one, date));
  const verb = edge && edgeOf(edge);
  if (!edge || !verb) return clause;
  const findings = clause.findings.flatMap((one): EditFinding[] => {
    if (one === edge) return [{ ...edge, to: date.from, meaning: { kind: "verb", verb } }];
    // "Should be".
    const isBetween = one.from >= edge.to && one.to <= date.from && one.meaning.kind === "verb";
    return isBetween ? [] : [one];
  });
  return { ...clause, findings, left: clause.left.filter((word) => !BETWEEN.test(word)) };
}

function edgeOf({ meaning }: EditFinding): Verb | undefined {
  if (meaning.kind === "edge") return meaning.edge === "end" ? "end" : undefined;
  if (meaning.kind !== "place" || meaning.place.weeks || meaning.place.weekdays) return undefined;
  const { days } = meaning.place;
  if (days?.kind === "last" && days.count === 1) return "end";
  return days?.kind === "first" && days.count === 1 ? "start" : undefined;
}

const BETWEEN =
  /^(?:is|be|to|should|must|has|needs?|ought|falls?|lands?|comes?|on|the|a|will|would|day|reading|of|it|plan|\w+day)$/;

/** Nothing but small words between the day and its date. */
function isJoined({ tokens }: Clause, edge: EditFinding, date: EditFinding): boolean {
  const between = tokens.slice(edge.to, date.from);
  const isVerb = (meaning: EditFinding["meaning"]) =>
    meaning.kind === "edge" || between.some((token) => isWord(token, /^(?:is|be|falls?|lands?)$/));
  return (
    edge.to <= date.from && between.every((token) => isWord(token, BETWEEN)) && isVerb(edge.meaning)
  );
}

function dateFindings(clause: Clause): EditFinding[] {
  return clause.findings.filter(({ meaning, from }) => {
    if (meaning.kind === "place" && meaning.place.monthDay)
      return !isWord(clause.tokens[from - 1], /^not$/) && !isDenied(clause, from);
    return meaning.kind === "date" || meaning.kind === "season";
  });
}

/** "Not the 12th". */
function isDenied(clause: Clause, at: number): boolean {
  return findingsOf(clause, "without").some(({ to }) => to <= at && at - to < 2);
}

function hasText(clause: Clause): boolean {
  return has(clause, "scripture", "topic", "quote", "name", "pause", "closed", "readingsGo");
}

function isPlain(clause: Clause): boolean {
  return !isAboutWords(clause) && !hasText(clause) && !has(clause, "wish", "audience", "length");
}

/** "Finish by Easter". */
function isEnd(clause: Clause): boolean {
  const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
  return (
    isPlain(clause) &&
    (hasVerb(clause, "end") || DONE_BY.test(clause.text)) &&
    dateFindings(clause).length === 1 &&
    places.every(({ meaning }) => meaning.place.monthDay) &&
    !hasVerb(clause, "start", "remove", "swap", "add")
  );
}

/** "Starting with the second Tuesday of January", and nothing else. */
function isStart(clause: Clause): boolean {
  return (
    isPlain(clause) &&
    hasVerb(clause, "start") &&
    dateFindings(clause).length === 1 &&
    clause.findings.every(
      ({ meaning }) =>
        /^(?:date|role|it)$/.test(meaning.kind) ||
        (meaning.kind === "verb" && meaning.verb === "start") ||
        (meaning.kind === "place" && meaning.place.monthDay !== undefined),
    )
  );
}

/** "But keep the end date", and nothing else. */
function isEndKept(clause: Clause): boolean {
  const isOther = findingsOf(clause, "place").some(({ meaning }) => !meaning.place.isAll);
  return keepsEnd(clause.text) && isPlain(clause) && !isOther && clause.left.length <= 2;
}

/** "It can run longer". */
function isEndOpen(clause: Clause): boolean {
  return (
    mayMoveEnd(clause.text) &&
    !isAboutWords(clause) &&
    !hasText(clause) &&
    !has(clause, "part", "place", "date", "length") &&
    clause.left.length <= 2
  );
}

const DONE_BY = /\b(?:finished|done|over|complete|completed|through|ready) (?:by|before)\b/i;

/** "No weekends", "Monday to Friday only". */
function isRhythm(clause: Clause): boolean {
  const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
  const areWeekdays = places.every(
    ({ meaning: { place } }) => place.weekdays?.isEach && !place.weeks && !place.days,
  );
  const isSaid = places.length > 0 || has(clause, "weekdays");
  return isPlain(clause) && isSaid && areWeekdays && dateFindings(clause).length === 0;
}

/** "Push everything back". */
function isBareMove(clause: Clause): boolean {
  const isMove =
    hasVerb(clause, "postpone", "advance") || (hasVerb(clause, "move") && isWhole(clause));
  const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
  return isPlain(clause) && isMove && places.length === 0 && dateFindings(clause).length === 0;
}

function isWhole(clause: Clause): boolean {
  return has(clause, "it") || /\b(?:everything|all|plan|whole|lot)\b/i.test(clause.text);
}

function joined(before: Clause, clause: Clause): Clause {
  return {
    ...before,
    to: clause.to,
    text: `${before.text}, ${clause.text}`,
    findings: [...before.findings, ...clause.findings],
    left: [...before.left, ...clause.left],
  };
}
