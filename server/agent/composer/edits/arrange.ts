/** Days and weeks in another order: "swap days 1 and 2 of week 3", "move week 4 before week 2". */
import { type Draft, slotAt, spellPlace } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";

export const swap: EditReader = ({ text, draft, target }) => {
  if (!/\b(?:swap|exchange|switch|trade)\b/i.test(text) || !target) return undefined;
  if (target.isWeeks) {
    const [first, second, ...more] = [...new Set(target.places.map(({ week }) => week))];
    if (!first || !second || more.length > 0) return undefined;
    exchange(draft, first - 1, second - 1);
    return {
      kind: "changed",
      draft,
      done: `weeks ${first} and ${second}`,
      text: `I will swap weeks ${first} and ${second}.`,
    };
  }
  const [first, second, ...more] = target.places;
  if (!first || !second || more.length > 0) return undefined;
  const [a, b] = [slotAt(draft, first), slotAt(draft, second)];
  if (!a || !b) return undefined;
  draft[first.week - 1]?.slots.splice(first.day - 1, 1, b);
  draft[second.week - 1]?.slots.splice(second.day - 1, 1, a);
  const named = `${spellPlace(first)} and ${spellPlace(second)}`;
  return { kind: "changed", draft, done: named, text: `I will swap ${named}.` };
};

/** "Week 2 should come last", "Put week 3 first". */
const FIRST_OR_LAST =
  /\b(?:move|put|make|place|should (?:come|be|go)|(?:comes?|goes?)|bring|want)\b.*?\b(?<end>first|last|(?:to|at) the (?:very )?(?:start|beginning|front|end))\b/i;

export const move: EditReader = ({ text, draft, target }) => {
  const end = FIRST_OR_LAST.exec(text)?.groups?.end;
  const weeks = new Set(target?.places.map(({ week }) => week));
  if (
    end &&
    target?.isWeeks &&
    weeks.size === 1 &&
    !/\b(?:day|psalm|question|reading)s?\b/i.test(text)
  ) {
    const where = /first|start|beginning|front/i.test(end) ? "beginning" : "end";
    return moveWeek(draft, target.places, "to", where);
  }
  const match =
    /\bmove\b(?<what>.*?)\b(?<side>before|after|to|into|ahead of|behind)\b(?<where>.*)$/i.exec(
      text,
    );
  if (!match?.groups || !target) return undefined;
  const { side = "to", where = "" } = match.groups;
  if (target.isWeeks) return moveWeek(draft, target.places, side, where);
  const [from, to] = target.places;
  if (!from) return undefined;
  const week = Number(/\bweek (\d+)/i.exec(where)?.[1] ?? from.week);
  const day = Number(/\bday (\d+)/i.exec(where)?.[1] ?? 0);
  const named = to ?? (slotAt(draft, { week, day }) ? { week, day } : undefined);
  const goal = named ?? endOfWeek(draft, week, where);
  if (!goal)
    return refuse(
      "I could not tell where to move it; say, for example, “Move week 2 day 3 after week 2 day 5”.",
    );
  const moved = slotAt(draft, from);
  if (!moved) return undefined;
  draft[from.week - 1]?.slots.splice(from.day - 1, 1);
  // Taking a day out moves up those behind it in its week.
  const shift = from.week === goal.week && from.day < goal.day && named ? 1 : 0;
  const isAfter = /after|behind/i.test(side);
  // "To day 5" means that it becomes day 5, whatever moves up.
  const index = /^(?:to|into)$/i.test(side)
    ? goal.day - 1
    : goal.day - 1 - shift + (isAfter ? 1 : 0);
  draft[goal.week - 1]?.slots.splice(index, 0, moved);
  if (draft[from.week - 1]?.slots.length === 0) draft.splice(from.week - 1, 1);
  return {
    kind: "changed",
    draft,
    done: `the order of days (${spellPlace(from)} moved)`,
    text: `I will move ${spellPlace(from)} and keep every day's own words.`,
  };
};

function endOfWeek(draft: Draft, week: number, where: string) {
  const slots = draft[week - 1]?.slots;
  if (!slots) return undefined;
  if (/\b(?:start|beginning|front|top|first)\b/i.test(where)) return { week, day: 1 };
  if (/\b(?:end|last|bottom)\b/i.test(where) || /\bweek \d+/i.test(where)) {
    return { week, day: slots.length + 1 };
  }
  return undefined;
}

function moveWeek(draft: Draft, places: readonly { week: number }[], side: string, where: string) {
  const [from, to] = [...new Set(places.map(({ week }) => week))];
  if (!from) return undefined;
  const moved = draft[from - 1];
  if (!moved) return undefined;
  const goal =
    to ??
    (/\b(?:start|beginning|front)\b/i.test(where)
      ? 1
      : /\bend\b/i.test(where)
        ? draft.length
        : undefined);
  if (!goal)
    return refuse(
      "I could not tell where to move the week; say, for example, “Move week 4 before week 2”.",
    );
  draft.splice(from - 1, 1);
  const shift = to && from < goal ? 1 : 0;
  const isTo = /^(?:to|into)$/i.test(side);
  draft.splice(isTo ? goal - 1 : goal - 1 - shift + (/after|behind/i.test(side) ? 1 : 0), 0, moved);
  return {
    kind: "changed" as const,
    draft,
    done: `the order of weeks (week ${from} moved)`,
    text: `I will move week ${from}; its days stay as they are.`,
  };
}

function exchange<T>(items: T[], a: number, b: number): void {
  const [first, second] = [items[a], items[b]];
  if (first === undefined || second === undefined) return;
  items[a] = second;
  items[b] = first;
}
