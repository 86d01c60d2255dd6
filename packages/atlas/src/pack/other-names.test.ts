import { foldName, Gazetteer, OTHER_NAMES } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { openPack } from "./open-pack.ts";
import { placeTable } from "./places.ts";

const table = placeTable(openPack());
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

  it.each([
    ["München", "Munich"],
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
