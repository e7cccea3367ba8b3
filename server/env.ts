/**
 * Parses the Worker's environment once and reports every error in one message.
 *
 * Local mode needs both an Auth emulator and a `demo-` project, whose tokens anyone can forge.
 * Everything else is production, which refuses both.
 */
import * as z from "zod";
import type { DueWork } from "./dueWork.ts";
import type { PublishedChange } from "./publishedChange.ts";

/** The bindings and variables as the platform passes them, not validated yet. */
export interface Bindings {
  DIRECTORY: D1Database;
  /** Typed in `church/churchOf.ts`, since this file must not import from `church/`. */
  CHURCH: DurableObjectNamespace;
  /** The app's static files, including the text of scripture. */
  ASSETS: Fetcher;
  /** What is published has changed: the platform's cache forgets it. Absent where there is no such cache. */
  PURGES?: Queue<PublishedChange>;
  /** Letters and reminders that are due. When absent, each church's object sends them itself. */
  SENDS?: Queue<DueWork>;
  /** Limits the calls of one person per minute. */
  USER_LIMIT: RateLimit;
  /** Limits the calls without a valid token from one address per minute. */
  ADDRESS_LIMIT: RateLimit;
  /** `production` or `local`; when absent, derived from the two values below. */
  ENVIRONMENT?: string;
  FIREBASE_PROJECT_ID?: string;
  /** Local mode only: the origin of the Auth emulator, on loopback. */
  AUTH_EMULATOR_ORIGIN?: string;
  /** Production only: the service account's key file, as JSON. */
  FIREBASE_SERVICE_ACCOUNT?: string;
  /** The site's own origins, separated by commas. Production needs it; local mode accepts this machine's names. */
  SITE_ORIGINS?: string;
  /** One host of the agent, or several, separated by commas. */
  AGENT_ORIGIN?: string;
  /** Shared with the agent host; signs the header that vouches for a caller. */
  AGENT_SECRET?: string;
  /** The key of the service that hosts the agent, if it requires one. */
  AGENT_API_KEY?: string;
  /** When absent, contacts are not sent to HubSpot. */
  HUBSPOT_TOKEN?: string;
  HUBSPOT_ORIGIN?: string;
  /** When a key is absent, its translation is not offered. */
  ESV_API_KEY?: string;
  ESV_ORIGIN?: string;
  API_BIBLE_KEY?: string;
  API_BIBLE_ORIGIN?: string;
  /** What the key's plan at API.Bible allows. */
  API_BIBLE_CALLS_A_MONTH?: string;
  /** The ids of these translations at API.Bible. */
  API_BIBLE_CSB_ID?: string;
  API_BIBLE_NIV_ID?: string;
  /** `yes` once the publisher has given permission in writing. */
  NIV_PERMISSION_CONFIRMED?: string;
  FUMS_ORIGIN?: string;
  /** Receives counts of how the app is used; when absent, they are stored only in each church's object. */
  PRODUCT_EVENTS?: AnalyticsEngineDataset;
  /** The address that feedback is forwarded to, for the operator; when absent, only stewards see it. */
  FEEDBACK_WEBHOOK?: string;
  /** Sent along as `Authorization: Bearer`. */
  FEEDBACK_WEBHOOK_SECRET?: string;
  /** The keys that sign readers' reminders; when absent, reminders are off. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** The operator's contact for push services: `mailto:` or `https:`. */
  VAPID_SUBJECT?: string;
  /** For tests: the origin that replaces the browsers' push services. */
  PUSH_ORIGIN?: string;
  /** The platform's own mail service, for the morning letter. */
  SEND_EMAIL?: SendEmail;
  /** In its place: a provider's address that takes a whole message, and the header that authorises it. */
  MAIL_URL?: string;
  MAIL_AUTHORIZATION?: string;
  /** The sender's address of letters; when this or the secret is absent, letters are off. */
  LETTER_FROM?: string;
  /** Encrypts readers' addresses, and signs the links in letters. */
  LETTER_SECRET?: string;
  /** Authorises the provider's reports of bounces and complaints. */
  MAIL_WEBHOOK_SECRET?: string;
  /** For `npm run admin`. When absent, the operator's routes answer 404. */
  OPERATOR_SECRET?: string;
}

const serviceAccountSchema = z.object({ client_email: z.string(), private_key: z.string() });
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

export type MailTransport =
  | { kind: "binding"; binding: SendEmail }
  | { kind: "http"; url: string; authorization?: string };

export interface LetterSettings {
  secret: string;
  /** The sender's address. */
  from: string;
  transport: MailTransport;
}

export interface Settings {
  projectId: string;
  identity:
    | { kind: "emulator"; origin: string }
    | { kind: "firebase"; serviceAccount: ServiceAccount };
  /** The site's own origins; always there in production. When absent, loopback names are accepted. */
  siteOrigins?: readonly string[];
  agent: { origins: readonly string[]; secret: string; apiKey?: string };
  hubspot: { origin: string; token?: string };
  scripture: {
    /** Without a key only churches with one of their own are offered what the service has. */
    esv: { origin: string; key?: string };
    apiBible: {
      origin: string;
      key?: string;
      callsAMonth: number;
      bibleIds: { csb?: string; niv?: string };
    };
    /** The service that API.Bible's texts are reported to when they are shown. */
    fumsOrigin: string;
  };
  feedback?: { url: string; secret?: string };
  push?: {
    vapid: { publicKey: string; privateKey: string; subject: string };
    origin: string | null;
  };
  letter?: LetterSettings;
  /** Opens the links in letters, also of those sent before letters were switched off. */
  letterSecret?: string;
  /** Authorises reports of bounces and complaints. */
  mailReports?: { secret: string };
  operator?: { secret: string };
}

export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

const MIN_SECRET_CHARACTERS = 32;
const DEFAULT_HUBSPOT_ORIGIN = "https://api.hubapi.com";
const DEFAULT_ESV_ORIGIN = "https://api.esv.org";
const DEFAULT_API_BIBLE_ORIGIN = "https://rest.api.bible";
/** Of its smallest plan, so that nobody is charged or refused unawares. */
const DEFAULT_API_BIBLE_CALLS_A_MONTH = 5_000;
const DEFAULT_FUMS_ORIGIN = "https://fums.api.bible";

/** Treats an empty value as absent: `--var NAME:` and blank lines in a file mean "not set". */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const origin = z
  .url({ protocol: /^https?$/, error: "must be an address such as http://127.0.0.1:2024" })
  .transform((address) => new URL(address).origin);
const required = { error: "is missing" };
const originsLike = (example: string) =>
  z
    .string(required)
    .transform((text) => text.split(",").map((address) => address.trim()))
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/, error: `must be addresses such as ${example}` })
          .transform((address) => new URL(address).origin),
      ),
    );

const secret = z
  .string(required)
  .min(MIN_SECRET_CHARACTERS, { error: `needs ${MIN_SECRET_CHARACTERS} characters or more` });

/** A key in base64url, which always has the same number of characters. */
const vapidKey = (signs: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${signs}}$`), { error: `needs ${signs} signs of base64url` });

/** All values except the bindings; `docs/environment.md` describes each. */
export const environmentSchema = z.object({
  ENVIRONMENT: optional(z.enum(["production", "local"], { error: "must be production or local" })),
  FIREBASE_PROJECT_ID: z.string(required).min(1, required),
  AUTH_EMULATOR_ORIGIN: optional(origin),
  FIREBASE_SERVICE_ACCOUNT: optional(
    z
      .string()
      .transform(parseJson)
      .pipe(z.object(serviceAccountSchema.shape, { error: "must be the JSON of a key file" })),
  ),
  SITE_ORIGINS: optional(originsLike("https://plans.example.org")),
  AGENT_ORIGIN: originsLike("http://127.0.0.1:2024"),
  AGENT_SECRET: secret,
  AGENT_API_KEY: optional(z.string()),
  HUBSPOT_TOKEN: optional(z.string()),
  HUBSPOT_ORIGIN: optional(origin),
  ESV_API_KEY: optional(z.string()),
  ESV_ORIGIN: optional(origin),
  API_BIBLE_KEY: optional(z.string()),
  API_BIBLE_ORIGIN: optional(origin),
  API_BIBLE_CALLS_A_MONTH: optional(
    z.coerce.number().int().min(1, { error: "must be a number of calls" }),
  ),
  API_BIBLE_CSB_ID: optional(z.string()),
  API_BIBLE_NIV_ID: optional(z.string()),
  NIV_PERMISSION_CONFIRMED: optional(z.enum(["yes", "no"], { error: "must be yes or no" })),
  FUMS_ORIGIN: optional(origin),
  FEEDBACK_WEBHOOK: optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://example.org/hook" }),
  ),
  FEEDBACK_WEBHOOK_SECRET: optional(z.string()),
  VAPID_PUBLIC_KEY: optional(vapidKey(87)),
  VAPID_PRIVATE_KEY: optional(vapidKey(43)),
  VAPID_SUBJECT: optional(
    z.string().regex(/^(mailto:|https:)\S+$/, { error: "must begin with mailto: or https:" }),
  ),
  PUSH_ORIGIN: optional(origin),
  MAIL_URL: optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://example.org/mail" }),
  ),
  MAIL_AUTHORIZATION: optional(
    z.string().regex(/^[\x21-\x7e]+ [\x21-\x7e]+$/, { error: "must be a scheme and a value" }),
  ),
  LETTER_FROM: optional(
    z.string().regex(/^[\w.+-]{1,64}@[a-z0-9.-]{3,190}$/, {
      error: "must be an address such as letters@example.org",
    }),
  ),
  LETTER_SECRET: optional(secret),
  MAIL_WEBHOOK_SECRET: optional(secret),
  OPERATOR_SECRET: optional(secret),
});
type Environment = z.infer<typeof environmentSchema>;

const settingsCache = new WeakMap<Bindings, Settings>();

/** Returns the parsed settings, cached per bindings. @throws SettingsError naming every missing or invalid value. */
export function readSettings(bindings: Bindings): Settings {
  const cached = settingsCache.get(bindings);
  if (cached) return cached;
  const parsed = environmentSchema.safeParse(bindings);
  const issues = parsed.error?.issues ?? [];
  const invalid = issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  // Also report values that contradict each other, unless the value itself is already reported.
  const named = new Set(issues.map(({ path }) => String(path[0])));
  const contradictions = [
    ...identityFaults(bindings),
    ...pushFaults(bindings),
    ...letterFaults(bindings),
  ].filter((fault) => !named.has(fault.split(" ")[0] ?? ""));
  if (!parsed.success || contradictions.length > 0)
    throw new SettingsError([...invalid, ...contradictions].join("; "));
  const settings = {
    projectId: parsed.data.FIREBASE_PROJECT_ID,
    identity: identityOf(parsed.data),
    ...(parsed.data.SITE_ORIGINS && { siteOrigins: parsed.data.SITE_ORIGINS }),
    agent: {
      origins: parsed.data.AGENT_ORIGIN,
      secret: parsed.data.AGENT_SECRET,
      ...(parsed.data.AGENT_API_KEY && { apiKey: parsed.data.AGENT_API_KEY }),
    },
    hubspot: {
      origin: parsed.data.HUBSPOT_ORIGIN ?? DEFAULT_HUBSPOT_ORIGIN,
      ...(parsed.data.HUBSPOT_TOKEN && { token: parsed.data.HUBSPOT_TOKEN }),
    },
    scripture: scriptureOf(parsed.data),
    ...(parsed.data.FEEDBACK_WEBHOOK && {
      feedback: {
        url: parsed.data.FEEDBACK_WEBHOOK,
        ...(parsed.data.FEEDBACK_WEBHOOK_SECRET && {
          secret: parsed.data.FEEDBACK_WEBHOOK_SECRET,
        }),
      },
    }),
    ...pushOf(parsed.data),
    ...letterOf(parsed.data, bindings.SEND_EMAIL),
    ...(parsed.data.OPERATOR_SECRET && { operator: { secret: parsed.data.OPERATOR_SECRET } }),
  } satisfies Settings;
  settingsCache.set(bindings, settings);
  return settings;
}

function scriptureOf(environment: Environment): Settings["scripture"] {
  const { ESV_API_KEY, API_BIBLE_KEY, API_BIBLE_CSB_ID: csb, API_BIBLE_NIV_ID } = environment;
  const niv = environment.NIV_PERMISSION_CONFIRMED === "yes" ? API_BIBLE_NIV_ID : undefined;
  return {
    fumsOrigin: environment.FUMS_ORIGIN ?? DEFAULT_FUMS_ORIGIN,
    esv: {
      origin: environment.ESV_ORIGIN ?? DEFAULT_ESV_ORIGIN,
      ...(ESV_API_KEY && { key: ESV_API_KEY }),
    },
    apiBible: {
      origin: environment.API_BIBLE_ORIGIN ?? DEFAULT_API_BIBLE_ORIGIN,
      ...(API_BIBLE_KEY && { key: API_BIBLE_KEY }),
      callsAMonth: environment.API_BIBLE_CALLS_A_MONTH ?? DEFAULT_API_BIBLE_CALLS_A_MONTH,
      bibleIds: { ...(csb && { csb }), ...(niv && { niv }) },
    },
  };
}

/** Returns the push settings only if all three are set; `pushFaults` reports a partial set. */
function pushOf(environment: Environment): Pick<Settings, "push"> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = environment;
  const { VAPID_SUBJECT: subject, PUSH_ORIGIN: origin = null } = environment;
  if (!publicKey || !privateKey || !subject) return {};
  return { push: { vapid: { publicKey, privateKey, subject }, origin } };
}

function pushFaults(bindings: Bindings): string[] {
  const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
  const missing = names.filter((name) => !bindings[name]);
  if (missing.length === names.length) return [];
  return missing.map((name) => `${name} is missing, which reminders need beside the others`);
}

/** Returns the letters' settings only if all are set; `letterFaults` reports a sender without the others. */
function letterOf(
  environment: Environment,
  binding: SendEmail | undefined,
): Pick<Settings, "letter" | "letterSecret" | "mailReports"> {
  const { LETTER_SECRET: secret, LETTER_FROM: from, MAIL_URL: url } = environment;
  const { MAIL_AUTHORIZATION: authorization, MAIL_WEBHOOK_SECRET: reports } = environment;
  const overHttp = url && { kind: "http" as const, url, ...(authorization && { authorization }) };
  const transport = overHttp || (binding && { kind: "binding" as const, binding });
  return {
    ...(secret && { letterSecret: secret }),
    ...(secret && from && transport && { letter: { secret, from, transport } }),
    ...(reports && { mailReports: { secret: reports } }),
  };
}

/** A binding or a provider alone is no fault: other mail may go by it one day. */
function letterFaults(bindings: Bindings): string[] {
  const { LETTER_SECRET: secret, LETTER_FROM: from, MAIL_URL: url, SEND_EMAIL } = bindings;
  // The secret alone sends nothing, and lets those who had letters leave.
  if (!from) return [];
  return [
    ...(secret ? [] : ["LETTER_SECRET is missing, which letters need beside LETTER_FROM"]),
    ...(url || SEND_EMAIL
      ? []
      : ["MAIL_URL is missing, or the binding SEND_EMAIL: letters need one"]),
  ];
}

function identityFaults({
  ENVIRONMENT,
  FIREBASE_PROJECT_ID: projectId = "",
  AUTH_EMULATOR_ORIGIN: emulator,
  FIREBASE_SERVICE_ACCOUNT: serviceAccount,
  SITE_ORIGINS: sites,
}: Bindings): string[] {
  const isDemo = projectId.startsWith("demo-");
  const mode = ENVIRONMENT || (emulator && isDemo ? "local" : "production");
  const faults: string[] = [];
  if (mode === "local") {
    if (!emulator) faults.push("AUTH_EMULATOR_ORIGIN is missing, which local mode needs");
    else if (URL.canParse(emulator) && !isLoopback(new URL(emulator).hostname))
      faults.push("AUTH_EMULATOR_ORIGIN must be on this machine");
    if (!isDemo) faults.push("FIREBASE_PROJECT_ID must begin with demo- in local mode");
  } else {
    if (emulator) faults.push("AUTH_EMULATOR_ORIGIN is set, which production refuses");
    if (isDemo) faults.push("FIREBASE_PROJECT_ID begins with demo-, which production refuses");
    if (!serviceAccount) faults.push("FIREBASE_SERVICE_ACCOUNT is missing");
    if (!sites) faults.push("SITE_ORIGINS is missing: the addresses at which the site is reached");
  }
  return faults;
}

function identityOf(environment: Environment): Settings["identity"] {
  const { AUTH_EMULATOR_ORIGIN: emulator, FIREBASE_SERVICE_ACCOUNT: serviceAccount } = environment;
  if (emulator) return { kind: "emulator", origin: emulator };
  if (serviceAccount) return { kind: "firebase", serviceAccount };
  throw new SettingsError("no identity service is set");
}

export function isLoopback(hostname: string): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
