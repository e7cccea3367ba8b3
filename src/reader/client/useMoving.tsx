/** The panel for marks and notes on another phone, loaded when a reader opens it. */
import { type ReactNode, useState } from "react";
import { listenMessages } from "#shared/messages/en.listen.ts";
import { useLazyPart } from "../page/lazyPart.ts";
import type { StoredRecord } from "./useReaderRecord.ts";

const load = () => import("./moving/MovingPanel.tsx");

export interface Moving {
  movingPanel: ReactNode;
  openMoving(isOpen: boolean): void;
}

export function useMoving(plan: { slug: string; id: string }, store: StoredRecord): Moving {
  const [isOpen, openMoving] = useState(false);
  const loaded = useLazyPart(load, isOpen);
  const movingPanel =
    loaded.kind === "ready" ? (
      <loaded.part.MovingPanel plan={plan} store={store} />
    ) : (
      <p className="hint" role="status">
        {loaded.kind === "failed" ? listenMessages.notLoaded : listenMessages.loading}
      </p>
    );
  return { movingPanel, openMoving };
}
