/** Refuses bodies beyond the limit before anything parses them, with or without a `Content-Length`. */
import { bodyLimit } from "hono/body-limit";
import { MAX_BODY_BYTES } from "#shared/contracts/call.ts";
import { Refusal } from "../refusal.ts";

export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new Refusal(
      "too_large",
      `This is larger than the ${MAX_BODY_BYTES / 1024 / 1024} MB that one save may carry.`,
    );
  },
});
