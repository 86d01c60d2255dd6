/**
 * A computed project of many locations on a server, and how long requests to it take. Part of benchmarks, none by
 * itself.
 */
import { writeWorkbook } from "@tidemark/documents";
import { ALL_TIME_STEPS, DEFAULT_DATASETS, DEFAULT_PRESETS, TOPICS } from "@tidemark/science";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export const SITES = 100_000;
export const API = "/api/risk-engine/v0";
export const SCENARIOS = ["ssp126", "ssp245", "ssp585"];
export const YEARS = [2030, 2040, 2050, 2060, 2070, 2080];
export const DATASETS = ["tas_mean", "tasmax_mean", "hd30"];
const COUNTRIES = ["Peru", "Chad", "India", "Spain", "Kenya", "Japan", "Chile"];

/** Locations over the inhabited latitudes, the same in every run. */
function* rows(count) {
  for (let i = 0; i < count; i++) {
    const latitude = -35 + ((i * 0.6180339887) % 1) * 95;
    const longitude = -180 + ((i * 0.7548776662) % 1) * 360;
    yield [
      `P${i}`,
      `Location ${(i * 7919) % count}`,
      latitude,
      longitude,
      COUNTRIES[i % COUNTRIES.length],
      (i * 31) % 977,
      `note ${i % 50}`,
    ];
  }
}

/** A workbook of locations. */
export async function locationWorkbook(count) {
  const columns = ["id", "name", "latitude", "longitude", "region", "employees", "remark"].map((header) => ({
    header,
  }));
  const pieces = [];
  for await (const piece of writeWorkbook([{ name: "locations", columns, rows: rows(count) }])) pieces.push(piece);
  return new Blob(pieces);
}

export function client(url) {
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
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${bytes.toString().slice(0, 300)}`);
    return answer.headers.get("content-type")?.includes("json") ? JSON.parse(bytes.toString()) : bytes;
  };
  const agent = new http.Agent({ keepAlive: true });
  /**
   * Bytes of an answer, as they come: unpacking is the browser's work, and would be measured on the cores of the
   * server.
   */
  const receive = (path) =>
    new Promise((done, fail) => {
      const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
      const request = http.get(url + path, { agent, headers }, (answer) => {
        let bytes = 0;
        answer.on("data", (chunk) => (bytes += chunk.length));
        answer.on("error", fail);
        answer.on("end", () =>
          answer.statusCode === 200 ? done(bytes) : fail(new Error(`${path} answered ${answer.statusCode}`)),
        );
      });
      request.on("error", fail);
    });
  return {
    call,
    receive,
    token: () => token,
    /** @param who - first part of the address of a demo user, or the address and password of another */
    signIn: async (who = "analyst") => {
      const demo = { email: `${who}@demo.tidemark.example`, password: "Tidemark-demo-1" };
      const credentials = typeof who === "string" ? demo : who;
      ({ token } = await call("POST", "/api/authorization/v1/login", credentials));
    },
  };
}

async function uploaded(call, sites) {
  const form = new FormData();
  form.append("file", await locationWorkbook(sites), "locations.xlsx");
  return (await call("POST", `${API}/exposure/parse-excel`, form)).upload_id;
}

export async function untilFinished(call, task_id) {
  for (;;) {
    const task = await call("GET", `${API}/tasks/${task_id}`);
    if (task.status === "Finished") return;
    if (task.status === "Failed") throw new Error(task.detail);
    await sleep(200);
  }
}

/** Starts a computation and waits for its end; gives the id of the project. */
async function computed(call, asked, onAccepted = () => undefined) {
  const begin = performance.now();
  const { exposure_id, task_id } = await call("POST", `${API}/compute/spawn-pipeline`, {
    title: "Benchmark",
    ...asked,
  });
  onAccepted((performance.now() - begin) / 1000);
  await untilFinished(call, task_id);
  return exposure_id;
}

/** Uploads a workbook of locations and computes it for three datasets, or for those that are told; gives its id. */
export async function computedProject({ call }, { sites = SITES, hazards = DATASETS, impact_drivers = [] } = {}) {
  const overrides = TOPICS.map((topic) => ({
    topic,
    timesteps: { start: YEARS[0], end: YEARS.at(-1), step: 10 },
    presets: SCENARIOS,
  }));
  return computed(call, { upload_id: await uploaded(call, sites), hazards, impact_drivers, overrides });
}

const everyTopic = (timesteps, presets) => TOPICS.map((topic) => ({ topic, timesteps, presets: [...presets] }));

/**
 * Computes the default analyses for one upload or several, as the wizard asks for them; gives the id of the project.
 */
export function computeDefaults(call, uploads, onAccepted) {
  const ids = (kind) => DEFAULT_DATASETS.filter((one) => (one.kind === "indicator") === kind).map(({ id }) => id);
  const overrides = everyTopic(ALL_TIME_STEPS, DEFAULT_PRESETS);
  const asked = { upload_ids: [uploads].flat(), hazards: ids(true), impact_drivers: ids(false), overrides };
  return computed(call, asked, onAccepted);
}

/** Computes three datasets for uploads; gives the id of the project. */
export function computeFew(call, uploads, onAccepted) {
  const overrides = everyTopic({ start: YEARS[0], end: YEARS.at(-1), step: 10 }, SCENARIOS);
  return computed(call, { upload_ids: [uploads].flat(), hazards: DATASETS, impact_drivers: [], overrides }, onAccepted);
}

/** Uploads a workbook of locations and computes the default analyses; gives the id of the project. */
export const defaultProject = async ({ call }, sites) => computeDefaults(call, await uploaded(call, sites));

/** What stands for many times. */
export function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), longest: at(1), times: sorted.length };
}

/** Milliseconds of requests one after the other, in order. */
export async function measure(requests, send) {
  const times = [];
  for (const request of requests) {
    const begin = performance.now();
    await send(request);
    times.push(performance.now() - begin);
  }
  return spread(times);
}

export const rowsOf = (what, { p50, p95, times }, note) => [
  { measure: `${what}, p50`, value: p50, unit: "ms", note: `${times} requests` },
  { measure: `${what}, p95`, value: p95, unit: "ms", ...(note === undefined ? {} : { note }) },
];
