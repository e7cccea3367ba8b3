/** Reads a day aloud while the panel is open, and tracks the current piece. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { piecesOf, type SpokenVerse } from "../../page/speech.ts";
import { type Choices, LANGUAGE } from "./choices.ts";
import { type MediaKey, showPlayback, takeMediaKeys } from "./mediaKeys.ts";
import { createSpeaker } from "./speaker.ts";

export const MINUTES = 15;

export interface ListenedDay {
  view: DailyView;
  onSpoken(verse: SpokenVerse | null): void;
  /** Turns to the day after this one. Returns whether there is one. */
  onNext(): boolean;
  onClose(): void;
}

export function useSpeaker({ view, onSpoken, onNext, onClose }: ListenedDay, choices: Choices) {
  const [isPaused, setIsPaused] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { withMore } = choices;
  const pieces = useMemo(() => piecesOf(view, { withMore }), [view, withMore]);
  const begun = useRef(Date.now());
  const place = useRef(0);
  const hasBegun = useRef(false);
  // What the speaker's events use is always of the last render.
  const now = useRef({ choices, pieces, onSpoken, onNext, onClose });
  now.current = { choices, pieces, onSpoken, onNext, onClose };

  const speaker = useMemo(
    () =>
      createSpeaker(speechSynthesis, (text) => utteranceOf(text, now.current.choices), {
        onPiece: (at) => {
          const isOver = Date.now() - begun.current >= MINUTES * 60_000;
          if (now.current.choices.until === "minutes" && isOver) {
            now.current.onClose();
            return false;
          }
          place.current = at;
          now.current.onSpoken(now.current.pieces[at]?.verse ?? null);
          return true;
        },
        onEnd: () => {
          const goesOn = now.current.choices.until === "minutes" && now.current.onNext();
          if (!goesOn) now.current.onClose();
        },
        onFault: () => {
          setHasFailed(true);
          setIsPaused(true);
          showPlayback("paused");
        },
      }),
    [],
  );
  // Begins with the day, and again with the day after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pieces of the same day are said in their turn.
  useEffect(() => {
    speaker.start(now.current.pieces.map(({ text }) => text));
    setIsPaused(false);
    showPlayback("playing");
    return () => {
      speaker.pause();
      now.current.onSpoken(null);
    };
  }, [speaker, view.day.id]);

  const pause = useCallback(() => {
    speaker.pause();
    setIsPaused(true);
    showPlayback("paused");
  }, [speaker]);
  /** Goes on from a place, with the choices of the moment. */
  const goOn = useCallback(
    (from = place.current) => {
      setIsPaused(false);
      setHasFailed(false);
      showPlayback("playing");
      speaker.start(
        now.current.pieces.map(({ text }) => text),
        Math.max(0, Math.min(from, now.current.pieces.length - 1)),
      );
    },
    [speaker],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another voice or speed is heard at once.
  useEffect(() => {
    if (hasBegun.current && !isPaused) goOn();
    hasBegun.current = true;
  }, [choices.rate, choices.voices, withMore]);

  useEffect(() => {
    const press = (key: MediaKey) => {
      switch (key) {
        case "play":
          return goOn();
        case "pause":
          return pause();
        case "stop":
          return now.current.onClose();
        case "nexttrack":
          return goOn(place.current + 1);
        case "previoustrack":
          return goOn(place.current - 1);
      }
    };
    return takeMediaKeys(view, press);
  }, [view, goOn, pause]);
  return { isPaused, hasFailed, pause, goOn };
}

function utteranceOf(text: string, { rate, voices }: Choices): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  const voice = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === voices[LANGUAGE]);
  utterance.lang = voice?.lang ?? LANGUAGE;
  if (voice) utterance.voice = voice;
  utterance.rate = rate;
  return utterance;
}
