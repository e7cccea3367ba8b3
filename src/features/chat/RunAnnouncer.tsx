import { useEffect, useRef, useState } from "react";
import { type AnnouncedRun, announce } from "./announce.ts";

/** Several weeks can finish within a second; one sentence covers all that finished in this time. */
const BATCH_MS = 1_200;

/** Announces to screen readers that a run starts, each finished week, and the end, but not the streamed words. */
export function RunAnnouncer({ run }: { run: AnnouncedRun }) {
  const announced = useRef<AnnouncedRun>(undefined);
  const [sentence, setSentence] = useState("");
  const { conversationId, isRunning, writtenWeeks, totalWeeks } = run;
  useEffect(() => {
    const now = { conversationId, isRunning, writtenWeeks, totalWeeks };
    const announceChange = () => {
      const change = announce(announced.current, now);
      announced.current = now;
      if (change) setSentence(change);
    };
    const isStep = announced.current?.isRunning === isRunning && isRunning;
    if (!isStep) {
      announceChange();
      return;
    }
    const timer = setTimeout(announceChange, BATCH_MS);
    return () => clearTimeout(timer);
  }, [conversationId, isRunning, writtenWeeks, totalWeeks]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {sentence}
    </p>
  );
}
