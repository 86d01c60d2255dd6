import { expect, it } from "vitest";
import { rampTexture, stepTexture } from "./palettes.ts";
import { stepColours, stepOf } from "./point-steps.ts";

it("classes are the steps of a ring, also where a lower value is worse", () => {
  const colours = ["#111111", "#222222", "#333333", "#444444"];
  const up = { texture: stepTexture(colours), thresholds: [1, 2, 3], range: [0, 1] } as const;
  expect(stepColours(up)).toEqual(colours);
  expect([0, 1, 2.5, 9, Number.NaN].map((value) => stepOf(up, value))).toEqual([0, 1, 2, 3, undefined]);
  const down = { ...up, thresholds: [3, 2, 1], lowerIsWorse: true } as const;
  expect([9, 3, 1.5, 0].map((value) => stepOf(down, value))).toEqual([0, 1, 2, 3]);
});

it("without classes they are quarters of the range", () => {
  const colours = { texture: rampTexture(["#000000", "#FFFFFF"]), range: [0, 8] } as const;
  expect([-1, 1, 3, 5, 8, 20].map((value) => stepOf(colours, value))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(stepColours(colours)).toEqual(["#202020", "#606060", "#a0a0a0", "#e0e0e0"]);
});
