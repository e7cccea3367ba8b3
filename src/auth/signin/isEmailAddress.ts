/** A rough check for typing mistakes; the mail server decides. */
export function isEmailAddress(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}
