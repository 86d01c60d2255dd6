import { afterAll, describe, expect, it } from "vitest";
import { shippedPack } from "../pack/shipped-pack.test-data.ts";
import { AROUND_MIAMI, importFolders, MIAMI, OSLO, screen, tiff, ZURICH } from "./imports.test-data.ts";
import { screenFromPack } from "./screen-sites.ts";
import { siteFacts } from "./site-facts.ts";

const pack = shippedPack();
/** On the shore at the port of Sendai. */
const SENDAI = { latitude: 38.26, longitude: 141.02 };
const made = importFolders();
afterAll(() => made.remove());

const { data } = await screen(undefined, [ZURICH, MIAMI, SENDAI, OSLO, { latitude: -75, longitude: 0 }]);
const fact = (site: number, id: string, of = data) => siteFacts(pack, of, site).find((entry) => entry.id === id)!;

describe("facts of a site", () => {
  it("are none where the screening has no data", () => {
    expect(siteFacts(pack, data, 4)).toEqual([]);
  });

  it("all have a text or a reason, and a source", () => {
    for (const site of [0, 1, 2, 3]) {
      for (const { text, missing, source, name } of siteFacts(pack, data, site)) {
        expect([name, (text === null) !== (missing === null), source !== ""]).toEqual([name, true, true]);
        if (missing !== null) expect(missing.english).toMatch(/^not available: /);
      }
    }
  });

  it("tell the height of the site, where it comes from and what it changes", () => {
    const { figures, text } = fact(0, "site-height");
    expect(text?.english).toMatch(
      /^4\d\d m, that of [^,]+, the nearest place, \d\.\d km away\. Temperatures are those of this/,
    );
    expect(figures).toMatchObject({ height_source: "place" });
    // Zürich lies in a valley of its cell
    expect(Number(figures["height_m"])).toBeLessThan(Number(figures["cell_height_m"]));
    expect(Number(figures["temperature_moved_c"])).toBeGreaterThan(0);
    const own = screenFromPack(pack, [{ ...ZURICH, elevationMetres: 1408 }]);
    expect(fact(0, "site-height", own).text?.english).toMatch(
      /^1'408 m, as stated with the location\. .* \d\.\d °C lower than/,
    );
  });

  it("ask for the elevation where the places around lie at different heights", () => {
    const [jungfrau, plain] = [
      { latitude: 46.547, longitude: 7.98 },
      { latitude: 52.3, longitude: 5.55 },
    ].map((point) => fact(0, "site-height", screenFromPack(pack, [point])));
    expect(Number(jungfrau?.figures["height_deviation_m"])).toBeGreaterThan(100);
    expect(jungfrau?.text?.english).toMatch(/it may be off by \d+ m\. State the elevation with the location\.$/);
    expect(plain?.figures["height_deviation_m"]).toBe(0);
    expect(plain?.text?.english).not.toContain("State the elevation with the location");
  });

  it("tell how far the nearest mapped river is, and that others are not on the map", () => {
    expect(fact(0, "river-nearness").figures["river_km"]).toBeLessThan(2);
    expect(fact(0, "river-nearness").text?.english).toMatch(
      /^The nearest river of the 1:10 million map lies .* smaller rivers are not on it/,
    );
    const atoll = screenFromPack(pack, [{ latitude: 4.175, longitude: 73.51 }]);
    expect(fact(0, "river-nearness", atoll).figures).toEqual({ river_km: null, within_km: 60 });
    expect(fact(0, "river-nearness", atoll).text?.english).toContain("it does not say that none is near");
  });

  it("tell what flood river defences are made for: as told, as published, as assumed, or that nothing is known", () => {
    const of = (latitude: number, longitude: number, protectionYears?: number) =>
      fact(0, "river-protection", screenFromPack(pack, [{ latitude, longitude, protectionYears }]));
    expect(of(47.37, 8.54).figures).toEqual({ years: 30, published_years: 30 });
    // the Netherlands publish thousands of years
    expect(of(51.92, 4.48).figures["years"]).toBe(100);
    expect(of(51.92, 4.48).text?.english).toContain("they count as 100 years here");
    // both banks of the Rhine by the standard of their own country
    expect(of(48.58, 7.75).figures["published_years"]).not.toBe(of(48.57, 7.82).figures["published_years"]);
    expect(of(47.37, 8.54, 300).figures).toEqual({ years: 300 });
    expect(of(4.175, 73.51).missing?.english).toBe(
      "not available: no standard of river defences is published for the region; none is counted",
    );
    expect(of(47.37, 8.54).source).toBe("FLOPROS, merged river standard (Scussolini et al. 2016, CC BY 3.0)");
  });

  it("tell the robustness of the change of rain in the region", () => {
    // global models dry Western and Central Europe, regional ones make it wetter; both make the north wetter
    expect(fact(0, "rain-change").text?.english).toContain("Not robust in West & Central Europe");
    expect(fact(3, "rain-change").text?.english).toMatch(/^Robust in N\. Europe/);
  });

  it("tell how the land moves at a coast: Scandinavia rises from the weight of the ice, inland nothing is said", () => {
    expect(Number(fact(3, "land-motion").figures["sinking_mm_per_year"])).toBeLessThan(-2);
    expect(fact(3, "land-motion").text?.english).toMatch(/^Rises by \d\.\d mm a year/);
    expect(fact(0, "land-motion").missing?.english).toBe(
      "not available: no coast with published sea levels lies within 30 km",
    );
  });

  it("tell the distance to plate boundaries: the trench off Sendai is nearer than 300 km", () => {
    const { figures } = fact(2, "plate-boundary");
    expect(Number(figures["subduction_km"])).toBeGreaterThan(150);
    expect(Number(figures["subduction_km"])).toBeLessThan(300);
    expect(Number(figures["boundary_km"])).toBeLessThanOrEqual(Number(figures["subduction_km"]));
    expect(Number(fact(0, "plate-boundary").figures["subduction_km"])).toBeGreaterThan(500);
  });

  it("tell the class of tsunami exposure, which needs the height of the ground before a subduction coast", () => {
    expect(fact(0, "tsunami-class").figures["class"]).toBe("not exposed");
    const unknown = fact(2, "tsunami-class");
    expect(unknown.figures["class"]).toBe("unknown");
    expect(unknown.missing?.english).toContain("needs a terrain model");
    const at = (elevationMetres: number) => [{ ...SENDAI, elevationMetres }];
    const low = screenFromPack(pack, at(3));
    const high = screenFromPack(pack, at(25));
    expect(fact(0, "tsunami-class", low).text?.english).toMatch(
      /^Exposed: \d\.\d km from the coast, \d+ km from a subduction zone, 3 m/,
    );
    expect(fact(0, "tsunami-class", high).text?.english).toMatch(/^Not exposed/);
  });

  it("tell the year of permanent inundation where the height of the ground is known", async () => {
    expect(fact(1, "permanent-inundation").missing?.english).toContain("needs a terrain model");
    await made.add("copernicus-dem", { "Copernicus_DSM_COG_30_N25_00_W081_00_DEM.tif": tiff(0.7, AROUND_MIAMI) });
    const low = await screen(made.imported, [MIAMI]);
    const { figures, text } = fact(0, "permanent-inundation", low.data);
    const years = ["ssp126", "ssp245", "ssp370", "ssp585"].map((name) => figures[name]);
    expect(years.some((year) => typeof year === "number")).toBe(true);
    // a stronger warming is never later
    const order = years.map((year) => Number(year ?? 9999));
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(text?.english).toContain("under the daily high tide");
  });
});
