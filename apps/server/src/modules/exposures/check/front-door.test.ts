import { openPack } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import type { SiteRecord } from "../../locations/index.ts";
import { checkUpload } from "./check-upload.ts";
import { chunksOf } from "./chunks.ts";
import { createGeography } from "./geography.ts";
import { readIssues, readReport } from "./upload-report.ts";

const tools = { pack: openPack(), geography: createGeography(openPack()) };

/** Locations of a table written as text, and what is told of it, as it is proposed. */
async function read(lines: readonly string[], geocode = true) {
  const workbook = Buffer.from(lines.join("\n"));
  const wishes = { remembered: [], propose: true, geocode, steps: [], defaultName: "New location" };
  const outcome = await checkUpload({ workbook, isText: true, wish: {}, mostBytes: 1e7, ...wishes }, tools);
  if (!outcome.ok) throw new Error(outcome.said.english);
  const report = Buffer.from(outcome.report);
  return {
    sites: [...chunksOf<SiteRecord>(Buffer.from(outcome.rows))].flat(),
    told: [...readIssues(report)].map(({ message_code }) => message_code ?? ""),
    left: readReport(report).reading?.lines.examples.map(({ kind }) => kind),
  };
}

describe("a line of sums that a mark alone names", () => {
  it.each(["*", "**", "Σ"])("is left out and counted: %s", async (mark) => {
    const rows = ["Werk;Name;Ort;Land;Wert", "1;A;Linz;AT;10,00", "2;B;Graz;AT;20,00", `${mark};;;;30,00`];
    const { sites, left } = await read(rows);
    expect(sites.map(({ assetValue }) => assetValue)).toEqual([10, 20]);
    expect(left).toEqual(["sum"]);
  });
});

describe("street and number under one header", () => {
  it.each([
    "Straße und Hausnummer",
    "Straße / Nr.",
    "Strasse / Hausnr.",
    "Street and number",
    "Rue et numéro",
    "Via e numero civico",
    "Calle y número",
  ])("are the street: %s", async (header) => {
    const { sites } = await read([`Name,${header},City,Country`, "A,Industriezeile 56,Linz,AT"]);
    expect(sites[0]?.address.street).toBe("Industriezeile 56");
  });
});

describe("a triangle before an amount, as in accounts of Japan", () => {
  it.each(["△120", "▲1,500", "△ 3.5"])("is a minus: %s", async (amount) => {
    const rows = ["name,latitude,longitude,asset value", "A,35.68,139.76,90", `B,34.69,135.50,"${amount}"`];
    expect((await read(rows)).told).toContain("row.asset_value_negative");
  });
});

describe("a sign of several currencies", () => {
  const list = (sign: string, country: string, places: readonly string[]) => [
    "Name,City,Country,Value",
    ...places.map((city, index) => `S${index},${city},${country},${sign}${index + 1}M`),
  ];
  it.each([
    ["$", "US", ["Boston", "Denver", "Seattle", "Houston"], "USD"],
    ["kr ", "SE", ["Uppsala", "Malmö", "Umeå", "Örebro"], "SEK"],
    ["¥", "JP", ["Osaka", "Nagoya", "Sapporo", "Sendai"], "JPY"],
    ["Rs ", "IN", ["Pune", "Jaipur", "Nagpur", "Chennai"], "INR"],
  ] as const)(
    "is that of the country of most locations, which is told once: %s in %s",
    async (...[sign, country, places, code]) => {
      const { sites, told } = await read(list(sign, country, places));
      expect(sites.map(({ assetCurrency }) => assetCurrency)).toEqual([code, code, code, code]);
      expect(told.filter((one) => one === "row.currency_of_country")).toHaveLength(1);
    },
  );
  it("stays without one where the country counts in several, and in rows of other countries", async () => {
    const canada = await read(list("$", "CA", ["Calgary", "Winnipeg", "Halifax", "Regina"]));
    expect(canada.sites.map(({ assetCurrency }) => assetCurrency)).toEqual([null, null, null, null]);
    const rows = list("$", "US", ["Boston", "Denver", "Seattle", "Houston"]);
    const { sites, told } = await read([...rows, "S9,Calgary,CA,$7M"]);
    expect(sites.at(-1)?.assetCurrency).toBeNull();
    expect(told).toContain("row.currency_ambiguous");
  });
});

describe("a zone of UTM that names no half of the Earth", () => {
  const HEADER = "Name,Municipality,Easting,Northing,Zone";
  const SOUTH = ["A,Calama,510300,7535000,19", "B,Iquique,381500,7765000,19", "C,Machalí,375400,6226600,19"];
  const FAR = "D,,492895,7315700,19";
  it("is in that of all other rows, which is told", async () => {
    const { sites, told } = await read([HEADER, ...SOUTH, FAR]);
    expect(sites.at(-1)?.latitude).toBeCloseTo(-24.27, 1);
    expect(told.filter((one) => one === "row.zone_of_others_south")).toHaveLength(1);
  });
  it("is not guessed where few rows tell it, or where they lie on both", async () => {
    expect((await read([HEADER, ...SOUTH.slice(0, 2), FAR])).told).toContain("row.zone_unreadable");
    const both = await read([HEADER, ...SOUTH, "E,,492895,4815700,31N", FAR]);
    expect(both.told).toContain("row.zone_unreadable");
  });
});

describe("a row with nothing but a postal code", () => {
  const of = (code: string, country: string, geocode: boolean) =>
    read(["Name,Postal code,Country,Value", `A,${code},${country},100`], geocode);
  it("is told that positions of the codes of its country are not known", async () => {
    for (const [code, country] of [
      ["100-0001", "JP"],
      ["69115", "DE"],
      ["1011 AB", "NL"],
    ] as const)
      for (const geocode of [true, false])
        expect((await of(code, country, geocode)).told).toContain("row.no_coordinates_postcodes");
  });
  it("is looked up where they are, and its code named where it is not known", async () => {
    expect((await of("02142", "US", false)).told).toContain("row.no_coordinates_yet");
    for (const [code, country] of [
      ["02142", "US"],
      ["LS6 3HN", "GB"],
      ["LS6 3HN", ""],
      ["13002", "France"],
    ] as const)
      expect((await of(code, country, true)).sites, code).toHaveLength(1);
    for (const [code, country] of [
      ["00000", "US"],
      ["ZZ1 1ZZ", "GB"],
    ] as const)
      expect((await of(code, country, true)).told).toContain("row.no_coordinates_postcode");
  });
});

describe("what is told of buildings", () => {
  it("is read from codes of Open Exposure Data, and told where no damage function knows it", async () => {
    const header =
      "PortNumber,AccNumber,LocNumber,CountryCode,Latitude,Longitude,OccupancyCode,ConstructionCode,BuildingTIV,LocCurrency";
    const rows = [
      ["1052", "5050"],
      ["1122", "5103"],
      ["2306", "5105"],
      ["1230", "5156"],
      ["1250", "5204"],
      ["1351", "5000"],
      ["1000", ""],
      ["1402", "5351"],
    ].map(([use, built], i) => `1,A1,${i},GB,53.${80 + i},-1.55,${use},${built},100,GBP`);
    const { told, sites } = await read([header, ...rows]);
    expect(sites.map(({ buildingUse, construction }) => [buildingUse, construction])).toEqual([
      ["residential", "wood"],
      ["commercial", "masonry"],
      ["industrial", "reinforced masonry"],
      ["commercial", "concrete"],
      ["roads", "steel"],
      ["agriculture", null],
      [null, null],
      [null, null],
    ]);
    expect(sites[0]?.userData).toMatchObject({ OccupancyCode: 1052, ConstructionCode: 5050 });
    expect(sites[0]?.userData["Occupancy"]).toContain("multi-family");
    expect(told.filter((code) => code.endsWith("not_known"))).toEqual([
      "row.use_not_known",
      "row.construction_not_known",
    ]);
  });

  it("is read in words, which stay where they say more", async () => {
    const { sites, told } = await read([
      "Name,Latitude,Longitude,Occupancy,Bauweise",
      "A,53.80,-1.55,Office,Stahlbeton",
      "B,53.81,-1.55,Apartment building,Holz",
      "C,53.82,-1.55,Hospital,",
    ]);
    expect(sites.map(({ buildingUse, construction }) => [buildingUse, construction])).toEqual([
      ["commercial", "concrete"],
      ["residential", "wood"],
      ["commercial", null],
    ]);
    expect(sites.map(({ userData }) => userData["Occupancy"])).toEqual(["Office", "Apartment building", "Hospital"]);
    expect(told).toEqual([]);
  });

  it("is not what a share of beds, a kind of site or a year is", async () => {
    const { sites } = await read([
      "Name,Latitude,Longitude,Occupancy,Type,Construction year",
      "A,53.80,-1.55,85,Office,1987",
      "B,53.81,-1.55,71,Factory,1990",
    ]);
    for (const { buildingUse, construction } of sites) expect([buildingUse, construction]).toEqual([null, null]);
    expect(sites[0]?.userData).toMatchObject({ Occupancy: expect.anything(), Type: "Office" });
  });

  it("is told where its own column says what no damage function knows, and nothing of it is lost", async () => {
    const { sites, told } = await read([
      "name,latitude,longitude,building use,construction",
      "A,53.80,-1.55,residential,brick",
      "B,53.81,-1.55,Mixed use,unknown",
      "C,53.82,-1.55,Clinic,steel",
    ]);
    expect(sites.map(({ buildingUse, construction }) => [buildingUse, construction])).toEqual([
      ["residential", "masonry"],
      [null, null],
      ["commercial", "steel"],
    ]);
    expect(sites.map(({ userData }) => userData)).toEqual([
      { construction: "brick" },
      { "building use": "Mixed use", construction: "unknown" },
      { "building use": "Clinic" },
    ]);
    expect(told).toEqual(["row.use_not_known"]);
  });

  it("is read from portfolios of physrisk", async () => {
    const { sites } = await read([
      "asset_class,type,location,latitude,longitude",
      "RealEstateAsset,Buildings/Commercial,Europe,53.80,-1.55",
      "RealEstateAsset,Buildings/Industrial,Europe,53.81,-1.55",
      "PowerGeneratingAsset,Gas/Gas,Europe,53.82,-1.55",
    ]);
    expect(sites.map(({ buildingUse }) => buildingUse)).toEqual(["commercial", "industrial", "industrial"]);
  });
});
