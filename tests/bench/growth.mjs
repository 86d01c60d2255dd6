/**
 * What a project takes as it grows from 1,000 to 1,000,000 locations near towns: its way in by workbooks of 100,000
 * rows, the computation of the default analyses by one worker with two threads, what lies on the disk, and what people
 * wait for who look at it. `node tests/bench/growth.mjs SITES default|few` does one of them.
 */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { writeWorkbook } from "@tidemark/documents";
import { placesOf } from "./compute-pipeline.mjs";
import { API, client, computeDefaults, computeFew, untilFinished } from "./large-project.mjs";
import { looked, taken } from "./looking.mjs";
import { makeDataDir, startServer, startWorker } from "./server-process.mjs";

export const name = "growth";

const SIZES = [1000, 10_000, 100_000];
const WORKBOOK = 100_000;
const MEGABYTE = 2 ** 20;
const WARM_MS = 10_000;
/** The files of larger projects are larger than the disk that a benchmark may fill. */
const MOST_DUMPED = 100_000;
const HEADERS = ["id", "name", "latitude", "longitude", "employees", "remark"];

const forgetPeak = ({ child }) => writeFileSync(`/proc/${child.pid}/clear_refs`, "5");

function folderSize(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce((sum, path) => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    return found?.isFile() ? sum + found.size : sum;
  }, 0);
}

async function workbookOf(places, first) {
  const columns = HEADERS.map((header) => ({ header }));
  const rows = places.map(([longitude, latitude], i) => {
    const at = first + i;
    return [`P${at}`, `Location ${at}`, latitude, longitude, (at * 31) % 977, `note ${at % 50}`];
  });
  const pieces = [];
  for await (const piece of writeWorkbook([{ name: "locations", columns, rows }])) pieces.push(piece);
  return new Blob(pieces);
}

/** Time, processor time and largest memory of some work, of the process that answers and of the one that computes. */
async function observed(web, worker, work) {
  [web, worker].forEach(forgetPeak);
  const before = [web, worker].map((process) => taken(process).cpu);
  const begin = performance.now();
  const value = await work();
  const seconds = (performance.now() - begin) / 1000;
  const [one, other] = [web, worker].map(taken);
  const told = (now, then) => ({ cpu: Math.round((now.cpu - then) * 10) / 10, megabytes: Math.round(now.megabytes) });
  return { value, seconds: Math.round(seconds * 100) / 100, web: told(one, before[0]), worker: told(other, before[1]) };
}

/** Has the project written as files; gives their bytes. */
async function dumped({ call, receive }, exposure_id) {
  const { id } = await call("POST", `${API}/gateway/create-dump/${exposure_id}`, {});
  await untilFinished(call, id);
  return receive(`${API}/tasks/${id}/result`);
}

/** All that is measured of one size. @param kind `default` analyses, or `few` datasets of climate */
export async function grown(sites, kind) {
  const folder = makeDataDir();
  const web = await startServer(folder.path, { ROLES: "web" });
  const worker = await startWorker(folder.path);
  const tell = (what, value) => process.stderr.write(`${what} ${JSON.stringify(value)}\n`);
  try {
    const session = client(web.url);
    const { call } = session;
    await session.signIn();
    const places = await placesOf(sites);
    const uploads = [];
    const uploading = await observed(web, worker, async () => {
      for (let from = 0; from < sites; from += WORKBOOK) {
        const form = new FormData();
        form.append("file", await workbookOf(places.slice(from, from + WORKBOOK), from), `part-${from}.xlsx`);
        uploads.push((await call("POST", `${API}/exposure/parse-excel`, form)).upload_id);
      }
    });
    tell("uploading", uploading);
    await call("GET", `${API}/compute/analyses`);
    await sleep(WARM_MS);
    const begin = kind === "few" ? computeFew : computeDefaults;
    const computing = await observed(web, worker, () =>
      begin(call, uploads, (accepted) => tell("accepted after s", accepted)),
    );
    const exposure_id = computing.value;
    tell("computing", computing);
    const bytes = folderSize(join(folder.path, "runs"));
    const pointer = join(folder.path, "postgres-is-at");
    const database = folderSize(existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : folder.path);
    tell("bytes", { run: bytes, runOfLocation: bytes / sites, database });
    const looking = await observed(web, worker, () => looked(session, web, exposure_id, sites));
    tell("looking", { ...looking, value: undefined });
    const dump =
      sites > MOST_DUMPED
        ? undefined
        : await observed(web, worker, () => dumped(session, exposure_id).catch((error) => String(error)));
    tell("dump", dump ?? "left out");
    return { sites, kind, uploading, computing, megabytes: bytes / MEGABYTE, database, looking, dump };
  } finally {
    await worker.stop();
    await web.stop();
    folder.remove();
  }
}

export async function run() {
  const rows = [];
  for (const sites of SIZES) {
    const { computing, megabytes, looking } = await grown(sites, "default");
    const of = `${sites.toLocaleString("en")} locations`;
    rows.push(
      { measure: `${of}: computing, processor time of the worker`, value: computing.worker.cpu, unit: "s" },
      { measure: `${of}: computing, memory of the worker`, value: computing.worker.megabytes, unit: "MB" },
      { measure: `${of}: run on the disk`, value: Math.round(megabytes), unit: "MB" },
      { measure: `${of}: looking, memory of the web process`, value: looking.web.megabytes, unit: "MB" },
    );
  }
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await grown(Number(process.argv[2]), process.argv[3] ?? "default"))}\n`);
