/**
 * The model's lookups: outline, verses and themes, the same for every church. No lookup takes an address or an id,
 * writes, or knows of churches.
 */
import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import * as z from "zod";
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { countWords, passagesIn } from "../bible/passages.ts";
import { searchThemes } from "../bible/themes.ts";
import { versesOf } from "../bible/verses.ts";

const MAX_CHARACTERS = 6_000;
const MAX_REFERENCES = 60;
const MAX_THEMES = 3;

const reference = z.string().max(300).describe('Such as "Mark 1:1-13" or "Romans"');

const outline = tool(({ reference }) => withRanges(reference, outlineText), {
  name: "outline",
  description: "The passages inside a reference, each with its title and its length in words.",
  schema: z.object({ reference }),
});

const verses = tool(({ reference }) => withRanges(reference, verseText), {
  name: "verses",
  description: "The text of a reference in the World English Bible.",
  schema: z.object({ reference }),
});

const checkReferences = tool(({ references }) => references.map(checked).join("\n"), {
  name: "check_references",
  description: "Whether references exist, in their usual form and with their length in words.",
  schema: z.object({ references: z.array(reference).max(MAX_REFERENCES) }),
});

const themes = tool(({ subject }) => themeText(subject), {
  name: "themes",
  description: "Passages on a subject, a season or a person of the Bible, in reading order.",
  schema: z.object({ subject: z.string().max(200) }),
});

export const LOOKUPS: readonly StructuredToolInterface[] = [
  outline,
  verses,
  checkReferences,
  themes,
];

/** Runs a lookup. Unknown tools and invalid arguments get an answer too. */
export async function lookUp(
  lookups: readonly StructuredToolInterface[],
  name: string,
  args: unknown,
  mostCharacters = MAX_CHARACTERS,
): Promise<string> {
  const found = lookups.find((lookup) => lookup.name === name);
  if (!found) return "There is no such tool.";
  try {
    const result: unknown = await found.invoke(args as Record<string, unknown>); // Validated by the tool's schema.
    return shorten(String(result), Math.min(MAX_CHARACTERS, mostCharacters));
  } catch {
    return "The arguments do not fit this tool.";
  }
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}\n(cut here)`;
}

function withRanges(text: string, write: (range: VerseRange) => string): string {
  const parsed = parseReference(text);
  if (!parsed.ok) return parsed.reason;
  let result = "";
  for (const range of parsed.ranges) {
    result += `${write(range)}\n`;
    if (result.length > MAX_CHARACTERS) break;
  }
  return result;
}

function outlineText(range: VerseRange): string {
  const lines = passagesIn(range).map(
    (passage) => `${formatRanges([passage])} | ${passage.title} | ${passage.words} words`,
  );
  return lines.join("\n");
}

/** Each verse with its number. */
export function verseText(range: VerseRange): string {
  return versesOf(range)
    .map(({ chapter, verse, text }) => `${chapter}:${verse} ${text}`)
    .join("\n");
}

function checked(text: string): string {
  const parsed = parseReference(text);
  if (!parsed.ok) return `${text}: ${parsed.reason}`;
  const words = parsed.ranges.reduce((sum, range) => sum + countWords(range), 0);
  return `${parsed.text}: ${words} words`;
}

function themeText(subject: string): string {
  const found = searchThemes(subject).slice(0, MAX_THEMES);
  if (found.length === 0) return "There is no list for this subject.";
  return found
    .map(
      ({ name, passages }) =>
        `${name}\n${passages.map((passage) => `${passage.reference} | ${passage.why}`).join("\n")}`,
    )
    .join("\n\n");
}
