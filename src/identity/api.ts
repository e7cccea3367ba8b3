/** The product API as the person who is signed in. */

import type * as z from "zod/mini";
import type { Call } from "#shared/contracts/call.ts";
import { type Api, type CallOptions, createApi } from "../http/createApi.ts";
import { ApiError } from "../http/requestErrors.ts";
import { currentUser } from "./firebaseAuth.ts";

const client = clientWith(idToken);

function clientWith(token: (fresh?: boolean) => Promise<string | null>): Api {
  return createApi({ fetch: (url, init) => fetch(url, init), token, now: () => Date.now() });
}

let doubt = () => {};

/** Calls back when the server refuses what a member or their role should be given: something has changed there. */
export function onMembershipDoubt(listener: () => void): void {
  doubt = listener;
}

async function noticing<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : "";
    if (code === "no_church" || code === "forbidden") doubt();
    throw error;
  }
}

export const productApi: Api = noticed(client);

function noticed(api: Api): Api {
  return {
    call: (definition, options) => noticing(api.call(definition, options)),
    callIfChanged: (definition, options) => noticing(api.callIfChanged(definition, options)),
  };
}

/** The product API as this person alone, for work that goes on in the background: signed out once somebody else is there. */
export function apiAs(uid: string): Api {
  return noticed(clientWith((fresh) => idTokenOf(uid, fresh)));
}

/** That person's ID token; null when they are not the one who is signed in. */
export async function idTokenOf(uid: string, fresh = false): Promise<string | null> {
  const user = await currentUser();
  return user?.uid === uid ? user.getIdToken(fresh) : null;
}

/** The ID token of who is signed in, null when nobody is. */
export async function idToken(fresh = false): Promise<string | null> {
  return (await (await currentUser())?.getIdToken(fresh)) ?? null;
}

export function api<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
  options?: CallOptions<z.infer<Request>>,
): Promise<z.infer<Response>> {
  return productApi.call(call, options);
}
