/** What a benchmark found. Lower is better everywhere: a rate is told as its inverse or as a ratio. */
export interface Figure {
  what: string;
  value: number;
  unit: "ms" | "KB" | "bytes" | "×" | "count" | "%" | "MB" | "points" | "shift";
  /** What is aimed at, on a quiet machine: at most this. */
  goal?: number;
  /**
   * At most this everywhere, or the run fails. Only for counts and ratios within one run, and wide:
   * a time depends on the machine and has none.
   */
  budget?: number;
}

export interface Bench {
  /** One line on what is measured and under which conditions. */
  about: string;
  measure(stage: Stage): Promise<Figure[]>;
}

export interface Stage {
  /** Smaller and shorter, for every check of the code. */
  isQuick: boolean;
  /** The whole stack on this machine, started for the first benchmark that asks. Returns its address. */
  stack(): Promise<string>;
  browser(): Promise<import("playwright").Browser>;
  /** Lets the stack's operator in. */
  operatorSecret(): Promise<string>;
}

export function isWithin(figure: Figure, limit: "goal" | "budget"): boolean {
  const most = figure[limit];
  return most === undefined || figure.value <= most;
}
