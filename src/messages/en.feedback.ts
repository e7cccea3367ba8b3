/** Sentences about feedback: makers' on the product, and readers' on the plans. */
import { dateFormat } from "#shared/domain/formats.ts";
import { LOCALE } from "./locale.ts";

const WHEN = dateFormat(LOCALE, { dateStyle: "medium" });
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const readers = (n: number) => plural(n, "reader", "readers");

export const feedbackMessages = {
  title: "Feedback",
  readersTitle: "What readers say",
  readersText: "What readers said about a day. Only your church can see it.",
  noVoices: "Nothing yet. Readers can write below each day on the plan's page.",
  noPlans: "Publish a plan, and its readers can say what they think of each day.",
  week: (week: number) => `Week ${week}`,
  place: (week: number, day: number) => `Week ${week}, day ${day}`,
  gone: "A day that is no longer in the plan",
  ratings: {
    helped: (n: number) => `${readers(n)} found it helpful`,
    long: (n: number) => `${readers(n)} found it long`,
    hard: (n: number) => `${readers(n)} found it hard`,
    unclear: (n: number) => `${readers(n)} found it unclear`,
  },
  /** Made of our own words and numbers only: readers' text is never put to the agent. */
  requests: {
    long: (where: string, n: number) => `Make ${where} shorter: ${readers(n)} found it long.`,
    hard: (where: string, n: number) => `Make ${where} easier: ${readers(n)} found it hard.`,
    unclear: (where: string, n: number) =>
      `Make the questions of ${where} clearer: ${readers(n)} found it unclear.`,
  },
  whereWeek: (week: number) => `week ${week}`,
  whereDay: (week: number, day: number) => `week ${week} day ${day}`,
  give: "Ask Lamplight for this",
  giveNamed: (request: string) => `Ask Lamplight for this: ${request}`,
  hide: "Hide",
  show: "Show again",
  hidden: "Hidden",
  readerComments: (n: number) => `${plural(n, "comment", "comments")} from readers`,
  on: (at: string) => WHEN.format(new Date(at)),
  offline: "You are offline. This is from when this device was last connected.",
  tellTitle: "Tell us",
  tellText:
    "What is missing, what went wrong, what helped? It goes to the people who look after Lamplight.",
  kind: "What is it?",
  kinds: { problem: "A problem", idea: "An idea", question: "A question", thanks: "Thanks" },
  text: "Your words",
  textHint: "Please leave out anything confidential. Your plans are not sent.",
  reply: "Email for an answer (optional)",
  badReply: "This does not look like an email address.",
  picture: "Add a picture",
  capture: "Take a picture of this page",
  pictureAlt: "The picture you are sending",
  removePicture: "Remove the picture",
  badPicture: "This picture could not be read. Choose a PNG or a JPEG.",
  largePicture: "This picture is larger than 2 MB even when made smaller. Choose another one.",
  send: "Send feedback",
  empty: "Write a few words first.",
  sent: "Thank you. It is on its way.",
  sentOffline: "Thank you. It is kept on this device and sent when you are connected.",
  listTitle: "What your church told us",
  listEmpty: "Nobody in your church has told us anything yet.",
  status: "Status",
  statuses: { new: "New", seen: "Seen", done: "Done" },
  statusOf: (text: string) => `Status of “${text}”`,
  openPicture: "Show the picture",
  answerTo: (address: string) => `Answer to ${address}`,
};
