/** A plan that begins again is looked at one round at a time. */
import type { Figures } from "#shared/contracts/analytics.ts";

/** The beginnings of its rounds, the newest last; none of a plan that is read once, or of figures from an earlier release. */
export function roundStarts(figures: Partial<Pick<Figures, "rounds">>): string[] {
  return (figures.rounds ?? []).map(({ start }) => start);
}

/** The figures with the days of the round that began then; as they are for an unknown one. */
export function inRound(figures: Figures, start: string | undefined): Figures {
  const round = figures.rounds?.find((one) => one.start === start);
  if (!round) return figures;
  return { ...figures, days: figures.days.map((day, at) => ({ ...day, ...round.days[at] })) };
}
