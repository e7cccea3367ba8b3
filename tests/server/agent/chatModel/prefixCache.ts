/** Counts tokens as services do that keep the beginning of earlier requests, by a real tokenizer. */
import { Tiktoken } from "js-tiktoken/lite";
import o200k from "js-tiktoken/ranks/o200k_base";
import type { ModelRequest, ServedUsage } from "../../../support/model/protocol.ts";

const tokenizer = new Tiktoken(o200k);

/** Shorter beginnings are not kept, by OpenAI and by most of Anthropic's models. */
const LEAST_KEPT = 1_024;
/** OpenAI keeps in steps of so many tokens. */
const STEP = 128;

export function tokensOfText(text: string): number {
  return tokenizer.encode(text, [], []).length;
}

/** What is sent, in the order in which it counts as a beginning: the tools, the rules, the messages. */
function partsOf({ body }: ModelRequest): { tools: string; rules: string; rest: string } {
  const { tools, system, messages } = body as {
    tools: unknown;
    system?: string | { text: string; cache_control?: unknown }[];
    messages: { role: string; content: unknown }[];
  }; // As the scripted services' clients send it.
  const [first, ...others] = messages;
  const isOpenai = first?.role === "system";
  return {
    tools: JSON.stringify(tools),
    rules: isOpenai ? String(first.content) : markedText(system),
    rest: JSON.stringify(isOpenai ? others : messages),
  };
}

/** Empty where nothing marks it to be kept. */
function markedText(system: string | { text: string; cache_control?: unknown }[] = []): string {
  if (typeof system === "string") return "";
  return system.some((one) => one.cache_control) ? system.map(({ text }) => text).join("") : "";
}

export class PrefixCache {
  readonly #kind: "automatic" | "marked";
  readonly #kept: string[] = [];

  constructor(kind: "automatic" | "marked") {
    this.#kind = kind;
  }

  /** What a request counts when it arrives; only what was answered before then is kept. */
  count(request: ModelRequest): Omit<ServedUsage, "output"> {
    const { tools, rules, rest } = partsOf(request);
    const input = tokensOfText(tools) + tokensOfText(rules) + tokensOfText(rest);
    const whole = tools + rules + (this.#kind === "marked" ? "" : rest);
    const shared = this.#kept.map((one) => commonStart(one, whole));
    const longest = Math.max(0, ...shared);
    if (this.#kind === "automatic") {
      const common = tokensOfText(whole.slice(0, longest));
      const cached = common < LEAST_KEPT ? 0 : common - (common % STEP);
      return { input, cached, stored: 0 };
    }
    const marked = tokensOfText(whole);
    if (marked < LEAST_KEPT) return { input, cached: 0, stored: 0 };
    const isKept = longest === whole.length;
    return { input, cached: isKept ? marked : 0, stored: isKept ? 0 : marked };
  }

  keep(request: ModelRequest): void {
    const { tools, rules, rest } = partsOf(request);
    this.#kept.push(tools + rules + (this.#kind === "marked" ? "" : rest));
  }
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}
