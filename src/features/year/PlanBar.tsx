import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { placeIn, type Stretch, within, type YearPlan } from "#shared/domain/plan/churchYear.ts";
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";
import { yearMessages as t } from "../../messages/en.year.ts";
import styles from "./Year.module.css";

const WEEK = 7;
/** A press that moves less is no drag, in pixels. */
const MIN_DISTANCE_PX = 6;

/**
 * A plan's bar in a frame: a year, or a month of it. It is dragged by whole weeks, so that its weekdays stay, and with Shift by
 * days; a finger that moves up or down scrolls. A press opens its dates.
 */
export function PlanBar({
  plan,
  frame,
  helpId,
  onMove,
  onOpen,
  onSay,
}: {
  plan: YearPlan;
  frame: Stretch;
  /** The element that says which keys move it. */
  helpId: string;
  /** Undefined for a plan that cannot be moved here. */
  onMove: ((days: number) => void) | undefined;
  onOpen: () => void;
  /** Announces a sentence to screen readers. */
  onSay: (sentence: string) => void;
}) {
  const [shift, setShift] = useState(0);
  const drag = useRef<{ from: number; perDay: number; isMoved: boolean }>(undefined);
  /** A drag ends with a click, which must not open the dates. */
  const wasDragged = useRef(false);
  const shown = within(plan, frame);
  if (!shown) return null;
  const { start, width } = placeIn(shown, frame);
  const days = daysBetween(frame.first, frame.last);

  function grab(event: PointerEvent<HTMLButtonElement>) {
    const track = event.currentTarget.parentElement;
    if (!onMove || !track || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      ...{ from: event.clientX, perDay: track.clientWidth / days, isMoved: false },
    };
    wasDragged.current = false;
  }
  function pull({ clientX, shiftKey }: PointerEvent) {
    const held = drag.current;
    if (!held) return;
    const distance = clientX - held.from;
    if (Math.abs(distance) >= MIN_DISTANCE_PX) held.isMoved = true;
    if (!held.isMoved) return;
    const step = shiftKey ? 1 : WEEK;
    setShift(Math.round(distance / held.perDay / step) * step);
  }
  function release() {
    const held = drag.current;
    drag.current = undefined;
    wasDragged.current = held?.isMoved ?? false;
    if (held?.isMoved && shift !== 0) onMove?.(shift);
    setShift(0);
  }
  function cancel() {
    drag.current = undefined;
    setShift(0);
  }
  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && onMove) {
      event.preventDefault();
      const next = shift + by * (event.shiftKey ? 1 : WEEK);
      setShift(next);
      onSay(t.wouldStart(addDays(plan.first, next)));
    } else if (event.key === "Enter" && shift !== 0) {
      event.preventDefault();
      onMove?.(shift);
      setShift(0);
    } else if (event.key === "Escape" && shift !== 0) {
      event.stopPropagation();
      setShift(0);
      onSay(t.left);
    }
  }

  return (
    <button
      type="button"
      className={styles.bar}
      aria-label={t.bar(plan)}
      aria-describedby={onMove && helpId}
      data-live={plan.isLive || undefined}
      data-fixed={!onMove || undefined}
      data-moving={shift !== 0 || undefined}
      // Where the plan goes on beyond the frame, its end is straight.
      data-before={plan.first < frame.first || undefined}
      data-after={plan.last > frame.last || undefined}
      style={
        // Custom properties are no part of React's type.
        {
          "--start": `${(start + shift / days) * 100}%`,
          "--width": `${width * 100}%`,
        } as CSSProperties
      }
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={cancel}
      onKeyDown={press}
      onBlur={cancel}
      onClick={() => {
        if (!wasDragged.current) onOpen();
        wasDragged.current = false;
      }}
    >
      {shift !== 0 && <span className={styles.moved}>{t.day(addDays(plan.first, shift))}</span>}
    </button>
  );
}
