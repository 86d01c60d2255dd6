import { hailLossRatio } from "@tidemark/science";
import { afterAll, describe, expect, it } from "vitest";
import { removeImported } from "../import/in-force.ts";
import { AROUND_ZURICH, importFolders, screen, tiff } from "./imports.test-data.ts";
import { importsIn } from "../import/import-store.ts";

const folders: ReturnType<typeof importFolders>[] = [];
const fresh = () => {
  const made = importFolders();
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => made.remove()));
const SITE = { zurich: 0, miami: 1 } as const;
const FACTS = { facts: { title: "A national study", licence: "CC BY 4.0" } };
const FUTURE = { scenario: "ssp585", time: 2050 } as const;

describe("maps of what the screening has no value of", () => {
  it("give water stress, hail days, gusts, snow loads, run-up and ash where they reach", async () => {
    const made = fresh();
    const map = tiff(12, AROUND_ZURICH);
    await made.add("own-water-stress", { "bws.tif": map }, FACTS);
    await made.add("own-hail-days", { "hail.tif": tiff(3, AROUND_ZURICH) }, FACTS);
    await made.add("own-gust", { "v50.tif": tiff(40, AROUND_ZURICH) }, FACTS);
    await made.add("own-snow-load", { "sk.tif": tiff(2, AROUND_ZURICH) }, FACTS);
    await made.add(
      "own-ash",
      { "ash_rp100.tif": tiff(10, AROUND_ZURICH), "ash_rp1000.tif": tiff(50, AROUND_ZURICH) },
      FACTS,
    );
    const plain = await screen(undefined);
    const found = await screen(made.imported);
    expect(plain.value("water_stress")).toBeNaN();
    expect(found.value("water_stress")).toBeCloseTo(12, 4);
    expect(found.value("hail_days")).toBeCloseTo(3, 5);
    expect(found.value("storm_gust_rp", { return_period: 50 })).toBeCloseTo(40, 3);
    expect(found.value("snow_load_rp", { return_period: 50 })).toBeCloseTo(2, 3);
    expect(found.value("volcano_ash_rp", { return_period: 100 })).toBeCloseTo(10, 4);
    expect(found.source("water_stress")).toBe("A national study");
    expect(found.value("water_stress", {}, SITE.miami)).toBeNaN();
    expect(found.reason("water_stress", SITE.miami)).toBe("not available: outside coverage of A national study");
  });
});

describe("maps of hail sizes", () => {
  it("give losses by hail where they reach, in the total too, and no losses elsewhere", async () => {
    const made = fresh();
    const files = {
      "hail_rp2.tif": tiff(10, AROUND_ZURICH),
      "hail_rp10.tif": tiff(30, AROUND_ZURICH),
      "hail_rp100.tif": tiff(50, AROUND_ZURICH),
    };
    const units = Object.fromEntries(Object.keys(files).map((name) => [name, { units: "mm" }]));
    await made.add("own-hail-size", files, { ...FACTS, files: units });
    const [plain, found] = [await screen(undefined), await screen(made.imported)];
    expect(plain.value("hail_ead")).toBeNaN();
    for (const [years, cm] of [
      [10, 3],
      [100, 5],
      [500, 5],
    ] as const)
      expect(found.value("hail_loss-ratio", { return_period: years })).toBeCloseTo(hailLossRatio(cm), 6);
    expect(found.value("hail_ead")).toBeGreaterThan(0);
    expect(found.value("total_ead")).toBeCloseTo(plain.value("total_ead") + found.value("hail_ead"), 6);
    expect(found.source("hail_ead")).toContain("hail sizes: A national study");
    expect(found.value("hail_ead", {}, SITE.miami)).toBeNaN();
    expect(found.reason("hail_ead", SITE.miami)).toBe("not available: outside coverage of A national study");
    expect(found.value("total_ead", {}, SITE.miami)).toBe(plain.value("total_ead", {}, SITE.miami));
    expect(await removeImported("own-hail-size", importsIn(made.imported))).toBe(true);
    expect((await screen(made.imported)).value("hail_ead")).toBeNaN();
  });

  it("in millimetres that do not say so are refused", async () => {
    const made = fresh();
    await expect(made.add("own-hail-size", { "hail_rp100.tif": tiff(50, AROUND_ZURICH) }, FACTS)).rejects.toThrow(
      /has the value 50 cm; hail_size_rp lies between 0 and 30/,
    );
  });
});

describe("ready fields of a climate index", () => {
  it("give the present and the scenario, and the screening stands where they do not reach", async () => {
    const made = fresh();
    const files = {
      "tx35_historical_2005.tif": tiff(7, AROUND_ZURICH),
      "tx35_ssp585_2050.tif": tiff(21, AROUND_ZURICH),
    };
    await made.add("own-index-tx35", files, FACTS);
    const [found, plain] = [await screen(made.imported), await screen(undefined)];
    expect([found.value("tx35"), found.value("tx35", FUTURE)]).toEqual([7, 21]);
    expect(found.value("tx35", { ...FUTURE, scenario: "ssp126" })).toBeNaN();
    expect(found.value("tx35", FUTURE, SITE.miami)).toBe(plain.value("tx35", FUTURE, SITE.miami));
    expect(found.value("hd30", FUTURE)).toBe(plain.value("hd30", FUTURE));
  });

  it("of a year that is never shown are refused with the years that are", async () => {
    const made = fresh();
    const files = { "tx35_ssp585_2052.tif": tiff(7, AROUND_ZURICH) };
    await expect(made.add("own-index-tx35", files, FACTS)).rejects.toThrow(
      /is of ssp585 2052, for which no values are shown\. Tell historical 2005 .* from 2025 to 2080 in steps of five/,
    );
  });
});

describe("an import that is taken back", () => {
  it("leaves the values that stood before, byte for byte", async () => {
    const made = fresh();
    const ids = ["tx35", "pga_rp", "tc_wind_rp", "water_stress", "total_ead"] as const;
    const bytes = async () => {
      const { read } = await screen(made.imported);
      return ids.flatMap((id) =>
        [0, 1, 5].map((index) => Buffer.from(Float64Array.from(read(id, index) ?? []).buffer).toString("hex")),
      );
    };
    const before = await bytes();
    await made.add("own-index-tx35", { "tx35_historical_2005.tif": tiff(300, AROUND_ZURICH) }, FACTS);
    await made.add("gem-pga", { "v2023_1_pga_475_rock_3min.tif": tiff(0.9, AROUND_ZURICH) });
    expect(await bytes()).not.toEqual(before);
    expect(await removeImported("own-index-tx35", importsIn(made.imported))).toBe(true);
    expect(await removeImported("gem-pga", importsIn(made.imported))).toBe(true);
    expect(await bytes()).toEqual(before);
    expect(await removeImported("gem-pga", importsIn(made.imported))).toBe(false);
  });
});
