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

/** Locations of a file as it is proposed, and the codes of the questions that are asked. */
async function read(workbook: Uint8Array, isText = true) {
  const wishes = { remembered: [], propose: true, geocode: true, steps: [], defaultName: "New location" };
  const outcome = await checkUpload({ workbook, isText, wish: {}, mostBytes: 1e7, ...wishes }, tools);
  if (!outcome.ok) throw new Error(outcome.said.english);
  const { source } = readReport(Buffer.from(outcome.report));
  const samples = await (await openLocations(workbook, { isText })).samples();
  const layout = layoutOf(samples, {}, undefined, tools.geography);
  const sites = [...chunksOf<SiteRecord>(Buffer.from(outcome.rows))].flat();
  return {
    asked: source === "proposed" ? (layout?.questions.map(({ message_code: code }) => code) ?? []) : [],
    places: sites.map(({ latitude, longitude }) => [Math.round(latitude), Math.round(longitude)]),
    values: sites.map(({ assetValue }) => assetValue),
  };
}
const text = (...lines: string[]) => Buffer.from(lines.join("\n"));

describe("pairs of coordinates", () => {
  it.each([
    ["Longitude/Latitude", '"13.405, 52.52"'],
    ["Länge / Breite", '"13,405 / 52,52"'],
    ["KML coordinates", '"13.405,52.52,0"'],
    ["Coordinates", '"<Point><coordinates>13.405,52.52,34</coordinates></Point>"'],
    ["lon_lat", '"N 52.52, E 13.405"'],
    ["Lat/Lon", '"52.52, 13.405"'],
  ])("are read in the order that %s tells", async (header, cell) => {
    expect((await read(text(`Name,${header}`, `A,${cell}`, `B,${cell}`))).places).toEqual([
      [53, 13],
      [53, 13],
    ]);
  });
});

describe("columns of latitude and longitude that are exchanged throughout", () => {
  const rows = ["A,121.47,31.23", "B,116.41,39.9", "C,72.88,19.08", "D,-74.01,40.71"];

  it("are asked for once, and read the other way round", async () => {
    const { asked, places } = await read(text("Site,Latitude,Longitude", ...rows));
    expect(asked).toEqual(["question.exchanged"]);
    expect(places).toEqual([
      [31, 121],
      [40, 116],
      [19, 73],
      [41, -74],
    ]);
  });

  it("are left as they are where one row says the other", async () => {
    expect((await read(text("Site,Latitude,Longitude", ...rows, "E,35.7,139.7"))).asked).toEqual([]);
  });
});

describe("0, 0", () => {
  it("is no place where the row names its town", async () => {
    const { places } = await read(text("Site,City,Country,Lat,Lon", "A,Hamburg,Germany,0,0", "B,Kiel,DE,54.3,10.1"));
    expect(places).toEqual([
      [54, 10],
      [54, 10],
    ]);
  });
});

describe("amounts", () => {
  const valued = async (header: string, ...cells: string[]) =>
    (await read(text(`Site;Lat;Lon;${header}`, ...cells.map((cell, i) => `S${i};${40 + i};10;${cell}`)))).values;

  it.each([
    ["Valor contábil (R$ mil)", 1000],
    ["Valor asegurado (mil USD)", 1000],
    ["Importe en mil EUR", 1000],
    ["Insured value (mn USD)", 1_000_000],
  ])("are counted by the words of %s", async (header, factor) => {
    expect(await valued(header, "12", "25")).toEqual([12 * factor, 25 * factor]);
  });

  it("take 'mil' for thousand beside Spanish millions, and L for lakh beside crores", async () => {
    expect(await valued("Sum insured USD", "300 mil", "1,2 millones")).toEqual([300_000, 1_200_000]);
    expect(await valued("Value (INR)", "40 L", "2.5 Cr")).toEqual([4_000_000, 25_000_000]);
    expect(await valued("Sum insured USD", "300 mil", "400 mil")).toEqual([null, null]);
  });

  it("are read without the mark of a footnote, which is never a digit", async () => {
    const cells = ["1,250,000*", "2 300 000¹", "4,500,000 (a)", "3,100,000 [1]", "~900,000", "1000 m²", "10²"];
    expect(await valued("Insured value USD", ...cells)).toEqual([
      1_250_000,
      2_300_000,
      4_500_000,
      3_100_000,
      900_000,
      null,
      null,
    ]);
  });
});

describe("billions of two scales", () => {
  const valued = async (header: string, ...cells: string[]) =>
    (await read(text(header, ...cells.map((cell, i) => `S${i};${40 + i};10;${cell}`)))).values;

  it("are left out and told where the list is in a language of the long scale, or has a decimal comma", async () => {
    expect(
      await valued("Standort;Breitengrad;Längengrad;Wert EUR", "1,5 Billion", "2 Mrd", "3 bn", "2 Billionen"),
    ).toEqual([null, 2e9, 3e9, 2e12]);
    expect(await valued("Nom;Latitude;Longitude;Valeur EUR", "2 billions", "2 milliards")).toEqual([null, 2e9]);
    expect(await valued("Site;Lat;Lon;Value EUR", "1,5 billion", "1,5 trillion")).toEqual([null, null]);
  });

  it("are those of English elsewhere", async () => {
    expect(await valued("Site;Lat;Lon;Value USD", "1.5 billion", "$ 2 billion")).toEqual([1.5e9, 2e9]);
  });
});

describe("amounts with one comma before three digits", () => {
  it.each([
    ["1,234", "2,500"],
    ["750,000", "1,250"],
    ["12,000", "8,125"],
  ])("are asked for where nothing else in the file tells: %s", async (first, second) => {
    const rows = [`A,Kiel,Germany,"${first}"`, `B,Graz,Austria,"${second}"`];
    expect((await read(text("Site,City,Country,Value", ...rows))).asked).toEqual(["question.decimal"]);
  });

  it("are thousands without a question where points begin fractions, two groups stand, or the currency tells", async () => {
    const asked = async (...lines: string[]) => (await read(text(...lines))).asked;
    expect(await asked("Site,Lat,Lon,Value", 'A,54.3,10.1,"1,234"')).toEqual([]);
    expect(await asked("Site,City,Country,Value", 'A,Kiel,DE,"1,234"', 'B,Graz,AT,"1,234,500"')).toEqual([]);
    expect(await asked("Site,City,Country,Value (USD)", 'A,Kiel,DE,"1,234"')).toEqual([]);
  });
});

describe("columns that are called length and width", () => {
  it.each([
    ["whole", "Standort;Ort;Länge;Breite;Höhe", "A;Kiel;120;60;12", "B;Graz;80;45;9"],
    ["with halves", "Standort;Ort;Länge;Breite", "A;Kiel;12,5;8", "B;Graz;8;5,5"],
    ["in Polish", "Nazwa;Miasto;Długość;Szerokość", "A;Kraków;120;60", "B;Gdańsk;80;45"],
  ])("are sizes where they hold round numbers, and it is asked: %s", async (_, ...lines) => {
    const { asked, places } = await read(text(...lines));
    expect(asked).toEqual(["question.sizes"]);
    for (const [latitude = 0] of places) expect(latitude).toBeGreaterThan(46);
  });

  it("are degrees by their digits, and asked with two of them", async () => {
    const lines = (...cells: string[]) => text("Standort;Länge;Breite;Höhe", ...cells);
    const exact = await read(lines("A;10,1228;54,3233;12", "B;15,4395;47,0707;353"));
    expect(exact).toMatchObject({
      asked: [],
      places: [
        [54, 10],
        [47, 15],
      ],
    });
    const short = await read(lines("A;10,12;54,32;12", "B;15,43;47,07;353"));
    expect(short).toMatchObject({
      asked: ["question.sizes_or_degrees"],
      places: [
        [54, 10],
        [47, 15],
      ],
    });
  });
});

describe("radians", () => {
  it.each([
    ["Latitude,Longitude", "0.9163,0.2340", "0.8402,0.2021"],
    ["lat_rad,lon_rad", "0.624212,2.437021", "-0.591012,2.639211"],
    ["Lat,Lon", "0.7105,-1.2914", "0.5934,-2.0647"],
  ])("are told and put nowhere: %s", async (header, first, second) => {
    expect((await read(text(`Site,${header}`, `A,${first}`, `B,${second}`))).places).toEqual([]);
  });

  it("are none where one row lies elsewhere, or degrees are round", async () => {
    expect((await read(text("Site,Lat,Lon", "A,0.9163,0.2340", "B,5.6037,-0.1870"))).places).toHaveLength(2);
    expect((await read(text("Site,Lat,Lon", "A,0.5,0.5", "B,1,1.5"))).places).toHaveLength(2);
  });
});

describe("a cover above the table, and a total beside its parts", () => {
  it.each(["PD", "Property damage", "PD value"])("takes %s alone, apart from the interruption", async (header) => {
    const lines = [
      "Asset list of Acme Holding",
      "Status: 31 December 2025",
      "",
      `Site,City,Country,${header} EUR,BI EUR,Total EUR`,
      "Works 1,Kiel,Germany,1000000,500000,1500000",
      "Works 2,Lyon,France,2000000,1000000,3000000",
      "Total,,,3000000,1500000,4500000",
    ];
    const { asked, values } = await read(text(...lines));
    expect(values).toEqual([1_000_000, 2_000_000]);
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  it("may stand on a sheet of its own", async () => {
    const workbook = await workbookFile({
      sheets: {
        Cover: row(1, ["Asset list of Acme Holding"]) + row(3, ["Status", "31 December 2025"]),
        Data:
          row(1, ["Site", "City", "Country", "PD EUR", "BI EUR", "Total EUR"]) +
          row(2, ["Works 1", "Kiel", "Germany", 1_000_000, 500_000, 1_500_000]) +
          row(3, ["Works 2", "Lyon", "France", 2_000_000, 1_000_000, 3_000_000]) +
          row(4, ["Total", "", "", 3_000_000, 1_500_000, 4_500_000]),
      },
    });
    expect((await read(workbook, false)).values).toEqual([1_000_000, 2_000_000]);
  });
});

describe("headings between rows", () => {
  it.each(["EUROPE", "Germany", "Region North"])("are no locations: %s", async (heading) => {
    const lines = ["Site,City,Country,Value EUR", `${heading},,,`, "Works 1,Kiel,Germany,1000000", "ASIA,,,"];
    expect((await read(text(...lines, "Works 3,Osaka,Japan,3000000"))).places).toEqual([
      [54, 10],
      [35, 136],
    ]);
  });
});

describe("tables", () => {
  it("that lie on their side are named so", async () => {
    const workbook = await workbookFile({
      sheets: {
        T: row(1, ["Site", "Lyon", "Turin"]) + row(2, ["Latitude", 45.7, 45.1]) + row(3, ["Longitude", 4.8, 7.7]),
      },
    });
    expect((await read(workbook, false)).asked).toContain("question.on_its_side");
  });

  it("may have groups above every column of their header", async () => {
    const workbook = await workbookFile({
      sheets: {
        T:
          row(1, ["Location", "", "", "Coordinates", "", "Insured values (EUR)", ""]) +
          row(2, ["No.", "Site", "Country", "Lat", "Long", "Buildings", "Contents"]) +
          row(3, [1, "Works Lyon", "France", 45.7, 4.8, 1_000_000, 500_000]) +
          row(4, [2, "Works Turin", "Italy", 45.1, 7.7, 4_000_000, 900_000]),
      },
    });
    const { asked, values } = await read(workbook, false);
    expect(asked).toEqual(["question.values_summed"]);
    expect(values).toEqual([1_500_000, 4_900_000]);
  });

  it("may tell their units below the header, which make values of amounts", async () => {
    const list = text(
      "Name,Latitude,Longitude,Building",
      "[text],[deg],[deg],[k EUR]",
      "A,48.1,11.5,1200",
      "B,48,11,9",
    );
    expect((await read(list)).values).toEqual([1_200_000, 9000]);
  });
});
