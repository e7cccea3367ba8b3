/** Sentences of asking for a look: the link, and what came of it beside the plan. */
import type { ReviewLink } from "#shared/contracts/reviewLinks.ts";
import { dateFormat } from "#shared/domain/formats.ts";
import type { DayPart } from "#shared/domain/review/dayDigest.ts";
import { LOCALE } from "./locale.ts";

const DAY = dateFormat(LOCALE, { day: "numeric", month: "long" });
const MOMENT = dateFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const listOf = (parts: readonly string[]) => new Intl.ListFormat(LOCALE).format(parts);

export const reviewLinkMessages = {
  ask: "Ask for a look",
  title: "Ask for a look",
  text: "Somebody without an account reads the plan as its readers will, and can comment, suggest and say that it looks good. They can change nothing.",
  what: "What they see",
  whole: "The whole plan",
  some: "Some weeks",
  week: (number: number) => `Week ${number}`,
  days: (most: number) => `How many days the link works (1 to ${most})`,
  notify: "Write me an e-mail when they comment",
  badDays: (most: number) => `Choose 1 to ${most} days.`,
  noWeeks: "Choose at least one week.",
  make: "Make the link",
  offline: "You need a network to make a link.",
  unsaved: "This plan has to reach the server first. Try again in a moment.",
  made: "Your link",
  madeText:
    "Send it to one person or a few. Whoever has it can read this plan and comment on it. Only this device remembers it.",
  copy: "Copy link",
  copied: "Copied",
  share: "Share",
  shareText: (title: string) => `Could you have a look at “${title}”?`,
  done: "Close",
  back: "Make another",

  links: "Links to this plan",
  linkOf: ({ weeks, expiresAt, openedAt }: ReviewLink) =>
    [
      weeks ? `Weeks ${listOf(weeks.map(String))}` : "The whole plan",
      `until ${DAY.format(new Date(expiresAt))}`,
      openedAt ? "has been opened" : "not opened yet",
    ].join(" · "),
  close: "Close link",
  closed: "The link is closed. What was said stays here.",

  region: "What others say of this plan",
  toRead: (count: number) => `${plural(count, "comment", "comments")} to answer`,
  allDone: "All is answered",
  next: "Next comment",
  looksGood: (name: string, good: number, all: number) =>
    good >= all
      ? `${name}: the whole plan looks good`
      : `${name}: ${good} of ${all} days look good`,
  dayLooksGood: (names: readonly string[]) => `Looks good to ${listOf(names)}`,
  onPlan: "On the whole plan",
  onGone: "On days that are no longer in the plan",
  more: "Whole plan",

  said: (count: number) => plural(count, "comment", "comments"),
  commentBy: (name: string) => `Comment by ${name}`,
  about: {
    title: "About the title",
    reading: "About the reading",
    question: "About a question",
    prayer: "About the prayer",
  } satisfies Record<DayPart, string>,
  at: (iso: string) => MOMENT.format(new Date(iso)),
  you: "You",
  someone: "Somebody who left",
  aSteward: "A steward",
  /** The same in the middle of a sentence. */
  within: { you: "you", someone: "somebody who left", aSteward: "a steward" },
  suggestion: "Suggested",
  keep: "Keep",
  keepNamed: (name: string) => `Keep what ${name} suggests`,
  taken: (by: string) => `Taken into the plan by ${by}`,
  resolved: (by: string) => `Settled by ${by}`,
  resolve: "Mark as settled",
  reopen: "Open again",
  answer: "Answer",
  answerLabel: (name: string) => `Your answer to ${name}`,
  send: "Send answer",
  cancel: "Cancel",
  changedSince:
    "What this is about has changed since, so it cannot be put in by itself. Write it in where you like.",

  badge: (count: number) => `${plural(count, "comment", "comments")} to answer`,
};
