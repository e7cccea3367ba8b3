/**
 * Detects needs by meaning: a sentence of the message that is very close to one that tells of a need. It complements
 * the tables, so its threshold is high.
 */

import { cosine, embed } from "../subjects/meaning.ts";
import { CARES, type Care } from "./care.ts";

export type Need = Care | "danger";

const SENTENCES: Record<Need, readonly string[]> = {
  danger: [
    "I do not want to live anymore.",
    "I want to die.",
    "I don't want to be here anymore.",
    "I am thinking about ending my life.",
    "Everyone would be better off without me.",
  ],
  suicide: ["He took his own life.", "A boy in our school killed himself."],
  selfHarm: ["She cuts herself.", "He has been harming himself."],
  abuse: [
    "My father used to hit us.",
    "He beats me.",
    "I was abused as a child.",
    "She left a violent husband.",
    "Her husband hits her.",
  ],
  childDeath: ["Our little boy died.", "They lost their daughter."],
  miscarriage: ["We lost the baby.", "She had a miscarriage.", "We cannot have children."],
  dying: ["My father is dying.", "The doctors can do nothing more for her."],
  widowhood: ["I am a widow.", "He lost his wife."],
  death: ["My husband died.", "We buried our mother last week."],
  dementia: ["My mother has dementia.", "He does not know who I am anymore."],
  illness: [
    "I have cancer.",
    "She is in hospital and very ill.",
    "He was diagnosed with a serious illness.",
  ],
  addiction: ["I am an alcoholic.", "He is addicted to drugs."],
  divorce: ["My wife left me.", "We are getting divorced."],
  depression: [
    "I cannot pray anymore.",
    "I am depressed and everything is dark.",
    "I feel numb and empty.",
  ],
  conflict: ["Our church has split.", "People in our church are fighting."],
  disaster: ["Our houses burned down.", "The flood destroyed our village."],
};
const NEAR = 0.74;
/** Where somebody may be hurt, a lower threshold applies. */
const NEAR_ABUSE = 0.6;
const MOST_SENTENCES = 6;
const LONGEST = 200;
const PERSONAL = /\b(?:i|i['’]?m|me|my|we|us|our|he|she|him|her|they|their)\b/i;

let known: { need: Need; vector: readonly number[] }[] | undefined;

/** The need that a message tells of, or undefined; also undefined until the model is loaded. */
export async function needNear(text: string): Promise<Need | undefined> {
  const sentences = text
    .split(/[.!?\n]+/)
    .map((one) => one.trim().slice(0, LONGEST))
    .filter((one) => one.length > 6 && PERSONAL.test(one))
    .slice(0, MOST_SENTENCES);
  const needs = sentences.length > 0 ? await loadNeeds() : [];
  if (needs.length === 0) return undefined;
  let best: { need: Need; likeness: number } | undefined;
  for (const vector of await embed(sentences)) {
    for (const one of needs) {
      const likeness = cosine(vector, one.vector);
      const least = one.need === "abuse" ? NEAR_ABUSE : NEAR;
      if (likeness >= least && likeness > (best?.likeness ?? 0))
        best = { need: one.need, likeness };
    }
  }
  return best?.need;
}

/** Embeds the sentences once, on the first message. */
export async function loadNeeds() {
  if (known) return known;
  const all = (["danger", ...CARES] as const).flatMap((need) =>
    SENTENCES[need].map((sentence) => ({ need, sentence })),
  );
  const vectors = await embed(all.map(({ sentence }) => sentence));
  if (vectors.length === 0) return [];
  known = all.flatMap(({ need }, at) => {
    const vector = vectors[at];
    return vector ? [{ need, vector }] : [];
  });
  return known;
}
