/**
 * The chat model as a writer. It proposes what to do and writes words; the composer carries out edits,
 * divides texts and stands in wherever the model cannot be had or its words cannot stay.
 */
import { composer } from "../composer/composer.ts";
import type { Decision, RunContext, Turn, Writer } from "../writer.ts";
import { askStructured } from "./askStructured.ts";
import type { CallModel } from "./callModel.ts";
import { cleanText } from "./cleanText.ts";
import { ModelFault } from "./modelFault.ts";
import { planFromProposal } from "./planFromProposal.ts";
import { decideMessages } from "./prompts.ts";
import { type Proposal, problemsOfProposal, proposalSchema } from "./proposal.ts";
import { keepTrueSentences, quotableText } from "./quotations.ts";
import { rewordDecision } from "./rewordDecision.ts";
import { writeWeek } from "./writeWeek.ts";

const MAX_ANSWER = 1_200;
const MAX_NOTE = 300;
/** For callers without a run, such as measurements. */
const NO_RUN: RunContext = { church: "" };

export function chatModelWriter(call: CallModel): Writer {
  return {
    decide: (turn, run = NO_RUN) => decide(call, turn, run),
    prepare: composer.prepare,
    writeWeek: (task, run = NO_RUN) => writeWeek(call, task, run),
  };
}

async function decide(call: CallModel, turn: Turn, run: RunContext): Promise<Decision> {
  let proposal: Proposal;
  try {
    const messages = decideMessages(turn);
    const check = (value: Proposal) => problemsOf(turn, value);
    const question = { messages, schema: proposalSchema, check };
    proposal = await askStructured(call, question, run);
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return byComposer(turn, `${error.message} The built-in writer takes its place.`);
  }
  const decision = await carryOut(turn, proposal);
  return decision ?? byComposer(turn, UNUSABLE);
}

/** Also what the composer says against a change, so that the model can put it otherwise. */
async function problemsOf(turn: Turn, proposal: Proposal): Promise<string[]> {
  const problems = problemsOfProposal(proposal);
  if (problems.length > 0 || proposal.kind !== "edit" || !proposal.command) return problems;
  const decision = await editByCommand(turn, proposal.command);
  if (!decision) return ["command is not a change of the plan at hand"];
  return decision.kind === "answer" ? [decision.text] : [];
}

/** The composer carries out a change; a new plan is none. */
async function editByCommand(turn: Turn, command: string): Promise<Decision | undefined> {
  if (!turn.plan?.length) return undefined;
  const decision = await composer.decide({ ...turn, text: cleanText(command, 300) });
  return decision.kind === "plan" ? undefined : decision;
}

const UNUSABLE = `${new ModelFault("malformed").message} The built-in writer takes its place.`;

/** The decision that a proposal comes to, or undefined where it comes to nothing. */
async function carryOut(turn: Turn, proposal: Proposal): Promise<Decision | undefined> {
  const { kind, text, plan, command, rewording } = proposal;
  // What the person wrote may be said back to them in quotation marks.
  const quotable = quotableText([], turn.text);
  const say = (most: number) => keepTrueSentences(cleanText(text, most), quotable);
  if (kind === "answer") {
    const answer = say(MAX_ANSWER);
    return answer ? { kind: "answer", text: answer } : undefined;
  }
  if (kind === "plan") return plan ? planFromProposal(plan, say(MAX_NOTE)) : undefined;
  if (!turn.plan?.length) return undefined;
  if (command) return editByCommand(turn, command);
  return rewording ? rewordDecision(turn, rewording, say(MAX_NOTE)) : undefined;
}

async function byComposer(turn: Turn, why: string): Promise<Decision> {
  const decision = await composer.decide(turn);
  return { ...decision, text: `${why} ${decision.text}` };
}
