import { openPack } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import type { SiteRecord } from "../../locations/index.ts";
import { checkUpload } from "./check-upload.ts";
import { chunksOf } from "./chunks.ts";
import { createGeography } from "./geography.ts";
import { readIssues, readReport } from "./upload-report.ts";

const pack = openPack();
const geography = createGeography(pack);

/** What comes of a table written as text, as it is proposed. */
async function checked(text: string) {
  const wishes = { remembered: [], propose: true, geocode: false, steps: [], defaultName: "New location" };
  const outcome = await checkUpload(
    { workbook: Buffer.from(text), isText: true, wish: {}, mostBytes: 1e7, ...wishes },
    { pack, geography },
  );
  if (!outcome.ok) throw new Error(outcome.said.english);
  const { source, mapping } = readReport(Buffer.from(outcome.report));
  const sites = [...chunksOf<SiteRecord>(Buffer.from(outcome.rows))].flat();
  return { source, mapping, sites, issues: readIssues(Buffer.from(outcome.report)) };
}
const placesOf = (sites: readonly SiteRecord[]) =>
  sites.map(({ latitude, longitude }) => [Math.round(latitude * 1e3) / 1e3, Math.round(longitude * 1e3) / 1e3]);

describe("coordinates in metres", () => {
  it.each([
    ["EPSG:2056", "name;E;N;country\nA;2683141;1247100;CH\nB;2600000;1200000;CH", [47.369, 8.539]],
    ["EPSG:2056", "name;E_LV95;N_LV95\nA;2683141;1247100\nB;2600000;1200000", [47.369, 8.539]],
    ["EPSG:2056", "name;E;N;country\nA;2'683'141;1'247'100;CH\nB;2'600'000;1'200'000;CH", [47.369, 8.539]],
    ["EPSG:21781", "name;Y;X;Land\nA;683141;247100;Schweiz\nB;600000;200000;Schweiz", [47.369, 8.539]],
    [
      "EPSG:27700",
      "name;Easting;Northing;country\nA;530000;180000;United Kingdom\nB;430000;433500;United Kingdom\nC;267000;845000;United Kingdom",
      [51.504, -0.128],
    ],
    ["EPSG:2154", "name;X_L93;Y_L93\nA;652000;6862000", [48.856, 2.346]],
    ["EPSG:28992", "name;x;y;country\nA;121000;487000;NL", [52.37, 4.888]],
    ["EPSG:31467", "name;Hochwert;Rechtswert;Land\nA;5551000;3478000;DE", [50.095, 8.692]],
    ["EPSG:25832", "name;Ostwert;Nordwert;Land\nA;356689;5644856;DE\nB;533433;5684708;DE", [50.938, 6.96]],
    ["EPSG:32719", "name,Easting UTM 19S,Northing\nA,387671,7549160", [-22.159, -70.089]],
    ["EPSG:3067", "name;coordinates;country\nA;385000 / 6672000;FI", [60.169, 24.927]],
  ])("proposes %s", async (system, text, place) => {
    const { source, mapping, sites } = await checked(text);
    expect([source, mapping?.system]).toEqual(["proposed", system]);
    expect(placesOf(sites)[0]).toEqual(place);
  });

  it("asks where several systems fit, and takes none", async () => {
    const { source, mapping, sites, issues } = await checked(
      "name,Coordenada Este,Coordenada Norte\nPlanta A,387671,7549160\nPlanta B,346000,6298000",
    );
    expect([source, mapping?.system, sites.length]).toEqual(["proposed", null, 0]);
    expect(issues.map(({ code }) => code)).toEqual(["coordinates_projected", "coordinates_projected"]);
  });

  it("reads the zone of UTM of each row, in the half of the Earth where the country lies", async () => {
    const { sites } = await checked(
      "name;Este;Norte;Huso;country\nA;387671;7549160;19;Chile\nB;440000;4474000;30N;Spain\nC;384000;3764000;11S;USA",
    );
    expect(placesOf(sites)).toEqual([
      [-22.159, -70.089],
      [40.414, -3.707],
      [34.01, -118.256],
    ]);
  });

  it("are asked for the same way in geometries without a system", async () => {
    const feature = (name: string, ...at: number[]) => ({
      type: "Feature",
      properties: { name, country: "DE" },
      geometry: { type: "Point", coordinates: at },
    });
    const features = [feature("A", 356_689, 5_644_855), feature("B", 533_433, 5_684_708)];
    const { source, mapping, sites } = await checked(JSON.stringify({ type: "FeatureCollection", features }));
    expect([source, mapping?.system, placesOf(sites)[0]]).toEqual(["proposed", "EPSG:25832", [50.937, 6.96]]);
  });

  it("are no degrees whose decimal point is lost, and no places in the waters of a country", async () => {
    const lost = await checked("name;lat;lon\nA;52520008;13404954\nB;-33448890;-70669300\n");
    expect([lost.source, lost.issues.map(({ message_code: code }) => code)]).toEqual([
      "recognised",
      ["row.coordinates_lost_point", "row.coordinates_lost_point"],
    ]);
    const chile = await checked(
      "name,x,y,country\nA,357212,7383823,Chile\nB,346845,6297700,Chile\nC,507202,7517361,Chile",
    );
    expect(chile.mapping?.system).toBe("EPSG:32719");
  });

  it("may have their zone before the easting, and their system in the header or in the cell", async () => {
    const prefixed = await checked("name;E_UTM;N_UTM;Land\nA;32356689;5644856;DE\nB;32565834;5934038;DE");
    expect(prefixed.mapping?.system).toBe("EPSG:4647");
    expect(placesOf(prefixed.sites)[0]).toEqual([50.938, 6.96]);
    const told = await checked("name;x_3857;y_3857\nA;261845;6250564\nB;538000;5739000");
    expect(told.mapping?.system).toBe("EPSG:3857");
    const own = await checked('name,coordinates\nA,"EPSG:2056 2683141 1247100"\nB,"EPSG:25832 356689, 5644855"');
    expect(placesOf(own.sites)).toEqual([
      [47.369, 8.539],
      [50.937, 6.96],
    ]);
  });

  it("leaves degrees beside metres alone", async () => {
    const { source, sites } = await checked("name;lat;lon;X;Y\nA;53.8;-1.55;430000;433500");
    expect([source, placesOf(sites)]).toEqual(["recognised", [[53.8, -1.55]]]);
    expect(sites[0]?.userData).toEqual({ X: 430000, Y: 433500 });
  });
});

describe("features", () => {
  const polygon = {
    type: "Polygon",
    coordinates: [
      [
        [11.5, 48.1],
        [11.6, 48.1],
        [11.6, 48.2],
        [11.5, 48.2],
        [11.5, 48.1],
      ],
    ],
  };
  const feature = (geometry: unknown, properties: unknown, more = {}) => ({
    type: "Feature",
    geometry,
    properties,
    ...more,
  });
  const point = { type: "Point", coordinates: [13.405, 52.52, 34] };

  it("are locations with name, value and area; heights are elevations", async () => {
    const { sites, issues } = await checked(
      JSON.stringify({
        type: "FeatureCollection",
        features: [
          feature(point, { name: "Works A", asset_value: 1500000, currency: "EUR" }, { id: 0 }),
          feature(polygon, { name: "Works B" }),
        ],
      }),
    );
    expect(issues).toEqual([]);
    expect(sites).toMatchObject([
      { siteId: "0", name: "Works A", assetValue: 1500000, assetCurrency: "EUR", elevationMetres: 34, geometry: null },
      { name: "Works B", geometry: polygon },
    ]);
  });

  it.each([
    [
      "one a line",
      [feature(point, { name: "A" }), feature(point, { name: "B" })].map((one) => JSON.stringify(one)).join("\n"),
    ],
    [
      "a sequence",
      [feature(point, { name: "A" }), feature(point, { name: "B" })]
        .map((one) => `\u001E${JSON.stringify(one)}\n`)
        .join(""),
    ],
    [
      "records",
      JSON.stringify([
        { name: "A", lat: 52.52, lon: 13.405 },
        { name: "B", lat: 52.52, lon: 13.405 },
      ]),
    ],
  ])("come as %s too", async (_, text) => {
    const { sites } = await checked(text);
    expect(sites.map(({ name, latitude }) => [name, latitude])).toEqual([
      ["A", 52.52],
      ["B", 52.52],
    ]);
  });

  it("are in the system that the file names", async () => {
    const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::2056" } };
    const { sites } = await checked(
      JSON.stringify({
        type: "FeatureCollection",
        crs,
        features: [feature({ type: "Point", coordinates: [2683141, 1247100] }, { name: "A" })],
      }),
    );
    expect(placesOf(sites)).toEqual([[47.369, 8.539]]);
  });

  it("lose nothing in silence", async () => {
    const { issues, sites } = await checked(
      JSON.stringify({
        type: "FeatureCollection",
        features: [
          feature(
            {
              type: "MultiPoint",
              coordinates: [
                [1, 2],
                [3, 4],
              ],
            },
            { name: "A" },
          ),
          feature({ type: "Point", coordinates: [31.23, 121.47] }, { name: "B" }),
          feature(null, { name: "C" }),
        ],
      }),
    );
    expect(sites).toEqual([]);
    expect(issues.map(({ code }) => code)).toEqual(["geometry_invalid", "coordinates_swapped", "coordinates_missing"]);
  });

  it.each([
    ['{"type":"FeatureCollection","features":[{"type', "no valid JSON"],
    ['{"type":"FeatureCollection","features":[]}', "no table"],
    ['{"type":"Topology","objects":{}}', "TopoJSON"],
  ])("that cannot be used say why: %s", async (text, said) => {
    await expect(checked(text)).rejects.toThrow(said);
  });
});

describe("the cell that is wrong", () => {
  it.each([
    ["latitude", "47.O5", "8.54"],
    ["longitude", "47.05", "8.5.4"],
    ["latitude", "47 75' N", "8 30 E"],
    ["longitude", "47 N", "8 N"],
    ["latitude", "8 E", "8 E"],
    ["longitude", "47 N", "195 E"],
  ])("is the %s of %s, %s", async (column, latitude, longitude) => {
    const { issues } = await checked(`name;latitude;longitude\nA;${latitude};${longitude}\nB;1.5;2.5`);
    expect(issues.filter(({ severity }) => severity === "error").map((issue) => issue.column)).toEqual([column]);
  });

  it("are read from columns of degrees, minutes, seconds and the half of the Earth", async () => {
    const { source, sites, issues } = await checked(
      "Site,City,Lat deg,Lat min,Lat sec,N/S,Lon deg,Lon min,Lon sec,E/W\nA,Santiago,33,26,56,S,70,40,9,W\nB,Quito,0,13,12,S,78,30,36,W\nC,Ulm,48,,,N,9,60,0,E",
    );
    expect([source, placesOf(sites)]).toEqual([
      "proposed",
      [
        [-33.449, -70.669],
        [-0.22, -78.51],
      ],
    ]);
    expect(issues.map(({ row, severity }) => `${row} ${severity}`)).toContain("4 error");
    const minutes = await checked("Name;Breite Grad;Breite Min;Länge Grad;Länge Min\nA;47;22,5;-8;30");
    expect(placesOf(minutes.sites)).toEqual([[47.375, -8.5]]);
    const signs = await checked("Name,Lat °,Lat ',Long °,Long '\nA,47,22.5,8,30");
    expect(placesOf(signs.sites)).toEqual([[47.375, 8.5]]);
  });

  it("says east or west of a lone O by the country of the row", async () => {
    const { sites } = await checked(
      "name;coordinates;country\nA;38°43' N 9°8' O;Portugal\nB;48°12' N 16°22' O;Austria",
    );
    expect(placesOf(sites)).toEqual([
      [38.717, -9.133],
      [48.2, 16.367],
    ]);
  });
});
