/** The conversation and the installed app, as a person on a phone uses them. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { isWritten, message, plan } from "../support/chatPlaces.ts";
import { holdRun } from "../support/holdRun.ts";
import { coveredBy, layoutShift } from "../support/pagePlaces.ts";
import { readPlanOf, readTable } from "../support/pageTables.ts";
import { DESKTOP, goTo, newPerson, type Person, PHONE, send, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

/** What the page notes for these tests, in place of a system that would show it. */
interface Seen {
  seen: { badges: number[]; opened: (launch: object) => void };
  heard: string[];
}

const browser = sharedBrowser();

const newProject = async (page: Page) => {
  await page.goto("/?newProject=true");
  await page.getByRole("heading", { name: "What should your church read?" }).waitFor();
};

describe("on a phone", () => {
  let ruth: Person;
  let page: Page;
  beforeAll(async () => {
    ruth = await newPerson(browser, inject("address"), PHONE);
    page = ruth.page;
    await page.addInitScript(() => {
      const seen = { badges: [] as number[], opened: undefined as unknown };
      Object.assign(window, { seen });
      Object.assign(navigator, { setAppBadge: async (count: number) => seen.badges.push(count) });
      const setConsumer = (consumer: unknown) => Object.assign(seen, { opened: consumer });
      Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
    });
    await signUp(ruth, "ruth@chat.example", "Chat Chapel");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
  });
  afterAll(async () => {
    expect(ruth.complaints).toEqual([]);
    await ruth.context.close();
  });

  it("starts a message with a text shared from another app, without sending it", async () => {
    await share(page, { text: "Psalms for Lent", url: "https://church.example/lent" });
    await page.getByRole("heading", { name: "What should your church read?" }).waitFor();
    await page.waitForFunction(
      (words) => document.querySelector("textarea")?.value === words,
      "Psalms for Lent\nhttps://church.example/lent",
    );
    expect(await page.getByText("You", { exact: true }).count()).toBe(0);
    await message(page).fill("");
  });

  it("reads a file shared from another app", async () => {
    await share(page, { title: "readings.txt", fileText: "Psalm 1\nPsalm 23\nPsalm 46" });
    await page.getByText("6 words").waitFor();
    expect(await message(page).inputValue()).toBe("");
    await page.getByRole("button", { name: "Remove the file" }).click();
  });

  it("reads a file opened with the app", async () => {
    await newProject(page);
    await page.evaluate(() => {
      const { seen } = window as unknown as Seen;
      const file = new File(["Mark 1\nMark 2"], "opened.txt", { type: "text/plain" });
      seen.opened({ files: [{ getFile: async () => file }] });
    });
    await page.getByText("opened.txt").waitFor();
    await page.getByText("4 words").waitFor();
    await page.getByRole("button", { name: "Remove the file" }).click();
  });

  it("breaks the line at Enter, grows with the text, and restores it after a reload", async () => {
    const height = async () => (await message(page).boundingBox())?.height ?? 0;
    expect(await height()).toBe(60);
    await message(page).pressSequentially("Ruth");
    await message(page).press("Enter");
    await message(page).pressSequentially("in one week");
    expect(await height()).toBeGreaterThan(60);
    await isKept(page, "Ruth\nin one week");
    await page.reload();
    await page.waitForFunction(
      (words) => document.querySelector("textarea")?.value === words,
      "Ruth\nin one week",
    );
  });

  it("announces the start, the weeks and the end to a screen reader", async () => {
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const region = document.querySelector('p.visually-hidden[aria-live="polite"]');
      if (!region) throw new Error("There is no live region");
      new MutationObserver(() => heard.push(region.textContent ?? "")).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const letGo = await holdRun(page, 1);
    await send(ruth, "Ruth and Jonah in two weeks, 5 days a week");
    await page.waitForFunction(() =>
      (window as unknown as Seen).heard.includes("1 of 2 weeks are written."),
    );
    await letGo();
    await page.waitForFunction(() =>
      (window as unknown as Seen).heard.at(-1)?.startsWith("Finished."),
    );
    const heard = await page.evaluate(() => (window as unknown as Seen).heard);
    expect(heard[0]).toBe("Lamplight is writing.");
    // Calmly: a sentence a step, none of the agent's own words.
    expect(heard.length).toBeLessThanOrEqual(5);
  });

  it("copies an answer, and shows its day and time", async () => {
    await ruth.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Back to chat" }).click();
    await page.getByText("Today", { exact: true }).waitFor();
    await page
      .getByText(/^\d{1,2}:\d{2}/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Copy" }).last().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Successfully/);
  });

  it("edits the last message, and keeps its first version reachable", async () => {
    await page.getByRole("button", { name: "Edit and ask again" }).click();
    await message(page).fill("Jonah in one week, 5 days a week");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("2 of 2", { exact: true }).waitFor({ state: "attached" });
    await isWritten(page);
    await plan(page).getByRole("button", { name: "How long: 1 week" }).waitFor();
    await page.getByRole("button", { name: "Back to chat" }).click();
    await page.getByRole("button", { name: "Earlier version" }).click();
    await page.getByText("1 of 2", { exact: true }).waitFor();
    await page.getByText("Ruth and Jonah in two weeks, 5 days a week").waitFor();
    await page.getByRole("button", { name: "Show plan" }).click();
    await plan(page).getByRole("button", { name: "How long: 2 weeks" }).waitFor();
    await page.getByRole("button", { name: "Back to chat" }).click();
  });

  it("repeats a question, and returns to the earlier answer with its plan", async () => {
    const answer = async () => {
      const list = page.getByRole("region", { name: "Conversation" }).getByRole("listitem");
      return list.filter({ hasText: "Wrote bible plan in" }).last().textContent();
    };
    const [former, formerPlan] = [await answer(), await readPlanOf(page)];
    await page.getByRole("button", { name: "Ask again", exact: true }).click();
    await page.getByText("3 of 3", { exact: true }).waitFor({ state: "attached" });
    await isWritten(page);
    await plan(page).waitFor();
    await page.getByRole("button", { name: "Back to chat" }).click();
    await page.getByText("Ruth and Jonah in two weeks, 5 days a week").waitFor();
    const ids = (of: Plan) => of.flatMap(({ passages }) => passages.map(({ id }) => id));
    expect(ids(await readPlanOf(page))).not.toEqual(ids(formerPlan));
    for (const version of ["2 of 3", "1 of 3"]) {
      await page.getByRole("button", { name: "Earlier version" }).click();
      await page.getByText(version, { exact: true }).waitFor();
    }
    await expect.poll(() => readPlanOf(page)).toEqual(formerPlan);
    expect(await answer()).toBe(former);
    await page.reload();
    await plan(page).waitFor();
    await page.getByRole("button", { name: "Back to chat" }).click();
    await page.getByText("1 of 3", { exact: true }).waitFor();
    expect(await answer()).toBe(former);
  });

  it("stops following the newest message on scrolling up, until the person returns", async () => {
    const conversation = page.getByRole("region", { name: "Conversation" });
    // As high as a keyboard leaves it.
    await page.setViewportSize({ width: PHONE.width, height: 420 });
    // It keeps to the newest message at the new height too, before anybody scrolls.
    await page.waitForFunction(() => {
      const list = document.querySelector("section[aria-label=Conversation]");
      if (!list || list.clientHeight > 420) return false;
      return list.scrollHeight - list.scrollTop - list.clientHeight < 48;
    });
    await conversation.evaluate((element) => {
      element.scrollTop = 0;
    });
    await page.getByRole("button", { name: "Newest" }).click();
    await page.getByRole("button", { name: "Newest" }).waitFor({ state: "detached" });
    // The list is resized in the very frame in which it was scrolled.
    await conversation.evaluate((element) => {
      element.scrollTop = 0;
      requestAnimationFrame(() => {
        element.style.maxHeight = `${element.clientHeight - 20}px`;
      });
    });
    await page.getByRole("button", { name: "Newest" }).waitFor();
    const top = await conversation.evaluate(async (element) => {
      for (let frame = 0; frame < 3; frame++)
        await new Promise((drawn) => requestAnimationFrame(drawn));
      element.style.removeProperty("max-height");
      return element.scrollTop;
    });
    expect(top).toBe(0);
    await page.setViewportSize(PHONE);
  });

  it("does not reload when the conversation is pulled down", async () => {
    const [body, conversation] = await page.evaluate(() =>
      [document.body, document.querySelector("section[aria-label=Conversation]")].map(
        (element) => element && getComputedStyle(element).overscrollBehaviorY,
      ),
    );
    expect([body, conversation]).toEqual(["none", "contain"]);
  });

  it("queues a message without a network over a reload, with a badge, and sends it later", async () => {
    await newProject(page);
    await ruth.context.setOffline(true);
    await send(ruth, "Philippians in 2 weeks, 5 days a week");
    await page.getByText("Waits for the network").waitFor();
    await page.waitForFunction(() => ((window as unknown as Seen).seen.badges.at(-1) ?? 0) > 0);
    await page.reload();
    await page.getByText("Waits for the network").waitFor();
    await ruth.context.setOffline(false);
    await plan(page).waitFor();
    await isWritten(page);
    await page.waitForFunction(() => (window as unknown as Seen).seen.badges.at(-1) === 0);
  });

  it("finds plans by title, reading and conversation without a network", async () => {
    await ruth.context.setOffline(true);
    await page.getByRole("button", { name: "Back to chat" }).click();
    await goTo(ruth, "Projects");
    const search = page.getByRole("searchbox", { name: "Search plans" });
    for (const [words, where] of [
      ["philippians", undefined],
      ["ninéveh", "In the plan"],
      ["Jonah in two weeks", "In the conversation"],
    ]) {
      await search.fill(words ?? "");
      await page.getByText("1 plan found").waitFor();
      if (where) await page.getByText(where).waitFor();
    }
    await search.fill("Habakkuk");
    await page.getByText("Nothing here mentions “Habakkuk”.").waitFor();
    await ruth.context.setOffline(false);
    await search.fill("");
  });

  it("duplicates a plan, and starts one from an idea", async () => {
    await page.getByRole("button", { name: "Options for Philippians" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await plan(page).getByRole("heading", { name: "Philippians (copy)" }).waitFor();
    await plan(page).getByRole("button", { name: "How long: 2 weeks" }).waitFor();
    await page.getByRole("button", { name: "Back to chat" }).click();
    await goTo(ruth, "Projects");
    await page.getByRole("button", { name: "Ideas" }).click();
    const idea = "Ruth in one week, simple words";
    await page.getByRole("dialog").getByRole("button", { name: idea }).click();
    await expect.poll(() => message(page).inputValue()).toBe(idea);
    await message(page).fill("");
  });

  it("offers installation once there is a plan, covers no button, and stays away after a no", async () => {
    const offer = () => page.evaluate(() => void dispatchEvent(new Event("beforeinstallprompt")));
    const install = page.getByRole("button", { name: "Install", exact: true });
    await page.goto("/projects");
    const cards = page.getByRole("main").getByRole("listitem");
    await cards.filter({ hasNotText: "copy" }).getByRole("button").first().click();
    await page.getByRole("button", { name: "Back to chat" }).click();
    await page.getByRole("list", { name: "Quick changes" }).waitFor();
    const before = await layoutShift(page);
    await offer();
    await install.waitFor();
    expect((await layoutShift(page)) - before).toBeLessThan(0.02);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.getByRole("list", { name: "Quick changes" }).waitFor();
      expect(await coveredBy(page, "aside"), `at ${size.width} pixels`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    await page.goto("/projects");
    await page.getByRole("searchbox", { name: "Search plans" }).waitFor();
    await offer();
    await install.waitFor();
    await page.getByRole("button", { name: "No, thanks" }).click();
    await page.reload();
    await page.getByRole("searchbox", { name: "Search plans" }).waitFor();
    await offer();
    expect(await install.count()).toBe(0);
  });
});

/** Typed text is stored in the person's own database. */
async function isKept(page: Page, draft: string): Promise<void> {
  await expect
    .poll(() => readTable(page, "settings"))
    .toContainEqual(expect.objectContaining({ value: draft }));
}

/** What the system does when a person chooses the app in another app's list. */
async function share(page: Page, parts: Record<string, string>): Promise<void> {
  await page.evaluate(({ fileText, ...texts }) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "POST", action: "/share", enctype: "multipart/form-data" });
    for (const [name, value] of Object.entries(texts)) {
      form.append(Object.assign(document.createElement("input"), { name, value }));
    }
    if (fileText) {
      const files = new DataTransfer();
      files.items.add(new File([fileText], "readings.txt", { type: "text/plain" }));
      const field = Object.assign(document.createElement("input"), { type: "file", name: "file" });
      field.files = files.files;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }, parts);
  await page.waitForURL((url) => url.pathname === "/");
}
