/** Sentences of the plan's page: reading, editing, history. */
import { dateFormat } from "#shared/domain/formats.ts";
import type { ReviewItem } from "#shared/domain/plan/editReview.ts";
import { LOCALE } from "./locale.ts";

const DATE = dateFormat(LOCALE, {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const WEEKDAY = dateFormat(LOCALE, { weekday: "long", timeZone: "UTC" });
const MONTH = dateFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
const MOMENT = dateFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const planMessages = {
  backToChat: "Back to chat",
  close: "Close plan",
  weeks: (count: number) => plural(count, "week", "weeks"),
  days: (count: number) => plural(count, "day", "days"),
  week: (number: number) => `Week ${number}`,
  day: (number: number) => `Day ${number}`,
  questions: "Questions",
  prayer: "Prayer",
  readText: "Read the text",
  hideText: "Hide the text",
  loadingText: "Fetching the text",
  noText: "The text of this passage is not on this device yet. It loads when you are connected.",
  badReference: (scripture: string) => `“${scripture}” could not be read as a passage.`,
  /** `reason` may already quote the reference. */
  unreadable: (scripture: string, reason: string) =>
    reason.includes(scripture) ? reason : `“${scripture}”: ${reason}`,
  webCredit: "World English Bible, public domain",
  calendar: "Dates",
  startDate: "Start date",
  readingDays: "Reading days",
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  noDates: "Set a start date to see each day's date.",
  formatDate: (noon: Date) => DATE.format(noon),
  formatMonth: (noon: Date) => MONTH.format(noon),
  monthView: "Readings by date",
  earlierMonth: "Earlier month",
  laterMonth: "Later month",
  begins: (noon: Date) => `begins ${DATE.format(noon)}`,
  undo: "Undo",
  redo: "Redo",
  more: "More for this plan",
  goTo: "Go to week",
  minutes: (count: number) => `${count} min`,
  newDay: "New day",
  newWeek: "New week",
  dayOptions: (name: string) => `Options for ${name}`,
  dayName: (week: number, day: number) => `week ${week}, day ${day}`,
  weekOptions: (week: number) => `Options for week ${week}`,
  weekName: (week: number) => `Name of week ${week}`,
  weekPassage: (week: number) => `Passage of week ${week}`,
  print: {
    open: "Print",
    title: "The plan on paper",
    whole: "Questions and prayers",
    start: "Print",
    close: "Close",
  },
  fields: {
    title: "Title",
    scripture: "Reference",
    prayer: "Prayer",
    question: (number: number) => `Question ${number}`,
    weekName: "Name",
    weekPassage: "Passage",
  },
  addQuestion: "Add a question",
  removeQuestion: (number: number) => `Remove question ${number}`,
  questionUp: (number: number) => `Move question ${number} up`,
  books: "Books of the Bible",
  notSaved: (sentence: string) => `${sentence} Not saved.`,
  titleNeeded: "A day needs a title, so the last one was kept.",
  moveUp: "Move up",
  moveDown: "Move down",
  insertAfter: "Insert a day after",
  insertWeekAfter: "Insert a week after",
  duplicate: "Duplicate",
  remove: "Remove",
  select: "Select to ask about",
  deselect: "Remove from the selection",
  movedTo: (title: string, week: number, day: number) => `${title}: now week ${week}, day ${day}.`,
  weekFull: (week: number) => `Week ${week} is full: a week has seven days at most.`,
  removed: (title: string) => `${title} was removed. Undo brings it back.`,
  review: {
    region: "Changes to look at",
    changed: (count: number) => plural(count, "change", "changes"),
    proposed: (count: number) => plural(count, "proposal", "proposals"),
    keep: "Keep",
    undo: "Undo",
    apply: "Apply",
    dismiss: "Dismiss",
    keepAll: "Keep all",
    undoAll: "Undo all",
    applyAll: "Apply all",
    dismissAll: "Dismiss all",
    next: "Next change",
    kind(item: ReviewItem): string {
      if (item.kind === "week") return "Week";
      if (item.before && !item.after) return "Removed";
      if (item.after && !item.before) return "Added";
      return item.before ? (item.isMoved ? "Changed and moved" : "Changed") : "Moved";
    },
    proposal: "Proposed",
    was: "was",
    isNow: "is now",
    nothing: "nothing",
  },
  askFirst: "Ask before applying edits",
  collisions: {
    region: "Written in two places at once",
    text: "Both versions are kept. Choose which one to use.",
    kept: "In the plan now",
    /** By who wrote the other value. */
    other: {
      own: "Yours, from another tab or device",
      colleague: "A colleague’s",
      unknown: "A colleague’s, or yours from elsewhere",
    },
    choose: "Use this one",
    removed: "Removed",
    /** `place` is a week, or a day in it. */
    what(field: string, place: string): string {
      const names: Record<string, string> = {
        title: "Title",
        scripture: "Reference",
        questions: "Questions",
        prayer: "Prayer",
        name: "Name",
        weekly_passage: "Passage",
        order: "Order of the days",
        week: "Place",
        removed: "Removal",
      };
      return `${names[field] ?? field} · ${place}`;
    },
    day: (week: number, day: number) => `Week ${week}, day ${day}`,
    weekday: (week: number, noon: Date) => `Week ${week}, ${WEEKDAY.format(noon)}`,
  },
  history: {
    open: "History",
    title: "History",
    text: "Every saved change, newest first. Restoring adds a change; nothing is lost.",
    offline: "You are offline. History needs the network; the plan itself does not.",
    loading: "Fetching the history",
    when: (iso: string) => MOMENT.format(new Date(iso)),
    someone: "Someone who left",
    kinds: {
      create: "made the plan",
      save: "saved",
      title: "renamed the plan",
      settings: "changed the dates",
      delete: "deleted the plan",
      undelete: "brought it back",
      restore: "restored an earlier plan",
    } as Record<string, string>,
    weeks: (numbers: readonly number[]) =>
      numbers.length === 0
        ? ""
        : numbers.length > 6
          ? `${numbers.length} weeks`
          : `week ${numbers.join(", ")}`,
    current: "as it is now",
    look: "Show this plan",
    compareWith: "Compare with",
    restore: "Restore this plan",
    restored: "Restored. It is the newest change now.",
    back: "Back to the list",
    older: "Older",
    at: (iso: string) => `The plan of ${MOMENT.format(new Date(iso))}`,
    noPlan: "There was no plan yet.",
    same: "Nothing is different.",
    differences: (count: number) => plural(count, "difference", "differences"),
  },
};
