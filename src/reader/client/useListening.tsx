/** Reads days aloud with the device's own voice. The panel that does it is loaded when somebody listens. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { listenMessages } from "#shared/messages/en.listen.ts";
import { useLazyPart } from "../page/lazyPart.ts";
import type { Listening } from "../page/readerContext.ts";
import type { SpokenVerse } from "../page/speech.ts";

export const loadListenPanel = () => import("./listening/ListenPanel.tsx");

export interface Listener {
  listening: Listening;
  /** The controls while it is read. */
  listenPanel: ReactNode;
  spoken: SpokenVerse | null;
  listen(): void;
}

/** @param turn opens another day, as the reader would; returns whether it could */
export function useListening(view: DailyView, turn: (place: string) => boolean): Listener {
  const [isOpen, setIsOpen] = useState(false);
  const [canSpeak, setCanSpeak] = useState(true);
  const [spoken, setSpoken] = useState<SpokenVerse | null>(null);
  useEffect(() => setCanSpeak("speechSynthesis" in window), []);
  const { id } = view.day;
  /** The day that is listened to: another one ends it, unless listening led there. */
  const day = useRef(id);
  useEffect(() => {
    if (day.current !== id) setIsOpen(false);
    day.current = id;
  }, [id]);
  const close = useCallback(() => setIsOpen(false), []);
  const next = () => {
    const all = view.weeks.flatMap(({ days }) => days);
    const after = all[all.findIndex((one) => one.id === id) + 1];
    if (!after) return false;
    day.current = after.id;
    return turn(after.place);
  };
  // A licence to print a text does not include reading it aloud.
  const isOn = isOpen && view.text.translation === "web";
  const loaded = useLazyPart(loadListenPanel, isOpen);
  // The next press tries again.
  useEffect(() => {
    if (loaded.kind === "failed") setIsOpen(false);
  }, [loaded]);
  const panel =
    loaded.kind === "ready" ? (
      <loaded.part.ListenPanel
        {...{ view, spoken, onSpoken: setSpoken, onNext: next, onClose: close }}
      />
    ) : (
      <p className="hint" role="status">
        {loaded.kind === "failed" ? listenMessages.notLoaded : listenMessages.loading}
      </p>
    );
  const listen = useCallback(() => {
    // Some devices speak only if they were first asked to by a press, and the panel may still have to be loaded.
    speechSynthesis.speak(new SpeechSynthesisUtterance(""));
    setIsOpen(true);
  }, []);
  return {
    listening: canSpeak ? (isOn && loaded.kind === "ready" ? "on" : "silent") : "cannot",
    listenPanel: isOn || loaded.kind === "failed" ? panel : null,
    spoken,
    listen,
  };
}
