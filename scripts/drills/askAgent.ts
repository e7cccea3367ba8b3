/** One streamed turn with the agent over HTTP. */
import type { DrillPerson } from "./DrillPerson.ts";

/** Calls `onFirst` with the first events. `finished` says whether a complete plan arrived at the end. */
export async function askAgent(
  person: DrillPerson,
  content: string,
  onFirst: () => void = () => {},
): Promise<{ finished: boolean }> {
  const made = await person.call("POST", "/api/agent/threads", {});
  const { thread_id } = (await made.json()) as { thread_id: string };
  const stream = await person.call("POST", `/api/agent/threads/${thread_id}/runs/stream`, {
    assistant_id: "agent",
    input: { messages: [{ type: "human", content }] },
    stream_mode: ["updates"],
    stream_resumable: true,
    on_disconnect: "continue",
  });
  let text = "";
  let isFirst = true;
  try {
    for await (const chunk of stream.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (isFirst && text.includes("event: metadata")) {
        isFirst = false;
        onFirst();
      }
    }
  } catch {
    // The connection broke: the part on the other side died.
  }
  return { finished: text.includes("aggregate_weeks") };
}
