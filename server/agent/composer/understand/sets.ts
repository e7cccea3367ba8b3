/** Famous sets, one after another: each fruit of the Spirit, each commandment, each beatitude, each "I am". */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { tableOf } from "./tables.ts";

/** The members of a set as readings, each with a week of its own or with a day; undefined for other topics. */
export function membersOf(topic: string, per: "day" | "week"): BriefReading[] | undefined {
  const members = tableOf("sets").filter(([, , id]) => id === topic);
  if (members.length === 0) return undefined;
  if (per === "day") {
    const references = members.map(([, list = ""]) => list.split("; ")[0] ?? list);
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
    references: list.split("; "),
    per: "plan",
    count: 1,
  }));
}
