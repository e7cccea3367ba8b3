/** Sentences of the public page of a reading, which everyone in a church sees. */
import { dateFormat } from "#shared/domain/formats.ts";

const SHORT = dateFormat("en", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const LONG = dateFormat("en", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

export const dailyMessages = {
  title: (reference: string, plan: string) => `${reference}: ${plan}`,
  description: (title: string, church: string) =>
    title ? `${title}. A daily reading from ${church}.` : `A daily reading from ${church}.`,
  skip: "Skip to the reading",
  date: (noon: Date) => SHORT.format(noon),
  longDate: (noon: Date) => LONG.format(noon),
  day: (number: number) => `Day ${number}`,
  week: (number: number) => `Week ${number}`,
  weekNamed: (number: number, name: string) =>
    name && name !== `Week ${number}` ? `Week ${number}: ${name}` : `Week ${number}`,
  today: "Today",
  begins: (noon: Date) => `This plan begins on ${SHORT.format(noon)}. You can look ahead.`,
  over: (noon: Date) =>
    `The last reading was on ${SHORT.format(noon)}. You can still read every day.`,
  beginsAgain: (noon: Date) =>
    `The plan begins again on ${SHORT.format(noon)}. You can look ahead.`,
  beginsAgainEach: { month: "begins again each month", year: "begins again each year" },
  nextWeek: (noon: Date) => `The next week opens on ${LONG.format(noon)}.`,
  allReadSoFar: "You have read all that is here so far. Well done.",
  passage: "The passage",
  verseWord: "Verse",
  chapterWord: "Chapter",
  leftOut: "This translation leaves these verses out.",
  questions: "To think about",
  prayer: "Prayer",
  readings: "Readings",
  previous: "Previous",
  next: "Next",
  wholePlan: "The whole plan",
  yourDay: "Your readings today",
  logo: (church: string) => `Logo of ${church}`,

  markAsRead: "Mark as read",
  isRead: "Read",
  markAsUnread: "Mark as unread",
  read: "read",
  progress: (read: number, of: number) => `${read} of ${of} read`,
  allRead: "You have read the whole plan. Well done.",

  share: "Share",
  shareText: (reference: string, plan: string) => `${reference}, from “${plan}”`,
  copied: "The address is copied.",
  notCopied: "It could not be copied. Copy the address of this page instead.",
  listen: "Listen",
  openInApp: "Open in another Bible app",
  openInOther: "Another Bible app",
  openIn: (reference: string, app: string) => `${reference} in ${app}`,

  settings: "Text and colours",
  textSize: "Text size",
  smaller: "Smaller text",
  larger: "Larger text",
  sizes: ["Small", "Normal", "Large", "Very large", "Largest"],
  colours: "Colours",
  system: "As the device",
  light: "Light",
  dark: "Dark",
  translation: "Translation",
  textNotAtHand: (name: string) =>
    `The ${name} is not available right now, so this is the World English Bible.`,

  waiting: (count: number) =>
    count === 1 ? "One reading is still open." : `${count} readings are still open.`,
  catchUp: "Catch up",
  spread: "Spread them out",
  spreadMeaning: "A little more each day, until you have caught up.",
  skipAhead: "Go on with today",
  skipMeaning: "Leave them for another time. You can still open each one.",
  again: "Start again from today",
  againMeaning: "Today becomes the first day. Your notes stay.",
  chosen: {
    spread: "They are spread over your coming days.",
    skip: "You go on with today’s reading.",
    again: "You start again today.",
  },
  undo: "Undo",

  note: "Your own note",
  notePlace: "Only you can see this. It stays on this device.",
  noteNotKept: "This device could not keep the note. Copy it before you leave this page.",
  noteAbout: (reference: string) => `Written when this day read ${reference}.`,
  looseNotes: "Notes on days that are no longer in the plan",

  news: "What is new in this plan",
  newsSeen: "I have seen it",

  more: "Every day, if you like",
  remind: "Remind me",
  remindAt: "Time",
  remindMeaning: "One notification a day, when there is a reading.",
  remindOn: (time: string) => `You are reminded at ${time}.`,
  remindOff: "Stop reminding me",
  remindFailed: "The reminder could not be set. Try again when you have a network.",
  remindStopFailed: "The reminder could not be stopped. Try again when you have a network.",
  remindDenied:
    "Notifications from this page are switched off on this device. Allow them in its settings, or use the calendar.",
  remindCannot: "This device cannot show reminders from a page. The calendar below can remind you.",
  remindHomeScreen:
    "An iPhone or iPad reminds you only from its home screen, and needs iOS 16.4 or later. Tap Share, then “Add to Home Screen”, open the page from there, and set the reminder. It keeps marks of its own there: take yours along by a link, below.",
  remindLapsed: (time: string) =>
    `Your reminder at ${time} has stopped on this device. Press the button to start it again.`,
  remindNotHere: "Reminders are not switched on here. The calendar below can remind you.",
  calendar: "Add to my calendar",
  calendarMeaning: "Every reading, with changes, in your own calendar.",
  install: "Put it on my home screen",
  installMeaning: "It opens like an app, even without a network.",
  badge: "Show the number of open readings on the icon",
  badgeMeaning:
    "Only on this device. Opening the page brings it up to date, and so does a reminder.",
  badgeRefused:
    "This device shows the number only where notifications are allowed. Allow them in its settings.",
  moving: "My marks and notes on another phone",
  offlineReady: "The whole plan is on this device. It opens without a network.",
  offlineDay: "This reading is not on this device yet. It opens once you have a network.",

  privacy: "What this page knows about you",
  privacyText:
    "Your notes and the verses you learn stay on this device. Only you can take notes to another one, and they are locked on the way. There is no account, and nothing follows you.",

  countMe: "May this page count you? Your church then sees how many people read, never who.",
  countYes: "Yes, count me",
  countNo: "No, thank you",
  counted: "Count me as one of the readers",
  countedMeaning:
    "To count you, this device makes a random number for this plan alone. Untick this, and everything counted under that number is deleted.",

  feedback: "Tell your church about this day",
  feedbackRating: "How was it?",
  ratings: {
    helped: "It helped me",
    long: "Too long",
    hard: "Hard to follow",
    unclear: "A question was unclear",
  },
  feedbackWords: "In your own words",
  feedbackMeaning: "It goes to the people who make the plan, without your name.",
  feedbackAgain: "You have said something about this day. Sending again replaces it.",
  feedbackSend: "Send",
  feedbackThanks: "Thank you. It has been sent.",
  feedbackFailed: "It could not be sent. It is kept here: try again when you have a network.",

  churchPlans: (church: string) => `Reading plans of ${church}`,
  churchPlansMeaning: "Daily Bible readings to follow, without an account.",
  plansToRead: "Reading plans",
  readingCount: (count: number) => (count === 1 ? "1 reading" : `${count} readings`),
  fromTo: (first: Date, last: Date) => `${SHORT.format(first)} to ${SHORT.format(last)}`,
  readingsSoFar: (count: number) => (count === 1 ? "1 reading so far" : `${count} readings so far`),
  weekByWeek: (first: Date, next: Date) =>
    `from ${SHORT.format(first)} · the next week opens on ${SHORT.format(next)}`,
  anyDay: "begin on any day",

  feedOf: (church: string) => `A daily reading from ${church}.`,
  feedTitle: (plan: string, kind: string) => `${plan} (${kind})`,

  askChurch: "Ask whoever gave you this address for a new one.",
  noSuchDay: "There is no reading at this address.",
  toPlan: "Go to today’s reading",
};
