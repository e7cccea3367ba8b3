import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MessageItem } from "../../../../src/features/chat/MessageItem.tsx";
import type { MessageView } from "../../../../src/features/chat/messageView.ts";

const message: MessageView = {
  ...{ id: "m", role: "assistant", content: "", timestamp: "2026-11-22T10:00:00.000Z" },
  ...{ isStreaming: true, showPlanLoading: true, planLoadingMessage: "Generating bible plan..." },
  ...{ isError: false, isWaiting: false, completionDuration: undefined, version: undefined },
};
const said = (change: Partial<MessageView>) =>
  renderToStaticMarkup(
    <MessageItem message={{ ...message, ...change }} progress={{ written: 0, total: 2 }} />,
  );

it("counts the weeks while they are written", () => {
  expect(said({})).toContain("0 of 2 weeks");
});

it("counts none while the question waits for the network", () => {
  expect(said({ isWaiting: true })).toContain("It is sent when you are connected.");
  expect(said({ isWaiting: true })).not.toContain("of 2 weeks");
});
