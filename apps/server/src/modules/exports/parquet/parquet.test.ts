import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHOICE, SPAWN, untilEnded } from "../../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";
const DIMENSIONS = ["scenario", "time", "season", "month", "return_period", "quantile"] as const;
const MEMBERS = ["p10", "p50", "p90", "mean"] as const;

let app: TestServer;
let owner: string;
let key: string;
let projectId: string;
let db: DuckDBConnection;
const folder = mkdtempSync(join(tmpdir(), "parquet-"));

/** Three locations: one whose own column is called like a dataset, one with commas in its name, one without data. */
const FEATURES = [
  ["z", "Zürich", 8.54, 47.37, { staff: 12, hd30: "own" }],
  ["m", "Miami, Florida", -80.19, 25.77, { staff: 7 }],
  ["a", "Ice", 0, -75, {}],
].map(([id, name, longitude, latitude, userData]) => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates: [longitude, latitude] },
  properties: { id, name, tidemark_type: "ProductionSite", address: {}, user_data: userData },
}));

beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  const exposure_geojson = {
    type: "FeatureCollection",
    properties: { title: "Parquet", edges: [] },
    features: FEATURES,
  };
  const { body } = await app.call("POST", SPAWN, { token: owner, body: { exposure_geojson, ...CHOICE } });
  projectId = String(body["exposure_id"]);
  const ended = await untilEnded(app, owner, String(body["task_id"]));
  if (ended["status"] !== "Finished") throw new Error(`not computed: ${JSON.stringify(ended)}`);
  const me = await app.call("GET", "/api/authorization/v1/users/me", { token: owner });
  const keys = `/api/authorization/v1/users/${String(me.body["id"])}/api-keys`;
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const wanted = { name: "nightly", scopes: me.body["scopes"], expires_at };
  const made = await app.call("POST", keys, { token: owner, body: wanted });
  key = String(made.body["key"]);
  db = await (await DuckDBInstance.create(":memory:")).connect();
});
afterAll(async () => {
  db?.closeSync();
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

async function fetched(query: Readonly<Record<string, string>>, token = key) {
  const address = `${app.url}${CHAINS}/${projectId}/values.parquet?${new URLSearchParams(query)}`;
  return fetch(address, { headers: { authorization: `Bearer ${token}` } });
}

let files = 0;
/** A file as it was asked for, on the disk for readers. */
async function saved(query: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetched(query);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  const file = join(folder, `${(files += 1)}.parquet`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}
type Row = Record<string, unknown>;
const rowsOf = async (sql: string): Promise<Row[]> => (await db.runAndReadAll(sql)).getRowObjectsJS();
const read = async (query?: Readonly<Record<string, string>>) =>
  rowsOf(`select * from read_parquet('${await saved(query)}')`);
const metadataOf = async (file: string) => {
  const rows = await rowsOf(`select decode(key) as key, decode(value) as value from parquet_kv_metadata('${file}')`);
  return Object.fromEntries(rows.map((row) => [String(row["key"]), JSON.parse(String(row["value"])) as Row]));
};

const EVERYTHING = Object.fromEntries(DIMENSIONS.map((name) => [name, "all"]));
const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** Values of `results.csv` by location, dataset and coordinates, read by DuckDB as well. */
async function csvValues(): Promise<Map<string, Row>> {
  const answer = await fetch(`${app.url}/api/risk-engine/v0/gateway/dump-to-file?exposure_id=${projectId}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ production_site_ids: ["z", "m", "a"] }),
  });
  const zip = await unzip(new Uint8Array(await answer.arrayBuffer()));
  const file = join(folder, "results.csv");
  writeFileSync(file, zip["results.csv"]!);
  const rows = await rowsOf(`select * from read_csv('${file}', all_varchar = true, header = true)`);
  const keyOf = (row: Row) =>
    [row["site_id"], row["dataset_id"], ...DIMENSIONS.map((name) => row[name]), row["ensemble"]].map(text).join("|");
  return new Map(rows.map((row) => [keyOf(row), row]));
}

describe("values as Parquet", () => {
  it("are those of results.csv, each one, with what is missing null and its reason", async () => {
    const csv = await csvValues();
    const rows = await read(EVERYTHING);
    const found = rows.flatMap((row) => {
      const place = [row["location"], row["dataset"], ...DIMENSIONS.map((name) => row[name])].map(text).join("|");
      const members = MEMBERS.filter((member) => csv.has(`${place}|${member}`));
      return (members.length > 0 ? members : [""]).map((member) => {
        const value = row[member === "" ? "value" : member];
        // the text has seven digits, which is what a 32-bit float holds
        const shown = value === null ? "" : String(Number((value as number).toPrecision(7)));
        const missing = value === null ? row["missing"] : null;
        return [`${place}|${member}`, shown, ...[row["unit"], row["is_lower_bound"], missing].map(text)];
      });
    });
    const expected = [...csv].map(([place, row]) => [
      place,
      ...["value", "unit", "is_lower_bound", "missing"].map((name) => text(row[name])),
    ]);
    const inOrder = (lines: string[][]) => lines.map((line) => line.join(" ; ")).toSorted();
    expect(inOrder(found)).toEqual(inOrder(expected));
    expect(rows.filter(({ location, value }) => location === "a" && value === null).length).toBeGreaterThan(10);
    expect(rows.some(({ value, p50 }) => Number.isNaN(value) || Number.isNaN(p50))).toBe(false);
  });

  it("are the same as CSV", async () => {
    const csv = async (query: Readonly<Record<string, string>>) => {
      const address = `${app.url}${CHAINS}/${projectId}/values.csv?${new URLSearchParams(query)}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
      expect(answer.headers.get("content-type")).toContain("text/csv");
      const file = join(folder, `${(files += 1)}.csv`);
      writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
      return rowsOf(`select * from read_csv('${file}', all_varchar = true, header = true)`);
    };
    const shown = (rows: Row[]) =>
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === "number"
              ? String(Number(value.toPrecision(7)))
              : (value ?? "") === ""
                ? null
                : text(value),
          ]),
        ),
      );
    const query = { datasets: "hd30,total_ead", scenario: "ssp585", time: "2050" };
    expect(shown(await csv(query))).toEqual(shown(await read(query)));
    const wide = await read({ ...query, layout: "wide" });
    const withoutBytes = wide.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name !== "geometry")),
    );
    expect(shown(await csv({ ...query, layout: "wide" }))).toEqual(shown(withoutBytes));
  });

  it("have real types", async () => {
    const described = await rowsOf(`describe select * from read_parquet('${await saved()}')`);
    const types = Object.fromEntries(described.map((row) => [row["column_name"], row["column_type"]]));
    expect(types).toMatchObject({
      location: "VARCHAR",
      scenario: "VARCHAR",
      time: "INTEGER",
      value: "FLOAT",
      p10: "FLOAT",
      band: "VARCHAR",
      is_lower_bound: "BOOLEAN",
    });
  });

  it("are chosen by dataset, coordinates, locations and columns", async () => {
    const query = { datasets: "hd30", scenario: "ssp585", time: "2050", columns: "location,time,value,p90" };
    const filter = JSON.stringify({ production_sites: ["m"] });
    const rows = await read({ ...query, filter });
    expect(rows).toEqual([
      { location: "m", time: 2050, value: expect.any(Number) as number, p90: expect.any(Number) as number },
    ]);
    const coords = encodeURIComponent(JSON.stringify({ scenario: "ssp585", time: 2050 }));
    const path = `/api/risk-engine/v0/risks/exposure/${projectId}/values/m?dataset_id=hd30&coords=${coords}`;
    const { body } = await app.call("GET", path, { token: owner });
    expect(body["items"]).toMatchObject([{ value: Number((rows[0]!["value"] as number).toPrecision(7)) }]);
    const past = await read({ datasets: "hd30", time: "2005", columns: "scenario,time" });
    expect(past).toEqual(Array.from({ length: 3 }, () => ({ scenario: "historical", time: 2005 })));
  });

  it("say in the file what each dataset is, by the id in the rows", async () => {
    const file = await saved({ datasets: "hd30" });
    const { tidemark } = await metadataOf(file);
    const [row] = await rowsOf(`select provenance from read_parquet('${file}') limit 1`);
    const datasets = tidemark!["datasets"] as Record<string, Row>;
    expect(datasets[String(row!["provenance"])]).toMatchObject({ dataset_id: "hd30", unit: "days" });
  });

  it("refuse what is not there with a sentence, and strangers", async () => {
    const status = async (query: Readonly<Record<string, string>>, token?: string) =>
      (await fetched(query, token)).status;
    expect(await status({ datasets: "nothing" })).toBe(404);
    expect(await status({ datasets: "rx1day" })).toBe(409);
    expect(await status({ datasets: "hd30", time: "1999" })).toBe(422);
    expect(await status({ columns: "colour" })).toBe(422);
    expect(await status({ filter: "{" })).toBe(400);
    expect(await status({}, await app.signIn("admin"))).toBe(404);
  });
});

describe("locations as GeoParquet", () => {
  const query = { layout: "wide", datasets: "hd30,pga_rp", scenario: "ssp585", time: "2050" };

  it("are points of CRS84 in well-known binary, with the box around them", async () => {
    const file = await saved(query);
    const { geo } = await metadataOf(file);
    // GeoParquet 1.1.0: `crs` left out is OGC:CRS84
    expect(geo).toEqual({
      version: "1.1.0",
      primary_column: "geometry",
      columns: {
        geometry: { encoding: "WKB", geometry_types: ["Point"], bbox: [-80.19, -75, 8.54, 47.37] },
      },
    });
    const points = `select typeof(geometry) as type, geometry::varchar as point from read_parquet('${file}') order by id`;
    expect(await rowsOf(points)).toEqual(
      ["POINT (0 -75)", "POINT (-80.19 25.77)", "POINT (8.54 47.37)"].map((point) => ({
        type: "GEOMETRY('OGC:CRS84')",
        point,
      })),
    );
  });

  it("hold a column for each property and dataset, own columns under their header", async () => {
    const rows = await read(query);
    const [z, m, a] = ["z", "m", "a"].map((one) => rows.find(({ id }) => id === one)!);
    expect(z).toMatchObject({ name: "Zürich", staff: 12, "user_data.hd30": "own", latitude: 47.37 });
    expect(m).toMatchObject({ name: "Miami, Florida", staff: 7, "user_data.hd30": null });
    expect(a).toMatchObject({ hd30: null, staff: null });
    const long = await read({ datasets: "hd30", scenario: "ssp585", time: "2050" });
    expect(m!["hd30"]).toBe(long.find(({ location }) => location === "m")?.["value"]);
  });

  it("name columns by their coordinates where there are several", async () => {
    const [row] = await read({ ...query, datasets: "hd30", scenario: "ssp126,ssp585" });
    expect(Object.keys(row!).filter((name) => name.startsWith("hd30_"))).toEqual([
      "hd30_ssp126_2050_ANN",
      "hd30_ssp585_2050_ANN",
    ]);
  });
});

/** Whether the Python of this machine has a package. */
function hasPython(name: string): boolean {
  try {
    execFileSync("python3", ["-c", `import ${name}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe("Python", () => {
  it("reads the same values", async ({ skip }) => {
    if (!hasPython("pyarrow.parquet"))
      return skip("Python was not asked, because this machine has no python3-pyarrow.");
    const file = await saved({ datasets: "hd30" });
    const program = `import json, sys, pyarrow.parquet as p; print(json.dumps(p.read_table(sys.argv[1]).to_pylist()))`;
    const rows = JSON.parse(execFileSync("python3", ["-c", program, file], { encoding: "utf8" })) as Row[];
    expect(rows).toEqual(await rowsOf(`select * from read_parquet('${file}')`));
  });
});

describe("the guide", () => {
  const page = readFileSync(new URL("../../../../../../docs/guide/programs.md", import.meta.url), "utf8");
  /** A piece of code of the page, as a reader of it would fill it in. */
  const written = (language: string) =>
    new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``)
      .exec(page)![1]!
      .replaceAll("https://your.address", app.url)
      .replaceAll("PROJECT", projectId)
      .replaceAll("tmk_...", key);

  it("tells DuckDB what it understands", async () => {
    const rows = await rowsOf(written("sql").replace("values.parquet", await saved()));
    expect(rows.map(({ location }) => location)).toEqual(expect.arrayContaining(["m", "z"]));
  });

  it("tells pandas what it understands", async ({ skip }) => {
    if (!hasPython("pandas, pyarrow")) return skip("pandas was not asked, because this machine does not have it.");
    const file = join(folder, "guide.py");
    writeFileSync(file, written("python"));
    const { stdout } = await promisify(execFile)("python3", [file]);
    const [m] = await read({
      datasets: "hd30",
      scenario: "ssp585",
      time: "2050",
      filter: '{"production_sites":["m"]}',
    });
    expect(stdout).toContain((m!["value"] as number).toPrecision(4).slice(0, 4));
  });
});
