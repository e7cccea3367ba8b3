/** The names that models and people write. Others stay as they are typed. */
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  copy: "©",
  colon: ":",
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

/** Returns the text with the characters that `&amp;` or `&#38;` stand for. Not markup: React writes the result as text. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal, hex, name) => {
    if (name) return NAMED[name] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return isCharacter(code) ? String.fromCodePoint(code) : "\ufffd";
  });
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}
