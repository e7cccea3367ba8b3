/** What may be tried only so often. The numbers are far above what people need and far below what guessing needs. */
import type { AttemptLimit } from "../directory/attempts.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** 30^8 codes: at this rate one church's code is found in some millions of years. */
export const JOINING: AttemptLimit = {
  name: "join",
  limit: 10,
  windowSeconds: HOUR,
  sentence: "That was a lot of codes. Check the code with your church, and try again in an hour.",
};
export const ASKING: AttemptLimit = {
  name: "ask",
  limit: 10,
  windowSeconds: HOUR,
  sentence: "You have asked many churches just now. Try again in an hour.",
};
export const CREATING: AttemptLimit = {
  name: "create",
  limit: 10,
  windowSeconds: HOUR,
  sentence: "You have made several churches just now. Try again in an hour.",
};
export const CONTACTS: AttemptLimit = {
  name: "hubspot",
  limit: 30,
  windowSeconds: HOUR,
  sentence: "This was told to the contact list often enough.",
};
/** By address, over all accounts there; only codes that no church has. */
export const WRONG_CODES: AttemptLimit = {
  ...JOINING,
  name: "wrongCode",
  limit: 60,
};
/** By church: each run may cost a language model's time. */
export const RUNNING: AttemptLimit = {
  name: "run",
  limit: 60,
  windowSeconds: 10 * MINUTE,
  sentence:
    "Your church has asked the assistant a lot just now. Please try again in a few minutes.",
};

/** By church: the host keeps each for a week. */
export const THREADS: AttemptLimit = {
  ...RUNNING,
  name: "thread",
  sentence: "Your church has begun many conversations just now. Please try again in a few minutes.",
};

/** In bytes, by church: all that is sent to the host, which holds it in a memory that all churches share. */
export const AGENT_BYTES: AttemptLimit = {
  ...RUNNING,
  name: "agentBytes",
  limit: 32 * 1024 * 1024,
};

const HANDOFF = {
  windowSeconds: 10 * MINUTE,
  sentence: "Too many sign-ins were begun from here just now. Please try again in ten minutes.",
};
/** By address, and a whole church may sit behind one. What protects a code are its own five tries. */
export const HANDOFF_LIMITS = {
  begin: { ...HANDOFF, name: "handoff", limit: 100 },
  leave: { ...HANDOFF, name: "handoffLink", limit: 100 },
  exchange: { ...HANDOFF, name: "handoffCode", limit: 200 },
} satisfies Record<string, AttemptLimit>;
/** By church: each publishing may take an address for good. */
export const PUBLISHING: AttemptLimit = {
  name: "publish",
  limit: 60,
  windowSeconds: HOUR,
  sentence: "Your church has published very often just now. Try again in an hour.",
};
/** By address: a hall full of people may say something after the same service. */
export const READER_FEEDBACK: AttemptLimit = {
  name: "readerFeedback",
  limit: 120,
  windowSeconds: HOUR,
  sentence: "Thank you. A lot was said from here just now: please try again in an hour.",
};
/** By device that was known before: the days of a week, each said anew. */
export const DEVICE_FEEDBACK: AttemptLimit = {
  ...READER_FEEDBACK,
  name: "deviceFeedback",
  limit: 30,
};
/** By address, of all devices there that were known before. */
export const KNOWN_FEEDBACK: AttemptLimit = {
  ...READER_FEEDBACK,
  name: "knownFeedback",
  limit: 600,
};
/** By plan, addresses from which nobody was heard in the last hour: beyond it the newest are not heard, and the others are. */
export const PLAN_ADDRESSES: AttemptLimit = {
  ...READER_FEEDBACK,
  name: "planAddresses",
  limit: 300,
  sentence: "Thank you. This plan hears a lot just now: please try again in an hour.",
};
/** By plan and address, of devices that were not known before. */
export const ADDRESS_FEEDBACK: AttemptLimit = {
  ...READER_FEEDBACK,
  name: "addressFeedback",
};
/** By address: a hall full of people may switch them on after the same service. */
export const REMINDING: AttemptLimit = {
  name: "remind",
  limit: 300,
  windowSeconds: HOUR,
  sentence: "A lot of reminders were asked for from here just now. Please try again in an hour.",
};
export const MAKER_FEEDBACK: AttemptLimit = {
  name: "feedback",
  limit: 30,
  windowSeconds: HOUR,
  sentence: "Thank you, that was a lot just now. What else you have is sent in an hour.",
};
