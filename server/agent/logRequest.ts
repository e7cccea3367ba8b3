/** Logs one line of JSON for each request, with the request id from the Worker. */
import { REQUEST_ID_HEADER } from "#shared/contracts/call.ts";

/** Thread and run ids are replaced, so that no log identifies a conversation. */
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

export function logRequest({ method, url, headers }: Request): void {
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  const path = new URL(url).pathname.replace(ID, "*");
  console.log(JSON.stringify({ level: "info", event: "agentRequest", requestId, method, path }));
}
