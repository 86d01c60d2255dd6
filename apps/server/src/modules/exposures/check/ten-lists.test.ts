import { openPack } from "@tidemark/atlas";
import { openLocations } from "@tidemark/documents";
import { row, workbookFile } from "@tidemark/documents/testing";
import { describe, expect, it } from "vitest";
import type { SiteRecord } from "../../locations/index.ts";
import { layoutOf } from "../mapping/layout-of.ts";
import { checkUpload } from "./check-upload.ts";
import { chunksOf } from "./chunks.ts";
import { createGeography } from "./geography.ts";
import { readReport } from "./upload-report.ts";

const tools = { pack: openPack(), geography: createGeography(openPack()) };

/** What comes of a file as it is proposed, in a line for each location, with the questions that are asked. */
async function listed(workbook: Uint8Array, isText: boolean) {
  const wishes = { remembered: [], propose: true, geocode: true, steps: [], defaultName: "New location" };
  const outcome = await checkUpload({ workbook, isText, wish: {}, mostBytes: 1e7, ...wishes }, tools);
  if (!outcome.ok) throw new Error(outcome.said.english);
  const { source } = readReport(Buffer.from(outcome.report));
  const samples = await (await openLocations(workbook, { isText })).samples();
  const layout = layoutOf(samples, {}, undefined, tools.geography);
  const sites = [...chunksOf<SiteRecord>(Buffer.from(outcome.rows))].flat();
  return {
    asked: source === "proposed" ? (layout?.questions.map(({ about }) => about) ?? []) : [],
    sites: sites.map(({ siteId, name, latitude, longitude, assetValue, assetCurrency }) =>
      [siteId, name, latitude.toFixed(0), longitude.toFixed(0), assetValue ?? "-", assetCurrency ?? "-"].join(" | "),
    ),
  };
}
const text = (...lines: string[]) => Buffer.from(lines.join("\n"));

const LISTS: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, string[], string[]])[] = [
  [
    "works of an ERP with German headers",
    () =>
      text(
        "Werk;Name 1;PLZ;Ort;LKz;Rg;Vers.-Wert;Währg",
        "0010;Gießerei Kiel;24143;Kiel;DE;01;1.500.000,00;EUR",
        "0020;Lager Graz;8020;Graz;AT;6;900.000,00;EUR",
      ),
    [],
    ["0010 | Gießerei Kiel | 54 | 10 | 1500000 | EUR", "0020 | Lager Graz | 47 | 15 | 900000 | EUR"],
  ],
  [
    "locations of Open Exposure Data",
    () =>
      text(
        "PortNumber,AccNumber,LocNumber,CountryCode,Latitude,Longitude,BuildingTIV,ContentsTIV,BITIV,LocCurrency",
        "1,A1,7,GB,53.8,-1.55,100,50,900,GBP",
      ),
    [],
    ["7 | 7 | 54 | -2 | 150 | GBP"],
  ],
  [
    "suppliers with addresses in several countries",
    () =>
      text(
        "Lieferant,Name,Street,Postal code,City,Country/Region",
        "7001,Acier SARL,Rue du Port 5,69002,Lyon,FR",
        "7002,Plech s.r.o.,Tovární 21,301 00,Plzeň,CZ",
        "7003,Metalli SpA,Via Roma 1,25121,Brescia,IT",
      ),
    [],
    [
      "7001 | Acier SARL | 46 | 5 | - | -",
      "7002 | Plech s.r.o. | 50 | 13 | - | -",
      "7003 | Metalli SpA | 46 | 10 | - | -",
    ],
  ],
  [
    "solar parks as GeoJSON",
    () => {
      const park = (id: number, name: string, at: number[]) => ({
        type: "Feature",
        id,
        properties: { park_name: name, dc_mw: 40 + id },
        geometry: { type: "Point", coordinates: at },
      });
      const features = [park(11, "Cáceres", [-6.37, 39.47]), park(12, "Évora", [-7.91, 38.57])];
      return text(JSON.stringify({ type: "FeatureCollection", features }));
    },
    [],
    ["11 | Cáceres | 39 | -6 | - | -", "12 | Évora | 39 | -8 | - | -"],
  ],
  [
    "facilities by city, state and ZIP",
    () =>
      text(
        "FACILITY ID,FACILITY NAME,CITY,ST,ZIP",
        "F-1,RUBBER,PARIS,TX,75460",
        "F-2,PIGMENTS,WILMINGTON,DE,19801",
        "F-3,COLD STORE,PORTLAND,ME,04101",
      ),
    [],
    ["F-1 | RUBBER | 34 | -96 | - | -", "F-2 | PIGMENTS | 40 | -76 | - | -", "F-3 | COLD STORE | 44 | -70 | - | -"],
  ],
  [
    "sites in Japanese, with amounts in millions of yen",
    () =>
      text(
        "拠点コード,拠点名,緯度,経度,保険金額（百万円）",
        "K1,大阪支社,34.69,135.50,3900",
        "K2,福岡工場,33.59,130.40,1900",
      ),
    [],
    ["K1 | 大阪支社 | 35 | 136 | 3900000000 | JPY", "K2 | 福岡工場 | 34 | 130 | 1900000000 | JPY"],
  ],
  [
    "works in metres of Chile, with thousands parted by points",
    () =>
      text(
        "Nº;Instalación;País;Coordenada Este (m);Coordenada Norte (m);Valor asegurado (UF)",
        "1;Mina Norte;Chile;507.202;7.517.361;15.500",
        "2;Puerto Sur;Chile;351.500;7.444.673;22.500",
      ),
    ["system"],
    ["1 | Mina Norte | -22 | -69 | 15500 | CLF", "2 | Puerto Sur | -23 | -70 | 22500 | CLF"],
  ],
  [
    "loans with what they are secured by",
    () =>
      text(
        "Darlehensnr.;PLZ Objekt;Ort Objekt;Land;Beleihungswert EUR;Restschuld EUR",
        "4101;20095;Hamburg;DE;620.000,00;171.000,00",
        "4102;80331;München;DE;1.120.000,00;85.200,00",
      ),
    ["name", "value"],
    ["4101 | Hamburg, DE | 54 | 10 | 620000 | EUR", "4102 | München, DE | 48 | 12 | 1120000 | EUR"],
  ],
  [
    "a schedule of values with formulas, a title and a total",
    () =>
      workbookFile({
        sheets: {
          SOV:
            row(1, ["Schedule of values, replacement cost, USD"]) +
            row(2, ["Loc #", "Site name", "City", "State", "Country", "Building value", "Stock"]) +
            row(3, ["TX-1", "Depot", "Dallas", "TX", "US"]).replace(
              "</row>",
              '<c r="F3"><f>2*1000000</f></c><c r="G3"><v>500000</v></c></row>',
            ) +
            row(4, ["ME-1", "Mill", "Portland", "ME", "US"]).replace(
              "</row>",
              '<c r="F4"><f>F3+1000000</f></c><c r="G4"><v>100000</v></c></row>',
            ) +
            row(5, ["Total"]).replace("</row>", '<c r="F5"><f>SUM(F3:F4)</f></c><c r="G5"><f>SUM(G3:G4)</f></c></row>'),
        },
      }),
    ["value"],
    ["TX-1 | Depot | 33 | -97 | 2500000 | USD", "ME-1 | Mill | 44 | -70 | 3100000 | USD"],
  ],
  [
    "two values and a total in a column and a line",
    () =>
      text(
        "Site,City,Country,Buildings EUR,Contents EUR,Total EUR",
        "Graz Plant,Graz,AT,20000000,5500000,25500000",
        "Split Office,Split,HR,2000000,100000,2100000",
        "Total,,,22000000,5600000,27600000",
      ),
    ["value"],
    ["site-2 | Graz Plant | 47 | 15 | 25500000 | EUR", "site-3 | Split Office | 44 | 16 | 2100000 | EUR"],
  ],
];

describe("a list as companies have them", () => {
  it.each(LISTS)("goes from file to locations: %s", async (_, make, asked, sites) => {
    const workbook = await make();
    const found = await listed(workbook, workbook[0] !== "P".codePointAt(0) || workbook[1] !== "K".codePointAt(0));
    expect(found).toEqual({ asked, sites });
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});
