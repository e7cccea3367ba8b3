import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeMessages, type StreamableMessage } from "#shared/domain/merge/mergeMessages.ts";
import { compareMessages } from "#shared/domain/message.ts";
import { holds } from "../../holds.ts";

const message: fc.Arbitrary<StreamableMessage> = fc.record({
  id: fc.constantFrom("a", "b", "c", "d"),
  role: fc.constantFrom("user" as const, "assistant" as const),
  content: fc.constantFrom("one", "two", "three"),
  timestamp: fc.constantFrom("2026-11-01T10:00:00Z", "2026-11-01T10:00:01Z"),
  isStreaming: fc.boolean(),
});
const messages = fc.uniqueArray(message, { selector: ({ id }) => id });

describe("mergeMessages", () => {
  it("never replaces a finished message with a streaming one", () => {
    holds(
      fc.property(messages, messages, (stored, incoming) => {
        const merged = mergeMessages({ stored, incoming });
        for (const { id, isStreaming } of [...stored, ...incoming]) {
          const kept = merged.find((m) => m.id === id);
          expect(kept).toBeDefined();
          if (!isStreaming) expect(kept?.isStreaming).toBe(false);
        }
      }),
    );
  });

  it("prefers the incoming one of two finished messages", () => {
    holds(
      fc.property(messages, messages, (stored, incoming) => {
        const merged = mergeMessages({ stored, incoming });
        for (const late of incoming.filter((m) => !m.isStreaming)) expect(merged).toContain(late);
      }),
    );
  });

  it("is in display order, has each id once, and is idempotent", () => {
    holds(
      fc.property(messages, messages, (stored, incoming) => {
        const merged = mergeMessages({ stored, incoming });
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        expect([...merged].sort(compareMessages)).toEqual(merged);
        expect(mergeMessages({ stored: merged, incoming })).toEqual(merged);
        expect(mergeMessages({ stored: merged, incoming: [] })).toEqual(merged);
      }),
    );
  });
});
