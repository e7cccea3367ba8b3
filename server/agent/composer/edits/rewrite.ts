/** Other questions or prayers for readings that stay: "simpler", "for teenagers", "only two questions". */
import type { PlanDay } from "#shared/domain/plan.ts";
import type { DaySlot, Style } from "../../writer.ts";
import { readAudience, readFocus, readMemory, readQuestionCount } from "../request/style.ts";
import { allPlaces, type DayPlace, ordinalOf, slotAt, spellPlaces } from "./draft.ts";
import { type EditReader, type EditRequest, refuse } from "./edit.ts";
import {
  addAbout,
  addMemoryVerse,
  anew,
  longPrayers,
  noPrayers,
  shortPrayers,
  toCount,
  type WordChange,
} from "./wordChanges.ts";
import { chooserFor } from "./writeSlot.ts";

const QUESTIONS = /\bquestions?\b/i;
const PRAYERS = /\bprayers?\b/i;
const ANEW =
  /\b(?:boring|depressing|gloomy|harsh|swap out|bland|dull|stale|flat|cheesy|generic|weak|repetitive|repeat(?:ing|s)?|alike|(?:sound|are|feel|read|look) (?:all )?the same|same (?:thing|every)|don['’]?t (?:really )?(?:like|love|work|fit|connect)|do not (?:like|work|fit)|hate|dislike|no good|no use|confusing|not (?:a fan|happy|great|good|very good|working)|(?:more|some) variety|vary|mix up|spice up|freshen|re-?word|rephrase|re-?write|re-?do|re-?generate|rework|(?:write|do) (?:.* )?again|new|different|other|another|better|fresh|replace|change|improve|edit)\b/i;
const SIMPLER =
  /(?<!\btoo )\b(?:churchy|jargon|wordy|(?:big|long|hard|difficult|fancy|old[- ]fashioned|theological) words|complicated|hard to (?:understand|read|follow|answer)|too (?:hard|difficult|academic|advanced|deep|formal|stiff|intellectual|complex)|(?:plain|everyday|normal|simple) (?:english|language|words)|conversational|less (?:formal|religious|theological|stiff|complex|wordy)|dumb (?:it |them |this )?down|easy to (?:read|understand)|easily understood|simpler|simple|easier|easy|plainer|plain|simplify|less (?:difficult|complicated|academic))\b/i;
const ABOUT =
  /\bquestions? (?:about|on|regarding|concerning) (?:the |our |their |your |my )?([\p{L}][\p{L} ’'-]{1,40}?)(?= (?:to|for|on|in|each|every|at)\b|[.,!?]|$)/iu;

export const rewrite: EditReader = (request) => {
  const { draft, target, text } = request;
  const change = readChange(request);
  if (!change) return undefined;
  const within = target?.places ?? allPlaces(draft);
  // A verse to learn is for the week, unless one a day is asked for.
  const places = change.isWeekly ? within.filter((place) => isFirstOfWeek(place, within)) : within;
  const chooser = chooserFor(draft, change.isAddition ? [] : places);
  let touched = 0;
  for (const place of places) {
    const slot = slotAt(draft, place);
    if (slot?.kind !== "keep") continue;
    const revised = revise(slot.day, change.of(slot.day, ordinalOf(draft, place), chooser));
    if (!revised) continue;
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, revised);
    touched += 1;
  }
  if (touched === 0) return refuse(change.already);
  const named = spellPlaces(draft, places);
  const scope =
    target || /\b(?:all|every|each)\b/i.test(text) ? "" : " I took that to mean every day.";
  return {
    kind: "changed",
    draft,
    done: `${change.what} of ${named}`,
    text: change.isWeekly
      ? `I will ${change.verb}; all else stays as it is.`
      : `I will ${change.verb} for ${named}; the readings stay as they are.${scope}`,
  };
};

function isFirstOfWeek({ week, day }: DayPlace, places: readonly DayPlace[]): boolean {
  return !places.some((other) => other.week === week && other.day < day);
}

function revise(
  day: PlanDay,
  words: Partial<Pick<PlanDay, "questions" | "prayer">>,
): DaySlot | undefined {
  const { questions, prayer } = words;
  const isSame =
    (questions === undefined || JSON.stringify(questions) === JSON.stringify(day.questions)) &&
    (prayer === undefined || prayer === day.prayer);
  return isSame ? undefined : { kind: "revise", day, ...words };
}

function readChange({ text, style, draft }: EditRequest): WordChange | undefined {
  const hasQuestions = QUESTIONS.test(text);
  const hasPrayers = PRAYERS.test(text);
  const memory = readMemory(text);
  if (memory) return addMemoryVerse(memory);
  const about = ABOUT.exec(text)?.[1]?.trim();
  if (about && /\b(?:add|include|put|with|ask|insert|want|one more|another)\b/i.test(text))
    return addAbout(about);
  const count = hasQuestions ? readCount(text, draft) : undefined;
  const audience = readAudience(text);
  const isSimpler = SIMPLER.test(text);
  if (count !== undefined && !audience && !isSimpler) return toCount(count, style);
  if (hasPrayers && !hasQuestions) {
    if (/\b(?:shorter|shorten|brief(?:er)?|too long|too wordy)\b/i.test(text))
      return shortPrayers();
    if (/\b(?:longer|lengthen|fuller|too short)\b/i.test(text)) return longPrayers(style);
    if (
      /\b(?:remove|delete|drop|no(?! (?:good|use|longer))|without|get rid of|scrap|lose|cut|skip|take (?:out|away)|leave out)\b/i.test(
        text,
      )
    )
      return noPrayers();
  }
  const isWholeAnew = /\b(?:re-?write|re-?do|re-?generate|write|do)\b.*\b(?:week|day)s? \d+/i.test(
    text,
  );
  const focus = readFocus(text);
  if (
    !audience &&
    !isSimpler &&
    !focus &&
    !(ANEW.test(text) && (hasQuestions || hasPrayers)) &&
    !isWholeAnew
  ) {
    return undefined;
  }
  const wanted: Style = {
    audience: audience ?? (isSimpler ? "newBelievers" : style.audience),
    questions: count ?? style.questions,
    ...(focus ? { focus } : {}),
  };
  return anew(
    wanted,
    hasQuestions || !hasPrayers,
    hasPrayers || !hasQuestions,
    count !== undefined,
  );
}

function readCount(text: string, draft: EditRequest["draft"]): number | undefined {
  const more = /\b(?:(?:an?|1) (?:more|extra|additional|further)|another) question\b/i.test(text);
  const count = more ? undefined : readQuestionCount(text);
  if (count !== undefined && !/\badd \d+ (?:more )?question/i.test(text)) return count;
  const [first] = draft.flatMap(({ slots }) => slots);
  const now = first?.kind === "keep" ? first.day.questions.length : 4;
  const added = Number(
    /\b(?:add )?(\d+) (?:more|extra|additional) questions?/i.exec(text)?.[1] ?? 0,
  );
  if (more) return now + 1;
  if (added > 0) return now + added;
  if (/\b(?:fewer|less|too many) questions\b/i.test(text)) return Math.max(1, now - 1);
  if (
    /\b(?:more|too few|not enough|another|an? extra|1 more|add (?:some |discussion )*) ?questions?\b/i.test(
      text,
    )
  )
    return now + 1;
  return undefined;
}
