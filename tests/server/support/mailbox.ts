/** Stands in for the mail provider: keeps what it is given, and answers as the test wishes. */
import { vi } from "vitest";
import { headerOf, partOf, type ReadMail, readMail } from "../../../scripts/local/readMail.ts";

export interface TestMailbox {
  mails: (ReadMail & { to: string; key: string })[];
  status: number;
  /** Called for each mail before it is answered. */
  onMail: () => Promise<void> | void;
}

export function openMailbox(): TestMailbox {
  const box: TestMailbox = { mails: [], status: 200, onMail: () => {} };
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url !== "http://mail.test/messages") throw new Error(`Nobody at ${request.url}`);
    const form = await request.formData();
    const message = form.get("message");
    const mime = message instanceof File ? await message.text() : "";
    const key = request.headers.get("Idempotency-Key") ?? "";
    await box.onMail();
    if (box.status < 300) box.mails.push({ ...readMail(mime), to: String(form.get("to")), key });
    return new Response(null, { status: box.status });
  });
  return box;
}

export const subjectOf = ({ headers }: ReadMail) => headerOf(headers, "Subject");

/** Returns the path of the letter's own page, as the mail names it. */
export function linkIn(mail: ReadMail): string {
  const [address = ""] = /https?:\S+\/letter\/[\w-]+/.exec(partOf(mail, "text/plain")) ?? [];
  return new URL(address).pathname;
}
