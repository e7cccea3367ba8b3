/**
 * Converts API.Bible's content tree (`content-type=json`: USX paragraphs as tags and texts) to blocks.
 * Takes only words and their verses, not character styles, notes or section titles.
 */
import * as z from "zod";
import type { ScriptureBlock, ScriptureRun } from "#shared/domain/bible/scriptureText.ts";
import { plainText } from "./fetchedPassage.ts";

const nodeSchema = z.object({
  type: z.string().optional(),
  name: z.string().optional(),
  text: z.string().optional(),
  attrs: z
    .object({
      style: z.string().optional(),
      verseId: z.string().optional(),
      sid: z.string().optional(),
    })
    .optional(),
  items: z.array(z.unknown()).optional(),
});
type Node = z.infer<typeof nodeSchema>;

const POETRY = /^q(?:[1-4]|r|c|m[1-4]?)?$/;
/** A superscription, or the Hebrew letter above a stanza. */
const HEADING = /^(?:d|qa)$/;
/** Editors' section titles, and cross-references. */
const SKIPPED = /^(?:s[1-4r]?|sd[1-4]?|ms[1-4]?|mr|r|sp|mt[1-4]?|mte|rem|cl|cp|cd|restore|toc\d?)$/;
const BLANK = /^b$/;
/** Tags whose text is not scripture: notes, and chapter and verse numbers. */
const NO_WORDS = new Set(["note", "verse", "chapter", "figure", "ref"]);

interface Place {
  chapter: number;
  verse: number;
}

/** Returns the blocks of a content tree. @throws z.ZodError for a tree of another shape. */
export function readApiBibleContent(content: unknown): ScriptureBlock[] {
  const blocks: ScriptureBlock[] = [];
  const place: { now?: Place } = {};
  let poem: ScriptureRun[][] | undefined;
  for (const node of z.array(nodeSchema).parse(content)) {
    const style = node.attrs?.style ?? "";
    if (SKIPPED.test(style)) continue;
    if (BLANK.test(style)) {
      poem = undefined;
    } else if (HEADING.test(style)) {
      poem = undefined;
      const text = plainText(allWords(node));
      if (text) blocks.push({ kind: "heading", text });
    } else {
      const line = readLine(node, place);
      if (line.length === 0) continue;
      if (!POETRY.test(style)) {
        poem = undefined;
        blocks.push({ kind: "paragraph", lines: [line] });
      } else if (poem) {
        poem.push(line);
      } else {
        poem = [line];
        blocks.push({ kind: "stanza", lines: poem });
      }
    }
  }
  return blocks;
}

/** Returns the words of one paragraph, one run per verse. A single word may be split over several tags. */
function readLine(node: Node, place: { now?: Place }): ScriptureRun[] {
  const raw: ScriptureRun[] = [];
  const walk = (inner: Node) => {
    const named = placeOf(inner.attrs?.verseId ?? inner.attrs?.sid);
    if (named) place.now = named;
    if (inner.text && place.now) {
      const { chapter, verse } = place.now;
      const last = raw.at(-1);
      if (last?.[0] === chapter && last[1] === verse) last[2] += inner.text;
      else raw.push([chapter, verse, inner.text]);
    }
    if (NO_WORDS.has(inner.name ?? "")) return;
    for (const item of inner.items ?? []) walk(nodeSchema.parse(item));
  };
  walk(node);
  return raw
    .map(([chapter, verse, text]): ScriptureRun => [chapter, verse, plainText(text)])
    .filter(([, , text]) => text !== "");
}

function allWords(node: Node): string {
  if (NO_WORDS.has(node.name ?? "")) return "";
  const within = (node.items ?? []).map((item) => allWords(nodeSchema.parse(item)));
  return (node.text ?? "") + within.join("");
}

/** Parses "GEN.1.1" and "GEN 1:1". A range of verses counts as its first one. */
function placeOf(id: string | undefined): Place | undefined {
  const [, chapter, verse] = /^\w{3}[ .](\d+)[:.](\d+)/.exec(id ?? "") ?? [];
  return verse ? { chapter: Number(chapter), verse: Number(verse) } : undefined;
}
