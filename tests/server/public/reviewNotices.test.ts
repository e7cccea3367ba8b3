/** The letter that tells a link's maker of comments: to whom, how often, and what it does not say. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { partOf } from "../../../scripts/local/readMail.ts";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { callApi } from "../support/callApi.ts";
import { openMailbox, subjectOf, type TestMailbox } from "../support/mailbox.ts";
import {
  askForLook,
  planReview,
  planToReview,
  readResponses,
  sendComment,
  uuid,
} from "../support/reviews.ts";

let box: TestMailbox;
beforeEach(async () => {
  await planToReview();
  box = openMailbox();
});

const arrived = (count: number) => vi.waitFor(() => expect(box.mails).toHaveLength(count));
/** Sends one more comment that is known to write a letter, so that one that came too many is seen before it. */
async function onlyAfter(count: number) {
  const { token } = await askForLook("p1", { notifies: true });
  await sendComment(token, { name: "Last" });
  await arrived(count);
  expect(subjectOf(box.mails.at(-1) ?? { headers: [], parts: [] })).toContain("Last");
}
const inSql = (query: string, ...values: string[]) =>
  runInDurableObject(churchNamed(env, "grace"), (_: ChurchObject, { storage }) => {
    storage.sql.exec(query, ...values);
  });

describe("a comment through a link whose maker asked for letters", () => {
  it("writes to its maker, without a word of the comment", async () => {
    const { token } = await askForLook("p1", { notifies: true });
    const { status, body } = await sendComment(token, { text: "I grieve over this day." });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("notice");
    await arrived(1);
    const [mail] = box.mails;
    if (!mail) throw new Error("No letter");
    expect(mail.to).toContain("anna");
    expect(subjectOf(mail)).toBe("Ruth has written about “Advent”");
    for (const type of ["text/plain", "text/html"]) {
      expect(partOf(mail, type)).toContain("/?project=p1");
      expect(partOf(mail, type)).not.toContain("grieve");
      expect(partOf(mail, type)).not.toContain(token);
    }
  });

  it("writes once in three hours for a link, whatever is said and repeated", async () => {
    const { token } = await askForLook("p1", { notifies: true });
    await sendComment(token, { id: uuid(1) });
    await Promise.all([1, 2, 3].map(() => sendComment(token)));
    await sendComment(token, { id: uuid(1) });
    await onlyAfter(2);
    await inSql("UPDATE review_links SET notified_at = '2026-01-01T00:00:00.000Z'");
    await sendComment(token, { id: uuid(1) });
    await sendComment(token, { name: "Later" });
    await arrived(3);
    expect(subjectOf(box.mails[2] ?? { headers: [], parts: [] })).toContain("Later");
  });

  it("shows a name as text, on one line", async () => {
    const { token } = await askForLook("p1", { notifies: true });
    await sendComment(token, { name: "<b>Ruth</b>\r\nBcc: all@example.org" });
    await arrived(1);
    const [mail] = box.mails;
    expect(JSON.stringify(mail?.headers)).not.toMatch(/"bcc/i);
    expect(partOf(mail ?? { headers: [], parts: [] }, "text/html")).not.toContain("<b>Ruth");
  });
});

describe("nobody is written to", () => {
  it("who did not ask for it, as in apps that are older than these letters", async () => {
    const old = await askForLook();
    const unwanted = await askForLook("p1", { notifies: false });
    await sendComment(old.token);
    await sendComment(unwanted.token);
    await onlyAfter(1);
  });

  it("who has left the church", async () => {
    const { token } = await askForLook("p1", { notifies: true }, "ben");
    await callApi("DELETE /api/churches/mine/members/ben", { as: "sam" });
    await sendComment(token);
    await onlyAfter(1);
  });

  it("for a comment that was refused", async () => {
    const { token } = await askForLook("p1", { notifies: true });
    expect((await sendComment(token, { text: "" })).status).toBe(422);
    expect((await sendComment(token, { day: "x" })).status).toBe(422);
    await onlyAfter(1);
  });
});

it("keeps a comment whose letter cannot be sent", async () => {
  box.status = 500;
  const { token } = await askForLook("p1", { notifies: true });
  expect((await sendComment(token)).status).toBe(200);
  expect((await readResponses(token)).body.comments).toHaveLength(1);
});

it("tells makers whether letters can be sent here", async () => {
  expect((await planReview()).canMail).toBe(true);
  const bindings = { LETTER_FROM: "" };
  const { body } = await callApi("GET /api/projects/p1/review", { bindings });
  expect(body.canMail).toBe(false);
});
