/** Sentences of the daily page about learning a verse by heart. */
import { dateFormat } from "#shared/domain/formats.ts";

const SHORT = dateFormat("en", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

export const learnMessages = {
  heading: "To learn by heart",
  start: "Learn this verse",
  again: "Say it again",
  close: "Close",
  of: (action: string, reference: string) => `${action}: ${reference}`,
  dueHeading: "Verses to say again today",
  comesBack: (noon: Date) => `You know it. It comes back on ${SHORT.format(noon)}.`,
  known: "You know this verse. It has come back four times.",
  isDue: "You have learned this one. Can you still say it?",
  notKept: "This device could not keep it. The verse will not come back by itself.",
  loading: "One moment…",
  failed: "This part is not on this device yet. Try again when you have a network.",

  how: "Say the verse aloud, hide some words, and say it again.",
  reviewHow: "Say the verse aloud. “Next word” helps where you are stuck.",
  hide: "Hide more words",
  next: "Next word",
  showAll: "Show it all",
  blank: "blank",
  hidden: (hidden: number, of: number) =>
    hidden === of ? "All words are hidden." : `${hidden} of ${of} words are hidden.`,
  word: (word: string) => `The word is: ${word}`,
  allShown: "The whole verse is shown.",
  knows: "I know it by heart",
  notYet: "Not yet",
  knowsMeaning: "Then it comes back tomorrow, and after 3, 7 and 21 days more.",
  answeredNotYet: "That is fine. It comes back tomorrow.",
  notLearned: "That is fine. It stays here to try again.",
};
