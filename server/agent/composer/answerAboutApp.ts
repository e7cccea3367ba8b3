/** Questions about what the app itself does: "does it send to WhatsApp by itself?". What is said is what the pages of the app do. */
import type { Understanding } from "./understand/understanding.ts";

const ASKS =
  /\b(?:does (?:it|this|the app)|do (?:i|we|you|they|people)|can (?:i|we|you|it|they|people|\w+ (?:groups?|people|churches))|will it|is (?:it|there)|how (?:do|can|does|much)|what does it|have to|if i|is that possible)\b/i;
/** A wish for a plan of something. */
const WISH =
  /\b(?:make|write|create|give|do) (?:us|me|a|an|one for|something)\b|\b(?:plan|something|anything|readings?|devotions?|series|study) (?:on|about|for|through|of)\b/i;

/** In the order in which they are tried. */
const ANSWERS: readonly { asked: RegExp; said: string }[] = [
  {
    asked: /\b(?:tick(?:s|ed)?|marked|marks|progress|check(?:ed)? off|where they (?:are|were))\b/i,
    said: "What readers have marked as read stays on their own device, with its day, also when you change the reading or the questions and publish again. Only a day that you take out goes, and its mark with it.",
  },
  {
    asked:
      /\b(?:private|privacy|confidential|(?:each|one an)other\W?s|(?:see|read) (?:what (?:they|people|others)|their|other people))\b/i,
    said: "Readers’ notes and marks stay on their own device; nobody else sees them. What somebody sends as feedback on a day is seen by the people of your church’s account, without a name.",
  },
  {
    asked:
      /\b(?:change|edit|update|correct)\b.*\b(?:halfway|after|already|published|sent|new one|old one)\b/is,
    said: "Readers see a change once you publish again, and the page tells them what changed; until then they see the version before. They need no account: the link is enough.",
  },
  {
    asked: /\b(?:without|need|making|have) (?:an? |their own )?(?:account|login|app)\b/i,
    said: "Readers need no account and no app: the link of the published plan is enough, and the page works without a network after the first visit.",
  },
  {
    asked:
      /\b(?:two|2|both|three|several|different|other|more) (?:groups?|start dates?|dates|classes|congregations)\b|\bstarts? (?:a week |later|on different)/i,
    said: "Each plan has one start date. For a second group, open the plan's menu in the list, choose Duplicate, and give the copy its own start date.",
  },
  {
    asked:
      /\b(?:whats ?app|sms|text(?:s|ed)?|e-?mails?|send(?:s|ing)?|sent|messages?|by itself|automatic(?:ally)?)\b/i,
    said: "I send nothing by myself. On the Distribute page you publish the plan; there you get a link for a daily page, where each reader can turn on a morning e-mail or a reminder, and texts for WhatsApp, SMS and e-mail to copy.",
  },
  {
    asked:
      /\b(?:print(?:s|ed|ing|able)?|pdf|booklet|word (?:file|doc\w*)|hand-?outs?|download|export)\b/i,
    said: "On the Distribute page you publish the plan and get it as a booklet, a handout, a Word file, slides and an e-book.",
  },
  {
    asked:
      /\b(?:offline|no (?:signal|internet|wi-?fi)|without (?:signal|internet|wi-?fi|data)|bad wi-?fi)\b/i,
    said: "Your plans are stored on this device: you read and edit them without a network, and changes are sent when it is back. Writing a new plan needs the network.",
  },
  {
    asked:
      /\b(?:is (?:it|this|the app) free|free of charge|cost (?:us|me|anything)|does it cost|how much (?:is|does) (?:it|this)|subscription)\b/i,
    said: "What it costs is for whoever runs it for your church; I only write the plans.",
  },
  {
    asked:
      /\b(?:colleagues?|someone else|my co-?leader|share (?:it|the plan)|work on it together|together with)\b/i,
    said: "Everyone in your church's account sees its plans and can edit them, at the same time too. For somebody without an account there is “Ask for a look”, and readers get the link of the published plan.",
  },
];

const LONGEST = 320;

/** At this probability and above, a topic is what somebody wants to read about. */
const SUBJECT = 0.6;

/** @returns undefined where it is about something else, or a plan is asked for as well */
export function answerAboutApp(text: string, understood: Understanding): string | undefined {
  if (text.length > LONGEST || !ASKS.test(text) || WISH.test(text) || isPlanned(understood))
    return undefined;
  if (!/\?|\b(?:does|do i|can i|can we|if i|have to|is it|is there|how do)\b/i.test(text))
    return undefined;
  return ANSWERS.find(({ asked }) => asked.test(text))?.said;
}

function isPlanned({ brief, unknown, reading }: Understanding): boolean {
  const { findings, roles } = reading;
  return (
    unknown.length > 0 ||
    brief.readings.some(({ kind }) => kind !== "topic") ||
    (brief.weeks ?? brief.days ?? brief.months ?? brief.end_date) !== undefined ||
    findings.some(
      (one) => one.meaning.kind === "topic" && roles.likelihood(one, "subject") >= SUBJECT,
    )
  );
}
