import { openPack } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import type { SiteRecord } from "../../locations/index.ts";
import { checkUpload } from "./check-upload.ts";
import { chunksOf } from "./chunks.ts";
import { createGeography } from "./geography.ts";
import { readIssues } from "./upload-report.ts";

const tools = { pack: openPack(), geography: createGeography(openPack()) };

/** Places of a list to whole degrees, with what is told of it. @param taken - proposals taken for all rows */
async function read(lines: readonly string[], taken: readonly string[] = []) {
  const fixes = taken.map((proposal) => ({ row: 0, proposal }));
  const steps = fixes.length > 0 ? [{ fixes, edits: [] }] : [];
  const wishes = { remembered: [], propose: true, geocode: true, steps, defaultName: "New location" };
  const workbook = Buffer.from(lines.join("\n"));
  const outcome = await checkUpload({ workbook, isText: true, wish: {}, mostBytes: 1e7, ...wishes }, tools);
  if (!outcome.ok) throw new Error(outcome.said.english);
  const sites = [...chunksOf<SiteRecord>(Buffer.from(outcome.rows))].flat();
  return {
    places: sites.map(({ name, latitude, longitude }) => `${name} ${latitude.toFixed(0)} ${longitude.toFixed(0)}`),
    told: readIssues(Buffer.from(outcome.report)).map(({ row, code }) => `${row} ${code}`),
  };
}

describe("countries in the first row of a group", () => {
  it.each([
    [["Land;Werk;Ort", "Schweiz;A;Baden", ";B;Wil", "Deutschland;C;Jena", ";D;Halle (Saale)"], "B 47 9"],
    [["Country,Site,City", "Canada,A,London", ",B,Windsor", "UK,C,Leeds", ",D,Bath"], "D 51 -2"],
    [
      ["Pays;Site;Latitude;Longitude", "France;A;48,85;2,35", ";B;45,76;4,84", "Italie;C;45,46;9,19", ";D;41,9;12,5"],
      "B 46 5",
    ],
  ])("are those of the rows below, which is told: %j", async (lines, place) => {
    const { places, told } = await read(lines);
    expect(places).toContain(place);
    expect(told).toContain("1 country_groups");
  });

  it.each([
    // a country twice: it is repeated where it is known
    [["Country,Site,City", "Canada,A,London", ",B,Windsor", "UK,C,Leeds", "Canada,D,Hamilton", ",E,Perth"]],
    // a row lies elsewhere
    [["Country,Site,City", "Canada,A,London", ",B,Lyon", "UK,C,Leeds", ",D,Bath"]],
    // the first row has none
    [["Country,Site,City", ",A,London", "Canada,B,Windsor", ",C,Hamilton", "UK,D,Leeds", ",E,Bath"]],
  ])("are those of their own row alone where the layout does not prove it: %j", async (lines) => {
    expect((await read(lines)).told).not.toContain("1 country_groups");
  });
});

describe("a half of the Earth in a header", () => {
  it.each([
    ["Site,Latitude (South),Longitude (East)", "A,28.78,32.04", "A -29 32"],
    ["Site,Lat S,Long E", "A,33.92,18.42", "A -34 18"],
    ["Site,Lat N,Long W", "A,29.74,94.98", "A 30 -95"],
    ["Sitio;Latitud S;Longitud O", "A;33,45;70,66", "A -33 -71"],
    ["Nom;Latitude;Longitude Ouest", "A;47,31;2,07", "A 47 -2"],
  ])("turns degrees without a sign, and is told: %s", async (header, row, place) => {
    const { places, told } = await read([header, row]);
    expect(places).toEqual([place]);
    expect(told).toContain("1 halves_by_header");
  });

  it.each([
    ["Site,Latitude (N/S),Longitude (E/W)", "A,28.78,32.04", "A 29 32"],
    ["Site,Lat DMS,Long DMS", "A,28.78,32.04", "A 29 32"],
    ["Site,Latitude (South),Longitude (East)", "A,-28.78,32.04", "A -29 32"],
  ])("turns none that have their sign, and no header that tells both: %s", async (header, row, place) => {
    const { places, told } = await read([header, row]);
    expect(places).toEqual([place]);
    expect(told).not.toContain("1 halves_by_header");
  });
});

describe("a sign that was lost", () => {
  it.each([
    [["Site,City,Country,Lat,Lon", "A,Houston,USA,29.76,95.37"], "A 30 -95"],
    [["Site,State,Lat,Lon", "A,TX,29.76,95.37"], "A 30 -95"],
    [["Planta;Ciudad;País;Lat;Lon", "A;Rosario;Argentina;32,95;60,65"], "A -33 -61"],
    [["Site,Town,Lat,Lon", "A,Brisbane,27.47,153.03"], "A -27 153"],
  ])("is proposed, and put back when it is taken: %j", async (lines, place) => {
    const dropped = await read(lines);
    expect(dropped.places).toEqual([]);
    expect(dropped.told).toContain("2 coordinates_sign");
    expect((await read(lines, ["sign"])).places).toEqual([place]);
  });

  it("is none where no other sign lies where the row says", async () => {
    expect((await read(["Site,Country,Lat,Lon", "A,Norway,29.76,95.37"])).told).toEqual(["2 other_country"]);
  });
});

describe("columns that look like coordinates and are not used", () => {
  it("are told where the rows were placed by their town", async () => {
    const { told } = await read([
      "Site,City,Country,P1,P2",
      "A,Bonn,Germany,50.7351,7.1024",
      "B,Ulm,Germany,48.4012,9.9876",
    ]);
    expect(told.filter((one) => one.includes("column_like_coordinates"))).toHaveLength(2);
  });
});

describe("a zone of UTM with the letter S", () => {
  it.each([
    ["Faena;Este;Norte;Huso", "A;495000;7316000;19S", "A -24 -69"],
    ["Site,Easting,Northing,UTM zone", "A,300000,8250000,36S", "A -16 31"],
    ["Mina;Este;Norte;Zona UTM", "A;375000;6226000;19 S", "A -34 -70"],
  ])("is the south where the northing is none of the band: %s", async (header, row, place) => {
    expect((await read([header, row])).places).toEqual([place]);
  });
});
