/** The worker that reads files; the page can terminate it at any time. It replies through the port that comes with the file. */
import { type FileOrder, type FileReply, UploadError } from "./fileReading.ts";

self.addEventListener("message", ({ data, ports }: MessageEvent<FileOrder>) => {
  const [port] = ports;
  if (port) void answer(data, (reply) => port.postMessage(reply));
});

async function answer({ kind, data }: FileOrder, say: (reply: FileReply) => void): Promise<void> {
  try {
    const { readFile } = await import("./readFile.ts");
    say({ isReady: true });
    say({ text: await readFile(kind, data, (progress) => say({ progress })) });
  } catch (error) {
    say({ problem: error instanceof UploadError ? error.problem : "unreadable" });
  }
}
