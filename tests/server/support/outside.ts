/** Fakes the outside services. Any other address is unreachable, as on a machine without a network. */
import { vi } from "vitest";

export interface Outgoing {
  method: string;
  url: string;
  headers: Headers;
  body: string;
}

type Answer = (request: Outgoing) => Response | Promise<Response>;

/**
 * `script` maps "POST https://host/path" (without the query) to a response.
 * @returns every request that was made, in order; the list grows.
 */
export function scriptOutside(script: Record<string, Answer>): Outgoing[] {
  const made: Outgoing[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const { method, url, headers } = request;
    const outgoing = { method, url, headers, body: await new Response(request.body).text() };
    made.push(outgoing);
    const answer = script[`${method} ${url.split("?")[0]}`];
    if (!answer) throw new TypeError("Network connection lost.");
    return answer(outgoing);
  });
  return made;
}

export const EMULATOR = "http://127.0.0.1:9099";
export const SET_CLAIMS = `POST ${EMULATOR}/identitytoolkit.googleapis.com/v1/projects/demo-lamplight/accounts:update`;
