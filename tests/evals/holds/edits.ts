/** What an edit changes, and what it leaves alone. */
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { gradeOfDays } from "../checks/language.ts";
import type { Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { versesOf, wantedVerses, wordsOf } from "../verses.ts";

/** Week and day as people count them; the week alone for all its days. */
export type Place = readonly [week: number, day?: number];

export function dayAt(plan: Plan | null, [week, day = 1]: Place): PlanDay | undefined {
  return plan?.[week - 1]?.passages[day - 1];
}

function idsAt(plan: Plan | null, places: readonly Place[]): Set<string> {
  return new Set(
    places.flatMap(([week, day]) => {
      const days = plan?.[week - 1]?.passages ?? [];
      return days.filter((_, index) => day === undefined || index === day - 1).map(({ id }) => id);
    }),
  );
}

/** Nothing at all changed, and something was said. */
export const unchanged: Expectation = {
  name: "nothing changed",
  fault({ plan, before, structure, reply }) {
    if (reply.trim() === "") return "said nothing";
    if (JSON.stringify(plan) === JSON.stringify(before)) return undefined;
    const ids = new Set(daysOf(before).map((day) => JSON.stringify(day)));
    const changed = daysOf(plan).filter((day) => !ids.has(JSON.stringify(day)));
    return `${changed.length} days changed, ${structure?.number_of_weeks ?? "no"} weeks announced`;
  },
};

/** Every other day is there, to the byte; and so is every week that has none of these days. */
export function untouchedBut(...places: readonly Place[]): Expectation {
  return {
    name: "untouched days identical",
    fault({ plan, before }) {
      const touched = idsAt(before, places);
      const after = new Map(daysOf(plan).map((day) => [day.id, day]));
      for (const day of daysOf(before)) {
        if (touched.has(day.id)) continue;
        if (!after.has(day.id)) return `${day.scripture} is gone`;
        if (JSON.stringify(after.get(day.id)) !== JSON.stringify(day))
          return `${day.scripture} changed`;
      }
      const wholeWeeks =
        before?.filter((week) => !week.passages.some(({ id }) => touched.has(id))) ?? [];
      const changed = wholeWeeks.find(
        (week) => JSON.stringify(plan?.[week.week_number - 1]) !== JSON.stringify(week),
      );
      return changed && `week ${changed.week_number} changed`;
    },
  };
}

/**
 * The days by id, a list a week: from the old layout, the new one. "new" stands for a day that
 * was not there. Days that stay keep everything but their number.
 */
export function layout(change: (ids: string[][]) => string[][]): Expectation {
  return {
    name: "days where they belong",
    fault({ plan, before }) {
      const old = new Map(daysOf(before).map((day) => [day.id, day]));
      const wanted = change((before ?? []).map((week) => week.passages.map(({ id }) => id)));
      const found = (plan ?? []).map((week) =>
        week.passages.map(({ id }) => (old.has(id) ? id : "new")),
      );
      if (JSON.stringify(found) !== JSON.stringify(wanted)) {
        const week = wanted.findIndex((ids, index) => ids.join() !== found[index]?.join());
        return week < 0
          ? `${found.length} weeks, not ${wanted.length}`
          : `week ${week + 1} holds ${found[week]?.join(" ")}, not ${wanted[week]?.join(" ")}`;
      }
      const changed = daysOf(plan).find((day) => {
        const was = old.get(day.id);
        return (
          was &&
          JSON.stringify({ ...day, day_number: 0 }) !== JSON.stringify({ ...was, day_number: 0 })
        );
      });
      return changed && `${changed.scripture} changed on its way`;
    },
  };
}

/** One new day somewhere in this week; all others in their order. */
export function insertedInto(week: number): Expectation {
  return {
    name: "days where they belong",
    fault(outcome) {
      const old = new Set(daysOf(outcome.before).map(({ id }) => id));
      const at = outcome.plan?.[week - 1]?.passages.findIndex(({ id }) => !old.has(id)) ?? -1;
      if (at < 0) return `nothing new in week ${week}`;
      return layout((ids) =>
        ids.map((days, index) => (index === week - 1 ? days.toSpliced(at, 0, "new") : days)),
      ).fault(outcome);
    },
  };
}

/** The day's own fields beside these stay as they are. */
export function onlyFields(...fields: readonly (keyof PlanDay)[]): Expectation {
  return {
    name: "nothing else in the day changed",
    fault({ plan, before }) {
      const after = new Map(daysOf(plan).map((day) => [day.id, day]));
      for (const day of daysOf(before)) {
        const now = after.get(day.id);
        if (!now) return `${day.scripture} is gone`;
        const keys = (Object.keys(day) as (keyof PlanDay)[]).filter((key) => !fields.includes(key));
        const changed = keys.find((key) => JSON.stringify(now[key]) !== JSON.stringify(day[key]));
        if (changed) return `${day.scripture}: ${changed} changed`;
      }
      return undefined;
    },
  };
}

/** Something that must hold of the days at these places, none for every day; old and new side by side, by id. */
export function changed(
  what: string,
  places: readonly Place[],
  fault: (now: PlanDay, was: PlanDay) => string | boolean | undefined,
): Expectation {
  return {
    name: "the change itself",
    fault({ plan, before }) {
      const wanted = places.length === 0 ? undefined : idsAt(before, places);
      const after = new Map(daysOf(plan).map((day) => [day.id, day]));
      for (const was of daysOf(before)) {
        if (wanted && !wanted.has(was.id)) continue;
        const now = after.get(was.id);
        const found = now ? fault(now, was) : "is gone";
        if (found) return `${was.scripture}: ${found === true ? `not ${what}` : found}`;
      }
      return undefined;
    },
  };
}

/** The day that stands here now reads exactly this, whatever its id. */
export function readsNow(place: Place, reference: string): Expectation {
  return {
    name: "the change itself",
    fault({ plan }) {
      const now = dayAt(plan, place)?.scripture ?? "nothing";
      const isSame = versesOf(now).join() === wantedVerses(reference).join();
      return isSame ? undefined : `reads ${now}, not ${reference}`;
    },
  };
}

/** As `readsNow`, where several readings would do. */
export function readingIs(place: Place, pattern: RegExp): Expectation {
  return {
    name: "the change itself",
    fault({ plan }) {
      const scripture = dayAt(plan, place)?.scripture ?? "nothing";
      return pattern.test(scripture) ? undefined : `reads ${scripture}`;
    },
  };
}

/** A new reading brings its own title, questions and prayer. */
export function rewrittenAt(...places: readonly Place[]): Expectation {
  return changed("rewritten", places, (now, was) => {
    if (now.title === was.title) return "kept its old title";
    if (now.questions.some((question) => was.questions.includes(question)))
      return "kept an old question";
    return now.prayer === was.prayer ? "kept its old prayer" : undefined;
  });
}

export function newQuestionsAt(...places: readonly Place[]): Expectation {
  return changed("other questions", places, (now, was) =>
    now.questions.some((question) => was.questions.includes(question)),
  );
}

export function newPrayerAt(...places: readonly Place[]): Expectation {
  return changed("another prayer", places, (now, was) => now.prayer === was.prayer);
}

export function questionsNow(count: number, ...places: readonly Place[]): Expectation {
  return changed(`${count} questions`, places, (now) => now.questions.length !== count);
}

export function titleNow(place: Place, title: string): Expectation {
  return changed(`called ${title}`, [place], (now) => now.title !== title);
}

export function prayerHas(place: Place, pattern: RegExp): Expectation {
  return changed(`a prayer with ${pattern}`, [place], (now) => !pattern.test(now.prayer));
}

/** The words of these days are easier than they were. */
export function easierAt(...places: readonly Place[]): Expectation {
  return {
    name: "the change itself",
    fault({ plan, before }) {
      const ids = places.length === 0 ? undefined : idsAt(before, places);
      const [was, now] = [before, plan].map((one) =>
        gradeOfDays(daysOf(one).filter(({ id }) => !ids || ids.has(id))),
      );
      return (now ?? 0) < (was ?? 0)
        ? undefined
        : `grade ${now?.toFixed(1)}, was ${was?.toFixed(1)}`;
    },
  };
}

export function shorterAt(place: Place): Expectation {
  return changed(
    "shorter",
    [place],
    (now, was) => wordsOf(now.scripture) >= wordsOf(was.scripture),
  );
}

export function weekNamed(week: number, name: string): Expectation {
  return {
    name: "the change itself",
    fault({ plan }) {
      const found = plan?.[week - 1]?.name;
      return found === name ? undefined : `week ${week} is called "${found}", not "${name}"`;
    },
  };
}

/** Names of the weeks that are not listed, and all days, are as before. */
export function otherWeekNamesKept(...renamed: readonly number[]): Expectation {
  return {
    name: "untouched days identical",
    fault({ plan, before }) {
      if (JSON.stringify(daysOf(plan)) !== JSON.stringify(daysOf(before))) return "days changed";
      const lost = before?.find(
        ({ week_number, name }) =>
          !renamed.includes(week_number) && plan?.[week_number - 1]?.name !== name,
      );
      return lost && `week ${lost.week_number} lost its name`;
    },
  };
}
