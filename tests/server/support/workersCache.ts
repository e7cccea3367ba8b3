/**
 * Stands for the platform's cache before an entrypoint, which workerd on this machine does not have: tiered, keyed by path and
 * query, kept by the answer's own headers, purged by tag. As documented at developers.cloudflare.com/workers/cache.
 */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../../../server/app.ts";
import type { Bindings } from "../../../server/env.ts";
import worker from "../../../server/index.ts";
import { answerEdgeRead, type PublicReads } from "../../../server/public/edgeCache.ts";
import { forgetPages } from "../../../server/public/recentPages.ts";
import type { PublishedChange } from "../../../server/publishedChange.ts";
import { ORIGIN } from "./callApi.ts";

interface Entry {
  response: Response;
  tags: string[];
  endsAt: number;
}

type Tier = Map<string, Entry>;

/** What is kept without headers of its own, in seconds. */
const HEURISTIC: Record<number, number> = { 200: 7_200, 404: 180, 410: 180 };

const app = createApp();

export class WorkersCache {
  readonly upper: Tier = new Map();
  readonly lower = new Map<string, Tier>();
  /** How often the entrypoint ran. */
  runs = 0;
  /** The changes that wait in the queue, with the seconds by which each is delayed. */
  readonly sent: { change: PublishedChange; delaySeconds: number }[] = [];
  readonly bindings: Bindings;

  constructor(bindings: Partial<Bindings> = {}) {
    const PURGES = {
      send: async (change: PublishedChange, options?: QueueSendOptions) => {
        this.sent.push({ change, delaySeconds: options?.delaySeconds ?? 0 });
      },
    } as unknown as Queue<PublishedChange>;
    this.bindings = { ...env, ...bindings, PURGES };
  }

  /** Reads as a reader near one of the platform's places. */
  async read(
    path: string,
    { place = "London", headers = {}, cf = {} }: ReadOptions = {},
  ): Promise<Response> {
    // A place's isolates keep pages for five seconds of their own, which is not what is tested.
    forgetPages(this.slugs);
    const [slug] = /(?<=\/daily\/)[^/?]+/.exec(path) ?? [];
    if (slug) this.slugs.push(slug);
    const request = new Request(ORIGIN + path, { headers, cf } as RequestInit);
    const context = {
      ...createExecutionContext(),
      cache: {},
      exports: { PublicReads: this.#entrypoint(place) },
    } as unknown as ExecutionContext;
    return worker.fetch(request as Parameters<typeof worker.fetch>[0], this.bindings, context);
  }
  private readonly slugs: string[] = [];

  purge(tags: readonly string[]): void {
    for (const tier of [this.upper, ...this.lower.values()]) {
      for (const [key, entry] of tier) {
        if (entry.tags.some((tag) => tags.includes(tag))) tier.delete(key);
      }
    }
  }

  #entrypoint(place: string): PublicReads {
    return {
      fetch: (request) => this.#through(request, place),
      forget: async (tags) => {
        this.purge(tags);
        return true;
      },
    };
  }

  async #through(request: Request, place: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const near = this.lower.get(place) ?? new Map<string, Entry>();
    this.lower.set(place, near);
    for (const tier of [near, this.upper]) {
      const found = tier.get(key);
      if (!found || found.endsAt <= Date.now()) continue;
      near.set(key, found);
      return found.response.clone();
    }
    this.runs++;
    const response = await answerEdgeRead(request, (plain) =>
      app.fetch(plain, this.bindings, createExecutionContext()),
    );
    const headers = new Headers(response.headers);
    const tags = headers.get("Cache-Tag")?.split(",") ?? [];
    const seconds = secondsOf(request, response);
    for (const name of ["Cache-Tag", "Cloudflare-CDN-Cache-Control"]) headers.delete(name);
    const given = new Response(await response.text(), { status: response.status, headers });
    if (seconds > 0) {
      const entry = { response: given.clone(), tags, endsAt: Date.now() + seconds * 1000 };
      near.set(key, entry);
      this.upper.set(key, entry);
    }
    return given;
  }
}

interface ReadOptions {
  place?: string;
  headers?: Record<string, string>;
  cf?: { timezone?: string };
}

function secondsOf(request: Request, { status, headers }: Response): number {
  const control = headers.get("Cloudflare-CDN-Cache-Control") ?? headers.get("Cache-Control");
  if (request.method !== "GET" || headers.has("Set-Cookie")) return 0;
  if (control === null) return HEURISTIC[status] ?? 0;
  if (/no-store|private/.test(control)) return 0;
  return Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
}
