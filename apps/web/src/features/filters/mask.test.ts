import { expect, it } from "vitest";
import { unpackMask } from "./mask.ts";

it("reads one bit for each position, the least of a byte first", () => {
  // 1, 0, 0, 0, 0, 0, 0, 0 and 0, 1
  expect([...unpackMask("AQI=", 10)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(unpackMask("", 0)).toHaveLength(0);
});
