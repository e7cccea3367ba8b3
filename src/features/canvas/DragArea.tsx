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
  /** Position in the week; 0 is the first. */
  place: number;
}

/** A finger that scrolls moves less than this on the handle, in pixels. */
const MIN_DISTANCE_PX = 6;
/** A constant object: a new one would redraw each of a year's handles. */
const POINTER = { activationConstraint: { distance: MIN_DISTANCE_PX } };

/**
 * Lets days be dragged by their handles and dropped before or after another day. The drop target is looked up from
 * the element under the pointer, instead of measuring a rectangle for each of a year's days. Keys and menus move days
 * without dragging.
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
      // The canvas's own announcement tells screen readers about the move.
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

/** The position is counted without the dragged day, which is taken out first. */
function placeOf({ element, isBehind }: Target, dayId: string): DropPlace | undefined {
  const week = element.closest<HTMLElement>("[data-week]");
  if (!week) return undefined;
  const days = [...week.querySelectorAll<HTMLElement>("[data-day]")].filter(
    (day) => day.dataset.day !== dayId,
  );
  return { week: Number(week.dataset.week), place: days.indexOf(element) + (isBehind ? 1 : 0) };
}
