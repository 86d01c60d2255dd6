import { describe, expect, test } from "vitest";
import { DAYS_IN_MONTH, MONTHS_OF_SEASON, RADIATION_DAY } from "../climate/calendar.ts";
import { extraterrestrialRadiation, hargreavesEvaporation } from "../climate/solar.ts";
import warmingText from "../inputs/reference/warming.csv?raw";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import { normalCdf } from "../vulnerability/normal-distribution.ts";
import { Z90 } from "../warming/split-normal.ts";
import { scaledChange } from "../warming/pattern-spread.ts";
import { DESERT, GAPPY, STATES, stateOf } from "./one-state.test-data.ts";

const tables = { warming: parseWarmingTable(warmingText), scaling: parseRegionalScaling(scalingText) };
type Setting = ReturnType<typeof stateOf>;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** How far a value is off, over what floats and the table of the normal distribution allow. */
const off = (value: number, expected: number) => Math.abs(value - expected) / (1e-3 + 1e-5 * Math.abs(expected));

/** Evaporation of the months of a cell at given temperatures. */
function evaporation({ block, months }: Setting, cell: number, temperature: Float64Array): number[] {
  const half = months(block.halfRange, cell);
  return months(temperature, cell).map((t, month) => {
    const radiation = extraterrestrialRadiation(block.cells.latitude[cell]!, RADIATION_DAY[month]!);
    return DAYS_IN_MONTH[month]! * hargreavesEvaporation(radiation, t, 2 * half[month]!);
  });
}

/** Rain and evaporation now and in the reference period. */
function waterOf(setting: Setting, cell: number) {
  const { block, state, months } = setting;
  const slope = months(block.precipitationSlope.value, cell);
  return {
    rain: months(state.precipitation, cell),
    dry: evaporation(setting, cell, state.temperature),
    // The pack's rain is that of 1991-2020, the reference that of 1981-2010.
    referenceRain: months(block.precipitation, cell).map((p, month) => p * (1 + slope[month]! * (0.685 - 0.894))),
    referenceDry: evaporation(setting, cell, block.referenceTemperature),
  };
}

describe.each(STATES)("the water balance in %s %i, member %i", (scenario, time, member) => {
  const ofThree = (values: readonly number[], month: number) =>
    values[month]! + values[(month + 11) % 12]! + values[(month + 10) % 12]!;

  test("shifts by deviations of the reference period: 20 % of its rain and 8 % of its evaporation", () => {
    const setting = stateOf(tables, scenario, time, member);
    const index = setting.valuesOf("spei12", 1);
    for (let cell = 0; cell < 4; cell++) {
      const { rain, dry, referenceRain, referenceDry } = waterOf(setting, cell);
      const shift = sum(rain) - sum(dry) - (sum(referenceRain) - sum(referenceDry));
      expect(off(index(0, cell), shift / Math.hypot(0.2 * sum(referenceRain), 0.08 * sum(referenceDry)))).toBeLessThan(
        1,
      );
    }
  });

  test("has drought months where three months lie 1.5 deviations under the reference", () => {
    const setting = stateOf(tables, scenario, time, member);
    const share = setting.valuesOf("drought_months", 5);
    for (let cell = 0; cell < 4; cell++) {
      const { rain, dry, referenceRain, referenceDry } = waterOf(setting, cell);
      const chances = rain.map((_, month) => {
        const [p, e] = [ofThree(referenceRain, month), ofThree(referenceDry, month)];
        const variance = 0.04 * sum(referenceRain) * p + 0.0064 * sum(referenceDry) * e;
        const shift = (ofThree(rain, month) - ofThree(dry, month) - (p - e)) / Math.sqrt(variance);
        return 100 * normalCdf(-1.5 - shift);
      });
      MONTHS_OF_SEASON.forEach((months, season) => {
        expect(off(share(season, cell), sum(months.map((month) => chances[month]!)) / months.length)).toBeLessThan(1);
      });
    }
  });

  test("has drought events by the rate at which rain passes a deviation under its mean", () => {
    const setting = stateOf(tables, scenario, time, member);
    const events = setting.valuesOf("df6", 1);
    const { value, below, above } = setting.block.droughtsToday;
    const droughts = (cell: number) => value[cell]! + member * Z90 * (member > 0 ? above : below)[cell]!;
    for (let cell = 0; cell < 4; cell++) {
      const { rain } = waterOf(setting, cell);
      const slope = setting.months(setting.block.precipitationSlope.value, cell);
      const today = sum(
        setting.months(setting.block.precipitation, cell).map((p, month) => p * (1 + slope[month]! * (0.85 - 0.894))),
      );
      // Of half a year: the mean is half, the deviation that of a year over the root of two.
      const shift = (0.5 * (sum(rain) / today - 1)) / (0.2 / Math.SQRT2);
      expect(
        off(events(0, cell), droughts(cell) * Math.exp((1 - Math.min(0, -1 - shift) ** 2) / (1 + 5 / 6))),
      ).toBeLessThan(1);
    }
  });

  test("gives aridity, evaporation and soil moisture", () => {
    const setting = stateOf(tables, scenario, time, member);
    const [ratio, evaporated, soil] = [
      setting.valuesOf("aridity", 1),
      setting.valuesOf("pet", 13),
      setting.valuesOf("sm_total", 1),
    ];
    const { level, below, above } = setting.driver;
    const { soilMoisture: slope } = setting.block;
    for (let cell = 0; cell < 4; cell++) {
      const { rain, dry } = waterOf(setting, cell);
      expect(off(ratio(0, cell), sum(rain) / sum(dry))).toBeLessThan(1);
      [sum(dry), ...dry].forEach((expected, row) => expect(off(evaporated(row, cell), expected)).toBeLessThan(1));
      const sides = { value: slope.value[cell]!, below: slope.below[cell]!, above: slope.above[cell]! };
      expect(off(soil(0, cell), scaledChange(sides, level, below, above, member))).toBeLessThan(1);
    }
  });

  test("has no drought index in a desert, and nothing of a year with a month that is not known", () => {
    const { valuesOf } = stateOf(tables, scenario, time, member);
    for (const id of ["spei12", "df6"]) {
      expect(valuesOf(id, 1)(0, DESERT), id).toBeNaN();
      expect(valuesOf(id, 1)(0, GAPPY), id).toBeNaN();
    }
    expect(valuesOf("aridity", 1)(0, DESERT)).toBeGreaterThan(0);
    expect(valuesOf("aridity", 1)(0, GAPPY)).toBeNaN();
    const total = valuesOf("pr_total", 13);
    expect([total(0, GAPPY), total(5, GAPPY)]).toEqual([Number.NaN, Number.NaN]);
    expect(total(4, GAPPY)).toBeGreaterThan(0);
    for (const season of [0, 1, 2]) expect(valuesOf("drought_months", 5)(season, DESERT)).toBeNaN();
  });
});
