import { AIMessage, type BaseMessage, HumanMessage } from "@langchain/core/messages";
import { Command, END, type LangGraphRunnableConfig, Send } from "@langchain/langgraph";
import * as z from "zod/mini";
import { briefSchema, type Choice } from "#shared/domain/plan/brief.ts";
import { MAX_WEEKS, planWeekSchema } from "#shared/domain/plan/plan.ts";
import { formatPlanDate, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { inChurchStyle } from "../churchStyle.ts";
import type { AgentStateValues } from "../state.ts";
import { OWN_CHANGE, type TalkTurn, type Turn, type Writer } from "../writer.ts";
import { runContext } from "./runContext.ts";
import { say } from "./speech.ts";

const sentPlanSchema = z.nullable(z.array(planWeekSchema).check(z.maxLength(MAX_WEEKS)));

/** Decides what to do with a message, announces it in a sentence or two, and passes it on. */
export function agent(writer: Writer) {
  return async (state: AgentStateValues, config: LangGraphRunnableConfig): Promise<Command> => {
    const run = runContext(config);
    const read = readTurn(state);
    if (typeof read === "string")
      return new Command({ update: { messages: [say(read)] }, goto: END });
    const turn = { ...read, writing: run.writing };
    const decision = inChurchStyle(await writer.decide(turn, run), run.writing);
    return new Command({
      update: {
        messages: [say(decision.text, decision.kind === "answer" ? decision.choices : undefined)],
        selection: null,
        today: null,
        brief_before: turn.brief ?? null,
        title_before: state.plan_title,
        is_renamed: false,
        unmet: [],
      },
      goto: decision.kind === "answer" ? END : new Send("tools", decision),
    });
  };
}

/** The turn, or a sentence that says why the input is invalid. */
function readTurn(state: AgentStateValues): Turn | string {
  const said = state.messages.filter((message) => HumanMessage.isInstance(message)).map(textOf);
  const plan = z.safeParse(sentPlanSchema, state.plan);
  if (!plan.success) {
    return "The plan that came with your message could not be read, so nothing was changed. Please reload the page and try again.";
  }
  const brief = z.safeParse(z.nullable(briefSchema), state.brief);
  if (!brief.success) {
    return "What the plan is made from could not be read, so nothing was changed. Please reload the page and try again.";
  }
  return {
    brief: brief.data,
    written: { brief: state.written_for, weeks: state.completed_weeks },
    asked: askedAbout(state.messages),
    // Phones and dictation insert wide and double spaces.
    text: (said.at(-1) ?? "").replaceAll(/[^\S\n]+/g, " "),
    earlier: said.slice(0, -1),
    talk: talkBefore(state.messages),
    plan: plan.data,
    selection: state.selection?.dayIds ?? null,
    today: state.today && parsePlanDate(state.today) ? state.today : formatPlanDate(new Date()),
    startDate: state.startDate && parsePlanDate(state.startDate) ? state.startDate : null,
    readingDays: state.readingDays,
    previous: state.previous,
  };
}

/** Both sides of the conversation before the person's last message. */
function talkBefore(messages: readonly BaseMessage[]): TalkTurn[] {
  const last = messages.findLastIndex((message) => HumanMessage.isInstance(message));
  return messages.slice(0, Math.max(0, last)).flatMap((message): TalkTurn[] => {
    if (HumanMessage.isInstance(message)) return [{ by: "person", text: textOf(message) }];
    return AIMessage.isInstance(message) ? [{ by: "agent", text: textOf(message) }] : [];
  });
}

/** The message that the agent's last turn asked a question about, or null. */
function askedAbout(messages: readonly BaseMessage[]): string | null {
  const at = messages.findLastIndex((message) => AIMessage.isInstance(message));
  const asked = messages[at]?.additional_kwargs.choices;
  if (!Array.isArray(asked) || asked.length === 0) return null;
  // Offers are wishes of their own, beside which the next message says what it says; a value alone chooses among them.
  const said = messages.findLast((message) => HumanMessage.isInstance(message));
  const isOffered = asked.every((one: Partial<Choice>) => one.message?.startsWith(OWN_CHANGE));
  if (isOffered && !VALUE.test(said ? textOf(said) : "")) return null;
  const before = messages.slice(0, at).findLast((message) => HumanMessage.isInstance(message));
  return before ? textOf(before) : null;
}

/** "Wednesdays", "3 a week", "in all". */
const VALUE =
  /^\W*(?:on |only |just )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:\d|one|two|three|four|five|six|seven|once|twice) a week|in (?:all|total))\W*$/i;

function textOf(message: BaseMessage): string {
  return message.text;
}
