/** Reads a day aloud with the device's own voice. */
import { useCallback, useEffect, useState } from "react";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import type { Listening, ReaderActions } from "../page/readerContext.ts";

/** Some voices stop in the middle of longer pieces. In characters. */
const MAX_PIECE = 200;

const canSpeak = () => "speechSynthesis" in window;

export function useListening(view: DailyView): [Listening, ReaderActions["listen"]] {
  const [listening, setListening] = useState<Listening>(() => (canSpeak() ? "silent" : "cannot"));
  // Stops when the day changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of day ends the speech.
  useEffect(() => {
    return () => {
      if (!canSpeak()) return;
      speechSynthesis.cancel();
      setListening("silent");
    };
  }, [view.day.id]);

  const listen = useCallback<ReaderActions["listen"]>(
    (wish) => {
      switch (wish) {
        case "start": {
          speechSynthesis.cancel();
          const pieces = piecesOf(view);
          pieces.forEach((piece, index) => {
            const utterance = new SpeechSynthesisUtterance(piece);
            utterance.lang = "en";
            if (index === pieces.length - 1) utterance.onend = () => setListening("silent");
            utterance.onerror = () => setListening("silent");
            speechSynthesis.speak(utterance);
          });
          return setListening("speaking");
        }
        case "pause":
          speechSynthesis.pause();
          return setListening("paused");
        case "resume":
          speechSynthesis.resume();
          return setListening("speaking");
        case "stop":
          speechSynthesis.cancel();
          return setListening("silent");
      }
    },
    [view],
  );
  return [listening, listen];
}

/** Splits the reference and the text, without numbers, into pieces that end with a sentence or a clause. */
export function piecesOf({ day, text }: Pick<DailyView, "day" | "text">): string[] {
  const paragraphs = text.passages.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      "lines" in block
        ? block.lines.map((line) => line.map(([, , words]) => words).join(" ")).join(" ")
        : [],
    ),
  );
  return [day.reference, ...paragraphs].flatMap((paragraph) => {
    const pieces: string[] = [];
    for (const clause of paragraph.split(/(?<=[.,;:!?][”’"']?)\s+/)) {
      const last = pieces.at(-1);
      if (last !== undefined && last.length + clause.length < MAX_PIECE) {
        pieces[pieces.length - 1] = `${last} ${clause}`;
      } else pieces.push(clause);
    }
    return pieces;
  });
}
