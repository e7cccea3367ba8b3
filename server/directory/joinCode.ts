/** Join codes: eight characters that nobody mistakes for one another, read aloud or off a poster. */

/** No 0 O 1 I L, no U beside V. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
/** Bytes from here on would favour the alphabet's first letters. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/** The codes are guessed against, so they come from the system's own randomness. */
export function makeJoinCode(): string {
  let code = "";
  while (code.length < LENGTH) {
    const [byte = FAIR_BYTES] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BYTES) code += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return code;
}

/** As typed, to as stored: "abcd-efgh" and "ABCD EFGH" are one code. */
export function normalizeJoinCode(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, "").toUpperCase();
}
