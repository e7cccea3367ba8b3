/** The morning letter as it goes out: when, to whom, with what, and where its address may stand. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { headerOf, partOf } from "../../../scripts/local/readMail.ts";
import { callApi, fetchApi } from "../support/callApi.ts";
import {
  ASSETS,
  ask,
  box,
  church,
  dateAfter,
  get,
  inSql,
  nextDay,
  PUBLICATION,
  post,
  publish,
  publishAnew,
  ring,
  rows,
  setUpLetters,
  slug,
  subscribe,
  write,
} from "../support/letters.ts";
import { subjectOf } from "../support/mailbox.ts";

beforeEach(setUpLetters);

describe("a letter", () => {
  it("has the day in both parts, and the headers for leaving by one press", async () => {
    const link = await subscribe();
    await ring();
    const [mail] = box.mails;
    if (!mail) throw new Error("no mail");
    expect(subjectOf(mail)).toBe("Mark 1:1-13: The voice in the desert");
    expect(headerOf(mail.headers, "List-Unsubscribe")).toBe(`<http://localhost:8787${link}/leave>`);
    expect(headerOf(mail.headers, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(headerOf(mail.headers, "Message-ID")).toBe(`<${mail.key}>`);
    for (const type of ["text/plain", "text/html"]) {
      const content = partOf(mail, type);
      expect(content).toContain("The voice in the desert");
      expect(content).toContain("Where have you waited?");
      expect(content).toContain(`http://localhost:8787${link}`);
      expect(content).toContain(`/daily/${slug}/${dateAfter(0)}?via=email`);
    }
    expect(partOf(mail, "text/html")).not.toMatch(/<script|<img|<link|url\(/i);
  });

  it("comes once a day, however often the alarm rings or the hour changes", async () => {
    const link = await subscribe();
    await ring();
    await ring();
    await post(link, { time: "00:00", zone: "UTC" });
    await ring();
    expect(box.mails).toHaveLength(1);
  });

  it("of the next day has what was published since", async () => {
    await subscribe();
    await ring();
    await write("Another voice");
    await publish();
    await nextDay();
    await ring();
    expect(box.mails.map(subjectOf)).toEqual([
      "Mark 1:1-13: The voice in the desert",
      "Mark 1:1-13: Another voice",
    ]);
  });

  it.each(["csb", "esv", "niv"])(
    "has no word of a licensed translation: %s",
    async (translation) => {
      // It was offered when the plan was published.
      await inSql((sql) =>
        sql.exec(
          "UPDATE published_versions SET json = json_set(json, '$.translation', ?)",
          translation,
        ),
      );
      await subscribe();
      await ring();
      const [mail] = box.mails;
      if (!mail) throw new Error("no mail");
      for (const type of ["text/plain", "text/html"]) {
        expect(partOf(mail, type)).toMatch(/Read it in the \w+ \w+ \w+ on the page of this day\./);
        expect(partOf(mail, type)).not.toContain("World English Bible");
      }
    },
  );

  it("is named by the next one when nobody knows whether it came", async () => {
    await subscribe();
    box.status = 500;
    await ring();
    expect(await rows()).toMatchObject([{ unsure: dateAfter(0) }]);
    box.status = 200;
    await nextDay();
    await inSql((sql) => sql.exec("UPDATE letters SET unsure = ?", dateAfter(-1)));
    await publish({ startDate: dateAfter(-1) });
    await ring();
    expect(partOf(box.mails[0] ?? { headers: [], parts: [] }, "text/plain")).toMatch(
      /may not have reached you/,
    );
    expect(await rows()).toMatchObject([{ unsure: "" }]);
  });

  it("is tried again when the provider turns it away", async () => {
    await subscribe();
    box.status = 429;
    await ring();
    expect(await rows()).toMatchObject([{ tries: 1, unsure: "", sent_on: null }]);
    box.status = 200;
    await ring();
    expect(box.mails).toHaveLength(1);
  });

  it("is not sent to readers who leave during the portion", async () => {
    const links: string[] = [];
    for (let reader = 0; reader < 8; reader++)
      links.push(await subscribe(`r${reader}@example.com`));
    let everybodyLeaves: Promise<void> | undefined;
    box.onMail = () => {
      everybodyLeaves ??= (async () => {
        for (const link of links) await post(`${link}/leave`, {});
      })();
      return everybodyLeaves;
    };
    await ring();
    // As many as were already handed over.
    expect(box.mails.length).toBeLessThanOrEqual(6);
    expect(await rows()).toEqual([]);
  });

  it("goes out in portions, and the alarm rings again for the rest", async () => {
    await subscribe();
    await inSql((sql) => {
      const row = sql.exec("SELECT * FROM letters").one();
      for (let at = 0; at < 90; at++) {
        const copy = { ...row, id: String(at).padStart(32, "0"), lookup: `l${at}` };
        sql.exec(
          `INSERT INTO letters VALUES (${Object.keys(copy)
            .map(() => "?")
            .join(", ")})`,
          ...Object.values(copy),
        );
      }
    });
    await ring();
    expect(box.mails).toHaveLength(40);
    await runDurableObjectAlarm(church());
    await runDurableObjectAlarm(church());
    expect(box.mails).toHaveLength(91);
    expect(new Set(box.mails.map(({ key }) => key)).size).toBe(91);
  });

  it("does not come on a date without a reading, and ends with the plan", async () => {
    await subscribe();
    await publish({ startDate: dateAfter(3) });
    await ring();
    expect([box.mails.length, await rows()]).toEqual([
      0,
      [expect.objectContaining({ unsure: "", sent_on: null })],
    ]);
    await callApi(`DELETE ${PUBLICATION}`);
    await nextDay();
    await ring();
    expect([box.mails.length, await rows()]).toEqual([0, []]);
  });
});

describe("the page of a letter", () => {
  const shown = async (link: string) => (await get(link)).text();

  it("names the next date that has a reading, and no date where none follows", async () => {
    const link = await subscribe();
    await publishAnew({ startDate: dateAfter(21) });
    const noon = new Date(`${dateAfter(21)}T12:00:00Z`);
    const day = noon.toLocaleDateString("en-US", {
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    });
    expect(await shown(link)).toMatch(
      new RegExp(`The next letter comes on \\w+, ${day} at 7:00 AM`),
    );
    await callApi(`DELETE ${PUBLICATION}`);
    expect(await shown(link)).toMatch(/Nothing more comes[\s\S]*Stop the letter/);
    expect(await shown(link)).not.toContain("The next letter");
  });

  it("offers none for a plan whose last reading has been", async () => {
    await publishAnew({ startDate: dateAfter(-30) });
    const page = await fetchApi(`GET /daily/${slug}`, { as: null, bindings: { ASSETS } });
    expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining("/letter")]);
    expect([(await ask("anna@example.com")).status, box.mails, await rows()]).toEqual([
      410,
      [],
      [],
    ]);
  });
});

describe("an address", () => {
  it("is in no table, no log and no other mail as it was typed", async () => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => {});
    await subscribe("secret.reader@example.com");
    await ring();
    await ring();
    const stored = JSON.stringify([
      await rows(),
      (await env.DIRECTORY.prepare("SELECT * FROM rateCounters").all()).results,
    ]);
    const lines = logged.mock.calls.flat().join("\n");
    for (const text of [stored, lines]) expect(text).not.toMatch(/secret\.reader|@example\.com/);
    expect(lines).toContain('"event":"letters"');
    expect(lines).not.toContain((await rows())[0]?.id);
  });

  it("cannot be read with another key, which sends nothing and deletes nothing", async () => {
    await subscribe();
    await inSql((sql) => sql.exec("UPDATE letters SET sealed = ?", btoa("x".repeat(60))));
    await ring();
    expect([box.mails.length, (await rows()).length]).toEqual([0, 1]);
  });
});
