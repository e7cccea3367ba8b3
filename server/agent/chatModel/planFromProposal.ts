/** Turns a proposed brief into the decision to write its plan; it is divided and checked like any other brief. */
import { DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import { keepDays } from "../composer/divide/keepDays.ts";
import { decidePlan } from "../composer/understand/writePlan.ts";
import type { Decision, Turn } from "../writer.ts";
import { besideProposal } from "./besideProposal.ts";
import { briefFrom } from "./briefProposal.ts";
import { cleanText } from "./cleanText.ts";
import { splitMessage } from "./fence.ts";
import type { Proposal } from "./proposal.ts";
import { keepTrueSentences, quotableText } from "./quotations.ts";

const CHILDRENS_QUESTIONS = 3;
const MAX_UNREAD = 120;
const MAX_WORDS = 4_000;

/** @param said the model's text beside it @returns undefined if none of its references can be used */
export function planFromProposal(
  turn: Turn,
  proposal: Proposal,
  said: string,
): Decision | undefined {
  const read = proposal.brief ? briefFrom(proposal.brief) : undefined;
  if (!read) return undefined;
  const { brief, dropped } = read;
  const isUsualCount = proposal.brief?.questions === undefined || proposal.brief.questions === null;
  if (isUsualCount)
    brief.questions = brief.audience === "children" ? CHILDRENS_QUESTIONS : DEFAULT_QUESTIONS;
  const { words } = splitMessage(turn.text);
  const quotable = quotableText([], words);
  const assumed = (proposal.assumed ?? []).flatMap(({ field, sentence }) => {
    const clean = keepTrueSentences(cleanText(sentence, 300), quotable);
    return clean ? [{ field, sentence: clean }] : [];
  });
  const unread = (proposal.unread ?? []).map((one) => cleanText(one, MAX_UNREAD)).filter(Boolean);
  const title = keepTrueSentences(cleanText(proposal.title ?? "", 120), quotable) || undefined;
  const beside = besideProposal(proposal, words.slice(0, MAX_WORDS));
  let decision: Decision;
  try {
    decision = decidePlan(brief, {
      understood: { unread, title, pauses: [], beside, assumed },
      today: turn.today,
      assumed: [],
    });
  } catch (error) {
    // The text is too short for the requested length.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  if (decision.kind !== "plan") return decision;
  const notes = [said, decision.text, droppedNote(dropped)].filter(Boolean).join(" ");
  return keepDays({ ...decision, text: notes }, turn);
}

function droppedNote(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "One reading does not exist, and was left out."
    : `${count} readings do not exist, and were left out.`;
}
