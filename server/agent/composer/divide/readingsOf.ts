/** What the tracks of a plan read, whatever their kind. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { countWords } from "../../bible/passages.ts";
import type { Track } from "./track.ts";

export function rangesIn(tracks: readonly Track[]): VerseRange[] {
  return tracks.flatMap((track) => readingsOf(track).flatMap((item) => item.ranges));
}

export function readingsOf(track: Track): readonly { ranges: VerseRange[] }[] {
  if (track.kind === "text") return [track];
  if (track.kind === "readings") return track.readings;
  if (track.kind === "weekly") return track.weeks.map((ranges) => ({ ranges }));
  if (track.kind === "lists") return track.weeks.flat();
  if (track.kind === "parts") {
    return track.parts.flatMap(({ content }): readonly { ranges: VerseRange[] }[] =>
      "ranges" in content ? [content] : content.theme.passages,
    );
  }
  return track.themes.flatMap(({ passages }) => passages);
}

export function wordsOf(track: Track): number {
  const ranges = readingsOf(track).flatMap((item) => item.ranges);
  return ranges.reduce((sum, range) => sum + countWords(range), 0);
}

/** How many members the plan's only subject has, if that is a set such as the ten commandments; otherwise 0. */
export function membersOf([track, ...others]: readonly Track[]): number {
  const [theme, ...more] = track?.kind === "themes" ? track.themes : [];
  const isSet = theme?.members !== undefined && more.length === 0 && others.length === 0;
  return isSet ? theme.passages.filter(({ isKey }) => isKey).length : 0;
}
