/** Turns one subject of a message into a reading of the brief: a text, a topic, a season or a portion of psalms. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { harmony } from "../../../bible/parallels.ts";
import { isSeason } from "../../../bible/seasons.ts";
import type { Finding, Meaning, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { findingAfter, wordBefore } from "../text/around.ts";
import { referencesOf } from "../text/sameText.ts";
import { dayBefore } from "../timing/leadingDays.ts";
import { ownDatesOf } from "../timing/ownDates.ts";
import { psalms, withShare } from "../timing/shares.ts";
import { rangesIn } from "./besideSubject.ts";
import { PEOPLE } from "./peopleThemes.ts";
import { beginsAt, holdsSet, isWholeBible, testamentIn, withJesus } from "./scopes.ts";
import type { Subjects } from "./subject.ts";
import {
  isBesideTheme,
  isListed,
  isMentionedBeside,
  isOfPsalms,
  isOnlyPsalms,
} from "./topicRoles.ts";

/** Words before a feast that make a date of it. */
const WHEN =
  /^(?:after|before|until|till|til|by|from|starting|starts?|beginning|begins?|through|thru|to|ending|ends?|on|during|over|at|since|between|following|throughout|next|around|leading|up|kicking)$/;

const THEMED = /^(?:thanksgiving|new-year|all-saints|back-to-school|simbang-gabi|las-posadas)$/;

/** "All four Gospels, in the order it happened". */
function isInOrder({ findings }: ParsedMessage, label: string): boolean {
  return label === "The Four Gospels" && findings.some(({ meaning }) => meaning.kind === "order");
}

/** As the table of groups calls it. */
const ONE_STORY = "The Gospel as One Story";

export interface Around {
  result: Subjects;
  firm: readonly Finding[];
  isOnlySeason: boolean;
  /** The text to which a topic is limited: "prayer in the Psalms". */
  scope: readonly Finding[];
  hasText: boolean;
  /** Whether "a psalm a day" is one of the requested readings. */
  isOfPsalms: boolean;
  /** `yyyy-MM-dd` */
  today: string;
}

/** The reading of one finding; undefined if it is not a subject. */
export function readSubject(
  reading: ParsedMessage,
  finding: Finding,
  around: Around,
): BriefReading | undefined {
  const own = mayHaveDates(finding.meaning)
    ? ownDatesOf(reading, finding, { today: around.today, attached: around.result.attached })
    : undefined;
  if (!own) return readPlain(reading, finding, around);
  const { feast, ...dates } = own;
  const { meaning } = finding;
  if (meaning.kind === "topic") {
    around.result.attached.add(feast);
    // "The Passion from John".
    const text = findingAfter(reading, finding);
    const isOf = text && /^(?:from|in|of)$/.test(reading.tokens[text.from - 1]?.word ?? "");
    const within = isOf && text.from === finding.to + 1 ? rangesIn(text) : [];
    if (text && within.length > 0) around.result.attached.add(text);
    const references = within.length > 0 ? { references: referencesOf(within) } : {};
    return { kind: "topic", label: meaning.label, ...references, ...dates };
  }
  const one = readPlain(reading, finding, around);
  if (one) around.result.attached.add(feast);
  return one && { ...one, ...dates };
}

/** A text, a topic or "a psalm"; not "a chapter a day". */
export function mayHaveDates(meaning: Meaning): boolean {
  return (
    meaning.kind === "scripture" ||
    (meaning.kind === "topic" && !meaning.isLoose) ||
    (meaning.kind === "portion" && meaning.of === "psalm")
  );
}

function readPlain(
  reading: ParsedMessage,
  finding: Finding,
  around: Around,
): BriefReading | undefined {
  const { meaning } = finding;
  const { result, firm, scope, hasText } = around;
  switch (meaning.kind) {
    case "impossible":
      result.impossible.push(meaning.reason);
      return undefined;
    case "scripture":
      if (scope.includes(finding)) return undefined;
      return withShare(reading, finding, result, {
        kind: "passages",
        label: meaning.label,
        references:
          meaning.label === ONE_STORY || isInOrder(reading, meaning.label)
            ? harmony().map((range) => formatRanges([range]))
            : referencesOf(meaning.ranges),
      });
    case "topic": {
      if (meaning.isLoose && firm.length > 0 && !dayBefore(reading, finding)) {
        // "Something Jesus said about it" is a separate wish.
        if (meaning.id === "life-of-jesus") result.unused.push(finding);
        return undefined;
      }
      const isPeople = meaning.id.startsWith("person-");
      if (isSeason(meaning.id) && scope.length === 0)
        return season(reading, finding, meaning, around);
      const isDavid = meaning.id === "david" && isOnlyPsalms(firm);
      const isAside =
        !isPeople &&
        !PEOPLE.has(meaning.label) &&
        result.readings.some(({ label }) => PEOPLE.has(label)) &&
        !isListed(reading, finding);
      const hasOwnDay = dayBefore(reading, finding) !== undefined || hasOwnWeek(reading, finding);
      const isLesser =
        isAside ||
        isMentionedBeside(reading, finding, firm) ||
        (hasText && scope.length === 0 && !isDavid && !isOfPsalms(meaning)) ||
        isBesideTheme(reading, finding, firm);
      if (isLesser && !hasOwnDay && !isListed(reading, finding)) {
        result.unused.push(finding);
        return undefined;
      }
      const within =
        testamentIn(reading, finding) ??
        withJesus(reading, finding) ??
        beginsAt(reading, finding, scope) ??
        (isWholeBible(scope) ? [] : scope.flatMap(rangesIn));
      return withShare(reading, finding, result, {
        kind: isPeople ? "people" : "topic",
        label: meaning.label,
        ...(within.length > 0 && holdsSet(meaning.id, within)
          ? { references: referencesOf(within) }
          : {}),
      });
    }
    case "season":
      return season(reading, finding, meaning, around);
    case "portion":
      return meaning.of === "psalm" && !around.isOfPsalms
        ? psalms(reading, finding, meaning, result)
        : undefined;
    default:
      return undefined;
  }
}

/** "Week 1 creation, week 2 Exodus", "a week of Ruth, then a week on hope": each stands where its time says so. */
function hasOwnWeek({ findings, tokens }: ParsedMessage, { from }: Finding): boolean {
  const lengths = findings.filter(({ meaning }) => meaning.kind === "length");
  const isOwn = ({ to }: Finding) =>
    from === to + 1 && /^(?:on|of|about|for|with)$/.test(tokens[to]?.word ?? "");
  return (
    (lengths.length > 1 && lengths.some(isOwn)) ||
    findings.some(({ to, meaning }) => meaning.kind === "weekLabel" && to <= from)
  );
}

/** A season is the subject if there is no other; otherwise it is the time of the plan. */
function season(
  reading: ParsedMessage,
  finding: Finding,
  meaning: Of<"season"> | Of<"topic">,
  { result, isOnlySeason }: Around,
): BriefReading | undefined {
  const isFeast = meaning.kind === "season";
  const others = result.readings.some(({ kind }) => kind === "season");
  const before = wordBefore(reading, finding);
  const isTime = WHEN.test(before) || (before === "in" && meaning.id === "new-year");
  // "Thanksgiving and God's faithfulness": a subject, and no date.
  const isOn = wordBefore(reading, finding) === "on";
  const isThemeInList =
    isFeast && THEMED.test(meaning.id) && (isOn || !isTime) && isListed(reading, finding);
  if (isThemeInList && !isOnlySeason) return { kind: "season", label: meaning.id };
  if (isFeast) result.periods.push({ ...finding, meaning });
  const isInList = !isFeast && isListed(reading, finding) && !isTime;
  if (isInList && !isOnlySeason) return { kind: "season", label: meaning.id };
  if (!isOnlySeason || (others && isFeast) || (isTime && others)) return undefined;
  // "Starting in the new year": when, and nothing to read.
  if (isTime && meaning.id === "new-year") return undefined;
  if (!isSeason(meaning.id) && meaning.kind === "season" && !THEMED.test(meaning.id))
    return undefined;
  return { kind: "season", label: meaning.id };
}
