import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import {
  type StoredRecord,
  useReaderRecord,
} from "../../../../src/reader/client/useReaderRecord.ts";
import { emptyRecord } from "../../../../src/reader/page/reader.ts";

const store = vi.hoisted(() => ({ read: vi.fn(), readAll: vi.fn(), change: vi.fn() }));
vi.mock("../../../../src/reader/device/readerStore.ts", () => ({ readerStore: () => store }));

let shown: StoredRecord;
function Page() {
  shown = useReaderRecord("plan-1");
  return null;
}

/** Another tab. */
function otherTab(): { tab: BroadcastChannel; heard: Promise<unknown> } {
  const tab = new BroadcastChannel("lamplight-reader");
  onTestFinished(() => tab.close());
  const heard = new Promise((resolve) => {
    tab.onmessage = resolve;
  });
  return { tab, heard };
}

it("tells other tabs of a change, and reads only theirs: its own would be older than what is typed meanwhile", async () => {
  store.read.mockResolvedValue(emptyRecord("plan-1"));
  const root = createRoot(document.createElement("main"));
  onTestFinished(() => root.unmount());
  root.render(<Page />);
  await expect.poll(() => shown?.isLoaded).toBe(true);
  const { tab, heard } = otherTab();
  expect(await shown.change((now) => ({ ...now, seenVersion: 2 }))).toBe(true);
  await heard;
  expect(store.read).toHaveBeenCalledOnce();
  await expect.poll(() => shown.record.seenVersion).toBe(2);
  tab.postMessage("plan-1");
  await expect.poll(() => store.read.mock.calls.length).toBe(2);
});
