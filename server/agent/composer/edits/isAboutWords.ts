/** Whether a message speaks of what is said about a reading rather than of the reading. */
export function isAboutWords(text: string): boolean {
  return /(?<!\b(?:about|on) (?:the )?)\b(?:questions?|prayers?|titles?|names?)\b/i.test(text);
}

const SHORTER =
  /\b(?:shorter|shorten|less to read|lighter|lighten|(?:too|very|so|quite|rather|pretty) (?:heavy|full|packed|dense)|too long|cut (?:it )?down|too much(?: reading| to read)?|fewer verses|trim)\b/i;
const LONGER =
  /\b(?:longer|lengthen|more to read|too short|too little(?: reading| to read)?|more verses|stretch it out)\b/i;

/** The wish for another length, where there is one and only one. */
export function isShorterOrLonger(text: string): "shorter" | "longer" | undefined {
  const isShorter = SHORTER.test(text);
  if (isShorter === LONGER.test(text)) return undefined;
  return isShorter ? "shorter" : "longer";
}
