/** Sentences of the plan check. */
import type { Fault, Fix } from "#shared/domain/check/finding.ts";
import { planMessages } from "./en.canvas.ts";

export const checkMessages = {
  open: "Check the plan",
  title: "Check of the plan",
  text: "What may trip up a reader. Every fix can be undone.",
  fine: "All good: the days are balanced, nothing is missing and nothing comes twice.",
  count: (count: number) => `${count} ${count === 1 ? "thing" : "things"} to look at`,
  more: (count: number) => `and ${count} more of this kind`,
  whole: "The whole plan",
  place: (week: number, day: number) => `Week ${week}, day ${day}`,
  mended: (sentence: string) => `Fixed: ${sentence}`,
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
    unreadable: "References that cannot be read",
    manyPassages: "Limits of YouVersion",
    manyWords: "Limits of YouVersion",
  } satisfies Record<Fault["kind"], string>,
  fault(fault: Fault): string {
    switch (fault.kind) {
      case "long":
      case "short":
        return `${fault.verses} verses; most days have about ${fault.usual}.`;
      case "twice":
        return `${fault.passage} is already read on “${fault.earlier}”.`;
      case "missing":
        return `${fault.passage} is not read on any day.`;
      case "question":
        return `“${fault.question}” is already asked on “${fault.earlier}”.`;
      case "licence":
        return fault.sentence;
      case "fewDays":
        return `YouVersion takes plans of ${fault.limit} days or more; this one has ${fault.days}.`;
      case "manyDays":
        return `YouVersion takes plans of ${fault.limit} days at most; this one has ${fault.days}.`;
      case "noReading":
        return "This day has no passage; YouVersion needs one each day.";
      case "unreadable":
        return planMessages.unreadable(fault.scripture, fault.reason);
      case "manyPassages":
        return `YouVersion suggests ${fault.limit} passages a day at most; this day has ${fault.count}.`;
      case "manyWords":
        return `YouVersion suggests at most ${fault.limit} words besides the reading; this day has ${fault.count}.`;
    }
  },
  fix(fix: Fix, { kind }: Fault): string {
    switch (fix.kind) {
      case "share":
        return "Share with the day beside it";
      case "split":
        return "Split into two days";
      case "trim":
        return kind === "twice" ? "Remove it here" : "Keep the first ones";
      case "remove":
        return "Remove this day";
      case "extend":
        return "Add it here";
      case "drop":
        return kind === "question" ? "Remove it here" : "Remove the last question";
      case "ask":
        return "Ask Lamplight to fix it";
      case "useWeb":
        return "Show the World English Bible";
    }
  },
};
