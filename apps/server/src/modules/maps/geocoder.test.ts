import { Gazetteer } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { createGeocoder } from "./geocoder.ts";

const gazetteer = new Gazetteer({
  names: ["Basel", "Basel", "Zürich", "Shanghai"],
  countries: ["CH", "US", "CH", "CN"],
  latitudes: [47.56, 10, 47.37, 31.23],
  longitudes: [7.59, 20, 8.54, 121.47],
  populations: [170_000, 900, 400_000, 24_000_000],
});
const geocode = createGeocoder(async (text, options) => gazetteer.search(text, options));
const find = (q: string, country?: string) => geocode({ q, n: 5, country });

describe("search for places", () => {
  it("offers a pair of coordinates in both orders where both are possible", async () => {
    expect(
      (await find("47.37, 8.54")).map(({ latitude, longitude, order, label }) => ({
        latitude,
        longitude,
        order,
        label,
      })),
    ).toEqual([
      { latitude: 47.37, longitude: 8.54, order: "given", label: "Lat: 47.37, Lng: 8.54" },
      { latitude: 8.54, longitude: 47.37, order: "reversed", label: "Lat: 8.54, Lng: 47.37" },
    ]);
  });

  it("turns a pair round that is impossible as it stands, and takes labels for the first order", async () => {
    expect(await find("120.5, 30")).toMatchObject([{ latitude: 30, longitude: 120.5, kind: "coordinates" }]);
    expect(await find("Lng: 8.54, Lat: 47.37")).toMatchObject([
      { latitude: 47.37, longitude: 8.54, order: "given" },
      { order: "reversed" },
    ]);
  });

  it("finds names with the country's, the largest place first", async () => {
    expect(await find("basel")).toMatchObject([
      { label: "Basel", country: "Switzerland", population: 170_000, match: "exact" },
      { label: "Basel", country: "United States of America" },
    ]);
    expect(await find("zurich")).toMatchObject([{ label: "Zürich" }]);
  });

  it("names countries as the map does", async () => {
    expect(await find("Shanghai")).toMatchObject([{ label: "Shanghai", country: "China" }]);
  });

  it("keeps to a country, and finds nothing where there is nothing", async () => {
    expect(await find("basel", "us")).toHaveLength(1);
    expect(await find("xyzzyx")).toEqual([]);
  });
});
