/**
 * What a day's words are measured by: the age at which they can be read, a prayer's length, and the church's words for God.
 * What stays unmet after one correction is told. Nothing here can tell a tone or a tradition.
 */
import { hasAvoidedWord, hasKeptWord } from "../composer/write/churchWords.ts";
import { readingAgeOf } from "../readingAge.ts";
import type { OpenDay } from "./openDays.ts";

export type Wish = "age" | "prayerLength" | "kept" | "avoided";

export interface Unmet {
  wish: Wish;
  /** For the model: what is wrong. */
  problem: string;
}

export interface Worded {
  questions?: readonly string[];
  prayer?: string;
}

/** Above the age that is asked for, in years: a day has too few words for the formula to be exact. */
const AGE_TOLERANCE = 1;

/** The words of a prayer: as asked for, and as still accepted. */
const PRAYER_WORDS: Record<OpenDay["prayers"], { asked: string; least: number; most: number }> = {
  usual: { asked: "30 to 70", least: 20, most: 110 },
  short: { asked: "20 to 35", least: 10, most: 45 },
  long: { asked: "70 to 100", least: 60, most: 130 },
};

export function unmetWishes({ questions = [], prayer = "" }: Worded, day: OpenDay): Unmet[] {
  const asked = day.fields.includes("questions") ? questions : [];
  const prayed = day.fields.includes("prayer") ? prayer : "";
  return [
    ...ageOf([...asked, prayed], day),
    ...(day.fields.includes("prayer") ? ofPrayer(prayed, day) : []),
    ...avoidedIn(asked, prayed, day),
  ];
}

function ageOf(texts: readonly string[], { age }: OpenDay): Unmet[] {
  const measured = readingAgeOf(texts);
  if (measured <= age + AGE_TOLERANCE) return [];
  const problem = `questions and prayer read as for the age of ${Math.round(measured)} (Flesch-Kincaid), and ${age} is asked for: shorter sentences, shorter words`;
  return [{ wish: "age", problem }];
}

function ofPrayer(prayer: string, { prayers, church }: OpenDay): Unmet[] {
  const unmet: Unmet[] = [];
  if (!isPrayer(prayer, prayers)) {
    const { asked } = PRAYER_WORDS[prayers];
    unmet.push({ wish: "prayerLength", problem: `the prayer has not ${asked} words` });
  }
  if (church?.wordsKept.length && !hasKeptWord(prayer, church)) {
    const problem = `the prayer has none of the church's words for God: ${church.wordsKept.join(", ")}`;
    unmet.push({ wish: "kept", problem });
  }
  return unmet;
}

function avoidedIn(questions: readonly string[], prayer: string, { church }: OpenDay): Unmet[] {
  const named = [...questions.map((text) => [`“${text}”`, text]), ["the prayer", prayer]];
  return named
    .filter(([, text = ""]) => hasAvoidedWord(text, church))
    .map(([name]) => ({
      wish: "avoided" as const,
      problem: `${name} has a word for God that the church leaves out`,
    }));
}

export function isPrayer(text: string, length: OpenDay["prayers"]): boolean {
  const count = text.trim().split(/\s+/).length;
  const { least, most } = PRAYER_WORDS[length];
  return count >= least && count <= most;
}

/** For the person, before the days. `isReplaced`: the built-in writer's words stand there instead. */
export function sayUnmet(wish: Wish, isReplaced: boolean): string {
  switch (wish) {
    case "age":
      return "Some words stayed harder to read than wished";
    case "kept":
      return "Some prayers have none of the words for God that your church likes";
    case "prayerLength":
      return isReplaced
        ? "Some prayers came in another length than wished, so the built-in writer’s stand there"
        : "Some prayers stayed shorter than wished";
    case "avoided":
      return "Some words for God that your church leaves out came again, and were replaced";
  }
}
