/**
 * Prayers for a day: those of its passages, first those on the verses of a part that is read, and prayers by topic if a
 * passage's prayer mentions verses that are not read.
 */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { topicPrayers } from "../../bible/topicPrayers.ts";
import { versesOf } from "../../bible/verses.ts";
import { type Candidate, prayerOf } from "./candidate.ts";
import { hasKeptWord, inWording } from "./churchWords.ts";
import { type DayText, dayTextOf, fitsVerses } from "./fitsVerses.ts";
import { hardnessOf } from "./hardness.ts";
import { likenessTo, shareHeardIn, stemsOf } from "./likeWords.ts";
import { continuesGroup, partPrayersIn } from "./partPrayers.ts";
import { entriesIn, type Hearers, leadingPart, type PartOfDay } from "./questionCandidates.ts";

/** Topics whose prayers suit any passage, used last. */
const ANY_DAY = ["faith", "patience", "hope", "listening", "wisdom", "peace", "gratitude"];
/** The deduction for a topic's prayer against a passage's. */
const TOPIC_LOSS = 10;
/** The deduction for each earlier topic. */
const LATER_TOPIC = 0.4;
/** The deduction for prayers for any reading: no topic's prayer fits the verses, nor does the passage's own. */
const ANY_READING_LOSS = 19;
const ANY_READING = "what-we-read";
/** The deduction for a passage's own prayer if half of its words from the passage are read: more than any reading's. */
const HALF_READ_LOSS = 17;
/** The deduction if they are read by now, and what the day's group of verses has of its own was for the day before. */
const HEARD_BY_NOW_LOSS = 18;
const HEARD_BY_NOW = 0.5;
/** The deduction if hardly any of them are read: below all others. */
const NOT_READ_LOSS = 25;
/** The share of a prayer's words from its passage that the day has to read. */
const SHARE_READ = 0.6;
const HALF_READ = 0.4;
/** The hardness by which a prayer may exceed the children's before the children's is used. */
const HARDER_THAN_CHILDRENS = 3;
const CHILDRENS_PRAYERS = "with-children";
/** The bonus for a word that the church prefers: it decides between nearly equal prayers. */
const KEPT_WORD = 0.3;
/** Phrases that only children say. */
const OF_CHILDHOOD =
  /\b(?:mom|dad|mommy|daddy|parents|grown-?ups?|toys?|school|play|teachers?|bedtime|children|child|little|small)\b/i;

/** The prayers of a day's passages, the weightiest passage's first. */
export function prayersIn(ranges: readonly VerseRange[], hearers: Hearers): Candidate[] {
  const parts = ranges.flatMap(entriesIn);
  // Passages that are read completely use their own prayers, so no comparison is needed.
  const isInParts = parts.some(({ isWhole }) => !isWhole);
  const read = isInParts ? dayTextOf(ranges.flatMap(textsOf).join(" ")) : undefined;
  const prayers = [
    ...parts.flatMap((part, index) => prayersOf(part, { hearers, index, read })),
    ...(hearers.audience === "children" ? [] : partPrayersIn(parts, leadingPart(ranges, parts))),
  ];
  return prayers.map((one) => worded(one, hearers)).sort((a, b) => b.closeness - a.closeness);
}

/** The prayer as the plan and the church wish it, with a bonus for a word that the church prefers. */
function worded(prayer: Candidate, hearers: Hearers): Candidate {
  const text = inWording(prayer.text, hearers);
  const liking = hearers.church && hasKeptWord(text, hearers.church) ? KEPT_WORD : 0;
  return { ...prayer, text, closeness: prayer.closeness + liking };
}

interface Day {
  hearers: Hearers;
  /** The passage's index in the day. */
  index: number;
  /** What the day reads, if it reads a passage partly. */
  read: DayText | undefined;
}

function prayersOf(part: PartOfDay, { hearers, index, read }: Day): Candidate[] {
  const { entry, book, range, isWhole } = part;
  const { start, weight, topics } = entry;
  const isForChildren = hearers.audience === "children";
  const closeness =
    weight + (isWhole ? 0.5 : 0) - 0.01 * index + Math.min(0.3, lengthOf(range) / 100);
  const own = ownPrayer(part, hearers);
  const id = `prayer:${book} ${start.chapter}:${start.verse}`;
  // A passage read over several days uses its topics' prayers for the other days.
  const isNoTopic = (topic: string) => !topics.includes(topic);
  const lists = isForChildren ? [CHILDRENS_PRAYERS] : [...topics, ...ANY_DAY.filter(isNoTopic)];
  const others = lists.flatMap((topic, rank) =>
    topicPrayers(topic).flatMap((text, at): Candidate[] => {
      const stems = stemsOfPrayer(text);
      if (read && !isForChildren && !fitsVerses(read, topic, { text, stems })) return [];
      const loss = read ? LATER_TOPIC * rank - likenessTo(read.stems, stems) : rank + at / 10;
      return [prayerOf(`topic:${topic}:${at}`, text, closeness - TOPIC_LOSS - loss)];
    }),
  );
  const ofAnyReading =
    read && !isForChildren
      ? topicPrayers(ANY_READING).map((text, at) =>
          prayerOf(`topic:${ANY_READING}:${at}`, text, closeness - ANY_READING_LOSS),
        )
      : [];
  return [prayerOf(id, own, closeness - lossOfOwn(own, part)), ...others, ...ofAnyReading];
}

const stemsByPrayer = new Map<string, Set<string>>();

/** Cached, since topics' prayers are compared repeatedly. */
function stemsOfPrayer(text: string): Set<string> {
  const stems = stemsByPrayer.get(text) ?? stemsOf(text);
  stemsByPrayer.set(text, stems);
  return stems;
}

/** The children's prayer for children, and for learners of English if the adults' is hard. */
function ownPrayer({ entry }: PartOfDay, { audience, plain }: Hearers): string {
  const { prayer, childrensPrayer } = entry;
  if (audience === "children") return childrensPrayer || prayer;
  const isPlainer =
    plain &&
    childrensPrayer !== "" &&
    !OF_CHILDHOOD.test(childrensPrayer) &&
    hardnessOf(prayer) > hardnessOf(childrensPrayer) + HARDER_THAN_CHILDRENS;
  return isPlainer ? childrensPrayer : prayer;
}

/** The deduction by the share of a prayer's words from its passage that the day's verses contain. */
function lossOfOwn(prayer: string, part: PartOfDay): number {
  const { range, isWhole, isSmall, whole } = part;
  if (isWhole) return 0;
  const passage = textsOf(whole).join(" ");
  const shareIn = (some: VerseRange) => shareHeardIn(textsOf(some).join(" "), prayer, passage);
  const share = shareIn(range) ?? (isSmall ? 0 : SHARE_READ);
  if (share >= SHARE_READ) return 0;
  if (share >= HALF_READ) return HALF_READ_LOSS;
  const heard = continuesGroup(part) ? (shareIn({ ...whole, end: range.end }) ?? 1) : 0;
  return heard >= HEARD_BY_NOW ? HEARD_BY_NOW_LOSS : NOT_READ_LOSS;
}

function textsOf(range: VerseRange): string[] {
  return versesOf(range).map(({ text }) => text);
}

function lengthOf({ start, end }: VerseRange): number {
  return (end.chapter - start.chapter) * 25 + end.verse - start.verse + 1;
}
