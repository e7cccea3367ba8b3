/**
 * How many messages a text costs. Texts in the GSM-7 alphabet (3GPP TS 23.038) hold 160
 * characters, or 153 in each part of several; one character outside it makes the whole text
 * UCS-2 with 70 and 67.
 */

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Each takes an escape before it, so two places. */
const EXTENDED = "\f^{}\\[~]|€";

const LIMITS = {
  gsm7: { single: 160, part: 153 },
  ucs2: { single: 70, part: 67 },
};

export interface SmsCount {
  alphabet: keyof typeof LIMITS;
  /** Septets, or UTF-16 units. */
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
    // Neither an escaped character nor a surrogate pair is torn apart, which can cost a place.
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

/** Typographic signs as the GSM alphabet has them: one curly quote would more than double the cost. */
export function simplifyForSms(text: string): string {
  return [...text.normalize("NFC")].map((character) => SIMPLER[character] ?? character).join("");
}
