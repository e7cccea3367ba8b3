import { en as t } from "../../messages/en.ts";
import { signInErrorCode } from "../signInError.ts";

/** Returns why a link could not be sent, for the place beside the button. */
export function sendingFault(error: unknown): string {
  const code = signInErrorCode(error);
  if (code === "invalid-email") return t.signIn.invalidEmail;
  return t.signInErrors[code] ?? t.failures.unexpected;
}
