import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monthNumber, monthStart } from "@tidemark/science";
import { afterAll, describe, expect, it } from "vitest";
import { importSource } from "../import/import-source.ts";
import { takeBack } from "../import/in-force.ts";
import { openImported } from "../import/open-imported.ts";
import { previewImport } from "../import/preview-import.ts";
import { compareImport } from "../screening/compare-import.ts";
import { openSources } from "../screening/sources.ts";
import { forecastFile, HINDCAST_YEARS, rainFiles, temperatureFiles } from "@tidemark/grids/testing";
import { forecastInForce, forecastTells, openForecast } from "./open-forecast.ts";
import { importsIn } from "../import/import-store.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const NOVEMBER = monthNumber(NOW);
const root = mkdtempSync(join(tmpdir(), "forecast-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;

function written(files: Readonly<Record<string, Uint8Array>>): string {
  const folder = join(root, `files-${folders++}`);
  mkdirSync(folder);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}

async function imported(files: Readonly<Record<string, Uint8Array>>, into = join(root, `imported-${folders++}`)) {
  await importSource("seasonal-forecast", written(files), { into, now: NOW });
  const sources = await openImported(importsIn(into));
  return { into, sources, found: forecastInForce(sources, NOW)! };
}

/** What stands in the way of files. */
async function faultOf(files: Readonly<Record<string, Uint8Array>>, now = NOW): Promise<string> {
  const { faults } = await previewImport(written(files), "seasonal-forecast", {}, now);
  expect(faults.length).toBe(1);
  return faults[0]!.message;
}
const constant = () => 283.15;
const TEMPERATURE = temperatureFiles(2026);
const RAIN = rainFiles(2026);
let bothImported: ReturnType<typeof imported> | undefined;
/** Temperature and rain, imported once for the tests that only read them. */
const both = () => (bothImported ??= imported({ ...TEMPERATURE, ...RAIN }));

describe("an imported forecast", () => {
  it("tells anomalies and thirds against its own hindcast, months weighed by their days", async () => {
    const { found } = await both();
    expect(found.facts).toMatchObject({
      start: "2026-11-01",
      outlooks: [0, 1, 2, 3].map((more) => NOVEMBER + more),
      members: 10,
      hindcastMembers: 10,
      centre: "European Centre for Medium-Range Weather Forecasts",
    });
    expect(found.facts.fields.toSorted()).toEqual(["rain", "temperature"]);
    const forecast = await openForecast(found.source);
    const paris = forecast.at("WF", NOVEMBER, 48.9, 2.4)!;
    expect(paris.anomaly).toBeCloseTo(2, 3);
    expect(paris).toMatchObject({ below: 0, above: 100 });
    const west = forecast.at("DR", NOVEMBER + 1, 10, -60)!;
    expect(west.anomaly).toBeCloseTo(-50, 3);
    expect(west).toMatchObject({ below: 100, above: 0 });
    expect(forecast.at("FL", NOVEMBER, 10, 60)!.anomaly).toBeCloseTo(0, 3);
    // on both sides of 180 degrees, and at the pole
    expect(forecast.at("FL", NOVEMBER, 10, -179.9)!.anomaly).toBeCloseTo(-50, 3);
    expect(forecast.at("FL", NOVEMBER, 89.9, 359 - 360)!.anomaly).toBeCloseTo(0, 3);
  });

  it("says nothing of months it does not hold, of cyclones, and of rain where none falls", async () => {
    const { found } = await both();
    const forecast = await openForecast(found.source);
    expect(forecast.at("FL", NOVEMBER + 4, 10, 60)).toBeUndefined();
    expect(forecast.at("TC", NOVEMBER, 10, 60)).toBeUndefined();
    expect(forecast.at("FL", NOVEMBER, -45, 60)!.anomaly).toBeNaN();
    expect(forecastTells(found.facts, "FL", NOVEMBER + 3)).toBe(true);
    expect(forecastTells(found.facts, "FL", NOVEMBER + 4)).toBe(false);
    expect(forecastTells(found.facts, "TC", NOVEMBER)).toBe(false);
  });

  it("weighs the months of a leap year by their days", async () => {
    // lead 4 of November is February: 1 °C warmer in it alone
    const of =
      (year: number, now: number) =>
      ({ lead, member }: { lead: number; member: number }) =>
        283.15 + member / 100 + (year === now && lead === 4 ? 1 : 0);
    const files = (year: number) => ({
      "seasonal-hindcast.nc": forecastFile({ years: HINDCAST_YEARS, of: of(0, 1) }),
      "seasonal-now.nc": forecastFile({ years: [year], of: of(1, 1) }),
    });
    for (const [year, february, days] of [
      [2026, 28, 31 + 31 + 28],
      [2027, 29, 31 + 31 + 29],
    ] as const) {
      const into = join(root, `imported-${folders++}`);
      const now = new Date(Date.UTC(year, 10, 20));
      await importSource("seasonal-forecast", written(files(year)), { into, now });
      const { source } = forecastInForce(await openImported(importsIn(into)), now)!;
      const forecast = await openForecast(source);
      expect(forecast.at("WF", monthNumber(now) + 1, 0, 0)!.anomaly).toBeCloseTo(february / days, 4);
    }
  });

  it("stands on the map as bands of likelihood and classes of the anomaly", async () => {
    const { found } = await imported(RAIN);
    const codes = (await openForecast(found.source)).grid("DR", NOVEMBER);
    const at = (latitude: number, longitude: number) =>
      codes[Math.floor((90 - latitude) * 4) * 1440 + Math.floor((longitude + 180) * 4)];
    // the lowest class
    expect(at(10, -60)).toBe(1 + 3);
    // as usual, and a third of the members
    expect(at(10, 60)).toBe(1 + 4 * 3 + 1);
    expect(at(-60, 60)).toBe(0);
  });

  it("stops counting when its last month is over", async () => {
    const { sources } = await imported(TEMPERATURE);
    const until = (day: string) => forecastInForce(sources, new Date(`${day}T12:00:00Z`)) !== undefined;
    expect([until("2027-04-30"), until("2027-05-01")]).toEqual([true, false]);
    expect(forecastInForce([], NOW)).toBeUndefined();
  });

  it("makes no project older, compares with nothing, and can be taken back", async () => {
    const { into, found } = await imported(TEMPERATURE);
    const plain = await openSources();
    expect((await openSources({ importedFolder: into })).version).toBe(plain.version);
    const wanted = { source: "seasonal-forecast", location: written(TEMPERATURE), details: {} };
    expect(await compareImport(plain, wanted, [], { into })).toEqual([]);
    const second = await imported(temperatureFiles(2026, 1), into);
    expect(second.found.source.version).not.toBe(found.source.version);
    expect((await openForecast(second.found.source)).at("WF", NOVEMBER, 0, 0)!.anomaly).toBeCloseTo(1, 3);
    expect(await takeBack("seasonal-forecast", importsIn(into))).toBe(true);
    const back = forecastInForce(await openImported(importsIn(into)), NOW)!;
    expect((await openForecast(back.source)).at("WF", NOVEMBER, 0, 0)!.anomaly).toBeCloseTo(2, 3);
  });

  it("is read with the other names of its dimensions, and of a file with one start beside the array", async () => {
    const names = ["realization", "indexing_time", "leadtime_month"] as const;
    const of = ({ member, year }: { member: number; year: number }) => 283.15 + member / 10 + (year === 2026 ? 3 : 0);
    const { found } = await imported({
      "seasonal-a.nc": forecastFile({ years: HINDCAST_YEARS, names, of }),
      "seasonal-b.nc": forecastFile({ years: [2026], names: [names[0], "@time", names[2]], of }),
    });
    expect((await openForecast(found.source)).at("WF", NOVEMBER, 0, 0)!.anomaly).toBeCloseTo(3, 3);
  });
});

describe("before the import", () => {
  it("is told what it is, how long it counts, and that no dataset changes", async () => {
    const { source, replaces, notes, faults } = await previewImport(
      written({ ...TEMPERATURE, ...RAIN }),
      undefined,
      {},
      NOW,
    );
    expect({ source, replaces, faults }).toEqual({ source: "seasonal-forecast", replaces: [], faults: [] });
    expect(notes[0]).toContain("Forecast of 2026-11");
    expect(notes[0]).toContain("It counts to the end of 2027-04");
    expect(notes).toContain("It changes no dataset, score or loss: it stands in the outlook of the seasons alone.");
  });
});

describe("what does not fit is refused with what to do", () => {
  // few places: what is refused is told from the axes and from any value
  const coarse = { latitudes: [90, 45, 0, -45, -90], longitudes: Array.from({ length: 8 }, (_, i) => 45 * i) };
  const now = { ...coarse, years: [2026], of: constant };
  const hindcast = (years: readonly number[] = HINDCAST_YEARS, more = {}) =>
    forecastFile({ ...coarse, years, of: constant, ...more });

  it.each([
    ["no hindcast", { "seasonal.nc": forecastFile(now) }, /without its hindcast.*add it/],
    ["no forecast", { "seasonal.nc": hindcast() }, /1993 to 2016 alone.*Add the forecast/],
    [
      "another period",
      { "seasonal-a.nc": hindcast(HINDCAST_YEARS.slice(2)), "seasonal-b.nc": forecastFile(now) },
      /the years 1993, 1994 are missing/,
    ],
    [
      "a hindcast of another month",
      { "seasonal-a.nc": hindcast(HINDCAST_YEARS, { month: 10 }), "seasonal-b.nc": forecastFile(now) },
      /begins in month 11, the hindcast of 1993 in month 10/,
    ],
    [
      "two forecasts",
      { "seasonal-a.nc": hindcast(), "seasonal-b.nc": forecastFile({ ...now, years: [2025, 2026] }) },
      /several forecasts of temperature: 2025-11, 2026-11/,
    ],
    [
      "a start twice",
      { "seasonal-a.nc": hindcast(), "seasonal-b.nc": forecastFile(now), "seasonal-c.nc": forecastFile(now) },
      /both hold temperature of the start 2026-11/,
    ],
    [
      "a part of the world",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { longitudes: [0, 10, 20, 30] }) },
      /from 0 to 30 E.*give the whole world/,
    ],
    [
      "a world without its poles",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { latitudes: [60, 40, 20, 0, -20, -40, -60] }) },
      /from -60 to 60 N/,
    ],
    [
      "other months ahead",
      { "seasonal-a.nc": hindcast(), "seasonal-b.nc": forecastFile({ ...now, leads: [1, 2, 3] }) },
      /other months ahead/,
    ],
    [
      "two months ahead",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { leads: [1, 2] }) },
      /months ahead 1, 2. Three or more/,
    ],
    [
      "months counted from 0",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { leads: [0, 1, 2, 3] }) },
      /counted from 1/,
    ],
    [
      "another grid",
      {
        "seasonal-a.nc": hindcast(),
        "seasonal-b.nc": forecastFile({ ...now, longitudes: Array.from({ length: 72 }, (_, i) => 5 * i) }),
      },
      /another grid/,
    ],
    [
      "few members",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { members: 4 }) },
      /4 members; thirds need 10 or more/,
    ],
    [
      "no members",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { names: [null, "time", "forecastMonth"] }) },
      /no members/,
    ],
    [
      "no months ahead",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { names: ["number", "time", null] }) },
      /how many months ahead/,
    ],
    [
      "no start",
      { "seasonal.nc": hindcast([2026], { names: ["number", null, "forecastMonth"] }) },
      /when its forecasts begin/,
    ],
    [
      "an unknown dimension",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { names: ["number", "level", "forecastMonth"] }) },
      /what is the dimension level/,
    ],
    [
      "anomalies",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { variable: "tpara", units: "m s-1" }) },
      /holds anomalies \(tpara\)/,
    ],
    [
      "other variables",
      { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { variable: "sst" }) },
      /neither rain .* nor temperature/,
    ],
    ["a wrong unit", { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { units: "m" }) }, /unit/i],
    [
      "fields of two starts",
      {
        "seasonal-a.nc": hindcast([...HINDCAST_YEARS, 2026]),
        "seasonal-b.nc": forecastFile({
          ...coarse,
          variable: "tprate",
          units: "m s-1",
          years: [...HINDCAST_YEARS, 2027],
          of: () => 1e-8,
        }),
      },
      /Rain is a forecast of 2027-11, temperature of 2026-11/,
    ],
  ] as const)("%s", async (_, files, reason) => {
    expect(await faultOf(files as Record<string, Uint8Array>)).toMatch(reason);
  });

  it("a forecast that is over, and one that begins later than next month", async () => {
    const files = TEMPERATURE;
    expect(await faultOf(files, new Date("2027-05-01T00:00:00Z"))).toMatch(/ends with 2027-04, which is over/);
    expect(await faultOf(files, new Date("2026-09-30T00:00:00Z"))).toMatch(/more than a month ahead/);
    const { faults } = await previewImport(written(files), "seasonal-forecast", {}, monthStart(NOVEMBER + 5));
    expect(faults).toEqual([]);
  });

  it("values that cannot be, and members that are empty: when it is imported, nothing is put in force", async () => {
    const into = join(root, `imported-${folders++}`);
    const cold = { "seasonal.nc": hindcast([...HINDCAST_YEARS, 2026], { of: () => 10 }) };
    const run = (files: Record<string, Uint8Array>) =>
      importSource("seasonal-forecast", written(files), { into, now: NOW });
    await expect(run(cold)).rejects.toThrow(/which lies between -100 and 65/);
    const hollow = hindcast([...HINDCAST_YEARS, 2026], {
      of: ({ year, member }: { year: number; member: number }) => (year === 2026 && member > 3 ? Number.NaN : 280),
    });
    await expect(run({ "seasonal.nc": hollow })).rejects.toThrow(/has 4 members/);
    expect(forecastInForce(await openImported(importsIn(into)), NOW)).toBeUndefined();
  });
});
