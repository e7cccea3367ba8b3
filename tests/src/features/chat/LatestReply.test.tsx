import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { LatestReply } from "../../../../src/features/chat/LatestReply.tsx";
import type { MessageView } from "../../../../src/features/chat/messageView.ts";

const message: MessageView = {
  ...{ id: "m", role: "assistant", content: "", timestamp: "2026-11-22T10:00:00.000Z" },
  ...{ isStreaming: true, showPlanLoading: true, planLoadingMessage: "Applying edits..." },
  ...{
    isError: false,
    isWaiting: false,
    status: "",
    completionDuration: undefined,
    version: undefined,
  },
};
const shown = (change: Partial<MessageView>) =>
  renderToStaticMarkup(<LatestReply message={{ ...message, ...change }} onOpen={() => {}} />);

it("shows that the agent is at work", () => {
  expect(shown({})).toContain("Applying edits...");
});

it("does not show it while the question waits for the network", () => {
  expect(shown({ isWaiting: true })).toContain("It is sent when you are connected.");
  expect(shown({ isWaiting: true })).not.toContain("Applying edits...");
});

it.each([
  [
    "the last paragraph",
    { content: "I will do it.\n\nSuccessfully edited week 2." },
    "Successfully edited week 2.",
  ],
  [
    "the question above its answers",
    { content: "Which day do you mean?\n\n- Week 1, day 2\n- Week 2, day 2" },
    "Which day do you mean?",
  ],
  ["that the answer has no words", { content: " " }, "The answer came without words."],
  [
    "that the plan was written, where that is all",
    { completionDuration: 3, planLoadingMessage: "Wrote bible plan in 3.0s" },
    "Wrote bible plan in 3.0s",
  ],
])("shows %s once the answer is there", async (_, change, words) => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const host = document.createElement("main");
  const root = createRoot(host);
  const show = (view: MessageView) =>
    act(async () => root.render(<LatestReply message={view} onOpen={() => {}} />));
  await show(message);
  await show({ ...message, isStreaming: false, ...change });
  expect(host.textContent).toContain(words);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
