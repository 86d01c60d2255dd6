import { expect, test } from "vitest";
import { climateBlock } from "../climate/block.ts";
import { prepareScaling } from "../climate/prepared-scaling.ts";
import { fillCurves } from "../climate/curve-field.ts";
import { cellsOf, FOUR_CLIMATES } from "../engine/cells-fixture.test-data.ts";
import warmingText from "../inputs/reference/warming.csv?raw";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import { doubles, releaseFields } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { epochDrivers } from "../warming/epoch-drivers.ts";
import { humidityAt, shadeWbgt } from "./humid-heat.ts";
import { humidDay } from "./humid-day.ts";

test("the arc tangent is that of the library to ten digits, from end to end", () => {
  releaseFields();
  const points = Array.from({ length: 4000 }, (_, i) => Math.sinh((i - 2000) / 200));
  const values = doubles(points.length + 4);
  values.set([...points, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 0]);
  kernels().arctangents(values.byteOffset, values.length);
  points.forEach((x, i) => expect(Math.abs(values[i]! - Math.atan(x)), `${x}`).toBeLessThan(1e-10));
  const [most, least, missing, none] = values.subarray(points.length);
  expect(most).toBeCloseTo(Math.PI / 2, 12);
  expect(least).toBeCloseTo(-Math.PI / 2, 12);
  expect(missing).toBeNaN();
  expect(none).toBe(0);
});

test("curves of humid heat stay within 0.01 of the formulas, from the coldest to the warmest climate that is asked for", () => {
  releaseFields();
  const tables = { warming: parseWarmingTable(warmingText), scaling: parseRegionalScaling(scalingText) };
  const block = climateBlock(cellsOf(FOUR_CLIMATES), prepareScaling(tables.scaling), 0, 4);
  block.humidity[7] = Number.NaN;
  const day = humidDay(block, epochDrivers(tables.warming));
  const field = () => doubles(48);
  const [mean, humidity, highest, working] = [field(), field(), field(), field()];
  for (const t of [-1, -0.8, -0.3, 0.1, 0.6, 1]) {
    mean.set(day.middle.map((middle, i) => middle + t / day.perHalf[i]!));
    fillCurves(mean, day.middle, day.perHalf, day.humidity(), humidity);
    fillCurves(mean, day.middle, day.perHalf, day.highestWbgt(), highest);
    fillCurves(mean, day.middle, day.perHalf, day.workingWbgt(), working);
    for (let i = 0; i < 48; i++) {
      const [maximum, atWork] = [mean[i]! + block.halfRange[i]!, mean[i]! + 0.5 * block.halfRange[i]!];
      const damp = humidityAt(block.humidity[i]!, mean[i]!, maximum);
      const curves = [humidity[i]!, highest[i]!, working[i]!];
      const dampAtWork = humidityAt(block.humidity[i]!, mean[i]!, atWork);
      const formulas = [damp, shadeWbgt(maximum, damp), shadeWbgt(atWork, dampAtWork)];
      if (i === 7) expect(curves).toEqual([Number.NaN, Number.NaN, Number.NaN]);
      else curves.forEach((value, k) => expect(Math.abs(value - formulas[k]!)).toBeLessThan(0.01));
    }
  }
});
