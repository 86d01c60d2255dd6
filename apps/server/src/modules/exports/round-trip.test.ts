import { openPack } from "@tidemark/atlas";
import type { Edge, Geometry } from "@tidemark/contract";
import { edgesSheet, writeWorkbook } from "@tidemark/documents";
import { beforeAll, describe, expect, it } from "vitest";
import { checkUpload } from "../exposures/check/check-upload.ts";
import { chunksOf } from "../exposures/check/chunks.ts";
import { completeSite } from "../exposures/check/complete-site.ts";
import { createGeography } from "../exposures/check/geography.ts";
import { readReport } from "../exposures/check/upload-report.ts";
import { presentSite, type SiteRecord, type StoredSite } from "../locations/index.ts";
import { locationsSheet } from "./locations-sheet.ts";

const pack = openPack();
const geography = createGeography(pack);

/** A ring of many positions, whose text is longer than a cell holds. */
const coast: Geometry = {
  type: "Polygon",
  coordinates: [
    Array.from({ length: 2001 }, (_, i) => {
      const angle = (2 * Math.PI * (i % 2000)) / 2000;
      return [8.5 + 0.123456789 * Math.cos(angle), 47.4 + 0.1 * Math.sin(angle)];
    }),
  ],
};
const square = (west: number, south: number) => [
  [
    [west, south],
    [west + 0.1, south],
    [west + 0.1, south + 0.1],
    [west, south + 0.1],
    [west, south],
  ],
];

function site(siteId: string, name: string, geometry: Geometry, properties: object): SiteRecord {
  return completeSite({ geometry, properties: { name, ...properties } }, siteId, geography);
}

let sites: SiteRecord[];
const edges: Edge[] = [
  { from: "007", to: "B", product: "Steel; cold", volume: 1200.5 },
  { from: "B", to: "area", product: null, volume: null },
];

beforeAll(() => {
  sites = [
    // a name that is the id of another one
    site(
      "007",
      "B",
      { type: "Point", coordinates: [8.5417, 47.3769] },
      {
        asset_value: 1234567.89,
        asset_currency: "CHF",
        elevation: 408,
        protection_return_period: 100,
        building_use: "agriculture",
        construction: "reinforced masonry",
        address: {
          address_line: "Bahnhofstrasse 1, 8001 Zürich",
          street: "Bahnhofstrasse",
          building_no: "1a",
          municipality: "Zürich",
          postal_code: "08001",
        },
        user_data: {
          "UTM zone": "32T",
          GPS: "yes",
          Note: "=1+1",
          Count: 3.25,
          Ready: true,
          constructor: "Meier",
          code: "0012",
        },
      },
    ),
    site("B", "=HYPERLINK(1)", { type: "Point", coordinates: [-70.0894, -22.1591] }, { user_data: { Note: "1.250" } }),
    site("area", "Coast", coast, {}),
    site(
      "line",
      "Pipe",
      {
        type: "LineString",
        coordinates: [
          [8.5, 47.3],
          [8.6, 47.4],
          [8.7, 47.4],
        ],
      },
      {},
    ),
    site(
      "many",
      "Two parts",
      { type: "MultiPolygon", coordinates: [square(10, 53.5), square(10.3, 53.5)] },
      { address: {} },
    ),
    site(
      "found",
      "By its town",
      { type: "Point", coordinates: [9.9937, 53.5507] },
      { address: { lon: 9.9937, lat: 53.5507, municipality: "Hamburg", located_by: "town", located_within_km: 15 } },
    ),
    site(
      "sea",
      "Wind farm",
      { type: "Point", coordinates: [3.2, 55.1] },
      { address: { country: "Denmark", country_iso3: "DNK" } },
    ),
  ];
});

async function readBack(workbook: Uint8Array, isText = false) {
  const wishes = { remembered: [], propose: false, geocode: false, steps: [], defaultName: "New location" };
  const outcome = await checkUpload({ workbook, isText, wish: {}, mostBytes: 1e7, ...wishes }, { pack, geography });
  if (!outcome.ok) throw new Error(outcome.said.english);
  const report = readReport(Buffer.from(outcome.report));
  return { sites: [...chunksOf<SiteRecord>(Buffer.from(outcome.rows))].flat(), edges: report.edges, report };
}

const stored = () => sites as unknown as StoredSite[];

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

describe("what is exported", () => {
  it("comes back whole from locations.xlsx: ids, names, areas, addresses, values, own data, links", async () => {
    const back = await readBack(await bytesOf(writeWorkbook([locationsSheet(stored()), edgesSheet(edges)])));
    expect(back.sites).toEqual(sites);
    expect(back.edges).toEqual(edges);
    expect(back.report.source).toBe("recognised");
  });

  it("comes back whole from project.geojson", async () => {
    const features = sites.map((one, position) => presentSite(one, position));
    const text = JSON.stringify({ type: "FeatureCollection", properties: { title: "T", edges }, features });
    const back = await readBack(Buffer.from(text), true);
    expect(back.sites).toEqual(sites);
    expect(back.edges).toEqual(edges);
  });
});
