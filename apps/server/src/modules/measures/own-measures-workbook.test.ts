import type { OwnMeasureInput, ReadOwnMeasures, WireMeasure } from "@tidemark/contract";
import { writeWorkbook, readSheets, type ExportSheet } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const OWN = "/api/risk-engine/v0/measures/own";
let app: TestServer;
let analyst: string;

const WALL: OwnMeasureInput = {
  title: "Gate at the loading dock",
  hazards: ["river_flood", "pluvial_flood"],
  kind: "structural",
  operator: "dry",
  effect: { low: 0.4, middle: 0.55, high: 0.7, basis: "read", source: "Offer of the maker, 2024; tested to 0.9 m" },
  limit_metres: 0.9,
  cost: {
    low: 41_000.5,
    middle: 52_000,
    high: 80_000,
    basis: "recalled",
    source: "Site manager's letter \u2013 \u00AB3 gates\u00BB",
    currency: "EUR",
    quantity: "site",
    yearly: false,
    price_year: 2022,
    local_share: 0.35,
    upkeep_share: 0.07,
  },
  lifetime_years: 25,
  lead_months: 8,
  shared: true,
};

async function create(given: OwnMeasureInput): Promise<string> {
  const { status, body } = await app.call("POST", OWN, { token: analyst, body: given });
  expect(status).toBe(201);
  return (body as WireMeasure).own!.id;
}

async function fetchBook(): Promise<Buffer> {
  const answer = await fetch(`${app.url}${OWN}/workbook`, { headers: { authorization: `Bearer ${analyst}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function upload(content: Buffer, language = "en") {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), "own.xlsx");
  const answer = await fetch(`${app.url}${OWN}/workbook`, {
    method: "POST",
    headers: { authorization: `Bearer ${analyst}`, "accept-language": language },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as ReadOwnMeasures };
}

/** The sheet as it came, with some cells typed anew: `{ Name: "..." }` below the heads, by row from 0 on. */
async function edited(content: Buffer, rows: readonly Readonly<Record<string, string | number>>[]): Promise<Buffer> {
  const [sheet] = await readSheets(content, 1000);
  const [heads, ...old] = sheet!.rows;
  const names = heads!.cells.map(String);
  const cells = Array.from({ length: Math.max(old.length, rows.length) }, (_, at) =>
    names.map((name, column) => rows[at]?.[name] ?? old[at]?.cells[column] ?? null),
  );
  const made: ExportSheet = { name: sheet!.name, columns: names.map((header) => ({ header })), rows: cells };
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook([made])) parts.push(typeof part === "string" ? Buffer.from(part) : part);
  return Buffer.concat(parts);
}

beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
});
afterAll(() => app.stop());

describe("own measures as a workbook", () => {
  let id: string;
  beforeAll(async () => {
    id = await create(WALL);
  });

  it("come back as they went out", async () => {
    const { body } = await upload(await fetchBook());
    expect(body).toEqual({ measures: [{ row: 2, own_id: id, state: "same", given: WALL }], issues: [] });
  });

  it("are read in the words that people type, and say what is new and what has changed", async () => {
    const book = await edited(await fetchBook(), [
      { "Cost high": "€ 90'000", "Upkeep a year (%)": "7.5 %", "Whole organization sees it": "nein" },
      {
        Name: "Pump",
        Hazards: "Pluvial_flood; river flood",
        Kind: "Organizational",
        "What it changes": "Downtime",
        "Effect low": "20 %",
        "Effect middle": 0.3,
        "Effect high": "0,45",
        "Source of the effect": "Own test",
        "Cost low": 1000,
        "Cost middle": "1.5k",
        "Cost high": "2'000",
        "Source of the cost": "Offer",
        "Unit cost for": "site",
        "Life (years)": 10,
      },
    ]);
    const { body } = await upload(book);
    expect(body.issues).toEqual([]);
    expect(body.measures[0]).toMatchObject({
      own_id: id,
      state: "changed",
      given: { cost: { high: 90_000, upkeep_share: 0.075, currency: "EUR" }, shared: false },
    });
    expect(body.measures[1]).toMatchObject({
      own_id: null,
      state: "new",
      given: {
        hazards: ["pluvial_flood", "river_flood"],
        operator: "downtime",
        effect: { low: 0.2, middle: 0.3, high: 0.45 },
        cost: { low: 1000, middle: 1500, high: 2000, currency: "USD" },
        lead_months: 0,
        shared: false,
      },
    });
  });

  it.each([
    [{ "Effect low": "much" }, "Effect low", "is no number"],
    [{ "Cost low": "1.250" }, "Cost low", "may be"],
    [{ "Cost low": "1000 CHF" }, "Cost low", "the row says EUR"],
    [{ Hazards: "floods" }, "Hazards", "none of the words"],
    [{ Kind: "nice" }, "Kind", "none of the words"],
    [{ "Paid every year": "perhaps" }, "Paid every year", "none of the words"],
    [{ "Effect low": 0.6 }, "Effect low", "rise"],
    [{ "Effect high": 70 }, "Effect high", "no effect"],
    [{ "Currency of the cost": "ZZZ" }, "Currency of the cost", ""],
    [{ "Source of the cost": " " }, "Source of the cost", ""],
    [{ "Life (years)": 0 }, "Life (years)", ""],
    [{ Id: "12345678-1234-4234-8234-123456789012" }, "Id", "Empty the cell"],
  ])("name the cell of %o", async (typed, column, words) => {
    const { body } = await upload(await edited(await fetchBook(), [typed as Record<string, string | number>]));
    expect(body.measures).toEqual([]);
    expect(body.issues[0]).toMatchObject({ row: 2, column });
    expect(body.issues[0]!.message).toContain(words);
  });

  it("are asked about where two rows, or a row and a measure, have one name", async () => {
    const row = { ...Object.fromEntries(Object.entries(NEW_ROW)), Name: WALL.title };
    const twice = await upload(
      await edited(await fetchBook(), [{}, { ...NEW_ROW }, { ...NEW_ROW, "Life (years)": 5 }]),
    );
    expect(twice.body.measures).toHaveLength(2);
    expect(twice.body.issues).toMatchObject([{ row: 4, column: "Name" }]);
    const named = await upload(await edited(await fetchBook(), [{}, row]));
    expect(named.body.issues).toMatchObject([{ row: 3, column: "Name" }]);
  });

  it("are refused where the file is none", async () => {
    expect((await upload(Buffer.from("no workbook"))).status).toBe(422);
    const other = await edited(await fetchBook(), []);
    expect((await upload(other)).status).toBe(200);
  });

  it("of others are neither shown nor changed", async () => {
    const stranger = await app.signIn("admin");
    const answer = await fetch(`${app.url}${OWN}/workbook`, { headers: { authorization: `Bearer ${stranger}` } });
    const [sheet] = await readSheets(Buffer.from(await answer.arrayBuffer()), 1000);
    expect(JSON.stringify(sheet)).not.toContain(WALL.title);
  });
});

const NEW_ROW = {
  Name: "Sandbags",
  Hazards: "river_flood",
  Kind: "Organizational",
  "What it changes": "scale",
  "Effect low": 0.1,
  "Effect middle": 0.2,
  "Effect high": 0.3,
  "Source of the effect": "Own test",
  "Cost low": 1,
  "Cost middle": 2,
  "Cost high": 3,
  "Source of the cost": "Offer",
  "Unit cost for": "site",
  "Life (years)": 3,
};
