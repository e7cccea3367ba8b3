/** Somebody without an account looks at a plan of several weeks. */
import { describe, expect, inject, it } from "vitest";
import { barriers, overflowing, smallTargets } from "../support/pageFaults.ts";
import { newPerson, PHONE } from "../support/person.ts";
import { MARK, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const PICTURES = process.env.PICTURES;
const browser = sharedBrowser();

describe("a look at a plan of several weeks", () => {
  it("goes from week to week, also without a network, and approves one at a time", async () => {
    const made = await publishForTest(
      inject("address"),
      "Looked At Longer",
      weeksOf(MARK.slice(0, 5), 3),
    );
    const route = `POST /api/projects/${made.projectId}/review/links`;
    // The call's own response type.
    const { url } = (await made.call(route, { days: 3, weeks: null })) as { url: string };
    const paul = await newPerson(browser, inject("address"), PHONE);
    const { page, context } = paul;
    await page.goto(url);
    const week = (n: number) =>
      page.getByRole("navigation", { name: "Weeks" }).first().getByText(`Week ${n}`);
    expect(await page.getByRole("article").count()).toBe(3);
    await week(2).click();
    await page.waitForURL(/\/2$/);
    expect(await page.getByRole("article").count()).toBe(2);
    await page.getByRole("button", { name: "This week looks good" }).click();
    await page.getByRole("textbox", { name: "Your name" }).fill("Elder Paul");
    await page.getByRole("button", { name: "This week looks good" }).last().click();
    const good = page.getByRole("button", { name: "Looks good", exact: true });
    for (const each of [0, 1]) {
      await expect.poll(() => good.nth(each).getAttribute("aria-pressed")).toBe("true");
    }
    expect(await overflowing(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/weeks.png` });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const look = names.find((name) => name.includes("look/"));
          return look ? (await (await caches.open(look)).keys()).length : 0;
        }),
      )
      .toBeGreaterThan(1);
    await context.setOffline(true);
    await week(1).click();
    await page.waitForURL(url);
    expect(await page.getByRole("article").count()).toBe(3);
    expect(await good.first().getAttribute("aria-pressed")).toBe("false");
    expect(paul.complaints).toEqual([]);
  });
});
