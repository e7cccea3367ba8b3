/** Why a plan on a topic reads a passage: the theme file's line, or the companion's summary. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { entriesIn } from "./entriesIn.ts";

const LONGEST_TITLE = 75;

/** Returns a topic's own line about a passage as a day's title; undefined when it is too long, or there is none. */
export function titleOfWhy(why: string): string | undefined {
  const title = why
    .replace(/\.$/, "")
    .replace(/^"(.+)"$/, "“$1”")
    .replace(/^([^":]+: [^"]*)"([^"]+?)\.?"/, "$1“$2”")
    .replaceAll("'", "’");
  return title !== "" && title.length <= LONGEST_TITLE && !title.includes('"') ? title : undefined;
}

/** @param why the theme's own line, empty for a person without a list of passages */
export function whyRead(range: VerseRange, why: string): string {
  // A line that is only a quotation says less than a summary.
  if (why !== "" && !/["“”]/.test(why)) return why;
  return summaryOf(range) ?? why;
}

/** The summary of the best known passage among those that are read whole. */
function summaryOf(range: VerseRange): string | undefined {
  const [main] = entriesIn(range).sort((a, b) => b.weight - a.weight);
  return main?.summary;
}
