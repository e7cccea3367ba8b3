/** The headers of the app's files: strict, and the app works under them. */
import { expect, inject, it } from "vitest";
import {
  createChurch,
  DESKTOP,
  newPerson,
  refusedByPolicy,
  send,
  signIn,
} from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();

it("sends strict headers with every page and file", async () => {
  for (const path of ["/", "/signin", "/manifest.webmanifest", "/serviceWorker.js"]) {
    const { headers } = await fetch(inject("address") + path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  }
});

it("works under its headers, and lets no text become markup", async () => {
  const anna = await newPerson(browser, inject("address"), DESKTOP);
  const { page, context, complaints } = anna;
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== inject("address")) foreign.push(request.url());
  });
  await page.goto("/signin");
  await signIn(anna, "anna@headers.example");
  await createChurch(anna, "Headers Church");
  await send(anna, "A 1-week plan through Ruth, 4 days");
  await page
    .getByText(/Wrote bible plan in/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Account Settings" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
  const outcomes = await page.evaluate(() => {
    const fault = (attempt: () => unknown) => {
      try {
        attempt();
        return "ran";
      } catch (error) {
        return error instanceof TypeError ? "refused" : String(error);
      }
    };
    return [
      fault(() => {
        document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
      }),
      fault(() => {
        document.createElement("script").src = "https://evil.example/x.js";
      }),
      fault(() => new Worker("https://evil.example/x.js")),
    ];
  });
  expect(outcomes).toEqual(["refused", "refused", "refused"]);
  // Meant to be refused, and seen by the watch over every journey.
  expect(refusedByPolicy.splice(0).length).toBeGreaterThan(0);
  await context.close();
});
