/** Sentences of the morning letter and of its pages. */
import { dateFormat } from "#shared/domain/formats.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";

const LONG = dateFormat("en", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const CLOCK = dateFormat("en", { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

function longDate(date: string): string {
  const noon = parsePlanDate(date);
  return noon ? LONG.format(noon) : date;
}

/** "7:00 AM", with a plain space, since the formatter's narrow one breaks in mail programs. */
function clock(time: string): string {
  return CLOCK.format(new Date(`2000-01-01T${time}:00Z`)).replace(/\s/g, " ");
}

export const letterMessages = {
  longDate,
  clock,
  heading: "The morning letter",
  meaning: "Each day’s reading by e-mail, at the hour you choose. No account.",
  email: "E-mail address",
  hour: "Hour",
  ask: "Write to me",
  privacy:
    "Your address is stored encrypted, used for this letter alone, and deleted when you leave.",

  askedTitle: "Look in your mailbox",
  asked:
    "We have sent you a mail with one link. Open it and press the button there: the letter begins once you have.",
  askedWait:
    "Nothing there after a few minutes? Look among the spam, or check the address and ask once more.",
  backToReading: "Back to the reading",

  noAddress: "This does not look like an e-mail address. Please check it.",
  noHour: "Please choose an hour from the list.",
  noZone: "Please choose a time zone from the list.",
  off: "Letters are not switched on here.",
  over: "The last reading of this plan has been, so no more letters come.",
  anyDay: "This plan has no dates, so no letter can follow it.",
  notSent: "The mail could not be sent just now. Please try again in a few minutes.",

  unreachable: "The mail to this address was refused. Please check it, or use another address.",

  confirmTitle: "Begin the letter?",
  confirmMeaning: (plan: string, church: string) =>
    `“${plan}” by ${church} then comes to you by e-mail on each day with a reading.`,
  confirm: "Yes, write to me",
  confirmNot: "You did not ask for this? Close this page. Without the button nothing is sent.",
  zone: "Time zone",
  changeTitle: "Your letter",
  changeMeaning: (plan: string, church: string) => `“${plan}” by ${church} comes by e-mail.`,
  nothingMore: "Nothing more comes: this plan has ended or is no longer published.",
  next: (date: string, time: string) =>
    `The next letter comes on ${longDate(date)} at ${clock(time)}.`,
  dueNow: (time: string) =>
    `Today’s letter is on its way to you. After that it comes at ${clock(time)}.`,
  nextWeek: (date: string) =>
    `The next week opens on ${longDate(date)}. Your letters go on with it.`,
  change: "Change the hour",
  leaveTitle: "No more letters?",
  leaveMeaning: "Your address is deleted at once. You can come back on the plan’s page.",
  leave: "Stop the letter",
  endedTitle: "This letter has ended",
  ended: "Nothing more is sent to you for this plan, and your address is no longer stored here.",
  noLink: "This link is not complete. Open it from the mail once more.",

  confirmSubject: (plan: string) => `Begin the letter: ${plan}`,
  confirmIntro: (plan: string, church: string) =>
    `Somebody, probably you, asked for “${plan}” by ${church} to be sent to this address every day.`,
  confirmPress: "Open this page and press the button to begin:",
  confirmButton: "Begin the letter",
  confirmIgnore:
    "If it was not you, do nothing. Nothing else will be sent, and the address is deleted after two days.",
  knownSubject: (plan: string) => `Your letter: ${plan}`,
  knownIntro: (plan: string, church: string) =>
    `Somebody, probably you, asked for “${plan}” by ${church} at this address, which gets this letter already.`,
  knownPress: "Here you can change its hour or stop it:",
  knownButton: "Change or stop the letter",

  subject: (reference: string, title: string) => (title ? `${reference}: ${title}` : reference),
  unsure: (dates: readonly string[]) =>
    `${dates.length === 1 ? "This letter" : "These letters"} may not have reached you: ${dates.map(longDate).join("; ")}. You find ${dates.length === 1 ? "the reading" : "the readings"} on the plan’s page.`,
  readOnPage: (translation: string) => `Read it in the ${translation} on the page of this day.`,
  longText: "The passage is long: read it on the page of this day.",
  noText: "The text is on the page of this day.",
  leftOut: "This translation leaves these verses out.",
  memoryVerse: "To learn by heart",
  questions: "To think about",
  prayer: "Prayer",
  open: "Open this day",
  last: "This was the last reading of this plan, and its last letter.",
  why: (plan: string, church: string) => `You get this because you asked ${church} for “${plan}”.`,
  manage: "Change the hour or stop this letter",
};
