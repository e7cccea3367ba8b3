/** A prayer of 30 to 70 words, out of what the passage turns on and who is in it. */
import type { Audience } from "../../writer.ts";
import type { Candidate } from "./candidate.ts";
import { fillSlots } from "./fillSlots.ts";
import { imagesIn } from "./images.ts";
import { ownWords } from "./ownWords.ts";
import type { PassageReading } from "./readPassage.ts";
import { linesOf } from "./topics.ts";

const MIN_WORDS = 30;
const MAX_WORDS = 70;
const CLOSE = "In Jesus’ name, amen.";

const ADDRESSES = [
  "Father",
  "Lord",
  "Gracious God",
  "Heavenly Father",
  "Lord God",
  "Loving Father",
  "Dear God",
];

/** For each part of the prayer what it might be, in order. The last part is left out of a prayer that is long enough. */
export function prayerPartsFor(reading: PassageReading, audience: Audience): Candidate[][] {
  return [
    sayings(reading, "t").map((candidate, index) => ({
      ...candidate,
      text: `${addressFor(reading, index, audience)}, ${candidate.text}`,
    })),
    [...ownWords(reading), ...imagesIn(reading), ...linesFor("mention", reading, 0.5)],
    sayings(reading, "a"),
    [...imagesIn(reading), ...sayings(reading, "a")],
    sayings(reading, "a"),
  ];
}

/** Lines of the passage's topics, its kind, and for want of those, of any passage. */
function sayings(reading: PassageReading, kind: "t" | "a"): Candidate[] {
  const names = [...reading.topics.map(({ name }) => name), reading.kind, "any"];
  return names.flatMap((name, rank) =>
    linesOf(name, [kind]).map(({ id, text }) => ({
      id,
      pattern: id,
      anchor: id,
      family: `prayer:${name}`,
      text,
      closeness: 0.9 - 0.2 * rank,
    })),
  );
}

function linesFor(name: string, reading: PassageReading, closeness: number): Candidate[] {
  return linesOf(name, ["t"]).flatMap(({ id, text }) => {
    const filled = fillSlots(text, reading);
    if (filled === undefined) return [];
    const own = filled === text ? 0 : 0.3;
    const anchor = id;
    return [
      { id, pattern: id, anchor, family: "mention", text: filled, closeness: closeness + own },
    ];
  });
}

function addressFor(reading: PassageReading, index: number, audience: Audience): string {
  if (audience === "children") return "Dear God";
  return ADDRESSES[(reading.text.length + index) % ADDRESSES.length] ?? "Lord";
}

/** Joins what was chosen, as much of it as fits. */
export function writePrayer(parts: readonly string[]): string {
  const chosen: string[] = [];
  let words = countWords(CLOSE);
  for (const part of parts) {
    const longer = words + countWords(part);
    if (longer > MAX_WORDS) continue;
    if (words >= MIN_WORDS + 10 && chosen.length >= 4) break;
    chosen.push(part);
    words = longer;
  }
  return [...chosen, CLOSE].join(" ");
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
