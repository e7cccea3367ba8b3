/** Shows the current reading on the lock screen and handles its keys, on platforms that support this. */
import type { DailyView } from "#shared/domain/daily/dailyView.ts";

const ACTIONS = ["play", "pause", "stop", "nexttrack", "previoustrack"] as const;
export type MediaKey = (typeof ACTIONS)[number];

/** Returns a function that gives the keys back. */
export function takeMediaKeys(
  { day, plan }: Pick<DailyView, "day" | "plan">,
  press: (key: MediaKey) => void,
): () => void {
  const { mediaSession } = navigator;
  if (!mediaSession || !("MediaMetadata" in window)) return () => {};
  mediaSession.metadata = new MediaMetadata({
    title: day.reference,
    artist: plan.church,
    album: plan.title,
    artwork: [{ src: "/icons/lamplight-512.png", sizes: "512x512", type: "image/png" }],
  });
  const handle = (handlerOf: (key: MediaKey) => MediaSessionActionHandler | null) => {
    for (const key of ACTIONS) {
      try {
        mediaSession.setActionHandler(key, handlerOf(key));
      } catch {
        // A key that this platform does not have.
      }
    }
  };
  handle((key) => () => press(key));
  return () => {
    handle(() => null);
    mediaSession.metadata = null;
    mediaSession.playbackState = "none";
  };
}

export function showPlayback(state: MediaSessionPlaybackState): void {
  if (navigator.mediaSession) navigator.mediaSession.playbackState = state;
}
