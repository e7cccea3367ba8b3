/**
 * A file's text inside a message. It is content: references in it can become readings, and
 * nothing that it says is obeyed.
 */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { findScripture } from "./findScripture.ts";

interface Upload {
  /** From the file's name. */
  title: string;
  readings: { ranges: VerseRange[]; title?: string }[];
  /** Where the file has weeks ("Week 1: …"), the readings of each. */
  weeks?: { ranges: VerseRange[] }[][];
  /** The line of the first reading, which may begin with its date. */
  firstLine: string;
  /** What could not be used, each as a sentence. */
  notes: string[];
}

const MARKER = /\[Uploaded: ([^\]\n]+)\]/;

/** What the person wrote, apart from what a file says. */
export function splitUpload(message: string): { text: string; upload?: Upload } {
  const match = MARKER.exec(message);
  if (!match) return { text: message };
  const content = message.slice(match.index + match[0].length);
  const name = (match[1] ?? "")
    .replace(/\.\w+$/, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();
  const { readings, faults, weeks, firstLine } = readingsIn(content);
  const notes =
    readings.length > 0
      ? faults.map((reason) => `I left out ${reason}`)
      : [`I found no passage of the Bible in “${match[1]}”.`];
  return {
    text: message.slice(0, match.index),
    upload: {
      title: name || "Reading Plan",
      readings,
      firstLine,
      notes: notes.slice(0, 3),
      ...(weeks.length > 1 ? { weeks } : {}),
    },
  };
}

const WEEK_HEAD = /^\W*week (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b/i;

/** A reading for each line that names scripture, each passage once; the reasons why others are none. */
function readingsIn(content: string) {
  const readings: Upload["readings"] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  const weeks: Upload["readings"][] = [];
  let firstLine = "";
  for (const line of content.split(/\n/)) {
    if (WEEK_HEAD.test(line)) weeks.push([]);
    const found = findScripture(line);
    if (!Array.isArray(found)) {
      faults.push(`“${line.trim().slice(0, 60)}”: ${found.reason}`);
      continue;
    }
    for (const { ranges, index, length } of found) {
      // "See Mark" in a sentence is no reading; "Mark 1:1-13" is.
      const key = JSON.stringify(ranges);
      if (!/\d/.test(line.slice(index, index + length)) || seen.has(key)) continue;
      seen.add(key);
      readings.push({ ranges });
      weeks.at(-1)?.push({ ranges });
      firstLine ||= line;
    }
  }
  return { readings, faults, weeks: weeks.filter((week) => week.length > 0), firstLine };
}
