/** The Worker's operator routes, called from the command line. */
import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type * as z from "zod/mini";
import { type Call, callPath } from "#shared/contracts/call.ts";
import { OPERATOR_SCHEME } from "#shared/contracts/operator.ts";

/** A failure, as a sentence for the operator. */
export class AdminError extends Error {}

export interface OperatorApi {
  call<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
    call: Call<In, Out>,
    parameters?: Record<string, string>,
    body?: z.input<In>,
    query?: string,
  ): Promise<z.output<Out>>;
  /** Returns the body of a GET. @throws AdminError for any status other than 200. */
  stream(path: string): Promise<ReadableStream<Uint8Array>>;
}

/** @throws AdminError for an address that would send the secret unencrypted. */
export function openApi(address: string, secret: string): OperatorApi {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname)) {
    throw new AdminError("The address must begin with https://: the secret goes with each call.");
  }
  const headers = {
    Authorization: `${OPERATOR_SCHEME} ${secret}`,
    "Content-Type": "application/json",
  };
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(new URL(path, address), { ...init, headers, redirect: "error" });
    if (response.ok) return response;
    throw new AdminError(await explain(response));
  };
  return {
    async call(call, parameters, body, query = "") {
      const response = await ask(callPath(call.path, parameters) + query, {
        method: call.method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return call.response.parse(await response.json());
    },
    async stream(path) {
      const { body } = await ask(path, { method: "GET" });
      if (!body) throw new AdminError("The server sent nothing.");
      return body;
    },
  };
}

async function explain(response: Response): Promise<string> {
  const { error, requestId } = (await response.json().catch(() => ({}))) as Record<string, string>;
  if (response.status === 404 && error === "There is nothing at this address.") {
    return "The server has no operator's routes: set OPERATOR_SECRET there (docs/operate.md).";
  }
  return `${error ?? `The server answered ${response.status}.`} (${response.status}, request ${requestId ?? "unknown"})`;
}

/** Derives this machine's operator secret from the stack's own, so that nothing has to be configured. */
export function localOperatorSecret(stackSecret: string): string {
  return createHmac("sha256", stackSecret).update("operator").digest("hex");
}

/** @returns undefined when no stack was started in this folder. */
export function readLocalSecret(stateFile: string): string | undefined {
  if (!existsSync(stateFile)) return undefined;
  return localOperatorSecret(String(JSON.parse(readFileSync(stateFile, "utf8")).secret));
}
