/** Returns the code of a failed sign-in without Firebase's prefix: `expired-action-code`. */
export function signInErrorCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("auth/") ? code.slice("auth/".length) : "unknown";
}

/** Whether the link or the window is still usable: the same may work in a moment. */
export function isPassingSignInError(code: string): boolean {
  return code === "network-request-failed" || code === "internal-error" || code === "timeout";
}
