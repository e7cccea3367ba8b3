import * as z from "zod/mini";
import { readableWritingSchema, writingSettingsSchema } from "../domain/writingSettings.ts";
import { defineCall } from "./call.ts";

const writing = z.object({ writing: readableWritingSchema });

/** Members: how their church wishes its plans to be worded. A church that has set nothing gets the usual. */
export const getWriting = defineCall({
  method: "GET",
  path: "/api/churches/mine/writing",
  request: z.undefined(),
  response: writing,
});

/**
 * Stewards: changes the given fields and no others, so that two stewards who change different fields lose nothing.
 * 422 for a word that would be kept and avoided. Runs that begin afterwards follow it.
 */
export const changeWriting = defineCall({
  method: "PATCH",
  path: "/api/churches/mine/writing",
  request: z.partial(writingSettingsSchema),
  response: writing,
});
