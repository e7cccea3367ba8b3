/** "It's a bit much for people", "a bit warmer please": what could be meant, where a message names no part of the plan. */
import type { Decision, Turn } from "../../../writer.ts";
import { readClauses } from "../clauses/readClauses.ts";
import { daysNow } from "../dates/rhythm.ts";
import { draftOf } from "../draft.ts";
import { asOwn } from "../edit.ts";
import { styleOf } from "../places/targetBefore.ts";
import { has } from "../places/within.ts";

type Offer = readonly [label: string, message: string];

/** It is too much to read, or to answer. */
const MUCH =
  /\b(?:(?:too|a bit|bit|a lot|quite|rather|so|very) (?:much|heavy|long|full|demanding|intense|dense|hard going)|heavy going|hard going|catch(?:ing)? up|caught up|overwhelm\w*|swamped|struggl\w*|keep(?:ing)? up|kept up|(?:fall\w*|getting|are|is) behind|cannot cope|can['’]?t cope|drag(?:s|ging)?|rushed|exhausting|tired|(?:lose|losing|lost) (?:people|folks?|everyone|half|interest|steam|momentum)|gave up|giving up|give up|dropp(?:ed|ing) (?:off|out))\b/i;
/** It is hard to understand. */
const HARD =
  /\b(?:confus\w*|(?:hard|difficult|tricky) to (?:follow|understand|get)|(?:do ?n['’]?t|dont|cannot|can['’]?t|never) (?:always |really |quite )?(?:get|follow|understand)|understand\w*|scholars?|theolog\w*|academic|jargon|big words|long words|clever|too deep|over (?:their|our|my) heads?|new to (?:this|it|the bible|faith)|plain|simple|simpler|easier|language)\b/i;
/** How it sounds. */
const TONE =
  /\b(?:warm\w*|friendl\w*|gentl\w*|kind(?:er|ly)|soft\w*|livel\w*|fun|upbeat|cheer\w*|joyful|hopeful|formal|dry|boring|dull|flat|stiff|churchy|preachy|cold|bland|samey|sparkle|oomph|pep|zing|personal|human|heart\w*|chatt\w*|casual|relaxed|modern|old-fashioned|stuffy|serious|heavy-handed|negative|positive|encouraging|judg\w*)\b/i;

/** It could be better, whatever that is: all that somebody says. */
const BETTER =
  /^(?:(?:please|pls|can|could|you|u|just|now|hi|ok|we|i|need|want|to)\b[ ,]*)*(?:(?:make|get) (?:it|this|that|the plan|everything)(?: \w+)? (?:better|nicer|good|great|perfect|interesting|exciting|engaging)|(?:improve|fix|tweak|polish|spruce up|jazz up) (?:it|this|that|the plan))(?: (?:a (?:bit|little)|please|pls|up|somehow|for us))*\W*$/i;

/** A question about what could be better, where a message wishes for nothing else. */
export function askWhatIsBetter({ plan, text }: Turn): Decision | undefined {
  return plan?.length && BETTER.test(text) ? offer("What shall be better?", BETTERED) : undefined;
}

/** A question with what a plan could do about it; undefined where the message complains of nothing known. */
export function askWhatHelps(turn: Turn): Decision | undefined {
  const { plan, text } = turn;
  if (!plan?.length || namesMore(turn)) return undefined;
  const [question, offers] = MUCH.test(text)
    ? ["What would help?", lighter(turn, plan)]
    : HARD.test(text)
      ? ["What shall be easier?", SIMPLER]
      : TONE.test(text)
        ? ["Where shall it sound different?", OTHERWISE]
        : [];
  return question && offers ? offer(question, offers) : undefined;
}

function offer(question: string, offers: readonly Offer[]): Decision {
  return {
    kind: "answer",
    text: `${question} Nothing was changed yet.`,
    choices: offers.map(([label, message]) => ({ label, message: asOwn(message) })),
  };
}

/** "Boring. Put Psalm 103 to end on": a wish of its own, which was not understood. */
function namesMore({ text, today }: Turn): boolean {
  return readClauses(text, today).some((clause) =>
    has(clause, "scripture", "date", "quote", "name", "length", "portion"),
  );
}

const SIMPLER: readonly Offer[] = [
  ["Simpler questions and prayers", "Write the questions and prayers in simpler words"],
  ["Shorter readings", "Make the daily readings shorter"],
  ["Simpler titles", "Simpler titles for every day"],
];
const OTHERWISE: readonly Offer[] = [
  ["The prayers", "Write all the prayers anew"],
  ["The questions", "Write all the questions anew"],
  ["Questions closer to daily life", "Make the questions more practical"],
];

const BETTERED: readonly Offer[] = [
  ["Other questions", "Write all the questions anew"],
  ["Simpler words", "Write the questions and prayers in simpler words"],
  ["Shorter readings", "Make the daily readings shorter"],
];

/** Fewer verses, questions or days, as far as there are some to spare. */
function lighter(turn: Turn, plan: NonNullable<Turn["plan"]>): Offer[] {
  const draft = draftOf(plan);
  const { questions } = styleOf(turn, plan);
  const days = daysNow({ draft, turn }).length;
  const fewer = questions > 2 ? "two questions" : "one question";
  return [
    ["Shorter readings, in more weeks", "Make the daily readings shorter"],
    ...(questions > 1 ? [["Fewer questions", `Only ${fewer} a day`] as const] : []),
    ...(days > 2 && plan.length > 1
      ? [["Fewer days a week", `Read ${days - 1} days a week`] as const]
      : []),
  ];
}
