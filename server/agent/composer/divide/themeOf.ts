/** Resolves a reading of a brief: its references to ranges, or its label to a theme. */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { memberLabel, memberRead, membersIn } from "../../bible/setMembers.ts";
import { allThemes, type Theme, type ThemePassage } from "../../bible/themes.ts";
import { allToldIn } from "../../bible/toldIn.ts";
import { personTheme, themeOfOne } from "./personTheme.ts";

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
    // "Elijah" is an id of "Elijah and Elisha".
    (kind === "people" ? themeOfOne(label) : undefined) ??
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
  const within = (lines: readonly ThemePassage[]) =>
    withoutHoles(scope ? allToldIn(lines, scope) : lines, holes);
  const passages = within(theme.passages);
  if (theme.members !== undefined) return ofSet(theme, passages);
  return { ...theme, passages, ...(theme.arc ? { arc: within(theme.arc) } : {}) };
}

/** A member whose first passage is left out begins with the next one. */
function ofSet(set: Theme, left: readonly ThemePassage[]): Theme {
  const isLeft = new Map(left.map((one) => [one.reference, one]));
  const members = membersIn(set)
    .map(({ passages }) => passages.flatMap(({ reference }) => isLeft.get(reference) ?? []))
    .filter((own) => own.length > 0);
  const passages = members.flatMap((own) => own.map((one, at) => ({ ...one, isKey: at === 0 })));
  return { ...set, passages };
}

/** A member of a set with its own lines; undefined for other readings. */
export function memberTheme(
  reading: BriefReading,
  holes: readonly VerseRange[],
): Theme | undefined {
  const member = memberRead(reading);
  const passages = withoutHoles(member?.passages ?? [], holes);
  if (!member || passages.length === 0) return undefined;
  const whole = { ...member.set, name: reading.label, passages: member.passages };
  return { ...ofSet(whole, passages), members: 1 };
}

function withoutHoles(passages: readonly ThemePassage[], holes: readonly VerseRange[]) {
  const isLeft = (range: VerseRange) => !holes.some((hole) => overlaps(hole, range));
  return passages
    .filter(({ range }) => isLeft(range))
    .map((passage) => {
      const ranges = passage.ranges.filter(isLeft);
      // "Prayer at all times: arms held up until evening" names what is not read any more.
      const isWhole = ranges.length === passage.ranges.length || !passage.why.includes(": ");
      return { ...passage, ranges, why: isWhole ? passage.why : memberLabel(passage.why) };
    });
}
