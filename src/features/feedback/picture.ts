/** A picture to go along: of this page, where the browser can take one, or a file; made small enough to be sent from a phone. */
import { MAX_SCREENSHOT_CHARACTERS } from "#shared/contracts/feedback.ts";

const LONGEST_SIDE = 1_600;
/** From good to just readable. */
const QUALITIES = [0.85, 0.6, 0.35];

/** Phones have no such thing: there a person takes the picture with the device and chooses the file. */
export function canCapture(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === "function";
}

/** One still of what the person chooses to show, this page first. Null: they thought better of it. */
export async function capturePage(): Promise<string | null> {
  let stream: MediaStream;
  try {
    // Chromium puts this page first in its list by it; others do not know it.
    const options: DisplayMediaStreamOptions & { preferCurrentTab: boolean } = {
      ...{ video: true, audio: false },
      preferCurrentTab: true,
    };
    stream = await navigator.mediaDevices.getDisplayMedia(options);
  } catch {
    return null;
  }
  try {
    const video = document.createElement("video");
    video.srcObject = stream;
    video.muted = true;
    await video.play();
    return shrink(video, video.videoWidth, video.videoHeight);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** @throws RangeError when it stays too large, another error when it is no picture */
export async function readPicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file);
  return shrink(image, image.width, image.height);
}

function shrink(source: CanvasImageSource, width: number, height: number): string {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const data = canvas.toDataURL("image/jpeg", quality);
    if (data.length <= MAX_SCREENSHOT_CHARACTERS) return data;
  }
  throw new RangeError("The picture stays too large");
}
