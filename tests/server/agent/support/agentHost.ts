import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@langchain/langgraph-sdk";
import type { WritingSettings } from "#shared/domain/writingSettings.ts";
import { understand } from "../../../../server/agent/composer/understand/resolve.ts";
import { startHost } from "../../../../server/agent/host.ts";
import { VOUCH_HEADER, vouchFor } from "../../../../server/identity/vouch.ts";

export const SECRET = "a secret that only the tests of the agent know";

export interface TestHost {
  url: string;
  stateDir: string;
  /** The SDK's client as the Worker would vouch for this person. */
  clientFor: (uid: string, churchId: string, writing?: WritingSettings) => Promise<Client>;
  /** What the host does each minute, as of then. */
  forget: (now: Date) => void;
  /** Writes everything to the disk. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * The real server in this process; one a test file, since its store is the module's own.
 * @param site the Worker that counts a chat model's tokens; without one no model is asked
 */
export async function startTestHost(graph?: string, site?: string): Promise<TestHost> {
  process.env.AGENT_SECRET = SECRET;
  // The tables are read once, which takes longer than a test may.
  understand("Mark, 4 weeks", "2026-01-01");
  const stateDir = mkdtempSync(join(tmpdir(), "lamplight-agent-"));
  const { port, flush, forget } = await startHost({
    port: 0,
    stateDir,
    ...(graph ? { graph } : {}),
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    stateDir,
    forget,
    flush,
    clientFor: async (uid, churchId, writing) => {
      const vouch = await vouchFor(
        { uid, churchId, ...(writing && { writing }), ...(site && { site }) },
        SECRET,
      );
      return new Client({
        apiUrl: url,
        apiKey: null,
        defaultHeaders: { [VOUCH_HEADER]: vouch },
        callerOptions: { maxRetries: 0 },
      });
    },
    stop: async () => {
      await flush();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
