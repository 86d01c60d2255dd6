import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeNetCdf3 } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAILY_INDICES } from "./daily-sources.ts";
import { importSource } from "./import-source.ts";
import { openImported } from "./open-imported.ts";
import { sampleImported } from "./sample-imported.ts";
import { folderInForce } from "../screening/imports.test-data.ts";
import { importsIn } from "./import-store.ts";

let root: string;
let input: string;
let into: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atlas-daily-"));
  input = join(root, "input");
  into = join(root, "imported");
  mkdirSync(input);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface DailyFile {
  readonly variable: string;
  readonly units: string;
  readonly calendar: string;
  readonly from: number;
  readonly days: number;
  readonly value: (day: number, cell: number) => number;
  readonly latitudes?: readonly number[];
}

/** Two rows and two columns; times count from 1 January 1995. */
function daily({ variable, units, calendar, from, days, value, latitudes = [10, 11] }: DailyFile): Uint8Array {
  return writeNetCdf3({
    dimensions: { time: days, lat: 2, lon: 2 },
    variables: [
      {
        name: "time",
        type: "double",
        dimensions: ["time"],
        attributes: { units: "days since 1995-01-01", calendar },
        data: Array.from({ length: days }, (_, d) => from + d + 0.5),
      },
      { name: "lat", type: "double", dimensions: ["lat"], attributes: { units: "degrees_north" }, data: latitudes },
      { name: "lon", type: "double", dimensions: ["lon"], attributes: { units: "degrees_east" }, data: [200, 201] },
      {
        name: variable,
        type: "float",
        dimensions: ["time", "lat", "lon"],
        attributes: { units, _FillValue: 1e20 },
        data: Array.from({ length: days * 4 }, (_, i) => value(Math.floor(i / 4), i % 4)),
      },
    ],
  });
}

const name = (variable: string, year: number): string => `${variable}_day_TEST-ESM_historical_r1i1p1f1_gn_${year}.nc`;
const isLeap = (year: number): boolean => year % 4 === 0;

/** Files of 1995 to 2014, one per year. */
function saveYears(
  variable: string,
  units: string,
  calendar: "standard" | "noleap" | "360_day",
  value: (year: number, day: number, cell: number) => number,
): void {
  let from = 0;
  for (let year = 1995; year <= 2014; year++) {
    const days = calendar === "360_day" ? 360 : calendar === "standard" && isLeap(year) ? 366 : 365;
    const file = {
      variable,
      units,
      calendar,
      from,
      days,
      value: (day: number, cell: number) => value(year, day, cell),
    };
    writeFileSync(join(input, name(variable, year)), daily(file));
    from += days;
  }
}

/** Values at the four cells, by index. */
async function atCells(): Promise<Record<string, number[]>> {
  const [source] = await openImported(importsIn(into));
  if (source === undefined) throw new Error("nothing was imported");
  const found = await sampleImported(source, { longitudes: [-160, 201, 200, -159], latitudes: [10, 10, 11, 11] });
  return Object.fromEntries(
    found.map(({ variable, labels: { season, month }, values }) => [
      [variable, season ?? month].filter((part) => part !== undefined).join("-"),
      Array.from(values),
    ]),
  );
}

describe("counting indices from daily fields", () => {
  it.each(["standard", "noleap"] as const)("averages the counts of 20 years: %s calendar", async (calendar) => {
    // Cell c has 10 c days of 31 °C, in the even years 4 more; the rest is at 10 °C.
    const hot = (year: number, cell: number): number => 10 * cell + (year % 2 === 0 ? 4 : 0);
    saveYears("tasmax", "K", calendar, (year, day, cell) => 273.15 + (day < hot(year, cell) ? 31 : 10));
    const { provenance, layers } = await importSource("nex-gddp-cmip6", input, { into });
    expect(layers).toContain("hd30");
    expect(provenance.replaces.toSorted()).toEqual(DAILY_INDICES.tasmax.toSorted());
    const found = await atCells();
    expect(found["hd30"]).toEqual([2, 12, 22, 32]);
    expect(found["su25"]).toEqual([2, 12, 22, 32]);
    // All of them lie in January.
    expect(found["hd30-DJF"]).toEqual([2, 12, 22, 32]);
    expect(found["hd30-JJA"]).toEqual([0, 0, 0, 0]);
    expect(found["tx35"]).toEqual([0, 0, 0, 0]);
    // Cell 0 is at 31 °C in the ten even years only.
    expect(found["txx"]?.map((v) => Math.round(v * 100) / 100)).toEqual([20.5, 31, 31, 31]);
  });

  it("scales the counts of a 360-day calendar and turns a rain rate into millimetres a day", async () => {
    // 12 mm on the first 36 days of each year, none in cell 3.
    saveYears("pr", "kg m-2 s-1", "360_day", (_, day, cell) => (day < 36 && cell !== 3 ? 12 / 86_400 : 0));
    await importSource("nex-gddp-cmip6", input, { into });
    const found = await atCells();
    const stretch = 365.2425 / 360;
    expect(found["r10mm"]?.[0]).toBeCloseTo(36 * stretch, 3);
    expect(found["pr_total"]?.[1]).toBeCloseTo(432 * stretch, 2);
    expect(found["rx5day"]?.[2]).toBeCloseTo(60, 3);
    expect(found["cdd"]).toEqual([324, 324, 324, 360]);
    expect(found["r20mm"]).toEqual([0, 0, 0, 0]);
  });

  it("cuts years out of files of many years, whichever run and order they have", async () => {
    const file = { variable: "tas", units: "degC", calendar: "noleap", latitudes: [11, 10] };
    const value = (day: number, cell: number): number => cell + (day % 365 === 0 ? 365 : 0);
    const decade = (from: number) => daily({ ...file, from, days: 3650, value });
    writeFileSync(join(input, "test-esm_r1i1p1f1_w5e5_historical_tas_global_daily_1995_2004.nc"), decade(0));
    writeFileSync(join(input, "test-esm_r1i1p1f1_w5e5_historical_tas_global_daily_2005_2014.nc"), decade(3650));
    await importSource("isimip3b", input, { into });
    // Each year holds one day that is 365 degrees warmer; the rows run from north to south here.
    expect((await atCells())["tas_mean"]).toEqual([3, 4, 1, 2]);
  });

  it("leaves a cell missing that misses a day", async () => {
    saveYears("tasmin", "K", "noleap", (year, day, cell) => (cell === 1 && year === 2000 && day === 9 ? 1e20 : 270));
    await importSource("nex-gddp-cmip6", input, { into });
    expect((await atCells())["fd0"]).toEqual([365, Number.NaN, 365, 365]);
  });

  it("goes on where it was broken off, without counting years again", async () => {
    saveYears("tasmin", "K", "noleap", () => 270);
    const stop = new AbortController();
    const broken = importSource("nex-gddp-cmip6", input, {
      into,
      signal: stop.signal,
      onProgress: ({ stage, done }) => {
        if (stage === "converting" && done === 5) stop.abort();
      },
    });
    await expect(broken).rejects.toThrow("aborted");
    const years = join(into, ".nex-gddp-cmip6.partial/years");
    const recipe = join(years, "tasmin_TEST-ESM_historical_1995/recipe");
    const before = statSync(recipe).mtimeMs;
    let seen = 0;
    await importSource("nex-gddp-cmip6", input, {
      into,
      onProgress: ({ stage, done, total }) => {
        if (stage === "converting" && done === total - 1) seen = statSync(recipe).mtimeMs;
      },
    });
    expect(seen).toBe(before);
    expect((await atCells())["fd0"]).toEqual([365, 365, 365, 365]);
    expect(readdirSync(folderInForce(into, "nex-gddp-cmip6")).toSorted()).toEqual(["layers", "provenance.json"]);
  });
});

describe("refusing daily fields", () => {
  const year = { variable: "tasmax", units: "K", calendar: "noleap", from: 0, days: 365, value: () => 280 };
  it.each([
    ["windows that are not complete", year, /No 20-year window is complete with tasmax historical 1995/],
    ["a year that is cut off", { ...year, days: 300 }, /has 300 of 365 days/],
    ["a year that begins late", { ...year, from: 3, days: 362 }, /is incomplete/],
    ["a unit of something else", { ...year, units: "m s-1" }, /cannot be converted/],
    ["another variable", { ...year, variable: "hurs" }, /none of the variables tasmax/],
    ["an unknown calendar", { ...year, calendar: "lunar" }, /calendar "lunar" is not known/],
    ["swapped axes", { ...year, latitudes: [100, 101] }, /latitude/],
  ])("refuses %s", async (_, file, message) => {
    writeFileSync(join(input, name("tasmax", 1995)), daily(file));
    await expect(importSource("nex-gddp-cmip6", input, { into })).rejects.toThrow(message);
    expect(await openImported(importsIn(into))).toEqual([]);
  });

  it("refuses a year of another grid", async () => {
    saveYears("tasmax", "K", "noleap", () => 280);
    const moved = { ...year, from: 365, latitudes: [20, 21] };
    writeFileSync(join(input, name("tasmax", 1996)), daily(moved));
    await expect(importSource("nex-gddp-cmip6", input, { into })).rejects.toThrow(/another grid/);
  });
});
