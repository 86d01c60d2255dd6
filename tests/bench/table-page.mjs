/**
 * A page of the table of 100,000 locations sorted by any column, through the server: what a reader waits for. The locations come in as a
 * workbook and are computed as users would do it. Every request of the first measure sorts by a column that was not asked for before.
 */
import { writeWorkbook } from "@tidemark/documents";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataDir, residentMegabytes, startServer } from "./server-process.mjs";

export const name = "table-page";

const SITES = 100_000;
const API = "/api/risk-engine/v0";
const SCENARIOS = ["ssp126", "ssp245", "ssp585"];
const YEARS = [2030, 2040, 2050, 2060, 2070, 2080];
const DATASETS = ["tas_mean", "tasmax_mean", "hd30"];
const COUNTRIES = ["Peru", "Chad", "India", "Spain", "Kenya", "Japan", "Chile"];

/** Locations over the inhabited latitudes, the same in every run. */
function* rows() {
  for (let i = 0; i < SITES; i++) {
    const latitude = -35 + ((i * 0.6180339887) % 1) * 95;
    const longitude = -180 + ((i * 0.7548776662) % 1) * 360;
    yield [
      `P${i}`,
      `Location ${(i * 7919) % SITES}`,
      latitude,
      longitude,
      COUNTRIES[i % COUNTRIES.length],
      (i * 31) % 977,
      `note ${i % 50}`,
    ];
  }
}

async function workbook() {
  const columns = ["id", "name", "latitude", "longitude", "region", "employees", "remark"].map((header) => ({
    header,
  }));
  const pieces = [];
  for await (const piece of writeWorkbook([{ name: "locations", columns, rows: rows() }])) pieces.push(piece);
  return new Blob(pieces);
}

function client(url) {
  let token;
  const call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return {
    call,
    signIn: async () => {
      const credentials = { email: "analyst@demo.tidemark.example", password: "Tidemark-demo-1" };
      ({ token } = await call("POST", "/api/authorization/v1/login", credentials));
    },
  };
}

async function computedProject({ call }) {
  const form = new FormData();
  form.append("file", await workbook(), "locations.xlsx");
  const { upload_id } = await call("POST", `${API}/exposure/parse-excel`, form);
  const overrides = ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"].map((topic) => ({
    topic,
    timesteps: { start: YEARS[0], end: YEARS.at(-1), step: 10 },
    presets: SCENARIOS,
  }));
  const { exposure_id, task_id } = await call("POST", `${API}/compute/spawn-pipeline`, {
    upload_id,
    title: "Benchmark",
    hazards: DATASETS,
    impact_drivers: [],
    overrides,
  });
  for (;;) {
    const task = await call("GET", `${API}/tasks/${task_id}`);
    if (task.status === "Finished") return exposure_id;
    if (task.status === "Failed") throw new Error(task.detail);
    await sleep(500);
  }
}

/** Milliseconds of requests one after the other, in order. */
async function measure(requests, send) {
  const times = [];
  for (const request of requests) {
    const begin = performance.now();
    await send(request);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.floor(share * (times.length - 1))] * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), times: times.length };
}

const rowsOf = (what, { p50, p95, times }, note) => [
  { measure: `${what}, p50`, value: p50, unit: "ms", note: `${times} requests` },
  { measure: `${what}, p95`, value: p95, unit: "ms", ...(note === undefined ? {} : { note }) },
];

/** Every dataset at every scenario, year and member of the ensemble. */
function columnsOfResults() {
  return DATASETS.flatMap((id) =>
    SCENARIOS.flatMap((scenario) =>
      YEARS.flatMap((time) =>
        ["p10", "p50", "p90"].map((ensemble) => ({ dataset_id: id, coords: { scenario, time, ensemble } })),
      ),
    ),
  );
}

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const { call, signIn } = client(server.url);
    await signIn();
    const exposure_id = await computedProject({ call });
    const page = (settings) =>
      call("POST", `${API}/gateway/production-sites-table-new`, { exposure_id, n: 50, ...settings });
    const firstBegin = performance.now();
    const first = await page({});
    const firstMs = Math.round(performance.now() - firstBegin);
    if (first.meta.total < SITES * 0.9) throw new Error(`only ${first.meta.total} locations came in`);
    const results = columnsOfResults();
    const shown = ["name", "country", ...results.slice(0, 6)];
    const sorted = results.map((order_by_id, i) => ({
      columns: shown,
      order_by_id,
      sort_order: i % 2 ? "asc" : "desc",
    }));
    const fresh = await measure(sorted, page);
    const known = await measure(
      Array.from({ length: 150 }, (_, i) => ({ ...sorted.at(-1 - (i % 8)), page: 1 + ((i * 37) % 1900) })),
      page,
    );
    const own = ["name", "id", "country", "longitude", "user_data.employees", "user_data.remark"];
    const properties = await measure(
      Array.from({ length: 60 }, (_, i) => ({
        columns: shown,
        order_by_id: own[i % own.length],
        sort_order: i % 2 ? "asc" : "desc",
      })),
      page,
    );
    const words = ["location 77", "peru", "note 12", "P123", "chad 4"];
    const filtered = await measure(
      Array.from({ length: 60 }, (_, i) => ({ ...sorted.at(-1 - (i % 8)), search: words[i % words.length] })),
      page,
    );
    const kinds = ["mean", "median", "sum", "max"];
    const aggregated = await measure(
      Array.from({ length: 60 }, (_, i) => ({ ...sorted.at(-1 - (i % 8)), aggregation: kinds[i % 4] })),
      page,
    );
    const memory = residentMegabytes(server.child.pid);
    return [
      {
        measure: "first page after an edit (reads all locations)",
        value: firstMs,
        unit: "ms",
        note: `${first.meta.total} locations`,
      },
      ...rowsOf("page by a column of results not asked for before", fresh, "grows linearly with the locations"),
      ...rowsOf("page by a column asked for before", known, "grows with the rows of the page only"),
      ...rowsOf("page by name, id, country, longitude, own data", properties),
      ...rowsOf("page with a text filter", filtered),
      ...rowsOf("page with an aggregate of 8 columns", aggregated),
      ...(memory === undefined ? [] : [{ measure: "memory of the server", value: memory, unit: "MB" }]),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
