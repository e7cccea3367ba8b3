/**
 * The sign-in form that a new visitor's page comes with, before there is a script that runs it
 * (`public/early.js` shows it): what was typed and pressed there goes on in the app's own.
 */
import { EMAIL_FIELD } from "./emailField.ts";

export interface Typed {
  address: string;
  isFocused: boolean;
  /** The button that was pressed, counted from 0. */
  pressed: number | undefined;
}

/** Somebody sees it, and the app has not taken its place yet. */
export function hasEarlyForm(): boolean {
  return document.documentElement.dataset.early !== undefined;
}

/** The app's page takes its place: the same fields and buttons in the same order. Undefined where the page did not come with it, or it is gone already. */
export function takeEarlyForm(): Typed | undefined {
  const { dataset } = document.documentElement;
  const form = document.getElementById("early");
  const field = form?.querySelector<HTMLInputElement>(`#${EMAIL_FIELD}`);
  const { early } = dataset;
  const typed =
    early !== undefined && field
      ? {
          address: field.value,
          isFocused: document.activeElement === field,
          pressed: early === "" ? undefined : Number(early),
        }
      : undefined;
  delete dataset.early;
  form?.remove();
  return typed;
}
