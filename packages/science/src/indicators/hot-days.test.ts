import { describe, expect, test } from "vitest";
import { coordinateIndex, type Coordinates } from "../catalogue/coordinates.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { climateBlock } from "../climate/block.ts";
import { ORDINARY, ordinaryDeviate } from "../climate/ordinary-days.ts";
import { prepareScaling } from "../climate/prepared-scaling.ts";
import { cellsOf, FOUR_CLIMATES } from "../engine/cells-fixture.test-data.ts";
import { climateColumns } from "../engine/climate-columns.test-data.ts";
import { climateSet } from "../engine/climate-kernels.ts";
import warmingText from "../inputs/reference/warming.csv?raw";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import { normalCdf } from "../vulnerability/normal-distribution.ts";
import { epochDriver } from "../warming/epoch-drivers.ts";
import { tailLag } from "../warming/tail-lag.ts";
import { hotDayWarming } from "../warming/hot-day-warming.ts";

const tables = { warming: parseWarmingTable(warmingText), scaling: parseRegionalScaling(scalingText) };
const GROWTH = 1.5;
const plain = cellsOf(FOUR_CLIMATES);
const grown = cellsOf(FOUR_CLIMATES);
grown.hotDayGrowth.fill(GROWTH);
const columns = { plain: climateColumns(plain, tables), grown: climateColumns(grown, tables) };
const HOT = ["hd30", "tx35", "tx40"] as const;
const LATER = { scenario: "ssp585", time: 2050 } as const;

function daysOf(from: keyof typeof columns, id: string, at: Partial<Coordinates>, cell: number): number {
  const set = climateSet(id)!;
  const season = set.id === "CS" ? { season: "ANN" } : {};
  const index = coordinateIndex(set, { ensemble: "p50", ...season, ...at } as Coordinates);
  return columns[from].values.get(id)![index * FOUR_CLIMATES.length + cell]!;
}

describe("hot days", () => {
  test("lead their month for the first warming, and keep the lead", () => {
    expect([hotDayWarming(0), hotDayWarming(-2)]).toEqual([0, -hotDayWarming(2)]);
    expect(hotDayWarming(0.01)).toBeCloseTo(0.01, 4);
    expect(hotDayWarming(9)).toBeCloseTo(1.5, 2);
  });

  test("have maxima that warm more than their month", () => {
    const block = climateBlock(plain, prepareScaling(tables.scaling), 0, FOUR_CLIMATES.length);
    const { change } = epochDriver(tables.warming, LATER.scenario, LATER.time)!;
    FOUR_CLIMATES.forEach((_, cell) => {
      const warming = change + (GROWTH - 1) * hotDayWarming(change);
      const mean = (month: number) => {
        const at = month * block.count + cell;
        return block.baseTemperature[at]! + block.halfRange[at]! + block.temperatureSlope.value[at]! * warming;
      };
      const hot = block.hottestMonth[cell]!;
      const ahead = block.temperatureSlope.value[hot * block.count + cell]! * warming;
      const excess = ahead - block.hottestDay.value[cell]! * change;
      const lag = tailLag(35, mean(hot), block.hottestReach[cell]!, excess);
      const distance = (month: number, behind: number) =>
        (mean(month) - behind - 35) * block.perMaximumSpread[month * block.count + cell]!;
      const expected = DAYS_IN_MONTH.reduce(
        (sum, days, month) => sum + days * normalCdf(ordinaryDeviate(distance(month, lag), 0, ORDINARY.heat)),
        0,
      );
      expect(daysOf("grown", "tx35", LATER, cell)).toBeCloseTo(expected, 2);
    });
  });

  test("lag behind where the hottest day warms less: not at their mean, wholly at the hottest day", () => {
    // 34 °C on hot days, 40 on the hottest one, which warms by 1 °C less
    expect(tailLag(34, 34, 6, 1)).toBe(0);
    expect(tailLag(30, 34, 6, 1)).toBe(0);
    expect(tailLag(36.5, 34, 6, 1)).toBeCloseTo(0.5, 9);
    expect(tailLag(39, 34, 6, 1)).toBeCloseTo(1, 9);
    expect(tailLag(45, 34, 6, 1)).toBeCloseTo(1, 9);
    expect([tailLag(36, 34, 6, 0), tailLag(36, 34, 6, -2)]).toEqual([0, 0]);
    // no further together than by 2.1 of 6 °C: beyond, all of them lag
    expect(tailLag(20, 34, 6, 3)).toBeCloseTo(0.9, 9);
    expect(tailLag(50, 34, 6, 3)).toBeCloseTo(3, 9);
  });

  test("are the fewer the higher the limit, however far the hottest day lags", () => {
    const days = (limit: number, excess: number) => normalCdf((34 - tailLag(limit, 34, 3, excess) - limit) / 1.3);
    for (const excess of [0, 0.5, 1, 2, 4]) {
      const counts = Array.from({ length: 80 }, (_, i) => days(30 + i / 10, excess));
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
  });

  test("are today what they are without it, and warm days always", () => {
    FOUR_CLIMATES.forEach((_, cell) => {
      const now = { scenario: "historical", time: 2005 } as const;
      for (const id of HOT) expect(daysOf("grown", id, now, cell)).toBe(daysOf("plain", id, now, cell));
      for (const id of ["su25", "tr20", "fd0"])
        expect(daysOf("grown", id, LATER, cell)).toBe(daysOf("plain", id, LATER, cell));
    });
  });

  test("rise with warming, and are the fewer the higher the limit", () => {
    const years = [2030, 2050, 2080].map((time) => ({ scenario: "ssp585", time }) as const);
    FOUR_CLIMATES.forEach((_, cell) => {
      for (const id of HOT) {
        const days = years.map((at) => daysOf("grown", id, at, cell));
        expect(days).toEqual(days.toSorted((a, b) => a - b));
      }
      for (const at of years) {
        const byLimit = ["su25", ...HOT].map((id) => daysOf("grown", id, at, cell));
        expect(byLimit).toEqual(byLimit.toSorted((a, b) => b - a));
      }
    });
  });
});
