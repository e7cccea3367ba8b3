/** Where behind "and" another wish of the same verb begins: "put the shepherd first and the bread last". */
import { isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

interface Stretch {
  from: number;
  to: number;
}

/** Another day or text with a place of its own, where the wish before has both as well. */
export function isSecondObject(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  first: EditFinding,
  before: Stretch,
): boolean {
  if (!isObject(first)) return false;
  const own = findings.filter(({ from, to }) => from >= before.from && to <= before.to);
  const hasVerb = (verbs: RegExp) =>
    own.some(({ meaning }) => meaning.kind === "verb" && verbs.test(meaning.verb));
  // "Could we have the farmer on the 21st and the mist on the 23rd": an exchange, said as one wish.
  const isMoved = hasVerb(/^(?:move|add)$/);
  const at = own.findIndex(isObject);
  const object = own[at];
  return (
    object !== undefined &&
    (at === 0 || hasVerb(/^(?:move|replace|add|start)$/)) &&
    isPlaced(tokens, own, object, isMoved) &&
    isPlaced(tokens, findings, first, isMoved)
  );
}

function isObject({ meaning }: EditFinding): boolean {
  if (meaning.kind === "place") return !meaning.place.isAll;
  return /^(?:scripture|topic|date)$/.test(meaning.kind);
}

/** "… first", "… on day 3", "… second" right behind it. */
function isPlaced(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  object: EditFinding,
  isMoved: boolean,
): boolean {
  const next = findings.find(
    ({ from, meaning }) => from >= object.to && !/^(?:filler|role|verb)$/.test(meaning.kind),
  );
  if (!next) return false;
  const between = tokens.slice(object.to, next.from);
  const isNear = between.every((token) => isWord(token, BETWEEN));
  if (next.meaning.kind === "edge") return isNear;
  const isOn = between.some((token) => isWord(token, /^(?:on|to|at|in)$/));
  const isOrder = next.meaning.kind === "place" && next.meaning.place.days?.kind === "numbers";
  return isNear && isObject(next) && ((isOn && isMoved) || (isOrder && between.length === 0));
}

const BETWEEN = /^(?:on|to|at|in|the|be|come|comes|go|goes|should|could|can|must|is)$/;

/** "Split day 3 in two and no Sundays"; "weekdays only, no weekends" says the same twice. */
export function isNoneOfWeekdays(
  findings: readonly EditFinding[],
  { to }: EditFinding,
  before: Stretch,
): boolean {
  const isWeekdays = ({ meaning }: EditFinding) =>
    meaning.kind === "often" ||
    (meaning.kind === "place" && meaning.place.weekdays?.isEach === true);
  const next = findings.find(({ from, meaning }) => from >= to && meaning.kind !== "filler");
  const own = findings.filter((one) => one.from >= before.from && one.to <= before.to);
  return next !== undefined && next.from <= to + 1 && isWeekdays(next) && !own.some(isWeekdays);
}

/** "Sundays off": no verb, and a wish all the same. */
export function isWeekdaysOff(tokens: readonly Token[], { to, meaning }: EditFinding): boolean {
  const isEach = meaning.kind === "place" && meaning.place.weekdays?.isEach === true;
  return isEach && isWord(tokens[to], /^(?:off|free|out)$/);
}
