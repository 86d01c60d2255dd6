import { describe, expect, test } from "vitest";
import { exposedAssets, openPack, placeNear, screenFromPack } from "@tidemark/atlas";
import { impactDrivers, indicators } from "@tidemark/science";
import { assess } from "./assessment.ts";
import { CSV_HEADER, csvRows } from "./csv-row.ts";
import { siteSources } from "./site-sources.ts";

const POINTS = [
  { latitude: 47.37, longitude: 8.54 },
  { latitude: 25.77, longitude: -80.19 },
  { latitude: -75, longitude: 0 },
];

describe("the shipped data pack", () => {
  const pack = openPack();
  const data = screenFromPack(pack, POINTS);
  const placeOf = ({ latitude, longitude }: (typeof POINTS)[number]) => placeNear(pack, latitude, longitude);
  const sites = siteSources(data, "ssp585", 2050, { placeOf, pack });
  const [zurich, miami, antarctica] = sites.map((source) => assess(source, "ssp585", 2050));

  test("names the places it reports", () => {
    expect(sites[0]?.location).toMatchObject({ place: "Zürich", country: "Switzerland" });
    expect(sites[1]?.location).toMatchObject({ place: "Miami", country: expect.stringContaining("United States") });
    expect(sites[2]?.location).toEqual(POINTS[2]);
  });

  test("tells what is known of a place and of its values, and nothing of Antarctica", () => {
    expect(zurich?.facts().map(({ id }) => id)).toContain("rain-change");
    expect(miami?.facts().find(({ id }) => id === "tsunami-class")?.text).toMatch(/^Not exposed/);
    expect(antarctica?.facts()).toEqual([]);
    expect(zurich?.values["pr_total"]?.notes).toMatchObject([{ id: "rain-change-not-robust" }]);
    expect(miami?.values["tc_wind_ead"]?.notes).toMatchObject([{ id: "lower-damage-curve" }]);
    expect(Object.values(antarctica?.values ?? {}).filter(({ notes }) => notes !== undefined)).toEqual([]);
  });

  test("gives a row of a file the scores and values of the assessment", () => {
    const row = csvRows("ssp585", 2050)({ row: 2, name: "Miami", ...POINTS[1]! }, sites[1]!);
    const fields = Object.fromEntries(CSV_HEADER.split(",").map((name, i) => [name, row.split(",")[i]]));
    const names = Object.keys(fields).filter((name) => name in miami!.values);
    expect(names.length).toBeGreaterThan(60);
    for (const name of names) {
      const value = miami!.values[name]?.value;
      expect(fields[name]).toBe(typeof value === "number" ? String(Number(value.toPrecision(6))) : "");
    }
    expect(fields["doubts"]).toContain("total_ead: main-hazard-missing");
  });

  test("takes the damage functions of the country", () => {
    expect(exposedAssets(data)[0]?.profile).toMatchObject({ floodRegion: "europe", cycloneRegion: "GLB" });
    expect(exposedAssets(data)[1]?.profile).toMatchObject({ floodRegion: "northAmerica", cycloneRegion: "NA2" });
  });

  test("gives an inland site every value that needs nothing else, with a source", () => {
    const sourced = new Set(zurich!.provenance.map(({ dataset }) => dataset));
    const fromPack = [...indicators, ...impactDrivers].filter(({ needs }) => needs === "pack");
    expect(fromPack.filter(({ id }) => zurich!.values[id]?.value === null).map(({ id }) => id)).toEqual([]);
    expect(fromPack.every(({ id }) => sourced.has(id))).toBe(true);
    expect(sourced.has("river_flood_depth")).toBe(false);
    expect(zurich!.values["tc_wind_rp"]?.value).toBe(0);
    expect(zurich!.values["slr_local"]?.missing).toContain("no coast with published sea levels");
  });

  test("gives a coast its sea levels and cyclones", () => {
    expect(miami!.values["tc_wind_rp"]!.value!).toBeGreaterThan(40);
    expect(miami!.values["esl_rp"]!.value!).toBeGreaterThan(1);
    expect(miami!.values["coastal_flood_depth"]?.missing).toContain("needs a coastal flood map");
  });

  test("has nothing on Antarctica and says so", () => {
    expect(Object.values(antarctica!.values).every(({ value }) => value === null)).toBe(true);
    expect(antarctica!.values["tas_mean"]?.missing).toContain("Antarctica");
    expect(antarctica!.values["esl_rp"]?.missing).toContain("Antarctica");
    expect(antarctica!.cell).toBeNull();
  });

  test("says why a value has no meaning in deserts and on ice, and gives islands near Antarctica that of the sea", () => {
    const points = [
      { latitude: 23.4, longitude: 10 },
      { latitude: -24, longitude: -70 },
      { latitude: 75, longitude: -40 },
      { latitude: -49.5, longitude: 69.5 },
    ];
    const found = siteSources(screenFromPack(pack, points), "ssp585", 2050).map(
      (source) => assess(source, "ssp585", 2050).values,
    );
    const fromPack = [...indicators, ...impactDrivers].filter(({ needs }) => needs === "pack");
    for (const values of found) {
      const unexplained = fromPack.filter(({ id }) => values[id]?.missing?.includes("do not cover") === true);
      expect(unexplained.map(({ id }) => id)).toEqual([]);
    }
    expect(found[0]?.["spei12"]?.missing).toMatch(/^not meaningful here: rain is under 100 mm/);
    expect(found[0]?.["cdd"]?.missing).toMatch(/^not meaningful here: fewer than 15 wet days/);
    expect(found[3]?.["sm_total"]?.value).not.toBeNull();
  });
});
