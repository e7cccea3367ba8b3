import { type DragEvent, type ReactNode, useState } from "react";
import { en as t } from "../../../messages/en.ts";
import styles from "./DropTarget.module.css";

/** The main part of the page, which accepts dropped files. */
export function DropTarget({
  className,
  onFile,
  children,
}: {
  className: string | undefined;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes("Files");

  function over(event: DragEvent) {
    if (!hasFile(event)) return;
    event.preventDefault();
    setOver(true);
  }

  function leave(event: DragEvent<HTMLElement>) {
    // Entering a child also fires `dragleave`.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  }

  function drop(event: DragEvent) {
    if (!hasFile(event)) return;
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    <main
      className={`${styles.target} ${className}`}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      {isOver && <div className={styles.veil}>{t.chat.dropFile}</div>}
    </main>
  );
}
