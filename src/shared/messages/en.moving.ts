/** Sentences about marks and notes that go to a reader's other phone. */
import { dateFormat } from "#shared/domain/formats.ts";

const CLOCK = dateFormat("en", { hour: "numeric", minute: "2-digit" });

const days = (count: number) =>
  count === 1 ? "1 day marked as read" : `${count} days marked as read`;
const notes = (count: number) => (count === 1 ? "1 note" : `${count} notes`);

export const movingMessages = {
  toOther: "To another phone",
  nothingYet: "There is nothing to take along yet: no day is marked, and no note is written.",
  inStore: (marks: number, texts: number) =>
    `On this phone: ${days(marks)}, ${notes(texts)}. They stay here, and a copy goes along.`,
  makeLink: "Make a link",
  another: "Make another link",
  scan: "Point your other phone’s camera at this picture, or send yourself the link.",
  qr: "QR code of the link to your marks and notes",
  until: (end: Date) => `It works once, until ${CLOCK.format(end)}.`,
  sealed:
    "Your notes are locked on this phone. Whoever runs this site cannot read them; whoever has the link can.",
  copy: "Copy the link",
  copied: "The link is copied.",
  notCopied: "It could not be copied. Hold a finger on the link instead.",
  send: "Send the link",
  sendTitle: "My marks and notes",
  tooLong: "These notes are too long to go along at once. They are all still here.",
  notLeft:
    "The link could not be made. Everything is still here: try again when you have a network.",

  fromOther: "From another phone",
  pasteHere: "The link from your other phone",
  bring: "Bring them here",
  bringHeading: "Bring your marks and notes here",
  bringMeaning:
    "They are added to what is on this phone. Nothing here is lost, and two notes on one day are both kept.",
  brought: (marks: number, texts: number) =>
    `They are here now: ${days(marks)}, ${notes(texts)}. What was here before has stayed.`,
  broughtAlready: "Everything from your other phone was here already.",
  toReading: "Go to today’s reading",
  homeScreen:
    "Is this plan on your home screen? Then open it there and paste this link at the end of the page: the browser and the home screen each keep marks of their own.",
  noLink:
    "This is not the whole link. On your other phone, make a link at the end of the plan’s page, and open that.",
  cut: "This link was cut short on its way. Copy all of it, or make a new one on your other phone: everything is still there.",
  otherPlan: "This link is for another reading plan. Open it in your browser instead.",
  ownPhone:
    "This link was made on this phone. Open it on your other one; it works once, so it is not used up here.",
  notTaken: "They could not be fetched. The link is still good: try again when you have a network.",
  notOpened:
    "What came with this link cannot be read. Make a new one on your other phone: everything is still there.",
  notKept:
    "This phone keeps nothing here, perhaps because of private browsing. The link is not used up: open it in a usual window.",
  noScript:
    "This page needs JavaScript, because your notes are unlocked on this phone alone. The link is not used up: switch it on, and open the link again.",

  // From the server.
  full: "Many readers are changing phones just now. Please try again in ten minutes; everything is still on this phone.",
  unknown:
    "This link is no longer known here. Make a new one on your other phone: everything is still there.",
  used: "This link was used already, and it works once. If that was not you, make a new one on your other phone: everything is still there.",
  old: "This link is older than ten minutes. Make a new one on your other phone: everything is still there.",
  twice: "This link exists already. Please make a new one.",
};
