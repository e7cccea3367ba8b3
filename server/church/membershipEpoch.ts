/**
 * A value that is replaced whenever a membership of the church ends or its role changes. The Worker caches memberships,
 * and what it cached under another epoch no longer counts.
 */
import type { RequestContext } from "../identity/requestContext.ts";
import { Refusal } from "../refusal.ts";
import type { ChurchStore } from "./churchStore.ts";

export function readMembershipEpoch({ sql }: Pick<ChurchStore, "sql">): string {
  return sql.exec<{ value: string }>("SELECT value FROM membership_epoch").one().value;
}

export function renewMembershipEpoch({ sql }: Pick<ChurchStore, "sql">): string {
  const value = crypto.randomUUID();
  sql.exec("UPDATE membership_epoch SET value = ?", value);
  return value;
}

/** @throws Refusal `conflict` with `isMembershipOld`, after which the Worker reads the membership again */
export function requireEpoch({ by }: RequestContext, epoch: string): void {
  if (by.epoch === undefined || by.epoch === epoch) return;
  const sentence = "Your place in this church has changed. Please try again.";
  throw new Refusal("conflict", sentence, { isMembershipOld: true });
}

/** Whether a call failed since its caller's membership was read before it changed. */
export function isMembershipOld(error: unknown): boolean {
  return error instanceof Refusal && "isMembershipOld" in error.details;
}
