/** Turns the clauses of a message into wishes, joining clauses that belong to one wish. */
import { withChaptersApart } from "./chaptersADay.ts";
import { withCutShorter } from "./cutShorter.ts";
import { withDisliked } from "./disliked.ts";
import { withReadingsGone } from "./droppedDays.ts";
import { withEachCount } from "./eachCount.ts";
import { withExchange } from "./exchange.ts";
import { withForgotten } from "./forgotten.ts";
import { withFurther } from "./furtherWish.ts";
import { withTextsOfConditions } from "./ifRead.ts";
import { withKeptQuestions, withOthersRewritten } from "./keptQuestions.ts";
import { withLeftAsIs } from "./leftAsIs.ts";
import { withLonger } from "./longerWith.ts";
import { withOneEdge } from "./oneEdge.ts";
import { withOutcomes } from "./outcomes.ts";
import { withOverlong } from "./overlong.ts";
import { withOwnCounts } from "./ownCounts.ts";
import { withPrayerStyle, withSentences } from "./prayerStyle.ts";
import { withPushesOn } from "./pushesOn.ts";
import type { Clause } from "./readClauses.ts";
import { joinTold, withScope, withTitles } from "./reasons.ts";
import { withRejected } from "./rejected.ts";
import { withResumed } from "./resumed.ts";
import { withEnds } from "./rhythmAndEnd.ts";
import { withSentencePlace } from "./scope.ts";
import { splitAudience } from "./splitAudience.ts";
import { withNewStart } from "./startAt.ts";
import { withSwitchedTo } from "./switchedTo.ts";
import { withTitleLimits } from "./titleLimit.ts";
import { withTitlesForReaders } from "./titlesForReaders.ts";

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
