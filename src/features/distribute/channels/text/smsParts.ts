/**
 * Counts how many text messages a text needs. Texts in the GSM-7 alphabet (3GPP TS 23.038) hold 160 characters, or 153
 * in each of several parts; one other character makes the whole text UCS-2, with 70 and 67.
 */

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Characters that need an escape, so they count as two. */
const EXTENDED = "\f^{}\\[~]|€";

const LIMITS = {
  gsm7: { single: 160, part: 153 },
  ucs2: { single: 70, part: 67 },
};

export interface SmsCount {
  alphabet: keyof typeof LIMITS;
  /** The length in septets, or in UTF-16 units. */
  units: number;
  parts: string[];
}

export function countSms(text: string): SmsCount {
  const characters = [...text];
  const alphabet = characters.every((c) => BASIC.includes(c) || EXTENDED.includes(c))
    ? "gsm7"
    : "ucs2";
  const unitsOf = (c: string) => (alphabet === "ucs2" ? c.length : EXTENDED.includes(c) ? 2 : 1);
  const units = characters.reduce((sum, c) => sum + unitsOf(c), 0);
  const { single, part } = LIMITS[alphabet];
  if (units <= single) return { alphabet, units, parts: text === "" ? [] : [text] };
  const parts: string[] = [];
  let open = "";
  let used = 0;
  for (const character of characters) {
    // Escaped characters and surrogate pairs are not split across parts, which can waste a unit.
    if (used + unitsOf(character) > part) {
      parts.push(open);
      open = "";
      used = 0;
    }
    open += character;
    used += unitsOf(character);
  }
  return { alphabet, units, parts: [...parts, open] };
}

const SIMPLER: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "–": "-",
  "—": "-",
  "‑": "-",
  "−": "-",
  "…": "...",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2009": " ",
};

/** Replaces typographic characters by GSM-7 ones: a single curly quote would more than double the cost. */
export function simplifyForSms(text: string): string {
  return [...text.normalize("NFC")].map((character) => SIMPLER[character] ?? character).join("");
}
