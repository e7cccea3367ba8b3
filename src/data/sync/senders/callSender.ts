import { QUEUED_CALLS } from "../../db/queuedCalls.ts";
import type { Sender } from "./sender.ts";

/** Any call of `QUEUED_CALLS`: sent as it was queued, and done with when it was taken. */
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
