import { countryAt } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { cellAt } from "./cell-lookup.ts";
import { districtClasses } from "./districts.ts";
import { shippedPack } from "./shipped-pack.test-data.ts";

const pack = shippedPack();
const at = (latitude: number, longitude: number) =>
  districtClasses(pack, cellAt(pack, latitude, longitude).cell!, countryAt(latitude, longitude));

describe("classes of districts", () => {
  it("are those that ThinkHazard! publishes, in places that are known for them", () => {
    const newOrleans = at(29.95, -90.07);
    expect([newOrleans.river_flood, newOrleans.landslide, newOrleans.volcano]).toEqual([3, 0, Number.NaN]);
    expect(at(40.85, 14.27)).toMatchObject({ volcano: 3, landslide: 3 });
    expect(at(38.27, 140.87)).toMatchObject({ tsunami: 3 });
    expect(at(30.04, 31.24)).toMatchObject({ water_scarcity: 3, landslide: 0, tsunami: Number.NaN });
    expect(at(-3.1, -60)).toMatchObject({ river_flood: 3, water_scarcity: 0 });
  });

  it("of the sea are told where it reaches: at the shore, and up low land for surges", () => {
    // Jakarta, Khulna up the delta, Sendai, the mountains behind it
    expect(at(-6.12, 106.83)).toMatchObject({ coastal_flood: 3, tsunami: 1 });
    expect(at(22.82, 89.55)).toMatchObject({ coastal_flood: 3 });
    expect(at(38.25, 140.98)).toMatchObject({ tsunami: 3 });
    expect(at(38.3, 140.4)).toMatchObject({ tsunami: Number.NaN, coastal_flood: Number.NaN });
  });

  it("are missing in a country that has none, whatever lies across its border", () => {
    const missing = Object.fromEntries(Object.keys(at(0, 35)).map((hazard) => [hazard, Number.NaN]));
    // Basel lies in Switzerland, Loerrach 9 km away in Germany
    expect(at(47.55, 7.59)).toEqual(missing);
    expect(at(47.62, 7.66).river_flood).not.toBeNaN();
    expect(at(51.92, 4.48)).toEqual(missing);
  });
});
