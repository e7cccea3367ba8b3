/**
 * Server-sent events whose data can be read. The LangGraph client gives a whole stream up for one line that is not
 * JSON, and would meet that line again each time it joins the run: such an event keeps its id and loses its data.
 */

/** Not a kind that the agent has, so that it is skipped with a warning. */
const UNREADABLE = "unreadable";

/** The same response, its body guarded where it is a stream of events. */
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
      // A line's end of two signs may be cut between them.
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

/** One event as it came, or, where its data is no JSON, as one without. */
function textOf(lines: string[]): string {
  const data = lines.filter((line) => line.startsWith("data:"));
  const isReadable = data.length === 0 || isJson(data.map(dataIn).join(""));
  const kept = isReadable ? lines : [...lines.filter(isOfNoContent), `event: ${UNREADABLE}`, ""];
  return `${kept.join("\n")}\n`;
}

function isOfNoContent(line: string): boolean {
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
