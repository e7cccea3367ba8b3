/** Sentences of the check of a plan. */
import type { Fault, Fix } from "#shared/domain/check/finding.ts";

export const checkMessages = {
  open: "Check the plan",
  title: "Check of the plan",
  text: "What a reader would stumble over. Each change can be undone.",
  fine: "Nothing to mend: the days are in balance, nothing is missing, nothing comes twice.",
  count: (count: number) => `${count} ${count === 1 ? "thing" : "things"} to look at`,
  more: (count: number) => `and ${count} more of this kind`,
  whole: "The whole plan",
  place: (week: number, day: number) => `Week ${week}, day ${day}`,
  mended: (sentence: string) => `Mended: ${sentence}`,
  close: "Close",
  groups: {
    long: "Long days",
    short: "Short days",
    twice: "Read twice",
    missing: "Left out",
    question: "Questions asked twice",
    licence: "Limits of the translation",
    fewDays: "Limits of YouVersion",
    manyDays: "Limits of YouVersion",
    noReading: "Days without a reading",
    manyPassages: "Limits of YouVersion",
    manyWords: "Limits of YouVersion",
  } satisfies Record<Fault["kind"], string>,
  fault(fault: Fault): string {
    switch (fault.kind) {
      case "long":
      case "short":
        return `${fault.verses} verses, where a day usually has ${fault.usual}.`;
      case "twice":
        return `${fault.passage} is read already on “${fault.earlier}”.`;
      case "missing":
        return `${fault.passage} is read on no day.`;
      case "question":
        return `“${fault.question}” is asked already on “${fault.earlier}”.`;
      case "licence":
        return fault.sentence;
      case "fewDays":
        return `YouVersion takes plans of ${fault.limit} days or more, and this has ${fault.days}.`;
      case "manyDays":
        return `YouVersion takes plans of ${fault.limit} days at most, and this has ${fault.days}.`;
      case "noReading":
        return "This day has no passage; YouVersion asks for one each day.";
      case "manyPassages":
        return `YouVersion advises ${fault.limit} passages a day at most, and this has ${fault.count}.`;
      case "manyWords":
        return `YouVersion advises ${fault.limit} words beside the reading, and this has ${fault.count}.`;
    }
  },
  fix(fix: Fix, { kind }: Fault): string {
    switch (fix.kind) {
      case "share":
        return "Even it out with its neighbour";
      case "split":
        return "Make two days of it";
      case "trim":
        return kind === "twice" ? "Take it out here" : "Keep the first ones";
      case "remove":
        return "Remove this day";
      case "extend":
        return "Add it here";
      case "drop":
        return kind === "question" ? "Take it out here" : "Take the last question out";
      case "ask":
        return "Ask for it";
      case "useWeb":
        return "Show the World English Bible";
    }
  },
};
