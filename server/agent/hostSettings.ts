/** The agent host's settings from the environment, read once before it starts. */
import * as z from "zod";
import { readModelSettings } from "./chatModel/modelSettings.ts";

const MIN_SECRET_CHARACTERS = 32;

/** The chat model's own values are in `chatModel/modelSettings.ts`. */
export const hostEnvironmentSchema = z.object({
  PORT: z.coerce
    .number("is not set to a port number")
    .int("is not set to a port number")
    .min(0, "is not set to a port number")
    .max(65_535, "is not set to a port number"),
  AGENT_SECRET: z
    .string("is not set: give it the Worker's value")
    .min(MIN_SECRET_CHARACTERS, `needs ${MIN_SECRET_CHARACTERS} characters or more`),
  AGENT_STATE_DIR: z.string().optional(),
  AGENT_PARALLEL_WEEKS: z.coerce
    .number("is not a number")
    .int("is not a whole number")
    .min(1, "is below 1")
    .max(100, "is above 100")
    .optional(),
  LOG_LEVEL: z.string().optional(),
});

export interface HostSettings {
  port: number;
  /** The folder for threads and checkpoints. */
  stateDir: string;
}

/** @throws Error naming every missing or invalid value */
export function readHostSettings(environment: Record<string, string | undefined>): HostSettings {
  // An empty value counts as unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = hostEnvironmentSchema.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const faults = issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  try {
    readModelSettings(given);
  } catch (error) {
    faults.push(error instanceof Error ? error.message.replace(/\.$/, "") : String(error));
  }
  if (!parsed.success || faults.length > 0) throw new Error(`${faults.join("; ")}.`);
  return { port: parsed.data.PORT, stateDir: parsed.data.AGENT_STATE_DIR ?? process.cwd() };
}
