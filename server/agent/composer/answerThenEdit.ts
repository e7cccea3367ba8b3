/** "What's day 9 again? And in that one, drop the second question": a question about the plan, followed by a request. */
import type { Decision, Turn } from "../writer.ts";
import { answerOne } from "./answers.ts";
import { readClauses } from "./edit/clauses/readClauses.ts";
import { findingsOf, has } from "./edit/places/within.ts";
import { readEdit } from "./edit/readEdit.ts";

const ASKED_FIRST = /^([^?]{6,}\?)\s*(?:(?:and|also|then|oh|ok|so)\b[\s,]*)*(\S.*)$/is;
/** "And is the good Samaritan near it": another question. */
const ASKS_TOO =
  /^(?:is|are|was|were|does|did|when|where|who|which|what(?! (?:if|about)\b)|how (?:many|long|far|much))\b(?! (?:it|there) (?:possible|ok(?:ay)?|alright|any chance|a way)\b)/i;
const IF_SO =
  /^\W*(?:and |then )?if (?:so|yes|it is|it does|there is|they are|we do|that's right)\b[\s,]*/i;
const IF_NOT = /^\W*(?:and |then )?if (?:not|no|it isn't|there isn't|it doesn't|we don't)\b[\s,]*/i;
const IS_NO =
  /^(?:No\b|Not\b|Nothing\b|It is not\b|There is no|The plan does not)|\bis not (?:in|read)\b/;
const FEWEST_WORDS = 3;
const UNCHANGED = / Nothing was changed\.$/;

/** @returns undefined unless the first sentence is answered and the rest is a request */
export async function answerThenEdit(turn: Turn): Promise<Decision | undefined> {
  const { plan, text, earlier } = turn;
  const [, question = "", told = ""] = ASKED_FIRST.exec(text.trim()) ?? [];
  if (!plan?.length || told.split(/\s+/).length < FEWEST_WORDS || ASKS_TOO.test(told))
    return undefined;
  const answer = answerOne({ ...turn, text: question }, plan);
  if (!answer) return undefined;
  const day = dayIn(answer);
  // "Is Psalm 88 in there? If so take it out", "Do we read all of Ruth? If not add the rest".
  const isNo = IS_NO.test(answer);
  if (isNo ? IF_SO.test(told) : IF_NOT.test(told)) return { kind: "answer", text: answer };
  const wish = madeSo(told.replace(isNo ? IF_NOT : IF_SO, ""), question, turn.today);
  const named =
    day && !namesPlace(wish, turn.today) ? `${wish.replace(/[.!?\s]+$/, "")} on ${day}` : wish;
  // "That one" in the request means what the answer names.
  const edit = await readEdit({ ...turn, text: named, earlier: [...earlier, day ?? question] });
  if (!edit || (edit.kind === "answer" && !edit.choices)) return undefined;
  return { ...edit, text: `${answer.replace(UNCHANGED, "")} ${edit.text}` };
}

/** "Is it for new Christians? If not make it so": for those of the question. */
function madeSo(wish: string, question: string, today: string): string {
  const [readers] = readClauses(question, today).flatMap((clause) =>
    findingsOf(clause, "audience"),
  );
  return readers &&
    /^\W*(?:please )?(?:make it (?:so|that)|do so|do that|change (?:it|that))\b/i.test(wish)
    ? `make it for ${readers.meaning.label}`
    : wish;
}

/** The one day that an answer names, as "week 2 day 4". */
function dayIn(answer: string): string | undefined {
  const days = new Set(
    Array.from(
      answer.matchAll(/\bweek (\d+), day (\d+)/gi),
      ([, week, day]) => `week ${week} day ${day}`,
    ),
  );
  const [day, ...more] = days;
  return more.length === 0 ? day : undefined;
}

/** Whether a request names a place, or refers to one. */
function namesPlace(wish: string, today: string): boolean {
  return readClauses(wish, today).some((clause) =>
    has(clause, "place", "date", "it", "length", "often", "scripture", "newPlan"),
  );
}
