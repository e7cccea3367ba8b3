import { useEffect, useRef, useState } from "react";
import { announce, type HeardRun } from "./announce.ts";

/** Weeks can be finished many a second; one sentence tells of all that came in this time. */
const CALM_MS = 1_200;

/** Tells a screen reader that the agent begins, of each finished week, and its end: nothing word by word. */
export function RunAnnouncer({ run }: { run: HeardRun }) {
  const told = useRef<HeardRun>(undefined);
  const [sentence, setSentence] = useState("");
  const { conversationId, isRunning, writtenWeeks, totalWeeks } = run;
  useEffect(() => {
    const now = { conversationId, isRunning, writtenWeeks, totalWeeks };
    const tell = () => {
      const said = announce(told.current, now);
      told.current = now;
      if (said) setSentence(said);
    };
    const isStep = told.current?.isRunning === isRunning && isRunning;
    if (!isStep) {
      tell();
      return;
    }
    const timer = setTimeout(tell, CALM_MS);
    return () => clearTimeout(timer);
  }, [conversationId, isRunning, writtenWeeks, totalWeeks]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {sentence}
    </p>
  );
}
