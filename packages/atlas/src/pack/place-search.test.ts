import { beforeAll, describe, expect, it } from "vitest";
import { openPack } from "./open-pack.ts";
import { placeSearch } from "./place-finder.ts";

const search = placeSearch(openPack());
beforeAll(() => search.search("Opens the names"));

const found = (text: string, country?: string) =>
  search.search(text, { country }).map((place) => `${place.label}, ${place.country}`);
const first = (text: string) => found(text)[0];

describe("what a search field finds first", () => {
  it.each([
    ["Zürich, Switzerland", "Zürich, CH"],
    ["Paris, Texas", "Paris, Texas, US"],
    ["Hamburg-Harburg", "Harburg, Hamburg, DE"],
    ["Heathrow Airport", "London Heathrow Airport (LHR), GB"],
    ["New York, NY", "New York City, US"],
    ["Springfield, IL 62701", "Springfield, Illinois, US"],
    ["Bern CH", "Bern, CH"],
    ["Zürich 8005", "Zürich, CH"],
    ["8005 Zürich", "Zürich, CH"],
    ["Birmingham, Alabama", "Birmingham, Alabama, US"],
    ["London, Ontario, Canada", "London, Ontario, CA"],
    ["Cordoba, Argentina", "Córdoba, AR"],
    ["東京", "Tokyo, JP"],
    ["Flughafen Zürich", "Zurich Airport (ZRH), CH"],
    ["zrh", "Zurich Airport (ZRH), CH"],
    ["62701", "62701 (Springfield, Illinois), US"],
  ])("is for %s %s", (text, place) => {
    expect(first(text)).toBe(place);
  });

  it.each([
    ["zurich, switz", "Zürich, CH"],
    ["Zür", "Zürich, CH"],
    ["paris, tex", "Paris, Texas, US"],
    ["Paris Tex", "Paris, Texas, US"],
    ["hamburg-harb", "Harburg, Hamburg, DE"],
    ["heathr", "London Heathrow Airport (LHR), GB"],
    ["Heathrow Air", "London Heathrow Airport (LHR), GB"],
    ["new york, n", "New York City, US"],
    ["springfield, ill", "Springfield, Illinois, US"],
    ["bern sch", "Bern, CH"],
    ["sao pau", "São Paulo, BR"],
    ["munch", "Munich, Bavaria, DE"],
  ])("is while it is typed, for %s, %s", (text, place) => {
    expect(first(text)).toBe(place);
  });
});

describe("what else a search field offers", () => {
  it("are the others of the name, larger ones first, and names with a typing error", () => {
    expect(found("Springfield").slice(0, 2)).toEqual(["Springfield, Missouri, US", "Springfield, Massachusetts, US"]);
    expect(first("Zürch")).toBe("Zürich, CH");
    expect(found("Basel")).toContain("Basel, Basel-City, CH");
  });

  it("lies in the country that is asked for", () => {
    const paris = search.search("Paris", { country: "us" });
    expect(paris.length).toBeGreaterThan(2);
    expect(new Set(paris.map(({ country }) => country))).toEqual(new Set(["US"]));
  });

  it("is as many as are asked for, none of them twice, and nothing where there is nothing", () => {
    const eight = search.search("San", { limit: 8 }).map(({ name, latitude }) => `${name} ${latitude}`);
    expect(new Set(eight).size).toBe(8);
    expect(found("xyzzyx")).toEqual([]);
    expect(found(", -")).toEqual([]);
  });
});
