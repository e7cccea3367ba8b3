/** The morning letter over HTTP: asking, confirming, leaving, and what a provider reports. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { headerOf } from "../../../scripts/local/readMail.ts";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { ChurchTransactions } from "../../../server/church/ChurchTransactions.ts";
import { callApi, fetchApi } from "../support/callApi.ts";
import {
  ASSETS,
  ask,
  box,
  church,
  dateAfter,
  get,
  inSql,
  PUBLICATION,
  post,
  publishAnew,
  ring,
  rows,
  setUpLetters,
  slug,
  subscribe,
} from "../support/letters.ts";
import { linkIn, subjectOf } from "../support/mailbox.ts";

beforeEach(setUpLetters);

describe("asking for a letter", () => {
  it("sends one mail with a link, and tells the reader to look there", async () => {
    const answer = await ask("Anna@Example.com");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/daily/${slug}/letter?asked`,
    ]);
    expect(await (await get(`/daily/${slug}/letter?asked`)).text()).toContain(
      "Look in your mailbox",
    );
    expect(box.mails.map((mail) => [mail.to, subjectOf(mail)])).toEqual([
      ["Anna@example.com", "Begin the letter: Advent"],
    ]);
    expect(linkIn(box.mails[0] ?? { headers: [], parts: [] })).toMatch(
      new RegExp(`^/daily/${slug}/letter/[\\w-]{75}$`),
    );
  });

  it("is offered on the page of a plan with dates, and not where letters are off", async () => {
    const page = await (
      await fetchApi(`GET /daily/${slug}`, { as: null, bindings: { ASSETS } })
    ).text();
    expect(page).toContain(`action="/daily/${slug}/letter"`);
    const bindings = { ASSETS, LETTER_SECRET: "", LETTER_FROM: "" };
    const off = await fetchApi(`GET /daily/${slug}/${dateAfter(1)}`, { as: null, bindings });
    expect([off.status, await off.text()]).toEqual([200, expect.not.stringContaining("/letter")]);
    const asked = await post(
      `/daily/${slug}/letter`,
      { email: "a@example.com", time: "07:00" },
      { bindings },
    );
    expect([asked.status, box.mails.length]).toEqual([404, 0]);
    await publishAnew({ startDate: null });
    const anyDay = await fetchApi(`GET /daily/${slug}/1-1`, { as: null, bindings: { ASSETS } });
    expect([anyDay.status, await anyDay.text()]).toEqual([
      200,
      expect.not.stringContaining("/letter"),
    ]);
    expect((await ask("a@example.com")).status).toBe(404);
  });

  it.each([
    ["no address", "anna", "07:00", "e-mail address"],
    ["two addresses", "a@example.com,b@example.com", "07:00", "e-mail address"],
    ["a line break", "a@example.com\r\nBcc: b@example.com", "07:00", "e-mail address"],
    ["500 characters", `${"a".repeat(500)}@example.com`, "07:00", "e-mail address"],
    ["no hour", "a@example.com", "25:00", "hour"],
  ])("with %s says so, keeps what was typed, and sends nothing", async (_, email, time, word) => {
    const answer = await ask(email, time);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${word}`));
    expect(page).toContain(`value="${email.slice(0, 1)}`);
    expect([box.mails, await rows()]).toEqual([[], []]);
  });

  it("for one mailbox sends three mails a day, however it is spelled and whichever plan it is", async () => {
    const spellings = [
      "anna@example.com",
      "ANNA@example.com",
      "anna+1@example.com",
      "anna+2@example.com",
    ];
    const statuses = [];
    for (const email of spellings) statuses.push((await ask(email)).status);
    expect([statuses, box.mails.length]).toEqual([[303, 303, 303, 429], 3]);
    expect(await rows()).toHaveLength(1);
  });

  it("stops for a network and for a church that ask a lot", async () => {
    const count = (key: string, used: number) =>
      env.DIRECTORY.prepare(
        "INSERT OR REPLACE INTO rateCounters (key, used, endsAt) VALUES (?, ?, ?)",
      )
        .bind(key, used, dateAfter(1))
        .run();
    await count("letterNetwork:", 100);
    expect((await ask("a@example.com")).status).toBe(429);
    await count("letterNetwork:", 0);
    await count("letterChurch:grace", 1_000);
    expect((await ask("a@example.com")).status).toBe(429);
    expect(box.mails).toEqual([]);
  });

  it("sends no mail under a name that is not the site's own", async () => {
    const fields = { email: "a@example.com", time: "07:00" };
    const asked = await post(`/daily/${slug}/letter`, fields, { origin: "https://evil.example" });
    expect([asked.status, box.mails.length]).toEqual([421, 0]);
    expect(await asked.text()).not.toContain("evil.example");
  });

  it("says when the mail could not be sent", async () => {
    box.status = 503;
    const answer = await ask("anna@example.com");
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining("could not be sent"),
    ]);
  });

  it("counts no try that the provider turned away, and says when no mail gets there", async () => {
    for (const [status, answered, sentence] of [
      [503, 503, "could not be sent just now"],
      [400, 422, "The mail to this address was refused"],
    ] as const) {
      box.status = status;
      for (let asking = 0; asking < 4; asking++) {
        const answer = await ask("anna@example.com");
        expect([answer.status, await answer.text()]).toEqual([
          answered,
          expect.stringContaining(sentence),
        ]);
      }
    }
    box.status = 200;
    expect((await ask("anna@example.com")).status).toBe(303);
  });

  it("answers alike for an address that has the letter, and changes nothing of it", async () => {
    await subscribe();
    const before = await rows();
    expect((await ask("anna@example.com", "21:00")).status).toBe(303);
    expect(await rows()).toEqual(before);
    expect(box.mails.map(subjectOf)).toEqual(["Your letter: Advent"]);
  });
});

describe("asking with another spelling of a mailbox", () => {
  const headersOf = (name: string) => box.mails.map(({ headers }) => headerOf(headers, name));

  it("writes about a known letter to its own address alone", async () => {
    await subscribe();
    await ask("anna+x@example.com");
    expect(box.mails.map(({ to }) => to)).toEqual(["anna@example.com"]);
  });

  it("sends a letter to the address requested last, and invalidates the earlier link", async () => {
    await ask("anna+bible@example.com");
    await ask("anna@example.com");
    const [first, last] = box.mails.map(linkIn);
    await post(first ?? "", { time: "07:00", zone: "UTC" });
    expect(await rows()).toMatchObject([{ confirmed_at: null }]);
    await post(last ?? "", { time: "07:00", zone: "UTC" });
    box.mails.length = 0;
    await ring();
    expect(box.mails.map(({ to }) => to)).toEqual(["anna@example.com"]);
  });

  it("gives each mail a unique Message-ID", async () => {
    await subscribe();
    await ask("anna@example.com");
    await ask("anna@example.com");
    expect(new Set(headersOf("Message-ID")).size).toBe(2);
  });
});

describe("a link of a mail", () => {
  it("changes nothing when it is opened, however often and by whomever", async () => {
    await ask("anna@example.com");
    const link = linkIn(box.mails[0] ?? { headers: [], parts: [] });
    const before = await rows();
    for (const path of [link, `${link}/leave`, link, `${link}?time=09:00&zone=UTC`]) {
      for (const method of ["GET", "HEAD"]) {
        await fetchApi(`${method} ${path}`, { as: null });
      }
    }
    expect(await rows()).toEqual(before);
    expect(before[0]?.confirmed_at).toBe(null);
    await post(link, { time: "07:00", zone: "UTC" });
    const confirmed = await rows();
    for (const path of [link, `${link}/leave`]) expect((await get(path)).status).toBe(200);
    expect(await rows()).toEqual(confirmed);
  });

  it("is kept out of caches, search engines and other sites' logs", async () => {
    const link = await subscribe();
    const { headers } = await get(link);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it("with one sign changed, or of another letter's id, opens nothing", async () => {
    const link = await subscribe();
    const other = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`;
    const swapped = link.replace(/letter\/[0-9a-f]{32}/, `letter/${"0".repeat(32)}`);
    for (const path of [other, swapped, `${link}A`]) {
      expect((await get(path)).status).toBe(404);
      expect((await post(`${path}/leave`, {})).status).toBe(404);
    }
    expect(await rows()).toHaveLength(1);
  });

  it("sends today's letter at once, and once, when its hour moves to before now", async () => {
    const link = await subscribe();
    // As if today's were to come this evening.
    const evening = Date.parse(`${dateAfter(0)}T23:59:59Z`);
    await inSql((sql) => sql.exec("UPDATE letters SET next_at = ?, time = '23:59'", evening));
    await post(link, { time: "00:00", zone: "UTC" });
    expect(await (await get(link)).text()).toContain("letter is on its way to you. After that it");
    await runDurableObjectAlarm(church());
    await runDurableObjectAlarm(church());
    await post(link, { time: "00:01", zone: "UTC" });
    await runDurableObjectAlarm(church());
    expect(box.mails).toHaveLength(1);
    expect(await (await get(link)).text()).toContain("The next letter comes on");
  });

  it("changes the hour and the zone, and refuses what is neither", async () => {
    const link = await subscribe();
    await post(link, { time: "21:00", zone: "Pacific/Auckland" });
    expect(await rows()).toMatchObject([{ time: "21:00", zone: "Pacific/Auckland" }]);
    expect(await (await get(link)).text()).toMatch(
      /The next letter comes on \w+, \w+ \d+ at 9:00 PM/,
    );
    for (const fields of [
      { time: "7", zone: "UTC" },
      { time: "07:00", zone: "Mars/Base" },
    ]) {
      expect((await post(link, fields)).status).toBe(422);
    }
    expect(await rows()).toMatchObject([{ time: "21:00" }]);
  });
});

describe("leaving", () => {
  it("works while letters are off, by the secret alone, and nothing else does", async () => {
    const link = await subscribe();
    const off = { bindings: { LETTER_FROM: "" } };
    const page = await fetchApi(`GET ${link}`, { as: null, ...off });
    expect(await page.text()).toMatch(/not switched on here[\s\S]*Stop the letter/);
    expect((await post(link, { time: "09:00", zone: "UTC" }, off)).status).toBe(404);
    expect(await rows()).toMatchObject([{ time: "07:00" }]);
    expect((await post(`${link}/leave`, {}, off)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it("works by a mail program's own button, and deletes the address", async () => {
    const link = await subscribe();
    const answer = await post(`${link}/leave`, { "List-Unsubscribe": "One-Click" });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("has ended"),
    ]);
    expect(await rows()).toEqual([]);
    await ring();
    expect(box.mails).toEqual([]);
    // Again, and by the page that is still open.
    expect((await post(`${link}/leave`, {})).status).toBe(200);
    expect(await (await get(link)).text()).toContain("This letter has ended");
    await post(link, { time: "07:00", zone: "UTC" });
    expect(await rows()).toEqual([]);
  });

  it("works after the plan was taken back or moved", async () => {
    const link = await subscribe();
    await callApi(`DELETE ${PUBLICATION}`);
    expect((await post(`${link}/leave`, {})).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it("happens by itself to an address that nobody confirms", async () => {
    await ask("anna@example.com");
    await inSql((sql) => sql.exec("UPDATE letters SET next_at = ?", Date.now()));
    await runDurableObjectAlarm(church());
    expect(await rows()).toEqual([]);
    expect(box.mails).toHaveLength(1);
  });

  it("happens to such an address while letters are off, too, and keeps a confirmed one", async () => {
    await subscribe();
    await ask("ben@example.com");
    await inSql((sql) => sql.exec("UPDATE letters SET next_at = ?", Date.now()));
    const alarm = await runInDurableObject(church(), async (_: ChurchObject, ctx) => {
      const transactions = new ChurchTransactions(ctx, { ...env, LETTER_FROM: "" });
      await ctx.storage.deleteAlarm();
      await transactions.schedule();
      const set = await ctx.storage.getAlarm();
      await transactions.runDueJobs();
      return set;
    });
    expect(alarm).toBeLessThanOrEqual(Date.now());
    expect(await rows()).toMatchObject([{ confirmed_at: expect.any(String) }]);
    expect(box.mails).toHaveLength(1);
  });
});

describe("a provider's report", () => {
  const report = (body: object, secret = "a secret that only the mail provider knows") =>
    callApi("POST /api/mail/reports", {
      ...{ as: null, body, headers: { Authorization: `Bearer ${secret}` } },
    });
  const mailgun = (messageId: string, event: string, severity: string) => ({
    "event-data": { event, severity, message: { headers: { "message-id": messageId } } },
  });

  it.each([
    ["a bounce", (messageId: string) => ({ kind: "bounce", messageId }), 0],
    ["a complaint", (messageId: string) => ({ kind: "complaint", messageId: `<${messageId}>` }), 0],
    ["Mailgun's failure", (id: string) => mailgun(id, "failed", "permanent"), 0],
    ["Mailgun's complaint", (id: string) => mailgun(id, "complained", ""), 0],
    ["Mailgun's temporary failure", (id: string) => mailgun(id, "failed", "temporary"), 1],
    ["a delivery", (id: string) => mailgun(id, "delivered", ""), 1],
    ["something else", () => ({ hello: "there" }), 1],
    ["a foreign message", () => ({ kind: "bounce", messageId: "<x@example.net>" }), 1],
  ])("of %s leaves %#", async (_, bodyOf, left) => {
    await subscribe();
    await ring();
    const answer = await report(bodyOf(box.mails[0]?.key ?? ""));
    expect([answer.status, answer.body, (await rows()).length]).toEqual([
      200,
      { ended: 1 - left },
      left,
    ]);
  });

  it("of a bounce ends a letter that waits, and of a confirming mail none that is confirmed", async () => {
    await subscribe();
    await ask("anna+x@example.com");
    const key = box.mails[0]?.key ?? "";
    expect((await report({ kind: "bounce", messageId: key })).body).toEqual({ ended: 0 });
    expect((await report(mailgun(key, "failed", "permanent"))).body).toEqual({ ended: 0 });
    expect((await report({ kind: "complaint", messageId: key })).body).toEqual({ ended: 1 });
    await ask("ben@example.com");
    const waiting = box.mails.at(-1)?.key ?? "";
    expect((await report({ kind: "bounce", messageId: waiting })).body).toEqual({ ended: 1 });
    expect(await rows()).toEqual([]);
  });

  it("is refused without the secret, and has no address where none is set", async () => {
    await subscribe();
    await ring();
    const body = { kind: "bounce", messageId: box.mails[0]?.key };
    expect((await report(body, "another secret")).status).toBe(401);
    const basic = {
      Authorization: `Basic ${btoa("mail:a secret that only the mail provider knows")}`,
    };
    const off = { as: null, body, headers: basic, bindings: { MAIL_WEBHOOK_SECRET: "" } };
    expect((await callApi("POST /api/mail/reports", off)).status).toBe(404);
    expect(await rows()).toHaveLength(1);
    expect(
      (await callApi("POST /api/mail/reports", { as: null, body, headers: basic })).status,
    ).toBe(200);
    expect(await rows()).toEqual([]);
  });
});
