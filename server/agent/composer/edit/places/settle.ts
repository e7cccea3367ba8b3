/** Resolves the places of a wish: a day that is named twice counts once, and verses get their chapter. */
import { overlaps } from "../../../bible/overlaps.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { DayPlace } from "../draft.ts";
import { rangesOf, slotAt } from "../draft.ts";
import type { EditRequest } from "../edit.ts";
import { onePlace } from "../finders/onePlace.ts";
import { versesOf } from "../finders/verses.ts";
import type { EditFinding } from "../meanings.ts";
import { mustBeOn } from "../order/orderWishes.ts";
import { withUntold } from "../readings/untoldPassage.ts";
import { respells } from "../wording/respell.ts";
import { asNewQuestion, withoutKept } from "./asAdded.ts";
import { isSame, isTarget } from "./placeNumbers.ts";
import { placesIn, placesReading, resolve, targetOf } from "./targets.ts";
import { findingsOf, has, hasVerb } from "./within.ts";

export function settled(request: EditRequest): EditRequest {
  return asNewQuestion(
    withVerses(
      withoutRepeated(
        asMerge(ofQuestion(withoutKept(withoutStill(spelled(asSpokenOf(withUntold(request))))))),
      ),
    ),
  );
}

/** "The sheep and goats frighten people … have the judgement one earlier": of several days the one just spoken of. */
function asSpokenOf(request: EditRequest): EditRequest {
  const { clause, before } = request;
  const [one, ...more] = before?.places ?? [];
  if (!one || more.length > 0) return request;
  const findings = clause.findings.map((finding): EditFinding => {
    const isOne =
      finding.meaning.kind === "scene" &&
      finding.meaning.scene.places.some((place) => isSame(place, one));
    return isOne ? { ...finding, meaning: { kind: "place", place: onePlace(one) } } : finding;
  });
  return { ...request, clause: { ...clause, findings } };
}

/** "So it’s still three": no day that is to go. */
function withoutStill(request: EditRequest): EditRequest {
  const { clause } = request;
  if (!hasVerb(clause, "remove", "skip")) return request;
  const findings = clause.findings.filter(
    ({ from, to, meaning }) =>
      !(
        meaning.kind === "it" &&
        isWord(clause.tokens[from], /^its?$/) &&
        clause.tokens.slice(to, to + 2).some((token) => isWord(token, /^(?:still|only|then)$/))
      ),
  );
  return { ...request, clause: { ...clause, findings } };
}

/** "Zacharias should be spelled Zechariah" names no reading. */
function spelled(request: EditRequest): EditRequest {
  const { clause } = request;
  if (!respells(clause)) return request;
  return { ...request, clause: { ...clause, findings: [], left: [] } };
}

/** "Question 3 of day 2, the one about the vine": the second says what is asked, and names no day. */
function ofQuestion(request: EditRequest): EditRequest {
  const { clause } = request;
  const isScene = ({ meaning }: EditFinding) =>
    meaning.kind === "scene" || (meaning.kind === "place" && meaning.place.isScene === true);
  const isNumbered = placesIn(request).some((one) => !isScene(one));
  if (!has(clause, "questionAt") || !isNumbered) return request;
  const findings = clause.findings.filter((one) => !isScene(one));
  return { ...request, clause: { ...clause, findings } };
}

/** "Make days 3 and 4 a single day": they are joined, and the plan keeps its length. */
function asMerge(request: EditRequest): EditRequest {
  const { clause } = request;
  const [length, ...more] = findingsOf(clause, "length");
  const isOneDay = length?.meaning.value === 1 && length.meaning.unit === "day";
  const isOther = has(clause, "scripture", "topic", "part", "portion", "often");
  if (!isOneDay || more.length > 0 || isOther || !hasVerb(clause, "replace")) return request;
  const target = placesIn(request).length > 0 ? targetOf(request) : undefined;
  if (!isTarget(target) || target.isAll || target.places.length < 2) return request;
  const verb = { kind: "verb", verb: "merge" } as const;
  const findings = clause.findings.map(
    (one): EditFinding => (one === length ? { ...one, meaning: verb } : one),
  );
  return { ...request, clause: { ...clause, findings } };
}

/** "Elijah on the 2nd", "for the Monday, mountains falling into the sea": the two of them are one day. */
function withoutRepeated(request: EditRequest): EditRequest {
  const { clause } = request;
  if (hasVerb(clause, "move", "swap", "merge") || mustBeOn(clause)) return request;
  const places = placesIn(request);
  const scenes = places.filter(({ meaning }) => meaning.kind === "place" && meaning.place.isScene);
  const others = places.filter((one) => !scenes.includes(one));
  const may = new Map(others.map((one) => [one, mayMean(request, one)]));
  const scene = scenes.length === 1 ? isTargeted(request, scenes[0]) : undefined;
  const vague = findingsOf(clause, "scene").filter(({ meaning }) =>
    others.some((one) => within(may.get(one) ?? [], meaning.scene.places)),
  );
  const twice = scene ? others.filter((one) => within(may.get(one) ?? [], [scene])) : [];
  const gone = new Set<EditFinding>([...vague, ...twice]);
  if (gone.size === 0) return request;
  return {
    ...request,
    clause: { ...clause, findings: clause.findings.filter((one) => !gone.has(one)) },
  };
}

function isTargeted(request: EditRequest, finding: EditFinding<"place" | "date"> | undefined) {
  const found = finding && resolve(request, finding);
  return isTarget(found) ? found.places[0] : undefined;
}

function within(places: readonly DayPlace[], some: readonly DayPlace[]): boolean {
  return places.some((one) => some.some((other) => isSame(one, other)));
}

/** Every day that may be meant: each Monday for "Monday". */
function mayMean(request: EditRequest, finding: EditFinding<"place" | "date">): DayPlace[] {
  const { meaning } = finding;
  const weekdays = meaning.kind === "place" ? meaning.place.weekdays : undefined;
  if (meaning.kind === "place" && meaning.place.isAll) return [];
  const loose =
    meaning.kind === "place" && weekdays
      ? {
          ...finding,
          meaning: {
            ...meaning,
            place: { ...meaning.place, weekdays: { ...weekdays, isEach: true } },
          },
        }
      : finding;
  const found = resolve(request, loose as typeof finding); // The kind does not change.
  return isTarget(found) ? found.places : [];
}

/** "Verses 17 to 31" of the day or the text that the wish names. */
function withVerses(request: EditRequest): EditRequest {
  const { clause, draft } = request;
  const verses = findingsOf(clause, "verses");
  if (verses.length !== 1) return request;
  const texts = findingsOf(clause, "scripture").filter(
    ({ meaning }) => !meaning.isBook && placesReading(draft, meaning.ranges).length === 1,
  );
  const [text] = texts;
  const target = text ? undefined : targetOf(request);
  const [place, ...more] = text
    ? placesReading(draft, text.meaning.ranges)
    : isTarget(target)
      ? target.places
      : [];
  const slot = place && slotAt(draft, place);
  const named = slot && verses[0] && versesOf(rangesOf(slot), verses[0].meaning.verses);
  if (!place || !named || more.length > 0) return request;
  const findings = clause.findings.flatMap((one): EditFinding[] => {
    if (one.meaning.kind === "verses")
      return [{ ...one, meaning: { kind: "scripture", ...named } } as EditFinding]; // Text findings have these fields.
    const isWhole =
      one.meaning.kind === "scripture" &&
      one.meaning.ranges.some((range) => named.ranges.some((other) => overlaps(range, other)));
    if (one !== text) return isWhole ? [] : [one];
    return placesIn(request).length > 0
      ? []
      : [{ ...one, meaning: { kind: "place", place: onePlace(place) } }];
  });
  return { ...request, clause: { ...clause, findings } };
}
