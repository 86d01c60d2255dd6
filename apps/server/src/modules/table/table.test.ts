import { createSourcesHolder } from "@tidemark/atlas";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableSettingsSchema, type TableSettings, sentenceOf } from "@tidemark/contract";
import { resultsInFolder, type RunReader } from "@tidemark/results";
import { writeRun } from "@tidemark/results/testing";
import { COORDINATE_SETS } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { openDatabase, type OpenDatabase } from "../../database/database.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { RunSource } from "../risks/index.ts";
import { createLocationsModule } from "../locations/index.ts";
import { createOpenLocations, createTableParts } from "./index.ts";
import type { Table } from "./table.service.ts";
import { NOT_COMPUTED } from "./results.ts";

const SCENARIOS = ["ssp126", "ssp585"] as const;
const HOT = "score_heat:ensemble=p50;scenario=ssp585;time=2050";
const COOL = "score_heat:ensemble=p50;scenario=ssp126;time=2050";
/** Scores of the six locations by scenario; the fourth is deleted, the fifth has none. */
const SCORES = [
  [0.1, 0.2, 0.3, 0.9, Number.NaN, 0.2],
  [0.6, 0.8, 0.3, 0.9, Number.NaN, 0.6],
];

/** The fifth location lies where the climate data hold nothing. */
const atSea = (latitude: number, longitude: number) =>
  latitude === 46 && longitude === 4 ? sentenceOf("not available: in the open sea", undefined) : undefined;

const folder = mkdtempSync(join(tmpdir(), "table-"));
let testDatabase: TestDatabase;
let database: OpenDatabase;
let table: Table;
let exposureId: string;
let otherId: string;

/** A run made by hand: heat scores at one year. */
async function runByHand(): Promise<RunReader> {
  const layout = {
    siteCount: 6,
    sources: "none",
    cells: { site: { count: 6, siteToCell: Int32Array.of(0, 1, 2, 3, 4, 5) } },
    arrays: [
      {
        path: "score_heat/projection",
        dimensions: [
          { name: "scenario", values: SCENARIOS },
          { name: "ensemble", values: ["p50"] },
          { name: "time", values: [2050] },
        ],
        cells: "site",
        units: "1",
        attributes: {},
      },
    ],
    attributes: {},
  };
  const runs = resultsInFolder(folder);
  await writeRun(runs, "project", "1", layout, (_, [scenario = 0], __, site) => SCORES[scenario]![site]!);
  return (await runs.open("project"))!;
}

/** The run as the results module hands it out: heat scores at two scenarios, and water stress without values. */
async function openByHand(run: RunReader): Promise<RunSource> {
  const epochs = SCENARIOS.map((scenario) => ({ scenario, time: 2050 }));
  return {
    run: "run",
    version: "run",
    viewVersion: "run",
    bandsOnly: false,
    siteCount: 6,
    sources: "none",
    datasets: new Map([
      ["score_heat", { epochs, inner: COORDINATE_SETS.CO.inner, missing: undefined, record: {} }],
      ["tas_mean", { epochs: undefined, inner: [], missing: sentenceOf("no data here", undefined), record: {} }],
    ]),
    column: (id, { scenario = "", time = 0, ensemble = "" }) => run.column(id, { scenario, time, ensemble }),
    slider: () => Promise.reject(new Error("not read by the table")),
    site: () => {
      throw new Error("not read by the table");
    },
    stored: run,
  };
}

async function insertProjects(): Promise<void> {
  const [organization] = await database.query<{ id: string }>(
    "insert into organizations (name, explorer_url) values ('O', 'https://o.example') returning id",
  );
  const [user] = await database.query<{ id: string }>(
    "insert into users (organization_id, email, first_name, last_name) values ($1, 'a@o.example', 'A', 'A') returning id",
    [organization?.id],
  );
  const projects = await database.query<{ id: string }>(
    "insert into exposures (owner_id, title, tier) select $1, t, 'enterprise' from (values ('one'), ('two')) v (t) returning id",
    [user?.id],
  );
  [exposureId = "", otherId = ""] = projects.map(({ id }) => id);
  await database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, user_data, deleted_at)
     select $1, p, 'S' || p, n, p, 50 - p, a::jsonb, u::jsonb, d::timestamptz from (values
       (0, 'Basel', '{"country":"Switzerland"}', '{"staff": 12}', null),
       (1, 'Ålborg', '{"country":"Denmark"}', '{"staff": 7, "note": "=1+1"}', null),
       (2, 'zug', '{"country":"Switzerland"}', '{}', null),
       (3, 'Gone', '{"country":"Denmark"}', '{"staff": 1}', '2026-01-01'),
       (4, 'Cairo', '{}', '{"staff": 100}', null),
       (5, 'basel', '{"country":"Switzerland"}', '{"staff": 9}', null)) v (p, n, a, u, d)`,
    [exposureId],
  );
  await database.query(
    "insert into sites (exposure_id, position, site_id, name, longitude, latitude) values ($1, 0, 'S0', 'Elsewhere', 0, 0)",
    [otherId],
  );
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connection, () => undefined);
  await insertProjects();
  const run = await openByHand(await runByHand());
  const runs = { open: async (id: string) => (id === exposureId ? run : undefined) };
  const openLocations = createOpenLocations(createLocationsModule(database), runs);
  ({ table } = createTableParts({
    sources: createSourcesHolder({ importedFolder: folder }),
    database,
    runs,
    openLocations,
    passing: async () => undefined,
    noData: atSea,
  }));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (change: z.input<typeof tableSettingsSchema>): TableSettings => tableSettingsSchema.parse(change);
const page = (change: z.input<typeof tableSettingsSchema> = {}) => table.page(exposureId, settings(change));
const ids = async (change: z.input<typeof tableSettingsSchema>) =>
  (await page(change)).items.map(({ id }) => id).join(" ");

describe("a page of the table", () => {
  it("opens with ten locations by name, descending, and five columns", async () => {
    const { items, columns, meta } = await page();
    expect(columns.map(({ key }) => key)).toEqual(["id", "longitude", "latitude", "name", "country"]);
    expect(items.map(({ cells }) => cells[3]?.value)).toEqual(["zug", "Cairo", "basel", "Basel", "Ålborg"]);
    expect(meta).toEqual({ page: 1, n: 10, total: 5 });
  });

  it("leaves deleted locations out and keeps the positions of the others", async () => {
    const { items } = await page({ order_by_id: "id", sort_order: "asc" });
    expect(items.map(({ position }) => position)).toEqual([0, 1, 2, 4, 5]);
  });

  it("is cut where it is asked for, the last page short, beyond it empty", async () => {
    expect(await ids({ n: 2, page: 1 })).toBe("S2 S4");
    expect(await ids({ n: 2, page: 3 })).toBe("S1");
    expect(await ids({ n: 2, page: 4 })).toBe("");
  });

  it("is sorted by any dataset at any coordinate, missing last and ties in the order of the project", async () => {
    expect(await ids({ order_by_id: HOT, sort_order: "desc" })).toBe("S1 S0 S5 S2 S4");
    expect(await ids({ order_by_id: HOT, sort_order: "asc" })).toBe("S2 S0 S5 S1 S4");
    expect(await ids({ order_by_id: { dataset_id: "score_heat", coords: { scenario: "ssp126" } } })).toBe(
      "S2 S1 S5 S0 S4",
    );
  });

  it("is sorted by own data as numbers, what is not given last", async () => {
    expect(await ids({ order_by_id: "user_data.staff", sort_order: "desc" })).toBe("S4 S0 S5 S1 S2");
    expect(await ids({ order_by_id: "country", sort_order: "asc" })).toBe("S1 S0 S2 S5 S4");
  });

  it("tells value, unit and band, and for what is missing null and the reason, never zero", async () => {
    const { columns, items } = await page({ columns: [HOT, "user_data.staff", "longitude"], order_by_id: "id" });
    expect(columns).toMatchObject([
      {
        title: "Risk score: heat",
        unit: null,
        decimals: 2,
        type: "number",
        coords: { scenario: "ssp585", time: 2050 },
      },
      { title: "staff", unit: null, type: "number", dataset_id: null },
      { title: "Longitude", unit: "°", type: "number" },
    ]);
    const row = (id: string) => items.find((item) => item.id === id)?.cells;
    expect(row("S1")).toEqual([{ value: 0.8, band: "high" }, { value: 7 }, { value: 1 }]);
    expect(row("S4")?.[0]).toMatchObject({ value: null, missing: "not available: in the open sea" });
    expect(row("S2")?.[1]).toEqual({
      value: null,
      missing: "not given",
      missing_said: { code: "missing.not_given", facts: {} },
    });
  });

  it("says of what was not computed that it was not", async () => {
    const columns = ["txx:", "score_heat:scenario=ssp585;time=2080", "tas_mean:"];
    const { items } = await page({ columns, n: 1 });
    expect(items[0]?.cells).toEqual([
      { value: null, missing: NOT_COMPUTED.english, missing_said: { code: NOT_COMPUTED.code, facts: {} } },
      { value: null, missing: NOT_COMPUTED.english, missing_said: { code: NOT_COMPUTED.code, facts: {} } },
      { value: null, missing: "no data here", missing_said: { code: "no data here", facts: {} } },
    ]);
  });

  it("names the topic with the highest score, and says where none has one", async () => {
    const worst = "worst_topic:ensemble=p50;scenario=ssp585;time=2050";
    const { items, columns } = await page({ columns: [worst], order_by_id: worst, sort_order: "asc" });
    expect(columns[0]).toMatchObject({ key: worst, title: "Worst topic", type: "text", coords: { time: 2050 } });
    expect(items.map(({ cells: [cell] }) => cell)).toMatchObject([
      ...Array.from({ length: 4 }, () => ({ value: "Heat" })),
      { value: null, missing: "not available: in the open sea" },
    ]);
    const none = await page({ columns: [{ dataset_id: "worst_topic", coords: { scenario: "ssp245", time: 2050 } }] });
    expect(none.items[0]?.cells).toMatchObject([{ value: null, missing: NOT_COMPUTED.english }]);
    const otherRun = await table.page(otherId, settings({ columns: [worst] }));
    expect(otherRun.items[0]?.cells).toMatchObject([{ value: null, missing: NOT_COMPUTED.english }]);
  });

  it("refuses a column that does not exist, and names it", async () => {
    for (const change of [{ columns: ["nothing"] }, { order_by_id: "score_heat:time=1" }, { pinned: ["x"] }])
      await expect(page(change)).rejects.toMatchObject({ code: "invalid_input", message: /There is no column/ });
  });

  it("names every property that can be a column, own data too", async () => {
    expect((await page()).properties).toEqual(
      expect.arrayContaining(["municipality", "asset_value", "user_data.note", "user_data.staff"]),
    );
  });

  it("of a project without results shows its locations all the same", async () => {
    const { items } = await table.page(otherId, settings({ columns: ["name", HOT] }));
    expect(items.map(({ cells }) => cells)).toEqual([
      [
        { value: "Elsewhere" },
        { value: null, missing: NOT_COMPUTED.english, missing_said: { code: NOT_COMPUTED.code, facts: {} } },
      ],
    ]);
  });
});

describe("a filter", () => {
  it("finds every word in any text, without regard to case and accents", async () => {
    expect(await ids({ search: "SWITZERLAND bas" })).toBe("S5 S0");
    expect(await ids({ search: "alborg" })).toBe("S1");
    expect(await ids({ search: "=1+1" })).toBe("S1");
    expect(await ids({ search: "gone" })).toBe("");
  });

  it("keeps the chosen locations, in the order asked for", async () => {
    expect(await ids({ production_site_ids: ["S0", "S1", "S3", "nobody"], order_by_id: HOT })).toBe("S1 S0");
    expect(await ids({ production_site_ids: [] })).toBe("");
  });
});

describe("the aggregation", () => {
  it("is over all locations that match, not over the page, and counts what is missing", async () => {
    const { aggregation } = await page({ columns: [HOT, "user_data.staff", "name", COOL], aggregation: "max", n: 1 });
    expect(aggregation).toMatchObject([
      { missing: 1 },
      { value: 100, missing: 1 },
      { value: null, missing: 0 },
      { missing: 1 },
    ]);
    expect(aggregation?.[0]?.value).toBeCloseTo(0.8, 6);
    const swiss = await page({ columns: ["user_data.staff"], aggregation: "mean", search: "switzerland" });
    expect(swiss.aggregation).toEqual([{ value: 10.5, missing: 1 }]);
  });
});

describe("how the numbers of the columns are spread", () => {
  const asked = { columns: [HOT, "user_data.staff", "name", COOL], n: 1 };

  it("is told when asked for, over all locations that match", async () => {
    expect((await page(asked)).spreads).toBeNull();
    const { spreads } = await page({ ...asked, statistics: true });
    expect(spreads).toMatchObject([{ missing: 1 }, { min: 7, max: 100, missing: 1 }, null, { missing: 1 }]);
    expect(spreads?.[0]?.counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    const swiss = await page({ columns: ["user_data.staff"], statistics: true, search: "switzerland" });
    expect(swiss.spreads).toMatchObject([{ min: 9, max: 12, missing: 1 }]);
    expect([swiss.spreads?.[0]?.counts[0], swiss.spreads?.[0]?.counts.at(-1)]).toEqual([1, 1]);
  });
});

describe("an aggregate that would say nothing", () => {
  it("is left out with its reason: sums of scores, and more of degrees than their ends", async () => {
    const of = async (aggregation: "sum" | "mean" | "max") =>
      (await page({ columns: [HOT, "longitude", "user_data.staff"], aggregation })).aggregation;
    expect(await of("sum")).toEqual([
      { value: null, missing: 0, reason: "no_sum" },
      { value: null, missing: 0, reason: "degrees" },
      { value: 128, missing: 1 },
    ]);
    expect((await of("mean"))?.[1]).toMatchObject({ value: null });
    expect((await of("max"))?.map(({ reason }) => reason)).toEqual([undefined, undefined, undefined]);
  });

  it("is left out for amounts in several currencies, and told for those in one", async () => {
    const price = (position: number, value: number, currency: string) =>
      database.query(
        `update sites set asset_value = $2, asset_currency = $3, revision = nextval('site_revisions')
         where exposure_id = $1 and position = $4`,
        [exposureId, value, currency, position],
      );
    const sum = async () => {
      await database.query("update exposures set last_changed = now() where id = $1", [exposureId]);
      return (await page({ columns: ["asset_value"], aggregation: "sum" })).aggregation?.[0];
    };
    await price(0, 100, "CHF");
    await price(1, 20, "CHF");
    expect(await sum()).toMatchObject({ value: 120 });
    await price(1, 20, "EUR");
    expect(await sum()).toEqual({ value: null, missing: 0, reason: "currencies" });
    await database.query(
      `update sites set asset_value = null, asset_currency = null, revision = nextval('site_revisions')
       where exposure_id = $1`,
      [exposureId],
    );
  });
});

describe("the table after an edit", () => {
  it("shows the new data at once", async () => {
    await database.query(
      "update sites set name = 'Aarau', revision = nextval('site_revisions') where exposure_id = $1 and position = 5",
      [exposureId],
    );
    await database.query("update exposures set last_changed = now() where id = $1", [exposureId]);
    expect(await ids({ sort_order: "asc" })).toBe("S5 S1 S0 S4 S2");
  });
});
