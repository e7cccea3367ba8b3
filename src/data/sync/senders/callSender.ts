import { QUEUED_CALLS } from "../../db/queuedCalls.ts";
import type { Sender } from "./sender.ts";

/** Sends any call of `QUEUED_CALLS` as it was queued. Nothing on the device depends on the answer. */
export const callSender: Sender<"call", unknown, unknown> = {
  async freeze(_, { payload }) {
    return payload.body;
  },
  send(api, { payload }, { body, key }) {
    const queued = QUEUED_CALLS[payload.name];
    if (!queued) throw new Error("A call that is not known was not parked");
    const { parameters } = payload;
    return api.call(queued.call, { parameters, body, idempotencyKey: key });
  },
  async apply() {},
};
