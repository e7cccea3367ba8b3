/** Words of need that concern nobody here: they describe readings, or people in the Bible. */

import { itemsOut } from "../exclusions/outItems.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";

/** "Not too depressing", "without the wars": about the readings, not a need. */
export function isRuledOut(reading: ParsedMessage, { from, to, meaning }: Finding): boolean {
  const { tokens, findings } = reading;
  if (isOfBible(tokens, findings, from) || isTheWidow(tokens, from)) return true;
  const isIll = meaning.kind === "care" && /^(?:illness|dementia)$/.test(meaning.care);
  if (isIll && isPlaceOfWork(tokens, from, to)) return true;
  // "Nothing that would hit her hard": a text, and nobody's hand.
  if (meaning.kind === "care" && meaning.care === "abuse" && isFigurative(tokens, from, to))
    return true;
  const isOwn = tokens.some(({ word }) => OWN.test(word));
  if (meaning.kind === "care" && meaning.care === "disaster") {
    if (IN_BIBLE.test(reading.text) && !isOwn) return true;
    if (isOfNoah(tokens, from, to)) return true;
  }
  // "Adults who have learning disabilities": who they are, and no illness.
  if (isIll && isDisability(tokens, from)) return true;
  if (isOtherGroup(reading, from, to)) return true;
  // "Add a question about panic attacks": what is asked, and nobody's cry.
  const isAbout = /^(?:about|on|regarding)$/.test(tokens[from - 1]?.word ?? "");
  if (isAbout && /^(?:questions?|qs?)$/.test(tokens[from - 2]?.word ?? "")) return true;
  // "Something with less dying in it".
  if (/^(?:less|fewer)$/.test(tokens[from - 1]?.word ?? "")) return true;
  const sign = findings.findLast(({ to, meaning }) => to <= from && meaning.kind === "without");
  if (!sign) return false;
  // "Nothing with rape or abuse in it".
  if (itemsOut(reading, sign).some((item) => item.from <= from && to <= item.to)) return true;
  const between = tokens.slice(sign.to, from);
  return (
    between.length <= 3 &&
    between.every(({ word }) => /^(?:too|so|the|all|any|that|very|about|of)$/.test(word))
  );
}

/** "They did Noah to death, so leave the flood out". */
function isOfNoah(tokens: readonly Token[], from: number, to: number): boolean {
  const isFlood = tokens.slice(from, to).some(({ word }) => /^floods?$/.test(word));
  return isFlood && tokens.some(({ word }) => /^(?:noah|noahs|ark)$/.test(word));
}

const GROUP =
  /^(?:group|cafe|club|circle|course|class|ministry|lunch|breakfast|drop|visit(?:s|ing)?|team)$/;
/** "This is for messy church", "the plan is for our youth", "it's for the choir". */
const IS_FOR =
  /\b(?:this(?: one| plan)?|that one|it|the plan|these)(?:['’]?s| is| are) (?:only )?for (.{3,40})/i;

/** "I run the bereavement café and also messy church … this is for messy church": a group that is not written for. */
function isOtherGroup({ tokens, text }: ParsedMessage, from: number, to: number): boolean {
  const at = [to - 1, to, to + 1].find((one) => GROUP.test(tokens[one]?.word ?? ""));
  const whom = IS_FOR.exec(text);
  if (at === undefined || !whom) return false;
  const start = whom.index + whom[0].length - (whom[1]?.length ?? 0);
  const isSame =
    (tokens[from]?.start ?? 0) >= start && (tokens[from]?.start ?? 0) < start + NEAR_WHOM;
  const words = tokens.slice(from, at).map(({ word }) => word);
  return !isSame && !words.some((word) => whom[1]?.toLowerCase().includes(word));
}

const NEAR_WHOM = 40;

function isDisability(tokens: readonly Token[], from: number): boolean {
  const isNamed = /^disabilit(?:y|ies)$/.test(tokens[from]?.word ?? "");
  const isOfMind = /^(?:learning|intellectual|developmental)$/.test(tokens[from - 1]?.word ?? "");
  return isNamed && (isOfMind || tokens[from]?.word === "disabilities");
}

/** "Water in the Bible! Floods, wells, rivers": what is read about. */
const IN_BIBLE = /\b(?:in|of|from) (?:the )?(?:bible|scriptures?)\b|\bbiblical\b/i;

function isFigurative(tokens: readonly Token[], from: number, to: number): boolean {
  const isHit = tokens.slice(from, to).some(({ word }) => /^(?:hits?|hitting)$/.test(word));
  return isHit && /^(?:hard|harder|home|badly|differently)$/.test(tokens[to]?.word ?? "");
}

/** Where the ill are cared for; "in hospital" tells of somebody who is ill. */
const PLACE = /^(?:icu|itu|ward|oncology|radiology|er|picu|nicu|unit)$/;
const WORKS =
  /^(?:nights?|shifts?|work|works|working|nurses?|nursing|staff|team|chaplain|chaplains|chaplaincy|volunteers?|carers?|medics?|paramedics?|porters?|visit|visits|visiting|go|goes)$/;
const KIN =
  /^(?:husband|wife|mum|mom|mother|dad|father|son|daughter|brother|sister|baby|child|friend|gran|grandma|grandpa|nan|uncle|aunt|fiance|partner|boy|girl)s?$/;
const NEAR_WORK = 5;

/** "Nights on ICU", "I go in to the dementia unit": where somebody works or visits. */
function isPlaceOfWork(tokens: readonly Token[], from: number, to: number): boolean {
  const isPlace =
    tokens.slice(from, to).some(({ word }) => PLACE.test(word)) ||
    /^(?:unit|ward|wing|home|clinic|department|team|nurses?)$/.test(tokens[to]?.word ?? "");
  const near = tokens.slice(Math.max(0, from - NEAR_WORK), to + NEAR_WORK);
  // "My husband is in ICU, I go every night": somebody of their own lies there.
  const isOfKin = tokens.some(({ word }) => KIN.test(word));
  return isPlace && !isOfKin && near.some(({ word }) => WORKS.test(word));
}

/** "Move the rich man to where the widow is": of Mark, Luke or 1 Kings. */
function isTheWidow(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === "widow" && /^(?:the|that|poor)$/.test(tokens[at - 1]?.word ?? "");
}

const OWN = /^(?:i|im|ive|me|my|we|weve|us|our)$/;
/** "Mark, for a man who lost his wife". */
const FOR = /^(?:for|whose|someone|somebody|friend|friends|people|those)$/;
const NEAR = 8;
const NEAR_FOR = 6;

/** "Jairus and his daughter who died", "Noah and the flood": told of whom the Bible names. */
function isOfBible(tokens: readonly Token[], findings: readonly Finding[], at: number): boolean {
  if (tokens.some(({ word }) => OWN.test(word))) return false;
  if (tokens.slice(Math.max(0, at - NEAR_FOR), at).some(({ word }) => FOR.test(word))) return false;
  return findings.some(({ from, to, meaning }) => {
    const isNamed =
      meaning.kind === "person" || (meaning.kind === "scripture" && meaning.label !== "Psalms");
    const between = to <= at ? tokens.slice(to, at) : tokens.slice(at, from);
    return isNamed && between.length <= NEAR && !between.some(isBreak);
  });
}
