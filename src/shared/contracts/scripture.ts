/**
 * The texts of licensed translations. The World English Bible needs no call: it ships as files of
 * the app.
 */
import * as z from "zod/mini";
import { LICENSED_TRANSLATIONS } from "../domain/bible/translations.ts";
import { defineCall } from "./call.ts";

const runSchema = z.tuple([z.int(), z.int(), z.string()]);
const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["paragraph", "stanza"]), lines: z.array(z.array(runSchema)) }),
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("break") }),
]);

/** The translations that this server can show. Without keys only the World English Bible. */
export const listTranslations = defineCall({
  method: "GET",
  path: "/api/scripture/translations",
  request: z.undefined(),
  response: z.object({
    translations: z.array(z.object({ id: z.string(), name: z.string(), credit: z.string() })),
  }),
});

/** `?reference=`, as a plan writes it. The text is for immediate display: the client may not store it. */
export const getScripture = defineCall({
  method: "GET",
  path: "/api/scripture/:translation",
  request: z.undefined(),
  response: z.object({
    translation: z.enum(LICENSED_TRANSLATIONS),
    /** The reference in its canonical form. */
    reference: z.string(),
    passages: z.array(
      z.object({ reference: z.string(), book: z.string(), blocks: z.array(blockSchema) }),
    ),
    /** Must be shown with the text. */
    credit: z.string(),
    /** To be sent back by `reportShown` when the text is shown; empty where the publisher does not count. */
    reportTokens: z.array(z.string()),
  }),
});
export type LicensedScripture = z.infer<typeof getScripture.response>;

const anonymousId = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** Reports to the publishers' service that texts were shown. The ids are random and identify nobody. */
export const reportShown = defineCall({
  method: "POST",
  path: "/api/scripture/shown",
  request: z.object({
    tokens: z.array(z.string().check(z.minLength(1), z.maxLength(2_000))).check(z.maxLength(50)),
    deviceId: anonymousId,
    sessionId: anonymousId,
  }),
  response: z.object({ success: z.boolean() }),
});
