/** "A 6-week plan through Luke": a separate plan, beside the current one. */
import { isWord } from "../../understand/finders/units.ts";
import type { EditFinding, Tokens } from "../meanings.ts";

const PLAN = /^(?:plan|series|devotional)$/;
const ARTICLE = /^(?:a|an|another)$/;
/** What a plan is made into, or is already, is the one at hand: "make it a plan on hope". */
const AT_HAND = /^(?:it|this|that|them|these|into|as|is|be|was|such|had|got)$/;
const LEADS_ON = /^(?:through|on|about|of|in|covering|for|from|going|working|reading)$/;
/** As in "a four week daily Bible reading plan". */
const FURTHEST = 8;

export function findNewPlans(tokens: Tokens): EditFinding[] {
  return tokens.flatMap((token, at): EditFinding[] => {
    if (!PLAN.test(token.word) || !isWord(tokens[at + 1], LEADS_ON)) return [];
    const start = Math.max(0, at - FURTHEST);
    const article = tokens.slice(start, at).findLastIndex((one) => ARTICLE.test(one.word)) + start;
    if (article < start || isWord(tokens[article - 1], AT_HAND)) return [];
    const between = tokens.slice(article, at);
    if (between.some(({ kind, text }) => kind === "mark" && text !== "-")) return [];
    const meaning = { kind: "newPlan", isDescribed: true } as const;
    return [{ from: article, to: at + 1, weight: WEIGHT, meaning }];
  });
}

/** More than the length that stands in it. */
const WEIGHT = 30;
