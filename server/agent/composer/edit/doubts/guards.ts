/** Questions that are asked before an edit that may not be what was meant. */
import { overlaps } from "../../../bible/overlaps.ts";
import { isWord } from "../../understand/finders/units.ts";
import { isIdleWord } from "../clauses/idleWords.ts";
import { allPlaces, rangesOf, slotAt, spellPlace, spellPlaces } from "../draft.ts";
import { ask, type EditRequest, type EditResult, refuse } from "../edit.ts";
import { contradicted } from "../likelyWishes/contradicted.ts";
import type { EditFinding } from "../meanings.ts";
import { capital, put } from "../places/placeNumbers.ts";
import { findingsOf, has, hasVerb, roleWordOf, says } from "../places/within.ts";
import { pacesChapters } from "../readings/chaptersADay.ts";
import { type By, unusedBy } from "./certainty.ts";
import { outsized } from "./outsized.ts";

/** A day named by its reading, if no day or several match. */
export function whichScene(
  request: EditRequest,
): Extract<EditResult, { kind: "refused" }> | undefined {
  const [finding] = findingsOf(request.clause, "scene");
  if (!finding) return undefined;
  const { places, words } = finding.meaning.scene;
  const result =
    places.length === 0
      ? refuse(`I found no day about “${words}” in the plan.`)
      : ask(
          `Which day do you mean by “${words}”?`,
          places.map((place) => {
            const slot = slotAt(request.draft, place);
            const title = slot?.kind === "write" ? slot.title : (slot?.day.title ?? "");
            return [
              `${capital(spellPlace(place))}: ${title}`,
              put(request, finding, spellPlace(place).replace(",", "")),
            ] as const;
          }),
        );
  return result.kind === "refused" ? result : undefined;
}

/** The share of days that must remain; below it the person is asked. */
const LEAST_LEFT = 0.5;
/** This many unread words may have meant something else. */
const MANY_UNREAD = 2;

/** Asks before a possibly unintended edit, and refuses an impossible one. */
export function guarded(
  request: EditRequest,
  result: EditResult | undefined,
  by: By | undefined,
): EditResult | undefined {
  const isAnswered = /^\W*yes\b/i.test(request.turn.text);
  const other = result && !isAnswered ? contradicted(request, result, by) : undefined;
  if (other) return other;
  const asked = questioned(request, result, by);
  return asked?.kind === "changed" ? (outsized(request, asked) ?? asked) : asked;
}

/** Asks before changing every day on partly understood words, or leaving few days. */
function questioned(
  request: EditRequest,
  result: EditResult | undefined,
  by: By | undefined,
): EditResult | undefined {
  if (
    result?.kind !== "changed" ||
    /^\W*yes\b/i.test(request.turn.text) ||
    /\byes\b/i.test(request.clause.text)
  )
    return result;
  if (isAnyQuestion(request))
    return ask(
      "Which question do you mean? Say for example “Replace question 2 of week 1 day 3”. Nothing was changed.",
      [["Those of every day", `Yes: ${request.turn.text.trim()}`]],
    );
  const narrower = by === "timing" ? narrowerThan(request, result) : undefined;
  if (narrower) return narrower;
  const unused = by ? unusedBy(by, request, result) : [];
  if (unused.length > 0) return askWithout(request, result, unused);
  const unknown = unknownObject(request);
  if (unknown && by !== "name")
    return ask(
      `I cannot tell which readings “${unknown}” is about, so nothing was changed yet. Name them by book and chapter or by their story. Shall I do the rest: ${result.text.replace(/^I will /, "")}`,
      [["Yes, do that", `Yes: ${withoutWord(request.clause.text, unknown)}`]],
    );
  const before = allPlaces(request.draft).length;
  const after = allPlaces(result.draft).length;
  if (after < before * LEAST_LEFT && !saysLength(request) && !isOfBook(request, by))
    return ask(`That would leave ${after} of ${before} days. Is that what you mean?`, [
      [`Yes, ${after} days`, `${request.turn.text} Yes, ${after} days.`],
    ]);
  const others = otherReadings(request, result);
  if (
    by !== "add" &&
    others > before * LEAST_LEFT &&
    has(request.clause, "scripture", "topic") &&
    before > 6
  )
    return ask(
      `That would give ${others} of ${before} days another reading. Is that what you mean?`,
      [["Yes, change them", `Yes: ${request.clause.text.trim()}`]],
    );
  const unread = request.clause.left.filter((word) => word.length > 2 && !isIdleWord(word));
  const text = result.text.replace(/^I will /, "").replace(/\.$/, "");
  // "They get scared of demons": a topic among words that were not understood is no wish for it.
  if (
    others > 0 &&
    unread.length > 0 &&
    findingsOf(request.clause, "topic").some((topic) => !isLedUp(request, topic)) &&
    (!has(request.clause, "scripture") || isBesideUnread(request))
  )
    return ask(`I did not understand “${unread.join(" ")}”. Shall I ${text}?`, [
      ["Yes, do that", `Yes: ${request.clause.text.trim()}`],
    ]);
  const isNarrowlyMeant = has(request.clause, "place", "date") || request.turn.selection;
  const most = by === "words" ? MANY_UNREAD * 2 : MANY_UNREAD;
  if (unread.length < most || isNarrowlyMeant || !reachesAll(request, result)) return result;
  return ask(
    `I did not understand “${unread.join(" ")}”. Shall I do this for the whole plan: ${result.text.replace(/^I will /, "")}`,
    [["Yes, the whole plan", `Yes, for the whole plan: ${request.clause.text.trim()}`]],
  );
}

/** "Nothing with killing in it": an object of the removal that was not understood. */
function unknownObject({ clause }: EditRequest): string | undefined {
  const { tokens, to } = clause;
  for (const sign of findingsOf(clause, "without")) {
    let at = sign.to;
    while (at < to && isWord(tokens[at], /^(?:with|about|any|of|the|that|has|on|more|too|much)$/))
      at += 1;
    const word = tokens[at]?.text ?? "";
    if (at < to && word.length > 3 && clause.left.includes(word) && !isIdleWord(word)) return word;
  }
  return undefined;
}

function withoutWord(text: string, word: string): string {
  const at = text.indexOf(word);
  return at < 0
    ? text.trim()
    : text
        .slice(0, at)
        .replace(/(?:,| and| or| with| nothing| no|\s)+$/i, "")
        .trim();
}

/** "About hope", "on hope": a topic that is named as one. */
function isLedUp({ clause }: EditRequest, topic: EditFinding): boolean {
  return /^(?:about|on|regarding|around|of)$/.test(roleWordOf(clause, topic));
}

/** "Paul’s thorn": a topic with a word behind it that was not read. */
function isBesideUnread({ clause }: EditRequest): boolean {
  return findingsOf(clause, "topic").some(({ to }) =>
    clause.left.includes(clause.tokens[to]?.text ?? ""),
  );
}

/** "Why does chapter 9 take so long, speed that up": the whole plan, or just "that"? */
function narrowerThan(
  { clause, before, draft, turn }: EditRequest,
  { text, done }: Extract<EditResult, { kind: "changed" }>,
): EditResult | undefined {
  // "Spread it out to the end of January": no single day reaches so far.
  const isOfIt =
    has(clause, "it") &&
    !has(clause, "date") &&
    before !== undefined &&
    !before.isAll &&
    !before.note;
  if (!isOfIt || !/\bthe plan\b/.test(done)) return undefined;
  if (before.places.length === allPlaces(draft).length) return undefined;
  const named = spellPlaces(draft, before.places);
  return ask(
    `${text.replace(/^I will /, "I would ")} That is for the whole plan. Or did you mean ${named} alone?`,
    [
      ["The whole plan", `Yes: ${turn.text.trim()}`],
      [capital(named).slice(0, 60), `Make ${named.replace(",", "")} shorter`],
    ],
  );
}

/** Says what would be done, and which part of the wish it ignores. */
function askWithout(
  { turn }: EditRequest,
  result: Extract<EditResult, { kind: "changed" }>,
  unused: readonly string[],
): EditResult {
  const text = result.text.replace(/^I will /, "I would ").replace(/ will /g, " would ");
  const what = unused.map((one) => `“${one}”`).join(" and ");
  return ask(`${text} I am not sure about ${what}, so nothing was changed yet. Shall I do that?`, [
    ["Yes, do that", `Yes: ${turn.text.trim()}`],
  ]);
}

/** "Change the question": does not say which one. */
function isAnyQuestion({ clause, turn }: EditRequest): boolean {
  const [part, ...parts] = findingsOf(clause, "part");
  return (
    part?.meaning.part === "question" &&
    parts.length === 0 &&
    !/s$/i.test(clause.tokens[part.to - 1]?.text ?? "") &&
    !/\b(?:every|each|all)\b/i.test(clause.text) &&
    hasVerb(clause, "replace", "rewrite") &&
    !has(clause, "place", "date", "questionAt", "quote", "scene", "portion", "it") &&
    !turn.selection
  );
}

/** The number of days with a new reading. */
function otherReadings(
  { draft }: EditRequest,
  result: Extract<EditResult, { kind: "changed" }>,
): number {
  const read = allPlaces(draft).flatMap((place) => {
    const slot = slotAt(draft, place);
    return slot ? rangesOf(slot) : [];
  });
  return result.draft
    .flatMap(({ slots }) => slots)
    .filter((slot) => !rangesOf(slot).some((range) => read.some((other) => overlaps(other, range))))
    .length;
}

/** "Leave Micah out after all": a book by its name is as much as it is. */
function isOfBook({ clause }: EditRequest, by: By | undefined): boolean {
  const texts = findingsOf(clause, "scripture");
  return (
    by === "remove" &&
    clause.left.length === 0 &&
    texts.length > 0 &&
    texts.every(({ meaning }) => meaning.isBook && !meaning.isGroup)
  );
}

/** "Make it 2 weeks", "5 days in all". */
function saysLength({ clause }: EditRequest): boolean {
  return (
    (has(clause, "length", "often", "scale", "rest") || pacesChapters(clause)) &&
    clause.left.length === 0 &&
    !says(clause, /^(?:split|divide)$/)
  );
}

/** Whether most days get other words while their number stays. */
function reachesAll({ draft }: EditRequest, result: Extract<EditResult, { kind: "changed" }>) {
  const slots = result.draft.flatMap((week) => week.slots);
  const changed = slots.filter(({ kind }) => kind !== "keep").length;
  const count = allPlaces(draft).length;
  return count > 6 && slots.length === count && changed > count * LEAST_LEFT;
}
