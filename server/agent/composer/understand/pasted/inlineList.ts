/** A list within a line, "Mon Ps 46, Tue Is 43:1-5, Wed Mt 11:28-30", as lines of its own. */
import { findDates } from "../finders/dates.ts";
import { weekdayAt } from "../finders/days.ts";
import { findReferences } from "../finders/scripture.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import { labelsOf } from "./labels.ts";

/** Fewer are sentences that name days and passages. */
const LEAST_ENTRIES = 3;
const OPENS = /^(?:,|;|\.|:|\n|\(|and|then|&)$/;
const JOINS = /^(?:and|&|,|;|\+)$/;
/** "Monday Psalm 23, … for six weeks" comes again each week. */
const SEVERAL_WEEKS =
  /\b(?:[2-9]|\d\d|two|three|four|five|six|seven|eight|nine|ten|twelve|each|every) weeks?\b/i;

interface Entry {
  from: number;
  /** Behind its passages; exclusive. */
  to: number;
}

/** @param today `yyyy-MM-dd` @returns the line alone where it holds no list */
export function inlineLines(line: string, today: string): string[] {
  const tokens = tokenize(line);
  if (
    tokens.filter((token) => weekdayAt(token) > 0 || token.kind === "number").length < LEAST_ENTRIES
  )
    return [line];
  const entries = entriesIn(tokens, line, today);
  if (entries.length < LEAST_ENTRIES || SEVERAL_WEEKS.test(line)) return [line];
  const cut = (from: number, to: number) =>
    line
      .slice(tokens[from]?.start ?? line.length, tokens[to - 1]?.end ?? 0)
      .replace(/[\s,;.&]+$|\s+and\s*$/gi, "");
  const [first, last] = [entries[0]?.from ?? 0, entries.at(-1)?.to ?? tokens.length];
  return [
    cut(0, first),
    ...entries.map(({ from, to }, at) => cut(from, entries[at + 1]?.from ?? to)),
    line.slice(tokens[last]?.start ?? line.length).replace(/^[\s,;.]+/, ""),
  ].filter((one) => /[\p{L}\d]/u.test(one));
}

function entriesIn(tokens: readonly Token[], line: string, today: string): Entry[] {
  const dates = findDates(line, tokens, today);
  const entries: Entry[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const before = tokens[at - 1];
    const isOpen = !before || OPENS.test(before.word || before.text);
    // "Mon-Wed Luke 1" is for several days.
    if (!(isOpen || weekdayAt(tokens[at]) > 0) || /^[-–]$/.test(before?.text ?? "")) continue;
    const shifted = dates.map((one) => ({ ...one, from: one.from - at, to: one.to - at }));
    const labels = labelsOf(tokens.slice(at), shifted);
    if (!labels.isEntry || labels.week !== undefined) continue;
    const to = passagesTo(tokens, at + labels.to);
    if (to === undefined) continue;
    entries.push({ from: at, to });
    at = to - 1;
  }
  return entries;
}

/** Behind the passages that begin here, as "Psalm 46 and Isaiah 43"; undefined where none with a chapter does. */
function passagesTo(tokens: readonly Token[], start: number): number | undefined {
  let end: number | undefined;
  for (let from = start; ; ) {
    const rest = tokens.slice(from);
    const found = findReferences(rest).filter(
      (one) =>
        one.from === 0 &&
        one.meaning.kind === "scripture" &&
        rest.slice(0, one.to).some(({ kind }) => kind === "number"),
    );
    if (found.length === 0) return end;
    end = from + Math.max(...found.map(({ to }) => to));
    from = JOINS.test(tokens[end]?.word || (tokens[end]?.text ?? "")) ? end + 1 : end;
  }
}
