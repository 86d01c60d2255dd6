import { datasetById } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { figuresOf } from "./area-figures.ts";

const hd30 = datasetById("hd30")!;
const { low, medium, high } = hd30.thresholds;

describe("figures over values", () => {
  it("leave out what is missing and tell the share in the bands medium and high", () => {
    const values = [low, medium, Number.NaN, high, (low + medium) / 2];
    const figures = figuresOf(values, hd30, true);
    expect(figures).toMatchObject({ min: low, max: high, share_affected: 0.5, valid_share: 0.8 });
    expect(figures.mean).toBeCloseTo((low + medium + high + (low + medium) / 2) / 4, 5);
  });

  it("count the lower values as affected where these are worse", () => {
    const lower = { ...hd30, direction: "lower", thresholds: { low: 30, medium: 20, high: 10 } } as const;
    expect(figuresOf([35, 25, 15, 5], lower, true).share_affected).toBe(0.5);
  });

  it("are none where nothing is known, and no share where no band is given", () => {
    const none = { min: null, mean: null, max: null, share_affected: null, valid_share: 0 };
    expect(figuresOf([Number.NaN], hd30, true)).toEqual(none);
    expect(figuresOf([1, 2], hd30, false).share_affected).toBeNull();
  });
});
