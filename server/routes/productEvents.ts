/** Receives the app's usage events: counts them for the church, and sends them to Analytics Engine if it is bound. */
import type { Hono } from "hono";
import { sendProductEvents } from "#shared/contracts/productEvents.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { choiceOf } from "../church/productCounts.ts";
import { bindMember, requestContext } from "../middleware/bindCall.ts";
import { fromOutcome } from "../refusal.ts";

export function bindProductEvents(app: Hono<AppEnv>): void {
  bindMember(app, sendProductEvents, { capability: "readProjects" }, async (request) => {
    const { c, member, body } = request;
    const church = churchOf(c.env, member);
    const answer = fromOutcome(
      await church.countProductEvents(requestContext(request), body.events),
    );
    // Only a name and a choice, neither person nor church. A repeated request is counted twice here, and only here.
    for (const event of body.events) {
      c.env.PRODUCT_EVENTS?.writeDataPoint({
        indexes: [event.name],
        blobs: [event.name, choiceOf(event)],
        doubles: [1],
      });
    }
    return answer;
  });
}
