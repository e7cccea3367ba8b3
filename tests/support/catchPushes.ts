import { vi } from "vitest";

/** Takes what is sent to push services, until globals are unstubbed. @returns their bodies, in the order of sending */
export function catchPushes(): Uint8Array<ArrayBuffer>[] {
  const pushed: Uint8Array<ArrayBuffer>[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    pushed.push(new Uint8Array(await new Request(input, init).arrayBuffer()));
    return new Response(null, { status: 201 });
  });
  return pushed;
}
