import { expect, it } from "vitest";
import { asStoredMessage, messageRow } from "../../../../src/data/db/messages.ts";
import { receiveMessages } from "../../../../src/data/sync/receiveMessages.ts";
import { phone } from "./phone.ts";

const ANSWER = {
  id: "answer",
  role: "assistant",
  content: "Here is your plan.",
  timestamp: "2026-11-29T08:00:00.000Z",
} as const;
const GO_ON = { label: "Go on", message: "Go on" };

it("takes a later version of a message as a whole, without fields of the earlier one", async () => {
  const { db } = await phone();
  const failed = { ...ANSWER, isError: true, completionDuration: 13.9, choices: [GO_ON] };
  const parts = [{ id: "part", text: ANSWER.content }];
  await db.messages.add({
    ...{ ...messageRow(failed, "conversation"), isOnServer: true },
    ...{ parts, planLoadingMessage: "Wrote bible plan in 13.9s" },
  });
  const stopped = { ...ANSWER, content: "Stopped." };
  await receiveMessages(db, "conversation", [stopped]);
  const row = await db.messages.get(ANSWER.id);
  expect(row && asStoredMessage(row)).toEqual(stopped);
  expect(row).toMatchObject({ parts, planLoadingMessage: "Wrote bible plan in 13.9s" });
});

it("keeps a finished message that was not sent yet", async () => {
  const { db } = await phone();
  const stopped = messageRow({ ...ANSWER, content: "Stopped." }, "conversation");
  await db.messages.add(stopped);
  await receiveMessages(db, "conversation", [ANSWER]);
  expect(await db.messages.get(ANSWER.id)).toMatchObject(stopped);
});
