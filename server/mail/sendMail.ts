/**
 * Hands a mail to whoever delivers it: the platform's own binding, or a provider over HTTP.
 *
 * The outcome says whether it may be handed over again. Where that is not known, it may not: a letter that comes twice
 * is worse than one that the next letter makes up for.
 */
import type { MailTransport } from "../env.ts";

export interface OutgoingMail {
  from: string;
  to: string;
  /** The whole message. */
  mime: string;
  /** The same each time this mail is handed over: providers that know it deliver it once. */
  key: string;
}

/**
 * `sent`: accepted. `later`: certainly not accepted; may be retried. `refused`: not accepted, and a retry would fail
 * too. `gone`: the address no longer works. `unknown`: perhaps accepted.
 */
export type MailOutcome = "sent" | "later" | "refused" | "gone" | "unknown";

const TIMEOUT_MS = 10_000;
/** Too many at once, or not now; and what this server's own settings are at fault for. */
const LATER = [401, 403, 407, 408, 425, 429, 503];

export function sendMail(transport: MailTransport, mail: OutgoingMail): Promise<MailOutcome> {
  return transport.kind === "binding"
    ? sendByBinding(transport.binding, mail)
    : sendOverHttp(transport, mail);
}

async function sendOverHttp(
  { url, authorization }: Extract<MailTransport, { kind: "http" }>,
  { to, mime, key }: OutgoingMail,
): Promise<MailOutcome> {
  const body = new FormData();
  body.set("to", to);
  body.set("message", new Blob([mime], { type: "message/rfc822" }), "message.eml");
  const headers = {
    "Idempotency-Key": key,
    ...(authorization && { Authorization: authorization }),
  };
  try {
    const { status } = await fetch(url, {
      ...{ method: "POST", headers, body, redirect: "manual" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status >= 200 && status < 300) return "sent";
    if (LATER.includes(status)) return "later";
    return status >= 300 && status < 500 ? "refused" : "unknown";
  } catch {
    return "unknown";
  }
}

/** The codes of the platform's mail service. */
const BINDING_OUTCOMES: Readonly<Record<string, MailOutcome>> = {
  E_RATE_LIMIT_EXCEEDED: "later",
  E_DAILY_LIMIT_EXCEEDED: "later",
  E_SENDER_NOT_VERIFIED: "later",
  E_RECIPIENT_SUPPRESSED: "gone",
  E_RECIPIENT_NOT_ALLOWED: "refused",
};

async function sendByBinding(
  binding: SendEmail,
  { from, to, mime }: OutgoingMail,
): Promise<MailOutcome> {
  // Loaded here: only the platform has this module, and other runtimes load this file.
  const { EmailMessage } = await import("cloudflare:email");
  try {
    await binding.send(new EmailMessage(from, to, mime));
    return "sent";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return BINDING_OUTCOMES[code] ?? "unknown";
  }
}
