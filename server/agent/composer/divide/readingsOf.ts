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

/** How many members the subjects of a plan have, if all are sets such as the ten commandments; otherwise 0. */
export function membersOf([track, ...others]: readonly Track[]): number {
  const themes = track?.kind === "themes" && others.length === 0 ? track.themes : [];
  if (themes.some(({ members }) => members === undefined)) return 0;
  return themes.flatMap(({ passages }) => passages.filter(({ isKey }) => isKey)).length;
}
