import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import * as z from "zod/mini";
import { readableWritingSchema } from "#shared/domain/writingSettings.ts";
import type { RunContext } from "../writer.ts";

/** Config that the server sets after `auth.ts`, overriding anything from the caller. */
const callerSchema = z.object({
  langgraph_auth_user: z.object({
    church: z.string(),
    writing: z.nullish(readableWritingSchema),
    site: z.optional(z.string()),
  }),
});

const NOBODY = { church: "", writing: undefined, site: undefined };

/** The caller's church, and an abort signal. */
export function runContext(
  { configurable, signal }: LangGraphRunnableConfig,
  more: Pick<RunContext, "notify" | "showDay"> = {},
): RunContext {
  const caller = z.safeParse(callerSchema, configurable);
  const { church, writing, site } = caller.success ? caller.data.langgraph_auth_user : NOBODY;
  return { church, writing: writing ?? undefined, site, signal, ...more };
}
