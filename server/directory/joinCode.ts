/** Join codes: eight characters that are not confused with one another when read aloud or from a poster. */

/** No 0 O 1 I L, no U beside V. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
/** Bytes from here on are drawn again, since they would favour the alphabet's first letters. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/** Returns a random code, from the system's secure randomness, since people may try to guess codes. */
export function makeJoinCode(): string {
  let code = "";
  while (code.length < LENGTH) {
    const [byte = FAIR_BYTES] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BYTES) code += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return code;
}

/** Converts a typed code to its stored form: "abcd-efgh" and "ABCD EFGH" are the same code. */
export function normalizeJoinCode(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, "").toUpperCase();
}
