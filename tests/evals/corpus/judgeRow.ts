/** What the composer does with a message of the corpus, held against what the message says. */
import { composer } from "../../../server/agent/composer/composer.ts";
import { understand } from "../../../server/agent/composer/understand/resolve.ts";
import type { Decision, Turn } from "../../../server/agent/writer.ts";
import { compareBrief, type Difference } from "./compareBrief.ts";
import { CORPUS_TODAY, type CorpusRow } from "./row.ts";

/** `asked` and `askedWrong`: a question first, with the brief as it is meant or otherwise. */
export const OUTCOMES = [
  "right",
  "wrong",
  "asked",
  "askedWrong",
  "refused",
  "needMissed",
  "writtenUnasked",
  "failed",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Judged {
  outcome: Outcome;
  differences: Difference[];
  unread: string[];
  reply: string;
}

/** What was understood alone, without deciding whether it is sure enough to write. */
export function judgeBrief(row: CorpusRow): Judged {
  const { brief, unread } = understand(row.say, CORPUS_TODAY);
  const differences = compareBrief(row, brief);
  return { outcome: differences.length === 0 ? "right" : "wrong", differences, unread, reply: "" };
}

/** What a person gets: a plan, a question or an answer. */
export async function judgeRow(row: CorpusRow): Promise<Judged> {
  const decision = await composer.decide(turnOf(row)).catch((error: Error) => error);
  if (decision instanceof Error)
    return { outcome: "failed", differences: [], unread: [], reply: decision.message };
  const { brief, care, unread } = understand(row.say, CORPUS_TODAY);
  const differences = row.act === "plan" ? compareBrief(row, brief) : [];
  const outcome = outcomeOf(row, decision, {
    isSame: differences.length === 0,
    isNeed: care !== undefined,
  });
  return { outcome, differences, unread, reply: decision.text };
}

/** A first message, with no plan at hand. */
function turnOf({ say }: CorpusRow): Turn {
  return {
    text: say,
    earlier: [],
    plan: null,
    selection: null,
    today: CORPUS_TODAY,
    startDate: null,
    readingDays: null,
  };
}

function outcomeOf(
  { act }: CorpusRow,
  decision: Decision,
  { isSame, isNeed }: { isSame: boolean; isNeed: boolean },
): Outcome {
  const isWritten = decision.kind === "plan";
  if (act === "no") return isWritten ? "writtenUnasked" : "right";
  if (act === "ask") return isWritten ? "writtenUnasked" : "right";
  if (act === "care") return isNeed || KIND_WORDS.test(decision.text) ? "right" : "needMissed";
  if (isWritten) return isSame ? "right" : "wrong";
  const isAsked = decision.kind === "answer" && (decision.choices?.length ?? 0) > 0;
  if (!isAsked) return "refused";
  return isSame ? "asked" : "askedWrong";
}

const KIND_WORDS = /\b(?:sorry|alone|courage)\b/i;
