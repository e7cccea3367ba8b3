/** The built-in writer: no key, no network, and deterministic except for the ids that it creates. */
import { decideSermon } from "../sermon/decideSermon.ts";
import { nextTurn } from "../takeTurns.ts";
import type { Decision, Turn, Writer } from "../writer.ts";
import { answerOnly, saysNoChange } from "./answerOnly.ts";
import { answerCourtesy, answerOther, answerTalk } from "./answers.ts";
import { answerThenEdit } from "./answerThenEdit.ts";
import { decideBrief } from "./decideBrief.ts";
import { askedFor } from "./edit/clauses/askedFor.ts";
import { asksForChange } from "./edit/clauses/asksForChange.ts";
import { withoutToldSentences } from "./edit/clauses/toldSentences.ts";
import { askWhatHelps, askWhatIsBetter } from "./edit/doubts/askWhatHelps.ts";
import { askWhatToDo, askWhichDay } from "./edit/doubts/askWhatToDo.ts";
import { doOrAskLikely, withLikely } from "./edit/likelyWishes/askLikely.ts";
import { losesWish, RATHER } from "./edit/likelyWishes/wishesOf.ts";
import { readEdit } from "./edit/readEdit.ts";
import { asksForNewPlan, askWhatFor, isOfThisPlan } from "./edit/readings/newPlan.ts";
import { undoWithoutPlan } from "./edit/undo.ts";
import { likeLast } from "./likeLast.ts";
import { prepareWeeks } from "./prepareWeeks.ts";
import { lastQuestion } from "./questionIn.ts";
import { answerCare, answerDanger, isHeavy } from "./understand/care/answerCare.ts";
import { type Care, careWords } from "./understand/care/care.ts";
import { decideRequest } from "./understand/decideRequest.ts";
import { decidePasted } from "./understand/pasted/pastedPlan.ts";
import { splitFile } from "./understand/pasted/splitFile.ts";
import { understand } from "./understand/resolve.ts";
import { otherLanguage } from "./understand/text/language.ts";
import { withAnswered } from "./withAnswered.ts";
import { withBriefKept } from "./withBriefKept.ts";
import { writeWeek } from "./writeWeek.ts";

export const composer: Writer = {
  decide,
  prepare: prepareWeeks,
  writeWeek: async (task, run) => {
    await nextTurn();
    run?.signal?.throwIfAborted();
    return writeWeek(task);
  },
};

async function decide(message: Turn): Promise<Decision> {
  await nextTurn(true);
  const byTaps = decideBrief(message);
  if (byTaps) return byTaps;
  // A file is content: nothing in it is asked for.
  const isOwn = splitFile(message.text).said === message.text;
  const isAboutPlan = isOwn && (message.plan?.length ?? 0) > 0;
  const part = isAboutPlan ? askedFor(message.text) : message.text;
  const asked = isAboutPlan ? withoutToldSentences(part, message.today) : message.text;
  const isOnlyAsked = isAboutPlan && saysNoChange(message.text);
  const isPart = !isOnlyAsked && asked !== message.text && !losesWish(part, asked);
  const decision =
    (isPart ? await decideAsked(message, asked) : undefined) ?? (await decideAll(message));
  const last = isAboutPlan && decision.kind === "edit" ? lastQuestion(message.text) : undefined;
  return last ? decideBesideQuestion(message, last) : decision;
}

/** "Call week 2 Hope. Roughly how long does each day take?": the question is answered, and never a wish. */
async function decideBesideQuestion(
  message: Turn,
  { before, question }: { before: string; question: string },
): Promise<Decision> {
  const asked = { ...message, text: question };
  const answer = answerTalk(asked) ?? answerOther(asked);
  const decision = before === "" ? undefined : await decideAll({ ...message, text: before });
  if (decision?.kind !== "edit") return { kind: "answer", text: answer };
  return { ...decision, text: `${decision.text} ${answer.replace(/ Nothing was changed\.$/, "")}` };
}

/** What is asked for in a long message about a plan, where that part alone says what is to be done. */
async function decideAsked(message: Turn, text: string): Promise<Decision | undefined> {
  const contact = message.writing?.whomToTalkTo;
  if (answerDanger(message.text, undefined, contact)) return undefined;
  const turn = { ...message, text };
  const edit = await readEdit(turn);
  if (!edit || !isWish(edit)) return undefined;
  const kept = withBriefKept(edit, turn);
  return kept.kind === "edit" ? { ...kept, text: `${kept.text} ${BACKGROUND}` } : kept;
}

const BACKGROUND = "I took the rest of your message as background.";

async function decideAll(message: Turn): Promise<Decision> {
  const contact = message.writing?.whomToTalkTo;
  const nothing = undoWithoutPlan(message);
  if (nothing) return nothing;
  const turn = withAnswered(message);
  // "I want to kill myself" answers no question about notes.
  const meant = turn === message ? undefined : answerDanger(message.text, undefined, contact);
  if (meant) return meant;
  const sermon = await decideSermon(turn);
  if (sermon) return withBriefKept(sermon, message);
  const danger = answerDanger(splitFile(message.text).said, undefined, contact);
  if (danger) return danger;
  const isAnswer = turn !== message;
  // A file is content: nothing in it counts as an answer, a request or a need.
  const own = { ...turn, text: splitFile(turn.text).said };
  const inOtherLanguage = turn.plan?.length ? otherLanguage(own.text) : undefined;
  if (inOtherLanguage)
    return { kind: "answer", text: inOtherLanguage.replace("written", "changed") };
  const hasFile = own.text !== turn.text;
  const only = isAnswer || hasFile ? undefined : answerOnly(own);
  if (only) return withSympathy(only, own);
  const both = isAnswer || hasFile ? undefined : await answerThenEdit(own);
  if (both) return withSympathy(withBriefKept(both, own), own);
  const talk = isAnswer || hasFile ? undefined : answerTalk(own);
  if (talk) return { kind: "answer", text: talk };
  const better = isAnswer || hasFile ? undefined : askWhatIsBetter(own);
  if (better) return better;
  const like = isOfThisPlan(own.text) ? undefined : likeLast(own);
  if (like) return like;
  const courtesy = isAnswer || hasFile ? undefined : answerCourtesy(own);
  const edit = isNeedWithoutRequest(own) ? undefined : await readEdit(turn);
  const isRequestToo = edit?.kind !== "answer" || (isWish(edit) && MAY_WISH.test(own.text));
  if (edit && (!courtesy || courtesy.isGreeting || isRequestToo))
    return await withLikely(withSympathy(withBriefKept(edit, turn), own), own);
  if (turn.plan?.length && !hasFile && isFreshStart(own))
    return { kind: "answer", text: ASK_FOR_SUBJECT };
  // With a plan at hand, a message that is not clearly a new request does not replace it.
  if (turn.plan?.length && !asksForNewPlan(turn)) {
    const helps = askWhatHelps(own);
    return (
      answerNeedBesidePlan(own) ??
      (courtesy && { kind: "answer", text: courtesy.text }) ??
      askWhichDay(turn) ??
      (helps ? undefined : await doOrAskLikely(turn, RATHER)) ??
      askWhatToDo(turn) ??
      askWhatFor(turn) ??
      helps ??
      (await doOrAskLikely(turn)) ?? { kind: "answer", text: answerOther(own) }
    );
  }
  const request =
    (await decidePasted(turn.text, turn.today, contact)) ??
    (await decideRequest(turn.text, turn.today, contact));
  if (courtesy && !(courtesy.isGreeting && request && isWish(request)))
    return { kind: "answer", text: courtesy.text };
  return request ?? { kind: "answer", text: answerOther(own) };
}

/** Words that make thanks a request as well: "lovely! Use the prodigal son instead". */
const MAY_WISH =
  /\b(?:use|do|instead|drop|cut|make|put|try|skip|shorten|shorter|longer|simpler|easier|start|move)\b/i;

/** "Can we start again from scratch? I'll talk to the others first": no subject yet. */
function isFreshStart({ text, today }: Turn): boolean {
  return FRESH_START.test(text) && understand(text, today).brief.readings.length === 0;
}

const FRESH_START = /\b(?:start (?:again|over|afresh|anew)|from scratch)\b/i;
const ASK_FOR_SUBJECT =
  "Gladly. Tell me what it shall be about, for how many weeks and on which days. Until then the plan stays as it is.";

/** Whether a message was understood as a request, whether carried out or asked about. */
function isWish(decision: Decision): boolean {
  return decision.kind !== "answer" || decision.choices !== undefined;
}

/** "We lost our baby on Sunday": a need, without a request to change anything. */
function isNeedWithoutRequest({ text, today, plan }: Turn): boolean {
  return Boolean(plan?.length && understand(text, today).care) && !asksForChange(text, today);
}

/** Answers a need that is told beside a plan; the plan does not change. */
function answerNeedBesidePlan({ text, today, writing }: Turn): Decision | undefined {
  const answer = answerCare(understand(text, today), writing?.whomToTalkTo);
  return answer?.kind === "answer" ? answer : undefined;
}

/** "Friends of ours buried their little girl": the answer to the request also responds to what was told. */
function withSympathy(decision: Decision, { text, today }: Turn): Decision {
  if (decision.kind === "edit" && decision.text.length > LONG_REPLY) return decision;
  const { care } = understand(text, today);
  if (
    decision.kind === "edit" &&
    (care === "illness" || care === "dementia") &&
    OF_OTHERS.test(text)
  )
    return decision;
  const heavy = isHeavy(care) && care ? askBeforeEditInNeed(decision, care, text) : undefined;
  if (heavy) return heavy;
  return care ? { ...decision, text: `${careWords[care].sentence} ${decision.text}` } : decision;
}

/** "Most of them were abused, look again at the questions": general wording would not do, so the person is asked. */
function askBeforeEditInNeed(decision: Decision, care: Care, text: string): Decision | undefined {
  if (decision.kind !== "edit" || /^\W*yes\b/i.test(text) || !OF_WORDS.test(decision.done))
    return undefined;
  const { sentence, title } = careWords[care];
  return {
    kind: "answer",
    text: `${sentence} What I would put in was written for everybody, and not for this. Shall I, or is a plan of its own better, “${title}”? Nothing was changed.`,
    choices: [
      { label: "Put them in all the same", message: `Yes: ${text}`.slice(0, 2_000) },
      {
        label: `A new plan: ${title}`,
        message: `${text.slice(0, 1_900)}. A new plan for two weeks.`,
      },
    ],
  };
}

/** "Mention our sick": those whom a church prays for every week. */
const OF_OTHERS =
  /\b(?:our|the|all(?: the)?) (?:sick|ill|unwell|poorly)\b(?! \w+ is)|\b(?:people|those|anyone|everyone|folk) (?:who are )?(?:in (?:the )?hospital|ill|sick|unwell)\b/i;
const OF_WORDS = /\b(?:questions|prayers)\b/;
const LONG_REPLY = 1_000;
