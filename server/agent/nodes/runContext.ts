import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import * as z from "zod/mini";
import type { RunContext } from "../writer.ts";

/** What the server itself puts into a run's config after `auth.ts`, over anything that a caller sent. */
const callerSchema = z.object({ langgraph_auth_user: z.object({ church: z.string() }) });

/** For whom a run works, and how it can be stopped. */
export function runContext(
  { configurable, signal }: LangGraphRunnableConfig,
  more: Pick<RunContext, "tell" | "showDay"> = {},
): RunContext {
  const caller = z.safeParse(callerSchema, configurable);
  const church = caller.success ? caller.data.langgraph_auth_user.church : "";
  return { church, signal, ...more };
}
