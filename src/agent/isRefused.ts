import { ApiError } from "#shared/contracts/requestErrors.ts";
import { TOO_MANY } from "./waitingErrors.ts";

/** Whether the server refused for another reason than that it has no place now. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== TOO_MANY;
}
