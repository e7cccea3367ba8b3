/** Questions before a plan is divided: about its subject, or about contradictions. */
import type { Brief, Choice } from "#shared/domain/plan/brief.ts";
import type { Decision } from "../../../writer.ts";
import { meantTopics } from "../likelyTopics/meantTopics.ts";
import { phrasesOf } from "../likelyTopics/ownPhrases.ts";
import type { Understanding } from "../understanding.ts";
import { decidePlan } from "../writePlan.ts";
import { choice, goingOn } from "./choice.ts";
import { CONFIRMED } from "./confirm.ts";

/** "Does it work offline?": a topic that is one of many words, without any other part of a plan. */
export function askWhetherMeant({ brief, reading, unread }: Understanding): Decision | undefined {
  const [only, ...others] = brief.readings;
  const topic = reading.findings.find(
    ({ meaning }) => meaning.kind === "topic" && meaning.label === only?.label,
  );
  const isSaid = TIMING.some((field) => brief[field] !== undefined) || brief.occasion !== undefined;
  const isWeak = topic !== undefined && topic.to - topic.from === 1 && unread.length > 2;
  if (reading.findings.some(({ meaning }) => meaning.kind === "confirm")) return undefined;
  if (others.length > 0 || only?.kind !== "topic" || isSaid || !isWeak) return undefined;
  return {
    kind: "answer",
    text: `I write Bible reading plans. Shall it be one on ${only.label}?`,
    choices: [
      goingOn(`Yes, on ${only.label}`, reading.text, `A plan on ${only.label}. ${CONFIRMED}`),
    ],
  };
}

const TIMING = [
  "weeks",
  "days",
  "months",
  "start_date",
  "end_date",
  "days_per_week",
  "reading_days",
] as const;

/** "We can't decide between James and 1 Peter, whichever is shorter". */
const UNDECIDED = /^(?:whichever|decide|deciding|undecided|torn|choose between)$/;

/** "Daniel or Revelation, not sure": the one or the other, and not both. */
export function eitherOr(text: string, { reading, brief }: Understanding): Decision | undefined {
  const { tokens } = reading;
  const findings = reading.findings.filter(
    ({ meaning }) =>
      meaning.kind !== "filler" &&
      // "No Luke 2 or Matthew 1": neither is meant.
      !(meaning.kind === "scripture" && brief.leave_out.includes(meaning.label)),
  );
  const isOpen = tokens.some(({ word }) => UNDECIDED.test(word));
  const at = findings.findIndex(({ meaning, to }, index) => {
    const next = findings[index + 1];
    return (
      meaning.kind === "scripture" &&
      next?.meaning.kind === "scripture" &&
      next.from - to <= 2 &&
      (isOpen || tokens.slice(to, next.from).some(({ word }) => word === "or"))
    );
  });
  const [one, other] = [findings[at], findings[at + 1]];
  if (at < 0 || !one || !other || brief.readings.length !== 2) return undefined;
  const [from, to] = [tokens[one.from]?.start ?? 0, tokens[other.to - 1]?.end ?? text.length];
  const choices = [one, other].flatMap(({ meaning }) =>
    meaning.kind === "scripture"
      ? [choice(meaning.label, text.slice(0, from) + meaning.label + text.slice(to))]
      : [],
  );
  const [first, second] = choices.map(({ label }) => label);
  return {
    kind: "answer",
    text: `${first} or ${second}: either makes a good plan. Which shall it be?`,
    choices,
  };
}

/** Without a subject: offers the topics nearest in meaning, or a few that suit most people. */
export async function askForSubject(
  text: string,
  understood: Understanding,
  today: string,
): Promise<Decision> {
  const { brief, unread, unknown, reading } = understood;
  const said = [...unknown, ...reading.unsure, ...phrasesOf(reading)];
  const meant = await meantTopics(said.length > 0 ? said : unread, MOST_OFFERED);
  const [first] = meant;
  // In a long message a phrase may tell of anything: "a couple college kids".
  const isShort = reading.tokens.length <= SHORT || unknown.includes(first?.phrase ?? "");
  if (first && first.likelihood >= SURE && isShort) {
    const filled: Brief = { ...brief, readings: [{ kind: "topic", label: first.name }] };
    const rest = unread.filter((words) => !first.phrase.includes(words));
    const sentence = `I took “${first.phrase}” for ${first.name}.`;
    return decidePlan(filled, {
      understood: { ...understood, unread: rest },
      today,
      assumed: [{ field: "readings", sentence }],
    });
  }
  const choices: Choice[] = meant.map(({ name }) => goingOn(name, text, `On ${name}.`));
  if (choices.length < 2)
    choices.push(goingOn("The Gospel of Mark", text, "Through the Gospel of Mark."));
  if (choices.length < 3) choices.push(goingOn("You choose", text, "You choose."));
  const named = unknown.length > 0 ? unknown : unread.filter((words) => /\p{L}{4}/u.test(words));
  const question =
    named.length > 0 && named.length <= MOST_NAMED
      ? `I did not find “${named.join("”, “")}” among what I can plan. What shall it be about? A book, a person or a topic will do.`
      : "What shall it be about? A book, a person or a topic will do.";
  return { kind: "answer", text: question, choices };
}

const MOST_OFFERED = 3;
/** A message of so many words says little but its subject. */
const SHORT = 25;
/** At this probability and above, a topic is taken without asking. */
const SURE = 0.8;

/** More unread words than this are not a misunderstood subject. */
const MOST_NAMED = 2;

export function askAboutDoubt(text: string, doubt: string, options: readonly string[]): Decision {
  const choices = options.map((option) =>
    goingOn(
      option,
      text,
      `${option.startsWith("start") ? `No wait, ${option}` : `Make it ${option}`}.`,
    ),
  );
  return {
    kind: "answer",
    text: choices.length > 0 ? `${doubt} Which is it?` : `${doubt} Say it in other words, please.`,
    ...(choices.length > 0 ? { choices } : {}),
  };
}
