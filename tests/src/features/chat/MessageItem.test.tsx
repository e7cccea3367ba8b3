import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MessageItem } from "../../../../src/features/chat/MessageItem.tsx";
import type { MessageView } from "../../../../src/features/chat/messageView.ts";

function shown(partial: Partial<MessageView>): string {
  const message: MessageView = {
    ...{ id: "m", role: "assistant", content: "", timestamp: "2026-11-21T08:00:00Z" },
    ...{ isStreaming: false, showPlanLoading: false, planLoadingMessage: "", isError: false },
    ...{ completionDuration: undefined, isWaiting: false, status: "" },
    ...partial,
  };
  return renderToStaticMarkup(<MessageItem message={message} />).replaceAll(/<[^>]+>/g, " ");
}
const NO_WORDS = "The answer came without words.";

it("says so when an answer is empty", () => {
  expect(shown({})).toContain(NO_WORDS);
  expect(shown({ isStreaming: true })).not.toContain(NO_WORDS);
  expect(shown({ completionDuration: 3.21 })).not.toContain(NO_WORDS);
  expect(shown({ completionDuration: 3.21 })).toContain("Wrote bible plan in 3.2s");
});

it("shows the run's status while it is active and after it ended", () => {
  const started = { isStreaming: true, showPlanLoading: true, status: "Stream started..." };
  expect(shown({ ...started, planLoadingMessage: "Writing bible plan..." })).toMatch(
    /Writing bible plan\.\.\.\s+Stream started\.\.\./,
  );
  expect(shown({ content: "Done.", status: "Stream finished." })).toContain("Stream finished.");
});

it("shows an error's status beside its text, once", () => {
  const status = "Error starting plan generation: HTTP 422";
  const content = "Sorry, I encountered an error starting the plan generation: HTTP 422";
  expect(shown({ isError: true, content, status })).toContain(status);
  const sentence = "Stream error: Boom";
  expect(
    shown({ isError: true, content: sentence, status: sentence }).split(sentence),
  ).toHaveLength(2);
});
