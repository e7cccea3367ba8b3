/** Reads the project id of an address. */
import type { Context } from "hono";
import { Refusal } from "../refusal.ts";

const PROJECT_ID = /^[\w-]{1,64}$/;

/**
 * @throws Refusal `invalid` with `missing` for a blank id; `not_found` for an id that no app creates, as for
 *   any other unknown id.
 */
export function readProjectId(c: Context, missing = "Project ID is required"): string {
  const id = (c.req.param("id") ?? "").trim();
  if (id === "") throw new Refusal("invalid", missing);
  if (!PROJECT_ID.test(id)) throw new Refusal("not_found", "This project does not exist.");
  return id;
}
