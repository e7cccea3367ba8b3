/**
 * Writes a week with the model's words, and with the composer's where the model's are unacceptable. Days are requested
 * in portions that fit a call; each is checked and shown as soon as it arrives.
 */
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import { composer } from "../composer/composer.ts";
import type { RunContext, WeekTask } from "../writer.ts";
import { type AskedQuestions, bareQuestion } from "./askedQuestions.ts";
import { askStructured } from "./askStructured.ts";
import type { CallModel } from "./callModel.ts";
import { DayReader } from "./dayReader.ts";
import {
  problemsOfDay,
  usableWords,
  type WeekWords,
  weekWordsSchema,
  wordsSchema,
} from "./dayWords.ts";
import { ModelFault } from "./modelFault.ts";
import { type DayWords, type OpenDay, openDays, withWords } from "./openDays.ts";
import { faultsOfWords, quotableText } from "./quotations.ts";
import { areShownWhole, portionsOf, weekMessages } from "./weekMessages.ts";
import { sayUnmet, unmetWishes, type Wish } from "./wishesOfDay.ts";

type Words = WeekWords["days"][number];

/** Wishes without which the composer's words are taken. */
const REPLACED: ReadonlySet<Wish> = new Set(["prayerLength", "avoided"]);
const IN_OTHER_WORDS = "What it left open is in the words of the built-in writer.";

/** @throws ModelFault when days should be reworded and the model delivers none */
export async function writeWeek(
  call: CallModel,
  asked: AskedQuestions,
  task: WeekTask,
  run: RunContext,
): Promise<PlanWeek> {
  const composed = await composer.writeWeek(task, run);
  const open = openDays(task, composed);
  if (open.length === 0) return composed;
  const week = new WeekInWork(task, composed, asked.around(task), run);
  try {
    for (const days of portionsOf(task, open, call.roomCharacters))
      await week.write(call, days, [...week.questions(), ...asked.before(task)]);
  } catch (error) {
    // The composer cannot substitute for a requested rewording.
    if (!(error instanceof ModelFault) || (task.rewording && !week.hasWords)) throw error;
    tellFault(error, task, run);
  }
  const written = { ...composed, passages: week.days() };
  asked.written(
    task,
    written.passages.flatMap(({ questions }) => questions),
  );
  return written;
}

/** Two sentences: of several faults each is shown, and what became of the days once. */
function tellFault({ message }: ModelFault, { faultTold }: WeekTask, { notify }: RunContext): void {
  if (message === faultTold) return;
  notify?.(message);
  notify?.(IN_OTHER_WORDS);
}

class WeekInWork {
  readonly #task: WeekTask;
  readonly #composed: PlanWeek;
  readonly #asked: Set<string>;
  readonly #run: RunContext;
  readonly #written = new Map<number, PlanDay>();
  /** What was submitted of each day, in order; a correction may be worse than what it corrects. */
  readonly #submitted = new Map<number, Words[]>();

  constructor(task: WeekTask, composed: PlanWeek, around: readonly string[], run: RunContext) {
    this.#task = task;
    this.#composed = composed;
    this.#asked = new Set(around.map(bareQuestion));
    this.#run = run;
  }

  get hasWords(): boolean {
    return this.#written.size > 0;
  }

  days(): PlanDay[] {
    return this.#composed.passages.map((day) => this.#written.get(day.day_number) ?? day);
  }

  /** The questions of this week so far. */
  questions(): string[] {
    return [...this.#written.values()].flatMap(({ questions }) => questions);
  }

  /** @param before questions that may not be repeated @throws ModelFault */
  async write(call: CallModel, open: readonly OpenDay[], before: string[]): Promise<void> {
    const reader = new DayReader();
    const missing = () => open.filter(({ day_number }) => !this.#written.has(day_number));
    const isClosed = areShownWhole(open, this.#task);
    const question = {
      messages: weekMessages(this.#task, open, {
        kept: this.#composed.passages,
        before,
        writing: this.#run.writing,
        isText: isClosed && call.isText,
      }),
      isClosed,
      schema: weekWordsSchema,
      again: "Submit these days again, put right, and no others.",
      onProgress: (json: string) => {
        for (const day of reader.read(json)) this.#takeIfSound(open, parsedDay(day));
      },
      check: ({ days }: WeekWords) => {
        for (const day of days) {
          this.#submitted.set(day.day, [...(this.#submitted.get(day.day) ?? []), day]);
          this.#takeIfSound(open, day);
        }
        return missing().flatMap((day) => problemsOfDay(wordsFor(day, days), day, this.#asked));
      },
    };
    const words = await askStructured(call, question, this.#run);
    const rest = missing();
    call.note?.("misquoted", misquotedIn(rest, words));
    this.#takeRest(rest);
  }

  /** Accepts a day without problems at once, whatever happens to the others. */
  #takeIfSound(open: readonly OpenDay[], words: Words | undefined): void {
    const day = open.find(({ day_number }) => day_number === words?.day);
    if (!day || this.#written.has(day.day_number)) return;
    if (problemsOfDay(words, day, this.#asked).length > 0) return;
    this.#take(day, usableWords(words, day, this.#asked));
  }

  /** Keeps the acceptable parts of the other days; the composer's words fill the gaps. */
  #takeRest(open: readonly OpenDay[]): void {
    let isLacking = false;
    for (const day of open) {
      const { words, lacking, unmet } = this.#bestOf(day);
      this.#take(day, words);
      for (const wish of new Set(unmet)) this.#tellUnmet(day, wish, lacking.includes("prayer"));
      // A wish that was not met says why the composer's words stand there.
      const explained = {
        title: false,
        questions: unmet.includes("avoided"),
        prayer: unmet.some((wish) => REPLACED.has(wish)),
      };
      isLacking ||= lacking.some((field) => !explained[field]);
    }
    if (isLacking) tellFault(new ModelFault("malformed"), this.#task, this.#run);
  }

  /** The submission with the most usable fields, then with the most wishes met, the later of equals. */
  #bestOf(day: OpenDay) {
    const read = (this.#submitted.get(day.day_number) ?? []).map((submitted) => {
      const words = usableWords(submitted, day, this.#asked);
      const lacking = day.fields.filter((field) => words[field] === undefined);
      // Measured on what stands there: a prayer that is replaced is neither hard nor without the church's words.
      const standing = { ...day, fields: day.fields.filter((field) => !lacking.includes(field)) };
      const unmet = [
        ...unmetWishes(submitted, day).filter(({ wish }) => REPLACED.has(wish)),
        ...unmetWishes(words, standing).filter(({ wish }) => !REPLACED.has(wish)),
      ].map(({ wish }) => wish);
      return { words, lacking, unmet };
    });
    const faults = ({ lacking, unmet }: (typeof read)[number]) =>
      lacking.length * 100 + unmet.length;
    const none = { words: {}, lacking: [...day.fields], unmet: [] as Wish[] };
    return read.reduce((best, one) => (faults(one) <= faults(best) ? one : best), read[0] ?? none);
  }

  #tellUnmet({ day_number }: OpenDay, wish: Wish, isReplaced: boolean): void {
    const day = `week ${this.#task.week_number}, day ${day_number}`;
    this.#run.notify?.(sayUnmet(wish, isReplaced), [day]);
  }

  #take(open: OpenDay, words: DayWords): void {
    const day = this.#composed.passages.find(({ day_number }) => day_number === open.day_number);
    if (!day) return;
    const written = withWords(day, words, open);
    this.#written.set(open.day_number, written);
    for (const question of written.questions) this.#asked.add(bareQuestion(question));
    this.#run.showDay?.(written);
  }
}

/** The number of misquotations and unknown references in the last submission. */
function misquotedIn(open: readonly OpenDay[], { days }: WeekWords): number {
  return open.reduce((sum, day) => {
    const words = wordsFor(day, days);
    if (!words) return sum;
    const all = [words.title, ...words.questions, words.prayer].join("\n");
    return sum + faultsOfWords(all, quotableText(day.ranges, day.title)).length;
  }, 0);
}

function wordsFor({ day_number }: OpenDay, days: WeekWords["days"]) {
  return days.find(({ day }) => day === day_number);
}

/** Parses one day, or returns undefined for another shape; the complete answer is parsed again. */
function parsedDay(json: string): Words | undefined {
  try {
    return wordsSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
