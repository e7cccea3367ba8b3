/** A picture to attach: a capture of this page, where the browser supports it, or a file; reduced to a size that a phone can send. */
import { MAX_SCREENSHOT_CHARACTERS } from "#shared/contracts/feedback.ts";

const LONGEST_SIDE = 1_600;
/** JPEG qualities, from good to barely readable. */
const QUALITIES = [0.85, 0.6, 0.35];

/** Whether the browser can capture the page. Phones cannot; there people take a screenshot and choose the file. */
export function canCapture(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === "function";
}

/** Captures one frame of what the person chooses to show, with this page offered first. Null if they cancel. */
export async function capturePage(): Promise<string | null> {
  let stream: MediaStream;
  try {
    // Makes Chromium list this page first; other browsers ignore it.
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

/** Returns the picture, reduced in size. @throws RangeError if it stays too large, another error if it is not an image */
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
