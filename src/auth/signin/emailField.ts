/** The id of the sign-in page's address field, which most faults lead back to. */
export const EMAIL_FIELD = "sign-in-email";

/** A rough check for typing mistakes; the mail server decides. */
export function isEmailAddress(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}
