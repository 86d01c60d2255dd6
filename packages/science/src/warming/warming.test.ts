import { describe, expect, test } from "vitest";
import warmingText from "../inputs/reference/warming.csv?raw";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import { parseWarmingTable, warmingRow } from "../inputs/warming-table.ts";
import { epochDriver, epochDrivers, warmingSinceBase } from "./epoch-drivers.ts";
import { scaledChange } from "./pattern-spread.ts";
import { splitNormal, summary } from "./split-normal.ts";

const table = parseWarmingTable(warmingText);

describe("global warming", () => {
  test("takes p10, p90 and mean of 2080 SSP5-8.5 from its 5, 50 and 95 percent", () => {
    const { p10, p90, mean } = summary(splitNormal(2.921, 3.809, 4.892));
    expect(p10).toBeCloseTo(3.117, 2);
    expect(p90).toBeCloseTo(4.653, 2);
    expect(mean).toBeCloseTo(3.856, 2);
  });

  test.each([
    ["ssp126", 2050, 1.73],
    ["ssp245", 2050, 1.96],
    ["ssp370", 2050, 2.12],
    ["ssp585", 2050, 2.37],
    ["ssp126", 2080, 1.79],
    ["ssp245", 2080, 2.52],
    ["ssp370", 2080, 3.2],
    ["ssp585", 2080, 3.81],
  ] as const)("reads the assessed median of %s %i (look-up)", (scenario, time, expected) => {
    expect(Math.abs(warmingRow(table, scenario, time)!.p50 - expected)).toBeLessThan(0.02);
  });

  test("draws the observed years over to the assessed series and continues with SSP2-4.5", () => {
    const yearly = parseWarmingTable(
      "# remark\nscenario,year,p05,p50,p95\nhistorical,2005,0.7,0.8,0.9\nhistorical,2007,0.7,0.9,1\nssp245,2010,0.9,1,1.1\nssp585,2010,0.9,1.2,1.3\n",
    );
    expect(warmingRow(yearly, "historical", 2005)!.p50).toBe(0.8);
    expect(warmingRow(yearly, "historical", 2007)!.p50).toBeCloseTo(0.9 + (0.058 * 2) / 5, 12);
    expect(warmingRow(yearly, "historical", 2010)!.p50).toBe(1);
  });

  test("has no change and no spread at the base, and a driver for each of the 79 epochs", () => {
    expect(epochDrivers(table)).toHaveLength(79);
    expect(epochDriver(table, "historical", 2005)).toMatchObject({ level: 0.85, change: 0, below: 0, above: 0 });
    expect(epochDriver(table, "ssp585", 2300)).toBeUndefined();
    expect(warmingSinceBase(table)("ssp585", 2300).change).toBeNaN();
  });
});

describe("the change of a region", () => {
  test("joins the spread of slope and warming (Western and Central Europe, 2080, SSP5-8.5)", () => {
    const slope = { value: 1.18, below: 0.18, above: 0.18 };
    const at = (member: -1 | 0 | 1) => scaledChange(slope, 2.915, 0.5399, 0.6584, member);
    expect(at(0)).toBeCloseTo(3.44, 2);
    expect(Math.abs(at(-1) - 2.375)).toBeLessThan(0.002);
    expect(Math.abs(at(1) - 4.651)).toBeLessThan(0.002);
  });

  test("keeps the low member lowest for falling quantities and for a past colder than the base", () => {
    const falling = { value: -5, below: 2, above: 3 };
    for (const dG of [-0.9, 0, 0.3, 2]) {
      const values = ([-1, 0, 1] as const).map((member) => scaledChange(falling, dG, 0.2, 0.4, member));
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
    expect(scaledChange(falling, 0, 0, 0, 1)).toBeCloseTo(0, 12);
  });

  test("reads slopes, deviations and the robustness mark of a region", () => {
    const significance = [
      "region,variable,season,slope_cmip5,sig_cmip5,slope_cordex",
      "MED,pr,Annual,-4.9,**,-4.4",
      "WCE,pr,Annual,-0.6,*,",
      "EAS,pr,Annual,1.97,**,-0.11",
    ].join("\n");
    const { regions } = parseRegionalScaling(scalingText, significance);
    const europe = regions.find(({ region }) => region === "WCE")!;
    expect(europe.name).toBe("West&Central-Europe");
    expect(europe.temperature[2]).toEqual({ value: 1.42, below: 0.21, above: 0.21 });
    expect(europe.wettestDay.value).toBeCloseTo(Math.log(1.0442), 12);
    expect(europe.hottestDay.below).toBeCloseTo((1.564 - 1.013) / 1.2816, 4);
    expect(europe.rainSignalRobust).toBe(false);
    expect(regions.find(({ region }) => region === "MED")!.rainSignalRobust).toBe(true);
    // significant, but the regional models point the other way
    expect(regions.find(({ region }) => region === "EAS")?.rainSignalRobust ?? false).toBe(false);
  });
});
