/**
 * Loads the server's real modules by URL, so that the compiler keeps the Worker's globals apart from
 * the browser's. The types here declare what is used of them.
 */

export interface HonoApp {
  request(url: string, init: RequestInit, bindings: object): Response | Promise<Response>;
}

/** The object's methods by name, as the platform's stub calls them. */
export type ChurchInstance = Record<string, (...given: unknown[]) => unknown>;

interface ServerModules {
  createApp(): HonoApp;
  ChurchObject: new (ctx: object, env: object) => ChurchInstance;
}

const server = new URL("../../../server/", import.meta.url);

export async function loadServerModules(): Promise<ServerModules> {
  const [app, church] = await Promise.all([
    import(/* @vite-ignore */ new URL("app.ts", server).href),
    import(/* @vite-ignore */ new URL("church/ChurchObject.ts", server).href),
  ]);
  return { createApp: app.createApp, ChurchObject: church.ChurchObject };
}
