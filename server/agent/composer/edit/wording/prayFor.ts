/** Somebody to pray for: "the prayer on day 3 should mention our new minister". */
import { MAX_PRAYER_CHARACTERS } from "#shared/domain/plan/plan.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import { withLine } from "../../write/prayerLine.ts";
import { allPlaces, ordinalOf, rangesOfDay, spellPlaces } from "../draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "../edit.ts";
import { has, hasPart, hasVerb, hasWish } from "../places/within.ts";
import { reviseEach } from "./revise.ts";
import { chooserFor, freshText, textsOf } from "./writeSlot.ts";

/** Our own, somebody by name, or people: "nurses and people in hospital". */
const NAMED =
  /^(?:our|the|my|your|all|those|everyone|people|peace|sister|brother|pastor|\p{Lu}|\p{Ll}+s (?:and|in|at|with|who|that)\b)/u;

const TOO_MUCH = /^(?:long|short|much|hard|deep|heavy|wordy|difficult|formal|churchy)$/;
const FOR_WHOM = /^(?:for|about|mention|mentions|mentioning|include|includes|including|remember)$/;

/** "The prayer for sailors and fishermen": people, though a day of the plan tells of such. */
export function withoutPeople(request: EditRequest): EditRequest {
  const { clause } = request;
  const { tokens, findings } = clause;
  if (!hasPart(clause, "prayer")) return request;
  const isPrayedFor = ({ from, to, meaning }: EditRequest["clause"]["findings"][number]) =>
    meaning.kind === "place" &&
    (meaning.place.isScene || meaning.place.places !== undefined) &&
    isWord(tokens[from - 1], /^(?:for|and)$/) &&
    // "The prayer for the storm day" is a day's.
    /s$/.test(tokens[to - 1]?.word ?? "") &&
    !isWord(tokens[to - 1], /^(?:days|readings|passages|stories)$/);
  return {
    ...request,
    clause: { ...clause, findings: findings.filter((one) => !isPrayedFor(one)) },
  };
}

/** "Pray for Ukraine", "it should mention our new minister": whom, in the person's words. */
export function whomToPrayFor({ clause }: EditRequest): string | undefined {
  if (!hasPart(clause, "prayer") && !has(clause, "prayer")) return undefined;
  // "Shorter, for my people English is not first language": for whom it is worded.
  if (hasPart(clause, "language")) return undefined;
  if (has(clause, "audience") && !/\b(?:our|my|the|his|her|their)\b/i.test(clause.text))
    return undefined;
  const { tokens, findings, from, to } = clause;
  const thing = thingIn(clause);
  if (thing) return thing;
  const prayer = findings.find(
    ({ meaning }) => meaning.kind === "part" || meaning.kind === "prayer",
  );
  for (let at = prayer?.to ?? from; at < to; at++) {
    if (!isWord(tokens[at], FOR_WHOM)) continue;
    // "Way too long for my lot": for whom it is not.
    if (isWord(tokens[at - 1], TOO_MUCH)) continue;
    const span = wordsFrom(clause, at + 1);
    if (
      span &&
      NAMED.test(span) &&
      !/^(?:the )?(?:plan|kids|children|teens|youth|teenagers)$/i.test(span)
    )
      return span;
  }
  return undefined;
}

/** "Thank God for volunteers", "mention ashes / dust": what it is about, where no people are named. */
function thingIn({ text, findings, tokens, from }: EditRequest["clause"]): string | undefined {
  const [, said = ""] = THANKS.exec(text) ?? MENTIONS.exec(text) ?? PUT_IN.exec(text) ?? [];
  const start = text.indexOf(said) + (tokens[from]?.start ?? 0);
  const place = findings.find(
    (one) => /^(?:place|date)$/.test(one.meaning.kind) && (tokens[one.from]?.start ?? 0) > start,
  );
  const end = place ? (tokens[place.from]?.start ?? start) - start : said.length;
  const thing = said
    .slice(0, end)
    .replace(/(?:,? (?:please|pls|can you|could you)\b.*|\b(?:on|in|for|of|at|the)?\W*)$/i, "")
    .replace(/ ?[/&] ?/g, " and ")
    .trim();
  return thing.split(" ").length <= MOST_THING_WORDS && thing !== "" ? thing : undefined;
}

const THANKS =
  /\b(?:thank\w*|praise|grateful|gratitude)(?: to)?(?: (?:god|him|you|the lord|jesus))? for ([^.,;!?]+)/i;
const MENTIONS =
  /\bmention(?:s|ing)? ((?!(?:our|my|the|your|all|those|everyone|people)\b)\p{Ll}[^.,;!?]+)/u;
/** "Put Granny Jo in the prayer". */
const PUT_IN =
  /\b(?:put|include|add|get|have|bring|name) ((?:\p{Lu}[\p{L}'’]*(?: (?:and )?)?)+|(?:our|my|the) [^.,;!?]{1,40}?) ?(?:in|into|to) (?:the|that|this|each|every|all the|\w+day['’]?s?) (?:\w+ )?prayers?\b/u;
const MOST_THING_WORDS = 7;

/** The person's words up to the next place or the clause's end. */
function wordsFrom(
  { tokens, findings, text, from, to }: EditRequest["clause"],
  at: number,
): string | undefined {
  const place = findings.find((one) => one.from >= at && /^(?:place|date)$/.test(one.meaning.kind));
  if (place && place.from === at) return undefined;
  const stop = tokens.findIndex(
    (token, index) =>
      index > at &&
      index < to &&
      ((isMark(token, /^[,;(]$/) && !/^\p{Lu}/u.test(tokens[index + 1]?.text ?? "")) ||
        isWord(token, /^(?:please|pls|plz|because)$/) ||
        // "Families who quarrel" are whom; more than a few words behind "who" tell of them.
        (isWord(token, /^who$/) &&
          to - index > MOST_WHO &&
          !isWord(tokens[index - 1], /^(?:those|people|everyone|all)$/))),
  );
  let end = Math.min(place?.from ?? to, stop < 0 ? to : stop);
  while (
    end > at &&
    (isWord(tokens[end - 1], /^(?:on|in|of|for|at|each|every|the)$/) ||
      tokens[end - 1]?.kind === "mark")
  )
    end -= 1;
  const [first, last, start] = [tokens[at], tokens[end - 1], tokens[from]];
  if (!first || !last || !start || end <= at) return undefined;
  return text.slice(first.start - start.start, last.end - start.start).replace(/[.,!?]+$/, "");
}

const MOST_WHO = 6;

const LINES_OF_THANKS = [
  "Thank you for {whom}.",
  "We thank you for {whom}: every good gift comes from you.",
];
const LINES_OF_THINGS = ["We think of {whom} today; teach us what you want to say to us by it."];

const LINES = [
  "We bring {whom} before you: keep them, and let them know that you are near.",
  "We pray for {whom}: be close to them today.",
  "Remember {whom}, and give what is needed most today.",
];

export function prayFor(
  request: EditRequest,
  target: Target | undefined,
  whom: string,
): EditResult {
  const { clause, draft, style } = request;
  const places = target?.places ?? allPlaces(draft);
  const isNew = hasWish(clause, "better") || hasVerb(clause, "rewrite");
  const isShort = hasWish(clause, "shorter");
  const chooser = chooserFor(draft, []);
  const isThanks = THANKS.test(clause.text);
  const isThing = !isThanks && thingIn(clause) === whom;
  const lines = isThanks ? LINES_OF_THANKS : isThing ? LINES_OF_THINGS : LINES;
  const verb = isThanks ? "thank God for" : isThing ? "mention" : "pray for";
  const touched = reviseEach(request, places, (day, place, index) => {
    const line = (lines[index % lines.length] ?? "").replace("{whom}", whom);
    const ranges = rangesOfDay(day);
    const ordinal = ordinalOf(draft, place);
    if (isNew) for (const text of textsOf(day)) chooser.note(text, ordinal);
    const fresh = isNew && ranges.length > 0;
    const base = fresh ? freshText({ ranges, style, chooser, ordinal }).prayer : day.prayer;
    const prayer = isShort ? shorterWithLine(base, line, day.prayer) : withLine(base, line);
    return prayer.length > MAX_PRAYER_CHARACTERS ? {} : { prayer };
  });
  const named = spellPlaces(draft, places);
  if (touched === 0) return refuse(`There is no room for it in the prayers of ${named}.`);
  const how = [isNew && "new", isShort && "shorter"].filter(Boolean).join(", ");
  const said =
    isThanks || isThing
      ? `have the prayers of ${named}${how ? ` (${how} ones)` : ""} ${verb} ${whom}`
      : how
        ? `write a ${how} prayer that prays for ${whom} in ${named}`
        : `pray for ${whom} in ${named}`;
  return {
    kind: "changed",
    draft,
    target,
    done: `the prayers of ${named}`,
    text: `I will ${said}; the readings and questions stay as they are.`,
  };
}

/** The first sentences and the last, as many as make it shorter than it was. */
function shorterWithLine(prayer: string, line: string, before: string): string {
  const sentences = prayer.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== "");
  const close = sentences.length > 1 ? sentences.splice(-1) : [];
  const text = () => [...sentences, line, ...close].join(" ");
  while (sentences.length > 1 && text().length >= before.length * SHORTER) sentences.pop();
  return text();
}

const SHORTER = 0.8;
