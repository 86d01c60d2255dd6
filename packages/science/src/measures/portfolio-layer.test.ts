import { describe, expect, it } from "vitest";
import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import { layerPayment } from "./layer.ts";
import { portfolioLayer } from "./portfolio-layer.ts";

// million
const LOSSES = [0, 0, 0.2, 0.9, 1.8, 3.2, 4.1, 5.5, 7.4];
const times = (factor: number) => LOSSES.map((loss) => loss * factor);
const LAYER = { deductible: 0.5, limit: 4 };
const of = (losses: readonly (readonly number[])[], layer = { ...LAYER, share: 1 }) =>
  portfolioLayer({ returnPeriods: RETURN_PERIODS, losses }, layer, [100, 500]);

describe("a layer over many locations", () => {
  it("of one location is that of its curve in both cases", () => {
    const { together, apart, missingSites } = of([LOSSES]);
    expect(together).toMatchObject(layerPayment(RETURN_PERIODS, LOSSES, LAYER));
    expect(apart).toEqual(together);
    expect(missingSites).toBe(0);
  });

  it("of locations with their bad years together is that of the summed curve", () => {
    const { together } = of([times(0.25), times(0.5), times(0.25)]);
    const whole = layerPayment(RETURN_PERIODS, LOSSES, LAYER);
    expect(together.mean).toBeCloseTo(whole.mean, 12);
    expect(together.deviation).toBeCloseTo(whole.deviation, 12);
  });

  it("costs less where bad years come apart, of the same expected loss", () => {
    const { together, apart } = of([times(0.25), times(0.5), times(0.25)]);
    expect(apart.loss).toBeCloseTo(together.loss, 6);
    expect(apart.kept[1]!.loss).toBeLessThan(together.kept[1]!.loss);
    // from the ground up, without a limit, both pay all that is lost
    const all = of([LOSSES, times(2)], { deductible: 0, limit: 1e9, share: 1 });
    expect(all.apart.mean).toBeCloseTo(all.apart.loss, 9);
    expect(all.together.mean).toBeCloseTo(all.apart.mean, 6);
    for (const { kept } of [...all.apart.kept, ...all.together.kept]) expect(kept).toBeCloseTo(0, 9);
  });

  it("pays a share, and the rest of a bad year is kept", () => {
    const [whole, half] = [1, 0.5].map((share) => of([LOSSES, times(0.5)], { ...LAYER, share }));
    for (const one of ["together", "apart"] as const) {
      expect(half![one].mean).toBeCloseTo(whole![one].mean / 2, 12);
      expect(half![one].deviation).toBeCloseTo(whole![one].deviation / 2, 12);
    }
    const bad = whole!.together.kept[1]!;
    expect(bad.loss).toBeCloseTo(1.5 * LOSSES.at(-1)!, 12);
    expect(bad.kept).toBeCloseTo(bad.loss - 4, 12);
  });

  it("counts locations without a curve", () => {
    expect(of([LOSSES, LOSSES.map(() => Number.NaN)])).toMatchObject({
      missingSites: 1,
      together: of([LOSSES]).together,
    });
  });
});
