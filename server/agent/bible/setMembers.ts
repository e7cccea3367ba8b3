/** The members of a set that people know by name or number, such as the seven churches. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { allThemes, type Theme, type ThemePassage } from "./themes.ts";

export interface SetMember {
  /** What it is called, such as "Smyrna": what stands before the colon of its first line, or that line. */
  label: string;
  /** Its first passage names or shows it, the others open it up. */
  passages: ThemePassage[];
}

/** The members in their order, each beginning with a star; empty for a theme that is no set. */
export function membersIn({ members, passages }: Theme): SetMember[] {
  const found: SetMember[] = [];
  if (members === undefined) return found;
  for (const passage of passages) {
    const own = found.at(-1);
    if (own && !passage.isKey) own.passages.push(passage);
    else found.push({ label: memberLabel(passage.why), passages: [passage] });
  }
  return found;
}

/** The passages of a member that a reading consists of, and its set: "Smyrna" of the seven churches. */
export function memberRead({ kind, label, references = [] }: BriefReading) {
  if (kind !== "passages" || references.length === 0) return undefined;
  for (const set of allThemes()) {
    const own = membersIn(set).find((member) => member.label === label)?.passages ?? [];
    const passages = own.filter(({ reference }) => references.includes(reference));
    if (passages.length === references.length) return { set, passages };
  }
  return undefined;
}

/** The set whose members these readings are, one after another. */
export function setOfMembers(readings: readonly BriefReading[]): Theme | undefined {
  const [first, ...others] = readings.map((one) => memberRead(one)?.set);
  return others.length > 0 && others.every((set) => set === first) ? first : undefined;
}

/** "Smyrna: rich though poor." is about Smyrna. */
export function memberLabel(why: string): string {
  const [label = why] = why.replace(/\.$/, "").split(": ");
  return label.replaceAll("'", "’");
}
