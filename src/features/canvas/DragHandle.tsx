import { useDraggable } from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import { memo } from "react";
import styles from "./DayCard.module.css";

/** For pointers only; with a keyboard, the day's heading and its menu move it. */
export const DragHandle = memo(function DragHandle({
  dayId,
  title,
}: {
  dayId: string;
  title: string;
}) {
  const { setNodeRef, listeners } = useDraggable({ id: dayId, data: { title } });
  return (
    <span ref={setNodeRef} className={styles.grip} aria-hidden="true" {...listeners}>
      <GripVertical size={18} />
    </span>
  );
});
