/**
 * A workbook from upload to project, over HTTP on the built server: upload with all checks (10,000 rows below 2 s;
 * 100,000 rows below 15 s), the answers that the map and the list of locations ask for at 100,000 locations, and the
 * peak of the server's memory.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { writeWorkbook } from "../../packages/documents/dist/index.js";
import { makeDataDir, residentMegabytes, startServer } from "./server-process.mjs";

export const name = "server-upload";

const BASE = "/api/risk-engine/v0";
const SITES = `${BASE}/exposure/supply-chains`;
/** The first upload starts the thread that checks, and meets a server that did nothing yet. */
const UPLOADS = [
  { count: 10_000, when: "first after a start" },
  { count: 10_000, when: "again" },
  { count: 100_000, when: "after it" },
];
const REPEATS = 40;
const HEADERS = ["ID", "Name", "Latitude", "Longitude", "Country", "Street", "City", "Asset value", "Currency", "Line"];
const PLACES = [
  ["Zurich", 47.37, 8.54, "Switzerland"],
  ["Houston", 29.76, -95.37, "USA"],
  ["Osaka", 34.69, 135.5, "Japan"],
  ["Lagos", 6.52, 3.37, "Nigeria"],
  ["Perth", -31.95, 115.9, "Australia"],
];

function* locations(count) {
  for (let i = 0; i < count; i++) {
    const [city, latitude, longitude, country] = PLACES[i % PLACES.length];
    const at = [latitude + 0.3 * Math.sin(i), longitude + 0.3 * Math.cos(i)];
    yield [`ID-${i}`, `${city} works ${i}`, ...at, country, `Street ${i % 900}`, city, 1000 + i, "EUR", i % 7];
  }
}

async function workbook(count) {
  const pieces = [];
  const columns = HEADERS.map((header) => ({ header }));
  for await (const piece of writeWorkbook([{ name: "locations", columns, rows: locations(count) }])) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function ask(server, method, path, { body, token } = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${bytes.toString().slice(0, 300)}`);
  const isJson = response.headers.get("content-type")?.includes("json");
  return isJson ? JSON.parse(bytes.toString()) : bytes;
}

/** Watches the memory of a process until it is asked for the peak, MB. */
function watchMemory(pid) {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid) ?? 0)), 50);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

async function finished(server, token, id) {
  for (;;) {
    const { properties } = await ask(server, "GET", `${SITES}/${id}`, { token });
    if (properties.status === "Finished") return;
    if (properties.status === "Failed") throw new Error(`the project failed: ${properties.error}`);
    await sleep(200);
  }
}

async function p95(work) {
  const times = [];
  for (let i = 0; i < REPEATS; i++) {
    const begin = performance.now();
    await work(i);
    times.push(performance.now() - begin);
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(0.95 * (REPEATS - 1))] * 10) / 10;
}

async function measureUpload(server, token, { count, when }) {
  const form = new FormData();
  form.set("file", new Blob([await workbook(count)]), `${count}.xlsx`);
  const held = residentMegabytes(server.child.pid);
  const peakOf = watchMemory(server.child.pid);
  const begin = performance.now();
  const upload = await ask(server, "POST", `${BASE}/exposure/parse-excel`, { body: form, token });
  const ms = Math.round(performance.now() - begin);
  if (upload.counts.clean !== count) throw new Error(`${upload.counts.clean} clean rows in place of ${count}`);
  const label = `upload and check ${count.toLocaleString("en")} rows, ${when}`;
  return {
    id: upload.upload_id,
    rows: [
      { measure: label, value: ms, unit: "ms" },
      { measure: `${label}, peak of the server`, value: peakOf(), unit: "MB", note: `${held} before it` },
    ],
  };
}

async function signIn(server) {
  const credentials = { email: "analyst@demo.tidemark.example", password: "Tidemark-demo-1" };
  return (await ask(server, "POST", "/api/authorization/v1/login", { body: credentials })).token;
}

/**
 * The first start computes a sample project, whose threads stay for a quarter of an hour: what they hold is not part of
 * an upload.
 */
async function prepare(folder) {
  const server = await startServer(folder);
  const token = await signIn(server);
  let items = [];
  while (items.length === 0) ({ items } = await ask(server, "GET", SITES, { token }));
  await finished(server, token, items[0].id);
  await server.stop();
}

export async function run() {
  const data = makeDataDir();
  await prepare(data.path);
  const server = await startServer(data.path);
  try {
    const token = await signIn(server);
    const rows = [];
    let upload;
    for (const asked of UPLOADS) {
      upload = await measureUpload(server, token, asked);
      rows.push(...upload.rows);
    }
    const begin = performance.now();
    const body = { upload_id: upload.id, title: "Bench", hazards: ["tas_mean"] };
    const { exposure_id: id } = await ask(server, "POST", `${BASE}/compute/spawn-pipeline`, { body, token });
    rows.push({
      measure: "create a project of 100,000 locations",
      value: Math.round(performance.now() - begin),
      unit: "ms",
    });
    await finished(server, token, id);
    const at = (path) => () => ask(server, "GET", `${SITES}/${id}/${path}`, { token });
    const answers = {
      "coordinates of 100,000 locations": at("coordinates"),
      "tile of clusters": at("tiles/4/8/5.mvt"),
      "page of the list": (i) => at(`production-sites?n=50&page=${1 + i}`)(),
      "search in the list": (i) => at(`production-sites?n=10&search=works ${i}9`)(),
    };
    for (const [measure, work] of Object.entries(answers)) {
      await work(0);
      rows.push({ measure: `${measure}, p95`, value: await p95(work), unit: "ms" });
    }
    return rows;
  } finally {
    await server.stop();
    data.remove();
  }
}
