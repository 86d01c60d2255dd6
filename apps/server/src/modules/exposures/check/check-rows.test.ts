import { openPack, placeFinder } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import type { Fixes } from "./check-options.ts";
import { checkRows } from "./check-rows.ts";
import { createGeography } from "./geography.ts";
import type { Cell, Headers, Meaning, RawRow } from "./raw-row.ts";
import type { SiteRecord } from "../../locations/index.ts";

const pack = openPack();
const geography = createGeography(pack);

type Cells = Partial<Record<Meaning, Cell>>;

/** Rows of a sheet from the second on; what is not told is a plain place in Zurich. */
function sheet(...rows: Cells[]): RawRow[] {
  return rows.map((cells, index) => ({
    row: index + 2,
    cells: { name: `Site ${index + 1}`, latitude: 47.37, longitude: 8.54, ...cells },
    userData: {},
  }));
}

function check(
  rows: readonly RawRow[],
  { fixes = new Map(), geocode = false, headers = {} }: { fixes?: Fixes; geocode?: boolean; headers?: Headers } = {},
) {
  const sites: SiteRecord[] = [];
  const ids = rows.map(({ cells }) => String(cells.id ?? "")).filter((id) => id !== "");
  const result = checkRows(rows, ids, {
    geography,
    fixes,
    finder: geocode ? () => placeFinder(pack) : undefined,
    sample: rows,
    headers,
    defaultName: "New location",
    keep: (site) => sites.push(site),
  });
  const brief = result.issues.map(({ row, code, severity }) => `${row} ${severity} ${code}`);
  return { ...result, sites, brief };
}

const noPlace: Cells = { latitude: null, longitude: null };
const placeOf = ({ sites }: { sites: SiteRecord[] }) => sites.map(({ latitude, longitude }) => [latitude, longitude]);

describe("coordinates of a row", () => {
  it.each([
    ["numbers", 47.5, 8.25],
    ["text", "47.5", "8.25"],
    ["decimal commas", "47,5", "8,25"],
    ["degrees and minutes", "47°30'", "8°15'"],
    ["degrees, minutes and seconds with letters", `47°30'00"N`, `8°15'00"E`],
    ["non-breaking spaces and full-width digits", "\u00A047.5 ", "８.２５"],
  ])("are read as %s", (_, latitude, longitude) => {
    const result = check(sheet({ latitude, longitude }));
    expect(placeOf(result)).toEqual([[47.5, 8.25]]);
    expect(result.brief).toEqual([]);
  });

  it.each([
    ["8.25 E", "47.5 N"],
    ["8.25° östlich", "47.5° nördlich"],
    ["8° 15' E", "47° 30' N"],
  ])("follow the letters %s and %s in the columns of each other, which is told", (latitude, longitude) => {
    const result = check(sheet({ latitude, longitude }));
    expect(placeOf(result)).toEqual([[47.5, 8.25]]);
    expect(result.issues.map((issue) => issue.message_code)).toEqual(["row.letters_exchanged"]);
  });

  it.each([
    ["5 2.52", "13.405", "latitude"],
    ["52.52", "13 40.5", "longitude"],
    ["4 7.3", "8.25", "latitude"],
  ])("with a blank inside of one number are told: %s, %s", (latitude, longitude, column) => {
    const result = check(sheet({ latitude, longitude }));
    expect(result.sites).toEqual([]);
    expect(result.issues[0]).toMatchObject({ code: "coordinates_unreadable", field: column });
    // both written so are degrees and minutes
    expect(check(sheet({ latitude: "47 30", longitude: "8 15" })).sites).toHaveLength(1);
    expect(check(sheet({ latitude: "47 30.5", longitude: "8 15.25" })).sites).toHaveLength(1);
  });

  it("are read from one column with the pair, and from a pair in the first of the two columns", () => {
    const result = check(
      sheet({ ...noPlace, coordinates: "47.5, 8.25" }, { latitude: "Lat: 47.5 Lon: 8.25", longitude: null }),
    );
    expect(placeOf(result)).toEqual([
      [47.5, 8.25],
      [47.5, 8.25],
    ]);
    expect(result.brief).toEqual([]);
  });

  it("that are missing are missed in the column that is there for them", () => {
    const headers = { coordinates: "Lage (Breite, Länge)" };
    expect(check(sheet(noPlace), { headers }).issues[0]?.column).toBe("Lage (Breite, Länge)");
    expect(check(sheet(noPlace)).issues[0]?.column).toBe("latitude");
  });

  it("that are missing beside a town say what geocoding would do", () => {
    const said = (cells: Parameters<typeof sheet>[0]) => check(sheet(cells)).issues[0]?.message_code;
    expect(said(noPlace)).toBe("row.no_coordinates");
    expect(said({ ...noPlace, municipality: "Bern" })).toBe("row.no_coordinates_yet");
  });

  it.each([
    ["missing", noPlace, "coordinates_missing"],
    ["half missing", { latitude: 47, longitude: null }, "coordinates_missing"],
    ["no coordinates at all", { latitude: "north", longitude: "east" }, "coordinates_unreadable"],
    ["broken by a spreadsheet", { latitude: "47.376.887", longitude: "8.541.694" }, "coordinates_unreadable"],
    ["out of range", { latitude: 147, longitude: 218 }, "coordinates_out_of_range"],
    ["metres of a projection", { latitude: 1_247_000, longitude: 2_683_000 }, "coordinates_projected"],
    ["both north", { latitude: "47 N", longitude: "8 N" }, "coordinates_contradictory"],
  ])("that are %s keep the row out", (_, cells, code) => {
    const result = check(sheet(cells));
    expect(result.sites).toEqual([]);
    expect(result.brief).toEqual([`2 error ${code}`]);
  });

  it("eastward up to 360 degrees are read and told", () => {
    const result = check(sheet({ latitude: 21.3, longitude: 202.2 }));
    expect(result.sites[0]?.longitude).toBeCloseTo(-157.8, 9);
    expect(result.brief).toEqual(["2 warning longitude_wrapped"]);
  });
});

describe("the letter O", () => {
  const letter = { latitude: "47,37 N", longitude: "8,54 O" };

  it("is read as the rest of the list is written, and that is told", () => {
    const german = check(sheet(letter, { latitude: "38,7 N", longitude: "9,1 W" }));
    expect(german.sites.map(({ longitude }) => longitude)).toEqual([8.54, -9.1]);
    expect(german.brief).toEqual(["2 warning coordinates_letter_o"]);
    const french = check(sheet(letter, { latitude: "48,6 N", longitude: "7,7 E" }));
    expect(french.sites[0]?.longitude).toBe(-8.54);
  });

  it("is asked where nothing tells what it means", () => {
    expect(check(sheet(letter)).brief).toEqual(["2 error coordinates_contradictory"]);
  });
});

describe("a file whose latitude and longitude are exchanged", () => {
  const proof: Cells[] = [
    { latitude: 121.47, longitude: 31.23 },
    { latitude: 135.5, longitude: 34.69 },
  ];

  it("asks for the rows that are possible both ways, one by one", () => {
    const rows = sheet(...proof, { latitude: 73.86, longitude: 18.52 });
    const asked = check(rows);
    expect(asked.sites).toEqual([]);
    expect(asked.issues[2]?.choices?.map(({ id }) => id)).toEqual(["swap", "keep"]);
    const taken = check(rows, { fixes: new Map([[4, new Set(["swap"])]]) });
    expect(placeOf(taken)).toEqual([[18.52, 73.86]]);
    expect(check(rows, { fixes: new Map([[0, new Set(["swap"])]]) }).sites).toHaveLength(2);
    const kept = check(rows, { fixes: new Map([[4, new Set(["keep"])]]) });
    expect(placeOf(kept)).toEqual([[73.86, 18.52]]);
  });

  it("is none where another row can only be right, or the country of a row says it", () => {
    const right = check(sheet(...proof, { latitude: 35.7, longitude: 139.7 }, { latitude: 47.37, longitude: 8.54 }));
    expect(right.sites).toHaveLength(2);
    expect(check(sheet(...proof, { country: "Switzerland" })).sites).toHaveLength(1);
    expect(check(sheet(proof[0]!, {})).sites).toHaveLength(1);
  });
});

describe("a plus code without its first part", () => {
  const codeOf = (code: string, beside: Cells = {}) =>
    check(sheet({ ...noPlace, coordinates: code, ...beside }), { geocode: true });

  it.each([
    ["GCC4+22 Berlin", {}, 52.52, 13.405],
    ["GCC4+22, Berlin, Germany", {}, 52.52, 13.405],
    ["GCC4+22", { municipality: "Berlin" }, 52.52, 13.405],
    ["9G8F+6X Zürich", {}, 47.3656, 8.5249],
  ])("is the nearest one to its town: %s", (code, beside, latitude, longitude) => {
    const { sites, issues } = codeOf(code, beside);
    expect(sites[0]?.latitude).toBeCloseTo(latitude, 2);
    expect(sites[0]?.longitude).toBeCloseTo(longitude, 2);
    expect(issues.map(({ code: told }) => told)).toContain("plus_code_completed");
  });

  it.each(["GCC4+22", "GCC4+22 Springfield", "GCC4+22 Nowhereville"])("is told where no town is sure: %s", (code) => {
    expect(codeOf(code).brief).toEqual(["2 error coordinates_unreadable"]);
  });
});

describe("faults of rows", () => {
  it("have a code and facts, for words in another language", () => {
    const { issues } = check(sheet({ latitude: 0, longitude: 0, country: "Atlantis" }));
    expect(issues.map(({ message_code: code, facts }) => [code, facts])).toEqual([
      ["row.unknown_country", { country: "Atlantis" }],
      ["row.zero_coordinates", {}],
    ]);
  });
});

describe("a pair that is exchanged", () => {
  const impossible = sheet({ latitude: 139.69, longitude: 35.68 });
  const elsewhere = sheet({ latitude: 8.54, longitude: 47.37, country: "Switzerland" });

  it("keeps the row out and brings a proposal, whether it is impossible or only in the wrong country", () => {
    expect(check(impossible).issues).toMatchObject([
      { code: "coordinates_swapped", severity: "error", proposal: { id: "swap", latitude: 35.68, longitude: 139.69 } },
    ]);
    expect(check(impossible).issues[0]?.proposal?.label).toBe("Exchange to 35.68, 139.69 (Japan)");
    expect(check(elsewhere).issues).toMatchObject([
      { code: "coordinates_swapped", proposal: { latitude: 47.37, longitude: 8.54 } },
    ]);
    expect(check(elsewhere).sites).toEqual([]);
  });

  it("is mended when the proposal is taken, for that row only", () => {
    const fixes = new Map([[2, new Set(["swap"])]]);
    expect(placeOf(check(impossible, { fixes }))).toEqual([[35.68, 139.69]]);
    expect(placeOf(check(elsewhere, { fixes }))).toEqual([[47.37, 8.54]]);
    expect(check(elsewhere, { fixes }).sites[0]?.address.country_iso3).toBe("CHE");
    expect(check(elsewhere, { fixes: new Map([[3, new Set(["swap"])]]) }).sites).toEqual([]);
  });

  it("is mended in every row at once, and no other row is touched", () => {
    const swiss = { country: "Switzerland" };
    const rows = sheet({ latitude: 139.69, longitude: 35.68 }, swiss, { latitude: 151.2, longitude: -33.9 });
    expect(placeOf(check(rows, { fixes: new Map([[0, new Set(["swap"])]]) }))).toEqual([
      [35.68, 139.69],
      [47.37, 8.54],
      [-33.9, 151.2],
    ]);
  });
});

describe("places that are to be checked are told and kept:", () => {
  it.each([
    ["in another country than stated", { country: "France" }, "other_country"],
    ["of a country nobody knows", { country: "Freedonia" }, "unknown_country"],
    ["at high sea", { latitude: 0, longitude: -140 }, "at_sea"],
    ["at sea off a coast", { latitude: 44.2, longitude: 8.6 }, "at_sea"],
    ["on an island that the data does not know", { latitude: -7.31, longitude: 72.42 }, "outside_data"],
    ["at 0, 0", { latitude: 0, longitude: 0 }, "zero_coordinates"],
    ["at the south pole", { latitude: -90, longitude: 0 }, "outside_data"],
    ["at the north pole", { latitude: 90, longitude: 0 }, "at_sea"],
  ])("%s", (_, cells, code) => {
    const result = check(sheet(cells));
    expect(result.sites).toHaveLength(1);
    expect(result.brief).toEqual([`2 warning ${code}`]);
  });

  it("and those on both sides of the date line are plain places", () => {
    const result = check(
      sheet(
        { latitude: -16.8, longitude: 179.99 },
        { latitude: -16.8, longitude: -179.99 },
        { latitude: 66, longitude: 180 },
      ),
    );
    expect(result.brief).toEqual([]);
    expect(result.sites.map(({ address }) => address.country_iso3)).toEqual(["FJI", "FJI", "RUS"]);
    expect(result.sites[2]?.longitude).toBe(-180);
  });

  it.each(["Schweiz", "Suisse", "CH", "che", " switzerland ", "スイス"])("the country may be called %s", (country) => {
    expect(check(sheet({ country })).brief).toEqual([]);
  });

  it.each([
    ["USA", 40, -100],
    ["United States", 40, -100],
    ["Vereinigte Staaten", 40, -100],
    ["China", 35, 110],
    ["UK", 52, -1],
    ["Great Britain", 52, -1],
    ["Czech Republic", 50, 14.4],
    ["South Korea", 37, 127.5],
    ["Türkiye", 39, 33],
    ["The Netherlands", 52.1, 5.2],
  ])("%s is known", (country, latitude, longitude) => {
    expect(check(sheet({ country, latitude, longitude })).brief).toEqual([]);
  });

  it.each([
    ["Rotterdam Maasvlakte", 51.95, 4.03],
    ["Genoa", 44.41, 8.93],
    ["Singapore Jurong", 1.27, 103.68],
    ["Funchal", 32.65, -16.91],
  ])("the port of %s is on land", (_, latitude, longitude) => {
    expect(check(sheet({ latitude, longitude })).brief).toEqual([]);
  });

  it("territories count as their country", () => {
    expect(check(sheet({ latitude: 64.18, longitude: -51.7, country: "Denmark" })).brief).toEqual([]);
  });
});

describe("names, ids and duplicates", () => {
  it("a missing name becomes New location", () => {
    const result = check(sheet({ name: null }, { name: "  " }));
    expect(result.sites.map(({ name }) => name)).toEqual(["New location", "New location"]);
    expect(result.brief).toEqual(["2 warning name_missing", "3 warning name_missing", "3 warning duplicate"]);
  });

  it("ids are kept when they are unique, and never given to a row that states none", () => {
    const result = check(sheet({ id: "A1" }, { id: 7 }, { id: "A1" }, {}, { id: "site-5" }));
    expect(result.sites.map(({ siteId }) => siteId)).toEqual(["A1", "7", "A1-2", "site-5-row", "site-5"]);
    expect(result.brief).toEqual(["4 warning id_duplicate"]);
  });

  it("an id that is made up for a repeated one is none that another row states", () => {
    const result = check(sheet({ id: "A" }, { id: "A" }, { id: "A-2" }));
    expect(result.sites.map(({ siteId }) => siteId)).toEqual(["A", "A-3", "A-2"]);
  });

  it("the same name at the same coordinates is told with the row of the first", () => {
    const result = check(sheet({ name: "Works" }, { name: "Depot" }, { name: "WORKS" }));
    expect(result.issues.map(({ row, message }) => [row, message])).toEqual([
      [4, "The same name and coordinates as in row 2. Both are kept."],
    ]);
    expect(result.sites).toHaveLength(3);
  });

  it("texts that are too long are cut, and it is told", () => {
    const result = check(sheet({ name: "x".repeat(400), id: "y".repeat(400) }));
    expect(result.sites[0]?.name).toHaveLength(300);
    expect((result.sites[0]?.siteId.length ?? 999) <= 200).toBe(true);
    expect(result.brief).toEqual(["2 warning name_too_long", "2 warning id_duplicate"]);
  });
});

describe("asset values", () => {
  it.each([
    [1_250_000, 1_250_000],
    ["1'250'000.50", 1_250_000.5],
    ["1.250.000,50", 1_250_000.5],
    ["1,250,000", 1_250_000],
    ["1 250 000", 1_250_000],
    ["12,5", 12.5],
    ["0.125", 0.125],
  ])("%s is %d", (written, value) => {
    const result = check(sheet({ asset_value: written, asset_currency: "eur" }));
    expect(result.sites[0]).toMatchObject({ assetValue: value, assetCurrency: "EUR" });
    expect(result.brief).toEqual([]);
  });

  it.each([["a lot"], ["12 pieces"], ["1.2.3,4,5"]])("%s is left out and told, never read as 0", (written) => {
    const result = check(sheet({ asset_value: written }));
    expect(result.sites[0]?.assetValue).toBeNull();
    expect(result.brief).toEqual(["2 warning asset_value_invalid"]);
  });

  it.each([
    ["1.250.000,50 €", undefined, 1_250_000.5, "EUR"],
    ["USD 5,000,000", undefined, 5_000_000, "USD"],
    ["£12", undefined, 12, "GBP"],
    ["$12", undefined, 12, null],
    ["$4.5m", undefined, 4_500_000, null],
    ["1,5 Mio €", undefined, 1_500_000, "EUR"],
    ["₹12,34,567", undefined, 1_234_567, "INR"],
    ["$12", "cad", 12, "CAD"],
    ["12", "€", 12, "EUR"],
  ])("%s with currency %s is %d %s", (written, currency, value, code) => {
    const result = check(sheet({ asset_value: written, ...(currency ? { asset_currency: currency } : {}) }));
    expect(result.sites[0]).toMatchObject({ assetValue: value, assetCurrency: code });
    expect(result.brief.filter((one) => one.includes("asset_value"))).toEqual([]);
  });

  it.each([["12 pcs"], ["EUR 5 USD"], ["1.2T"]])("%s is no amount", (written) => {
    expect(check(sheet({ asset_value: written })).brief).toEqual(["2 warning asset_value_invalid"]);
  });

  it("a currency that is none is left out and told", () => {
    const result = check(sheet({ asset_value: 1, asset_currency: "Taler" }));
    expect(result.sites[0]?.assetCurrency).toBeNull();
    expect(result.brief).toEqual(["2 warning currency_unknown"]);
  });
});

describe("flood protection", () => {
  it.each([
    [100, 100],
    ["100 years", 100],
    ["1 in 200", 200],
    ["1:500", 500],
    ["HQ30", 30],
  ])("%s is a flood of once in %d years", (written, years) => {
    const result = check(sheet({ protection_return_period: written }));
    expect(result.sites[0]?.protectionYears).toBe(years);
    expect(result.brief).toEqual([]);
  });

  it.each(["dyke", 0, 20_000])("%s is left out and told", (written) => {
    const result = check(sheet({ protection_return_period: written }));
    expect(result.sites[0]?.protectionYears).toBeNull();
    expect(result.brief).toEqual(["2 warning protection_invalid"]);
  });
});

describe("elevations", () => {
  it.each([
    [431, 431],
    ["431", 431],
    ["431 m", 431],
    ["0'431.5", 431.5],
    [-12.5, -12.5],
  ])("%s is %d m", (written, metres) => {
    const result = check(sheet({ elevation: written }));
    expect(result.sites[0]?.elevationMetres).toBe(metres);
    expect(result.brief).toEqual([]);
  });

  it.each([
    ["high", "elevation_invalid"],
    [-431, "elevation_out_of_range"],
    [8851, "elevation_out_of_range"],
  ])("%s is left out and told", (written, code) => {
    const result = check(sheet({ elevation: written }));
    expect(result.sites[0]?.elevationMetres).toBeNull();
    expect(result.brief).toEqual([`2 warning ${code}`]);
  });

  const taken = (proposal: string, row = 0): Fixes => new Map([[row, new Set([proposal])]]);
  /** Zürich, Davos, Denver, Mexico City, Zermatt in feet. */
  const feet = [
    [47.37, 8.54, 1345],
    [46.8, 9.83, 5118],
    [39.74, -104.99, 5280],
    [19.43, -99.13, 7350],
    [46.02, 7.75, 5276],
  ].map(([latitude, longitude, elevation]) => ({ latitude, longitude, elevation }) as Cells);
  const heights = ({ sites }: { sites: SiteRecord[] }) => sites.map(({ elevationMetres }) => elevationMetres);

  it("are doubted when they are more than 500 m from the places around, and left out of one row or all at a word", () => {
    const rows = sheet({ elevation: 1431 }, { elevation: 410 }, { elevation: 2431 });
    const result = check(rows);
    expect(result.brief).toEqual(["2 warning elevation_contradicts", "4 warning elevation_contradicts"]);
    expect(result.issues[0]?.message).toContain("more than 500 m from that of the places around (4");
    expect(result.issues[0]?.proposal?.id).toBe("no-elevation");
    expect(result.issues[0]?.proposal?.label).toMatch(/^Leave it out and take 4\d\d m$/);
    expect(heights(result)).toEqual([1431, 410, 2431]);
    const one = check(rows, { fixes: taken("no-elevation", 2) });
    expect([heights(one), one.brief]).toEqual([[null, 410, 2431], ["4 warning elevation_contradicts"]]);
    const all = check(rows, { fixes: taken("no-elevation") });
    expect([heights(all), all.brief]).toEqual([[null, 410, null], []]);
  });

  it("far from every place are compared with the land of their cell, more generously among mountains", () => {
    const sahara = { latitude: 23.1, longitude: 1.9 };
    const tibet = { latitude: 34.6, longitude: 86.4 };
    const result = check(
      sheet({ ...sahara, elevation: 2400 }, { ...tibet, elevation: 100 }, { ...tibet, elevation: 5400 }),
    );
    expect(result.brief).toEqual(["2 warning elevation_contradicts", "3 warning elevation_contradicts"]);
    expect(result.issues[0]?.message).toContain("the mean height of the land around it");
  });

  it("are left out where the header says feet, until they are read as feet", () => {
    const headers = { elevation: "Elevation (ft)" };
    const result = check(sheet({ elevation: 1414 }), { headers });
    expect(heights(result)).toEqual([null]);
    expect(result.issues[0]?.message).toContain("1414 ft are 431 m");
    expect(result.issues[0]?.proposal).toEqual({
      id: "feet",
      label: "Read all elevations as feet",
      message_code: "proposal.read_as_feet",
      facts: {},
    });
    const mended = check(sheet({ elevation: 1414 }, { elevation: "1,345 ft" }), { headers, fixes: taken("feet") });
    expect([heights(mended), mended.brief]).toEqual([[431, 410], []]);
  });

  it("of five sites that fit their places only when divided by 3.281 are said to be in feet, once", () => {
    const result = check(sheet(...feet));
    expect(result.brief).toEqual(["2 warning elevation_seems_feet"]);
    expect(result.issues[0]?.proposal?.id).toBe("feet");
    expect(check(sheet(...feet.slice(1))).brief).not.toContain("2 warning elevation_seems_feet");
    for (const row of [0, 2]) {
      const mended = check(sheet(...feet), { fixes: taken("feet", row) });
      expect([heights(mended), mended.brief]).toEqual([[410, 1560, 1609, 2240, 1608], []]);
    }
  });

  it("that are too high for metres count when feet are looked for", () => {
    const high = [
      [-16.5, -68.15, 11_900],
      [-13.52, -71.97, 11_150],
      [29.65, 91.1, 11_990],
      [-19.58, -65.75, 13_420],
      [-0.22, -78.51, 9350],
    ].map(([latitude, longitude, elevation]) => ({ latitude, longitude, elevation }) as Cells);
    const result = check(sheet(...high));
    expect(result.brief).toContain("2 warning elevation_seems_feet");
    expect(heights(check(sheet(...high), { fixes: taken("feet") }))).toEqual([3627, 3398, 3654, 4090, 2850]);
  });
});

describe("rows without coordinates, where places may be looked up", () => {
  const geocode = (...rows: Cells[]) =>
    check(sheet(...rows.map((cells) => ({ ...noPlace, ...cells }))), { geocode: true });

  it("are placed in the centre of the town of that name, in the stated country only", () => {
    const result = geocode(
      { municipality: "Winterthur", country: "CH" },
      { municipality: "Paris", region: "Texas", country: "United States" },
    );
    expect(result.brief).toEqual(["2 warning geocoded", "3 warning geocoded"]);
    expect(result.geocoded).toBe(2);
    expect(result.sites[0]?.latitude).toBeCloseTo(47.5, 1);
    expect(result.sites[0]?.longitude).toBeCloseTo(8.72, 1);
    expect(result.sites[1]?.address.country_iso3).toBe("USA");
    expect(result.issues[0]?.message).toContain("This is a town, not the address");
  });

  it("are placed by the town and the country in a whole address", () => {
    const result = geocode({ address_line: "Technikumstrasse 9, CH-8400 Winterthur, Switzerland" });
    expect(result.brief).toEqual(["2 warning geocoded"]);
    expect(result.sites[0]?.address.country_iso3).toBe("CHE");
  });

  it.each([
    ["München", "Germany", 48.14, 11.58],
    ["Roma", "Italy", 41.89, 12.51],
    ["St. Gallen", "Switzerland", 47.42, 9.37],
    ["København", "Denmark", 55.68, 12.57],
    ["New York", "USA", 40.71, -74.01],
    ["Bangalore", "India", 12.97, 77.59],
    ["Roma", "Australia", -26.57, 148.79],
  ])("know %s in %s by the name it is called there", (municipality, country, latitude, longitude) => {
    const result = geocode({ municipality, country });
    expect(result.brief).toEqual(["2 warning geocoded"]);
    expect(Math.abs((result.sites[0]?.latitude ?? 99) - latitude)).toBeLessThan(0.1);
    expect(Math.abs((result.sites[0]?.longitude ?? 999) - longitude)).toBeLessThan(0.1);
  });

  it("are left out with a button for each place that may be meant, and placed where one is chosen", () => {
    const row = { ...noPlace, municipality: "Portland", country: "US" };
    const before = check(sheet(row), { geocode: true });
    expect(before.sites).toEqual([]);
    const [issue] = before.issues;
    expect(issue).toMatchObject({ code: "geocoded_unsure", severity: "error" });
    expect(issue?.proposal).toBeUndefined();
    const labels = issue?.choices?.map(({ label }) => label);
    expect(labels?.join()).toContain("Place it in Portland, Maine, United States");
    expect(labels?.join()).toContain("Place it in Portland, Oregon, United States");
    const maine = issue?.choices?.find(({ label }) => label.includes("Maine"));
    const after = check(sheet(row), { geocode: true, fixes: new Map([[2, new Set([maine!.id])]]) });
    expect(after.sites[0]?.address).toMatchObject({ located_by: "town", located_within_km: 5 });
    expect(after.sites[0]?.longitude).toBeCloseTo(-70.26, 1);
  });

  it.each([
    ["several places of the name", { municipality: "Springfield", country: "US" }, "Several places"],
    ["a similar name", { municipality: "Winterthurr", country: "CH" }, "similar name"],
    ["another region", { municipality: "Austin", region: "FL", country: "US" }, "in FL"],
    ["another country", { municipality: "Kraków", country: "Germany" }, "but elsewhere"],
    ["another postal code", { municipality: "Kiel", postal_code: "50667", country: "DE" }, "postal code 50667"],
    ["a ZIP code of another state", { municipality: "Arlington", region: "VA", postal_code: "76010" }, "76010"],
    ["a state beside a place of another country", { municipality: "Atlanta", country: "Georgia" }, "but elsewhere"],
  ])("are asked, not placed, with %s", (_, cells, words) => {
    const result = geocode(cells);
    expect(result.sites).toEqual([]);
    expect(result.issues[0]?.message).toContain(words);
    expect(result.issues[0]?.choices?.length).toBeGreaterThan(0);
    expect(result.issues[0]?.proposal).toBeUndefined();
  });

  it.each(["n/a", "N.A.", "-", "–", "none", "null", "unknown", "k.A.", "?", "NA"])(
    "take %s for an empty cell",
    (country) => {
      const [site] = geocode({ municipality: "Berlin", country, region: country, postal_code: country }).sites;
      expect(site?.address).toMatchObject({ country_iso3: "DEU", postal_code: null });
    },
  );

  it("take NA for Namibia beside its towns, and where other cells are codes", () => {
    expect(geocode({ municipality: "Windhoek", country: "NA" }).sites[0]?.address.country_iso3).toBe("NAM");
    const result = geocode({ municipality: "Berlin", country: "DE" }, { municipality: "Berlin", country: "NA" });
    expect(result.brief).toEqual(["2 warning geocoded", "3 error geocoded_unsure"]);
  });

  const BAVARIAN = ["Augsburg", "Ulm", "Ingolstadt", "Regensburg", "Landshut"].map((municipality) => ({
    municipality,
  }));

  it("are asked where they would lie in another country than most of the file", () => {
    const result = geocode(...BAVARIAN, { municipality: "Toledo" }, { municipality: "Lyon" });
    expect(result.sites).toHaveLength(5);
    expect(result.brief.slice(-2)).toEqual(["7 error geocoded_unsure", "8 error geocoded_unsure"]);
    expect(result.issues.at(-1)?.message).toContain("while most of the file lies in Germany");
    expect(geocode(...BAVARIAN, { municipality: "Lyon", country: "FR" } as Cells).sites).toHaveLength(6);
  });

  it.each([
    [["Sheffield", "Birmingham", "Manchester", "Perth", "Lincoln", "Leeds"], "Perth", "United Kingdom"],
    [["Hamburg", "Neustadt", "Bremen", "Halle", "Toledo"], "Toledo", "Germany"],
    [["Springfield", "Portland", "Seattle", "Denver", "Lyon"], "Lyon", "United States of America"],
  ])("are asked also where other rows of %s are asked", (towns, asked, country) => {
    const result = geocode(...towns.map((municipality) => ({ municipality })));
    const row = towns.indexOf(asked) + 2;
    expect(result.brief).toContain(`${row} error geocoded_unsure`);
    if (asked !== "Toledo") expect(result.issues.find((issue) => issue.row === row)?.message).toContain(country);
  });

  it("lie in the country that was told for all rows without one", () => {
    const rows = sheet({ ...noPlace, municipality: "Baden" });
    expect(check(rows, { geocode: true }).sites).toEqual([]);
    const told = check(rows, { geocode: true, fixes: new Map([[0, new Set(["country:CH"])]]) });
    expect(told.sites.map(({ address }) => address.country_iso3)).toContain("CHE");
  });

  it("with exchanged coordinates far from all others are asked, and kept or exchanged", () => {
    const dutch = [
      [52.09, 5.12],
      [51.59, 4.78],
      [52.51, 6.09],
      [51.98, 5.91],
      [51.44, 5.47],
    ].map(([latitude, longitude]) => ({ latitude, longitude }) as Cells);
    const rows = sheet(...dutch, { latitude: 5.72, longitude: 51.37 });
    const asked = check(rows);
    expect(asked.sites).toHaveLength(5);
    expect(asked.brief).toEqual(["7 error far_from_others"]);
    const placed = (id: string) => check(rows, { fixes: new Map([[7, new Set([id])]]) }).sites.at(-1)?.latitude;
    expect(placed("keep")).toBe(5.72);
    expect(placed("swap")).toBe(51.37);
  });

  it.each([
    [{ municipality: "Xqzzwv", country: "Switzerland" }, "not_geocoded"],
    [{ municipality: "Winterthur", country: "Freedonia" }, "not_geocoded"],
    [{}, "not_geocoded"],
  ])("are left out where nothing is found: %j", (cells, code) => {
    const result = geocode(cells);
    expect(result.sites).toEqual([]);
    expect(result.brief).toEqual([`2 error ${code}`]);
  });
});
