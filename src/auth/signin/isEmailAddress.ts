/** The mail server has the last word; this only catches slips of the thumb. */
export function isEmailAddress(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}
