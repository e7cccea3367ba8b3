/** The morning letter of a plan that opens week by week, for a reader whose day begins before the church's. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { partOf } from "../../../scripts/local/readMail.ts";
import { callApi } from "../support/callApi.ts";
import {
  box,
  church,
  inSql,
  post,
  publishAnew,
  rows,
  setUpLetters,
  subscribe,
} from "../support/letters.ts";
import { subjectOf } from "../support/mailbox.ts";
import { planDay, planWeek, saveBody } from "../support/plans.ts";

describe("a letter of a week that is not open yet", () => {
  const zone = "Pacific/Auckland";
  const at = async (moment: string) => {
    vi.setSystemTime(new Date(moment));
    await runDurableObjectAlarm(church());
  };
  let link: string;
  beforeEach(async () => {
    await setUpLetters();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T20:00:00Z") });
    const readingPlan = [1, 2].map((number) => {
      const id = `w${number}`;
      return planWeek({
        week_number: number,
        passages: [planDay({ id, title: `Week ${number}` })],
      });
    });
    await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan }) });
    // The weeks begin on Mondays, and open with them.
    await publishAnew({ startDate: "2026-11-30", opensOn: 1 });
    link = await subscribe();
    await post(link, { time: "07:00", zone });
    return () => vi.useRealTimers();
  });

  it("comes with the week to a reader whose day begins before the church's", async () => {
    await inSql((sql) =>
      sql.exec("UPDATE letters SET next_at = ?", Date.parse("2026-12-06T18:00Z")),
    );
    await at("2026-12-06T18:00:05Z");
    expect(box.mails).toEqual([]);
    await at("2026-12-07T00:00:05Z");
    expect(box.mails.map(subjectOf)).toEqual(["Mark 1:1-13: Week 2"]);
    const [mail] = box.mails;
    expect(mail && partOf(mail, "text/plain")).not.toContain("may not have reached");
    await at("2026-12-07T18:00:05Z");
    expect(box.mails).toHaveLength(1);
  });

  it("is sent on that date where its hour is moved to after the opening", async () => {
    await inSql((sql) =>
      sql.exec("UPDATE letters SET next_at = ?", Date.parse("2026-12-06T18:00Z")),
    );
    await at("2026-12-06T18:00:05Z");
    await post(link, { time: "20:00", zone });
    await at("2026-12-07T07:00:05Z");
    expect(box.mails.map(subjectOf)).toEqual(["Mark 1:1-13: Week 2"]);
  });

  it("is not sent, nor counted as sent, while nothing opens", async () => {
    await inSql((sql) =>
      sql.exec("UPDATE letters SET next_at = ?", Date.parse("2026-12-02T18:00Z")),
    );
    await at("2026-12-02T18:00:05Z");
    expect(box.mails).toEqual([]);
    expect(await rows()).toMatchObject([
      { sent_on: null, next_at: Date.parse("2026-12-03T18:00Z") },
    ]);
  });
});
