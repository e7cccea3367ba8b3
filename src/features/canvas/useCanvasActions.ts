import { useMemo, useState } from "react";
import type { Plan } from "#shared/domain/plan/plan.ts";
import * as edits from "#shared/domain/plan/planEdit.ts";
import { useSignedIn } from "../../auth/session.ts";
import { readPlan } from "../../data/db/plans.ts";
import { changePlan, decideReviews } from "../../data/sync/changePlan.ts";
import { en as t } from "../../messages/en.ts";
import type { CanvasActions } from "./canvasActions.ts";
import { scrollToStay } from "./scrollToStay.ts";

const newId = () => crypto.randomUUID();
const blankDay = () => ({
  id: newId(),
  title: t.plan.newDay,
  scripture: "",
  questions: [],
  prayer: "",
});

export interface Announcement {
  text: string;
  /** Set if the action was refused; the sentence is then shown as well. */
  isRefusal?: boolean;
}

/** The canvas's actions, and the announcement of the last one for screen readers. */
export function useMakeCanvasActions(
  projectId: string,
  onSelect: CanvasActions["select"],
): { actions: CanvasActions; announcement: Announcement } {
  const { db } = useSignedIn();
  const [announcement, setAnnouncement] = useState<Announcement>({ text: "" });
  const actions = useMemo(() => {
    const announce = (text: string) => setAnnouncement({ text });
    const change = (edit: (plan: Plan) => Plan) => changePlan(db, projectId, edit);
    /** Announces the new place of a moved day. */
    const announceMove = (plan: Plan | undefined, dayId: string) => {
      const place = edits.findDay(plan ?? [], dayId);
      if (place) announce(t.plan.movedTo(place.day.title, place.week.week_number, place.index + 1));
    };
    return {
      projectId,
      async shiftDay(dayId, by) {
        announceMove(await change((plan) => edits.shiftDay(plan, dayId, by)), dayId);
        focusDay(dayId);
      },
      async moveDay(dayId, to) {
        const plan = (await readPlan(db, projectId)) ?? [];
        const before = edits.findDay(plan, dayId);
        const target = plan.find(({ week_number }) => week_number === to.week);
        if (!before || !target) return;
        if (before.week.week_number !== to.week && edits.isFull(target)) {
          setAnnouncement({ text: t.plan.weekFull(to.week), isRefusal: true });
          return;
        }
        announceMove(await change((now) => edits.moveDay(now, dayId, to)), dayId);
      },
      async insertDayAfter(dayId) {
        const day = blankDay();
        await change((plan) => edits.insertDayAfter(plan, dayId, day));
        focusDay(day.id);
      },
      async duplicateDay(dayId) {
        const id = newId();
        await change((plan) => edits.duplicateDay(plan, dayId, () => id));
        focusDay(id);
      },
      async removeDay(dayId) {
        let title: string | undefined;
        await change((plan) => {
          title = edits.findDay(plan, dayId)?.day.title;
          return edits.removeDay(plan, dayId);
        });
        if (title !== undefined) announce(t.plan.removed(title));
      },
      shiftWeek: (week, by) => void change((plan) => edits.shiftWeek(plan, week, by)),
      insertWeekAfter: (week) =>
        void change((plan) =>
          edits.insertWeekAfter(plan, week, {
            name: t.plan.newWeek,
            weekly_passage: "",
            passages: [{ ...blankDay(), day_number: 1 }],
          }),
        ),
      duplicateWeek: (week) => void change((plan) => edits.duplicateWeek(plan, week, newId)),
      removeWeek: (week) => void change((plan) => edits.removeWeek(plan, week)),
      select: onSelect,
      decide: (decisions, choice) => void decideReviews(db, projectId, decisions, choice),
    } satisfies CanvasActions as CanvasActions;
  }, [db, projectId, onSelect]);
  return { actions, announcement };
}

/** Frames to wait until a moved or new day is drawn. */
const MAX_FRAMES = 60;

/** Focuses a day once it is drawn: a day that moves to another week is a new element there, and the focus would be lost. */
function focusDay(dayId: string, frames = MAX_FRAMES, then?: (head: Element) => void): void {
  requestAnimationFrame(() => {
    const day = document.getElementById(`day-${dayId}`);
    const head = day?.querySelector("button");
    // A day far from the screen gets its button once it comes near.
    if (day && !head) day.scrollIntoView({ block: "center" });
    if (head) {
      head.focus();
      then?.(head);
    } else if (frames > 0) focusDay(dayId, frames - 1, then);
  });
}

/** Scrolls to a day from anywhere in the plan and focuses it. */
export function goToDay(dayId: string): void {
  focusDay(dayId, MAX_FRAMES, (head) => scrollToStay(head, "center"));
}
