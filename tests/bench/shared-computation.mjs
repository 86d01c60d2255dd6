/**
 * What it costs to share a computation among worker processes: processor time of all workers and time until it is
 * finished, for the default analyses of 100,000 places near towns: with one worker, with four on this machine, which
 * share only what is faster so, with four that have to, and with four that take this machine for four. Files lie in the
 * data folder. `node tests/bench/shared-computation.mjs SITES` does another number.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { writeWorkbook } from "@tidemark/documents";
import { makeDataDir, startServer, startWorker } from "./server-process.mjs";
import { API, client, computeDefaults } from "./large-project.mjs";
import { placesOf } from "./compute-pipeline.mjs";

export const name = "shared-computation";

const SITES = 100_000;
const WORKERS = 4;
const WARM_MS = 15_000;
const TICKS_PER_SECOND = 100;

/** Seconds of processor time of a process and its threads. */
function processorSeconds({ child }) {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Four gigabytes of results wait in memory for the disk: while they are written, writing costs three times as much, and
 * whoever came after the first would pay for it.
 */
async function flushDisk() {
  await promisify(execFile)("sync");
}

async function workbookOf(count) {
  const columns = ["id", "name", "latitude", "longitude"].map((header) => ({ header }));
  const rows = (await placesOf(count)).map(([longitude, latitude], i) => [
    `P${i}`,
    `Location ${i}`,
    latitude,
    longitude,
  ]);
  const pieces = [];
  for await (const piece of writeWorkbook([{ name: "locations", columns, rows }])) pieces.push(piece);
  return new Blob(pieces);
}

/** Computes the default analyses with workers of these settings, on a data folder of their own. */
async function computed(book, settings) {
  const folder = makeDataDir();
  const server = await startServer(folder.path, { ROLES: "web" });
  const workers = [];
  try {
    for (const own of settings) workers.push(await startWorker(folder.path, own));
    const { call, signIn } = client(server.url);
    await signIn();
    const form = new FormData();
    form.append("file", book, "locations.xlsx");
    const { upload_id } = await call("POST", `${API}/exposure/parse-excel`, form);
    // every worker gets ready when somebody looks at what can be computed
    await call("GET", `${API}/compute/analyses`);
    await sleep(WARM_MS);
    await flushDisk();
    const before = workers.map(processorSeconds);
    const start = performance.now();
    await computeDefaults(call, upload_id);
    const cpu = workers.map((worker, i) => processorSeconds(worker) - before[i]);
    return { seconds: (performance.now() - start) / 1000, cpu: cpu.reduce((a, b) => a + b, 0) };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await server.stop();
    folder.remove();
  }
}

async function measured(sites) {
  const book = await workbookOf(sites);
  const workers = (settings) => Array.from({ length: WORKERS }, (_, i) => settings(i));
  return {
    one: await computed(book, [{}]),
    many: await computed(
      book,
      workers(() => ({})),
    ),
    shared: await computed(
      book,
      workers(() => ({ SHARE_FROM_MVALUES: "0" })),
    ),
    apart: await computed(
      book,
      workers((i) => ({ SHARE_FROM_MVALUES: "0", MACHINE: `machine ${i}` })),
    ),
  };
}

const round = (value) => Number(value.toPrecision(3));

export async function run() {
  const { one, many, shared, apart } = await measured(SITES);
  const row = (measure, value, unit, note) => ({ measure, value: round(value), unit, ...(note && { note }) });
  return [
    row(`${SITES} locations, default analyses, one worker: processor time`, one.cpu, "s"),
    row(`${SITES} locations, default analyses, one worker: time`, one.seconds, "s"),
    row(`${WORKERS} workers: processor time of all`, many.cpu, "s", "target 1.1 times that of one"),
    row(`${WORKERS} workers: time`, many.seconds, "s"),
    row(`${WORKERS} workers: processor time against one`, many.cpu / one.cpu, "", "they share where that is faster"),
    row(`${WORKERS} workers that share: processor time of all`, shared.cpu, "s"),
    row(`${WORKERS} workers that share: time`, shared.seconds, "s"),
    row(`${WORKERS} workers that share: processor time against one`, shared.cpu / one.cpu, "", "target 1.1"),
    row(`${WORKERS} workers as on machines of their own: processor time of all`, apart.cpu, "s"),
    row(`${WORKERS} workers as on machines of their own: processor time against one`, apart.cpu / one.cpu, ""),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await measured(Number(process.argv[2] ?? SITES)))}\n`);
