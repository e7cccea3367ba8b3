/** Decides what to do with a list of readings or a file. Its content is data: nothing in it is obeyed. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import type { Decision } from "../../../writer.ts";
import { rangesOf } from "../../divide/themeOf.ts";
import { answerDanger } from "../care/answerCare.ts";
import { careWords } from "../care/care.ts";
import { needNear } from "../care/careNear.ts";
import { decideRequest } from "../decideRequest.ts";
import { choice } from "../doubts/choice.ts";
import { joinAnd } from "../reply.ts";
import { understand } from "../resolve.ts";
import { otherLanguage } from "../text/language.ts";
import type { Understanding } from "../understanding.ts";
import { decidePlan } from "../writePlan.ts";
import { findPasted, type Pasted } from "./findPasted.ts";
import { briefOfList, labelOf } from "./listBrief.ts";
import type { List } from "./readList.ts";

/**
 * @param today `yyyy-MM-dd`
 * @param own the contact that the church set for people in need
 * @returns undefined for a message with neither a file nor a list
 */
export async function decidePasted(
  message: string,
  today: string,
  own?: string,
): Promise<Decision | undefined> {
  const pasted = findPasted(message, today);
  if (!pasted) return undefined;
  const { said, list, file } = pasted;
  const need = await needNear(said);
  const danger = answerDanger(said, need, own);
  if (danger) return danger;
  const foreign = otherLanguage(said);
  if (foreign) return { kind: "answer", text: foreign };
  const understood = understand(said, today);
  if (list.days.length === 0) {
    const none = [`I found no passage of the Bible in “${file}”.`, ...leftOut(list.faults)];
    if (understood.brief.readings.length === 0 && !understood.isFree)
      return { kind: "answer", text: [...none, "What shall the plan be about?"].join(" ") };
    return withNotes(await ofWords(said, today, own), none);
  }
  if (isOfOther(pasted, understood))
    return withNotes(await ofWords(said, today, own), [`I did not use the readings in “${file}”.`]);
  const [doubt] = understood.doubts;
  if (doubt) {
    const choices = understood.options.map((option) => choice(option, option));
    return { kind: "answer", text: `${doubt} Which shall it be? Nothing was written.`, choices };
  }
  if (ASKS.test(said) && !understood.wantsPlan) return sayList(pasted);
  return planOfList(pasted, understood, today);
}

function planOfList({ said, list }: Pasted, understood: Understanding, today: string): Decision {
  const { brief, notes } = briefOfList(list, understood.brief, today);
  const title = understood.title ?? list.title ?? labelOf(list.days);
  const decision = decidePlan(brief, {
    understood: {
      ...understood,
      title,
      reading: { ...understood.reading, text: said },
      unread: understood.unread.filter((words) => !POINTING.test(words)),
    },
    today,
    assumed: [],
  });
  const kind = understood.care ? [careWords[understood.care].sentence] : [];
  const noted = withNotes(decision, [
    ...notes,
    ...besideList(list, understood),
    ...leftOut(list.faults),
  ]);
  return { ...noted, text: [...kind, noted.text].join(" ") };
}

/** Words that refer to the list itself. */
const POINTING =
  /^(?:list|file|attached|attachment|document|paper|sheet|spreadsheet|pdf|below|following|outline|table|series|handout|schedule|turn|follows?)$/i;
/** A question about the file, and no wish. */
const ASKS = /^\W*(?:what|which|how many|who|does|is|are)\b[^.!]*\?\W*$/i;

async function ofWords(said: string, today: string, own?: string): Promise<Decision> {
  const decision = /\p{L}/u.test(said) ? await decideRequest(said, today, own) : undefined;
  return decision ?? { kind: "answer", text: "" };
}

/** "One week on Philippians; background attached": the person names another text than the file does. */
function isOfOther({ said, list, file }: Pasted, { brief, isFree }: Understanding): boolean {
  if (file === undefined || isFree || brief.readings.length === 0) return false;
  if (list.days.length < FEW && !OF_FILE.test(said)) return true;
  const texts = brief.readings.filter(({ kind, per }) => kind === "passages" && !per);
  return texts.length > 0 && texts.every((one) => !isListed(list, one));
}

/** One or two verses in a newsletter are not a list. */
const FEW = 3;
const OF_FILE =
  /\b(?:this|these|those|attached|file|list|here|from|below|following|readings?|passages?)\b/i;

function isListed({ days }: List, { references = [] }: BriefReading): boolean {
  const named = rangesOf(references);
  return days.some(({ ranges }) =>
    ranges.some((range) => named.some((other) => overlaps(other, range))),
  );
}

/** "And a psalm each day": the plan is the list, and what else was named is said. */
function besideList(list: List, { brief }: Understanding): string[] {
  const others = brief.readings
    .filter((one) => one.kind === "passages" && (one.per !== undefined || !isListed(list, one)))
    .map(({ label }) => label);
  return others.length > 0 ? [`I kept to the list, without ${joinAnd(others)}.`] : [];
}

function sayList({ list, file }: Pasted): Decision {
  const { days, weeks, title } = list;
  const size =
    weeks.length > 1 ? `${weeks.length} weeks, ${days.length} readings` : `${days.length} readings`;
  const name = title ?? file ?? "The list";
  return {
    kind: "answer",
    text: `${name}: ${size}. Shall I make a plan of them? Nothing was written.`,
    choices: [choice("Make a plan of them", "Make a plan of them.")],
  };
}

const MOST_FAULTS = 3;

function leftOut(faults: readonly string[]): string[] {
  const named = faults.slice(0, MOST_FAULTS).map((fault) => `I left out ${fault}`);
  const more = faults.length - named.length;
  return more > 0
    ? [...named, `So I did with ${more} more ${more === 1 ? "line" : "lines"}.`]
    : named;
}

function withNotes(decision: Decision, notes: readonly string[]): Decision {
  return { ...decision, text: [decision.text, ...notes].filter(Boolean).join(" ") };
}
