/** Famous sets, one after another: each fruit of the Spirit, each commandment, each beatitude, each "I am". */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { Finding } from "./finding.ts";
import type { Reading } from "./read.ts";
import type { Subjects } from "./subjects.ts";
import { tableOf } from "./tables.ts";

/** Texts that are a set by themselves, as the tables call them. */
const TEXTS: Record<string, string> = {
  "Hebrews 11": "heroes-of-faith",
  "The Faith Chapter": "heroes-of-faith",
  "The Seven Words from the Cross": "seven-words",
};

/** The set that a topic or a text is, with the number of its members. */
function setOf({ meaning }: Finding): { id: string; size: number } | undefined {
  const id =
    meaning.kind === "topic"
      ? meaning.id
      : meaning.kind === "scripture"
        ? TEXTS[meaning.label]
        : undefined;
  const size = id === undefined ? 0 : tableOf("sets").filter(([, , of]) => of === id).length;
  return id !== undefined && size > 0 ? { id, size } : undefined;
}

/** The members of a set as readings, each with its own week or day; undefined for other topics. */
export function membersOf(topic: string, per: "day" | "week"): BriefReading[] | undefined {
  const members = tableOf("sets").filter(([, , id]) => id === topic);
  if (members.length === 0) return undefined;
  if (per === "day") {
    const references = members.map(([, list = ""]) => together(list.split("; ")[0] ?? list));
    return [
      {
        kind: "list",
        label: members
          .map(([label]) => label)
          .join(", ")
          .slice(0, 200),
        references,
      },
    ];
  }
  return members.map(([label = "", list = ""]) => ({
    kind: "passages",
    label,
    references: list.split("; ").map(together),
    per: "plan",
    count: 1,
  }));
}

/** Two passages that are read on one day: "Hebrews 11:7 & Genesis 6:9-22". */
function together(reference: string): string {
  return reference.replace(" & ", "; ");
}

/** "One fruit of the Spirit a week", "a beatitude a day", "the ten commandments, ten days". */
export function withSets(
  { findings }: Reading,
  named: readonly Finding[],
  { readings, attached }: Subjects,
): BriefReading[] | undefined {
  const [only, ...rest] = readings;
  // "The ten commandments, two days for each commandment".
  const others = rest.filter(({ label }) => label !== only?.label);
  const one = named.find(({ meaning }) => "label" in meaning && meaning.label === only?.label);
  const set = one && setOf(one);
  if (!only || others.length > 0 || !set) return undefined;
  const each = named.find(
    ({ meaning }) => meaning.kind === "portion" && meaning.of === "piece" && meaning.value === 1,
  );
  // "Three days for every fruit": the lengths follow from it.
  const longer = findings.find(({ meaning }) => meaning.kind === "each")?.meaning;
  if (longer?.kind === "each" && (longer.value > 1 || longer.unit !== "day"))
    return membersOf(set.id, "week")?.map(({ references = [], ...one }) => ({
      ...one,
      references: longer.unit === "day" ? references.slice(0, longer.value) : references,
    }));
  const told = findings.find(
    ({ meaning }) => meaning.kind === "length" && meaning.value === set.size,
  )?.meaning;
  const per =
    each?.meaning.kind === "portion"
      ? each.meaning.per
      : told?.kind === "length"
        ? told.unit
        : undefined;
  const members = per === "day" || per === "week" ? membersOf(set.id, per) : undefined;
  if (members && each) attached.add(each);
  return members?.map((some) => (some.kind === "list" ? { ...some, label: only.label } : some));
}
