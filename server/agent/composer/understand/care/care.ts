/** Needs that require care, with the answer and the readings for each. */

import type { CareMark } from "../../../bible/parseCompanion.ts";

export const CARES = [
  "suicide",
  "selfHarm",
  "abuse",
  "miscarriage",
  "childDeath",
  "dying",
  "widowhood",
  "death",
  "dementia",
  "illness",
  "addiction",
  "divorce",
  "depression",
  "conflict",
  "disaster",
] as const;
export type Care = (typeof CARES)[number];

export function isCare(name: string): name is Care {
  return CARES.some((care) => care === name);
}

interface CareWords {
  /** The plan's title. */
  title: string;
  /** One warm sentence, said first. */
  sentence: string;
  /** The plan written for this need. */
  plan: string;
  /** The one written for children; without it they get the plan above, which is for adults. */
  childrensPlan?: string;
  /** How its readings go; most lament before they hope. */
  manner?: string;
  /** The topic that is read if there is no such plan. */
  topic: string;
  /** What a reading must not be about, unless it was named. */
  wounds?: readonly CareMark[];
  /** Whether somebody may be in danger. */
  isUrgent?: boolean;
}

export const careWords: Record<Care, CareWords> = {
  suicide: {
    title: "After a Suicide",
    sentence: "I am so sorry. There are no right words for this, and nobody has to find them.",
    plan: "suicide",
    topic: "psalms-of-lament",
    wounds: ["suicide"],
    isUrgent: true,
  },
  selfHarm: {
    title: "Held, and Not Alone",
    sentence:
      "Thank you for taking this to heart. It is more than readings can carry, and no secret to keep: tell whoever is responsible for the safety of young people in your church today.",
    plan: "depression",
    topic: "love",
    wounds: ["suicide", "abuse"],
    isUrgent: true,
  },
  abuse: {
    title: "Safe with God After Abuse",
    sentence:
      "I am so sorry for what was done. It was wrong, and it was not their fault. Nobody has to go back to where they are not safe, and to forgive is not to go back.",
    plan: "abuse",
    topic: "psalms-of-lament",
    wounds: ["rape", "abuse", "sexual content"],
    isUrgent: true,
  },
  childDeath: {
    title: "When a Child Has Died",
    sentence: "I am so sorry. The death of a child breaks what words can hold.",
    plan: "child-death",
    childrensPlan: "death-children",
    topic: "psalms-of-lament",
    wounds: ["death of a child"],
  },
  miscarriage: {
    title: "Longing for a Child",
    sentence: "I am so sorry. This is a grief that often has to be carried quietly.",
    plan: "miscarriage",
    topic: "psalms-of-lament",
    wounds: ["miscarriage", "infertility", "death of a child"],
  },
  dying: {
    title: "Sitting with the Dying",
    sentence: "I am sorry that you are walking this road. You need not hurry through these days.",
    plan: "dying",
    topic: "comfort",
  },
  widowhood: {
    title: "When a Husband or Wife Has Died",
    sentence: "I am so sorry for this loss.",
    plan: "widowhood",
    childrensPlan: "death-children",
    topic: "widowhood",
  },
  death: {
    title: "After a Death",
    sentence: "I am so sorry for this loss.",
    plan: "death",
    childrensPlan: "death-children",
    topic: "grief",
  },
  dementia: {
    title: "Words That Stay",
    sentence: "I am sorry for all that this illness takes away. Well-loved words often stay.",
    plan: "dementia",
    manner: "They are short, and many know them by heart",
    topic: "comfort",
  },
  illness: {
    title: "In Illness and Pain",
    sentence: "I am so sorry for all that this illness brings with it.",
    plan: "illness",
    topic: "suffering",
  },
  addiction: {
    title: "One Day at a Time",
    sentence: "It takes courage to speak of this, and nobody has to walk it alone.",
    plan: "addiction",
    topic: "freedom",
  },
  divorce: {
    title: "When a Marriage Has Ended",
    sentence: "I am sorry. The end of a marriage is a grief of its own.",
    plan: "divorce",
    topic: "comfort",
    wounds: ["divorce"],
  },
  depression: {
    title: "When I Cannot Pray",
    sentence: "I am sorry that it is so dark. God hears even what cannot be prayed.",
    plan: "depression",
    topic: "depression",
    wounds: ["suicide"],
  },
  conflict: {
    title: "After a Church Conflict",
    sentence: "I am sorry. It hurts when it is the church that hurts.",
    plan: "conflict",
    topic: "reconciliation",
  },
  disaster: {
    title: "After a Disaster",
    sentence: "I am so sorry for what has come over you all.",
    plan: "disaster",
    topic: "psalms-of-lament",
    wounds: ["ethnic killing"],
  },
};

/** General sources of help; a church can add its own contact. */
export const WHOM_TO_TALK_TO =
  "Please let nobody be alone with this: talk to your pastor, a doctor or someone you trust.";
export const IN_DANGER =
  "If somebody may be in danger now, call the emergency services or a crisis line in your country (988 in the US and Canada, 116 123 in the UK and Ireland).";

/**
 * A pastor may be the one who sent her back, and violence needs other help than a crisis line. So this text never
 * includes the church's contact, whatever its settings say.
 */
const OF_ABUSE =
  "Please let nobody be alone with this: talk to someone you trust, a doctor or a domestic abuse helpline (1-800-799-7233 in the US, 0808 2000 247 in the UK). If somebody may be in danger now, call the emergency services.";

/** Sources of help, urgent ones included. @param own the contact from the church's settings, as typed by its stewards */
export function whereHelpIs(care: Care, own: string | undefined): string {
  if (care === "abuse") return OF_ABUSE;
  const all = [WHOM_TO_TALK_TO, careWords[care].isUrgent ? IN_DANGER : "", inYourChurch(own)];
  return all.filter(Boolean).join(" ");
}

/** "In your church: Call Pastor Anna, 555 0100."; empty without a contact. */
export function inYourChurch(own: string | undefined): string {
  const line = own?.trim();
  if (!line) return "";
  return `In your church: ${/[.!?…]$/.test(line) ? line : `${line}.`}`;
}
