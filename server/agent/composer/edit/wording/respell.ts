/** "Zacharias should be spelled Zechariah": a name in other letters, wherever the plan has it. */
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import type { Clause } from "../clause.ts";
import { allPlaces, slotAt } from "../draft.ts";
import { type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { capital } from "../places/placeNumbers.ts";

const SPELLS =
  /\b(?:spel(?:l|ls|led|t|ling)|misspel(?:led|t)|written as|write (?:it|him|her) as|typo)\b/i;
const NAME = /(?<!\p{L})\p{Lu}[\p{L}-]{2,}(?!\p{L})/gu;

/** "Spell neighbor as neighbour". */
const AS = /\bspell(?:ing)?(?: of)? ["“‘']?(\p{L}{3,})["”’']? (?:as|to|like) ["“‘']?(\p{L}{3,})/iu;

export function respells(clause: Clause): boolean {
  return SPELLS.test(clause.text);
}

interface Spelling {
  from: string;
  to: string;
}

/** The name as the plan has it, and the other one that the wish names. */
function spellingIn({ clause, plan }: EditRequest): Spelling | undefined {
  const [, old, other] = AS.exec(clause.text) ?? [];
  if (old && other) return { from: old, to: other };
  const days = plan.flatMap(({ passages }) => passages);
  const said = days.map(({ title, questions, prayer }) => [title, ...questions, prayer].join(" "));
  const isInPlan = (name: string) => said.some((text) => wordOf(name).test(text));
  const quoted = Array.from(
    clause.text.matchAll(/["“‘']([\p{L}-]{3,})["”’']/gu),
    ([, one = ""]) => one,
  );
  const names = [
    ...quoted,
    ...(clause.text.match(NAME) ?? []).filter((one) => !quoted.includes(one)),
  ];
  const [from, ...more] = [...new Set(names.filter(isInPlan))];
  const to = names.findLast((one) => !isInPlan(one) && from !== undefined && isLike(one, from));
  if (!from || (!to && more.length !== 1)) return undefined;
  return { from, to: to ?? more[0] ?? "" };
}

/** Two spellings of a name begin alike, or share most of their letters. */
function isLike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const shared = [...new Set(a)].filter((letter) => b.includes(letter)).length;
  return a[0] === b[0] || shared * 2 > Math.min(a.length, b.length);
}

function wordOf(name: string): RegExp {
  return new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "gu");
}

export const respell: EditHandler = (request) => {
  if (!respells(request.clause)) return undefined;
  const { draft, plan } = request;
  const spelling = spellingIn(request);
  if (!spelling)
    return refuse("Tell me both spellings, as in “Zacharias should be spelled Zechariah”.");
  const { from, to } = spelling;
  const changed = (text: string) =>
    text.replace(wordOf(from), to).replace(wordOf(capital(from)), capital(to));
  let count = 0;
  for (const place of allPlaces(draft)) {
    const slot = slotAt(draft, place);
    if (!slot || slot.kind === "write") continue;
    const day = spelled(slot.day, changed);
    if (!day) continue;
    count += 1;
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, {
      ...slot,
      kind: "revise",
      day: slot.day,
      ...day,
    });
  }
  for (const week of draft) {
    if (plan.some(({ name }) => name === week.name) && changed(week.name) !== week.name)
      Object.assign(week, { name: changed(week.name), isNamed: true });
  }
  if (count === 0) return refuse(`No title, question or prayer says “${from}”.`);
  const days = count === 1 ? "1 day" : `${count} days`;
  return {
    kind: "changed",
    draft,
    done: `the spelling of ${to}`,
    text: `I will write “${to}” for “${from}” in the titles, questions and prayers of ${days}; the readings stay as they are.`,
  };
};

/** @returns undefined where the day does not say the name */
function spelled({ title, questions, prayer }: PlanDay, changed: (text: string) => string) {
  const now = { title: changed(title), questions: questions.map(changed), prayer: changed(prayer) };
  const isSame =
    now.title === title &&
    now.prayer === prayer &&
    now.questions.every((one, at) => one === questions[at]);
  return isSame ? undefined : now;
}
