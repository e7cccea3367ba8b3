/**
 * Chooses questions and prayers day after day without recent repetition: none within four weeks, a template with other
 * names only if there is nothing fresher.
 */
import type { Candidate } from "./candidate.ts";
import { framesOf, sequencesIn } from "./framesOf.ts";

/** Days before a question may be repeated: four full weeks. */
const REST_DAYS = 28;
/** The deduction if the day already has one of the same family. */
const SAME_FAMILY = 0.35;
/** The deduction if a question of the day has so many words in a row, quoted or not: "making all things new" twice. */
const SAME_WORDS = 0.6;
const WORDS_ALIKE = 4;
/** The deduction if the day before began with the same family and step. */
const FAMILY_YESTERDAY = 0.3;
/** The greatest deduction for a recently used template. */
const STALE = 2;

/** The weight of a hash of the text, which breaks ties: otherwise every plan would begin alike. */
const WHIM = 0.12;

/** 0 to 1, deterministic for the text. */
function whimOf(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 3) hash = (hash * 31 + text.charCodeAt(at)) % 1_009;
  return hash / 1_009;
}

/** The choices made for a day so far. */
export class DayChoice {
  readonly patterns = new Set<string>();
  readonly anchors = new Set<string>();
  readonly families = new Set<string>();
  readonly #words = new Set<string>();

  take({ pattern, anchor, family, text }: Candidate): void {
    this.patterns.add(pattern);
    this.anchors.add(anchor);
    this.families.add(family);
    for (const words of sequencesIn(text, WORDS_ALIKE)) this.#words.add(words);
  }

  /** Whether the day already asks in some of the same words. */
  repeats({ text }: Candidate): boolean {
    return (
      this.#words.size > 0 && sequencesIn(text, WORDS_ALIKE).some((one) => this.#words.has(one))
    );
  }

  allows({ pattern, anchor }: Candidate): boolean {
    return !this.patterns.has(pattern) && !this.anchors.has(anchor);
  }
}

export class Chooser {
  readonly #lastByPattern = new Map<string, number>();
  readonly #lastByStart = new Map<string, number>();
  readonly #daysByText = new Map<string, number[]>();
  /** Every six-word sequence of each question. */
  readonly #frames = new Set<string>();

  /** Records a text that the plan already has. @param day its index in the plan */
  note(text: string, day: number): void {
    const days = this.#daysByText.get(text);
    if (days) days.push(day);
    else this.#daysByText.set(text, [day]);
  }

  /** The best candidate for a day, or undefined if all are used up. */
  choose(
    candidates: readonly Candidate[],
    day: number,
    choice: DayChoice,
    restDays = REST_DAYS,
  ): Candidate | undefined {
    const heard = new Set<Candidate>();
    let first: Candidate | undefined;
    let best = this.#bestOf(candidates, { day, choice, restDays, heard });
    // A question worded like an earlier one is skipped; if all are, the first is taken.
    while (best && this.#soundsLikeBefore(best)) {
      first ??= best;
      heard.add(best);
      best = this.#bestOf(candidates, { day, choice, restDays, heard });
    }
    best ??= first;
    if (best) {
      choice.take(best);
      this.#lastByPattern.set(best.pattern, day);
      this.#lastByStart.set(startOf(best), day);
      this.note(best.text, day);
      if (isQuestion(best)) for (const frame of framesOf(best.text)) this.#frames.add(frame);
    }
    return best;
  }

  #bestOf(
    candidates: readonly Candidate[],
    { day, choice, restDays, heard }: Moment,
  ): Candidate | undefined {
    let best: Candidate | undefined;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const candidate of candidates) {
      // Cheap checks first: later steps only reduce the worth.
      if (candidate.closeness + WHIM <= bestWorth || heard.has(candidate)) continue;
      if (!choice.allows(candidate) || this.#isTired(candidate.text, day, restDays)) continue;
      const worth =
        candidate.closeness +
        WHIM * whimOf(candidate.text) -
        this.#staleness(candidate.pattern, day) -
        (choice.families.has(candidate.family) ? SAME_FAMILY : 0) -
        (this.#isFromYesterday(candidate, day) ? FAMILY_YESTERDAY : 0) -
        (isQuestion(candidate) && choice.repeats(candidate) ? SAME_WORDS : 0);
      if (worth > bestWorth) {
        best = candidate;
        bestWorth = worth;
      }
    }
    return best;
  }

  #soundsLikeBefore(candidate: Candidate): boolean {
    return (
      isQuestion(candidate) && framesOf(candidate.text).some((frame) => this.#frames.has(frame))
    );
  }

  #isFromYesterday(candidate: Candidate, day: number): boolean {
    return this.#lastByStart.get(startOf(candidate)) === day - 1;
  }

  #isTired(text: string, day: number, restDays: number): boolean {
    const days = this.#daysByText.get(text) ?? [];
    return days.some((before) => Math.abs(day - before) < restDays);
  }

  /** 0 if never used; otherwise from `STALE` downwards with each day. */
  #staleness(pattern: string, day: number): number {
    const before = this.#lastByPattern.get(pattern);
    if (before === undefined) return 0;
    return STALE * Math.max(0, 1 - Math.abs(day - before) / REST_DAYS);
  }
}

interface Moment {
  day: number;
  choice: DayChoice;
  restDays: number;
  /** Candidates to skip. */
  heard: ReadonlySet<Candidate>;
}

/** Whether it is a question of the passage; general questions are alike by design. */
function isQuestion({ id }: Candidate): boolean {
  return id.startsWith("own:");
}

/** A family with its step, such as "scene:observe". */
function startOf({ family, pattern }: Candidate): string {
  return `${family}:${pattern.split(":")[1]}`;
}
