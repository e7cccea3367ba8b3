/**
 * The server's real modules. They are loaded by address, so that the compiler keeps the
 * Worker's globals and the browser's apart; what is used of them is written down here.
 */

export interface HonoApp {
  request(url: string, init: RequestInit, bindings: object): Response | Promise<Response>;
}

/** Its methods are called by name, as the platform's stub does. */
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
