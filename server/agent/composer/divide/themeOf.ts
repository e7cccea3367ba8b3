/** Resolves a reading of a brief: its references to ranges, or its label to a theme. */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { allThemes, type Theme } from "../../bible/themes.ts";
import { personTheme } from "./personTheme.ts";

/** Parsed references. @throws RangeError for an invalid one, which a checked brief does not contain */
export function rangesOf(references: readonly string[]): VerseRange[] {
  return references.flatMap((reference) => {
    const parsed = parseReference(reference);
    if (!parsed.ok) throw new RangeError(parsed.reason);
    return parsed.ranges;
  });
}

/** The theme of a topic, a season or a person, limited to the reading's own references if it has any. */
export function themeOf(
  { kind, label, references }: BriefReading,
  holes: readonly VerseRange[] = [],
): Theme | undefined {
  if (kind === "passages" || kind === "list") return undefined;
  const name = label.toLowerCase();
  const theme =
    allThemes().find((one) => one.id === name || one.name.toLowerCase() === name) ??
    // "Elisha" alone, and not "Elijah and Elisha".
    (kind === "people" ? personTheme(label) : undefined) ??
    allThemes().find(({ synonyms, nearSynonyms }) =>
      [...synonyms, ...nearSynonyms].includes(name),
    ) ??
    personTheme(label);
  if (!theme) return undefined;
  const scope =
    references && references.length > 0 && kind !== "season" ? rangesOf(references) : undefined;
  const isLeft = (range: VerseRange) => !holes.some((hole) => overlaps(hole, range));
  const passages = theme.passages
    .filter(({ range }) => (!scope || scope.some((one) => overlaps(one, range))) && isLeft(range))
    .map((passage) => ({ ...passage, ranges: passage.ranges.filter(isLeft) }));
  return { ...theme, passages };
}
