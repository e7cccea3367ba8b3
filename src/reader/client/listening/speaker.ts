/**
 * Says pieces one after another with a device's voice. A pause ends the piece that is being said, and going on says it from
 * its beginning: some devices cannot go on in the middle, and a voice or a speed counts from the next piece on anyway.
 */
export interface Voice {
  speak(utterance: SpeechSynthesisUtterance): void;
  cancel(): void;
}

export interface Hearing {
  /** A piece begins. Returns false to stop before it. */
  onPiece(place: number): boolean;
  onEnd(): void;
  onFault(): void;
}

export interface Speaker {
  /** Speaks the pieces from a position on, replacing the current ones. */
  start(texts: readonly string[], from?: number): void;
  pause(): void;
  /** Says the piece again that was begun last. */
  resume(): void;
}

/** @param say makes an utterance with the voice and the speed of the moment */
export function createSpeaker(
  voice: Voice,
  say: (text: string) => SpeechSynthesisUtterance,
  { onPiece, onEnd, onFault }: Hearing,
): Speaker {
  let texts: readonly string[] = [];
  let place = 0;
  /** Events of utterances that were cancelled arrive late, and count no more. */
  let turn = 0;
  /** Held until they end: Chromium drops an utterance that nothing refers to, and its events with it. */
  const held = new Set<SpeechSynthesisUtterance>();
  const next = () => {
    const text = texts[place];
    if (text === undefined) return onEnd();
    if (!onPiece(place)) return;
    const mine = turn;
    const utterance = say(text);
    held.add(utterance);
    utterance.onend = () => {
      held.delete(utterance);
      if (mine !== turn) return;
      place += 1;
      next();
    };
    utterance.onerror = () => {
      held.delete(utterance);
      if (mine === turn) onFault();
    };
    voice.speak(utterance);
  };
  const stop = () => {
    turn += 1;
    held.clear();
    voice.cancel();
  };
  return {
    start(given, from = 0) {
      stop();
      texts = given;
      place = from;
      next();
    },
    pause: stop,
    resume() {
      stop();
      next();
    },
  };
}
