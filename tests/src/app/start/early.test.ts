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

describe("the form that a page comes with", () => {
  it.each(Object.keys(router.routesByPath))("is shown to who is new, at %s", (path) => {
    open(path);
    expect(shown()).toBe("");
  });

  it("is shown once the page is whole", () => {
    run("/signin");
    expect(shown()).toBeUndefined();
    document.dispatchEvent(new Event("DOMContentLoaded"));
    expect(shown()).toBe("");
  });

  it("is not shown on a device that has been here, at no address of the app, and to who opens a link", () => {
    for (const address of ["/nowhere", "/projects/7", "/signin?oobCode=1&continueUrl=%2F"]) {
      open(address);
      expect(shown()).toBeUndefined();
    }
    localStorage.setItem("anything", "1");
    open("/signin");
    expect(shown()).toBeUndefined();
  });

  it("hands over what was typed and which button was pressed, and goes", () => {
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

  it("goes without a word where it was not shown", () => {
    localStorage.setItem("anything", "1");
    open("/signin");
    expect(takeEarlyForm()).toBeUndefined();
    expect(document.getElementById("early")).toBeNull();
  });

  it("keeps a press from leaving the page", () => {
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

/** As a script of the page at that address. */
function run(address: string) {
  vi.spyOn(document, "currentScript", "get").mockReturnValue(document.createElement("script"));
  new Function("location", early)(new URL(address, "https://app.example"));
}
