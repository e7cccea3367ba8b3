/** Plan makers' feedback on the product, and readers' feedback for the makers. */
import type { Context, Hono } from "hono";
import {
  changeFeedback,
  listFeedback,
  readScreenshot,
  sendFeedback,
} from "#shared/contracts/feedback.ts";
import { hideReaderFeedback, readReaderFeedback } from "#shared/contracts/readerFeedback.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { countAttempt } from "../directory/attempts.ts";
import { MAKER_FEEDBACK } from "../middleware/attemptLimits.ts";
import { bindMember, requestContext } from "../middleware/bindCall.ts";
import { forwardFeedback } from "../operator/forwardFeedback.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { readProjectId } from "./projectId.ts";

const SEND = { capability: "readProjects", isReadAnew: true } as const;
const EDIT_PROJECTS = { capability: "editProjects" } as const;
const EDIT_CHURCH = { capability: "editChurch" } as const;
const DONE = { success: true } as const;

export function bindFeedback(app: Hono<AppEnv>): void {
  bindMember(app, sendFeedback, SEND, async (request) => {
    const { c, member, body } = request;
    await countAttempt(c.env.DIRECTORY, MAKER_FEEDBACK, member.uid, new Date());
    const isNew = fromOutcome(
      await churchOf(c.env, member).addFeedback(requestContext(request), body),
    );
    if (isNew) await forwardFeedback(c, body);
    return DONE;
  });

  bindMember(app, listFeedback, EDIT_CHURCH, async ({ c, member }) => {
    return { entries: fromOutcome(await churchOf(c.env, member).listFeedback()) };
  });

  bindMember(app, readScreenshot, EDIT_CHURCH, async ({ c, member }) => {
    const screenshot = fromOutcome(await churchOf(c.env, member).findScreenshot(idOf(c)));
    if (!screenshot) throw new Refusal("not_found", "There is no picture with this feedback.");
    return { screenshot };
  });

  bindMember(app, changeFeedback, EDIT_CHURCH, async (request) => {
    const { c, member, body } = request;
    const church = churchOf(c.env, member);
    fromOutcome(await church.changeFeedback(requestContext(request), idOf(c), body.status));
    return DONE;
  });

  bindMember(app, readReaderFeedback, EDIT_PROJECTS, async ({ c, member }) => {
    const church = churchOf(c.env, member);
    return { days: fromOutcome(await church.readStoredFeedback(readProjectId(c))) };
  });

  bindMember(app, hideReaderFeedback, EDIT_PROJECTS, async (request) => {
    const { c, member, body } = request;
    const saying = c.req.param("saying") ?? "";
    const church = churchOf(c.env, member);
    fromOutcome(
      await church.hideReaderFeedback(
        requestContext(request),
        readProjectId(c),
        saying,
        body.isHidden,
      ),
    );
    return DONE;
  });
}

function idOf(c: Context<AppEnv>): string {
  return c.req.param("id") ?? "";
}
