import { useState, useSyncExternalStore } from "react";
import { en as t } from "../messages/en.ts";
import { Button } from "../ui/Button.tsx";
import { Toast } from "../ui/Toast.tsx";
import { applyUpdate, isUpdateWaiting, subscribeToUpdate } from "./registerServiceWorker.ts";
import { useUpdateHold } from "./useUpdateHold.ts";

/** Offers a new version between turns: never during a run or over unsent text, and never automatically. */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(subscribeToUpdate, isUpdateWaiting);
  const [isLater, setLater] = useState(false);
  const isHeld = useUpdateHold();
  if (!isWaiting || isLater || isHeld) return null;
  return (
    <Toast text={t.app.update}>
      <Button look="plain" onClick={() => setLater(true)}>
        {t.app.updateLater}
      </Button>
      <Button look="primary" onClick={applyUpdate}>
        {t.app.updateNow}
      </Button>
    </Toast>
  );
}
