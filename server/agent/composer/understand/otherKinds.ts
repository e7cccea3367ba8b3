/** What this is not for: said, with what it can do instead, and nothing is written. */
import type { Decision } from "../../writer.ts";
import type { Understanding } from "./resolve.ts";

const NOUNS: Record<string, string> = {
  sermon: "sermons",
  prayer: "prayers by themselves",
  song: "songs",
  poem: "poems or stories",
  weather: "the weather",
  news: "the news",
  email: "letters or announcements",
  image: "pictures or slides",
  lectionary: "from a lectionary, which I do not have",
  quiz: "quizzes",
  translate: "translations",
  code: "programs",
  booking: "bookings",
};
/** "Instead of the lectionary". */
const NOT_THE = /\b(?:not|instead of|without|beside|besides|alongside) (?:the |our )?lectionary\b/i;
/** What makes a plan of a message that names a sermon or a song as well. */
const PLAN_WORDS = /\b(?:plans?|readings?|devotions?|devotionals?|reading)\b/i;

export function answerOtherKind({ others, reading, brief }: Understanding): Decision | undefined {
  const [id] = others;
  if (!id) return undefined;
  if (id === "against")
    return {
      kind: "answer",
      text: "I will not choose verses to use against somebody. I could write readings for you, on what to do with hurt and how people find back to each other. Nothing was written.",
      choices: [
        { label: "A week on forgiveness", message: "One week of readings on forgiveness" },
        { label: "A week on reconciliation", message: "One week of readings on reconciliation" },
      ],
    };
  const hasLength = (brief.weeks ?? brief.days ?? brief.months ?? brief.end_date) !== undefined;
  if (id === "translate" && brief.readings.length === 0)
    return { kind: "answer", text: "I write in English only, so far. Nothing was written." };
  if (id !== "lectionary" && (hasLength || PLAN_WORDS.test(reading.text))) return undefined;
  if (id === "lectionary" && NOT_THE.test(reading.text)) return undefined;
  const label = brief.readings[0]?.label;
  const about = label ? `on ${label}` : "on the Gospel of Mark";
  return {
    kind: "answer",
    text: `I write daily Bible reading plans, not ${NOUNS[id] ?? "that"}. I could write a week of readings ${about} instead. Nothing was written.`,
    choices: [{ label: `A week ${about}`.slice(0, 80), message: `One week of readings ${about}` }],
  };
}
