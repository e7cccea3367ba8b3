/**
 * Removes unreadable data from server-sent events. The LangGraph client aborts the whole stream for one line that is not
 * JSON, and would meet that line again on each join. Such an event keeps its id and loses its data.
 */

/** An event kind that the agent does not use, so that it is skipped with a warning. */
const UNREADABLE = "unreadable";

/** Returns the response; when it is a stream of events, with unreadable data removed. */
export function withReadableEvents(response: Response): Response {
  const isEvents = response.headers.get("content-type")?.includes("text/event-stream");
  if (!isEvents || !response.body) return response;
  const body = response.body.pipeThrough(guard());
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

function guard(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = "";
  let lines: string[] = [];
  return new TransformStream({
    transform(chunk, controller) {
      // A chunk may end between the two characters of "\r\n".
      const all = rest + decoder.decode(chunk, { stream: true });
      const whole = all.endsWith("\r") ? all.slice(0, -1) : all;
      const parts = whole.split(/\r\n|\n|\r/);
      rest = (parts.pop() ?? "") + all.slice(whole.length);
      for (const line of parts) {
        lines.push(line);
        if (line !== "") continue;
        controller.enqueue(encoder.encode(textOf(lines)));
        lines = [];
      }
    },
    flush(controller) {
      if (rest !== "") lines.push(rest);
      if (lines.length > 0) controller.enqueue(encoder.encode(textOf(lines)));
    },
  });
}

/** Returns an event's text; without its data when that is not JSON. */
function textOf(lines: string[]): string {
  const data = lines.filter((line) => line.startsWith("data:"));
  const isReadable = data.length === 0 || isJson(data.map(dataIn).join(""));
  const readable = isReadable ? lines : [...lines.filter(isMetadata), `event: ${UNREADABLE}`, ""];
  return `${readable.join("\n")}\n`;
}

function isMetadata(line: string): boolean {
  return line !== "" && !line.startsWith("data:") && !line.startsWith("event:");
}

function dataIn(line: string): string {
  return line.slice("data:".length).replace(/^ /, "");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
