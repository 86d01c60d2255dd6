import { openPack } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import type { SiteRecord } from "../../locations/index.ts";
import { checkUpload } from "./check-upload.ts";
import { chunksOf } from "./chunks.ts";
import { createGeography } from "./geography.ts";
import { readIssues } from "./upload-report.ts";

const tools = { pack: openPack(), geography: createGeography(openPack()) };

/** Places of a list to whole degrees, with what is told of its rows. */
const read = (...lines: string[]) => readList(lines, true);
/** The same where rows without coordinates are not looked up, as when a list is first dropped. */
const readAsDropped = (...lines: string[]) => readList(lines, false);

async function readList(lines: readonly string[], geocode: boolean) {
  const wishes = { remembered: [], propose: true, geocode, steps: [], defaultName: "New location" };
  const workbook = Buffer.from(lines.join("\n"));
  const outcome = await checkUpload({ workbook, isText: true, wish: {}, mostBytes: 1e7, ...wishes }, tools);
  if (!outcome.ok) throw new Error(outcome.said.english);
  const sites = [...chunksOf<SiteRecord>(Buffer.from(outcome.rows))].flat();
  const issues = readIssues(Buffer.from(outcome.report));
  return {
    places: sites.map(({ latitude, longitude }) => [Math.round(latitude), Math.round(longitude)]),
    values: sites.map(({ assetValue, assetCurrency }) => [assetValue, assetCurrency]),
    told: issues.map(({ row, code }) => `${row} ${code}`),
  };
}

describe("nines in place of coordinates", () => {
  it.each(["-999", "9999", "-9999.0", "-999.25", "999,9"])("%s marks that there are none", async (mark) => {
    const { places, told } = await read(
      "Name;City;Country;Latitude;Longitude",
      `A;Kiel;DE;${mark};${mark}`,
      `B;Kiel;DE;54.3;${mark}`,
      "C;Kiel;DE;54.3;10.1",
    );
    expect(places).toEqual([
      [54, 10],
      [54, 10],
    ]);
    expect(told.toSorted()).toEqual(["2 coordinates_marked_missing", "2 geocoded", "3 coordinates_marked_missing"]);
  });

  it("is no mark among degrees", async () => {
    expect((await read("Name,Latitude,Longitude", "A,9.999,99.99")).places).toEqual([[10, 100]]);
  });
});

describe("degrees whose points part thousands", () => {
  const rows = (country: string) => [
    `A;${country};52.520.008;13.404.954`,
    `B;${country};48.137.154;11.576.124`,
    `C;${country};54.323.292;10.122.765`,
  ];
  const header = "Werk;Land;Breite;Länge";

  it("are read where the places of all rows confirm it, and told", async () => {
    const { places, told } = await read(header, ...rows("DE"));
    expect(places).toEqual([
      [53, 13],
      [48, 12],
      [54, 10],
    ]);
    expect(told).toEqual(["2 coordinates_parted", "3 coordinates_parted", "4 coordinates_parted"]);
    const towns = await read(
      "Werk;Ort;Breite;Länge",
      "A;Recife;-8.053.890;-34.881.110",
      "B;Natal;-5.795.000;-35.209.440",
    );
    expect(towns.places).toEqual([
      [-8, -35],
      [-6, -35],
    ]);
  });

  it("are told where nothing confirms it, or a row contradicts", async () => {
    for (const list of [rows(""), [...rows("DE"), "D;FR;52.520.008;13.404.954"]])
      expect((await read(header, ...list)).places).toEqual([]);
  });
});

describe("a region beside a point", () => {
  it("that the country of the point has not is told, and proposed where another sign lies in it", async () => {
    const { told } = await readAsDropped(
      "Facility,State,Lat,Long",
      "Houston,TX,29.76,95.37",
      "Tampa,FL,27.95,-82.46",
      "Curitiba,Paraná,-25.43,-49.27",
      "Somewhere,Sector 4,29.76,95.37",
    );
    expect(told.filter((one) => /region|sign/u.test(one))).toEqual(["2 coordinates_sign"]);
  });
});

describe("a town beside a point", () => {
  it("that lies far from every town called so is told, also where nothing is looked up", async () => {
    const { told } = await readAsDropped(
      "Werk,Ort,Breite,Länge",
      "A,Köln,48.14,11.58",
      "B,München,48.14,11.58",
      "C,Houston,29.76,95.37",
      "D,Halle 7,48.14,11.58",
      "E,Garching,48.25,11.65",
    );
    expect(told.filter((one) => /town|sign/u.test(one))).toEqual(["2 other_town", "4 coordinates_sign"]);
  });

  it.each([
    ["Werk,Ort,Land,Breite,Länge", "A,Hamburg,DE,48.14,11.58", "B,München,DE,48.14,11.58"],
    ["Site,City,Country,Lat,Lon", "A,Portland,USA,29.76,-95.37", "B,Houston,US,29.76,-95.37"],
    ["Site,City,Country,Lat,Lon", "A,Bombay,India,28.61,77.21", "B,New Delhi,IN,28.61,77.21"],
    ["Site,City,Country,Lat,Lon", "A,Newcastle,GB,51.5,-0.12", "B,Halle,DE,51.48,11.97"],
    ["Site,City,State,Country,Lat,Lon", "A,Austin,TX,USA,25.77,-80.19", "B,Miami,FL,USA,25.77,-80.19"],
  ])("is told beside a country that fits, whether places are looked up or not: %s %s", async (...rows) => {
    expect((await read(...rows)).told).toEqual(["2 other_town"]);
    expect((await readAsDropped(...rows)).told).toEqual(["2 other_town"]);
  });

  it("is not told once more where the country contradicts already", async () => {
    const { told } = await readAsDropped("Site,City,Country,Lat,Lon", "A,Houston,USA,29.76,95.37");
    expect(told).toEqual(["2 coordinates_sign"]);
  });
});

describe("codes of airports and ports in a column called so", () => {
  it.each([
    [
      "IATA",
      ["ZRH", "YXU", "SCQ"],
      [
        [47, 9],
        [43, -81],
        [43, -8],
      ],
    ],
    [
      "Airport code",
      ["BHM", "BHX"],
      [
        [34, -87],
        [52, -2],
      ],
    ],
    [
      "UN/LOCODE",
      ["DEHAM", "NL RTM"],
      [
        [54, 10],
        [52, 5],
      ],
    ],
  ])("%s", async (header, codes, places) => {
    const list = codes.map((code, i) => `Hub ${i},${code}`);
    expect((await read(`Name,${header}`, ...list)).places).toEqual(places);
  });

  it("stand behind a town that is named", async () => {
    expect((await read("Name,City,IATA", "A,Graz,ZRH")).places).toEqual([[47, 15]]);
  });
});

describe("a zone of UTM without its half of the Earth", () => {
  it("is told by the town of the row", async () => {
    const { places } = await read(
      "Nombre,Comuna,Huso,Este,Norte",
      "Faena,Calama,19,505000,7517000",
      "Planta,Temuco,18,709000,5708000",
    );
    expect(places).toEqual([
      [-22, -69],
      [-39, -73],
    ]);
  });

  it("is asked where nothing speaks for one of them", async () => {
    expect((await read("Nombre,Huso,Este,Norte", "Faena 1,19,505000,7517000")).places).toEqual([]);
  });
});

describe("amounts in other scripts", () => {
  it.each([
    ["Value", "12 میلیون تومان", 120_000_000, "IRR"],
    ["Value", "5.000.000 ریال", 5_000_000, "IRR"],
    ["Value", "10,000,000 د.إ", 10_000_000, "AED"],
    ["Value", "3 млн руб.", 3_000_000, "RUB"],
    ["Value", "250 тис. грн", 250_000, "UAH"],
    ["Value", "2 εκατ. €", 2_000_000, "EUR"],
    ["Value", "3 tỷ đồng", 3_000_000_000, "VND"],
    ["Value", "1.250.000 zł", 1_250_000, "PLN"],
    ["Value", "120万円", 1_200_000, "JPY"],
    ["Value", "R$ 2,5 mi", 2_500_000, "BRL"],
    ["Value", "7 000 000 kr", 7_000_000, null],
    ["Value", "7,000,000 ريال", 7_000_000, null],
    ["Value (χιλ. €)", "3200", 3_200_000, "EUR"],
    ["Value (میلیون ریال)", "3200", 3_200_000_000, "IRR"],
    ["Value (тис. грн)", "3200", 3_200_000, "UAH"],
    ["Value (ล้านบาท)", "3200", 3_200_000_000, "THB"],
    ["Value (triệu đồng)", "3200", 3_200_000_000, "VND"],
    ["Value (ریال)", "3200", 3200, "IRR"],
    ["Value (NT$)", "3200", 3200, "TWD"],
    ["Value (kr)", "3200", 3200, null],
    ["Value (Mds €)", "3", 3_000_000_000, "EUR"],
    ["Value (bin TL)", "3", 3000, "TRY"],
    ["Value (mill. kr)", "3", 3_000_000, null],
    ["Value (mii lei)", "3", 3000, "RON"],
  ])("%s: %s", async (header, cell, amount, currency) => {
    const { values, told } = await read(`Name;Latitude;Longitude;${header}`, `A;48;11;${cell}`);
    expect(values).toEqual([[amount, currency]]);
    expect(told.some((one) => /currency/u.test(one))).toBe(currency === null);
  });
});

describe("a line beside the table that tells the unit", () => {
  const table = ["Name,Latitude,Longitude,Insured value", "A,48,11,250", "B,49,11,1200"];

  it.each(["$ in 000s", "単位：千円", "Unit: thousands of EUR"])("above it: %s", async (line) => {
    const { values } = await read(`"${line}"`, "", ...table);
    expect(values.map(([value]) => value)).toEqual([250_000, 1_200_000]);
  });

  it.each(["* all values in kEUR", "Anmerkung: Angaben in Tsd. Euro", "Note: values in USD thousands"])(
    "below it: %s",
    async (line) => {
      const { values } = await read(...table, "", `"${line}"`);
      expect(values.map(([value]) => value)).toEqual([250_000, 1_200_000]);
    },
  );
});

describe("the size of a building", () => {
  it.each([
    ["Länge (m)", "Breite (m)"],
    ["Laenge [m]", "Breite [m]"],
    ["Breite in m", "Länge in m"],
  ])("%s, %s are no degrees", async (first, second) => {
    expect((await read(`Halle;Ort;Land;${first};${second}`, "A;Passau;DE;85;42.5")).places).toEqual([[49, 13]]);
  });
});

describe("columns of former data", () => {
  it("are not taken where there are newer ones", async () => {
    const { places } = await read("Site,Latitude (old),Longitude (old),Latitude,Longitude", "A,50,3,51.05,3.72");
    expect(places).toEqual([[51, 4]]);
    expect((await read("Site,Latitude (alt),Longitude (alt)", "A,50,3")).places).toEqual([[50, 3]]);
  });
});

describe("a value of a short list", () => {
  it("is one also where a row is a credit, which is told", async () => {
    const { values, told } = await read(
      "Name;Latitude;Longitude;Buchwert GJ-Ende EUR",
      "A;48;11;12.345.678,90",
      "B;49;11;3.450.000,00",
      "C;50;11;9.900.000,00-",
    );
    expect(values.map(([value]) => value)).toEqual([12_345_678.9, 3_450_000, null]);
    expect(told).toContain("4 asset_value_negative");
  });
});
