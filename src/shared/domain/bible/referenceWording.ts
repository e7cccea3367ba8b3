/**
 * Normalises how people write references to the form that the grammar reads: titles of books,
 * dashes, open ends, separators, a translation's name at the end.
 */
import { stripHalfVerses } from "./stripVerseLetters.ts";

const ORDINAL = "(?:first|second|third|1st|2nd|3rd|[123]|i{1,3})";

/** One rule a habit, applied in this order. */
const RULES: readonly [habit: RegExp, form: string | ((...found: string[]) => string)][] = [
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/\s+/g, " "],
  // The translation belongs in another field.
  [/,? ?[([]?\b(?:csb|esv|niv|web|kjv|nkjv|nlt|nasb)\b[)\]]?(?= ?(?:[;,]|$))/gi, ""],
  // Quotes, brackets and bullets.
  [/^[\s"'“”‘’([{*•·-]+|[\s"'“”‘’)\]}]+$/g, ""],
  [/\b(?:the )?(?:all of|whole|entire|complete)(?: of)? (?=[a-z])/gi, ""],
  [/\b(?:the )?book of (?:the )?/gi, ""],
  [
    new RegExp(`\\b(?:the )?(?:(${ORDINAL}) )?(?:letter|epistle) (?:of|to)(?: the)? `, "gi"),
    (_, ordinal) => (ordinal ? `${ordinal} ` : ""),
  ],
  [/\b(?:saint |st\.? )?paul['’]s /gi, ""],
  [/\bcanticles?\b(?: of canticles)?/gi, "Song of Songs"],
  [/\b(?:the )?apocalypse\b(?: of john)?/gi, "Revelation"],
  [/(\d) ?(?:-|to|through|thru) ?(?:the )?end\b(?: of (?:the|that) chapter)?/gi, "$1ff"],
  // One more verse; the grammar would continue to the chapter's end. "1-24f" ends one verse later.
  [/(- ?)(\d+) ?f\b\.?/gi, (_, dash = "", verse = "") => `${dash}${Number(verse) + 1}`],
  [/(\d+) ?f\b\.?/gi, (_, verse = "") => `${verse}-${Number(verse) + 1}`],
  [/(?<=\d)\/(?=\d)| [/|+] /g, ", "],
  // After a semicolon a lone number is a chapter: "Luke 10:25-37; 15" is not verse 15.
  [/(\d[:.]\d[^;]*; ?)(\d{1,3}(?: ?- ?\d{1,3})?)(?= ?(?:[;,]|$))/g, "$1chapter $2"],
];

/** Returns the normalised reference, on one line. */
export function normaliseReference(text: string): string {
  const plain = stripHalfVerses(text.normalize("NFKC"));
  return RULES.reduce(
    (source, [habit, form]) =>
      typeof form === "string" ? source.replace(habit, form) : source.replace(habit, form),
    plain,
  ).trim();
}
