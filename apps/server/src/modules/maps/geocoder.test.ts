import type { PlaceSearchOptions, SearchedPlace } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { createGeocoder } from "./geocoder.ts";

const town = (name: string, state: string | undefined, country: string): SearchedPlace => ({
  name,
  label: state === undefined ? name : `${name}, ${state}`,
  country,
  state,
  county: undefined,
  latitude: 47.56,
  longitude: 7.59,
  population: 170_000,
  locatedBy: "town",
  withinKm: 7,
  match: "exact",
  fit: "exact",
});
const airport: SearchedPlace = {
  ...town("London Heathrow Airport", undefined, "GB"),
  label: "London Heathrow Airport (LHR)",
  population: 0,
  locatedBy: "airport",
  withinKm: 3,
};
const PLACES = [town("Basel", "Basel-City", "CH"), town("Shanghai", undefined, "CN"), airport];
const asked: PlaceSearchOptions[] = [];
const geocode = createGeocoder(async (text, options) => {
  asked.push(options);
  return PLACES.filter(({ name }) => name.toLowerCase().includes(text));
});
const find = async (q: string, country?: string) => (await geocode({ q, n: 5, country })).items;

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

  it("names places with state and country, as the map does, and says what the position is", async () => {
    expect(await find("basel")).toEqual([
      {
        label: "Basel, Basel-City",
        kind: "place",
        latitude: 47.56,
        longitude: 7.59,
        order: null,
        municipality: "Basel",
        region: "Basel-City",
        country: "Switzerland",
        located_by: "town",
        located_within_km: 7,
        population: 170_000,
        match: "exact",
      },
    ]);
    expect(await find("shanghai")).toMatchObject([{ label: "Shanghai", region: null, country: "China" }]);
  });

  it("says of an airport that it is one, and of no town what it is called", async () => {
    expect(await find("heathrow")).toMatchObject([
      { label: "London Heathrow Airport (LHR)", municipality: null, population: null, located_by: "airport" },
    ]);
  });

  it("hands country and number on, and finds nothing where there is nothing", async () => {
    expect(await find("xyzzyx", "us")).toEqual([]);
    expect(asked.at(-1)).toEqual({ limit: 5, country: "us" });
  });
});
