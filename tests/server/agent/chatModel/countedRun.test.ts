import { afterEach, expect, it } from "vitest";
import { VOUCH_HEADER, vouchFor } from "../../../../server/identity/vouch.ts";
import { startCountingWorker } from "../../../support/countingWorker.ts";
import { startHostProcess } from "../../../support/hostProcess.ts";
import { startScriptedModel } from "../../../support/scriptedModel.ts";
import { proposes, ROMANS } from "./replies.ts";

const SECRET = "a secret that only the tests of counted runs know";
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it("counts the runs of two hosts with the Worker that began them, for its church", async () => {
  const worker = await startCountingWorker(SECRET, (index) => index < 2);
  const model = await startScriptedModel(() => proposes(ROMANS));
  stops.push(worker.stop, model.stop);
  const answers: string[] = [];
  const env = {
    ...{ AGENT_SECRET: SECRET, MODEL: "openai:scripted", OPENAI_API_KEY: "k" },
    MODEL_BASE_URL: model.baseUrl,
  };
  const hosts = await Promise.all([startHostProcess(env), startHostProcess(env)]);
  for (const host of hosts) stops.push(host.stop);
  for (const host of hosts) {
    const call = async (path: string, body: object) => {
      const caller = { uid: "ruth", churchId: "grace", site: worker.site };
      const headers = {
        "Content-Type": "application/json",
        [VOUCH_HEADER]: await vouchFor(caller, SECRET),
      };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      return (await fetch(host.origin + path, sent)).json();
    };
    const { thread_id } = (await call("/threads", {})) as { thread_id: string };
    const input = { messages: [{ role: "user", content: "Two weeks in Romans" }] };
    const run = { assistant_id: "agent", input };
    answers.push(JSON.stringify(await call(`/threads/${thread_id}/runs/wait`, run)));
  }
  const [first, second] = worker.asked;
  expect(first).toMatchObject({ church: "grace", body: { kind: "hold" } });
  // As the scripted service counts a call.
  expect(second).toMatchObject({ church: "grace", body: { kind: "settle", cost: 1_200 } });
  expect(second?.body.id).toBe(first?.body.id);
  expect(answers[1]).toContain("used up today's share of the chat model");
}, 240_000);
