import { expect, it } from "vitest";
import { strictNumber } from "./answers.ts";

it.each([
  ["12.5", 12.5],
  ["12,5", 12.5],
  [" 12500000 ", 12_500_000],
  ["1'250'000", 1_250_000],
  ["1.250.000,50", 1_250_000.5],
  ["1,250,000.50", 1_250_000.5],
  ["1 250", 1250],
  ["-3", -3],
  ["0.125", 0.125],
  ["0", 0],
])("reads %s", (text, number) => {
  expect(strictNumber(text)).toBe(number);
});

it.each(["12,500", "12.500", "about 12", "12 m", "", "1e6", "12,5,3", "NaN"])(
  "refuses %j, which is not clearly a number",
  (text) => {
    expect(strictNumber(text)).toBeUndefined();
  },
);
