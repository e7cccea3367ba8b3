/** Finds a list of readings in a message: in a file, or in lines beside the person's words. */
import { inlineLines } from "./inlineList.ts";
import type { Line } from "./readLine.ts";
import { readLine } from "./readLine.ts";
import { isReadingLine, type List, linesOf, listOf, readList } from "./readList.ts";
import { splitFile } from "./splitFile.ts";

export interface Pasted {
  /** The person's own words. */
  said: string;
  list: List;
  /** The name of the file with the list, if there is one. */
  file?: string;
}

/** Fewer lines than this are sentences that mention passages. */
const LEAST_LINES = 3;
const LEAST_WEEKS = 2;

/** @param today `yyyy-MM-dd` @returns undefined for a message with neither a file nor a list */
export function findPasted(message: string, today: string): Pasted | undefined {
  const { said, file } = splitFile(message);
  if (file) return { said, list: readList(linesOf(file.content), today), file: file.name };
  const written = said
    .split("\n")
    .flatMap((line) => inlineLines(line, today))
    .filter((line) => line.trim() !== "");
  if (written.length < LEAST_WEEKS) return undefined;
  const lines = written.map((line) => readLine(line, today));
  const isListed = (line: Line) => isReadingLine(line) || isWeek(line);
  const weeks = lines.filter((line) => isWeek(line) && line.references.length > 0);
  const listed = lines.filter(isListed);
  if (listed.length < LEAST_LINES && weeks.length < LEAST_WEEKS) return undefined;
  if (!listed.some(({ references }) => references.length > 0)) return undefined;
  const ofList = lines.filter((line) => isListed(line) || line.labels.isEntry);
  const others = lines.filter((line) => !ofList.includes(line)).map(({ text }) => text);
  return { said: [...others, ...lines.flatMap(askedIn)].join("\n"), list: listOf(ofList) };
}

function isWeek({ labels }: Line): boolean {
  return labels.week !== undefined;
}

/** "Psalm 46, 3 questions a day": what stands behind a reading and says how it is read. */
function askedIn({ heading, references }: Line): string[] {
  return references.length > 0 && ASKED.test(heading) ? [heading] : [];
}

const ASKED = /\b(?:\d+|one|two|three|four|five|no) (?:weeks?|days?|questions?|minutes?)\b/i;
