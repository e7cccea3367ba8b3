import type { Decision, Turn } from "../../../writer.ts";
import { linesOf, readList } from "../../understand/pasted/readList.ts";
import { splitFile } from "../../understand/pasted/splitFile.ts";
import type { Clause } from "../clause.ts";
import { readClauses } from "../clauses/readClauses.ts";
import { draftOf } from "../draft.ts";
import type { EditRequest } from "../edit.ts";
import { placesReading } from "../places/targets.ts";
import { findingsOf, has, hasVerb } from "../places/within.ts";
import { asksForMore } from "./furtherWish.ts";
import { isOfOtherBook } from "./otherSubject.ts";
import { type Subject, subjectsIn } from "./wanted.ts";

/** Whether a message requests a new plan although there is one. */
export function asksForNewPlan(turn: Turn): boolean {
  const { said: text, file } = splitFile(turn.text);
  if (file && readList(linesOf(file.content), turn.today).days.length > 0) return true;
  const clauses = readClauses(text, turn.today);
  if (clauses.some((clause) => has(clause, "newPlan"))) return true;
  const request = (clause: Clause): EditRequest => ({
    clause,
    turn,
    plan: [],
    draft: [],
    style: { audience: "adults", questions: 4 },
    before: undefined,
  });
  if (clauses.some(isOfPlace) || isOfThisPlan(text)) return false;
  const draft = draftOf(turn.plan ?? []);
  // "We'd rather stay in the story of Stephen for two days": a story that the plan tells.
  const isRead = ({ meaning }: Subject) =>
    meaning.kind === "scripture" &&
    !meaning.isBook &&
    !/\d/.test(meaning.label) &&
    placesReading(draft, meaning.ranges).length > 0;
  const isNamed = clauses.some((clause) =>
    subjectsIn(request(clause)).some((one) => one.meaning.kind !== "portion" && !isRead(one)),
  );
  const isChange = clauses.some(
    (clause) =>
      has(clause, "place", "it") ||
      findingsOf(clause, "verb").some(
        ({ meaning, to, from }) => to - from > 1 || !/^(?:replace|rewrite)$/.test(meaning.verb),
      ),
  );
  const isPlan =
    /\bplan\b/i.test(text) && !/\b(?:the|this|our|my|that|your) (?:reading )?plan\b/i.test(text);
  const hasLength = clauses.some((clause) => has(clause, "length", "often"));
  return isNamed && (isPlan || (hasLength && !isChange));
}

/** "Stretch it to ten, same gospel, same days". */
export function isOfThisPlan(text: string): boolean {
  return CHANGES_IT.test(text) || isOfOtherBook(text);
}

const CHANGES_IT =
  /\b(?:stretch|extend|spread|draw|slow|shorten|squeeze|trim) (?:it|this|that|them)\b/i;

/** "Add another week to plan with psalms": an edit of the current plan. */
function isOfPlace(clause: Clause): boolean {
  const isEdit = hasVerb(clause, "add", "remove", "move", "swap", "merge", "split", "extend");
  return (isEdit && has(clause, "place", "edge")) || asksForMore(clause);
}

/** A passage or a topic alone, beside a plan: asks whether it is for this plan or another. */
export function askWhatFor(turn: Turn): Decision | undefined {
  const { said: text } = splitFile(turn.text);
  const named = readClauses(text, turn.today).flatMap((clause) => subjectsIn({ clause }));
  const [subject, ...others] = named.flatMap(({ meaning }) =>
    meaning.kind === "scripture" || meaning.kind === "topic" ? [meaning.label] : [],
  );
  if (!subject || others.length > 0 || text.length > MAX_ASKED) return undefined;
  const choices = [
    ["A new plan", `A new plan on ${subject}`],
    ["A day at the end of this plan", `Add a day on ${subject} at the end`],
  ].map(([label = "", message = ""]) => ({ label, message }));
  return { kind: "answer", text: `What shall I do with ${subject}? Nothing was changed.`, choices };
}

/** A longer message is not just a name. */
const MAX_ASKED = 60;
