import { distanceKm } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { calledPlaces } from "./called-places.ts";
import { openPack } from "./open-pack.ts";
import { placeFinder } from "./place-finder.ts";

const places = calledPlaces(openPack());
const lies = (name: string, latitude: number, longitude: number) =>
  places.named(name).some((place) => distanceKm(place, { latitude, longitude }) < 30);

describe("places that are called so", () => {
  it.each([
    ["Köln", 50.94, 6.96],
    ["Koeln", 50.94, 6.96],
    ["Cologne", 50.94, 6.96],
    ["Halle", 51.48, 11.97],
    ["Frankfurt", 50.11, 8.68],
    ["Frankfurt", 52.34, 14.55],
    ["Newcastle", 54.97, -1.61],
    ["Bombay", 19.08, 72.88],
    ["Saint Petersburg", 59.94, 30.31],
    ["St Louis", 38.63, -90.2],
    ["東京", 35.69, 139.69],
    ["Москва", 55.75, 37.62],
    ["City of London", 51.51, -0.13],
  ])("are known by each of their names: %s", (name, latitude, longitude) => {
    expect(lies(name, latitude, longitude)).toBe(true);
  });

  it.each(["", "Halle 7", "Warehouse", "Building B"])("are none for what no place is called: '%s'", (name) => {
    expect(places.named(name)).toEqual([]);
  });

  it("are among them where the finder knows them by their very name", () => {
    const finder = placeFinder(openPack());
    const unknown = ["Zürich", "Perth", "Springfield", "León", "Kyiv", "Aarhus", "São Paulo", "Jubail"].filter(
      (name) => {
        const [first] = finder.find(name, {}).candidates;
        return first !== undefined && !lies(name, first.latitude, first.longitude);
      },
    );
    expect(unknown).toEqual([]);
  });
});

describe("regions that are called so", () => {
  it.each([
    ["Texas", ["US"]],
    ["NSW", ["AU"]],
    ["BR-SP", ["BR"]],
    ["Freistaat Bayern", ["DE"]],
    ["Sector 4", []],
  ])("tell their countries: %s", (region, countries) => {
    expect(places.countriesOfRegion(region)).toEqual(expect.arrayContaining(countries));
  });
});
