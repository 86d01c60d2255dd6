import { readWorkbook, writeWorkbook } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type Answer, type TestServer } from "../../testing/test-server.ts";

const BASE = "/api/risk-engine/v0/exposure";
const INVALID = "Invalid file type. Please select an Excel file (.xlsx)";

let app: TestServer;
let analyst: string;
beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
});
afterAll(() => app.stop());

type Cells = readonly (string | number | null)[];

/** A workbook with one sheet per name, rows as given, the header first. */
async function workbook(sheets: Readonly<Record<string, readonly Cells[]>>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const parts = Object.entries(sheets).map(([name, [header = [], ...rows]]) => ({
    name,
    columns: header.map((title) => ({ header: String(title) })),
    rows,
  }));
  for await (const piece of writeWorkbook(parts)) pieces.push(piece);
  return Buffer.concat(pieces);
}

interface UploadOptions {
  readonly name?: string;
  readonly token?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function upload(content: Buffer, { name = "sites.xlsx", token = analyst, query = "", headers }: UploadOptions = {}) {
  const form = new FormData();
  form.set("file", new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return app.call("POST", `${BASE}/parse-excel${query}`, { token, raw: form, ...(headers ? { headers } : {}) });
}

interface Issue {
  row: number;
  column: string | null;
  code: string;
  severity: string;
  message: string;
  proposal?: { id: string; label: string };
}
const issuesOf = ({ body }: Answer) => body["issues"] as Issue[];
const featuresOf = ({ body }: Answer) =>
  (body["features"] as { features: { id: string; properties: { name: string; address: object } }[] }).features;

const HEADER = ["Name", "Latitude", "Longitude", "Country"] as const;

describe("a workbook of locations", () => {
  it("becomes features with country, continent and region, and is kept for its owner", async () => {
    const answer = await upload(
      await workbook({
        locations: [
          [...HEADER, "Plant manager"],
          ["Zurich works", 47.37, 8.54, "Switzerland", "Kim"],
        ],
      }),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      file_name: "sites.xlsx",
      total: 1,
      issues: [],
      counts: { clean: 1, errors: 0 },
    });
    expect(featuresOf(answer)[0]).toEqual({
      type: "Feature",
      id: "site-2",
      geometry: { type: "Point", coordinates: [8.54, 47.37] },
      properties: {
        id: "site-2",
        name: "Zurich works",
        tidemark_type: "ProductionSite",
        position: 0,
        address: {
          lon: 8.54,
          lat: 47.37,
          address_line: null,
          street: null,
          building_no: null,
          municipality: null,
          postal_code: null,
          country: "Switzerland",
          country_iso3: "CHE",
          continent: "Europe",
          continent_code: "EU",
          ipcc_region: "West & Central Europe",
          ipcc_macro_region: "Europe",
          located_by: "coordinates",
          located_within_km: null,
        },
        user_data: { "Plant manager": "Kim" },
        asset_value: null,
        asset_currency: null,
        elevation: null,
        protection_return_period: null,
        building_use: null,
        construction: null,
      },
    });
    const path = `${BASE}/uploads/${String(answer.body["upload_id"])}`;
    expect((await app.call("GET", path, { token: analyst })).body).toMatchObject({
      upload_id: answer.body["upload_id"],
      meta: { page: 1, n: 100, total: 1 },
    });
    expect((await app.call("GET", path, { token: await app.signIn("admin") })).status).toBe(404);
    await app.database.query("update uploads set expires_at = expires_at - interval '25 hours'");
    expect((await app.call("GET", path, { token: analyst })).status).toBe(404);
  });
});

describe("a workbook with faults", () => {
  const FAULTY = [
    HEADER,
    ["Good", 47.37, 8.54, "Switzerland"],
    ["Swapped", 139.69, 35.68, "Japan"],
    ["Nowhere", null, null, null],
    ["At sea", 0, -140, null],
    ["Text", "47°22'12\"N", "8,54", "CH"],
  ];

  it("comes back with all faults of all rows at once; the clean rows stay", async () => {
    const answer = await upload(await workbook({ locations: FAULTY }));
    expect(issuesOf(answer).map(({ row, column, code, severity }) => [row, column, code, severity])).toEqual([
      [3, "Latitude", "coordinates_swapped", "error"],
      [4, "Latitude", "coordinates_missing", "error"],
      [5, "Latitude", "at_sea", "warning"],
    ]);
    expect(featuresOf(answer).map(({ properties }) => properties.name)).toEqual(["Good", "At sea", "Text"]);
    expect(answer.body).toMatchObject({ total: 5, counts: { rows: 5, clean: 3, errors: 2, warnings: 1 } });
  });

  it("is mended by the proposals that are taken, and stays so when others are taken later", async () => {
    const { body } = await upload(await workbook({ locations: [...FAULTY, ["Other", 151.2, -33.9, null]] }));
    const path = `${BASE}/uploads/${String(body["upload_id"])}`;
    const fix = (row: number) =>
      app.call("POST", `${path}/fix`, { token: analyst, body: { fixes: [{ row, proposal: "swap" }] } });
    await fix(3);
    const answer = await fix(7);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ counts: { clean: 5, errors: 1 } });
    expect(featuresOf(answer).map(({ properties }) => properties.name)).toContain("Swapped");
    const foreign = { token: await app.signIn("admin"), body: { fixes: [{ row: 3, proposal: "swap" }] } };
    expect((await app.call("POST", `${path}/fix`, foreign)).status).toBe(404);
  });

  it("comes back marked, and reads as before", async () => {
    const { body } = await upload(await workbook({ locations: FAULTY }));
    const path = `${BASE}/uploads/${String(body["upload_id"])}/marked`;
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${analyst}` } });
    expect([response.status, response.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining("sites-checked.xlsx"),
    ]);
    const marked = Buffer.from(await response.arrayBuffer());
    const sheets = await readWorkbook(marked);
    expect(sheets.otherSheets).toContain("Tidemark issues");
    expect((await upload(marked)).body).toMatchObject({ counts: { clean: 3, errors: 2 } });
    expect((await app.call("GET", path, { token: await app.signIn("admin") })).status).toBe(404);
  });

  it("with very many warnings still tells its errors", async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => [`Site ${index}`, 0, -140, null]);
    const answer = await upload(await workbook({ locations: [HEADER, ...rows, ["Last", 147, 230, null]] }));
    expect(answer.body).toMatchObject({ counts: { errors: 1, warnings: 1200 } });
    expect(issuesOf(answer)).toHaveLength(1000);
    expect(issuesOf(answer).at(-1)).toMatchObject({ row: 1202, code: "coordinates_out_of_range" });
  });

  it("with several warnings in a row, and with some of its links, counts the rows to check apart from its faults", async () => {
    const bad = ["", 0, -140, "Freedonia"];
    const { body } = await upload(
      await workbook({
        locations: [HEADER, ["Good", 47.37, 8.54, "CH"], bad, [...FAULTY[2]!], ["Better", 46.95, 7.45, "CH"]],
        edges: [
          ["from", "to"],
          ["Good", "Nobody"],
          ["Nobody", "Better"],
        ],
      }),
    );
    // row 3: no name, unknown country, at sea; row 4 is exchanged and kept out; two links lead to nobody
    expect(body["counts"]).toMatchObject({ rows: 4, clean: 3, errors: 1, warnings: 1, error_issues: 1 });
    expect(body["counts"]).toMatchObject({ warning_issues: 5 });
  });

  it("tells how many rows a proposal is made for, and all of them can be taken at once", async () => {
    const rows = Array.from({ length: 1500 }, (_, index) => [`Site ${index}`, 147, -33.9, "AU"]);
    const { body } = await upload(await workbook({ locations: [HEADER, ...rows] }));
    expect(body["proposals"]).toEqual([{ id: "swap", rows: 1500, severity: "error" }]);
    const fixes = [{ row: 0, proposal: "swap" }];
    const path = `${BASE}/uploads/${String(body["upload_id"])}/fix`;
    const answer = await app.call("POST", path, { token: analyst, body: { fixes } });
    expect(answer.body).toMatchObject({ counts: { clean: 1500, errors: 0 }, proposals: [] });
  });

  it("names the place of its columns in the sheet, also after empty ones", async () => {
    const spaced = [
      ["Name", "", "Latitude", "Longitude"],
      ["Good", null, 47.37, 8.54],
    ];
    const { body } = await upload(await workbook({ locations: spaced }));
    expect(body["columns"]).toEqual([
      { index: 0, header: "Name", meaning: "name" },
      { index: 2, header: "Latitude", meaning: "latitude" },
      { index: 3, header: "Longitude", meaning: "longitude" },
    ]);
  });

  it("is read page by page", async () => {
    const rows = Array.from({ length: 30 }, (_, index) => [`Site ${index}`, 47, 8, "CH"]);
    const { body } = await upload(await workbook({ locations: [HEADER, ...rows] }));
    const path = `${BASE}/uploads/${String(body["upload_id"])}?page=3&n=12`;
    const page = await app.call("GET", path, { token: analyst });
    expect(page.body["meta"]).toEqual({ page: 3, n: 12, total: 30 });
    expect(featuresOf(page).map(({ properties }) => properties.name)).toEqual(
      [24, 25, 26, 27, 28, 29].map((i) => `Site ${i}`),
    );
  });
});

describe("links between locations", () => {
  it("are read from their own sheet, by id or name", async () => {
    const answer = await upload(
      await workbook({
        locations: [
          ["ID", ...HEADER],
          ["a", "Mine", -23.1, 119.2, "Australia"],
          ["b", "Mill", 34.9, 136.6, "Japan"],
        ],
        edges: [
          ["From", "To", "Product", "Volume"],
          ["a", "Mill", "ore", 100],
          ["a", "Nobody", "ore", 5],
        ],
      }),
    );
    expect(answer.body["edges"]).toEqual([{ from: "a", to: "b", product: "ore", volume: 100 }]);
    expect(issuesOf(answer)).toMatchObject([{ row: 3, code: "edge_unknown_location", severity: "warning" }]);
  });
});

describe("geocoding of missing coordinates", () => {
  const rows = [
    ["Name", "City", "Country"],
    ["Works", "Winterthur", "Switzerland"],
  ];

  it("places rows by their town, and says so", async () => {
    const answer = await upload(await workbook({ locations: rows }), { query: "?use_online_geocoder=true" });
    expect(answer.body).toMatchObject({ counts: { clean: 1, geocoded: 1 } });
    expect(issuesOf(answer)).toMatchObject([{ row: 2, code: "geocoded", severity: "warning" }]);
    expect(issuesOf(answer)[0]?.message).toContain("Winterthur, Zurich, Switzerland");
  });

  it("is refused without its scope, and not done unless asked for", async () => {
    const token = await app.signIn("consulting");
    const content = await workbook({ locations: rows });
    expect((await upload(content, { token, query: "?use_online_geocoder=true" })).status).toBe(403);
    const plain = await upload(content, { token });
    expect(issuesOf(plain).map(({ code }) => code)).toEqual(["coordinates_missing"]);
  });
});

describe("a file that is no workbook of locations is refused with a clear word:", () => {
  const detail = async (content: Buffer, name?: string) => {
    const { status, body } = await upload(content, name === undefined ? {} : { name });
    return [status, body["detail"]] as const;
  };

  it("one of another type, by its name or by what is in it", async () => {
    expect(await detail(Buffer.from("a,b"), "sites.csv")).toEqual([422, INVALID]);
    expect(await detail(Buffer.from("%PDF-1.7 nonsense"), "sites.xlsx")).toEqual([422, INVALID]);
  });

  it("an encrypted one, with how to open it, and an old one", async () => {
    const compound = (stream: string) =>
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2000), Buffer.from(stream, "utf16le")]);
    const [status, text] = await detail(compound("EncryptedPackage"));
    expect([status, text]).toEqual([422, expect.stringContaining("protected by a password")]);
    expect(await detail(compound("Workbook"))).toEqual([422, INVALID]);
  });

  it("an empty one, one without rows, one without a header that can be understood", async () => {
    expect((await detail(Buffer.alloc(0)))[0]).toBe(422);
    expect((await detail(await workbook({ locations: [HEADER] })))[0]).toBe(422);
    const [status, text] = await detail(
      await workbook({
        data: [
          ["Apples", "Pears"],
          [1, 2],
        ],
      }),
    );
    expect([status, String(text)]).toEqual([422, expect.stringContaining("header")]);
  });

  it("as a whole, which no row is at fault for", async () => {
    const issues = issuesOf(await upload(Buffer.from("%PDF-1.7 nonsense")));
    expect(issues).toHaveLength(1);
    expect(issues[0]).not.toHaveProperty("row");
    expect(issues[0]).toMatchObject({ code: "not-a-workbook", message_code: "workbook.not_a_workbook", facts: {} });
  });

  it("a broken archive", async () => {
    const content = await workbook({ locations: [HEADER, ["A", 47, 8, "CH"]] });
    expect((await detail(content.subarray(0, content.length / 2)))[0]).toBe(422);
  });

  it("nothing, or no form", async () => {
    expect((await app.call("POST", `${BASE}/parse-excel`, { token: analyst, body: {} })).status).toBe(415);
    const form = new FormData();
    form.set("other", "text");
    const answer = await app.call("POST", `${BASE}/parse-excel`, { token: analyst, raw: form });
    expect([answer.status, answer.body["detail"]]).toEqual([400, "File is required"]);
  });

  it("one that is too large", async () => {
    const content = Buffer.alloc(21 * 1024 * 1024);
    const answer = await upload(content);
    expect([answer.status, answer.body["detail"]]).toEqual([413, "The file is larger than 20 MB."]);
  });
});

describe("an upload", () => {
  it("that is repeated with its Idempotency-Key is the same one; another file under it is refused", async () => {
    const headers = { "idempotency-key": "upload-1" };
    const content = await workbook({ locations: [HEADER, ["A", 47, 8, "CH"]] });
    const first = await upload(content, { headers });
    const second = await upload(content, { headers });
    expect(second.body).toEqual(first.body);
    const other = await workbook({ locations: [HEADER, ["B", 47, 8, "CH"]] });
    expect((await upload(other, { headers })).status).toBe(409);
  });

  it("is not possible for those who may not create projects", async () => {
    await app.database.query(
      "update users set scopes = scopes || '{project-creation-disabled}'::text[] where email like 'consulting@%'",
    );
    const token = await app.signIn("consulting");
    expect((await upload(Buffer.from("x"), { token })).status).toBe(403);
  });

  it("leaves only the newest ten of a person", async () => {
    const content = await workbook({ locations: [HEADER, ["A", 47, 8, "CH"]] });
    for (let count = 0; count < 12; count += 1) await upload(content);
    const rows = await app.database.query(
      "select 1 from uploads u join users p on p.id = u.owner_id where p.email like 'analyst@%'",
    );
    expect(rows).toHaveLength(10);
  });
});

describe("the template", () => {
  it("is a workbook that can be uploaded as it is", async () => {
    const response = await fetch(`${app.url}${BASE}/template`, { headers: { authorization: `Bearer ${analyst}` } });
    expect(response.headers.get("content-type")).toContain("spreadsheetml");
    expect(response.headers.get("content-disposition")).toContain("tidemark-locations.xlsx");
    const answer = await upload(Buffer.from(await response.arrayBuffer()));
    expect([answer.status, answer.body["detail"]]).toEqual([200, undefined]);
    expect(issuesOf(answer).filter(({ severity }) => severity === "error")).toEqual([]);
  });
});
