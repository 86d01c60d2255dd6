import { describe, expect, it } from "vitest";
import { attributesBuilder } from "../locations/attributes.ts";
import { LocationIndex } from "../locations/index.ts";
import { affectedLocations } from "./affected.ts";
import type { EventRow, ZoneRow } from "./events.repository.ts";
import { shapeOf } from "./zone-bytes.ts";

/** Locations on the equator, at these degrees of longitude. */
const indexAt = (...longitudes: number[]) => indexIn([], ...longitudes);

/** The same, in these countries. */
function indexIn(countries: readonly (string | null)[], ...longitudes: number[]): LocationIndex {
  const builder = attributesBuilder(longitudes.length);
  builder.add(
    longitudes.map((longitude, position) => ({
      position,
      site_id: `S${position}`,
      name: `Site ${position}`,
      longitude,
      latitude: 0,
      address: { country_iso3: countries[position] ?? null },
      user_data: {},
      asset_value: 1_000_000,
      asset_currency: "EUR",
      elevation: null,
      protection_return_period: null,
      building_use: null,
      construction: null,
    })),
  );
  return new LocationIndex("1", builder.finish(), longitudes.length);
}

const event = (type: EventRow["type"], severity: number | null = null): EventRow => ({
  id: `gdacs-${type}-1`,
  source: "gdacs",
  upstream: null,
  type,
  name: "E",
  level: "Orange",
  max_level: "Orange",
  score: null,
  starts_at: "2026-07-28T00:00:00.000Z",
  ends_at: "2026-07-28T00:00:00.000Z",
  modified_at: "2026-07-28T00:00:00.000Z",
  countries: [],
  country_text: "",
  severity,
  severity_unit: "",
  severity_text: "",
  depth_km: null,
  longitude: 0,
  latitude: 0,
  report_url: null,
  is_sample: false,
  episodes: [],
});

/** A box around the equator between two longitudes. */
const zone = (kind: ZoneRow["kind"], value: number | null, west: number, east: number, counts = true): ZoneRow => ({
  kind,
  value,
  counts,
  forecast: null,
  label: "",
  at: null,
  ...shapeOf([[Float32Array.of(west, -1, east, -1, east, 1, west, 1, west, -1)]]),
});

const found = (index: LocationIndex, ...rest: [EventRow, readonly ZoneRow[]]) => {
  const { basis, items } = affectedLocations(index, ...rest);
  return [basis, items.map(({ site_id: id, zone: { value } }) => `${id} ${value}`).join(", ")];
};

describe("locations that an event touches", () => {
  it("are told by their strongest zone, the strongest first, then the nearest", () => {
    const zones = [zone("wind", 60, -5, 5), zone("wind", 90, -2, 2), zone("cone", null, -20, 20, false)];
    expect(found(indexAt(4, 1, 3, 10), event("TC"), zones)).toEqual(["zones", "S1 90, S2 60, S0 60"]);
  });

  it("are found over the date line", () => {
    expect(found(indexAt(-179.5, 179.5, 0), event("DR"), [zone("area", null, 179, 181)])[1]).toBe("S0 null, S1 null");
  });

  it("of an earthquake without bands are estimated by magnitude and distance", () => {
    // 1 degree is 111 km: intensity V reaches 166 km from magnitude 7
    expect(found(indexAt(1.4, 0.5, 1.6), event("EQ", 7), [zone("circle", 100, -9, 9, false)])).toEqual([
      "estimated",
      "S1 6.4, S0 5.1",
    ]);
    expect(found(indexAt(0), event("EQ", 4), [])).toEqual(["estimated", ""]);
  });

  it("of an earthquake far below are fewer, or none", () => {
    const found = (depth_km: number) =>
      affectedLocations(indexAt(0, 1.4), { ...event("EQ", 7), depth_km }, []).items.map(
        ({ site_id: id, zone: { value } }) => `${id} ${value}`,
      );
    // Allen, Wald and Worden by hand: 2.085 + 1.428 * 7 - 1.402 ln(100.97) + 0.078 ln(2) = 5.67 straight above
    expect(found(100)).toEqual(["S0 5.7"]);
    expect(found(600)).toEqual([]);
  });

  it("of an earthquake with bands that are only felt are none, and not estimated", () => {
    expect(found(indexAt(0), event("EQ", 7), [zone("intensity", 4.5, -9, 9, false)])).toEqual(["zones", ""]);
  });

  it("of an event without zones are not known", () => {
    expect(found(indexAt(0), event("WF"), [zone("basin", null, -9, 9, false)])).toEqual(["unknown", ""]);
  });

  it("in a country that the feed does not name are inside all the same, and it is said", () => {
    const drought = { ...event("DR"), countries: ["ETH", "KEN", "FRA"] };
    // Kenya, Uganda, no known country, a part of France, which has a code of its own
    const index = indexIn(["KEN", "UGA", null, "REU"], 1, 2, 3, 4);
    const namedOf = (countries: string[]) =>
      affectedLocations(index, { ...drought, countries }, [zone("area", null, 0, 5)]).items.map(
        ({ site_id: id, country_named: isNamed }) => [id, isNamed],
      );
    expect(namedOf(drought.countries)).toEqual([
      ["S0", true],
      ["S1", false],
      ["S2", null],
      ["S3", true],
    ]);
    // a feed that names no country leaves none out
    expect(namedOf([]).map(([, isNamed]) => isNamed)).toEqual([null, null, null, null]);
  });

  it("are told with the distance from the track, and with the first step that reaches them", () => {
    const track = { ...zone("track", null, 0, 0, false), ...shapeOf([[Float32Array.of(-5, 1, 5, 1)]]) };
    const step = (at: string, forecast: boolean, west: number, east: number): ZoneRow => ({
      ...zone("wind-step", null, west, east, false),
      at,
      forecast,
    });
    const zones = [
      zone("wind", 60, -5, 5),
      track,
      step("2026-07-29T00:00:00.000Z", true, 1, 5),
      step("2026-07-28T00:00:00.000Z", false, 0, 2),
    ];
    const { distance_from: from, items } = affectedLocations(indexAt(4, 1), event("TC"), zones);
    expect(from).toBe("track");
    // a degree of latitude from the track, which bends a little to the north
    for (const { distance_km: km } of items) expect(km).toBeCloseTo(111.5, 0);
    expect(Object.fromEntries(items.map(({ site_id: id, reached }) => [id, reached]))).toEqual({
      S1: { at: "2026-07-28T00:00:00.000Z", forecast: false },
      S0: { at: "2026-07-29T00:00:00.000Z", forecast: true },
    });
  });

  it("of a storm have a rough loss between the winds of their zone, none below 92.5 km/h", () => {
    const zones = [zone("wind", 60, -5, 5), zone("wind", 90, -3, 3), zone("wind", 120, -1, 1)];
    const { items } = affectedLocations(indexAt(0, 2, 4), event("TC", 180), zones);
    const losses = items.map(({ zone: { value }, wind_loss: loss }) => [value, loss]);
    // Emanuel's curve by hand for half of the value at 73.4 m/s:
    // ((33.33 - 25.7) / 47.7)^3 = 0.0041, (24.3 / 47.7)^3 = 0.1322
    expect(losses).toEqual([
      [120, { least: 4081, most: 116_771, currency: "EUR" }],
      [90, { least: 0, most: 4081, currency: "EUR" }],
      [60, { least: 0, most: 0, currency: "EUR" }],
    ]);
    expect(affectedLocations(indexAt(0), event("FL"), [zone("area", null, -1, 1)]).items[0]?.wind_loss).toBeNull();
  });
});
