/** The app's only error handler: turns a thrown error into `{ error, code, requestId }`. */
import type { Context, ErrorHandler } from "hono";
import { ERROR_STATUS, type ErrorBody } from "#shared/contracts/errors.ts";
import type { AppEnv } from "../appEnv.ts";
import { SettingsError } from "../env.ts";
import { errorFacts, log } from "../log.ts";
import { Refusal } from "../refusal.ts";

export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof Refusal) return refuse(c, error);
  const requestId = c.get("requestId");
  if (error instanceof SettingsError) {
    // The message holds only names of settings and what is wrong with them, so it is safe to log.
    log("error", "settings", { requestId, faults: error.message });
    return refuse(
      c,
      new Refusal(
        "unavailable",
        "Lamplight is not set up yet. The server's log says what is missing.",
      ),
    );
  }
  log("error", "fault", { requestId, ...errorFacts(error) });
  return refuse(
    c,
    new Refusal("internal", "Something went wrong on our side. Please try again in a moment."),
  );
};

function refuse(c: Context<AppEnv>, { code, message, details }: Refusal): Response {
  const { retryAfterSeconds } = details as { retryAfterSeconds?: number };
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  const body = { error: message, code, requestId: c.get("requestId") } satisfies ErrorBody;
  return c.json({ ...details, ...body }, ERROR_STATUS[code]);
}
