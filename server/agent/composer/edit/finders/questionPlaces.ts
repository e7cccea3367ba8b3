/** One of a day's questions, by its number: "the third question", "q2", "an easier question instead of no 3". */
import { weekdayAt } from "../../understand/finders/days.ts";
import { numberAt, ordinalAt } from "../../understand/finders/numbers.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

/** With the slips that are made in it. */
const QUESTION = /^(?:question|q|qestion|queston|quesion|questoin|quetion|questin)$/;

const QUESTIONS = /^(?:questions?|qs?)$/;
/** How far before "the last one" questions are spoken of. */
const FARTHEST = 9;

/** "The third question", "question 2", "q2", "the last question". */
export function findQuestionPlaces(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const found = (to: number, number: number): EditFinding[] => [
      { from, to, weight: 10, meaning: { kind: "questionAt", number } },
    ];
    const isQuestion = (at: number) => isWord(tokens[at], QUESTION);
    if (isWord(token, /^(?:last|final)$/) && isQuestion(from + 1)) return found(from + 2, -1);
    // "Day 3 has four questions, drop the last one".
    const said = tokens.slice(Math.max(0, from - FARTHEST), from);
    const isOne = isWord(tokens[from + 1], /^one$/) && said.some((one) => isWord(one, QUESTIONS));
    const number = isWord(token, /^(?:last|final)$/) ? -1 : ordinalAt(tokens, from)?.value;
    if (
      isOne &&
      number &&
      !isWord(token, /^other$/) &&
      !said.some((one) => isWord(one, /^except$/))
    )
      return [{ from, to: from + 2, weight: 11, meaning: { kind: "questionAt", number } }];
    // "An easier question instead of no 3".
    const isNumbered = isWord(token, /^(?:no|number|nr)$/) && tokens[from + 1]?.kind === "number";
    if (
      isNumbered &&
      tokens.slice(Math.max(0, from - 8), from).some((one) => isWord(one, QUESTION))
    )
      return found(from + 2, Number(tokens[from + 1]?.text));
    const ordinal = ordinalAt(tokens, from);
    if (ordinal && isQuestion(ordinal.to)) {
      const add = addsOne(tokens, from);
      const portion = { kind: "portion", value: ordinal.value, of: "question" } as const;
      return add === undefined
        ? found(ordinal.to + 1, ordinal.value)
        : [{ from: add, to: ordinal.to + 1, weight: 10, meaning: portion }];
    }
    // "Tuesday 2, change question": the number is the question's.
    const isBehindDay = token.kind === "number" && weekdayAt(tokens[from - 1]) > 0;
    if (isBehindDay && tokens.slice(from + 1, from + 4).some((one) => isWord(one, QUESTION)))
      return found(from + 1, Number(token.text));
    if (!isWord(token, QUESTION)) return [];
    const mark = isMark(tokens[from + 1], /^[#.]$/) ? 1 : 0;
    const label = isWord(tokens[from + 1], /^(?:number|no)$/) ? 1 : 0;
    const named = numberAt(tokens, from + 1 + mark + label);
    return named ? found(named.to, named.value) : [];
  });
}

/** "Add a third question", "give everyone a second question": so many are wished. @returns where the verb stands */
function addsOne(tokens: readonly Token[], ordinal: number): number | undefined {
  const lead = tokens.slice(Math.max(0, ordinal - FARTHEST_VERB), ordinal);
  const verb = lead.findLastIndex((one) => isWord(one, ADDS));
  const isOne = isWord(lead.at(-1), /^an?$/);
  const isWhole = lead.slice(verb).every(({ kind }) => kind === "word");
  return isOne && verb >= 0 && isWhole ? ordinal - lead.length + verb : undefined;
}

const FARTHEST_VERB = 4;
const ADDS = /^(?:add|give|have|want|need|write|put|include)$/;
