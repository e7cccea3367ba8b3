/** Turns the clauses of a message into wishes, joining clauses that belong to one wish. */

import type { Clause } from "../clause.ts";
import { withReadingsGone } from "../dates/droppedDays.ts";
import { withPushesOn } from "../dates/pushesOn.ts";
import { withResumed } from "../dates/resumed.ts";
import { withEnds } from "../dates/rhythmAndEnd.ts";
import { withNewStart } from "../dates/startAt.ts";
import { withChaptersApart } from "../readings/chaptersADay.ts";
import { withLastReading } from "../readings/endAtChapter.ts";
import { withFurther } from "../readings/furtherWish.ts";
import { withLonger } from "../readings/longerWith.ts";
import { withOverlong } from "../readings/overlong.ts";
import { withSwitchedTo } from "../readings/switchedTo.ts";
import { withCutShorter } from "../wording/cutShorter.ts";
import { withEachCount } from "../wording/eachCount.ts";
import { withKeptQuestions, withOthersRewritten } from "../wording/keptQuestions.ts";
import { withOwnCounts } from "../wording/ownCounts.ts";
import { withPrayerStyle, withSentences } from "../wording/prayerStyle.ts";
import { splitAudience } from "../wording/splitAudience.ts";
import { withTitleLimits } from "../wording/titleLimit.ts";
import { withTitlesForReaders } from "../wording/titlesForReaders.ts";
import { withDisliked } from "./disliked.ts";
import { withExchange } from "./exchange.ts";
import { withForgotten } from "./forgotten.ts";
import { withTextsOfConditions } from "./ifRead.ts";
import { withLeftAsIs } from "./leftAsIs.ts";
import { withOneEdge } from "./oneEdge.ts";
import { withOutcomes } from "./outcomes.ts";
import { joinTold, withScope, withTitles } from "./reasons.ts";
import { withRejected } from "./rejected.ts";
import { withSentencePlace } from "./scope.ts";

/** Each step takes the result of the one before. */
const STEPS: readonly ((clauses: readonly Clause[]) => Clause[])[] = [
  withTextsOfConditions,
  withReadingsGone,
  withChaptersApart,
  withFurther,
  withEachCount,
  withKeptQuestions,
  withSentences,
  withPrayerStyle,
  withTitleLimits,
  withTitlesForReaders,
  withRejected,
  withDisliked,
  withOthersRewritten,
  withOwnCounts,
  withOneEdge,
  withLastReading,
  withPushesOn,
  withResumed,
  withOutcomes,
  withNewStart,
  withEnds,
  withLeftAsIs,
  withOverlong,
  withCutShorter,
  withSwitchedTo,
  withExchange,
  withTitles,
  withForgotten,
  joinTold,
  splitAudience,
  withLonger,
  withSentencePlace,
  withScope,
];

export function wishesIn(clauses: readonly Clause[]): Clause[] {
  return STEPS.reduce((wishes, step) => step(wishes), [...clauses]);
}
