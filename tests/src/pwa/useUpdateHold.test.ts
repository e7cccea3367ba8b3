import { beforeEach, expect, it } from "vitest";
import { hasTypedText } from "../../../src/pwa/useUpdateHold.ts";

beforeEach(() => document.body.replaceChildren());

function box(text: string, attributes: Record<string, string> = {}): HTMLTextAreaElement {
  const made = document.body.appendChild(document.createElement("textarea"));
  made.value = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

it("holds an update over text that is typed and not sent", () => {
  box("A plan through");
  expect(hasTypedText()).toBe(true);
});

it("does not hold it over an empty box, nor over what is only shown", () => {
  box(" \n");
  box("A command to copy", { readonly: "" });
  expect(hasTypedText()).toBe(false);
});

it("holds it over a field that saves itself while somebody writes in it, and no longer", () => {
  const field = box("Lord, by hand.", { "data-saves-itself": "" });
  expect(hasTypedText()).toBe(false);
  field.focus();
  expect(hasTypedText()).toBe(true);
  field.blur();
  expect(hasTypedText()).toBe(false);
});
