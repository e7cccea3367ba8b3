import { liveQuery } from "dexie";
import { expect, it, vi } from "vitest";
import { createConversation } from "../../../../src/data/db/conversations.ts";
import { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { messageRow } from "../../../../src/data/db/messages.ts";
import { listReviewMessages } from "../../../../src/data/db/planReads.ts";

it("lists edits to review once their conversation belongs to the plan, until they are decided", async () => {
  const db = new LamplightDatabase(`lamplight:${crypto.randomUUID()}`);
  const { id } = await createConversation(db);
  const review = { change: { weeks: [], days: [] }, decided: {} };
  const said = { role: "assistant" as const, content: "Done", timestamp: "2026-11-21", review };
  await db.messages.add(messageRow({ ...said, id: "m" }, id));
  await db.messages.add(messageRow({ ...said, id: "other" }, "another conversation"));
  const heard: string[][] = [];
  const watching = liveQuery(() => listReviewMessages(db, "p")).subscribe((rows) =>
    heard.push(rows.map((row) => row.id)),
  );
  await vi.waitFor(() => expect(heard).toEqual([[]]));
  await db.conversations.update(id, { projectId: "p" });
  await vi.waitFor(() => expect(heard).toEqual([[], ["m"]]));
  await db.messages.update("m", { review: null });
  await vi.waitFor(() => expect(heard).toEqual([[], ["m"], []]));
  watching.unsubscribe();
});
