/** What readers said, for each day of the canvas to find its own. */
import { createContext, useContext, useMemo } from "react";
import type { DayVoices, ReaderSaying } from "#shared/contracts/readerFeedback.ts";
import { useSignedIn } from "../../auth/session.ts";
import { useVoices } from "../feedback/voices/useVoices.ts";
import { hideVoice } from "../feedback/voices/voiceCalls.ts";

interface CanvasVoices {
  byDay: ReadonlyMap<string, DayVoices>;
  onHide: (saying: ReaderSaying) => void;
  /** Puts a request into the message box. */
  onGive: (request: string) => void;
}

const NOTHING: CanvasVoices = { byDay: new Map(), onHide: () => {}, onGive: () => {} };

export const VoicesContext = createContext(NOTHING);

export const useCanvasVoices = () => useContext(VoicesContext);

export function useMakeCanvasVoices(
  projectId: string,
  onGive: (request: string) => void,
): CanvasVoices {
  const { db } = useSignedIn();
  const voices = useVoices(projectId);
  return useMemo(
    () => ({
      byDay: new Map(voices.map((one) => [one.day, one])),
      // Without a network it stays as it is.
      onHide: ({ id, isHidden }) =>
        void hideVoice(db, projectId, { id, isHidden: !isHidden }).catch(() => {}),
      onGive,
    }),
    [db, projectId, voices, onGive],
  );
}
