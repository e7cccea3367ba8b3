/** A device that can be reminded: what the page reads of its browser, and the requests that reach the server. */
import { vi } from "vitest";

export interface PushDevice {
  /** Null: the browser gives none. */
  endpoint: string | null;
  permission: NotificationPermission;
  /** What the reader answers when asked. */
  answer: NotificationPermission;
  /** `PUT` with its pace; `POST` stops; `answered` is the end of a `PUT`. */
  asked: string[];
  /** The server answers a `PUT` when this resolves. */
  answers: Promise<void>;
  /** Other requests of the page. */
  others: (path: string) => Response;
}

export const SERVICE = "https://fcm.googleapis.com/fcm/send/";

/** Undone by `vi.unstubAllGlobals`. */
export function pushDevice(): PushDevice {
  const device: PushDevice = {
    ...{ endpoint: `${SERVICE}one`, permission: "granted", answer: "granted", asked: [] },
    ...{ answers: Promise.resolve(), others: () => new Response("", { status: 404 }) },
  };
  const subscription = () =>
    device.endpoint && {
      ...{ endpoint: device.endpoint, options: {} },
      toJSON: () => ({ endpoint: device.endpoint, keys: { p256dh: "p", auth: "a" } }),
    };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      throw new DOMException("Registration failed", "AbortError");
    },
  };
  const registration = { pushManager, active: null };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return device.permission;
    },
    requestPermission: async () => {
      device.permission = device.answer;
      return device.answer;
    },
  });
  vi.stubGlobal("fetch", async (path: string, request: RequestInit = {}) => {
    const { method = "GET", body, signal } = request;
    if (!path.includes("/reminder")) return device.others(path);
    const { pace } = JSON.parse(String(body));
    device.asked.push([method, pace].filter(Boolean).join(" "));
    if (method === "PUT") {
      await Promise.race([device.answers, aborted(signal)]);
      device.asked.push("answered");
    }
    return Response.json({ success: true });
  });
  return device;
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
