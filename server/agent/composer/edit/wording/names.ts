/** Other titles: of the plan, a week or a day. */
import { MAX_TITLE_CHARACTERS } from "#shared/domain/plan/plan.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { saysPlan } from "../doubts/certainty.ts";
import { allPlaces, slotAt, spellPlace } from "../draft.ts";
import { ask, type EditHandler, type EditRequest, refuse, type Target } from "../edit.ts";
import { daysOfText } from "../places/daysOfText.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { targetOf } from "../places/targets.ts";
import { findingsOf, has, hasPart, hasVerb, hasWish } from "../places/within.ts";
import { retitle } from "./retitle.ts";
import { changeWords, goesFromTitle } from "./titleWords.ts";

export const name: EditHandler = (request) => {
  const { clause } = request;
  const text = nameIn(clause);
  // "Title: Philemon" names the plan; "give Philemon the title Welcome" its one day.
  const mostOfBook = has(clause, "name", "quote") || text === undefined ? 1 : 0;
  const target = targetOf(request) ?? daysOfText(request, mostOfBook);
  if (target && !isTarget(target)) return target;
  const cut = changeWords(request, target);
  if (cut) return cut;
  if (!text)
    return hasWish(clause, "better", "shorter", "longer", "simpler") ||
      hasVerb(clause, "rewrite", "replace")
      ? retitle(request, target)
      : undefined;
  if (text.length > MAX_TITLE_CHARACTERS)
    return refuse(`A title has at most ${MAX_TITLE_CHARACTERS} characters.`);
  const weeks = namesOfWeeks(text, request.draft.length);
  if (weeks) return callWeeks(request, weeks);
  if (target && isOfMany(request, target)) return callPlan(request, text);
  if (target && !target.isAll) return call(request, target, text);
  // Beside other sentences "it" may be what they speak of.
  const isAlone = clause.text.length * 2 > request.turn.text.length;
  const isOfNone = !request.before || isOfEvery(request, request.before);
  if (saysPlan(request) || isAlone || isOfNone) return callPlan(request, text);
  return ask(`I would call the whole plan “${text}”. Or did you mean one week or day?`, [
    ["The whole plan", `Call the plan “${text}”`],
    ["The first week", `Call week 1 “${text}”`],
  ]);
};

/** "No prayer on Fridays, … call it Faith at Work": one title for many days is the plan's. */
function isOfMany(request: EditRequest, target: Target): boolean {
  const { clause, draft } = request;
  const { places, isWeeks } = target;
  const [first, ...others] = places;
  const isOne =
    others.length === 0 || (isWeeks && others.every(({ week }) => week === first?.week));
  const isMany = (!isOne && draft.length > 1) || isOfEvery(request, target);
  return isMany && !has(clause, "place", "date");
}

/** "Two questions a day and call it Gleaning": of the plan. */
function isOfEvery({ draft }: EditRequest, { places, isAll }: Target): boolean {
  return isAll === true || (places.length > 1 && places.length === allPlaces(draft).length);
}

/** "The weeks Shepherd, King and Sinner", if there are three. */
function namesOfWeeks(text: string, count: number): string[] | undefined {
  const list = /^(?:the )?weeks:? (.+?)(?: in that order)?$/i.exec(text)?.[1];
  const names = list?.split(/, and |, | and /) ?? [];
  return names.length === count && count > 1 ? names : undefined;
}

function callWeeks({ draft }: EditRequest, names: readonly string[]) {
  names.forEach((title, at) => {
    const week = draft[at];
    if (week) Object.assign(week, { name: title, isNamed: true });
  });
  const list = names.map((title) => `“${title}”`).join(", ");
  return {
    kind: "changed" as const,
    draft,
    done: "the names of the weeks",
    text: `I will call the weeks ${list}.`,
  };
}

/** "…, without the word Advent in it": how the title is to be, and no part of it. */
const HOW_IT_IS =
  /,? (?:(?:without|with no|but not|and not) (?:the |using |any )*words?\b.*|(?:at the (?:top|head|front|start|beginning)|on the (?:front|cover|top|first page)|in big letters))$/i;

function callPlan({ draft }: EditRequest, said: string) {
  const title = said.replace(HOW_IT_IS, "");
  return {
    kind: "changed" as const,
    draft,
    structure: { plan_title: title, is_renamed: true },
    done: `the title: ${title}`,
    text: `I will call the plan “${title}”; its days stay as they are.`,
  };
}

function call({ draft }: EditRequest, target: Target, title: string) {
  const [place] = target.places;
  const week = draft[(place?.week ?? 0) - 1];
  if (!place || !week) return undefined;
  if (target.isWeeks) {
    week.name = title;
    return {
      kind: "changed" as const,
      draft,
      target,
      done: `the name of week ${place.week}`,
      text: `I will call week ${place.week} “${title}”.`,
    };
  }
  const slot = slotAt(draft, place);
  if (!slot) return undefined;
  week.slots[place.day - 1] =
    slot.kind === "write" ? { ...slot, title } : { ...slot, kind: "revise", day: slot.day, title };
  return {
    kind: "changed" as const,
    draft,
    target,
    done: `the title of ${spellPlace(place)}`,
    text: `I will call ${spellPlace(place)} “${title}”.`,
  };
}

const BETWEEN =
  /^(?:to|as|be|should|is|it|its|of|for|please|pls|project|plan|reading|from|into|by|read|say|must|on|this|my|our|can|you|could|new)$/;
const OF_PLACE =
  /^(?:title|titles|name|names|heading|headline|header|plan|project|week|day|whole|reading|first|second|third|fourth|fifth|last)$/;

/** The name itself: in quotation marks, or all that stands behind verb, place and "to". */
export function nameIn(clause: Clause): string | undefined {
  const quote = goesFromTitle(clause) ? undefined : findingsOf(clause, "quote").at(-1);
  const given = findingsOf(clause, "name").at(-1) ?? quote;
  if (given) return given.meaning.text;
  const said = hasPart(clause, "title")
    ? (SHOULD_SAY.exec(clause.text) ?? AFTER_COLON.exec(clause.text) ?? LIKE.exec(clause.text))?.[1]
    : undefined;
  if (said) return said.replace(/^["“‘']|["”’',.]+$/g, "").trim();
  const { tokens, findings, to } = clause;
  const isFrame = (one: (typeof findings)[number]) =>
    (one.meaning.kind === "verb" && /^(?:name|replace)$/.test(one.meaning.verb)) ||
    (one.meaning.kind === "part" && one.meaning.part === "title") ||
    /^(?:place|date|it|role)$/.test(one.meaning.kind);
  let at = clause.from;
  let hasJoint = false;
  for (let isMoving = true; isMoving && at < to; ) {
    isMoving = false;
    const frame = findings.find((one) => one.from === at && isFrame(one));
    const token = tokens[at];
    if (frame) {
      hasJoint ||=
        frame.meaning.kind === "role" ||
        (frame.meaning.kind === "verb" && frame.to - frame.from > 1);
      at = frame.to;
      isMoving = true;
    } else if (isMark(token, /^[:=→>]$/)) {
      // What stands behind a colon or an arrow is the name, or the wish itself: "Thursday: change the title".
      at += isMark(tokens[at + 1], /^>$/) ? 2 : 1;
      isMoving = findings.some((one) => one.from === at && one.meaning.kind === "verb");
    } else if (isNameBegun(clause, at)) {
      isMoving = false;
    } else if (isMark(token, /^[,–-]$/) || isWord(token, BETWEEN)) {
      hasJoint ||= !isMark(token, /^,$/);
      at += 1;
      isMoving = true;
    } else if (
      isWord(token, /^(?:the|a|an)$/) &&
      (isWord(tokens[at + 1], OF_PLACE) ||
        findings.some((one) => one.from === at + 1 && isFrame(one)))
    ) {
      at += 1;
      isMoving = true;
    } else if (
      isWord(
        token,
        /^(?:i|we|want|would|like|lets|let|us|id|think|maybe|also|and|then|set|make|change|give|us|me|just|simply|only)$/,
      ) &&
      !hasJoint
    ) {
      at += 1;
      isMoving = true;
    }
  }
  const [first, last] = [tokens[at], tokens[to - 1]];
  if (!first || !last || at >= to || !hasName(clause)) return undefined;
  // "Change it to something less gloomy" leaves the name to us.
  if (isWord(first, /^(?:something|sth|anything|is|are|was|were)$/)) return undefined;
  const start = tokens[clause.from]?.start ?? 0;
  const text = clause.text.slice(first.start - start).trim();
  return withoutCourtesy(text.replace(/^["“‘']|["”’',.]+$/g, "").trim()) || undefined;
}

/** "Call week 2 Let my people go": a capital letter behind the place begins the name, whatever word it is. */
function isNameBegun({ tokens, findings }: Clause, at: number): boolean {
  const isBehindPlace = findings.some(
    ({ to, meaning }) => to === at && /^(?:place|date)$/.test(meaning.kind),
  );
  return isBehindPlace && /^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? "");
}

/** "… please", "… instead". */
function withoutCourtesy(name: string): string {
  return name.replace(/[,\s]+(?:instead|please|pls|plz)$/i, "");
}

/** "The title is wrong, it should say Hope". */
const SHOULD_SAY = /,\s*(?:it|that) (?:should|must|has to) (?:say|read|be):? (.+)$/i;

/** "Give it a different title: Grace wins". */
const AFTER_COLON = /\b(?:title|name|heading): (\S.*)$/i;

/** "Week one could do with a name like From Moab to Bethlehem". */
const LIKE = /\b(?:title|name|heading) (?:like|such as) (\S.*)$/i;

/** "Give it a nicer name" has none. */
function hasName(clause: Clause): boolean {
  // "Two little things: day 5 wants a different title" has no name behind its colon.
  const part = findingsOf(clause, "part").find(({ meaning }) => meaning.part === "title");
  const lead = part?.to ?? clause.from;
  if (clause.tokens.slice(lead, clause.to).some((token) => isMark(token, /^[:=]$/))) return true;
  return hasVerb(clause, "name") ||
    findingsOf(clause, "role").length > 0 ||
    clause.tokens
      .slice(clause.from, clause.to)
      .some((token) => isMark(token, /^[:=→>]$/) || isWord(token, /^(?:to|be|as)$/))
    ? !(hasPart(clause, "title") && hasWish(clause, "better", "longer", "shorter", "simpler"))
    : false;
}
