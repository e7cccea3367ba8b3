import { useDraggable } from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import { memo } from "react";
import styles from "./DayCard.module.css";

/** For a pointer alone: the day's heading and its menu move it by keys. */
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
