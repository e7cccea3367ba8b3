/**
 * Asks the model for one structured answer: it looks things up, then calls the `submit` tool. What
 * it submits is parsed and checked, and it may repair it once.
 *
 *     ask ──▶ lookups ──▶ … ──▶ submit ──▶ checked ──▶ value
 *                 (bounded)        └─ problems, once ─┘
 */
import {
  AIMessage,
  type AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import type * as z from "zod";
import type { RunContext } from "../writer.ts";
import type { CallModel, Offer } from "./callModel.ts";
import { roomOfEach, withinRoom } from "./lookupRoom.ts";
import { LOOKUPS, lookUp } from "./lookups.ts";
import { ModelFault } from "./modelFault.ts";

/** Rounds of lookups before the model has to submit. */
const MAX_LOOKUP_ROUNDS = 5;
/** Of all rounds, those among them in which it hands in portions. */
const MAX_ROUNDS = 20;
const MAX_LOOKUPS_PER_ROUND = 8;

export interface Question<T> {
  messages: BaseMessage[];
  schema: z.ZodType<T>;
  /** Returns the problems of a well-formed answer, one line each. */
  check: (value: T) => string[] | Promise<string[]>;
  /** Lookups beside those that are the same for every church. */
  lookups?: readonly StructuredToolInterface[];
  /** A tool that takes portions of the answer; a round with one does not count as a lookup. */
  portions?: StructuredToolInterface;
  /** Whether nothing has to be looked up: the messages show all of it. */
  isClosed?: boolean;
  /** What to submit again after a correction, if not everything. */
  again?: string;
  /** Called with the arguments of `submit` received so far. */
  onProgress?: (json: string) => void;
}

/**
 * Returns the answer, possibly with problems that one repair did not solve.
 * @throws ModelFault when there is no usable answer
 */
export async function askStructured<T>(
  call: CallModel,
  {
    messages,
    schema,
    check,
    lookups = [],
    portions,
    isClosed = false,
    again,
    onProgress,
  }: Question<T>,
  run: RunContext,
): Promise<T> {
  const known = [...LOOKUPS, ...lookups, ...(portions ? [portions] : [])];
  const room = call.roomCharacters - charactersOf(messages);
  const submit = tool(() => "", {
    name: "submit",
    description: "Hand in the finished answer.",
    schema: schema as unknown as z.ZodObject, // Every caller's schema is an object, which the tool's type cannot express.
  });
  const said: BaseMessage[] = [];
  /** The last well-formed answer. */
  let best: { value: T } | undefined;
  let isRepairing = false;
  let looked = 0;
  for (let round = 0; ; round++) {
    const mustSubmit = isRepairing || looked >= MAX_LOOKUP_ROUNDS || round >= MAX_ROUNDS;
    const only = mustSubmit ? { only: "submit" } : {};
    const offer: Offer = { tools: [...known, submit], isClosed, ...only };
    if (onProgress) offer.onProgress = (partly) => onProgress(submittedText(partly) ?? partly.text);
    const answer = await call([...messages, ...withinRoom(said, room)], offer, run);
    said.push(remembered(answer, portions?.name));
    const read = readSubmitted(answer, schema);
    if (read.kind === "lookups" && !mustSubmit) {
      const results = await lookUpAll(answer, known, room);
      said.push(...results);
      if (!answer.tool_calls?.some(({ name }) => name === portions?.name)) looked += 1;
      continue;
    }
    const problems = read.kind === "submitted" ? await check(read.value) : problemsOf(read);
    if (read.kind === "submitted") best = { value: read.value };
    if (problems.length === 0 || isRepairing) break;
    isRepairing = true;
    call.note?.("repair", 1);
    said.push(
      ...replies(
        answer,
        `This cannot be used yet:\n${problems.join("\n")}\n${again ?? "Submit all of it again, put right."}`,
      ),
    );
  }
  if (!best) throw new ModelFault("malformed");
  return best.value;
}

type Read<T> =
  | { kind: "submitted"; value: T }
  | { kind: "lookups" }
  | { kind: "unusable"; problems: string[] };

function problemsOf<T>(read: Read<T>): string[] {
  return read.kind === "unusable" ? read.problems : ["Nothing was submitted."];
}

function readSubmitted<T>(answer: AIMessageChunk, schema: z.ZodType<T>): Read<T> {
  const calls = answer.tool_calls ?? [];
  const submitted = calls.find(({ name }) => name === "submit");
  // The client completes a truncated call, so the written text is checked.
  const written = submittedText(answer);
  if (written !== undefined) return parsedText(written, schema);
  if (submitted) return parsed(submitted.args, schema);
  if (calls.length > 0) return { kind: "lookups" };
  if (REFUSAL.test(answer.text)) throw new ModelFault("refused");
  // Some servers put the arguments into the text.
  const json = /\{[\s\S]*\}/.exec(answer.text)?.[0];
  if (!json) return { kind: "unusable", problems: ["The answer is not a call of submit."] };
  return parsedText(json, schema);
}

/** The arguments of `submit` as written, possibly truncated. */
function submittedText({ tool_call_chunks }: AIMessageChunk): string | undefined {
  const call = tool_call_chunks?.find(({ name }) => name === "submit");
  return call && (call.args ?? "");
}

function parsedText<T>(json: string, schema: z.ZodType<T>): Read<T> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { kind: "unusable", problems: ["The answer is not valid JSON."] };
  }
  return parsed(value, schema);
}

const REFUSAL =
  /^\W*(?:I(?:['’]m| am) (?:very |really |so )?(?:sorry|unable|not able)|(?:Sorry, )?I (?:can(?:['’]t|not)|won['’]t|will not|must decline))\b/i;

function parsed<T>(value: unknown, schema: z.ZodType<T>): Read<T> {
  const result = schema.safeParse(value);
  if (result.success) return { kind: "submitted", value: result.data };
  const problems = result.error.issues
    .slice(0, 20)
    .map(({ path, message }) => `${path.join(".")}: ${message}`);
  return { kind: "unusable", problems };
}

async function lookUpAll(
  answer: AIMessageChunk,
  known: readonly StructuredToolInterface[],
  room: number,
): Promise<ToolMessage[]> {
  const calls = answer.tool_calls ?? [];
  const most = roomOfEach(room, Math.min(calls.length, MAX_LOOKUPS_PER_ROUND));
  return Promise.all(
    calls.map(async ({ id, name, args }, index) => {
      const content =
        index < MAX_LOOKUPS_PER_ROUND
          ? await lookUp(known, name, args, most)
          : "Too many lookups at a time.";
      return new ToolMessage({ content, tool_call_id: id ?? "" });
    }),
  );
}

/** Gemini requires its signatures on the calls that are sent back. */
const SIGNATURES = "__gemini_function_call_thought_signatures__";

/** An answer as it is sent back, without malformed calls, which services reject. @param portions shown by their ends */
function remembered(
  { text, tool_calls, additional_kwargs }: AIMessageChunk,
  portions: string | undefined,
): AIMessage {
  const signed = additional_kwargs[SIGNATURES];
  const calls = (tool_calls ?? []).map((one) =>
    one.name === portions && !signed ? { ...one, args: shortened(one.args) } : one,
  );
  const content = text || (calls.length > 0 ? "" : "(no answer)");
  return new AIMessage({
    content,
    tool_calls: calls,
    ...(signed ? { additional_kwargs: { [SIGNATURES]: signed } } : {}),
  });
}

/** What was handed in is kept here, and would fill the model's room once more with each portion. */
function shortened(args: Record<string, unknown>): Record<string, unknown> {
  const ends = ([key, value]: [string, unknown]) =>
    Array.isArray(value) && value.length > 3 ? [key, [value[0], "…", value.at(-1)]] : [key, value];
  return Object.fromEntries(Object.entries(args).map(ends));
}

function charactersOf(messages: readonly BaseMessage[]): number {
  const sent = messages.filter((message) => !SystemMessage.isInstance(message));
  return sent.reduce((sum, { text }) => sum + text.length, 0);
}

/** Services require a reply to every tool call. */
function replies(answer: AIMessageChunk, content: string): BaseMessage[] {
  const calls = answer.tool_calls ?? [];
  if (calls.length === 0) return [new HumanMessage(content)];
  return calls.map(
    ({ id }, index) =>
      new ToolMessage({ content: index === 0 ? content : "See above.", tool_call_id: id ?? "" }),
  );
}
