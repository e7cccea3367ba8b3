/** "What date do we finish and is the golden calf in it?": answers each question of a message. */

const JOINT =
  /(?:\?|,? (?:and|also))\s+(?=(?:and |also )?(?:is|are|does|do|when|what|whats|which|where|how)\b)/gi;
const STARTS =
  /^\W*(?:and |also |so |hi |hey |hello |please |just |ok )*(?:is|are|does|do|when|what|whats|which|where|how)\b/i;
const FEWEST_WORDS = 3;
const UNCHANGED = " Nothing was changed.";

/** @param answer answers a single question @returns undefined unless the message has several questions */
export function answerEach(
  text: string,
  answer: (question: string) => string | undefined,
): string | undefined {
  const parts = text.split(JOINT).map((part) => part.trim());
  const areQuestions = parts.every(
    (part) => STARTS.test(part) && part.split(/\s+/).length >= FEWEST_WORDS,
  );
  if (parts.length < 2 || !areQuestions) return undefined;
  const answers = parts.map(answer);
  if (answers.every((one) => one === undefined)) return undefined;
  const said = answers.map(
    (one, at) =>
      one?.replace(UNCHANGED, "") ?? `I have no answer to “${parts[at]?.replace(/\W+$/, "")}”.`,
  );
  return [...new Set(said)].join(" ") + UNCHANGED;
}
