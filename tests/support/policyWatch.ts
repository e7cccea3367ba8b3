/** Fails a journey in which the app violates its own security policy. */
import { afterEach, expect } from "vitest";
import { refusedByPolicy } from "./person.ts";

afterEach(() => {
  expect(refusedByPolicy.splice(0)).toEqual([]);
});
