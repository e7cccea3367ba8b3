/** Everything that the finders see in a message about a plan, overlapping. */
import { isMark, isWord } from "../understand/finders/units.ts";
import { findAll } from "../understand/read.ts";
import type { Token } from "../understand/text/tokens.ts";
import type { Draft } from "./draft.ts";
import { findAlsoLiked } from "./finders/alsoLiked.ts";
import { findChapterParts } from "./finders/chapterParts.ts";
import { findCreationDays } from "./finders/creationDays.ts";
import { findCutInto } from "./finders/cutInto.ts";
import { findNewPlans } from "./finders/findNewPlans.ts";
import { findPeople } from "./finders/findPeople.ts";
import { findGroups, findReasons } from "./finders/findReasons.ts";
import { findUnable } from "./finders/findUnable.ts";
import { findFirstOne } from "./finders/firstOne.ts";
import { findFollowing } from "./finders/following.ts";
import { findIfThere } from "./finders/ifThere.ts";
import { findMissed, findWhom } from "./finders/missed.ts";
import { findNameListWords } from "./finders/nameLists.ts";
import { findOrdinalWeekdays } from "./finders/ordinalWeekdays.ts";
import { findPeopleRead } from "./finders/peopleRead.ts";
import { findPlaces } from "./finders/places.ts";
import { findQuestionPlaces } from "./finders/questionPlaces.ts";
import { findScenes } from "./finders/scenes.ts";
import { findSeveralDays } from "./finders/severalDays.ts";
import { findSides } from "./finders/sides.ts";
import { findTitled } from "./finders/titles.ts";
import { findVerses } from "./finders/verses.ts";
import type { EditFinding } from "./meanings.ts";
import { findVocabulary } from "./vocabulary.ts";

interface Given {
  /** `yyyy-MM-dd` */
  today: string;
  /** The plan that the message is about; empty if there is none. */
  draft: Draft;
  /** What stands in quotation marks, in which nothing else is found. */
  quotes: readonly EditFinding[];
}

export function findEdits(
  text: string,
  tokens: readonly Token[],
  { today, draft, quotes }: Given,
): EditFinding[] {
  const isQuoted = (at: number) => quotes.some(({ from, to }) => from <= at && at < to);
  const readings = readingFindings(text, tokens, today);
  return [
    ...readings,
    ...findChapterParts(tokens, readings, draft),
    ...findOrdinalWeekdays(tokens, readings),
    ...findVocabulary(tokens),
    ...findNewPlans(tokens),
    ...findPlaces(tokens),
    ...findFollowing(tokens),
    ...findCutInto(tokens),
    ...findMissed(tokens),
    ...findWhom(tokens),
    ...findNameListWords(tokens),
    ...findSides(tokens),
    ...findCreationDays(tokens),
    ...findVerses(tokens),
    ...findScenes(tokens, draft).filter(
      (scene) => !isStory(readings, scene) && !isOfPeople(tokens, scene),
    ),
    ...findTitled(tokens, draft).filter((day) => !isOfPeople(tokens, day)),
    ...findSeveralDays(tokens, draft),
    ...findQuestionPlaces(tokens),
    ...findReasons(tokens),
    ...findGroups(tokens),
    ...findPeople(tokens),
    ...findPeopleRead(tokens),
    ...findWhoWishes(tokens),
    ...findFirstOne(tokens),
    ...findUnable(tokens),
    ...findAlsoLiked(tokens),
    ...findIfThere(tokens),
    ...quotes,
  ].filter(({ from, meaning }) => /^(?:quote|name)$/.test(meaning.kind) || !isQuoted(from));
}

/** "The girls would rather have Huldah": people, and what they would like. */
function isOfPeople(tokens: readonly Token[], { to }: EditFinding): boolean {
  return isWord(tokens[to - 1], PEOPLE) && isWord(tokens[to], WISHES);
}

function findWhoWishes(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((_, from): EditFinding[] => {
    const whom: EditFinding = { from, to: from + 1, weight: 2, meaning: { kind: "filler" } };
    return isOfPeople(tokens, whom) ? [whom] : [];
  });
}

const PEOPLE =
  /^(?:girls?|boys?|kids|children|ladies|women|men|lads|lasses|teens|teenagers|youth|people|group|folks?|families)$/;
const WISHES = /^(?:would|d|want|wants|wanted|like|likes|prefer|prefers|love|need|asked|say)$/;

/** "The prodigal son" is a story by its name, whatever day speaks of a son. */
function isStory(readings: readonly EditFinding[], scene: EditFinding): boolean {
  return readings.some(
    ({ from, to, meaning }) =>
      meaning.kind === "scripture" &&
      meaning.isBook === undefined &&
      to - from > 1 &&
      to === scene.to &&
      (from === scene.from || from === scene.from + 1),
  );
}

/** The findings of a request for a plan, without filler phrases, which may contain commands. */
function readingFindings(text: string, tokens: readonly Token[], today: string): EditFinding[] {
  const all = findAll(text, tokens, today) as EditFinding[]; // Meanings of a request are also meanings of an edit.
  // "The burning bush" is a story as well as a name for what Moses' life is about.
  const isStory = (topic: EditFinding) =>
    all.some(
      ({ from, to, meaning }) =>
        meaning.kind === "scripture" &&
        !meaning.isBook &&
        to === topic.to &&
        (from === topic.from || (from === topic.from + 1 && isWord(tokens[topic.from], /^the$/))),
    );
  return all.flatMap((one): EditFinding[] => {
    const { meaning } = one;
    if (meaning.kind === "topic" && (meaning.isLoose || isStory(one))) return [];
    // "It's for the retired men's group": who reads it.
    const isOfReaders = all.some(
      (next) => next.meaning.kind === "occasion" && next.from === one.to,
    );
    const isFor = [one.from - 1, one.from - 2].some((at) => isWord(tokens[at], /^for$/));
    if (meaning.kind === "topic" && isOfReaders && isFor) return [];
    // "Pray for our leader Moira" is no plan on those who govern.
    if (meaning.kind === "topic" && isWord(tokens[one.from], /^pray(?:ing)?$/)) return [];
    // "It is all too fast" is a manner, "I hope" a verb, and neither a subject.
    const isOther = isWord(tokens[one.from - 1], /^(?:too|so|very|really|i|we)$/);
    if (meaning.kind === "topic" && isOther) return [];
    // "Psalm 18 is too long, just the first half": of the day, and not of a book.
    const isShare = meaning.kind === "position" && /half$/.test(meaning.text);
    const lead = isWord(tokens[one.from], /^the$/) ? one.from - 1 : one.from - 2;
    if (isShare && [one.from - 1, lead].some((at) => isWord(tokens[at], /^(?:just|only)$/)))
      return [];
    if (meaning.kind === "correction")
      return isWord(tokens[one.from], /^make$/) ? [] : [{ ...one, meaning: { kind: "filler" } }];
    if (meaning.kind === "filler" && one.to - one.from > 1) return [];
    if (one.to - one.from > 1 && isMark(tokens[one.to - 1], /^,$/))
      return [{ ...one, to: one.to - 1 }];
    if (meaning.kind === "weekdays") {
      // "Make it Wednesdays. Thursdays stay": two sentences.
      const isSplit = tokens.slice(one.from, one.to).some((token) => isMark(token, /^[.;!?\n]$/));
      const place = { weekdays: { days: meaning.days, isEach: true } };
      return isSplit ? [] : [{ ...one, meaning: { kind: "place", place } }];
    }
    const isLed =
      meaning.kind === "date" && isWord(tokens[one.from], STARTING) && one.to - one.from > 1;
    return [isLed ? { ...one, from: one.from + 1 } : one];
  });
}

/** A verb before a date that is read together with it. */
const STARTING =
  /^(?:start|starts|starting|begin|begins|beginning|end|ends|ending|finish|on|from|by|until)$/;
