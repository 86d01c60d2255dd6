import type { Layout, Mapping, Upload } from "@tidemark/contract";
import { writeWorkbook } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type Answer, type TestServer } from "../../testing/test-server.ts";

const BASE = "/api/risk-engine/v0/exposure";

let app: TestServer;
let analyst: string;
beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
});
afterAll(() => app.stop());

type Cells = readonly (string | number | null)[];

async function workbook(sheets: Readonly<Record<string, readonly Cells[]>>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const parts = Object.entries(sheets).map(([name, [header = [], ...rows]]) => ({
    name,
    columns: Array.from({ length: Math.max(...[header, ...rows].map(({ length }) => length)) }, (_, index) => ({
      header: String(header[index] ?? ""),
    })),
    rows,
  }));
  for await (const piece of writeWorkbook(parts)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function send(path: string, content: Buffer, name: string, token = analyst): Promise<Answer> {
  const form = new FormData();
  form.set("file", new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return app.call("POST", `${BASE}/${path}`, { token, raw: form });
}

const uploadOf = (answer: Answer): Upload => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Upload;
};
const at = ({ upload_id: id }: Upload, rest = "") => `${BASE}/uploads/${id}${rest}`;
const namesOf = ({ features }: Upload) => features.features.map(({ properties }) => properties.name);

/** A sheet of remarks first, titles above the header, no name, one column of coordinates, values in thousands. */
const ODD = {
  "Read me": [["Register of works"], ["Version 3"]],
  "Works 2026": [
    ["Assets of the group"],
    ["as of", "31.12.2025"],
    ["Ref", "GPS position", "Replacement value (k EUR)", "Nation", "Owner"],
    ["A-1", "48.40, 9.99", 12_500, "DE", "Ulm AG"],
    ["A-2", "45°04'N 7°41'E", 8000, "IT", "Torino SpA"],
    ["A-3", "N51.05 E3.72", 950, "BE", "Gent NV"],
    ["A-4", "no idea", 10, "BE", "Gent NV"],
  ],
} as const;

describe("a workbook with columns that are not recognised", () => {
  it("is refused as before where nobody asks for a proposal", async () => {
    const answer = await send("parse-excel", await workbook(ODD), "odd.xlsx");
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("no-locations-sheet");
  });

  it("is read as guessed until somebody says what its columns are; the next one alike is read so unasked", async () => {
    const guessed = uploadOf(await send("parse-excel?propose=true", await workbook(ODD), "odd.xlsx"));
    expect(guessed.mapping).toEqual({ source: "proposed", sheet: "Works 2026", header_row: 3 });
    expect(guessed.counts).toMatchObject({ rows: 4, clean: 3, errors: 1 });

    const layout = (await app.call("GET", at(guessed, "/layout"), { token: analyst })).body as unknown as Layout;
    expect(layout.sheets.map(({ name }) => name)).toEqual(["Read me", "Works 2026"]);
    expect(layout.header_rows[2]).toMatchObject({ row: 3 });
    expect(layout.columns[1]).toMatchObject({
      header: "GPS position",
      samples: ["48.40, 9.99", "45°04'N 7°41'E", "N51.05 E3.72"],
    });
    expect(layout.questions.map(({ about }) => about)).toEqual(["name"]);

    const mapping: Mapping = { ...layout.mapping, name: { kind: "columns", columns: [4, 0] } };
    const chosen = uploadOf(await app.call("PUT", at(guessed, "/mapping"), { token: analyst, body: { mapping } }));
    expect(chosen.mapping.source).toBe("chosen");
    expect(namesOf(chosen)).toEqual(["Ulm AG, A-1", "Torino SpA, A-2", "Gent NV, A-3"]);
    expect(chosen.features.features[0]?.properties).toMatchObject({
      asset_value: 12_500_000,
      asset_currency: "EUR",
      address: { lat: 48.4, lon: 9.99, country: "Germany" },
    });
    // faults name the sheet's own row and column
    expect(chosen.issues.find(({ severity }) => severity === "error")).toMatchObject({
      row: 7,
      column: "GPS position",
      code: "coordinates_unreadable",
    });

    const next = { "Works 2027": [["Title"], ...ODD["Works 2026"].slice(2, 5)] };
    const again = uploadOf(await send("parse-excel", await workbook(next), "next.xlsx"));
    expect(again.mapping).toEqual({ source: "remembered", sheet: "Works 2027", header_row: 2 });
    expect(namesOf(again)).toEqual(["Ulm AG, A-1", "Torino SpA, A-2"]);
    // others of the organization have it too, nobody else
    const others = await Promise.all(["reader", "consulting", "admin"].map((kind) => app.signIn(kind as "admin")));
    for (const token of others) {
      const answer = await send("parse-excel?propose=true", await workbook(next), "next.xlsx", token);
      if (answer.status === 403) continue;
      const mates = await app.database.query<{ same: boolean }>(
        "select count(distinct organization_id) = 1 as same from users u join uploads p on p.owner_id = u.id where p.id = any($1::uuid[])",
        [[uploadOf(answer).upload_id, again.upload_id]],
      );
      expect(uploadOf(answer).mapping.source).toBe(mates[0]?.same ? "remembered" : "proposed");
    }
  });

  it("is laid out for another sheet and header row", async () => {
    const guessed = uploadOf(
      await send(
        "parse-excel?propose=true",
        await workbook({
          ...ODD,
          More: [
            ["x", "y"],
            ["a", "b"],
          ],
        }),
        "o.xlsx",
      ),
    );
    const other = await app.call("GET", at(guessed, "/layout?sheet=More&header_row=0"), { token: analyst });
    expect(other.body).toMatchObject({
      mapping: { sheet: "More", header_row: 0 },
      columns: [{ header: "Column A" }, {}],
    });
    expect((await app.call("GET", at(guessed, "/layout?sheet=None"), { token: analyst })).status).toBe(422);
    const mapping = { ...(other.body["mapping"] as Mapping), sheet: "gone" };
    expect((await app.call("PUT", at(guessed, "/mapping"), { token: analyst, body: { mapping } })).status).toBe(422);
  });
});

describe("a workbook of the template", () => {
  const HEADER = ["name", "latitude", "longitude", "country", "asset value (EUR)"] as const;

  it("goes through unasked", async () => {
    const upload = uploadOf(
      await send(
        "parse-excel?propose=true",
        await workbook({ locations: [HEADER, ["A", 47.37, 8.54, "CH", 5]] }),
        "t.xlsx",
      ),
    );
    expect(upload.mapping.source).toBe("recognised");
    expect(upload.issues).toEqual([]);
  });

  it("tells of a second sheet of locations, of exchanged sheet names and of amounts that can be two", async () => {
    const rows = [HEADER, ["A", 47.37, 8.54, "CH", "1.250"], ["B", 46.95, 7.45, "CH", "2.500"]];
    const two = uploadOf(await send("parse-excel", await workbook({ Europe: rows, Asia: rows }), "t.xlsx"));
    expect(two.issues.map(({ code, sheet }) => [code, sheet])).toEqual([
      ["asset_value_ambiguous", undefined],
      ["asset_value_ambiguous", undefined],
      ["second-sheet", "Asia"],
    ]);
    expect(two.features.features[0]?.properties.asset_value).toBeNull();
    const exchanged = {
      edges: rows,
      locations: [
        ["from", "to"],
        ["A", "B"],
      ],
    };
    const swapped = uploadOf(await send("parse-excel", await workbook(exchanged), "t.xlsx"));
    expect(swapped.edges).toHaveLength(1);
    expect(swapped.issues.map(({ code }) => code)).toContain("sheets-exchanged");
  });

  it("with thousands in its header is told so", async () => {
    const header = ["name", "latitude", "longitude", "Asset value (k USD)"];
    const upload = uploadOf(
      await send("parse-excel", await workbook({ locations: [header, ["A", 47.37, 8.54, 250]] }), "t.xlsx"),
    );
    expect(upload.features.features[0]?.properties).toMatchObject({ asset_value: 250_000, asset_currency: "USD" });
    expect(upload.issues.map(({ code }) => code)).toEqual(["amounts_scaled"]);
  });
});

describe("a table written as text", () => {
  it("is checked as a workbook is", async () => {
    const text = "Name;Breitengrad;Längengrad;Land\nWerk Ulm;48,40;9,99;Deutschland\nWerk Bern;46,95;7,45;Schweiz\n";
    const upload = uploadOf(await send("parse-table", Buffer.from(text), "sites.csv"));
    expect(upload).toMatchObject({ file_name: "sites.csv", mapping: { source: "recognised" }, counts: { clean: 2 } });
    const marked = await app.call("GET", at(upload, "/marked"), { token: analyst });
    expect(marked.headers.get("content-disposition")).toContain("sites-checked.xlsx");
    expect((await send("parse-table", Buffer.from("PK\0\0"), "a.csv")).status).toBe(422);
  });
});

describe("a list whose format or columns say more than their headers", () => {
  const table = async (lines: readonly string[]) =>
    uploadOf(await send("parse-table", Buffer.from(lines.join("\n")), "list.csv"));
  const layoutFor = async (upload: Upload) =>
    (await app.call("GET", at(upload, "/layout"), { token: analyst })).body as unknown as Layout;

  it("is known as Open Exposure Data: ids that part, values summed, words beside codes, 0, 0 no place", async () => {
    const upload = await table([
      "portnumber,ACCNUMBER,LocNumber,LocName,CountryCode,Latitude,Longitude,OccupancyCode,YearBuilt,NumberOfStoreys,BuildingTIV,OtherTIV,ContentsTIV,BITIV,LocCurrency",
      "1,A1,1,Mill,GB,52.767,-0.8955,1050,0,-1,220000,,40000,15000,GBP",
      "1,A2,1,,GB,52.768,-0.8965,1150,1987,3,790000,0,90000,25000,GBP",
      "1,A2,2,Depot,GB,0,0,1150,1987,3,1,1,1,1,GBP",
    ]);
    expect(upload.mapping.source).toBe("recognised");
    expect(
      upload.features.features.map(({ properties: { name, id, asset_value: value } }) => [id, name, value]),
    ).toEqual([
      ["A1-1", "Mill", 260_000],
      ["A2-1", "A2-1", 880_000],
    ]);
    const [mill, second] = upload.features.features.map(({ properties }) => properties.user_data);
    expect(mill).toMatchObject({ BITIV: 15_000, BuildingTIV: 220_000, Occupancy: "Residential, General residential" });
    expect(mill).toMatchObject({ NumberOfStoreys: "low rise" });
    expect(mill).not.toHaveProperty("YearBuilt");
    expect(second).toMatchObject({ OccupancyCode: 1150, YearBuilt: 1987 });
    const uses = upload.features.features.map(({ properties }) => properties.building_use);
    expect(uses).toEqual(["residential", "industrial"]);
    expect(upload.issues.map(({ code, row }) => [code, row])).toEqual([
      ["read_as_format", 1],
      ["column_like_interruption", 1],
      ["coordinates_missing", 4],
    ]);
    // it stays what it is after an edit
    const edits = [{ row: 2, field: "asset_value", value: 5 }];
    const edited = uploadOf(await app.call("POST", at(upload, "/edit"), { token: analyst, body: { edits } }));
    expect(edited.mapping.source).toBe("recognised");
    expect(edited.features.features[0]?.properties.asset_value).toBe(5);
  });

  it("has its value columns asked about though its other headers are recognised, and summed as somebody says", async () => {
    const upload = await table([
      "Name,Latitude,Longitude,Building value,Contents value,Currency",
      "A,47.37,8.54,1000000,250000,CHF",
      "B,46.95,7.45,2000000,,CHF",
    ]);
    expect(upload.mapping.source).toBe("proposed");
    const layout = await layoutFor(upload);
    expect(layout.questions.map(({ about }) => about)).toEqual(["value"]);
    const chosen = uploadOf(
      await app.call("PUT", at(upload, "/mapping"), { token: analyst, body: { mapping: layout.mapping } }),
    );
    expect(chosen.features.features.map(({ properties }) => properties.asset_value)).toEqual([1_250_000, 2_000_000]);
    expect(chosen.issues.map(({ code }) => code)).toEqual(["values_partly_empty"]);
  });

  it("has the ids that its links name, and is told of what is not used", async () => {
    const sheets = {
      Sites: [
        ["Name", "Latitude", "Longitude", "Knoten", "Betrag"],
        ["A", 47.37, 8.54, "K1", 1000],
        ["B", 46.95, 7.45, "K2", 2000],
        ["C", 46.2, 6.15, "K3", 3000],
      ],
      "Material flows": [
        ["From node", "To node"],
        ["K1", "K2"],
        ["K2", "K3"],
      ],
    };
    const upload = uploadOf(await send("parse-excel?propose=true", await workbook(sheets), "t.xlsx"));
    expect([upload.mapping.source, upload.edges.length, upload.issues]).toEqual(["recognised", 2, []]);
    expect(upload.features.features.map(({ id }) => id)).toEqual(["K1", "K2", "K3"]);
    const told = await table([
      "Name,Latitude,Longitude,Site ID,Parent",
      "A,47.37,8.54,1,",
      "B,46.95,7.45,2,1",
      "C,46.2,6.15,3,1",
    ]);
    expect(told.issues.map(({ code, column }) => [code, column])).toEqual([["column_like_links", "Parent"]]);
  });
});

describe("changes to a checked workbook", () => {
  const ROWS = [
    ["name", "latitude", "longitude", "country"],
    ["Good", 47.37, 8.54, "Switzerland"],
    ["Swapped", 139.69, 35.68, "Japan"],
    ["Nowhere", null, null, null],
  ] as const;
  const change = (upload: Upload, what: string, body: object) =>
    app.call("POST", at(upload, what), { token: analyst, body });

  it("are checked at once, and undone one after the other", async () => {
    const sent = uploadOf(await send("parse-excel", await workbook({ locations: ROWS }), "t.xlsx"));
    expect(sent.issues.find(({ row }) => row === 4)).toMatchObject({ field: "latitude" });
    const edits = [
      { row: 4, field: "latitude", value: 46.95 },
      { row: 4, field: "longitude", value: "7,45" },
    ];
    const edited = uploadOf(await change(sent, "/edit", { edits }));
    expect([namesOf(edited), edited.changes]).toEqual([["Good", "Nowhere"], 1]);
    const fixed = uploadOf(await change(sent, "/fix", { fixes: [{ row: 3, proposal: "swap" }] }));
    expect([namesOf(fixed), fixed.changes]).toEqual([["Good", "Swapped", "Nowhere"], 2]);
    expect(namesOf(uploadOf(await change(sent, "/undo", {})))).toEqual(["Good", "Nowhere"]);
    expect(namesOf(uploadOf(await change(sent, "/undo", {})))).toEqual(["Good"]);
    expect((await change(sent, "/undo", {})).status).toBe(409);
    expect((await change(sent, "/edit", { edits: [{ row: 4, field: "user_data", value: 1 }] })).status).toBe(400);
  });

  it("of two tabs at once are all kept", async () => {
    const sent = uploadOf(await send("parse-excel", await workbook({ locations: ROWS }), "t.xlsx"));
    const place = [
      { row: 4, field: "latitude", value: 46.95 },
      { row: 4, field: "longitude", value: 7.45 },
    ];
    const answers = await Promise.all([
      change(sent, "/edit", { edits: place }),
      change(sent, "/fix", { fixes: [{ row: 3, proposal: "swap" }] }),
      change(sent, "/edit", { edits: [{ row: 2, field: "name", value: "Better" }] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = uploadOf(await app.call("GET", at(sent, ""), { token: analyst }));
    expect([namesOf(kept), kept.changes]).toEqual([["Better", "Swapped", "Nowhere"], 3]);
  });

  it("show on its map, whose points say which rows are ready, to check and kept out", async () => {
    const rows = [...ROWS, ["At sea", 0, -140, null]];
    const upload = uploadOf(await send("parse-excel", await workbook({ locations: rows }), "t.xlsx"));
    const answer = await fetch(app.url + at(upload, "/points"), { headers: { authorization: `Bearer ${analyst}` } });
    const raw = Buffer.from(await answer.arrayBuffer());
    const count = raw.readUInt32LE(0);
    const numbers = <T>(from: number, read: (offset: number) => T, width: number, n: number) =>
      Array.from({ length: n }, (_, i) => read(from + width * i));
    expect(count).toBe(3);
    expect(numbers(4, (o) => Math.round(raw.readFloatLE(o) * 100) / 100, 4, 6)).toEqual([
      8.54, 47.37, -140, 0, 139.69, 35.68,
    ]);
    expect(numbers(28, (o) => raw.readUInt32LE(o), 4, 3)).toEqual([2, 5, 3]);
    expect([...raw.subarray(40)]).toEqual([0, 1, 2]);
  });
});
