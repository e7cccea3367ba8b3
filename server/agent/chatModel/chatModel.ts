/**
 * The chat model as a writer. It reads a message into a brief, a question or operations on the plan, and writes
 * words; the composer plans the brief, carries the operations out, answers needs, and takes over where the
 * model cannot be reached or its words cannot be kept. Of a message that the model read it reads nothing again.
 */
import type { Plan } from "#shared/domain/plan/plan.ts";
import { composer } from "../composer/composer.ts";
import { decideBrief } from "../composer/decideBrief.ts";
import { undo } from "../composer/edit/undo.ts";
import { isHeavy } from "../composer/understand/care/answerCare.ts";
import { needNear } from "../composer/understand/care/careNear.ts";
import { understand } from "../composer/understand/resolve.ts";
import { withAnswered } from "../composer/withAnswered.ts";
import { withBriefKept } from "../composer/withBriefKept.ts";
import { readSermon } from "../sermon/readSermon.ts";
import { splitSermon } from "../sermon/splitSermon.ts";
import type { Decision, RunContext, Turn, Writer } from "../writer.ts";
import { AskedQuestions } from "./askedQuestions.ts";
import { askStructured } from "./askStructured.ts";
import type { CallModel } from "./callModel.ts";
import { carryOutOperations } from "./carryOutOperations.ts";
import { cleanText } from "./cleanText.ts";
import { splitMessage } from "./fence.ts";
import { ListParts } from "./listParts.ts";
import { ModelFault } from "./modelFault.ts";
import type { Operation } from "./operations.ts";
import { planFromProposal } from "./planFromProposal.ts";
import { decideMessages } from "./prompts.ts";
import { type Proposal, problemsOfProposal, proposalSchema } from "./proposal.ts";
import { keepTrueSentences, quotableText } from "./quotations.ts";
import { rewordDecision } from "./rewordDecision.ts";
import { turnLookups } from "./turnLookups.ts";
import { writeWeek } from "./writeWeek.ts";

const MAX_ANSWER = 1_200;
const MAX_NOTE = 300;
const MAX_WISH = 1_500;
/** For callers without a run, such as benchmarks. */
const NO_RUN: RunContext = { church: "" };

export function chatModelWriter(call: CallModel): Writer {
  const asked = new AskedQuestions();
  return {
    decide: async (turn, run = NO_RUN) => withKnowledge(asked, turn, await decide(call, turn, run)),
    prepare: async (weeks) => {
      const prepared = await composer.prepare(weeks);
      await asked.prepared(prepared);
      return prepared;
    },
    writeWeek: (task, run = NO_RUN) => writeWeek(call, asked, task, run),
  };
}

/** Each week's call includes the brief, the request, and the other weeks' questions. */
function withKnowledge(asked: AskedQuestions, turn: Turn, decision: Decision): Decision {
  if (decision.kind === "answer") return decision;
  const brief = decision.structure.brief ?? turn.brief;
  // A sermon's notes are not what its days may say: days are published, and the notes are not.
  const isSermon = (decision.structure.grounds?.length ?? 0) > 0;
  const said = isSermon ? splitSermon(turn.text).said : splitMessage(turn.text).words;
  const wish = said.slice(0, MAX_WISH);
  const planId = asked.open(decision.kind === "edit" ? turn.plan : null);
  const known = { planId, ...(brief ? { brief } : {}), ...(wish ? { wish } : {}) };
  return { ...decision, weeks: decision.weeks.map((week) => ({ ...week, ...known })) };
}

async function decide(call: CallModel, turn: Turn, run: RunContext): Promise<Decision> {
  // A need is answered with prepared words, whichever model is configured; a sermon's week is chosen by the composer.
  if ((await readSermon(withAnswered(turn))) || (await tellsOfNeed(turn)))
    return composer.decide(turn);
  const byTaps = decideBrief(turn);
  if (byTaps) return byTaps;
  let proposal: Proposal;
  try {
    const room = call.roomCharacters;
    const lists = new ListParts();
    const question = {
      messages: decideMessages(turn, room),
      schema: proposalSchema,
      check: (value: Proposal) => problemsOfProposal(withLists(value, lists), turn.plan),
      lookups: turnLookups(turn, room),
      portions: lists.tool,
    };
    proposal = withLists(await askStructured(call, question, run), lists);
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return byComposer(turn, error);
  }
  const isSound = problemsOfProposal(proposal, turn.plan).length === 0;
  return carryOut(turn, proposal, isSound) ?? byComposer(turn, new ModelFault("malformed"));
}

function withLists(proposal: Proposal, lists: ListParts): Proposal {
  return proposal.brief ? { ...proposal, brief: lists.filled(proposal.brief) } : proposal;
}

async function tellsOfNeed({ text, today, plan }: Turn): Promise<boolean> {
  const { words } = splitMessage(text);
  const need = understand(words, today).care ?? (await needNear(words));
  // "Gentler, for our widows" may be an edit that names its audience, not a need.
  if (!plan?.length) return need !== undefined;
  return need === "danger" || (need !== undefined && isHeavy(need));
}

/**
 * The decision that results from a proposal, or undefined if it has no effect.
 * @param isSound whether all of it can be carried out unchanged; for a plan a part is enough
 */
function carryOut(turn: Turn, proposal: Proposal, isSound: boolean): Decision | undefined {
  const { kind, text, choices, edits } = proposal;
  // The person's own words may be quoted back to them; a file's may not.
  const quotable = quotableText([], splitMessage(turn.text).words);
  const say = (one: string, most: number) => keepTrueSentences(cleanText(one, most), quotable);
  switch (kind) {
    case "answer": {
      const answer = say(text, MAX_ANSWER);
      return answer ? { kind: "answer", text: answer } : undefined;
    }
    case "question": {
      const question = say(text, MAX_ANSWER);
      const offered = (choices ?? []).flatMap(({ label, message }) => {
        const choice = { label: cleanText(label, 80), message: cleanText(message, 500) };
        return choice.label && choice.message ? [choice] : [];
      });
      return question ? { kind: "answer", text: question, choices: offered } : undefined;
    }
    case "plan":
      return planFromProposal(turn, proposal, say(text, MAX_NOTE));
    case "undo":
      return turn.plan?.length ? withBriefKept(undo(turn, turn.plan), turn) : undefined;
    case "edit":
      return isSound && turn.plan && edits
        ? edited(turn, turn.plan, edits, say(text, MAX_NOTE))
        : undefined;
  }
}

function edited(turn: Turn, plan: Plan, edits: readonly Operation[], said: string): Decision {
  const reword = edits.find((one) => one.op === "reword");
  if (reword) return rewordDecision(turn, reword, said);
  const direct = edits.filter((one) => one.op !== "reword");
  return carryOutOperations(turn, plan, direct);
}

async function byComposer(turn: Turn, { message }: ModelFault): Promise<Decision> {
  const decision = await composer.decide(turn);
  const text = `${message} The built-in writer takes its place. ${decision.text}`;
  if (decision.kind === "answer") return { ...decision, text };
  const weeks = decision.weeks.map((week) => ({ ...week, faultTold: message }));
  return { ...decision, text, weeks };
}
