/**
 * Texts that stand for a part of themselves: a Gospel in Holy Week, "ten days of psalms", David's psalms beside his
 * life.
 */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { easterOf } from "../../../bible/seasons.ts";
import { getTheme } from "../../../bible/themes.ts";
import { highlightsIn } from "../../divide/highlights.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { joinAnd } from "../reply.ts";
import { wordsBefore } from "../text/around.ts";
import { rangesOf } from "../text/sameText.ts";
import { isOfStories } from "../timing/paces.ts";
import type { Timing } from "../timing/scheduled.ts";
import { daysOf, isSelection } from "./selection.ts";
import { psalmsForPurpose } from "./withinText.ts";

/** From the entry into Jerusalem on. */
const PASSION: Record<string, string> = {
  Matthew: "Matthew 21-28",
  Mark: "Mark 11-16",
  Luke: "Luke 19:28-24:53",
  John: "John 12-21",
};

/** The psalms that are headed with David's name. */
const OF_DAVID =
  "Psalms 3-9; Psalms 11-32; Psalms 34-41; Psalms 51-65; Psalms 68-70; Psalm 86; Psalm 101; Psalm 103; Psalms 108-110; Psalm 122; Psalm 124; Psalm 131; Psalm 133; Psalms 138-145";

/** @param readings as requested */
export function narrowed(
  reading: ParsedMessage,
  readings: readonly BriefReading[],
  timing: Timing,
): BriefReading[] {
  const [one, ...others] = readings;
  if (one && others.length === 0)
    return [
      highlightsOf(
        reading,
        inHolyWeek(
          reading,
          psalmsForPurpose(reading, someDaysOf(reading, shortPsalms(reading, one, timing)), timing),
          timing,
        ),
        timing,
      ),
    ];
  // "Jesus' last week, John's gospel".
  const gospel = readings.find(({ references }) => PASSION[references?.join() ?? ""]);
  const isWeek = readings.some(({ label }) => /^holy.week$/i.test(label));
  if (gospel && isWeek && readings.length === 2 && isOfLastWeek(reading))
    return [inHolyWeek(reading, gospel, timing)];
  const some = readings.map((text) => knownPsalms(reading, text, timing));
  return highlightsOfAll(reading, besideDavid(some), timing);
}

/** "Readings out of Isaiah and Luke": the best known passages of both, one after the other. */
function highlightsOfAll(
  reading: ParsedMessage,
  texts: readonly BriefReading[],
  timing: Timing,
): BriefReading[] {
  const arePlain = texts.every(({ per, weekdays, from_date }) => !per && !weekdays && !from_date);
  // "Each day a bit of James and a proverb": both are read side by side.
  const isOfEachDay = reading.findings.some(
    ({ meaning }) => meaning.kind === "per" && meaning.unit === "day",
  );
  const areTexts = texts.every(({ kind }) => kind === "passages");
  const isAsked = areTexts && reading.findings.some(({ meaning }) => meaning.kind === "some");
  const isMeant = isAsked || (!isOfEachDay && isSelection(reading, texts, timing));
  if (!arePlain || !isMeant) return [...texts];
  const label = joinAnd(texts.map((one) => one.label));
  const references = texts.flatMap((one) => one.references ?? []);
  const all = highlightsIn({ kind: "passages", label, references });
  return all ? [all] : [...texts];
}

/** "The last week of Jesus from Mark". */
function isOfLastWeek({ findings, tokens }: ParsedMessage): boolean {
  return findings.some(
    ({ meaning, from, to }) =>
      meaning.kind === "topic" &&
      meaning.id === "holy-week" &&
      tokens.slice(from, to).some(({ word }) => /^(?:last|final)$/.test(word)),
  );
}

/** A week that begins on or after Palm Sunday and ends by Easter Monday reads the events of that week. */
function inHolyWeek(
  reading: ParsedMessage,
  one: BriefReading,
  { start_date, end_date }: Timing,
): BriefReading {
  const passion = one.references?.length === 1 ? PASSION[one.references[0] ?? ""] : undefined;
  if (passion && isOfLastWeek(reading))
    return { ...one, label: `Holy Week in ${one.label}`, references: [passion] };
  const isOfAll = one.label === "The Four Gospels";
  if ((!passion && !isOfAll) || !start_date || !end_date) return one;
  const easter = easterOf(Number(start_date.slice(0, 4)));
  const isInIt =
    start_date >= addDays(easter, -7) && start_date <= easter && end_date <= addDays(easter, 1);
  if (!isInIt) return one;
  if (!passion) return { kind: "season", label: "holy-week" };
  return { ...one, label: `Holy Week in ${one.label}`, references: [passion] };
}

/** A limit of verses that most psalms exceed. */
const FEW_VERSES = 15;

/** "Psalms, ten verses at most, from 7 December to 3 January", "20 short psalms": those that people know, where there are enough. */
function shortPsalms(reading: ParsedMessage, one: BriefReading, timing: Timing): BriefReading {
  const { verses = FEW_VERSES } = timing;
  const areShort = reading.findings.some(
    ({ meaning, to }) => meaning.kind === "short" && reading.tokens[to]?.word === "psalms",
  );
  if ((verses >= FEW_VERSES && !areShort) || (one.count ?? 1) > 1) return one;
  const known = asKnownPsalms(one, timing, areShort);
  // "Ten verses a day": on each day.
  if (known !== one && !areShort) timing.days_per_week ??= 7;
  return known;
}

/** All psalms as those that people know, where there are enough; the whole ones of them where no part is wished for. */
function asKnownPsalms(one: BriefReading, timing: Timing, areWhole = false): BriefReading {
  const isAll = one.kind === "passages" && one.label === "Psalms" && !one.weekdays;
  const theme = getTheme("well-known-psalms");
  const days = daysOf(timing);
  if (!isAll || !theme || !days || days > theme.passages.length) return one;
  const whole = theme.passages.flatMap(({ reference }) =>
    reference.includes(":") ? [] : [reference],
  );
  return areWhole && days <= whole.length
    ? { kind: "list", label: "Short Psalms", references: whole.slice(0, days) }
    : { kind: "topic", label: theme.name };
}

/** "Ten days of psalms" are ten psalms; "the Psalms in 30 days" are all of them. */
function someDaysOf(reading: ParsedMessage, one: BriefReading): BriefReading {
  if (one.label !== "Psalms" || one.per) return one;
  return areSomePsalms(reading) || areCounted(reading) ? { ...one, per: "day", count: 1 } : one;
}

/** "14 days of psalms and words of Jesus": beside something else, the psalms that people know, and not all 150. */
function knownPsalms(reading: ParsedMessage, one: BriefReading, timing: Timing): BriefReading {
  return areSomePsalms(reading) && !one.per ? asKnownPsalms(one, timing) : one;
}

/** "Ten days of psalms". */
function areSomePsalms(reading: ParsedMessage): boolean {
  const finding = reading.findings.find(
    ({ meaning }) => meaning.kind === "scripture" && meaning.label === "Psalms",
  );
  return (
    finding !== undefined &&
    /\b(?:days?|weeks?|month|fortnight) (?:of|with|in)(?: \p{L}+)?$/u.test(
      wordsBefore(reading, finding),
    )
  );
}

/** "20 psalms" in all. */
function areCounted({ findings, tokens }: ParsedMessage): boolean {
  return findings.some(({ meaning, from, to }) => {
    const isSome = meaning.kind === "portion" && meaning.of === "reading" && !meaning.per;
    const near = tokens.slice(from, to + WORDS_BETWEEN);
    return isSome && near.some(({ word }) => word === "psalms");
  });
}

const WORDS_BETWEEN = 3;

/** A text of more books is only known by its best passages. */
const FEW_BOOKS = 5;

/** "Isaiah, not all of it", "ten stories from Genesis": the passages that people know, in their order. */
function highlightsOf(reading: ParsedMessage, one: BriefReading, timing: Timing): BriefReading {
  const isAsked = reading.findings.some(({ meaning }) => meaning.kind === "some");
  const wanted = storiesBefore(reading, one);
  const isHighlights = !one.per && (isAsked || isSelection(reading, [one], timing));
  if ((!isHighlights && !wanted) || one.kind !== "passages") return one;
  // Of a Testament as many as the plan has days, the best known of all.
  const isWide = new Set(rangesOf(one).map(({ book }) => book)).size > FEW_BOOKS;
  return highlightsIn(one, wanted ?? (isWide ? daysOf(timing) : undefined)) ?? one;
}

/** The number of stories requested from a text: "ten famous stories from Genesis". */
function storiesBefore(
  { findings, tokens }: ParsedMessage,
  { label }: BriefReading,
): number | undefined {
  const at = findings.findIndex(
    ({ meaning }) => meaning.kind === "scripture" && meaning.label === label,
  );
  const text = findings[at];
  const stories = findings.findLast(
    ({ to, meaning }) =>
      text !== undefined && to <= text.from && text.from - to <= 2 && isOfStories(meaning),
  );
  const isOf = /^(?:from|of|in|out)$/.test(tokens[stories?.to ?? 0]?.word ?? "");
  return stories?.meaning.kind === "portion" && isOf ? stories.meaning.value : undefined;
}

/** His life, and a psalm of his each day. */
function besideDavid(readings: readonly BriefReading[]): BriefReading[] {
  const psalms = readings.find(
    ({ label, per, weekdays }) => label === "Psalms" && !per && !weekdays,
  );
  const david = readings.find(({ label, per }) => label === "David" && !per);
  if (!psalms || !david) return [...readings];
  const isStory = (one: BriefReading) =>
    rangesOf(one).every(({ book }) => /^(?:[12]Sam|1Kgs|1Chr)$/.test(book));
  if (!readings.every((one) => one === psalms || one === david || isStory(one)))
    return [...readings];
  return [
    { ...david, per: "day" },
    {
      ...psalms,
      label: "Psalms of David",
      references: OF_DAVID.split("; "),
      per: "day",
      count: 1,
    },
  ];
}
