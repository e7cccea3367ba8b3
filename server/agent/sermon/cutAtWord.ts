/**
 * A text of at most so many characters: a longer one ends behind a whole word, right before an ellipsis.
 * @returns "" where its first word is longer than that
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most);
  const cut = room.slice(0, Math.max(0, room.lastIndexOf(" "))).replace(/[^\p{L}\p{N}]+$/u, "");
  return cut === "" ? "" : `${cut}…`;
}
