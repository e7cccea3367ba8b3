/**
 * Tokens that each church has used today, stored in one small file in the host's state folder. A call first reserves
 * its maximum, so that parallel calls cannot overdraw, and later settles its actual cost. If the file is lost, the
 * day's budget starts again.
 */
import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";
import { ModelFault } from "./modelFault.ts";

const fileSchema = z.object({ day: z.iso.date(), used: z.record(z.string(), z.int().min(0)) });

export interface Hold {
  /** Books the actual cost and releases the rest of the reservation. */
  settle(tokens: number): void;
}

export class TokenBudget {
  readonly #file: string;
  readonly #limit: number;
  readonly #today: () => string;
  readonly #held = new Map<string, number>();
  #day: string;
  #used = new Map<string, number>();
  #writing: Promise<void> = Promise.resolve();
  #isDirty = false;

  /** @param today the calendar day in UTC, `yyyy-MM-dd` */
  constructor(file: string, limit: number, today = () => new Date().toISOString().slice(0, 10)) {
    this.#file = file;
    this.#limit = limit;
    this.#today = today;
    this.#day = today();
    const kept = readKept(file);
    if (kept?.day === this.#day) this.#used = new Map(Object.entries(kept.used));
  }

  /** Tokens that a church has used today. */
  usedBy(church: string): number {
    this.#turnDay();
    return this.#used.get(church) ?? 0;
  }

  /** Reserves tokens for a call. @throws ModelFault when today's budget does not suffice */
  hold(church: string, tokens: number): Hold {
    const held = this.#held.get(church) ?? 0;
    if (this.usedBy(church) + held + tokens > this.#limit) throw new ModelFault("budget");
    this.#held.set(church, held + tokens);
    let isOpen = true;
    return {
      settle: (cost) => {
        if (!isOpen) return;
        isOpen = false;
        this.#held.set(church, (this.#held.get(church) ?? 0) - tokens);
        if (cost <= 0) return;
        this.#used.set(church, this.usedBy(church) + Math.ceil(cost));
        this.#save();
      },
    };
  }

  /** Resolves when all counts are on disk. */
  async flush(): Promise<void> {
    await this.#writing;
  }

  #turnDay(): void {
    const today = this.#today();
    if (today === this.#day) return;
    this.#day = today;
    this.#used.clear();
  }

  /** One write at a time; changes made meanwhile go into the next. */
  #save(): void {
    if (this.#isDirty) return;
    this.#isDirty = true;
    this.#writing = this.#writing.then(async () => {
      this.#isDirty = false;
      const text = JSON.stringify({ day: this.#day, used: Object.fromEntries(this.#used) });
      try {
        await mkdir(dirname(this.#file), { recursive: true });
        // The rename is atomic, so a crash leaves the old counts, never a partial file.
        await writeFile(`${this.#file}.new`, text);
        await rename(`${this.#file}.new`, this.#file);
      } catch (error) {
        // Counting continues in memory; a full disk must not stop people from working.
        console.error(`The counts of tokens cannot be kept: ${String(error)}`);
      }
    });
  }
}

function readKept(file: string) {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
