import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useRef, useState } from "react";
import styles from "./DragArea.module.css";

export interface DropPlace {
  week: number;
  /** 0 is the first. */
  place: number;
}

/** A finger that only meant to scroll has not moved this far on the handle. */
const MIN_DISTANCE_PX = 6;
/** One and the same: with another one, each of a year's handles would be drawn anew. */
const POINTER = { activationConstraint: { distance: MIN_DISTANCE_PX } };

/**
 * Days are taken by their handles and put before or behind another day. Where they would go is asked
 * of the page under the pointer, not of a measured rectangle for each of a year's days; keys and
 * menus move days for those who do not drag.
 */
export function DragArea({
  children,
  onMove,
}: {
  children: ReactNode;
  onMove: (dayId: string, to: DropPlace) => void;
}) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const [title, setTitle] = useState<string>();
  const target = useRef<Target>(undefined);

  function show(next: Target | undefined) {
    target.current?.element.removeAttribute("data-drop");
    next?.element.setAttribute("data-drop", next.isBehind ? "behind" : "before");
    target.current = next;
  }
  function start({ active }: DragStartEvent) {
    setTitle(String(active.data.current?.title ?? ""));
  }
  function move({ active, activatorEvent, delta }: DragMoveEvent) {
    if (!(activatorEvent instanceof PointerEvent)) return;
    const x = activatorEvent.clientX + delta.x;
    const y = activatorEvent.clientY + delta.y;
    show(targetAt(x, y, String(active.id)));
  }
  function end({ active }: DragEndEvent) {
    const place = target.current && placeOf(target.current, String(active.id));
    show(undefined);
    setTitle(undefined);
    if (place) onMove(String(active.id), place);
  }

  return (
    <DndContext
      sensors={sensors}
      autoScroll={{ layoutShiftCompensation: false }}
      // A screen reader hears of the move itself; see the canvas's own announcement.
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: "" } }}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={end}
      onDragCancel={() => {
        show(undefined);
        setTitle(undefined);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {title !== undefined && <div className={styles.taken}>{title}</div>}
      </DragOverlay>
    </DndContext>
  );
}

const nothing = () => undefined;
const SILENT = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

interface Target {
  element: HTMLElement;
  isBehind: boolean;
}

function targetAt(x: number, y: number, dayId: string): Target | undefined {
  for (const under of document.elementsFromPoint(x, y)) {
    const element = under.closest<HTMLElement>("[data-day]");
    if (!element) continue;
    if (element.dataset.day === dayId) return undefined;
    const { top, height } = element.getBoundingClientRect();
    return { element, isBehind: y > top + height / 2 };
  }
  return undefined;
}

/** Counted without the day itself, which is taken out first. */
function placeOf({ element, isBehind }: Target, dayId: string): DropPlace | undefined {
  const week = element.closest<HTMLElement>("[data-week]");
  if (!week) return undefined;
  const days = [...week.querySelectorAll<HTMLElement>("[data-day]")].filter(
    (day) => day.dataset.day !== dayId,
  );
  return { week: Number(week.dataset.week), place: days.indexOf(element) + (isBehind ? 1 : 0) };
}
