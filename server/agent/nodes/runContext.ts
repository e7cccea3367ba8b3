import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import * as z from "zod/mini";
import { readableWritingSchema } from "#shared/domain/writingSettings.ts";
import type { RunContext } from "../writer.ts";

/** What the server itself puts into a run's config after `auth.ts`, over anything that a caller sent. */
const callerSchema = z.object({
  langgraph_auth_user: z.object({
    church: z.string(),
    writing: z.nullish(readableWritingSchema),
  }),
});

const NOBODY = { church: "", writing: undefined };

/** For whom a run works, and how it can be stopped. */
export function runContext(
  { configurable, signal }: LangGraphRunnableConfig,
  more: Pick<RunContext, "tell" | "showDay"> = {},
): RunContext {
  const caller = z.safeParse(callerSchema, configurable);
  const { church, writing } = caller.success ? caller.data.langgraph_auth_user : NOBODY;
  return { church, writing: writing ?? undefined, signal, ...more };
}
