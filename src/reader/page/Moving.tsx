/** Marks and notes to and from the reader's other phone: closed until somebody wants it, and loaded then. */
import { useEffect, useRef } from "react";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { isOpened } from "./isOpened.ts";
import { useReader } from "./readerContext.ts";

export function Moving() {
  const { movingPanel, openMoving } = useReader();
  const details = useRef(null);
  // It may have been opened before the page was live.
  useEffect(() => openMoving(isOpened(details.current)), [openMoving]);
  return (
    <details
      className="moving needs-script"
      ref={details}
      onToggle={({ currentTarget }) => openMoving(isOpened(currentTarget))}
    >
      <summary>{t.moving}</summary>
      {movingPanel}
    </details>
  );
}
