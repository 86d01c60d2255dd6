import fc from "fast-check";
import { BANDS } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { RISK } from "@tidemark/plots";
import { drawnColours, FIRST_COLOURS } from "../../ui/map/colour-choice.ts";
import { rgbOf } from "../../ui/map/palettes.ts";
import { bandInColumn } from "../../lib/column-bands.ts";
import { defaultColouring, extentOf, pointColours, rangeFor, tally } from "./colouring.ts";
import { riskDataset } from "./risk-dataset.test-data.ts";

const hot = riskDataset();
const drought = riskDataset({ thresholds: [60, 30, 10], direction: "lower" });
const all = () => true;
const drawn = (range: readonly [number, number]) => drawnColours(FIRST_COLOURS, range);

describe("bands of values", () => {
  it("begin at their thresholds", () => {
    expect([9.99, 10, 29.9, 30, 60, 1000].map((value) => bandInColumn(hot, value))).toEqual(
      [0, 1, 1, 2, 3, 3].map((index) => BANDS[index]),
    );
  });

  it("run the other way where lower is worse", () => {
    expect([61, 60, 31, 30, 10, -5].map((value) => bandInColumn(drought, value))).toEqual(
      [0, 1, 1, 2, 3, 3].map((index) => BANDS[index]),
    );
  });

  it("are none without a value, so that missing is never very low", () => {
    expect(bandInColumn(hot, Number.NaN)).toBeUndefined();
    expect(bandInColumn(riskDataset({ thresholds: [] }), 5)).toBeUndefined();
  });

  it("take a value that equals a threshold in the precision of the column", () => {
    const fine = riskDataset({ thresholds: [0.05, 0.2, 0.5] });
    expect(bandInColumn(fine, Math.fround(0.2))).toBe("medium");
  });
});

describe("tally of a column", () => {
  it("counts bands and missing values, and leaves deleted locations out", () => {
    const values = Float32Array.from([5, 12, 40, 99, Number.NaN, Number.NaN, 99]);
    const counted = tally(hot, values, (position) => position !== 5 && position !== 6);
    expect(counted).toEqual({ bands: [1, 1, 1, 1], missing: 1, extent: [5, 99] });
  });

  it("agrees with the band of each single value", () => {
    fc.assert(
      fc.property(fc.array(fc.float({ noDefaultInfinity: true })), fc.boolean(), (list, lower) => {
        const dataset = lower ? drought : hot;
        const values = Float32Array.from(list);
        const { bands, missing } = tally(dataset, values, all);
        const single = [0, 0, 0, 0];
        for (const value of values) {
          const band = bandInColumn(dataset, value);
          if (band !== undefined) single[BANDS.indexOf(band)]! += 1;
        }
        expect([...bands]).toEqual(single);
        expect(missing + bands.reduce((sum, count) => sum + count, 0)).toBe(values.length);
      }),
    );
  });

  it("has no extent where every value is missing", () => {
    expect(tally(hot, Float32Array.from([Number.NaN]), all).extent).toBeUndefined();
    expect(extentOf(Float32Array.from([Number.NaN, 3, -1]))).toEqual([-1, 3]);
  });
});

describe("range of a palette", () => {
  it("is centred on zero for a diverging palette over both signs", () => {
    expect(rangeFor("RdYlBu", [-3.2, 11.7])).toEqual([-15, 15]);
    expect(rangeFor("RdYlBu", [2, 12])).toEqual(rangeFor("tide", [2, 12]));
    expect(rangeFor("tide", undefined)).toEqual([0, 1]);
  });
});

describe("colours of the points", () => {
  const blocks = (texture: Uint8Array) => [0, 64, 128, 192].map((i) => Array.from(texture.subarray(4 * i, 4 * i + 3)));

  it("are those of the bands of risk for scored datasets, on light and dark", () => {
    const score = riskDataset({ kind: "score", thresholds: [0.25, 0.5, 0.75] });
    for (const dark of [false, true]) {
      const { texture, thresholds } = pointColours(score, defaultColouring(score), drawn([0, 1]), dark);
      const scheme = dark ? "dark" : "light";
      expect(thresholds).toEqual([0.25, 0.5, 0.75]);
      expect(blocks(texture)).toEqual(BANDS.map((band) => [...rgbOf(RISK[band][scheme].solid)]));
    }
  });

  it("are those of the bands for a hazard that has them, and a palette that fits it for one that has none", () => {
    expect(pointColours(hot, defaultColouring(hot), drawn([0, 80]), false).thresholds).toEqual([10, 30, 60]);
    const plain = riskDataset({ thresholds: [] });
    expect(defaultColouring(plain)).toMatchObject({ by: "values", palette: "heat" });
    const colours = pointColours(plain, defaultColouring(plain), drawn([0, 80]), false);
    expect(colours.thresholds).toBeUndefined();
    expect(colours.range).toEqual([0, 80]);
  });

  it("cannot be bands where a dataset has no thresholds", () => {
    const plain = riskDataset({ thresholds: [] });
    expect(
      pointColours(plain, { ...defaultColouring(plain), by: "bands" }, drawn([0, 1]), false).thresholds,
    ).toBeUndefined();
  });
});
