import { findOutsideCanon } from "../../understand/unsupported/outsideCanon.ts";
import { catchUpDaysIn } from "../dates/catchUpDays.ts";
import { askAboutWeekday } from "../dates/oneWeekday.ts";
import { type EditRequest, type EditResult, refuse } from "../edit.ts";
import { findingsOf, has, hasVerb, isAboutWords } from "../places/within.ts";
import { textNotRead } from "./textNotRead.ts";
import { unknownBook } from "./unknownBook.ts";

/** What no plan has: a book outside the canon, a part that a day has not. */
export function refusedAtOnce(request: EditRequest): EditResult | undefined {
  const outside = hasVerb(request.clause, "name")
    ? undefined
    : findOutsideCanon(request.clause.text, () => true);
  if (outside) return refuse(outside);
  if (LOOKS_THROUGH.test(request.clause.text) && !has(request.clause, "scripture", "place", "date"))
    return refuse(
      "I cannot judge by myself which sentences sound like that. Name the day, its reading or the question, as in “Remove week 2 day 3” or “Replace question 2 of week 1 day 4”, and I do just that.",
    );
  const [unable] = findingsOf(request.clause, "unable");
  if (unable && !has(request.clause, "quote", "name")) return refuse(cannot(unable.meaning));
  if (ODD_OR_EVEN.test(request.clause.text) && !has(request.clause, "quote", "name"))
    return refuse(
      "I cannot choose days by odd and even numbers; name them, as in “No questions on days 1, 3 and 5”.",
    );
  if (SO_MANY_WORDS.test(request.clause.text) && !has(request.clause, "quote", "name"))
    return refuse(
      "I cannot count the words of a question or a prayer; say “shorter prayers”, and I do that.",
    );
  const weekday = askAboutWeekday(request);
  if (weekday) return weekday;
  const isNone = findingsOf(request.clause, "other").some(({ meaning }) => meaning.id !== "prayer");
  if (hasVerb(request.clause, "add") && isNone)
    return refuse("I cannot add that: a day has a reading, a title, questions and a prayer.");
  // "Fridays are our review day, so make the Friday questions easier": what they are is told.
  const isOther = catchUpDaysIn(request).length > 0 || isAboutWords(request.clause);
  if (
    has(request.clause, "empty") &&
    !isOther &&
    !hasVerb(request.clause, "remove", "hold", "name")
  )
    return refuse(
      "Every day of a plan has a reading, so I cannot add an empty one. When you publish it on the Distribute page you name the days without a reading, and the plan moves on around them.",
    );
  const isPlaced = has(request.clause, "place") || hasVerb(request.clause, "add");
  if (!isPlaced && ORDER_OF_PARTS.test(request.clause.text))
    return refuse(
      "Every day has its reading first, then the questions, then the prayer; that order cannot be another.",
    );
  const unknown = unknownBook(request.clause) ?? textNotRead(request);
  return unknown ? refuse(unknown) : undefined;
}

const ODD_OR_EVEN = /\b(?:odd|even|alternate)(?:[- ]numbered)? days?\b/i;

const SO_MANY_WORDS =
  /\b(?:prayers?|questions?)\b[^.]*\b(?:under|below|less than|fewer than|no more than|no longer than|max(?:imum)?|at most|up to|within) \d+ words\b/i;

const OF_HANDS = /\b(?:draw|colou?r|paint|craft|picture|image|illustration)/i;

function cannot({ what, isTitle }: { what: string; isTitle: boolean }): string {
  if (isTitle)
    return `Titles come ready-made, so I cannot write ${/^(?:an?|titles) /i.test(what) ? what : `a ${what}`}; say it yourself, as in “Call week 1 day 1 …”.`;
  const own = OF_HANDS.test(what)
    ? "You can ask for it in a question of your own, as in “Add the question “What will you draw of this reading?” to every day”."
    : "You can type it into a day yourself, as a question of your own.";
  return `I cannot add ${what}: a day has a reading, a title, questions and a prayer. ${own}`;
}

/** "Go through and take out anything that sounds like she has to go back". */
const LOOKS_THROUGH =
  /\b(?:any(?:thing|where| (?:question|prayer|line|sentence|word|bit)s?)?|everything|whatever|all the (?:bits|lines|parts))\b(?: \w+){0,2} (?:that|which|where|who)?\s*(?:sounds?|seems?|feels?|reads?|might|could|hints?|implies|suggests?|says?|mentions?)\b/i;

/** "Put the prayer before the reading", "questions first, then the reading": an order that is not so already. */
const ORDER_OF_PARTS =
  /\b(?:prayers?|questions?) (?:\w+ ){0,2}(?:before|ahead of|above) (?:the |each )?(?:reading|text|question)s?\b/i;
