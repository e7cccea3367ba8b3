/**
 * Binds a call's contract to a route: parse → handle → reply.
 *
 * A handler gets the parsed body and the caller, and returns the contract's response, or a
 * `Response` where there is no JSON (304). Every error is thrown.
 */
import type { Context, Hono } from "hono";
import type * as z from "zod/mini";
import { type Call, IDEMPOTENCY_HEADER } from "#shared/contracts/call.ts";
import type { AppEnv } from "../appEnv.ts";
import type { Member } from "../identity/member.ts";
import type { RequestContext } from "../identity/requestContext.ts";
import type { Caller } from "../identity/verifyIdToken.ts";
import { parseJson } from "../parseJson.ts";
import { Refusal } from "../refusal.ts";
import { asMember, authenticate, type Needs } from "./authenticate.ts";
import { describeIssue } from "./describeIssue.ts";
import { requireOperator } from "./requireOperator.ts";

type App = Hono<AppEnv>;
type Schema = z.ZodMiniType;

export interface OpenRequest<Body> {
  c: Context<AppEnv>;
  body: Body;
}
export interface SignedInRequest<Body> extends OpenRequest<Body> {
  caller: Caller;
  /** Absent when the client sent none; a repeated request then counts as a new one. */
  idempotencyKey: string | undefined;
}
export interface MemberRequest<Body> extends SignedInRequest<Body> {
  member: Member;
}

type Handler<Request, Answer> = (request: Request) => Promise<Answer | Response>;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** Binds a call that needs no sign-in. It must offer nothing of value by itself, and be rate limited. */
export function bindOpen<In extends Schema, Out extends Schema>(
  app: App,
  call: Call<In, Out>,
  handle: Handler<OpenRequest<z.output<In>>, z.output<Out>>,
): void {
  app.on(call.method, call.path, async (c) => {
    return reply(c, await handle({ c, body: await readBody(c, call) }));
  });
}

/** Binds a call for the operator, authorised by the operator's secret. */
export function bindOperator<In extends Schema, Out extends Schema>(
  app: App,
  call: Call<In, Out>,
  handle: Handler<OpenRequest<z.output<In>>, z.output<Out>>,
): void {
  app.on(call.method, call.path, async (c) => {
    await requireOperator(c);
    return reply(c, await handle({ c, body: await readBody(c, call) }));
  });
}

/** Binds a call for anyone who is signed in. */
export function bindSignedIn<In extends Schema, Out extends Schema>(
  app: App,
  call: Call<In, Out>,
  handle: Handler<SignedInRequest<z.output<In>>, z.output<Out>>,
): void {
  app.on(call.method, call.path, async (c) => {
    const caller = await authenticate(c);
    const idempotencyKey = readKey(c);
    const body = await readBody(c, call);
    return reply(c, await handle({ c, caller, body, idempotencyKey }));
  });
}

/** Binds a call for members of a church whose role has the capability. */
export function bindMember<In extends Schema, Out extends Schema>(
  app: App,
  call: Call<In, Out>,
  needs: Needs,
  handle: Handler<MemberRequest<z.output<In>>, z.output<Out>>,
): void {
  bindSignedIn(app, call, async (request) => {
    const { c, caller } = request;
    return asMember(c, caller, needs, (member) => handle({ ...request, member }));
  });
}

/** Returns what the church's object needs to know about a request that changes something. */
export function requestContext({
  c,
  member,
  idempotencyKey,
}: MemberRequest<unknown>): RequestContext {
  return { by: member, key: idempotencyKey, requestId: c.get("requestId") };
}

function reply(c: Context<AppEnv>, answer: unknown): Response {
  return answer instanceof Response ? answer : c.json(answer);
}

function readKey(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(IDEMPOTENCY_HEADER);
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) {
    throw new Refusal(
      "invalid",
      `${IDEMPOTENCY_HEADER} must be 1 to 128 characters without spaces.`,
    );
  }
  return key;
}

async function readBody<In extends Schema, Out extends Schema>(
  c: Context<AppEnv>,
  call: Call<In, Out>,
): Promise<z.output<In>> {
  const input = call.request.def.type === "undefined" ? undefined : await readJson(c);
  const parsed = call.request.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal("invalid", issue ? describeIssue(issue, input) : "The request does not fit.");
}

/** Accepts only `application/json`: with other types another site's page could send a body without a CORS preflight. */
async function readJson(c: Context<AppEnv>): Promise<unknown> {
  if (!/^application\/json(?:;|$)/i.test(c.req.header("Content-Type") ?? ""))
    throw new Refusal("unsupported_type", "The request must be sent as application/json.");
  return parseJson(await c.req.text());
}
