/** Sentences of a review link's page, for somebody without an account who looks at a plan. */
import { dateFormat } from "#shared/domain/formats.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import type { DayPart } from "#shared/domain/review/dayDigest.ts";

const DAY = dateFormat("en", { day: "numeric", month: "long", timeZone: "UTC" });
const listOf = (words: readonly string[]) => words.join(", ").replace(/, ([^,]*)$/, " and $1");

const PARTS: Record<DayPart, string> = {
  title: "the title",
  reading: "the reading",
  question: "the questions",
  prayer: "the prayer",
};

export const reviewPageMessages = {
  title: (plan: string) => `A look at “${plan}”`,
  skip: "Skip to the plan",
  heading: (askedBy: string) =>
    askedBy ? `${askedBy} asks you for a look` : "You are asked for a look",
  meaning:
    "This is the plan as its readers will see it. Touch the bubble beside anything to comment on it, or mark some words. What you say is seen by the people who make the plan, and by whoever else has this link.",
  until: (date: string) => {
    const noon = parsePlanDate(date);
    return `This link is yours until ${noon ? DAY.format(noon) : date}.`;
  },
  empty: "There are no days in this plan yet.",
  weeks: "Weeks",
  goOn: "Go on to another week",
  passage: (reference: string) => `Read ${reference}`,
  noPassage: "This reading cannot be found yet.",

  newTitle: "Since you last looked",
  news: (changed: number, removed: number) =>
    [
      changed === 1 ? "One day is new or has changed." : "",
      changed > 1 ? `${changed} days are new or have changed.` : "",
      removed === 1 ? "One day is no longer in the plan." : "",
      removed > 1 ? `${removed} days are no longer in the plan.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  isNew: "New since you last looked",
  changed: (parts: readonly DayPart[]) =>
    `Changed since you last looked: ${listOf(parts.map((part) => PARTS[part]))}`,

  sayOn: {
    title: "Comment on the title",
    reading: "Comment on the reading",
    question: "Comment on this question",
    prayer: "Comment on the prayer",
  } satisfies Record<DayPart, string>,
  saySelected: (words: string) => `Comment on “${words}”`,
  sayDay: "Comment on this day",
  sayPlan: "Comment on the whole plan",
  about: {
    title: "About the title",
    reading: "About the reading",
    question: "About a question",
    prayer: "About the prayer",
  } satisfies Record<DayPart, string>,

  comment: "Your comment",
  suggest: "Suggest another wording",
  suggestReading: "Suggest another reading",
  wording: "Your wording",
  reading: "Your reading, such as Mark 4:35-41",
  name: "Your name",
  nameMeaning: "So that they know who says it. It is kept on this device.",
  send: "Send",
  cancel: "Cancel",
  noWords: "Write a few words first.",
  noName: "Write your name first.",
  sent: "Sent. Thank you.",
  kept: "Kept on this device. It is sent once you have a network.",

  looksGood: "Looks good",
  weekLooksGood: "This week looks good",
  allLooksGood: "The whole plan looks good",
  approvedBefore: "You said that it looks good. It has changed since.",
  alsoGood: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} says it looks good.` : `${listOf(names)} say it looks good.`,

  suggested: "Suggested instead",
  states: { open: "", taken: "Taken into the plan", resolved: "Settled" },
  waiting: "Not sent yet",
  maker: (name: string) => name || "The plan’s maker",
  answer: "Answer",
  answerTo: (name: string) => `Answer ${name}`,
  change: "Change it",
  discard: "Delete it",
  on: (at: string) => DAY.format(new Date(at)),
  gone: "About days that are no longer in the plan",

  offline: "You have no network. What you say is kept here, and sent later.",
  waitingCount: (count: number) =>
    count === 1 ? "One thing waits to be sent." : `${count} things wait to be sent.`,
  notKept: "This device cannot keep what you write. Send it before you leave this page.",
  unsent: "You wrote this, and it was not sent. It is still on this device.",
  noScript: "Comments on single days need JavaScript. Here you can comment on the whole plan.",
  thanks: "Thank you. Your comment has arrived.",
};
