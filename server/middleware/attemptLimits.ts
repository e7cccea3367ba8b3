/** Limits on attempts. The numbers are far above what people need and far below what guessing needs. */
import type { AttemptLimit } from "../attemptLimit.ts";

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
  sentence: "Your address was sent to the contact list many times just now. Try again in an hour.",
};
/** Per address, over all accounts there; counts only codes that no church has. */
export const WRONG_CODES: AttemptLimit = {
  ...JOINING,
  name: "wrongCode",
  limit: 60,
};
/** Per church: each run may cost a language model's time. */
export const RUNNING: AttemptLimit = {
  name: "run",
  limit: 60,
  windowSeconds: 10 * MINUTE,
  sentence:
    "Your church has asked the assistant a lot just now. Please try again in a few minutes.",
};

/** Per church: the host stores each thread for a week. */
export const THREADS: AttemptLimit = {
  ...RUNNING,
  name: "thread",
  sentence: "Your church has begun many conversations just now. Please try again in a few minutes.",
};

/** In bytes per church: everything sent to the host, which holds it in memory shared by all churches. */
export const AGENT_BYTES: AttemptLimit = {
  ...RUNNING,
  name: "agentBytes",
  limit: 32 * 1024 * 1024,
};

/**
 * In bytes per church: what the host refused, and so does not hold, from phones that ask again until there is a place. Ten
 * of them that send 800 KB every ten seconds stay below it.
 */
export const REFUSED_BYTES: AttemptLimit = {
  ...AGENT_BYTES,
  name: "refusedBytes",
  limit: 16 * AGENT_BYTES.limit,
};

const HANDOFF = {
  windowSeconds: 10 * MINUTE,
  sentence: "Too many sign-ins were begun from here just now. Please try again in ten minutes.",
};
/** Per address, which a whole church may share. Each code has its own limit of five tries against guessing. */
export const HANDOFF_LIMITS = {
  begin: { ...HANDOFF, name: "handoff", limit: 100 },
  leave: { ...HANDOFF, name: "handoffLink", limit: 100 },
  exchange: { ...HANDOFF, name: "handoffCode", limit: 200 },
} satisfies Record<string, AttemptLimit>;
/** Per church: each publication may take an address permanently. */
export const PUBLISHING: AttemptLimit = {
  name: "publish",
  limit: 60,
  windowSeconds: HOUR,
  sentence: "Your church has published very often just now. Try again in an hour.",
};
/** Per church: each link takes a row of the directory. */
export const REVIEW_LINKS: AttemptLimit = {
  name: "reviewLink",
  limit: 60,
  windowSeconds: HOUR,
  sentence: "Your church has asked for many looks just now. Try again in an hour.",
};
/** Per link: a long plan's comments, sent together after a flight. */
export const REVIEWING: AttemptLimit = {
  name: "review",
  limit: 300,
  windowSeconds: HOUR,
  sentence: "Thank you. That was a lot in one hour. What is left is kept here, and sent later.",
};
/** Per address, over all links there. */
export const REVIEW_ADDRESS: AttemptLimit = { ...REVIEWING, name: "reviewAddress" };
/** Per address: a hall full of people may send feedback after the same service. */
export const READER_FEEDBACK: AttemptLimit = {
  name: "readerFeedback",
  limit: 120,
  windowSeconds: HOUR,
  sentence: "Thank you. A lot of feedback came from here just now. Please try again in an hour.",
};
/** Per known device: enough to change the feedback of each day of a week several times. */
export const DEVICE_FEEDBACK: AttemptLimit = {
  ...READER_FEEDBACK,
  name: "deviceFeedback",
  limit: 30,
};
/** Per address, over all known devices there. */
export const KNOWN_FEEDBACK: AttemptLimit = {
  ...READER_FEEDBACK,
  name: "knownFeedback",
  limit: 600,
};
/** Per plan: addresses that sent nothing in the last hour. Beyond the limit new addresses are refused, known ones still accepted. */
export const PLAN_ADDRESSES: AttemptLimit = {
  ...READER_FEEDBACK,
  name: "planAddresses",
  limit: 300,
  sentence:
    "Thank you. This plan is getting a lot of feedback just now. Please try again in an hour.",
};
/** Per plan and address, for unknown devices. */
export const ADDRESS_FEEDBACK: AttemptLimit = {
  ...READER_FEEDBACK,
  name: "addressFeedback",
};
/** Per address: a hall full of people may switch reminders on after the same service. */
export const REMINDING: AttemptLimit = {
  name: "remind",
  limit: 300,
  windowSeconds: HOUR,
  sentence: "A lot of reminders were asked for from here just now. Please try again in an hour.",
};
/** Per address: nobody changes phones often, but a household or a church office may. */
export const LEAVING_MARKS: AttemptLimit = {
  name: "leaveMarks",
  limit: 30,
  windowSeconds: HOUR,
  sentence: "A lot of links were made from here just now. Please try again in an hour.",
};
export const TAKING_MARKS: AttemptLimit = {
  ...LEAVING_MARKS,
  name: "takeMarks",
  limit: 100,
  sentence: "A lot of links were opened from here just now. Please try again in an hour.",
};
/** Mails that ask to confirm a letter, per mailbox over all churches, so that nobody's mailbox can be flooded. */
export const MAILBOX_LETTERS: AttemptLimit = {
  name: "letterMailbox",
  limit: 3,
  windowSeconds: 24 * HOUR,
  sentence:
    "We have written to this address several times today. Look among the spam, or try again tomorrow.",
};
/** Per church: more than begin on the busiest Sunday. */
export const CHURCH_LETTERS: AttemptLimit = {
  name: "letterChurch",
  limit: 1_000,
  windowSeconds: HOUR,
  sentence: "A lot of people ask for this letter just now. Please try again in an hour.",
};
/** Per network address: a hall full of people after one service. */
export const LETTER_NETWORK: AttemptLimit = {
  name: "letterNetwork",
  limit: 100,
  windowSeconds: HOUR,
  sentence: "A lot of letters were asked for from here just now. Please try again in an hour.",
};
export const MAKER_FEEDBACK: AttemptLimit = {
  name: "feedback",
  limit: 30,
  windowSeconds: HOUR,
  sentence: "Thank you, that was a lot just now. Anything more will be sent in an hour.",
};
