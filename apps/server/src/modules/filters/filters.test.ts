import { createSourcesHolder } from "@tidemark/atlas";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteFilterSchema, tableSettingsSchema, type SiteFilter } from "@tidemark/contract";
import { resultsInFolder } from "@tidemark/results";
import { writeRun } from "@tidemark/results/testing";
import { COORDINATE_SETS } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { openDatabase, type OpenDatabase } from "../../database/database.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { RunSource } from "../risks/index.ts";
import { createLocationsModule } from "../locations/index.ts";
import { createOpenLocations, createTableParts } from "../table/index.ts";
import { createFilters, type Filters } from "./index.ts";

const HEAT = { dataset_id: "score_heat", coords: { scenario: "ssp585", time: 2050, ensemble: "p50" } };
/** Heat scores by position: the fourth location is deleted, the fifth has none. */
const SCORES = Float32Array.of(0.6, 0.8, 0.3, 0.9, Number.NaN, 0.6);

const folder = mkdtempSync(join(tmpdir(), "filters-"));
let testDatabase: TestDatabase;
let database: OpenDatabase;
let filters: Filters;
let table: ReturnType<typeof createTableParts>["table"];
let projectId: string;
let manyId: string;

async function openByHand(): Promise<RunSource> {
  const dimensions = [
    { name: "scenario", values: ["ssp585"] },
    { name: "ensemble", values: ["p50"] },
    { name: "time", values: [2050] },
  ];
  const array = { path: "score_heat/projection", dimensions, cells: "site", units: "1", attributes: {} };
  const cells = { site: { count: 6, siteToCell: Int32Array.of(0, 1, 2, 3, 4, 5) } };
  const runs = resultsInFolder(folder);
  const layout = { siteCount: 6, cells, arrays: [array], attributes: {} };
  await writeRun(runs, "project", "1", layout, (_, __, ___, site) => SCORES[site]!);
  const reader = (await runs.open("project"))!;
  const epochs = [{ scenario: "ssp585" as const, time: 2050 }];
  return {
    run: "run",
    version: "run",
    viewVersion: "run",
    bandsOnly: false,
    siteCount: 6,
    sources: "none",
    datasets: new Map([["score_heat", { epochs, inner: COORDINATE_SETS.CO.inner, missing: undefined, record: {} }]]),
    column: (id, { scenario = "", time = 0, ensemble = "" }) => reader.column(id, { scenario, time, ensemble }),
    slider: () => Promise.reject(new Error("not read by filters")),
    site: () => {
      throw new Error("not read by filters");
    },
    stored: reader,
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
  [projectId = "", manyId = ""] = projects.map(({ id }) => id);
  await database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, user_data, deleted_at)
     select $1, p, 'S' || p, n, x, y, a::jsonb, u::jsonb, d::timestamptz from (values
       (0, 'Basel', 7.6, 47.6, '{"country":"Switzerland"}', '{"staff": 12, "unit": "Pharma", "site_id": 1, "own": true}', null),
       (1, 'Suva', 178.4, -18.1, '{"country":"Fiji"}', '{"staff": 7, "unit": "Food", "site_id": 2}', null),
       (2, 'Taveuni', -179.9, -16.8, '{"country":"Fiji"}', '{"unit": "Food"}', null),
       (3, 'Gone', 8, 47, '{"country":"Switzerland"}', '{"staff": 12, "unit": "Pharma"}', '2026-01-01'),
       (4, 'Cairo', 31.2, 30, '{}', '{"staff": 100, "unit": "Food"}', null),
       (5, 'Zug', 8.5, 47.2, '{"country":"Switzerland"}', '{"staff": 9}', null)) v (p, n, x, y, a, u, d)`,
    [projectId],
  );
  await database.query(
    `update sites set user_data = user_data || jsonb_build_object('opened', day),
       asset_value = value, asset_currency = currency
     from (values (0, '1999-12-31', 5e6, 'CHF'), (1, '2024-02-29T08:00:00', 2e6, 'FJD'), (4, '2010-06-01', null, null))
       v (p, day, value, currency)
     where exposure_id = $1 and position = p`,
    [projectId],
  );
  await database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, user_data)
     select $1, p, 'M' || p, 'Many ' || p, 0, 0, jsonb_build_object('number', p, 'few', p % 99, 'text', 't' || p)
     from generate_series(0, 199) p`,
    [manyId],
  );
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connection, () => undefined);
  await insertProjects();
  const run = await openByHand();
  const runs = { open: async (id: string) => (id === projectId ? run : undefined) };
  const openLocations = createOpenLocations(createLocationsModule(database), runs);
  filters = createFilters(database, openLocations);
  ({ table } = createTableParts({
    sources: createSourcesHolder({ importedFolder: folder }),
    database,
    runs,
    openLocations,
    passing: filters.passing,
    noData: () => undefined,
  }));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  rmSync(folder, { recursive: true, force: true });
});

const filterOf = (given: z.input<typeof siteFilterSchema>): SiteFilter => siteFilterSchema.parse(given);
async function passing(given: z.input<typeof siteFilterSchema>): Promise<string> {
  const { mask, count } = await filters.resolve(projectId, filterOf(given));
  const positions = Array.from(mask.keys()).filter((position) => mask[position] === 1);
  expect(positions).toHaveLength(count);
  return positions.join(" ");
}
const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

describe("a filter", () => {
  it("that asks for nothing lets every location pass that is not deleted", async () => {
    expect(await passing({})).toBe("0 1 2 4 5");
    expect((await filters.resolve(projectId, {})).total).toBe(5);
  });

  it("keeps the chosen values of own columns and addresses, and those without one only when asked", async () => {
    expect(await passing({ user_data: { unit: ["Food"] } })).toBe("1 2 4");
    expect(await passing({ user_data: { unit: ["Pharma", null] } })).toBe("0 5");
    expect(await passing({ user_data: { staff: [7, "100"] } })).toBe("1 4");
    expect(await passing({ user_data: { staff: [null] } })).toBe("2");
    expect(await passing({ user_data: { own: [true] } })).toBe("0");
    expect(await passing({ address: { country: ["Fiji", null] } })).toBe("1 2 4");
    expect(await passing({ address: { municipality: [null] } })).toBe("0 1 2 4 5");
    expect(await passing({ production_sites: ["S5", "S3", "nobody"] })).toBe("5");
  });

  it("keeps numbers within a range, ends included, never a missing one", async () => {
    expect(await passing({ user_data: { staff: { value_range: [9, 12] } } })).toBe("0 5");
    expect(await passing({ user_data: { staff: { value_range: [null, 9] } } })).toBe("1 5");
    expect(await passing({ dataset_filter: [{ ...HEAT, value_range: [0.6, 0.8] }] })).toBe("0 1 5");
    expect(await passing({ dataset_filter: { ...HEAT, value_range: [-1000, null] } })).toBe("0 1 2 5");
  });

  it("keeps dates within a range of days, ends included, never a missing one", async () => {
    expect(await passing({ user_data: { opened: { date_range: ["1999-12-31", "2010-06-01"] } } })).toBe("0 4");
    expect(await passing({ user_data: { opened: { date_range: ["2024-02-29", null] } } })).toBe("1");
    await expect(passing({ user_data: { staff: { date_range: [null, "2024-01-01"] } } })).rejects.toThrow(
      /numbers, no dates/,
    );
    const turned = siteFilterSchema.safeParse({ user_data: { opened: { date_range: ["2024-01-02", "2024-01-01"] } } });
    expect(turned.success).toBe(false);
    expect(siteFilterSchema.safeParse({ user_data: { opened: { date_range: ["2023-02-29", null] } } }).success).toBe(
      false,
    );
  });

  it("keeps asset values within a range, never a location without one", async () => {
    expect(await passing({ asset_value: [2e6, null] })).toBe("0 1");
    expect(await passing({ asset_value: [null, 2e6] })).toBe("1");
  });

  it("tells how many locations have no value, and why where none has", async () => {
    const ranges = [
      { ...HEAT, value_range: [0, 1] as [number, number] },
      { dataset_id: "txx", value_range: [0, null] as [number, null] },
    ];
    const { withoutValue, count } = await filters.resolve(projectId, filterOf({ dataset_filter: ranges }));
    expect(count).toBe(0);
    expect(withoutValue).toMatchObject([
      { ...HEAT, count: 1, reason: null },
      { dataset_id: "txx", count: 5, reason: "not computed" },
    ]);
  });

  it("keeps what lies in a region, over the date line too, holes taken off", async () => {
    expect(await passing({ roi: { type: "Polygon", coordinates: [box(7, 47, 9, 48)] } })).toBe("0 5");
    expect(await passing({ roi: { type: "Polygon", coordinates: [box(7, 47, 9, 48), box(8, 47.1, 8.9, 47.9)] } })).toBe(
      "0",
    );
    expect(await passing({ roi: { type: "Polygon", coordinates: [box(177, -20, -178, -15)] } })).toBe("1 2");
    const both = [[box(177, -20, 180, -15)], [box(30, 29, 32, 31)]];
    expect(await passing({ roi: { type: "MultiPolygon", coordinates: both } })).toBe("1 4");
  });

  it("is fulfilled in every part", async () => {
    const given = { user_data: { unit: ["Food"] }, address: { country: ["Fiji"] } };
    expect(await passing({ ...given, dataset_filter: [{ ...HEAT, value_range: [0.5, null] }] })).toBe("1");
    expect(await passing({ ...given, roi: { type: "Polygon", coordinates: [box(0, 0, 1, 1)] } })).toBe("");
  });

  it("refuses a region that crosses itself, with the place", async () => {
    const bow = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
      [0, 0],
    ];
    await expect(passing({ roi: { type: "Polygon", coordinates: [bow] } })).rejects.toMatchObject({
      code: "unprocessable",
      message: "The region is not valid. The outline crosses itself near 5.0000° N, 5.0000° E. Draw it again.",
    });
  });

  it("names the property, part or dataset that does not exist", async () => {
    await expect(passing({ user_data: { nothing: [1] } })).rejects.toMatchObject({
      code: "invalid_input",
      message: /"nothing"/,
    });
    await expect(passing({ user_data: { unit: { value_range: [1, 2] } } })).rejects.toMatchObject({
      message: /texts/,
    });
    await expect(passing({ address: { planet: ["Earth"] } })).rejects.toMatchObject({ message: /no part "planet"/ });
    await expect(passing({ dataset_filter: [{ dataset_id: "nonsense", value_range: [0, 1] }] })).rejects.toMatchObject({
      message: /no dataset "nonsense"/,
    });
  });
});

describe("the table with a filter", () => {
  const page = (filter: SiteFilter, more: z.input<typeof tableSettingsSchema> = {}) =>
    table.page(projectId, tableSettingsSchema.parse({ columns: ["user_data.staff"], ...more, filter }));

  it("holds, counts and aggregates only what passes", async () => {
    const swiss = await page({ address: { country: ["Switzerland"] } }, { aggregation: "sum", n: 1 });
    expect(swiss.meta.total).toBe(2);
    expect(swiss.aggregation).toEqual([{ value: 21, missing: 0 }]);
    const all = await page({}, { aggregation: "sum" });
    expect(all.aggregation).toEqual([{ value: 128, missing: 1 }]);
    const found = await page({ address: { country: ["Switzerland"] } }, { search: "zug" });
    expect(found.items.map(({ id }) => id)).toEqual(["S5"]);
  });
});

describe("what the locations can be filtered by", () => {
  it("are own columns and parts of the address with the locations of each value, ids left out", async () => {
    const { user_data: own, address, asset_value: values, total } = await filters.properties(projectId);
    expect(total).toBe(5);
    expect(values).toMatchObject({ currencies: ["CHF", "FJD"], histogram: { min: 2e6, max: 5e6, missing: 3 } });
    expect(own.map(({ name }) => name)).toEqual(["opened", "own", "staff", "unit"]);
    expect(own[0]?.dates).toEqual({ first: "1999-12-31", last: "2024-02-29", missing: 2 });
    expect(own.slice(1).map(({ dates }) => dates)).toEqual([null, null, null]);
    expect(own.find(({ name }) => name === "unit")?.options).toEqual([
      { value: "Food", count: 3 },
      { value: "Pharma", count: 1 },
      { value: null, count: 1 },
    ]);
    expect(own.find(({ name }) => name === "staff")).toMatchObject({
      type: "options",
      options: [7, 9, 12, 100, null].map((value) => ({ value, count: 1 })),
      histogram: { min: 7, max: 100, missing: 1 },
    });
    expect(address.map(({ name, distinct }) => [name, distinct])).toEqual([["country", 2]]);
  });

  it("are lists up to 99 values; more numbers are a range, more texts no choice", async () => {
    const { user_data: own, asset_value: values } = await filters.properties(manyId);
    expect(values).toBeNull();
    expect(own.map(({ name, type, options }) => [name, type, options.length])).toEqual([
      ["few", "options", 99],
      ["number", "range", 0],
      ["text", "texts", 0],
    ]);
    const { histogram } = own[1] ?? {};
    expect(histogram).toMatchObject({ min: 0, max: 199, missing: 0 });
    expect(histogram?.counts).toEqual(Array.from({ length: 40 }, () => 5));
  });
});

describe("the histogram of a dataset", () => {
  it("counts the values of what passes the rest of the filter, whatever its own range", async () => {
    const own = { ...HEAT, value_range: [0.7, null] as [number, null] };
    const given = filterOf({ dataset_filter: [own], user_data: { unit: ["Food", "Pharma"] } });
    const found = await filters.histogram(projectId, HEAT, given);
    expect(found).toMatchObject({ missing: 1, reason: null });
    expect([found.min, found.max]).toEqual([Math.fround(0.3), Math.fround(0.8)]);
    expect(found.counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect([found.counts[0], found.counts.at(-1)]).toEqual([1, 1]);
  });

  it("says why there is none", async () => {
    expect(await filters.histogram(manyId, HEAT, {})).toEqual({
      min: null,
      max: null,
      counts: [],
      missing: 200,
      reason: "not computed",
      reason_said: { code: "missing.not_computed", facts: {} },
    });
  });
});
