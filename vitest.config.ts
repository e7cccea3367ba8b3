/** The test projects: one a runtime. `tests/` mirrors `src/` and `server/`. */
import { globSync, readFileSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { timeLimits } from "./tests/support/timeLimits.ts";

/** Tests of the agent's host run in a process of their own each: its store is a module's. */
const hostTests = globSync("tests/server/agent/**/*.test.ts").filter((file) =>
  readFileSync(file, "utf8").includes("/agentHost.ts"),
);

export default defineConfig({
  plugins: [timeLimits()],
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          setupFiles: ["tests/support/runningTest.ts"],
          // The first message of a file reads all tables: some seconds on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [
            "tests/evals/**/*.test.ts",
            "tests/shared/**/*.test.ts",
            "tests/scripts/**/*.test.ts",
            "tests/walls/**/*.test.ts",
            ...hostTests,
          ],
        },
      },
      {
        test: {
          name: "agent",
          environment: "node",
          setupFiles: ["tests/support/runningTest.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ["tests/server/agent/**/*.test.ts"],
          exclude: hostTests,
          // The host reads its tables once and serves one request after the other too: read for each
          // file anew, they are more than half of the work.
          isolate: false,
        },
      },
      {
        test: {
          name: "app",
          environment: "happy-dom",
          include: ["tests/src/**/*.test.{ts,tsx}"],
          // Pictures and PDFs take some seconds on a busy machine.
          testTimeout: 20_000,
          setupFiles: ["tests/support/appSetup.ts", "tests/support/runningTest.ts"],
          // A context of its own for each file, without the start of a process: a quarter to a half less time.
          pool: "vmThreads",
        },
      },
      {
        resolve: {
          alias: {
            "cloudflare:workers": new URL(
              "tests/simulation/server/durableObject.ts",
              import.meta.url,
            ).pathname,
          },
        },
        test: {
          name: "simulation",
          environment: "node",
          include: ["tests/simulation/**/*.test.ts"],
          setupFiles: ["tests/support/runningTest.ts"],
          // Much is made and soon forgotten: a twelfth less work with more room for it.
          execArgv: ["--max-semi-space-size=64"],
          // A thousand seeds take a minute and a half on a quiet machine, and more on a busy one.
          testTimeout: 1_200_000,
        },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/localStack.ts"],
          setupFiles: ["tests/support/policyWatch.ts", "tests/support/tellPages.ts"],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            // Without queues: what they bring would arrive at any moment. Tests of theirs have queues of their own.
            wrangler: { configPath: "./wrangler.toml", environment: "preview" },
            miniflare: {
              // Tests ask faster than people; the limits have tests of their own.
              ratelimits: {
                USER_LIMIT: { namespace_id: "1001", simple: { limit: 1_000_000, period: 60 } },
                ADDRESS_LIMIT: { namespace_id: "1002", simple: { limit: 1_000_000, period: 60 } },
              },
              // As uncommented in wrangler.toml: checks a message as the platform does, and sends nothing.
              email: { send_email: [{ name: "SEND_EMAIL" }] },
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("server/directory/migrations"),
                // Local mode. Nothing listens at these addresses: tests script what they answer.
                FIREBASE_PROJECT_ID: "demo-lamplight",
                AUTH_EMULATOR_ORIGIN: "http://127.0.0.1:9099",
                AGENT_ORIGIN: "http://agent.test",
                AGENT_SECRET: "a secret that only the tests know",
                // Made for the tests.
                VAPID_PUBLIC_KEY:
                  "BFyleWTrfkxQyjH1znKEXo3ouTHzJy44cVjMyf1yORBu9Cvgm6TaBpTdyYHmQumrBcn7WEpJiiS-AJ_Sj9XUMV8",
                VAPID_PRIVATE_KEY: "il1ebiAFhb7RvyEi_Q8exXoo2VAnOKItnQiNhFiYx2Y",
                VAPID_SUBJECT: "mailto:tests@example.org",
                LETTER_FROM: "letters@example.org",
                LETTER_SECRET: "a secret that encrypts the tests' readers",
                MAIL_URL: "http://mail.test/messages",
                MAIL_WEBHOOK_SECRET: "a secret that only the mail provider knows",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/server/**/*.test.ts"],
          exclude: ["tests/server/agent/**"],
          testTimeout: 20_000,
          setupFiles: ["tests/server/support/workerSetup.ts"],
          // A deployed Worker lives long and serves one after the other too. Half the time.
          isolate: false,
        },
      },
    ],
  },
});
