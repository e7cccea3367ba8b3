/**
 * The sign-in form in a new visitor's page before scripts run (`public/early.js` shows it): input
 * and presses carry over to the app's own form.
 */
import { EMAIL_FIELD } from "./emailField.ts";

export interface Typed {
  address: string;
  isFocused: boolean;
  /** The button that was pressed, or is held down, counted from 0. */
  pressed: number | undefined;
}

/** Whether the form is visible and the app has not replaced it yet. */
export function hasEarlyForm(): boolean {
  return document.documentElement.dataset.early !== undefined;
}

/**
 * Replaces the form with the app's page, which has the same fields and buttons in the same order.
 * Returns undefined where the page came without it, or it is already replaced.
 */
export function takeEarlyForm(): Typed | undefined {
  const { dataset } = document.documentElement;
  const form = document.getElementById("early");
  const field = form?.querySelector<HTMLInputElement>(`#${EMAIL_FIELD}`);
  const { early, held } = dataset;
  const pressed = early || held;
  const typed =
    early !== undefined && field
      ? {
          address: field.value,
          isFocused: document.activeElement === field,
          pressed: pressed ? Number(pressed) : undefined,
        }
      : undefined;
  delete dataset.early;
  delete dataset.held;
  form?.remove();
  return typed;
}
