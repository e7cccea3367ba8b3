/** One line of JSON for each call that the agent takes, under the request id that the Worker gave it. */
import { REQUEST_ID_HEADER } from "#shared/contracts/call.ts";

/** Thread and run ids are in no log: what is left says which call it was. */
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

export function logRequest({ method, url, headers }: Request): void {
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  const path = new URL(url).pathname.replace(ID, "*");
  console.log(JSON.stringify({ level: "info", event: "agentRequest", requestId, method, path }));
}
