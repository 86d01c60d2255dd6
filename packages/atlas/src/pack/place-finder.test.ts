import { describe, expect, it } from "vitest";
import { openPack } from "./open-pack.ts";
import { placeFinder } from "./place-finder.ts";
import { distanceKm, type PlaceQuestion } from "@tidemark/geo";
import { FURTHER_PLACE_NAMES } from "./further-place-names.test-data.ts";
import { PLACE_NAMES } from "./place-names.test-data.ts";

const finder = placeFinder(openPack());
/** The first candidate with its country, and why it is not sure. */
function found(text: string, question: PlaceQuestion = {}): string {
  const { candidates, doubt } = finder.find(text, question);
  const [first] = candidates;
  return `${first ? `${first.label}, ${first.country}` : "none"}${doubt === undefined ? "" : ` (${doubt})`}`;
}

describe("places by name, region and country", () => {
  it("lie in the region that is told beside the name or behind it", () => {
    expect(found("Portland", { country: "US", region: "ME" })).toBe("Portland, Maine, US");
    expect(found("Springfield", { country: "US", region: "Illinois" })).toBe("Springfield, Illinois, US");
    expect(found("Columbus", { country: "US", region: "US-GA" })).toBe("Columbus, Georgia, US");
    expect(found("Paris, Texas")).toBe("Paris, Texas, US");
    expect(found("Portland OR")).toBe("Portland, Oregon, US");
    expect(found("London", { region: "Ontario" })).toBe("London, Ontario, CA");
    expect(found("Halle", { country: "DE", region: "Nordrhein-Westfalen" })).toBe("Halle, North Rhine-Westphalia, DE");
    expect(found("Newport", { country: "GB", region: "Isle of Wight" })).toBe("Newport, England, GB");
  });

  it("are asked where the region contradicts, or nobody knows it", () => {
    expect(found("Seattle", { country: "US", region: "Oregon" })).toContain("(region)");
    expect(found("Seattle", { country: "US", region: "Zone 7" })).toBe("Seattle, Washington, US (unknown-region)");
    // keys of a program say nothing
    for (const region of ["02", "7", "W"]) expect(found("Seattle", { country: "US", region })).not.toContain("unknown");
    expect(found("Seattle", { country: "US", region: "AMER" })).toBe("Seattle, Washington, US");
  });

  it("tell countries from regions of one name", () => {
    expect(found("Columbus, Georgia")).toBe("Columbus, Georgia, US");
    expect(found("Tbilisi, Georgia")).toBe("Tbilisi, GE");
    expect(found("Toronto, CA")).toBe("Toronto, Ontario, CA");
    expect(found("Wilmington, DE")).toBe("Wilmington, Delaware, US");
  });

  it("are the larger one only where it is ten times larger", () => {
    expect(found("Washington, USA")).toBe("Washington, D.C., District of Columbia, US");
    expect(found("Newcastle, UK")).toBe("Newcastle upon Tyne, England, GB");
    expect(found("Halle, DE")).toContain("(several)");
    expect(found("Springfield", { country: "US" })).toContain("(several)");
    expect(found("Birmingham")).toContain("(several)");
    expect(found("Frankfurt, Germany")).toBe("Frankfurt am Main, Hesse, DE");
  });

  it.each([
    "Zürich, Bayern, Deutschland",
    "Zürich, Germany",
    "Lyon, Spain",
    "Osaka, China",
    "Sevilla, Andalucía, Portugal",
    "Gdańsk, Czech Republic",
  ])("are asked where the text names a country that has none: %s", (text) => {
    const { candidates, doubt } = finder.find(text);
    expect(candidates.length === 0 || doubt !== undefined).toBe(true);
  });

  it.each([
    ["Hong Kong, China", "HK"],
    ["Hong Kong, Hong Kong", "HK"],
    ["San Juan, USA", "PR"],
    ["Atlanta, Georgia", "US"],
    ["Tbilisi, Georgia", "GE"],
    ["Zürich, Schweiz", "CH"],
    ["12 Avenue de Turquie, 69003 Lyon, France", "FR"],
  ])("are sure where it has one: %s", (text, country) => {
    const { candidates, doubt } = finder.find(text, { isAddress: true });
    expect([candidates[0]?.country, doubt]).toEqual([country, undefined]);
  });

  it.each([
    ["LS1 4DY", "LS1 (Leeds, England), GB", 53.8, -1.55],
    ["ec1a1bb", "EC1A (", 51.52, -0.1],
    ["BT48 6HQ", "BT48 (", 55, -7.31],
    ["YO62 5BH", "YO62 (", 54.25, -1.06],
    ["KW15 1NX", "KW15 (Kirkwall, Scotland), GB", 58.98, -2.96],
    ["JE2 3AB", "JE2 (", 49.19, -2.11],
  ])("are told by a whole British postcode alone: %s", (postcode, label, latitude, longitude) => {
    const [first] = finder.find("", { postcode }).candidates;
    expect(found("", { postcode })).toContain(label);
    expect(first).toMatchObject({ locatedBy: "postal_code" });
    expect(distanceKm(first!, { latitude, longitude })).toBeLessThan(first!.withinKm);
  });

  it("are told by outward codes and French codes where the country is known, and by no other", () => {
    expect(found("", { country: "GB", postcode: "M1" })).toBe("M1 (Manchester, England), GB");
    for (const postcode of ["M1", "E14", "75001", "12345"]) expect(found("", { postcode })).toBe("none");
    expect(found("", { country: "GB", postcode: "ZZ1 1AA" })).toBe("none");
    for (const [postcode, town] of [
      ["69002", "Lyon"],
      ["29200", "Brest"],
      ["6000", "Nice"],
    ])
      expect(found("", { country: "FR", postcode })).toContain(town!);
  });

  it("lie in the country that the form of a postal code tells", () => {
    expect(found("Boston", { postcode: "PE21 6AA" })).toBe("Boston, England, GB");
    expect(found("London", { postcode: "N6A 3K7" })).toBe("London, Ontario, CA");
    expect(found("Perth", { postcode: "PH1 5UU" })).toBe("Perth, Scotland, GB");
    expect(found("Newport", { postcode: "NP20 1AA" })).toBe("Newport, Wales, GB");
    expect(found("Newport", { postcode: "PO30 1UX" })).toBe("Newport, England, GB");
    expect(found("Glasgow", { postcode: "TR1 2HE" })).toContain("(postcode)");
  });

  it("agree with the postal code", () => {
    expect(found("Portland", { country: "US", postcode: "04101" })).toBe("Portland, Maine, US");
    expect(found("Portland", { country: "US", postcode: "4101-2205" })).toBe("Portland, Maine, US");
    expect(found("Halle", { country: "DE", postcode: "06108" })).toContain("Halle (Saale)");
    expect(found("Halle", { country: "DE", postcode: "33790" })).toBe("Halle, North Rhine-Westphalia, DE");
    expect(found("Saint-Denis", { country: "FR", postcode: "93200" })).toBe("Saint-Denis, Île-de-France, FR");
    expect(found("Richmond", { country: "AU", postcode: "3121" })).toContain("Victoria");
    // codes of Switzerland are not known; that of Austria contradicts only the town there
    expect(finder.find("St. Gallen", { postcode: "9000" })).toMatchObject({
      candidates: [{ country: "CH" }],
      doubt: undefined,
    });
    expect(found("Seattle", { country: "US", postcode: "33101" })).toContain("(postcode)");
    expect(finder.find("", { country: "US", postcode: "98101" }).candidates[0]).toMatchObject({
      locatedBy: "postal_code",
      withinKm: 10,
    });
  });

  it("are found in their own and in other languages and writings", () => {
    for (const text of ["Zürich, Switzerland", "ZUERICH, CH", "Zurich, Schweiz", "Zurigo, Suisse"])
      expect(found(text)).toBe("Zürich, CH");
    expect(found("東京")).toBe("Tokyo, JP");
    expect(found("Москва")).toBe("Moscow, RU");
    expect(found("Łódź, Polska")).toContain("Łódź");
    expect(found("Île-aux-Moines")).not.toContain("le aux");
    expect(found("Saint Louis, Missouri")).toBe("St. Louis, Missouri, US");
    expect(found("Hamburg-Harburg")).toBe("Harburg, Hamburg, DE");
  });

  it("are airports and ports by code and by name", () => {
    expect(found("Heathrow Airport")).toBe("London Heathrow Airport (LHR), GB");
    expect(found("ZRH")).toBe("Zurich Airport (ZRH), CH");
    expect(found("Flughafen Zürich")).toContain("Zurich Airport");
    expect(found("Port of Rotterdam", { country: "NL" })).toBe("Rotterdam (NLRTM), NL");
    expect(found("Newport", { country: "GB" })).not.toContain("NLRTM");
  });

  it("are only proposed where a name is similar or begins so", () => {
    expect(found("Zürch", { country: "CH" })).toContain("(similar)");
    expect(found("Xqzzyvk", { country: "CH" })).toBe("none");
  });

  it("say how far off they may be", () => {
    const within = (text: string) => finder.find(text).candidates[0]!.withinKm;
    expect(within("Heathrow Airport")).toBe(3);
    expect(within("Zürich, CH")).toBeLessThan(within("Shanghai"));
  });
});

describe("200 names of places with what is known beside them", () => {
  const TOLERANCE_KM = 30;
  const judged = `${PLACE_NAMES}${FURTHER_PLACE_NAMES}`
    .replaceAll("\n\n", "\n")
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", region, country, postcode, latitude, longitude] = line.split("|");
      const right = { latitude: Number(latitude), longitude: Number(longitude) };
      const { candidates, doubt } = finder.find(name, {
        country,
        region: region || undefined,
        postcode: postcode || undefined,
      });
      const isNear = candidates.map((candidate) => distanceKm(candidate, right) <= TOLERANCE_KM);
      return {
        line,
        isSure: doubt === undefined && candidates.length > 0,
        isFirst: isNear[0],
        isAny: isNear.includes(true),
      };
    });

  it("are spread over 40 countries and more", () => {
    expect(judged.length).toBeGreaterThanOrEqual(200);
    expect(new Set(judged.map(({ line }) => line.split("|")[2])).size).toBeGreaterThanOrEqual(40);
  });

  it("are never wrong and sure", () => {
    expect(judged.filter(({ isSure, isFirst }) => isSure && !isFirst).map(({ line }) => line)).toEqual([]);
  });

  it("are right, or asked with the right one among the candidates, in all but five of 200", () => {
    const missed = judged.filter(({ isAny }) => !isAny).map(({ line }) => line);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(Math.floor(judged.length / 40));
  });
});
