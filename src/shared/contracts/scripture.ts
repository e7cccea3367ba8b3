/** The texts of licensed translations. The World English Bible needs no call: it is a file of the app. */
import * as z from "zod/mini";
import { LICENSED_TRANSLATIONS } from "../domain/bible/translations.ts";
import { defineCall } from "./call.ts";

const runSchema = z.tuple([z.int(), z.int(), z.string()]);
const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["paragraph", "stanza"]), lines: z.array(z.array(runSchema)) }),
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("break") }),
]);

/** What this server can show. Without keys it is the World English Bible alone. */
export const listTranslations = defineCall({
  method: "GET",
  path: "/api/scripture/translations",
  request: z.undefined(),
  response: z.object({
    translations: z.array(z.object({ id: z.string(), name: z.string(), credit: z.string() })),
  }),
});

/** `?reference=`, as a plan writes it. The text is for showing now: it may not be stored by the client. */
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
    /** Must stand with the text. */
    credit: z.string(),
    /** To be sent back by `reportShown` when the text is shown; empty where nobody counts. */
    reportTokens: z.array(z.string()),
  }),
});
export type LicensedScripture = z.infer<typeof getScripture.response>;

const anonymousId = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** Tells the publishers' service that texts were shown. The ids are random and name nobody. */
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
