import { expect, it } from "vitest";
import { isApple } from "../../../../src/reader/client/device.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari";

it.each([
  ["an iPhone", IPHONE, 5, true],
  ["an iPad, which says that it is a Mac", MAC, 5, true],
  ["a Mac", MAC, 0, false],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 16) Chrome/142", 5, false],
])("knows whether reminders need the home screen first: %s", (_, userAgent, touches, expected) => {
  const device = { userAgent, maxTouchPoints: touches } as Navigator;
  expect(isApple(device)).toBe(expected);
});
