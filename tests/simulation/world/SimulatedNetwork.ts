/**
 * The network between a tab and the server: delayed and out of order. Faults are scheduled per device
 * and apply to its next requests.
 */
import { IDEMPOTENCY_HEADER } from "#shared/contracts/call.ts";
import { checkSender } from "../checks/checkSender.ts";
import { wordsIn } from "../checks/Ledger.ts";
import type { Device } from "../people/Device.ts";
import type { Life } from "../people/Life.ts";
import type { World } from "./World.ts";

export const FAULTS = [
  "unreachable",
  "lost",
  "late",
  "duplicated",
  "cut",
  "portal",
  "401",
  "409",
  "429",
  "500",
  "503",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Longer than a phone's request timeout. */
const LATE_MS = 45_000;
const LIST = "/api/projects?";
const RETRY_AFTER_SECONDS = 20;
const UNAUTHENTICATED = 401;
/** A token request takes no time here, so a renewal must happen within this. */
const RENEWS_MS = 10;
/** The status of a refused change. */
const REFUSED = 422;

const never = () => new Promise<never>(() => {});

/** Returns one tab's `fetch`. */
export function fetchOf(world: World, device: Device, life: Life) {
  const churchId = world.churchOf(life.uid);
  return (url: string, init: RequestInit): Promise<Response> => {
    if (!life.effect("send")) return never();
    const fault = device.faults.shift();
    const isStale = device.isTokenStale;
    world.counts.requests += 1;
    const key = new Headers(init.headers).get(IDEMPOTENCY_HEADER);
    if (key) checkSender({ world, device, life, key });
    if (key && (device.holds.get(key)?.until ?? 0) > world.clock.now()) {
      world.ledger.violate("waits as asked", `${life.name} ${init.method} ${url}`);
    }
    world.note(`${life.name} ${init.method} ${url}${fault ? ` (${fault})` : ""}`);
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener("abort", () => {
        if (life.isAlive) reject(init.signal?.reason);
      });
      carry({ world, device, churchId }, url, init, fault).then(
        (response) => {
          if (!life.effect("receive")) return;
          // The app gave the request up, and never learns of this answer.
          if (init.signal?.aborted) return;
          const seconds = Number(response.headers.get("Retry-After") ?? 0);
          // On a full disk, or in a database that was just closed, the device cannot store it.
          const canNote = device.fullFor === 0 && device.uid === life.uid;
          if (key && seconds > 0 && canNote) {
            const receivedAt = world.clock.now();
            device.holds.set(key, { until: receivedAt + seconds * 1000, receivedAt });
          }
          world.note(`${life.name} ${init.method} ${url} = ${response.status}`);
          if (isStale && response.status === UNAUTHENTICATED) expectRenewal(world, device, life);
          resolve(response);
        },
        (error: unknown) => {
          if (life.effect("receive")) reject(error);
        },
      );
    });
  };
}

/** Checks that a refused token is renewed. */
function expectRenewal(world: World, device: Device, life: Life): void {
  const { renewals } = device;
  world.clock.after(RENEWS_MS, () => {
    const isOver = !life.isAlive || life.stoppedAt < Number.POSITIVE_INFINITY;
    if (isOver || device.uid !== life.uid || device.renewals > renewals) return;
    world.ledger.violate("renews its token", `${life.name} goes on with one that was refused`);
  });
}

interface Line {
  world: World;
  device: Device;
  churchId: string;
}

async function carry(
  { world, device, churchId }: Line,
  url: string,
  init: RequestInit,
  fault: Fault | undefined,
): Promise<Response> {
  const { clock, server } = world;
  await clock.sleep(device.latency());
  if (!device.isOnline || fault === "unreachable") throw new TypeError("Failed to fetch");
  if (fault === "portal") return new Response("<html>Welcome to the hall's Wi-Fi</html>");
  const status = Number(fault);
  if (status) return refusal(status);
  if (fault === "late") await clock.sleep(LATE_MS);
  const headers = new Headers(init.headers);
  if (device.refusals > 0 && headers.has(IDEMPOTENCY_HEADER)) {
    device.refusals -= 1;
    await clock.sleep(device.latency());
    return refusal(REFUSED);
  }
  if (typeof init.body === "string") headers.set("Content-Length", String(init.body.length));
  const sent = { method: init.method ?? "GET", headers, body: init.body ?? null };
  if (fault === "duplicated") {
    clock.after(device.latency() * 3, () => void server.answer(url, sent));
  }
  const answer = await server.answer(url, sent);
  const text = await answer.text();
  world.ledger.checkAnswer(churchId, wordsIn(text));
  if (url.startsWith(LIST) && answer.status === 200) recordList(world, text);
  await clock.sleep(device.latency());
  if (!device.isOnline || fault === "lost") throw new TypeError("Failed to fetch");
  if (fault === "cut") return brokenOff(answer);
  const body = answer.status === 304 ? null : text;
  return new Response(body, { status: answer.status, headers: answer.headers });
}

function recordList({ ledger }: World, text: string): void {
  const { version, projects }: { version: string; projects: { id: string }[] } = JSON.parse(text);
  ledger.recordList(
    version,
    projects.map(({ id }) => id),
  );
}

function refusal(status: number): Response {
  const codes: Record<number, string> = { 401: "unauthenticated", 409: "conflict", 422: "invalid" };
  return Response.json(
    { error: "Not now", code: codes[status] ?? "unavailable", requestId: "r" },
    { status, headers: status === 429 ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {} },
  );
}

function brokenOff({ status, headers }: Response): Response {
  if (status === 304) return new Response(null, { status, headers });
  const body = new ReadableStream({
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  return new Response(body, { status, headers });
}
