import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  catalogue,
  confidenceIn,
  datasetById,
  heightNote,
  unsureHeight,
  RETURN_PERIODS,
  type Coordinates,
  type ValueNote,
} from "@tidemark/science";
import {
  AROUND_MIAMI,
  AROUND_ZURICH,
  importFolders,
  screen,
  type Screened,
  tiff,
  ZURICH,
  MIAMI,
} from "./imports.test-data.ts";
import { allowsConfidence, errorsBehind } from "../accuracy/errors-behind.ts";
import { valueNotes } from "./value-notes.ts";

const MANILA = { latitude: 14.6, longitude: 120.98 };
const ISTANBUL = { latitude: 41.01, longitude: 28.98 };
const LAGOS = { latitude: 6.43, longitude: 3.42 };
const LAGOS_SURVEYED = { ...LAGOS, elevationMetres: 2 };
/** Where winds fade on the rim of a plateau: the cell has 35.5 m/s once in 100 years, one beside it 22. */
const MICHOACAN = { latitude: 19.125, longitude: -102.875 };
const POINTS = [ZURICH, MIAMI, MANILA, ISTANBUL, LAGOS, LAGOS_SURVEYED, MICHOACAN];
const SITE = { zurich: 0, miami: 1, manila: 2, istanbul: 3, lagos: 4, surveyed: 5, michoacan: 6 } as const;
const BASE = { scenario: "historical", time: 2005 } as const;
const FUTURE = { scenario: "ssp585", time: 2050 } as const;

let plain: Screened;
const made = importFolders();
let flooded: Screened;
beforeAll(async () => {
  plain = await screen(undefined, POINTS);
  await made.add("jrc-river-flood", {
    "floodMapGL_rp10y.tif": tiff(0.2, AROUND_ZURICH),
    "floodMapGL_rp100y.tif": tiff(1, AROUND_ZURICH),
  });
  flooded = await screen(made.imported, POINTS);
});
afterAll(() => made.remove());

/** Notes on a value as it was worked out, or on one that is put in its place. */
function notesOf(from: Screened, id: string, at: Coordinates, site: number, value?: number): readonly ValueNote[] {
  const dataset = datasetById(id)!;
  const all = { ...dataset.defaultCoordinates, ...at };
  return valueNotes(from.data, from.read)(dataset, all, value ?? from.value(id, at, site), site);
}
const idsOf = (notes: readonly ValueNote[]) => notes.map(({ id }) => id);

describe("notes on a value", () => {
  it("are none where it is missing or beyond doubt", () => {
    expect(notesOf(plain, "tas_change", FUTURE, SITE.zurich)).toEqual([]);
    expect(notesOf(plain, "river_flood_depth", FUTURE, SITE.zurich)).toEqual([]);
    expect(notesOf(plain, "tc_wind_ead", FUTURE, SITE.zurich)).toEqual([]);
  });

  it("flag a value outside the plausible range of its dataset, which stays as it is", () => {
    const { min, max } = datasetById("txx")!.plausible;
    expect(idsOf(notesOf(plain, "txx", FUTURE, SITE.zurich, max + 1))).toContain("outside-plausible-range");
    expect(idsOf(notesOf(plain, "txx", FUTURE, SITE.zurich, min - 1))).toContain("outside-plausible-range");
    expect(idsOf(notesOf(plain, "txx", FUTURE, SITE.zurich, max))).not.toContain("outside-plausible-range");
    expect(notesOf(plain, "txx", FUTURE, SITE.zurich, max + 1)[0]?.text?.english).toContain("−20.0 °C to 56.0 °C");
  });

  it("say that the storms which blow are not in the score of the wind, where cyclones do not come", () => {
    const note = notesOf(plain, "score_wind", FUTURE, SITE.zurich).find(({ id }) => id === "main-hazard-missing");
    expect(note?.text.english).toMatch(/^The storms that blow here are not in this score \(.*50-year gust/);
    expect(idsOf(notesOf(plain, "score_wind", FUTURE, SITE.miami))).not.toContain("main-hazard-missing");
    expect(idsOf(notesOf(plain, "score_dry", FUTURE, SITE.zurich))).not.toContain("main-hazard-missing");
    // a score that is high for another reason holds
    expect(idsOf(notesOf(plain, "score_wind", FUTURE, SITE.zurich, 0.6))).not.toContain("main-hazard-missing");
  });

  it("say that the ground is not in the score of a coast of which nothing but the sea is known", () => {
    const note = notesOf(plain, "score_coastal", FUTURE, SITE.lagos).find(({ id }) => id === "main-hazard-missing");
    expect(note?.text.english).toMatch(/^How high the ground lies is not in this score/);
    for (const site of [SITE.surveyed, SITE.miami])
      expect(idsOf(notesOf(plain, "score_coastal", FUTURE, site))).not.toContain("main-hazard-missing");
  });

  it("say nothing of a move that would read 0.0 °C", () => {
    const dataset = datasetById("tas_mean")!;
    expect(heightNote(dataset, "place", 0.04)).toBeUndefined();
    expect(heightNote(dataset, "place", -0.06)?.text?.english).toContain("−0.1 °C");
  });

  it("say by how much a temperature was moved to the height of the site, in words that are the same everywhere", () => {
    const [note] = notesOf(plain, "tas_mean", FUTURE, SITE.zurich);
    const celsius = plain.data.heights.movedCelsius[SITE.zurich]!;
    expect(note).toMatchObject({ id: "site-height", kind: "beside", value: celsius });
    expect(note?.text?.english).toBe(
      `Temperature moved by ${celsius.toFixed(1)} °C for height: from that of its cell to that of the places around.`,
    );
  });

  it("doubt temperatures, and what follows them, where the places around lie at different heights", async () => {
    const slope = { latitude: 46.02, longitude: 7.55 };
    const [unsure, told] = await Promise.all([
      screen(undefined, [slope]),
      screen(undefined, [{ ...slope, elevationMetres: 1600 }]),
    ]);
    const metres = unsure.data.heights.deviationMetres[0]!;
    for (const id of ["tas_mean", "txx", "fd0", "cdd18"]) {
      const dataset = datasetById(id)!;
      const doubted = notesOf(unsure, id, dataset.defaultCoordinates, 0, 30);
      expect(doubted.find((note) => note.id === "height-unsure")?.text.english).toContain(`off by ${metres} m`);
      expect(
        confidenceIn(
          "high",
          "high",
          doubted.filter((note) => note.id === "height-unsure"),
        ),
      ).toBe("medium");
      expect(idsOf(notesOf(told, id, dataset.defaultCoordinates, 0, 30))).not.toContain("height-unsure");
    }
    expect(idsOf(notesOf(unsure, "pr_total", FUTURE, 0))).not.toContain("height-unsure");
    expect(idsOf(notesOf(unsure, "tas_change", FUTURE, 0))).not.toContain("height-unsure");
  });

  it.each([
    ["Kilimanjaro", -3.0758, 37.3533, 5895],
    ["Mont Blanc", 45.8326, 6.8652, 4806],
    ["Mauna Kea", 19.8207, -155.468, 4205],
    ["Fuji", 35.3606, 138.7274, 3776],
  ])(
    "say on the summit of %s that its height is not known, and use the one that is told",
    async (_, lat, lon, metres) => {
      const summit = { latitude: lat, longitude: lon };
      const from = await screen(undefined, [summit, { ...summit, elevationMetres: metres }]);
      const unknown = notesOf(from, "tas_mean", BASE, 0).find(({ id }) => id.startsWith("height-un"));
      expect(unknown?.text.english).toMatch(/^Places around lie at different heights.*State the elevation/);
      expect(idsOf(notesOf(from, "tas_mean", BASE, 1)).filter((id) => id.startsWith("height-un"))).toEqual([]);
      const fall = from.value("tas_mean", BASE, 0) - from.value("tas_mean", BASE, 1);
      // 4 to 7 °C for each kilometre between the settled slope and the summit
      const height = from.data.cells.elevationMetres[from.data.siteCell[0]!]!;
      expect((1000 * fall) / (metres - height)).toBeGreaterThan(4);
      expect((1000 * fall) / (metres - height)).toBeLessThan(7);
      const moved = notesOf(from, "tas_mean", BASE, 1).find(({ id }) => id === "site-height");
      expect(moved?.text.english).toContain("height");
    },
  );

  it("trust rain little where a valley lies far below the mean of its cell, though heights in it are alike", async () => {
    const lhasa = { latitude: 29.65, longitude: 91.12 };
    const from = await screen(undefined, [lhasa]);
    expect(from.data.cells.reliefMetres[from.data.siteCell[0]!]).toBeLessThan(200);
    expect(idsOf(notesOf(from, "pr_total", BASE, 0))).toContain("mountain-error");
    expect(idsOf(notesOf(plain, "pr_total", BASE, SITE.zurich))).not.toContain("mountain-error");
  });

  it("say of a height that is off by more than 2 °C on average that nothing more than low confidence is left", () => {
    expect(unsureHeight(80, 0.49)).toBeUndefined();
    expect(unsureHeight(100, 0.5)?.id).toBe("height-unsure");
    expect(unsureHeight(440, 2.4)?.id).toBe("height-unsure");
    expect(unsureHeight(460, 2.5)?.id).toBe("height-unknown");
  });

  it("doubt a stated elevation that the places around contradict, on temperatures and the height itself", async () => {
    const high = await screen(undefined, [{ ...ZURICH, elevationMetres: 1408 }]);
    for (const id of ["tas_mean", "elevation"]) {
      const doubts = notesOf(high, id, id === "elevation" ? {} : FUTURE, 0).filter(({ kind }) => kind === "doubt");
      expect(doubts.map(({ text }) => text.english).join(), id).toContain(
        "more than 500 m from the height of the places around",
      );
    }
    expect(idsOf(notesOf(high, "pr_total", FUTURE, 0))).not.toContain("height-contradicts");
  });

  it("leave no more than low confidence where stations of the climate zone measured too large an error", async () => {
    // tropical, dry, temperate, cold and polar
    const places = [
      { latitude: 1.35, longitude: 103.98 },
      { latitude: 24.71, longitude: 46.73 },
      { latitude: 51.48, longitude: -0.45 },
      { latitude: 62.02, longitude: 129.72 },
      { latitude: 64.18, longitude: -51.72 },
    ];
    const zones = ["A", "B", "C", "D", "E"] as const;
    const screened = await screen(undefined, places);
    const trusted = catalogue.filter(({ kind, confidence }) => kind === "indicator" && confidence !== "low");
    const doubted = trusted.flatMap((dataset) =>
      zones.flatMap((zone, site) => {
        const notes = notesOf(screened, dataset.id, dataset.defaultCoordinates, site, 1);
        const isAllowed = errorsBehind(dataset.id, zone).every((error) => allowsConfidence(error));
        const isTrusted = confidenceIn(dataset.confidence, dataset.confidence, notes) !== "low";
        expect([dataset.id, zone, isTrusted && !isAllowed]).toEqual([dataset.id, zone, false]);
        return idsOf(notes).includes("zone-error") ? [`${dataset.id} ${zone}`] : [];
      }),
    );
    // an error of 10 days of the tropics is more than a quarter of 35 days above 35 °C there, and not of 100
    const hot = [35, 100].map((days) => idsOf(notesOf(screened, "tx35", BASE, 0, days)).includes("zone-error"));
    expect(hot).toEqual([true, false]);
    expect(doubted).toContain("tnn D");
    expect(doubted).toContain("pr_total E");
    expect(doubted).not.toContain("pr_total C");
    expect(notesOf(screened, "pr_total", BASE, 4).find(({ id }) => id === "zone-error")?.text.english).toMatch(
      /^Climate zone polar: .* misses 1\d\d stations of this zone, .* by 3\d % in the mean/,
    );
  });

  it("flag counts of fewer than 20 days from monthly normals, and no other", () => {
    expect(idsOf(notesOf(plain, "hd30", FUTURE, SITE.zurich, 19.9))).toEqual(["few-days"]);
    expect(notesOf(plain, "hd30", FUTURE, SITE.zurich, 20)).toEqual([]);
    expect(notesOf(plain, "hd30", FUTURE, SITE.zurich, 0)).toEqual([]);
    expect(notesOf(plain, "cdd", FUTURE, SITE.zurich, 15)).toEqual([]);
  });

  it("tell where the change of rain is not robust, but nothing of the present, and of robust regions", () => {
    expect(plain.data.regions[SITE.zurich]).toBe("West&Central-Europe");
    expect(idsOf(notesOf(plain, "pr_total", FUTURE, SITE.zurich))).toEqual(["rain-change-not-robust"]);
    expect(notesOf(plain, "pr_total", BASE, SITE.zurich)).toEqual([]);
    expect(notesOf(plain, "rx1day", FUTURE, SITE.zurich)).toEqual([]);
    // the Mediterranean dries, which its source marks
    expect(plain.data.regions[SITE.istanbul]).toBe("Mediterranean");
    expect(notesOf(plain, "pr_total", FUTURE, SITE.istanbul)).toEqual([]);
  });

  it("say where little grows that burns, and that a city has the fires of its surroundings", async () => {
    const cairo = { latitude: 30.04, longitude: 31.24 };
    const athens = { latitude: 37.98, longitude: 23.73 };
    const field = { latitude: 47.1, longitude: 8.0 };
    const screened = await screen(undefined, [cairo, athens, field]);
    const notes = (id: string) => [0, 1, 2].map((site) => idsOf(notesOf(screened, id, FUTURE, site)));
    expect(notes("fire_danger_rp")).toEqual([["little-fuel", "fire-around-city"], ["fire-around-city"], []]);
    expect(notes("wildfire_ead")).toEqual(notes("fire_danger_rp"));
    for (const id of ["fwi_mean", "fwi_days", "wildfire_rp"]) expect(notes(id)).toEqual([["little-fuel"], [], []]);
  });

  it("give the loss by the lower damage curve of cyclones", () => {
    const at = { ...FUTURE, return_period: 500 } as const;
    const [rare, note] = notesOf(plain, "tc_wind_loss-ratio", at, SITE.miami);
    expect(rare).toMatchObject({ id: "beyond-fitted-winds", kind: "doubt" });
    const t = (1.14 * plain.value("tc_wind_rp", at, SITE.miami) - 25.7) / (89.2 - 25.7);
    expect(note).toMatchObject({ id: "lower-damage-curve", kind: "beside" });
    expect(note?.value).toBeCloseTo(t ** 3 / (1 + t ** 3), 6);
    expect(note!.value!).toBeLessThan(plain.value("tc_wind_loss-ratio", at, SITE.miami));
    expect(notesOf(plain, "tc_wind_rp", { ...at, return_period: 100 }, SITE.miami)).toEqual([]);
    const [yearly] = notesOf(plain, "tc_wind_ead", FUTURE, SITE.manila);
    expect(yearly!.value!).toBeLessThan(0.5 * plain.value("tc_wind_ead", FUTURE, SITE.manila));
  });

  it("tells where the wind of cyclones steps between cells, with what follows from it", () => {
    const at = { ...BASE, return_period: 100 };
    const told = (id: string, site: number, of: Coordinates = at) => idsOf(notesOf(plain, id, of, site));
    for (const id of ["tc_wind_rp", "tc_wind_loss-ratio", "tc_wind_building-damage", "tc_wind_bi"])
      expect(told(id, SITE.michoacan), id).toContain("wind-step");
    for (const id of ["tc_wind_ead", "tc_wind_bi_annual"])
      expect(told(id, SITE.michoacan, BASE)).toContain("wind-step");
    const [note] = notesOf(plain, "tc_wind_rp", at, SITE.michoacan).filter(({ id }) => id === "wind-step");
    expect(note!.text.english).toMatch(/have 22.3 m\/s to 35.5 m\/s once in 100 years/);
    expect(told("tc_wind_rp", SITE.miami)).not.toContain("wind-step");
    expect(told("tc_wind_rp", SITE.zurich)).toEqual([]);
    expect(told("pluvial_flood_ead", SITE.michoacan, BASE)).not.toContain("wind-step");
  });

  it("tell what the defences of a site have to do with a flood loss, which they keep away up to their own flood", async () => {
    const behind = await screen(made.imported, [{ ...ZURICH, protectionYears: 100 }]);
    const of = (returnPeriod: number, id = "river_flood_loss-ratio") => {
      const at = { ...FUTURE, return_period: returnPeriod } as Coordinates;
      return { value: behind.value(id, at, 0), text: notesOf(behind, id, at, 0)[0]?.text.english };
    };
    expect(flooded.value("river_flood_loss-ratio", { ...FUTURE, return_period: 50 }, SITE.zurich)).toBeGreaterThan(0);
    expect(of(50)).toEqual({
      value: 0,
      text: expect.stringContaining("up to once in 100 years, as it was told: this"),
    });
    expect(of(250).value).toBe(flooded.value("river_flood_loss-ratio", { ...FUTURE, return_period: 250 }, SITE.zurich));
    expect(of(250).text).toContain("rarer");
    expect(idsOf(notesOf(behind, "river_flood_ead", FUTURE, 0))).toContain("flood-protection");
    expect(behind.value("river_flood_ead", FUTURE, 0)).toBeLessThan(
      flooded.value("river_flood_ead", FUTURE, SITE.zurich),
    );
    expect(behind.value("total_ead", FUTURE, 0)).toBeLessThan(flooded.value("total_ead", FUTURE, SITE.zurich));
    expect(idsOf(notesOf(flooded, "river_flood_ead", FUTURE, SITE.zurich))).not.toContain("flood-protection");
  });

  it("give the deviation of a flood loss, and say where none is published", () => {
    const at = { ...FUTURE, return_period: 500 } as const;
    // ponds on an eighth of the sites, exponential depths from the doorstep on; published deviations of industry in
    // Asia
    const published = {
      at: [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6],
      is: [0, 0.2433, 0.296, 0.3006, 0.2685, 0.2345, 0.1592, 0.0795, 0],
    };
    const depth = plain.value("pluvial_flood_depth", at, SITE.manila);
    const deviationAt = (metres: number) => {
      const above = published.at.findIndex((one) => one >= metres);
      const share = (metres - published.at[above - 1]!) / (published.at[above]! - published.at[above - 1]!);
      return published.is[above - 1]! + share * (published.is[above]! - published.is[above - 1]!);
    };
    const deviation = (mean: number) => {
      let sum = 0;
      for (let metres = 0.1505; mean > 0 && metres < 6; metres += 0.001) {
        sum += (0.001 / mean) * Math.exp(-metres / mean) * deviationAt(metres);
      }
      return sum / 8;
    };
    expect(notesOf(plain, "pluvial_flood_loss-ratio", at, SITE.manila)).toMatchObject([
      { id: "loss-deviation", kind: "beside", value: expect.closeTo(deviation(depth), 6) },
    ]);
    expect(notesOf(plain, "pluvial_flood_building-damage", at, SITE.manila)[0]?.value).toBeCloseTo(
      100 * deviation(depth),
      4,
    );
    const each = RETURN_PERIODS.map((years) =>
      deviation(plain.value("pluvial_flood_depth", { ...FUTURE, return_period: years }, SITE.manila)),
    );
    const tail = each.at(-1)! / RETURN_PERIODS.at(-1)!;
    const area = each
      .slice(1)
      .reduce((sum, d, i) => sum + (1 / RETURN_PERIODS[i]! - 1 / RETURN_PERIODS[i + 1]!) * ((d + each[i]!) / 2), tail);
    expect(notesOf(plain, "pluvial_flood_ead", FUTURE, SITE.manila)[0]?.value).toBeCloseTo(100 * area, 6);
    const [none] = notesOf(plain, "pluvial_flood_ead", FUTURE, SITE.zurich);
    expect(none).toMatchObject({
      value: null,
      text: expect.objectContaining({ english: expect.stringContaining("industrial buildings in Europe") }),
    });
  });

  it("flag depths read above the largest flood map, and the losses that rest on them", () => {
    const at = (years: number) => ({ ...BASE, return_period: years });
    expect(notesOf(flooded, "river_flood_depth", at(100), SITE.zurich)).toEqual([]);
    expect(idsOf(notesOf(flooded, "river_flood_depth", at(150), SITE.zurich))).toEqual(["beyond-largest-map"]);
    // stronger rain makes today's flood of more than 100 years of that of 100
    const future = { ...FUTURE, return_period: 100 } as const;
    expect(idsOf(notesOf(flooded, "river_flood_depth", future, SITE.zurich))).toEqual(["beyond-largest-map"]);
    const [note] = notesOf(flooded, "river_flood_ead", BASE, SITE.zurich);
    expect(note).toMatchObject({
      id: "beyond-largest-map",
      text: expect.objectContaining({ english: expect.stringContaining("100 years") }),
    });
  });

  it("flag projected maps in the same way", async () => {
    const projected = importFolders();
    const files: Record<string, Uint8Array> = {};
    for (const rp of ["00010", "00100"]) {
      files[`inunriver_historical_000000000WATCH_1980_rp${rp}.tif`] = tiff(1, AROUND_MIAMI);
      files[`inunriver_rcp8p5_0000GFDL-ESM2M_2050_rp${rp}.tif`] = tiff(2, AROUND_MIAMI);
    }
    await projected.add("aqueduct-river-flood", files);
    const screened = await screen(projected.imported, POINTS);
    projected.remove();
    expect(notesOf(screened, "river_flood_depth", { ...FUTURE, return_period: 100 }, SITE.miami)).toEqual([]);
    expect(idsOf(notesOf(screened, "river_flood_depth", { ...FUTURE, return_period: 250 }, SITE.miami))).toEqual([
      "beyond-largest-map",
    ]);
  });
});
