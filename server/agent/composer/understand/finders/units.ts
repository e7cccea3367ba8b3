import type { Portion, Unit } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

const UNITS: Record<string, Unit> = {
  day: "day",
  d: "day",
  night: "day",
  evening: "day",
  morning: "day",
  week: "week",
  wk: "week",
  wks: "week",
  wek: "week",
  weak: "week",
  weeker: "week",
  month: "month",
  mo: "month",
  mos: "month",
  mth: "month",
  mths: "month",
  year: "year",
  yr: "year",
  yrs: "year",
};

const PORTIONS: Record<string, Portion> = {
  chapter: "chapter",
  ch: "chapter",
  chap: "chapter",
  psalm: "psalm",
  verse: "verse",
  reading: "reading",
  passage: "reading",
  text: "reading",
  session: "reading",
  lesson: "reading",
  meeting: "reading",
  devotion: "reading",
  devotional: "reading",
  gathering: "reading",
  study: "reading",
  story: "story",
  book: "book",
  portion: "reading",
  stanza: "piece",
  minute: "minute",
  min: "minute",
  mins: "minute",
  question: "question",
  questons: "question",
  qestions: "question",
  questoins: "question",
  quesions: "question",
  quetions: "question",
  q: "question",
  qs: "question",
  ques: "question",
  qn: "question",
  qns: "question",
};

export function unitAt(tokens: readonly Token[], at: number): Unit | undefined {
  const token = tokens[at];
  return token && UNITS[token.stem];
}

export function portionAt(tokens: readonly Token[], at: number): Portion | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  return PORTIONS[token.stem] ?? PORTIONS[token.word];
}

export function isMark(token: Token | undefined, marks: RegExp): boolean {
  return token?.kind === "mark" && marks.test(token.text);
}

export function isWord(token: Token | undefined, words: RegExp): boolean {
  return token !== undefined && words.test(token.word);
}
