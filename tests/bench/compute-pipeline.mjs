/**
 * The computation of projects on two threads, from the request to published results. 1,000 locations go through the
 * server: request over HTTP, database, job, notification. The larger ones, which would come as a workbook, run the same
 * code from planning to publishing in a process of their own, whose memory is measured; its threads are warm, as those
 * of a server on which somebody chose analyses. Locations are places of the gazetteer, so that several share a cell as
 * in life. `node tests/bench/compute-pipeline.mjs SITES default|all` does one of them.
 */
import { fork } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openSources, placeTable } from "@tidemark/atlas";
import { resultsInFolder } from "@tidemark/results";
import { ALL_TIME_STEPS, DEFAULT_DATASETS, DEFAULT_PRESETS, FUTURE_SCENARIOS, TOPICS } from "@tidemark/science";
import { makeDataDir, startServer, startWorker } from "./server-process.mjs";

export const name = "compute-pipeline";

const COMPUTE = new URL("../../apps/server/dist/modules/compute/", import.meta.url);
const API = "/api/risk-engine/v0";
const SAMPLE_MS = 25;
const GROWTH = [100, 1000, 10_000, 100_000];

/**
 * `default`: the default analyses as the wizard sends them, three scenarios; `all`: with all four and every month,
 * about 40,000 entries.
 */
function requestOf(kind) {
  const presets = kind === "all" ? FUTURE_SCENARIOS : DEFAULT_PRESETS;
  return {
    datasets: DEFAULT_DATASETS.map(({ id }) => id),
    months: kind === "all",
    overrides: TOPICS.map((topic) => ({ topic, timesteps: ALL_TIME_STEPS, presets: [...presets] })),
  };
}

/** Points near towns, the same every time. */
export async function placesOf(count) {
  const { latitudes, longitudes } = placeTable((await openSources()).pack);
  let seed = 1;
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return Array.from({ length: count }, () => {
    const at = Math.floor(random() * latitudes.length);
    return [longitudes[at] + (random() - 0.5) / 20, latitudes[at] + (random() - 0.5) / 20];
  });
}

function folderSize(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce((sum, path) => {
    const found = statSync(join(folder, path));
    return found.isFile() ? sum + found.size : sum;
  }, 0);
}

/** What the server does while somebody looks at the analyses. */
async function warmUp(threads) {
  await Promise.all(Array.from({ length: threads.sizeOf("runs") }, () => threads.call("warm", null)));
}

/** One computation in this process; tells what it took. */
async function compute(count, kind) {
  const { createComputeThreads } = await import(new URL("threads/compute-threads.js", COMPUTE).href);
  const { computeRun } = await import(new URL("job/compute-run.js", COMPUTE).href);
  const places = await placesOf(count);
  const dataDir = mkdtempSync(join(tmpdir(), "tidemark-bench-"));
  const threads = createComputeThreads({ folders: {} });
  let peak = 0;
  await warmUp(threads);
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS);
  try {
    const cpu = process.cpuUsage();
    const begin = performance.now();
    const { entries } = await computeRun(threads, {
      runs: resultsInFolder(dataDir),
      exposureId: "bench",
      taskId: "bench",
      engineVersion: "bench",
      points: {
        longitudes: Float64Array.from(places, ([longitude]) => longitude),
        latitudes: Float64Array.from(places, ([, latitude]) => latitude),
        elevations: new Float64Array(count).fill(Number.NaN),
        protectionYears: new Float64Array(count).fill(Number.NaN),
      },
      request: requestOf(kind),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const seconds = (performance.now() - begin) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    return { seconds, cpu: (user + system) / 1e6, entries, peak: peak / 1e6, disk: folderSize(dataDir) / 1e6 };
  } finally {
    clearInterval(timer);
    await threads.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function inProcess(count, kind) {
  const child = fork(fileURLToPath(import.meta.url), [String(count), kind], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((done, fail) => {
    child.once("message", done);
    child.once("exit", (code) => fail(new Error(`the computation of ${count} locations ended with ${code}`)));
  });
}

async function call(url, path, token, body) {
  const response = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

const feature = ([longitude, latitude], i) => ({
  type: "Feature",
  id: `s${i}`,
  geometry: { type: "Point", coordinates: [longitude, latitude] },
  properties: { id: `s${i}`, name: `Site ${i}`, tidemark_type: "ProductionSite", address: {}, user_data: {} },
});

const SIGN_IN = { email: "analyst@demo.tidemark.example", password: "Tidemark-demo-1" };
/** How long a person takes at least from the first look at the analyses to the request. */
const CHOOSING_MS = 8000;

async function finished(url, token, task) {
  for (;;) {
    const { status, detail } = await call(url, `${API}/tasks/${task}`, token);
    if (status === "Failed") throw new Error(detail);
    if (status === "Finished") return;
    await sleep(20);
  }
}

/** The first start makes a sample project, which is computed before anything is measured. */
async function prepare(folder) {
  const { url, stop } = await startServer(folder.path);
  const { token } = await call(url, "/api/authorization/v1/login", undefined, SIGN_IN);
  let items = [];
  while (items.length === 0)
    ({ items } = await call(url, `${API}/tasks?exposure_id=${await sample(url, token)}`, token));
  await finished(url, token, items[0].id);
  await stop();
}

async function sample(url, token) {
  for (;;) {
    const { items } = await call(url, `${API}/exposure/supply-chains`, token);
    if (items.length > 0) return items[0].id;
    await sleep(20);
  }
}

/**
 * Seconds from the request to the state Finished, of projects one after the other; `before` is done once with the
 * running server.
 */
async function throughServer({ url, stop }, body, times, before = async () => undefined) {
  try {
    const { token } = await call(url, "/api/authorization/v1/login", undefined, SIGN_IN);
    await before(token);
    const seconds = [];
    for (let i = 0; i < times; i++) {
      const begin = performance.now();
      const { task_id } = await call(url, `${API}/compute/spawn-pipeline`, token, body);
      await finished(url, token, task_id);
      seconds.push((performance.now() - begin) / 1000);
    }
    return seconds;
  } finally {
    await stop();
  }
}

/** The default analyses of some places, as they are sent without a workbook. */
async function requestBody(count) {
  const features = (await placesOf(count)).map(feature);
  const { datasets, overrides } = requestOf("default");
  const isHazard = new Map(DEFAULT_DATASETS.map(({ id, kind }) => [id, kind === "indicator"]));
  return {
    exposure_geojson: { type: "FeatureCollection", properties: { title: "Benchmark" }, features },
    hazards: datasets.filter((id) => isHazard.get(id)),
    impact_drivers: datasets.filter((id) => !isHazard.get(id)),
    overrides,
  };
}

/**
 * 1,000 locations at a server that has just started, again, and where requests and jobs are done by two processes and
 * somebody chose before.
 */
async function starts(count) {
  const folder = makeDataDir();
  try {
    await prepare(folder);
    const body = await requestBody(count);
    const [cold, ...warm] = await throughServer(await startServer(folder.path), body, 3);
    const web = await startServer(folder.path, { ROLES: "web" });
    const worker = await startWorker(folder.path);
    try {
      const [chosen] = await throughServer(web, body, 1, async (token) => {
        await call(web.url, `${API}/compute/analyses`, token);
        await sleep(CHOOSING_MS);
      });
      return { cold, warm: Math.min(...warm), chosen };
    } finally {
      await worker.stop();
    }
  } finally {
    folder.remove();
  }
}

const round = (value) => Number(value.toPrecision(3));

export async function run() {
  const { cold, warm, chosen } = await starts(1000);
  const through = (measure, value, note) => ({
    measure: `1000 locations, default analyses, request to Finished: ${measure}`,
    value: round(value),
    unit: "s",
    note,
  });
  const rows = [
    through("first after a look at the analyses", chosen, "target 3 s; requests and jobs in two processes"),
    through("first, nobody looked", cold, "threads start and compile on the way"),
    through("again", warm, "threads warm; another project each time"),
  ];
  const add = (what, { seconds, cpu, entries, peak, disk }, target) =>
    rows.push(
      { measure: `${what}: time`, value: round(seconds), unit: "s", ...(target === undefined ? {} : { note: target }) },
      { measure: `${what}: processor time`, value: round(cpu), unit: "s", note: "both threads" },
      { measure: `${what}: entries of a location`, value: entries, unit: "" },
      { measure: `${what}: peak memory`, value: round(peak), unit: "MB" },
      { measure: `${what}: on disk`, value: round(disk), unit: "MB" },
    );
  add("10000 locations, about 40,000 entries", await inProcess(10_000, "all"), "targets 15 s and 1200 MB");
  for (const count of GROWTH)
    add(
      `${count} locations, default analyses`,
      await inProcess(count, "default"),
      "grows with the cells, then with the locations; target 90 s for 100,000",
    );
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [count, kind] = process.argv.slice(2);
  const result = await compute(Number(count ?? 1000), kind ?? "default");
  if (process.send) process.send(result);
  else process.stdout.write(`${JSON.stringify(result)}\n`);
  process.disconnect?.();
}
