/** Sentences of the chat. */
import { dateFormat } from "#shared/domain/formats.ts";
import { LOCALE } from "./locale.ts";

const TIME = dateFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });
const DAY = dateFormat(LOCALE, { weekday: "long", day: "numeric", month: "long" });
const DAY_OF_YEAR = dateFormat(LOCALE, { dateStyle: "long" });

export const chatMessages = {
  message: "Message",
  placeholder: "What do you need?",
  send: "Send",
  stop: "Stop",
  you: "You",
  agent: "Lamplight",
  conversation: "Conversation",
  emptyTitle: "What should your church read?",
  emptyText:
    "Say which book or topic, how many weeks, and how many days a week. Ask for changes the same way.",
  readByChurch: (church: string) => `Everyone in ${church} can read this conversation.`,
  moreIdeas: "More ideas",
  byTaps: "Build it by taps",
  showPlan: "Show plan",
  /** The name of the plan's part of the page. */
  plan: "Reading plan",
  /** The days that the next request is about. */
  selection: (count: number) => `About ${count} ${count === 1 ? "day" : "days"}`,
  clearSelection: "Clear the selection",
  attach: "Add a file",
  dropFile: "Drop the file here",
  /** The request for a file sent without text. */
  fileRequest: "Make a plan that follows this file",
  wrotePlan: (seconds: number) => `Wrote bible plan in ${seconds.toFixed(1)}s`,
  openingProject: "Opening the plan",
  newMessages: "Newest",
  openConversation: "Open the conversation",
  waiting: "Waits for the network",
  waitingAgent: "It is sent when you are connected.",
  weeksOf: (written: number, total: number) =>
    `${written} of ${total} ${total === 1 ? "week" : "weeks"}`,
  weeksWritten: (written: number, total: number) =>
    total > written ? `${written} of ${total} weeks are written.` : `Week ${written} is written.`,
  /** Without the answer itself: it is in the conversation, and would be read twice. */
  begun: "Lamplight is writing.",
  finished: "Finished. The answer is at the end of the conversation.",
  noAnswer: "The answer came without words. Ask again, or say it in other words.",
  copy: "Copy",
  copied: "Copied",
  edit: "Edit and ask again",
  repeat: "Ask again",
  editing: "You are changing your last message. Its first version is kept.",
  earlierVersion: "Earlier version",
  laterVersion: "Later version",
  versionOf: (number: number, count: number) => `${number} of ${count}`,
  uploaded: "Uploaded file",
  opensOutside: "(opens in a new tab)",
  quickReplies: "Quick changes",
  choices: "Answers",
  timeOf: (time: Date) => TIME.format(time),
  /** The heading of a `yyyy-MM-dd` day, relative to the reader's own date. */
  dayOf(day: string, now = new Date()): string {
    const noon = new Date(`${day}T12:00`);
    const days = Math.round((new Date(now).setHours(12, 0, 0, 0) - noon.getTime()) / 86_400_000);
    if (days === 0) return "Today";
    if (days === 1) return "Yesterday";
    return (noon.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR).format(noon);
  },
};
