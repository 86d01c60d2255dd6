import { describe, expect, it } from "vitest";
import { checkPlausibility, countryAt, findCountry } from "./country.ts";

describe("country of a point", () => {
  it.each([
    ["Zurich", 47.37, 8.54, "CH", "EU"],
    ["Anadyr in Chukotka", 64.73, 177.5, "RU", "AS"],
    ["Uelen, east of the date line", 66.16, -169.81, "RU", "AS"],
    ["Taveuni in Fiji", -16.85, -179.97, "FJ", "OC"],
    ["Nairobi", -1.29, 36.82, "KE", "AF"],
    ["Lima", -12.05, -77.04, "PE", "SA"],
    ["Havana", 23.11, -82.37, "CU", "NA"],
    ["Tokyo", 35.68, 139.69, "JP", "AS"],
    ["South Pole", -90, 0, "AQ", "AN"],
  ])("%s", (_, latitude, longitude, iso2, continent) => {
    expect(countryAt(latitude, longitude)).toMatchObject({ iso2, continent });
  });
  it("is missing at high sea and for impossible points", () => {
    expect(countryAt(-40, -120)).toBeUndefined();
    expect(countryAt(Number.NaN, 0)).toBeUndefined();
    expect(countryAt(91, 0)).toBeUndefined();
  });
  it("is found by code and name", () => {
    expect([findCountry("CHE"), findCountry("ch"), findCountry("Switzerland")].map((c) => c?.iso2)).toEqual([
      "CH",
      "CH",
      "CH",
    ]);
    expect(findCountry("Atlantis")).toBeUndefined();
  });
  it("has a short name, without the form of the state, and is found by it and by the formal one", () => {
    const names = ["China", "Netherlands", "Denmark", "Ireland", "Bahamas", "Cyprus", "Gambia"];
    expect(["CN", "NL", "DK", "IE", "BS", "CY", "GM"].map((code) => findCountry(code)?.name)).toEqual(names);
    expect(names.map((name) => findCountry(name)?.name)).toEqual(names);
    expect(findCountry("people's republic of china")?.name).toBe("China");
    expect(countryAt(31.23, 121.47)?.name).toBe("China");
    // the two Congos stay apart
    expect(findCountry("CD")?.name).toBe("Democratic Republic of the Congo");
    expect(findCountry("CG")?.name).toBe("Republic of the Congo");
  });
});

describe("plausibility of a row", () => {
  it("tells a swapped pair, another country, the sea and an impossible point", () => {
    expect(checkPlausibility(47.37, 8.54, "CH").kind).toBe("plausible");
    expect(checkPlausibility(8.54, 47.37, "CH").kind).toBe("swapped");
    expect(checkPlausibility(151.2, -33.87).kind).toBe("swapped");
    expect(checkPlausibility(48.85, 2.35, "CH")).toMatchObject({ kind: "other-country", found: { iso2: "FR" } });
    expect(checkPlausibility(-40, -120, "CL").kind).toBe("at-sea");
    expect(checkPlausibility(47, 8, "Atlantis").kind).toBe("unknown-country");
    expect(checkPlausibility(200, 300).kind).toBe("impossible");
  });
});
