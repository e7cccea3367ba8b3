/** Authorises the operator by one secret, which only the Worker and the operator have. */
import type { Context } from "hono";
import { OPERATOR_SCHEME } from "#shared/contracts/operator.ts";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { isSameText } from "../identity/isSameText.ts";
import { log } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { limitAddress } from "./rateLimit.ts";

/** @throws Refusal `not_found` where no secret is set, as for an unknown address; `unauthenticated` for a wrong one. */
export async function requireOperator(c: Context<AppEnv>): Promise<void> {
  const { operator } = readSettings(c.env);
  if (!operator) throw new Refusal("not_found", "There is nothing at this address.");
  const offered = c.req.header("Authorization") ?? "";
  if (await isSameText(offered, `${OPERATOR_SCHEME} ${operator.secret}`)) return;
  log("warning", "operatorRefused", { requestId: c.get("requestId") });
  await limitAddress(c);
  throw new Refusal("unauthenticated", "The operator's secret is missing or is another one.");
}
