import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
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
