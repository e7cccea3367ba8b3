/**
 * The morning letter: a day of a plan by e-mail. Subscribing, confirming and leaving are forms of plain pages, which work
 * without a script; their fields are parsed here. Only mail providers' reports are a call of the API.
 */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";

/** A full hour of the reader's own clock. */
export const letterTimeSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):00$/));
export const LETTER_TIMES: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, "0")}:00`,
);
export const USUAL_LETTER_TIME = "07:00";

/** More than any address has; longer ones are refused before anything reads them. */
const MAX_TYPED = 320;

/** `POST /daily/:slug/letter` */
export const askForLetterSchema = z.object({
  email: z.string().check(z.maxLength(MAX_TYPED)),
  time: letterTimeSchema,
});

/** `POST /daily/:slug/letter/:token`: confirms, and sets the hour. */
export const setLetterSchema = z.object({
  time: letterTimeSchema,
  zone: z.string().check(z.maxLength(60)),
});

const messageIdSchema = z.string().check(z.maxLength(500));
/** In our own form. */
export const ownReportSchema = z.object({
  kind: z.enum(["bounce", "complaint"]),
  messageId: messageIdSchema,
});
/** As Mailgun sends it. */
export const mailgunReportSchema = z.object({
  "event-data": z.object({
    event: z.string(),
    severity: z.optional(z.string()),
    message: z.object({ headers: z.object({ "message-id": messageIdSchema }) }),
  }),
});

/**
 * A provider's report that an address is closed to us. Anything else that it may report, such as a delivery or a temporary
 * failure, is accepted and changes nothing. Authorised by `MAIL_WEBHOOK_SECRET`: as a bearer's token, or as the password
 * in the address. 404 where none is set.
 */
export const reportMail = defineCall({
  method: "POST",
  path: "/api/mail/reports",
  request: z.looseObject({}),
  response: z.object({ ended: z.int() }),
});
