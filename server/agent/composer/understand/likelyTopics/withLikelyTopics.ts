/**
 * Subjects in the person's own words, read as topics: "people who lost somebody this year" as Grief. The role model says
 * which words are the subject, the topic model what they mean; where a finder knows them already, it stands.
 */
import { getTheme } from "../../../bible/themes.ts";
import { type Finding, isSubject } from "../finding.ts";
import type { Roles } from "../roles/rolesOf.ts";
import { WEIGHTS } from "../text/lexicon.ts";
import type { Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";
import { ownPhrases, type Phrase } from "./ownPhrases.ts";
import { likelyTopics } from "./topicModel.ts";

/** At this probability and above, a phrase means a topic: right in 96 of 100 phrases that the model has not seen. */
const SURE = 0.6;
/** The same where a finder knows one of the words as the same topic. */
const LIKELY = 0.4;
/** The same where a finder knows another topic for some of the words, or the role model does not know the subject. */
const SURE_BESIDE_FINDINGS = 0.8;
/** The same for a single word: "fishermen" is more than Peter. */
const SURE_OF_WORD = 0.9;
/** At this probability and above, a passage is what the plan is to be about. */
const SURE_TEXT = 0.6;
/** Fewer words than this are no description. */
const LEAST_WORDS = 2;
/** Where finders know this share of the words, they stand. */
const KNOWN_SHARE = 0.5;
/** Words that say nothing of the subject by themselves. */
const LITTLE = wordSet(
  "a an the of on in about to for with from at by and or but is are was were be being been it its this that these " +
    "those i we you they he she my our your their his her what how who when which why where do does did something " +
    "anything stuff things some people person theme topic subject readings reading bible god jesus says say " +
    "mainly mostly only just also other others really very",
);

interface OwnWords {
  findings: Finding[];
  /** Subjects that no finder knows and that mean no topic surely, as written. */
  unsure: string[];
}

/** @param findings in text order, without overlap */
export function withLikelyTopics(
  findings: readonly Finding[],
  roles: Roles,
  tokens: readonly Token[],
  text: string,
): OwnWords {
  const unsure: string[] = [];
  let all = [...findings];
  for (const piece of ownPhrases({ findings, roles, tokens })) {
    const inside = all.filter((one) => one.from < piece.to && one.to > piece.from);
    const phrase = text.slice(tokens[piece.from]?.start, tokens[piece.to - 1]?.end);
    const topic = topicOf(piece, { inside, tokens, phrase });
    if (topic === "unsure") unsure.push(phrase);
    if (!topic || topic === "unsure") continue;
    all = [...all.filter((one) => !inside.includes(one)), topic].sort(
      (one, other) => one.from - other.from,
    );
  }
  // "Only John 13-17, what he said at that supper": the text says it surely.
  const isTextSure = all.some(
    (one) =>
      one.meaning.kind === "scripture" &&
      !one.meaning.isBook &&
      !one.meaning.isGroup &&
      roles.likelihood(one, "subject") >= SURE_TEXT,
  );
  return { findings: all, unsure: isTextSure ? [] : unsure };
}

interface Around {
  inside: readonly Finding[];
  tokens: readonly Token[];
  /** As written. */
  phrase: string;
}

/** @returns undefined where what was found stands */
function topicOf(
  { from, to, isSubject: isSure, isLabelled = false }: Phrase,
  { inside, tokens, phrase }: Around,
): Finding | "unsure" | undefined {
  const places = Array.from({ length: to - from }, (_, index) => from + index).filter(
    (at) => tokens[at]?.kind === "word" && !LITTLE.has(tokens[at]?.word ?? ""),
  );
  const [first] = places;
  // What reaches beyond it was read with other words.
  if (first === undefined || inside.some((one) => one.from < from || one.to > to)) return undefined;
  const known = inside.filter((one) => isSubject(one) && !isLoose(one));
  const covered = places.filter((at) => known.some((one) => isWithin(at, one)));
  const [best] = likelyTopics(phrase, 1);
  const theme = best && getTheme(best.id);
  if (!theme) return undefined;
  // "Forgiving people who hurt you" is not about enemies as well.
  const head = known.find((one) => isWithin(first, one));
  const isHead = head?.meaning.kind === "topic" && head.meaning.id === theme.id;
  // "Food and eating together": the other words say the same.
  const [only] = known;
  const isSame =
    known.length === 1 &&
    only?.meaning.kind === "topic" &&
    only.meaning.id === theme.id &&
    best.likelihood >= LIKELY &&
    !inside.some(({ meaning }) => /^(?:audience|occasion)$/.test(meaning.kind));
  const isOfKnown =
    isSame || (known.length > 1 && isHead && best.likelihood >= SURE_BESIDE_FINDINGS);
  const isJoined = tokens.slice(from, to).some(({ word }) => /^(?:and|or)$/.test(word));
  if (!isSame && (!isOfKnown || isJoined)) {
    // "Joy in hard times" is about joy, whatever the rest says.
    if (head || covered.length >= KNOWN_SHARE * places.length) return undefined;
    // Words that say nothing by themselves: "along with".
    const filler = inside.filter((one) => one.meaning.kind === "filler");
    if (places.every((at) => filler.some((one) => isWithin(at, one)))) return undefined;
    const isShort = places.length < LEAST_WORDS && !isLabelled;
    const least = isShort
      ? SURE_OF_WORD
      : known.length > 0 || !isSure
        ? SURE_BESIDE_FINDINGS
        : SURE;
    if (best.likelihood < least)
      return known.length > 0 || isShort || !isSure ? undefined : "unsure";
  }
  const { id, name: label } = theme;
  const meaning = { kind: "topic", id, label, isLoose: false } as const;
  return {
    from,
    to,
    meaning: isOfKnown ? meaning : { ...meaning, isNear: true },
    weight: WEIGHTS.topic,
  };
}

function isWithin(at: number, { from, to }: Finding): boolean {
  return from <= at && at < to;
}

function isLoose({ meaning }: Finding): boolean {
  return meaning.kind === "topic" && (meaning.isLoose || meaning.isNear === true);
}
