import { foldName, Gazetteer, OTHER_NAMES } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { shippedPack } from "./shipped-pack.test-data.ts";
import { placeTable } from "./places.ts";

const table = placeTable(shippedPack());
const gazetteer = new Gazetteer(table);
const first = (text: string) => gazetteer.search(text, { limit: 5 })[0]?.name;

describe("other names of towns", () => {
  it("belong to places that the list has", () => {
    const known = new Set(table.names.map((name, index) => `${foldName(name)}, ${table.countries[index]}`));
    const foldedKey = (place: string) => foldName(place.slice(0, -4)) + place.slice(-4);
    expect(Object.keys(OTHER_NAMES).filter((place) => !known.has(foldedKey(place)))).toEqual([]);
  });

  it("are none that nothing is left of when they are compared", () => {
    const names = Object.values(OTHER_NAMES).flatMap((text) => text.split(", "));
    expect(names.filter((name) => foldName(name) === "")).toEqual([]);
  });

  it("find the place that they belong to, none behind five others", () => {
    const lost = Object.entries(OTHER_NAMES).flatMap(([place, names]) =>
      names.split(", ").filter((name) => {
        const found = gazetteer.search(name, { limit: 5 });
        return !found.some(
          (one) => `${foldName(one.name)}, ${one.country}` === foldName(place.slice(0, -4)) + place.slice(-4),
        );
      }),
    );
    expect(lost).toEqual([]);
  });

  it("belong to one place of a country alone", () => {
    const owners = Object.entries(OTHER_NAMES).flatMap(([place, names]) =>
      // Seville and Séville are compared as one
      [...new Set(names.split(", ").map(foldName))].map((name) => `${name}${place.slice(-4)}`),
    );
    expect(owners.filter((name, index) => owners.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    ["München", "Munich"],
    ["Sian", "Xi’an"],
    ["Angora", "Ankara"],
    ["Kischinau", "Chisinau"],
    ["Meschhed", "Mashhad"],
    ["Trichy", "Tiruchirappalli"],
    ["Swatow", "Shantou"],
    ["Élisabethville", "Lubumbashi"],
    ["Penang", "George Town"],
    ["Wien", "Vienna"],
    ["Milano", "Milan"],
    ["Praha", "Prague"],
    ["Moskau", "Moscow"],
    ["Bombay", "Mumbai"],
    ["Saigon", "Ho Chi Minh City"],
    ["NYC", "New York City"],
    ["Kopenh", "Copenhagen"],
    ["roma", "Rome"],
  ])("find %s as %s, before smaller places of that name", (text, name) => {
    expect(first(text)).toBe(name);
  });

  it("leave places that have the name themselves, the largest first", () => {
    expect(gazetteer.search("roma", { limit: 10 }).map(({ name }) => name)).toContain("Roma");
    expect(first("paris")).toBe("Paris");
    expect(first("york")).toBe("York");
  });
});
