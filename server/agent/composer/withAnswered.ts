import { OWN_CHANGE, type Turn } from "../writer.ts";
import { withAnswer } from "./understand/pasted/splitFile.ts";

const known = new WeakMap<Turn, Turn>();

/**
 * A short answer to the agent's own question belongs to the message that the question was about. Returns the same turn each
 * time, since what is read of a turn is kept by it.
 */
export function withAnswered(message: Turn): Turn {
  const turn = known.get(message) ?? joined(message);
  known.set(message, turn);
  return turn;
}

function joined(message: Turn): Turn {
  if (message.text.startsWith(OWN_CHANGE))
    return { ...message, text: message.text.slice(OWN_CHANGE.length) };
  const isAnswer =
    message.asked &&
    message.text.length < 120 &&
    !message.text.includes(message.asked) &&
    !isAnotherMatter(message);
  return isAnswer ? { ...message, text: withAnswer(message.asked ?? "", message.text) } : message;
}

/**
 * Beside a plan, a question or a complete request of its own does not answer the agent's question: "call week 2 Second
 * Chance".
 */
function isAnotherMatter({ text, plan, asked }: Turn): boolean {
  const isWhole = text.trim().split(/\s+/).length > MOST_WORDS_OF_ANSWER && OWN_WISH.test(text);
  const hasPlan = plan !== null && plan.length > 0;
  return hasPlan && (isWhole || saysAgain(text, asked ?? "") || OWN_QUESTION.test(text));
}

/** "Change week 2 day 2 to Psalm 46", tapped after "change Tuesday to Psalm 46": the wish in full, with its place. */
function saysAgain(text: string, asked: string): boolean {
  const words = wordsOf(text);
  const before = new Set(wordsOf(asked));
  const common = words.filter((word) => before.has(word));
  return words.length > MOST_WORDS_OF_ANSWER && common.length * 2 >= words.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

const MOST_WORDS_OF_ANSWER = 4;
const OWN_WISH =
  /^\W*(?:(?:please|and|also|ok|okay|can you|could you) )*(?:call|extend|rename|swap|move|add|remove|delete|drop|replace|stop|undo)\b/i;
const OWN_QUESTION = /^\W*(?:is|are|does|do|did|what|which|when|where|who|how)\b.*\?\s*$/i;
