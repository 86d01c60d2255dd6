import type { Layout, Upload } from "@tidemark/contract";
import { row, workbookFile } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, startTestServer, type TestServer } from "../../testing/test-server.ts";

const BASE = "/api/risk-engine/v0/exposure";

let app: TestServer;
let analyst: string;
beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
});
afterAll(() => app.stop());

const uploadOf = (answer: Answer): Upload => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Upload;
};

async function send(path: "parse-table" | "parse-excel", content: Uint8Array, name: string): Promise<Upload> {
  const form = new FormData();
  form.set("file", new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return uploadOf(await app.call("POST", `${BASE}/${path}`, { token: analyst, raw: form }));
}

const table = (text: string) => send("parse-table", Buffer.from(text), "sites.csv");
const read = async ({ upload_id: id }: Upload, reading: object) =>
  uploadOf(await app.call("PUT", `${BASE}/uploads/${id}/reading`, { token: analyst, body: { reading } }));

const namesOf = ({ features }: Upload) => features.features.map(({ properties }) => properties.name);
const valuesOf = ({ features }: Upload) => features.features.map(({ properties }) => properties.asset_value ?? null);
const codesOf = ({ issues }: Upload) => issues.map(({ code }) => code);

describe("a table written as text", () => {
  it("is read in the encoding that it is written in, which can be changed and is kept with the file", async () => {
    const mac = Buffer.from("name,latitude,longitude\nK\u009Aln S\u009Fd,50.94,6.96\nWerk,50.9,7\n", "latin1");
    const upload = await send("parse-table", mac, "sites.csv");
    expect(upload.reading.encoding).toMatchObject({ name: "macintosh", lines: ["Köln Süd,50.94,6.96"], lost: 0 });
    expect(namesOf(upload)).toEqual(["Köln Süd", "Werk"]);
    const wrong = await read(upload, { encoding: "windows-1252" });
    expect(namesOf(wrong)[0]).toBe("Kšln SŸd");
    const layout = await app.call("GET", `${BASE}/uploads/${upload.upload_id}/layout`, { token: analyst });
    expect((layout.body as unknown as Layout).columns[0]?.samples[0]).toBe("Kšln SŸd");
    expect(namesOf(await read(upload, { encoding: "macintosh" }))[0]).toBe("Köln Süd");
  });

  it("tells of a character that no reading has, and of a row that is wider than the header", async () => {
    const damaged = Buffer.concat([
      Buffer.from("name,latitude,longitude\nMünchen,48.1,11.5\nZürich,47.4,8.5\nK"),
      Buffer.of(0xf6),
      Buffer.from("ln,50.9,6.9\nSons, Works,50,7\nGdańsk,54.4,18.7\n"),
    ]);
    const upload = await send("parse-table", damaged, "sites.csv");
    expect(namesOf(upload)).toEqual(["München", "Zürich", "K\uFFFDln", "Gdańsk"]);
    expect(upload.issues).toMatchObject([
      { row: 1, code: "column-without-header" },
      { row: 4, column: "name", code: "character-lost", severity: "warning" },
      { row: 5, code: "row-too-wide", severity: "error" },
    ]);
  });

  it("has amounts and degrees as people write them", async () => {
    const upload = await table(
      [
        "name;latitude;longitude;asset value;currency;share",
        "A;5,252E+01;1,3405E+01;1,5 Mio;EUR;12,5",
        "B;٤٨٫١;١١٫٥;$1.2M;USD;7,25",
        "C;３４．６９;135.5-;12,34,567;INR;1.000,5",
        "D;52,1;13,1;45 %;EUR;0,5",
        "E;52,1;13,2;€ 300k;USD;0,5",
        "F;52,1;13,3;(5.000.000,00);EUR;0,5",
      ].join("\n"),
    );
    const places = upload.features.features.map(({ geometry }) => (geometry as { coordinates: number[] }).coordinates);
    expect(places.slice(0, 3)).toEqual([
      [13.405, 52.52],
      [11.5, 48.1],
      [-135.5, 34.69],
    ]);
    expect(valuesOf(upload)).toEqual([1_500_000, 1_200_000, 1_234_567, null, null, null]);
    expect(codesOf(upload)).toEqual(
      expect.arrayContaining(["asset_value_percent", "currency_contradicts", "asset_value_negative"]),
    );
    expect(upload.features.features.map(({ properties }) => properties.user_data?.["share"])).toEqual([
      12.5, 7.25, 1000.5, 0.5, 0.5, 0.5,
    ]);
  });

  it("tells of amounts that can be read in two ways, once for all, and leaves out those that nothing decides", async () => {
    const head = "name,latitude,longitude,asset value (EUR)\n";
    const commas = await table(`${head}A,52.5,13.4,"750,000"\nB,52.6,13.4,"1,250"\n`);
    expect(valuesOf(commas)).toEqual([750_000, 1250]);
    expect(commas.issues).toMatchObject([{ row: 1, code: "amounts_grouped", facts: { count: 2, text: "750,000" } }]);
    const points = await table(`${head}A,"52,5","13,4",1.250\n`);
    expect([valuesOf(points), codesOf(points)]).toEqual([[1250], ["amounts_grouped"]]);
    const mixed = await table(`${head}A,52.5,13.4,"1,234"\nB,52.6,13.4,"1.234,50"\nC,52.7,13.4,"1,234.50"\n`);
    expect(valuesOf(mixed)).toEqual([null, 1234.5, 1234.5]);
    const both = await table(`${head}A,52.5,13.4,12 MM\nB,52.6,13.4,450 M\n`);
    expect([valuesOf(both), codesOf(both)]).toEqual([[12_000_000, null], ["asset_value_m"]]);
  });

  it("has lines that are no locations, which are left out with a count and can be taken", async () => {
    const upload = await table(
      [
        "name,latitude,longitude,asset value (EUR)",
        "Total Energies Depot,49.49,0.11,5",
        "Subtotal North,,,5",
        "name,latitude,longitude,asset value (EUR)",
        "Kiel,54.3,10.1,7",
        "TOTAL,,,12",
        "* preliminary figures",
      ].join("\n"),
    );
    expect([namesOf(upload), codesOf(upload)]).toEqual([["Total Energies Depot", "Kiel"], []]);
    expect(upload.reading.lines).toMatchObject({ count: 4, taken: false });
    expect(upload.reading.lines.examples.map(({ row: at, kind }) => `${at} ${kind}`)).toEqual([
      "3 sum",
      "4 header",
      "6 sum",
      "7 footnote",
    ]);
    expect((await read(upload, { lines: "taken" })).counts).toMatchObject({ rows: 6, clean: 2 });
  });
});

describe("a workbook", () => {
  const HEADER = row(1, ["Name", "Latitude", "Longitude", "Asset value (EUR)"]);

  it("has formulas without a result, which are worked out or told of", async () => {
    const formula = (at: string, text: string) => `<c r="${at}"><f>${text}</f><v></v></c>`;
    const cells = (at: number, name: string, value: string) =>
      row(at, [name, 47 + at / 10, 8.5]).replace("</row>", `${value}</row>`);
    const file = await workbookFile({
      sheets: {
        Sites:
          HEADER +
          cells(2, "A", formula("D2", "2*SUM(100,25)")) +
          cells(3, "B", formula("D3", "ROUND(D2/3,1)")) +
          cells(4, "C", formula("D4", "VLOOKUP(A4,A:D,4)")),
      },
    });
    const upload = await send("parse-excel", file, "sites.xlsx");
    expect(valuesOf(upload)).toEqual([250, 83.3, null]);
    expect(upload.reading.calculated).toBe(2);
    expect(upload.issues).toMatchObject([{ row: 4, column: "Asset value (EUR)", code: "formula-without-value" }]);
  });

  it("has formulas that look on other sheets, worked out where the look-up is exact", async () => {
    const formula = (at: string, text: string) => `<c r="${at}"><f>${text}</f></c>`;
    const cells = (at: number, name: string, value: string) =>
      row(at, [name, 47 + at / 10, 8.5]).replace("</row>", `${value}</row>`);
    const file = await workbookFile({
      sheets: {
        Sites:
          HEADER +
          cells(2, "A", formula("D2", "'My values'!B2")) +
          cells(3, "B", formula("D3", "VLOOKUP(A3,'My values'!$A:$B,2,FALSE)*Rates!A1")) +
          cells(4, "C", formula("D4", "SUM('My values'!B2:B3)")) +
          cells(5, "D", formula("D5", "INDEX('My values'!B:B,MATCH(A5,'My values'!A:A,0))")) +
          cells(6, "E", formula("D6", "VLOOKUP(A6,'My values'!$A:$B,2)")) +
          cells(7, "F", formula("D7", "'My values'!B9")),
        "My values": row(1, ["Site", "Amount"]) + row(2, ["A", 100]) + row(3, ["b", 40]) + row(4, ["E", 7]),
        Rates: `<row r="1">${formula("A1", "1+0.5")}</row>`,
      },
    });
    const upload = await send("parse-excel", file, "sites.xlsx");
    expect(valuesOf(upload)).toEqual([100, 60, 140, null, null, null]);
    const told = upload.issues.filter(({ code }) => code === "formula-without-value");
    expect(told.map(({ row: at }) => at)).toEqual([5, 6, 7]);
  });

  it("has rows that a filter hides, which are told of and can be left out", async () => {
    const hidden = (xml: string) => xml.replace("<row ", '<row hidden="1" ');
    const sites = HEADER + row(2, ["A", 47, 8]) + hidden(row(3, ["B", 46, 7])) + row(4, ["C", 48, 9]);
    const upload = await send("parse-excel", await workbookFile({ sheets: { Sites: sites } }), "sites.xlsx");
    expect([namesOf(upload), upload.reading.hidden_rows]).toEqual([["A", "B", "C"], { count: 1, taken: true }]);
    const left = await read(upload, { hidden_rows: "left_out" });
    expect([namesOf(left), left.reading.hidden_rows]).toEqual([["A", "C"], { count: 1, taken: false }]);
  });

  it("has sheets of one layout that can be taken together, columns by their names", async () => {
    const file = await workbookFile({
      sheets: {
        France: HEADER + row(2, ["Lyon", 45.76, 4.84, 5]),
        Notes: row(1, ["Written in March"]),
        Italy: row(1, ["Asset value", "Longitude", "Latitude", "Name"]) + row(2, [7, 7.69, 45.07, "Turin"]),
      },
    });
    const upload = await send("parse-excel", file, "sites.xlsx");
    expect(upload.reading.sheets).toEqual({ read: ["France"], alike: ["Italy"], together: false });
    expect(codesOf(upload)).toEqual(["second-sheet"]);
    const both = await read(upload, { sheets: "together" });
    expect([namesOf(both), valuesOf(both), codesOf(both)]).toEqual([["Lyon", "Turin"], [5, 7], []]);
    expect(both.features.features[1]?.properties.user_data).toEqual({ Sheet: "Italy" });
    expect(both.reading.sheets.read).toEqual(["France", "Italy"]);
  });

  it("has rows without coordinates looked up, and keeps what was chosen and edited before", async () => {
    const head = row(1, ["Werk", "Ort", "Land", "Breite", "Länge", "Wert"]);
    const hidden = (xml: string) => xml.replace("<row ", '<row hidden="1" ');
    const sites =
      head +
      row(2, ["A", "Hamburg", "Germany", "", "", 5]) +
      hidden(row(3, ["B", "Munich", "Germany", "", "", 7])) +
      row(4, ["C", "Zurich", "Switzerland", 47.37, 8.54, 9]);
    const upload = await send("parse-excel", await workbookFile({ sheets: { Sites: sites } }), "sites.xlsx");
    const left = await read(upload, { hidden_rows: "left_out" });
    const edited = uploadOf(
      await app.call("POST", `${BASE}/uploads/${left.upload_id}/edit`, {
        token: analyst,
        body: { edits: [{ row: 4, field: "name", value: "Works C" }] },
      }),
    );
    expect([namesOf(edited), edited.counts.geocoded]).toEqual([["Works C"], 0]);
    const found = await read(edited, { look_up: true });
    expect([namesOf(found), found.counts.geocoded]).toEqual([["A", "Works C"], 1]);
    expect([found.reading.hidden_rows.taken, found.mapping.source]).toEqual([false, left.mapping.source]);
    expect(found.changes).toEqual(edited.changes);
    const taken = await read(found, { hidden_rows: "taken" });
    expect([namesOf(taken), taken.counts.geocoded]).toEqual([["A", "B", "Works C"], 2]);
    const without = await read(taken, { look_up: false });
    expect([namesOf(without), without.counts.geocoded]).toEqual([["Works C"], 0]);
  });

  it("looks nothing up for who has not the scope", async () => {
    const consulting = await app.signIn("consulting");
    const form = new FormData();
    form.set("file", new Blob(["name,city,country\nA,Hamburg,Germany\n"]), "sites.csv");
    const upload = uploadOf(await app.call("POST", `${BASE}/parse-table`, { token: consulting, raw: form }));
    const change = (reading: object) =>
      app.call("PUT", `${BASE}/uploads/${upload.upload_id}/reading`, { token: consulting, body: { reading } });
    expect((await change({ look_up: true })).status).toBe(403);
    expect((await change({ look_up: false })).status).toBe(200);
  });
});
