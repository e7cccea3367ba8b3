/** In no journey may the app want what its own security policy forbids. */
import { afterEach, expect } from "vitest";
import { refusedByPolicy } from "./person.ts";

afterEach(() => {
  expect(refusedByPolicy.splice(0)).toEqual([]);
});
