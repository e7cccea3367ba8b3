import { parseReference } from "#shared/domain/bible/reference.ts";
import {
  isPlaceholderTitle,
  MAX_DAYS_PER_WEEK,
  MAX_PRAYER_CHARACTERS,
  MAX_QUESTION_CHARACTERS,
  MAX_SCRIPTURE_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_WEEKS,
} from "#shared/domain/plan/plan.ts";
import type { Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { firstFault, repeated } from "./faults.ts";

export const numbering: Expectation = {
  name: "weeks and days numbered",
  fault({ plan, malformed }) {
    if (malformed.length > 0) return `not a plan week: ${malformed[0]}`;
    if (!plan || plan.length === 0) return "no weeks";
    let before = 0;
    for (const [index, week] of plan.entries()) {
      if (week.week_number !== index + 1) return `week ${week.week_number} stands at ${index + 1}`;
      if (week.passages.length === 0) return `week ${week.week_number} has no days`;
      // Counted within the week or through the plan: the app shows either.
      const isInOrder = week.passages.every(
        ({ day_number }, day) => day_number === day + 1 || day_number === before + day + 1,
      );
      if (!isInOrder) return `days of week ${week.week_number} are out of order`;
      before += week.passages.length;
    }
    return undefined;
  },
};

export const idsUnique: Expectation = {
  name: "ids unique",
  fault({ plan }) {
    const ids = daysOf(plan).map((day) => day.id);
    if (ids.includes("")) return "a day without an id";
    const twice = repeated(ids);
    return twice && `id ${twice} twice`;
  },
};

export const sizes: Expectation = {
  name: "within the limits",
  fault({ plan }) {
    if ((plan?.length ?? 0) > MAX_WEEKS) return `${plan?.length} weeks`;
    const wide = plan?.find((week) => week.passages.length > MAX_DAYS_PER_WEEK);
    if (wide) return `week ${wide.week_number} has ${wide.passages.length} days`;
    return firstFault(daysOf(plan), (day) => {
      if (day.title.length > MAX_TITLE_CHARACTERS) return "title too long";
      if (day.scripture.length > MAX_SCRIPTURE_CHARACTERS) return "reference too long";
      if (day.prayer.length > MAX_PRAYER_CHARACTERS) return "prayer too long";
      if (day.questions.some((text) => text.length > MAX_QUESTION_CHARACTERS))
        return "question too long";
      return undefined;
    });
  },
};

/** Without the structure the phone cannot show what is on its way, without the last message it does not save. */
export const announced: Expectation = {
  name: "announced and finished",
  fault({ plan, structure, isAggregated }) {
    if (!isAggregated) return "no message says that it is finished";
    if (!structure) return undefined; // An edit in place needs none; a new plan is checked by its weeks.
    if (structure.number_of_weeks !== plan?.length) {
      return `${structure.number_of_weeks} weeks announced, ${plan?.length} written`;
    }
    if (structure.weekly_passages.length !== structure.number_of_weeks) {
      return `${structure.weekly_passages.length} weekly passages for ${structure.number_of_weeks} weeks`;
    }
    return undefined;
  },
};

/** Of new plans alone: what is sent along with an edit does not say how the plan is called. */
export const planTitle: Expectation = {
  name: "plan titled",
  fault: ({ structure }) =>
    (structure?.plan_title ?? "").trim() === "" ? "the plan has no title" : undefined,
};

export const weekNames: Expectation = {
  name: "weeks named",
  fault({ plan }) {
    const names = (plan ?? []).map((week) => week.name.trim());
    const poor = names.find(
      (name) => isPlaceholderTitle(name) || /^week \w+$/i.test(name) || parseReference(name).ok,
    );
    if (poor !== undefined) return `"${poor}" is no name`;
    const twice = repeated(names.map((name) => name.toLowerCase()));
    return twice && `"${twice}" twice`;
  },
};

export const titles: Expectation = {
  name: "days titled",
  fault({ plan }) {
    const days = daysOf(plan);
    const poor = firstFault(days, ({ title }) => {
      if (isPlaceholderTitle(title) || title.trim().length < 4) return `"${title}" is no title`;
      if (/^(?:day|week|reading)\s+\w+$/i.test(title)) return `"${title}" is no title`;
      if (parseReference(title).ok) return `"${title}" only repeats the reference`;
      return undefined;
    });
    if (poor) return poor;
    const twice = repeated(days.map(({ title }) => title.trim().toLowerCase()));
    return twice && `"${twice}" twice`;
  },
};

const MAX_REPLY_CHARACTERS = 1_500;
const LEAKS = /undefined|\bNaN\b|\[object|\bnull\b|weekly_passages|number_of_weeks|\{|\}/;

export const replyReadable: Expectation = {
  name: "reply readable",
  fault({ reply }) {
    if (reply.trim() === "") return "says nothing";
    if (reply.length > MAX_REPLY_CHARACTERS) return `${reply.length} characters`;
    const leak = LEAKS.exec(reply)?.[0];
    return leak && `says "${leak}"`;
  },
};
