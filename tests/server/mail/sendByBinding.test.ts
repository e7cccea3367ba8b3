/** Letters through the platform's own mail service: its local form checks each message; its refusals are scripted. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { ChurchTransactions } from "../../../server/church/ChurchTransactions.ts";
import { sendMail } from "../../../server/mail/sendMail.ts";
import {
  ask,
  box,
  church,
  dateAfter,
  inSql,
  post,
  publish,
  rows,
  setUpLetters,
  slug,
  subscribe,
  write,
} from "../support/letters.ts";

/** The account's own errors have a code. */
const refusing = (code: string) =>
  ({
    send: () => Promise.reject(Object.assign(new Error("Not sent"), { code })),
  }) as unknown as SendEmail;

/** What the object does when its alarm rings, with the platform's binding and no provider. */
async function ringWith(binding: SendEmail = env.SEND_EMAIL as SendEmail): Promise<void> {
  await inSql((sql) => sql.exec("UPDATE letters SET next_at = ?", Date.now()));
  await runInDurableObject(church(), async (_: ChurchObject, ctx) => {
    const bindings = { ...env, MAIL_URL: "", SEND_EMAIL: binding };
    await new ChurchTransactions(ctx, bindings).runDueJobs();
  });
}

beforeEach(setUpLetters);

describe("the platform's mail service", () => {
  it("takes the letter as it is written, whatever people write", async () => {
    await subscribe();
    await write('Zwölf „Körbe“\u2028 "voll" <b>🍞</b>, Bcc: x@example.com');
    const rename = env.DIRECTORY.prepare("UPDATE churches SET name = ?");
    await rename.bind('Grace, "the" Church; ünïted').run();
    await publish();
    await ringWith();
    expect(await rows()).toMatchObject([{ unsure: "", sent_on: dateAfter(0), tries: 0 }]);
    expect(box.mails, "the provider gets none").toEqual([]);
  });

  it("takes the mail that begins a letter", async () => {
    const fields = { email: "anna@example.com", time: "07:00" };
    const asked = await post(`/daily/${slug}/letter`, fields, { bindings: { MAIL_URL: "" } });
    expect([asked.status, (await rows()).length, box.mails]).toEqual([303, 1, []]);
  });

  it("is not the way where a provider is named", async () => {
    expect((await ask("anna@example.com")).status).toBe(303);
    expect(box.mails).toHaveLength(1);
  });

  it.each([
    ["E_RECIPIENT_SUPPRESSED", []],
    ["E_RATE_LIMIT_EXCEEDED", [{ tries: 1, unsure: "", sent_on: null }]],
    ["E_DAILY_LIMIT_EXCEEDED", [{ tries: 1, unsure: "", sent_on: null }]],
    ["E_SENDER_NOT_VERIFIED", [{ tries: 1, unsure: "", sent_on: null }]],
    ["E_RECIPIENT_NOT_ALLOWED", [{ tries: 0, unsure: dateAfter(0), sent_on: dateAfter(0) }]],
    ["E_INTERNAL_SERVER_ERROR", [{ tries: 0, unsure: dateAfter(0), sent_on: dateAfter(0) }]],
  ])("that answers %s ends, repeats or names the letter", async (code, left) => {
    await subscribe();
    await ringWith(refusing(code));
    expect(await rows()).toMatchObject(left);
    expect(await rows()).toHaveLength(left.length);
  });

  it("checks a message: another sender than its From line's is not taken", async () => {
    const transport = { kind: "binding", binding: env.SEND_EMAIL as SendEmail } as const;
    const mime = ["From: letters@example.org", "Message-ID: <one@example.org>", "", "Words"];
    const mail = { to: "anna@example.com", mime: mime.join("\r\n"), key: "one" };
    expect([
      await sendMail(transport, { ...mail, from: "letters@example.org" }),
      await sendMail(transport, { ...mail, from: "other@example.org" }),
    ]).toEqual(["sent", "unknown"]);
  });
});
