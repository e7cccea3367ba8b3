/** Sentences about the yes that a plan can need before it is published. */
import { dateFormat } from "#shared/domain/formats.ts";
import type { ApprovalRule } from "#shared/domain/review/approvalRules.ts";
import { LOCALE } from "./locale.ts";

const MOMENT = dateFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const daysOf = (count: number) => plural(count, "day", "days");

export const approvalMessages = {
  // Account
  setting: "Before a plan is published",
  settingText:
    "Whether somebody says yes to a plan before it reaches readers. What is published already stays; its next change follows this.",
  rules: {
    none: "No yes needed",
    stewards: "A steward’s yes",
    links: "A yes from a steward or through a link",
  } satisfies Record<ApprovalRule, string>,
  meaning: {
    none: "Anyone who may publish does so when the plan is ready.",
    stewards:
      "A steward says yes to each day, also to a plan of their own. Nobody else’s yes counts.",
    links:
      "A steward says yes, or anyone who has a link to look at the plan. A link’s holder is known by the name they give.",
  } satisfies Record<ApprovalRule, string>,
  whose: "Whose yes a plan needs",
  loading: "Looking up what your church has set",
  onlyStewards: "Stewards of your church can change this.",
  saved: "Saved. It applies from the next time a plan is published.",

  // Distribute
  look: "A second pair of eyes",
  lookText: "Let somebody read the plan before it goes out. They need no account.",
  title: "Approval before publishing",
  asks: {
    stewards: "In your church, a plan goes out once a steward has said yes to each day.",
    links:
      "In your church, a plan goes out once somebody has said yes to each day: a steward, or anyone with a link.",
  } satisfies Record<Exclude<ApprovalRule, "none">, string>,
  allGood: "No day waits for a yes.",
  missing: (count: number) => `${plural(count, "day still needs", "days still need")} a yes`,
  isChanged: "changed since its yes",
  day: (week: number, day: number, title: string) => `Week ${week}, day ${day}: ${title}`,
  more: (count: number) => `And ${daysOf(count)} more`,
  who: "Who said yes",
  steward: (name: string) => `${name}, steward`,
  throughLink: (name: string, from: string) =>
    from === "" ? `${name}, through a link` : `${name}, through a link from ${from}`,
  yesTo: (at: string, now: number, before: number) =>
    [
      MOMENT.format(new Date(at)),
      now > 0 && `${daysOf(now)} as ${now === 1 ? "it is" : "they are"} now`,
      before > 0 && `${daysOf(before)} that ${before === 1 ? "has" : "have"} changed since`,
    ]
      .filter(Boolean)
      .join(" · "),
  notCounted: "Does not count: your church asks for a steward’s yes.",
  sayYes: (count: number) =>
    count === 1 ? "Say yes to this day" : `Say yes to these ${count} days`,
  takeBack: "Take my yes back",
  saidYes: "Thank you. Your yes is noted.",
  tookBack: "Your yes is taken back. What is published stays.",
  ownCounts: "Your yes counts for plans of your own, too.",
  stewardsHere: "A steward says yes here, signed in. Send them this page:",
  copyPage: "Copy the link for a steward",
  copied: "Copied",
  waits: (count: number) => `Publishing waits for a yes to ${daysOf(count)}.`,
};
