import type { Context } from "hono";
import { Refusal } from "../refusal.ts";

/** Reads the uid of an address. @throws Refusal `not_found` for a text that cannot be a uid. */
export function readUid(c: Context): string {
  const uid = c.req.param("uid") ?? "";
  if (!/^[\x21-\x7e]{1,128}$/.test(uid)) {
    throw new Refusal("not_found", "There is no such person here.");
  }
  return uid;
}
