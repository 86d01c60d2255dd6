import { writeWorkbook } from "@tidemark/documents";
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
        },
        user_data: { "Plant manager": "Kim" },
        asset_value: null,
        asset_currency: null,
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
