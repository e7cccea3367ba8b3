import { expect, it } from "vitest";
import { network } from "../../../server/middleware/callerAddress.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("counts %s as %s", (address, expected) => {
  expect(network(address)).toBe(expected);
});
