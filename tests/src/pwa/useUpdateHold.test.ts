import { beforeEach, expect, it } from "vitest";
import { hasTypedText } from "../../../src/pwa/useUpdateHold.ts";

beforeEach(() => document.body.replaceChildren());

function box(text: string, attributes: Record<string, string> = {}): HTMLTextAreaElement {
  const made = document.body.appendChild(document.createElement("textarea"));
  made.value = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

it("holds an update while there is unsent text", () => {
  box("A plan through");
  expect(hasTypedText()).toBe(true);
});

it("does not hold it for an empty box, or for displayed text", () => {
  box(" \n");
  box("A command to copy", { readonly: "" });
  expect(hasTypedText()).toBe(false);
});

it("holds it for a self-saving field only while it has focus", () => {
  const field = box("Lord, by hand.", { "data-saves-itself": "" });
  expect(hasTypedText()).toBe(false);
  field.focus();
  expect(hasTypedText()).toBe(true);
  field.blur();
  expect(hasTypedText()).toBe(false);
});
