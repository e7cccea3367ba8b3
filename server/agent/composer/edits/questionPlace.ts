/** Which of a day's questions is meant: "the last question", "question 2". */
export interface QuestionPlace {
  /** Its index, or undefined where the day has no such question. */
  of: (questions: readonly string[]) => number | undefined;
  /** "the last question", "question 2". */
  name: string;
}

const WHICH =
  /\b(?:(?:the )?(last|final|first|second|third|fourth|fifth|\d(?:st|nd|rd|th)) question\b|(?:question|q) ?(?:number |no\.? |#)?(\d{1,2})\b)/i;
const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

export function readQuestionPlace(text: string): QuestionPlace | undefined {
  const match = WHICH.exec(text);
  if (!match) return undefined;
  const word = (match[1] ?? match[2] ?? "").toLowerCase();
  const isLast = word === "last" || word === "final";
  const number = ORDINALS.includes(word) ? ORDINALS.indexOf(word) + 1 : Number.parseInt(word, 10);
  return {
    name: isLast ? "the last question" : `question ${number}`,
    of: (questions) => {
      const index = isLast ? questions.length - 1 : number - 1;
      return index < 0 || index >= questions.length ? undefined : index;
    },
  };
}
