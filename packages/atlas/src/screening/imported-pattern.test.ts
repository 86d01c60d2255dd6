import {
  MODEL_LATITUDES as LATITUDES,
  monthlyModel as model,
  monthlyModelFile as file,
  RAIN_SHARE,
  slopeAt,
} from "@tidemark/grids/testing";
import { afterAll, describe, expect, it, vi } from "vitest";
import { removeImported } from "../import/in-force.ts";
import { importFolders, screen } from "./imports.test-data.ts";
import { importsIn } from "../import/import-store.ts";

const folders: ReturnType<typeof importFolders>[] = [];
const fresh = () => {
  const made = importFolders();
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => made.remove()));
vi.setConfig({ testTimeout: 120_000 }); // whole grids of the pack

const PARIS = { latitude: 48.875, longitude: 2.375 };
const SYDNEY = { latitude: -33.875, longitude: 151.125 };
/** Between the centres of the model the pattern is interpolated. */
function expected(month: number, latitude: number): number {
  const at = (latitude + 82.5) / 15;
  const low = Math.floor(at);
  const share = at - low;
  return (1 - share) * slopeAt(month, LATITUDES[low]!) + share * slopeAt(month, LATITUDES[low + 1]!);
}

describe("monthly runs of CMIP6", () => {
  it("give the pattern back that they were made with, and the pack's after they are removed", async () => {
    const made = fresh();
    await made.add("cmip6-monthly", model("UKESM1-0-LL", 0, "360_day"));
    const points = [PARIS, SYDNEY];
    const [plain, found] = [await screen(undefined, points), await screen(made.imported, points)];
    const { cells, siteCell } = found.data;
    const answer = cells.monthlyPattern!;
    points.forEach(({ latitude }, site) => {
      for (let month = 0; month < 12; month++) {
        const at = month * cells.count + siteCell[site]!;
        expect(answer.temperature[at]).toBeCloseTo(expected(month, latitude), 4);
        // warmer by 0.044 °C than 1995-2014, from which the share was told
        expect(answer.rain[at]).toBeCloseTo(RAIN_SHARE / (1 + RAIN_SHARE * 0.044), 4);
        expect(answer.halfRange[at]).toBeCloseTo(0.15, 4);
        expect(answer.temperatureDeviation[at]).toBeNaN();
      }
    });
    // 2.96 °C of global warming after 1995-2014
    const later = { scenario: "ssp585", time: 2080 } as const;
    const since = 3.809 - 0.85;
    const change = (id: string, site: number, month: number) =>
      found.value(id, { ...later, month } as never, site) - found.value(id, { month } as never, site);
    points.forEach(({ latitude }, site) => {
      for (const month of [1, 7]) {
        const slope = expected(month - 1, latitude);
        expect(change("tas_mean", site, month) / since).toBeCloseTo(slope, 2);
        expect(change("tasmax_mean", site, month) / since).toBeCloseTo(slope + 0.15, 2);
        expect(change("tas_min_mean", site, month) / since).toBeCloseTo(slope - 0.15, 2);
      }
    });
    expect(found.value("tas_mean")).toBeCloseTo(plain.value("tas_mean"), 1);
    expect(found.source("tas_mean")).toMatch(/; pattern of change: CMIP6 climate models/);
    for (const id of ["wildfire_rp", "fire_danger_rp"]) expect(found.source(id)).toContain("pattern of change: CMIP6");
    expect(found.source("pga_rp")).toBe(plain.source("pga_rp"));
    expect(await removeImported("cmip6-monthly", importsIn(made.imported))).toBe(true);
    const after = await screen(made.imported, points);
    for (const id of ["tas_mean", "txx", "pr_total", "hd30"])
      expect([id, after.value(id, later)]).toEqual([id, plain.value(id, later)]);
  });

  it("of three models give their mean and their spread", async () => {
    const made = fresh();
    const all = { ...model("A-1", -0.1), ...model("B-2", 0, "360_day"), ...model("C-3", 0.1) };
    await made.add("cmip6-monthly", without(all, /^tasm/));
    const found = await screen(made.imported, [PARIS]);
    const { cells, siteCell } = found.data;
    const at = 6 * cells.count + siteCell[0]!;
    const slope = expected(6, PARIS.latitude);
    expect(cells.monthlyPattern!.temperature[at]).toBeCloseTo(slope, 4);
    // the slopes differ by 0.1 of the sine of the latitude: a deviation of a sample of three
    expect(cells.monthlyPattern!.temperatureDeviation[at]).toBeCloseTo((0.1 * (slope - 1)) / 0.62, 4);
    expect(cells.monthlyPattern!.rainDeviation[at]).toBeCloseTo(0, 6);
  });

  it("are known by their names, and refused with what is missing", async () => {
    const made = fresh();
    const all = model("MIROC6");
    const add = (files: Readonly<Record<string, Uint8Array>>) => made.add("cmip6-monthly", files);
    await expect(add(without(all, /^tas_/))).rejects.toThrow(/Of MIROC6 there is no mean temperature \(tas\)/);
    await expect(add(without(all, /^tas_.*historical/))).rejects.toThrow(
      /Of tas of MIROC6 the years 1995 to 2014 of the historical run are not whole/,
    );
    await expect(add(without(all, /ssp/))).rejects.toThrow(/no 20 years of a scenario are whole/);
    await expect(add(without(all, /tasmin/))).rejects.toThrow(/maximum and minimum only one is there/);
    await expect(add({ ...all, ...cloned(all) })).rejects.toThrow(
      /tasmax is there of some models only; CanESM5 lack it/,
    );
    await expect(
      add({ "tas_Amon_MIROC6_1pctCO2_r1i1p1f1_gn_185001-199912.nc": Object.values(all)[0]! }),
    ).rejects.toThrow(/neither the historical run nor a scenario/);
    const celsius = file({ name: "tas", years: [1995, 2014], units: "K", of: () => 15 });
    await expect(add({ ...all, "tas_Amon_MIROC6_historical_r1i1p1f1_gn_199501-201412.nc": celsius })).rejects.toThrow(
      /has the value -258.*Check the unit/,
    );
  });
});

/** Files but those whose names have a part. */
const without = (files: Readonly<Record<string, Uint8Array>>, part: RegExp) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !part.test(name)));

/** Mean temperature of another model alone. */
const cloned = (all: Readonly<Record<string, Uint8Array>>) =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => name.startsWith("tas_"))
      .map(([name, bytes]) => [name.replace("MIROC6", "CanESM5"), bytes]),
  );
