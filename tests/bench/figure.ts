/** A benchmark's result. Lower is always better: a rate is given as its inverse or as a ratio. */
export interface Figure {
  what: string;
  value: number;
  unit: "ms" | "KB" | "bytes" | "×" | "count" | "%" | "MB" | "points" | "shift";
  /** The goal on a quiet machine: at most this. */
  goal?: number;
  /**
   * At most this on every machine, or the run fails. Only for counts and ratios within one run, and
   * generous: a time depends on the machine and has no budget.
   */
  budget?: number;
}

export interface Bench {
  /** One line on what is measured and under which conditions. */
  about: string;
  measure(stage: Stage): Promise<Figure[]>;
}

export interface Stage {
  /** Smaller and shorter, for `npm test`. */
  isQuick: boolean;
  /** The whole stack on this machine, started by the first benchmark that needs it. Returns its address. */
  stack(): Promise<string>;
  browser(): Promise<Pick<import("playwright").Browser, "newContext" | "newBrowserCDPSession">>;
  /** Returns the stack's operator secret. */
  operatorSecret(): Promise<string>;
}

export function isWithin(figure: Figure, limit: "goal" | "budget"): boolean {
  const most = figure[limit];
  return most === undefined || figure.value <= most;
}
