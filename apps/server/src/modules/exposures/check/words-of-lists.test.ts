import { openPack } from "@tidemark/atlas";
import { openLocations } from "@tidemark/documents";
import { describe, expect, it } from "vitest";
import type { SiteRecord } from "../../locations/index.ts";
import { layoutOf } from "../mapping/layout-of.ts";
import { checkUpload } from "./check-upload.ts";
import { chunksOf } from "./chunks.ts";
import { createGeography } from "./geography.ts";
import { readIssues, readReport } from "./upload-report.ts";

const tools = { pack: openPack(), geography: createGeography(openPack()) };

/** Places of a list to whole degrees, its columns, what is told of its rows and asked of the whole. */
async function read(...lines: string[]) {
  const workbook = Buffer.from(lines.join("\n"));
  const wishes = { remembered: [], propose: true, geocode: true, steps: [], defaultName: "New location" };
  const outcome = await checkUpload({ workbook, isText: true, wish: {}, mostBytes: 1e7, ...wishes }, tools);
  if (!outcome.ok) throw new Error(outcome.said.english);
  const samples = await (await openLocations(workbook, { isText: true })).samples();
  const { source, columns, counts } = readReport(Buffer.from(outcome.report));
  const layout = layoutOf(samples, {}, undefined, tools.geography);
  const sites = [...chunksOf<SiteRecord>(Buffer.from(outcome.rows))].flat();
  return {
    places: sites.map(({ latitude, longitude }) => [Math.round(latitude) + 0, Math.round(longitude) + 0]),
    values: sites.map(({ assetValue }) => assetValue),
    columns: Object.fromEntries(columns.map(({ header, meaning }) => [header, meaning])),
    told: readIssues(Buffer.from(outcome.report)).map(({ row, code }) => `${row} ${code}`),
    asked: source === "proposed" ? (layout?.questions ?? []).map(({ message_code: code }) => code) : [],
    counts,
  };
}

describe("countries that stand as headings between rows", () => {
  it.each([
    ["", ""],
    ["", ":"],
    ["", " (2 sites)"],
  ])("are those of the rows below", async (before, behind) => {
    const { places, told, counts } = await read(
      "Site,City,Value EUR",
      `${before}Germany${behind},,`,
      "W1,Kiel,100000",
      `${before}Kanada${behind},,`,
      "W2,London,200000",
      "W3,Windsor,300000",
    );
    expect(places).toEqual([
      [54, 10],
      [43, -81],
      [42, -83],
    ]);
    expect(told).toContain("1 heading_countries");
    expect(counts).toMatchObject({ rows: 3, clean: 3, errors: 0 });
  });

  it("may stand in a column of their own, and contradict a point", async () => {
    const { told } = await read(
      "Nr,Site,Lat,Lon,Value EUR",
      "France,,,,",
      "1,W1,48.1,11.6,100000",
      "2,W2,45.7,4.8,1000",
    );
    expect(told).toEqual(expect.arrayContaining(["1 heading_countries", "3 other_country"]));
    expect(told).not.toContain("4 other_country");
  });

  it("leave a row alone that states its own, and end at the next heading", async () => {
    const { places } = await read(
      "Site,City,Country,Value EUR",
      "Canada,,,",
      "W1,London,GB,1",
      "W2,London,,2",
      "EUROPE,,,",
      "W3,Kiel,,3",
    );
    expect(places).toEqual([
      [52, 0],
      [43, -81],
      [54, 10],
    ]);
  });

  it("are states beside other states", async () => {
    const { told } = await read(
      "Site,City,Value USD",
      "Texas,,",
      "W1,Dallas,1",
      "Georgia,,",
      "W2,Atlanta,2",
      "W3,Macon,3",
    );
    expect(told).not.toContain("1 heading_countries");
  });
});

describe("a header that counts in billions", () => {
  it.each([
    ["Site;City;Country;Insured value (Billion EUR)", "A;Kiel;Deutschland;2"],
    ["Site;City;Country;Value in billions of EUR", "A;Lyon;France;1,5"],
    ["Standort;Ort;Land;Wert in Billion EUR", "A;Kiel;DE;2"],
    ["Site;City;Country;Value (Billion EUR)", "A;Lyon;Allemagne;2"],
    ["Standort;Ort;Land;Wert in Billionen EUR", "A;Kiel;DE;2"],
  ])("is asked for where the list is not in English throughout: %s %s", async (...lines) => {
    expect((await read(...lines)).asked).toContain("question.billions");
  });

  it("is that of English in a list in English", async () => {
    const { asked, values } = await read("Site,City,Country,Value (billion USD)", "A,Leeds,UK,1.5", "B,Kiel,Germany,2");
    expect(asked).toEqual([]);
    expect(values).toEqual([1.5e9, 2e9]);
  });
});

describe("a word that is another in the language of its neighbours", () => {
  it.each([
    ["Czech", "Závod;Obec;Kraj;PSČ", "A;Plzeň;Plzeňský kraj;301 00", "region"],
    ["Czech with its country", "Název;Město;Kraj;Stát", "A;Brno;Jihomoravský;CZ", "region"],
    ["Slovak", "Názov;Obec;Okres;Kraj", "A;Žilina;Žilina;Žilinský kraj", "region"],
    ["Slovene", "Naziv;Naslov;Kraj;Država", "A;Trg 1;Maribor;SI", "municipality"],
    ["Polish", "Nazwa;Miasto;Województwo;Kraj", "A;Kraków;małopolskie;Polska", "country"],
  ])("%s", async (_, header, row, meaning) => {
    expect((await read(header, row)).columns).toMatchObject({ Kraj: meaning });
  });

  it.each([
    ["Anlegg;Kommune;Fylkesnavn", "A;Bergen;Vestland", "Fylkesnavn"],
    ["Navn;By;Landsdel", "A;Aarhus;Østjylland", "Landsdel"],
    ["Nimi;Linn;Maakond", "A;Tartu;Tartumaa", "Maakond"],
    ["Naziv;Grad;Okrug", "A;Niš;Nišavski okrug", "Okrug"],
    ["Название;Город;Округ", "A;Казань;Татарстан", "Округ"],
  ])("regions in Slavic and Nordic languages: %s", async (header, row, column) => {
    expect((await read(header, row)).columns).toMatchObject({ [column]: "region" });
  });
});

describe("a postal code and a country alone", () => {
  it.each([
    ["80331", "Germany"],
    ["1011 AB", "Netherlands"],
    ["00-001", "Poland"],
  ])("are told where nobody knows the code: %s %s", async (code, country) => {
    const { told, counts } = await read("Site,Postal code,Country", `A,${code},${country}`, "B,77002,USA");
    expect(told).toContain("2 not_geocoded");
    expect(counts).toMatchObject({ clean: 1, errors: 1 });
  });

  it.each([
    ["77002", "USA", [30, -95]],
    ["411001", "India", [19, 74]],
    ["02138", "US", [42, -71]],
  ])("are found where the code has a place: %s %s", async (code, country, place) => {
    expect((await read("Site,Postal code,Country", `A,${code},${country}`)).places).toEqual([place]);
  });
});

describe("numbers that are no degrees as they stand", () => {
  it.each(["latitudeE7,longitudeE7", "lat_e7,lon_e7", "Latitude E7,Longitude E7"])("but say so: %s", async (header) => {
    expect((await read(`Name,${header}`, "A,481371540,115761240", "B,-338688000,1512093000")).places).toEqual([
      [48, 12],
      [-34, 151],
    ]);
  });
});
