/** What people ask of a computed project of many locations. Part of benchmarks, none by itself. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { API, DATASETS, measure } from "./large-project.mjs";
import { reportOf } from "./report-files.mjs";
import { dashboard } from "./reports.mjs";
import { residentMegabytes } from "./server-process.mjs";

const ASKED = 20;
const ASK_MS = 10;
const TICKS_PER_SECOND = 100;
const EPOCH = "scenario=ssp585&time=2050";
const EVENTS = "/api/event-api/v1/events";
const CHAINS = `${API}/exposure/supply-chains`;

/** Seconds of processor time of a process with its threads, and its largest resident memory since `forgetPeak`, MB. */
export function taken({ child }) {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, megabytes: Number(kilobytes) / 1024 };
}

/**
 * How long others wait while something is asked for, ms: somebody asks again and again whether the server is well,
 * which takes nothing by itself.
 */
async function waitingOthers(url, work) {
  let longest = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      const begin = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - begin);
      await sleep(ASK_MS);
    }
  })();
  const value = await work();
  isDone = true;
  await others;
  return { value, others: Math.round(longest) };
}

const each = Array.from({ length: ASKED }, (_, i) => i);
const at = (i) => ({ scenario: "ssp585", time: 2030 + 10 * (i % 6), ensemble: ["p10", "p50", "p90"][i % 3] });
const column = (i) => ({ dataset_id: DATASETS[i % DATASETS.length], coords: at(i) });

/** Requests for locations and their values, each with what it is called with. */
function ofLocations({ call, receive }, exposure_id, sites) {
  const chain = `${CHAINS}/${exposure_id}`;
  const page = (more) => call("POST", `${API}/gateway/production-sites-table-new`, { exposure_id, n: 50, ...more });
  const range = (i) => ({ dataset_filter: [{ ...column(i), value_range: [5 + i / 10, 25] }] });
  const values = (i) => new URLSearchParams({ dataset_id: column(i).dataset_id, coords: JSON.stringify(at(i)) });
  return {
    "first page of the table": [[0], () => page({})],
    "page by a column of results": [each, (i) => page({ columns: ["name", column(i)], order_by_id: column(i) })],
    "page with a search": [[0, 1, 2], (i) => page({ search: `location 7${i}` })],
    "filter by a result": [each, (i) => call("POST", `${chain}/filter`, range(i))],
    "filter by own data": [each, (i) => call("POST", `${chain}/filter`, { user_data: { remark: [`note ${i}`] } })],
    "values of a dataset": [each, (i) => receive(`${API}/risks/exposure/${exposure_id}/values?${values(i)}`)],
    "coordinates of all": [[0, 1], () => receive(`${chain}/coordinates`)],
    "tile of zoom 0": [[0], () => receive(`${chain}/tiles/0/0/0.mvt`)],
    "tiles of zoom 5": [each, (i) => receive(`${chain}/tiles/5/${16 + (i % 2)}/${10 + (i % 2)}.mvt`)],
    "panel of a location": [
      each,
      (i) => call("POST", `${API}/gateway/get-risks-for-location/P${(i * 7919) % sites}`, { exposure_id }),
    ],
    "search for a location": [[0, 1, 2], (i) => call("GET", `${chain}/production-sites?search=location%2077${i}`)],
    "events that touch locations": [[0], () => receive(`${EVENTS}/touching?exposure_id=${exposure_id}`)],
  };
}

/** Requests for figures of the whole project. */
function ofProject({ call, receive }, exposure_id) {
  const views = `${API}/dashboard/${exposure_id}`;
  const condition = { dataset_id: "score_location", coords: { scenario: "ssp585", time: 2050 }, min_score: 0.5 };
  const report = async () => {
    const id = await reportOf(call, exposure_id, { title: "Large", plots: 3, rows: 100, texts: 1 });
    await call("POST", `/api/reports/v1/reports/${id}/export`, { export_type: "pdf" });
  };
  return {
    "risk matrix": [[0], () => call("POST", `${API}/risks/exposure/${exposure_id}/risk-matrix`, {})],
    "losses and matrix of the portfolio": [
      [0],
      () => call("POST", `${API}/gateway/portfolio-risk-matrix`, { exposure_id }),
    ],
    "dashboard of the portfolio": [[0], () => receive(`${views}?${EPOCH}`)],
    "topic of the dashboard": [[0], () => receive(`${views}/topics/heat?${EPOCH}`)],
    "locations by score": [
      [0],
      () => call("POST", `${API}/gateway/query-scores`, { exposure_id, conditions: [condition] }),
    ],
    "all tiles of a dashboard": [[0], async () => (await dashboard(call, exposure_id)).tiles()],
    "report as PDF, with freezing": [[0], report],
  };
}

/** What people ask for; everything is asked for the first time, then again. */
export async function looked(session, web, exposure_id, sites) {
  const asked = { ...ofLocations(session, exposure_id, sites), ...ofProject(session, exposure_id) };
  const told = {};
  for (const [what, [requests, send]] of Object.entries(asked)) {
    try {
      const before = taken(web).cpu;
      const { value: first, others } = await waitingOthers(web.url, () => measure(requests, send));
      const { cpu } = taken(web);
      const again = await measure(requests, send);
      const megabytes = residentMegabytes(web.child.pid);
      told[what] = { first, again, others, cpu: Math.round((cpu - before) * 10) / 10, megabytes };
    } catch (error) {
      told[what] = { failed: String(error).slice(0, 300) };
    }
    process.stderr.write(`${what} ${JSON.stringify(told[what])}\n`);
  }
  return told;
}
