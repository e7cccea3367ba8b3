import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "../../../../src/app/routes/router.tsx";
import { takeEarlyForm } from "../../../../src/auth/signin/earlyForm.ts";

const early = readFileSync(join(import.meta.dirname, "../../../../public/early.js"), "utf8");
const shown = () => document.documentElement.dataset.early;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.early;
  document.body.innerHTML = `
    <div id="early">
      <form><input id="sign-in-email" /><button type="submit">Send</button></form>
      <button type="button">Google</button>
    </div>
    <div id="root"></div>`;
});

describe("the prerendered sign-in form", () => {
  it.each(Object.keys(router.routesByPath))("is shown to new visitors at %s", (path) => {
    open(path);
    expect(shown()).toBe("");
  });

  it("is shown once the page's HTML is complete", () => {
    run("/signin");
    expect(shown()).toBeUndefined();
    document.dispatchEvent(new Event("DOMContentLoaded"));
    expect(shown()).toBe("");
  });

  it("is not shown on a device with stored data, at an unknown address, or for a sign-in link", () => {
    for (const address of ["/nowhere", "/projects/7", "/signin?oobCode=1&continueUrl=%2F"]) {
      open(address);
      expect(shown()).toBeUndefined();
    }
    localStorage.setItem("anything", "1");
    open("/signin");
    expect(shown()).toBeUndefined();
  });

  it("hands over the typed address, focus and pressed button, and is removed", () => {
    open("/signin");
    const field = document.querySelector("input");
    if (!field) throw new Error("no field");
    field.value = "anna@grace.example";
    field.focus();
    document.querySelectorAll("button")[1]?.click();
    expect(takeEarlyForm()).toEqual({ address: "anna@grace.example", isFocused: true, pressed: 1 });
    expect(shown()).toBeUndefined();
    expect(document.getElementById("early")).toBeNull();
    expect(takeEarlyForm()).toBeUndefined();
  });

  it("is removed without a result if it was not shown", () => {
    localStorage.setItem("anything", "1");
    open("/signin");
    expect(takeEarlyForm()).toBeUndefined();
    expect(document.getElementById("early")).toBeNull();
  });

  it("prevents a submit from leaving the page", () => {
    open("/signin");
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    document.querySelector("form")?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });
});

function open(address: string) {
  run(address);
  document.dispatchEvent(new Event("DOMContentLoaded"));
}

/** Runs `early.js` as a script of the page at that address. */
function run(address: string) {
  vi.spyOn(document, "currentScript", "get").mockReturnValue(document.createElement("script"));
  new Function("location", early)(new URL(address, "https://app.example"));
}
