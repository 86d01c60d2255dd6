/**
 * Kill -9 of the process that answers, of the one that computes and of the database, at random moments, while projects
 * are uploaded, computed and exported. Afterwards every request that was accepted must have been done, and the files of
 * every run must be those of a run that nothing disturbed.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { folderStore } from "@tidemark/results";
import { API, DATASETS, locationWorkbook } from "../bench/large-project.mjs";
import { freePort, makeDataDir, startServer, startWorker } from "../bench/server-process.mjs";
import { spread } from "./users.mjs";

export const name = "kills";
export const title = "Kills";

const SITES = 300;
const CLIENTS = 2;
const MOST_BETWEEN_MS = 6000;
/** Longest that anything may take once nothing is killed any more, and that a restart may. */
const PATIENCE_MS = 180_000;
/** A store that was killed comes back after this at most. */
const MOST_AWAY_MS = 3000;

/** Answers that say "not now": the same is asked again. */
const isAway = (status) => status === undefined || status === 502 || status === 503;

/** While things are killed, all waits; afterwards what was accepted has to come to its end. */
const storm = { overAt: undefined };
const isTooLate = () => storm.overAt !== undefined && Date.now() > storm.overAt + PATIENCE_MS;

/** Asks until there is an answer. What makes something has a key, so that asking again makes nothing twice. */
function asking(url) {
  let token;
  const send = async (method, path, body, key) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(60_000),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const call = async (method, path, body, key) => {
    for (;;) {
      const { status, bytes } = await send(method, path, body, key).catch(() => ({}));
      if (status >= 200 && status < 300) return bytes;
      // an answer to the same key is still being made
      const isBusy = key !== undefined && status === 409;
      if ((!isAway(status) && !isBusy) || isTooLate())
        throw new Error(`${method} ${path}: ${status ?? "no answer"} ${bytes?.toString().slice(0, 200) ?? ""}`);
      await sleep(200);
    }
  };
  const json = async (...asked) => JSON.parse((await call(...asked)).toString());
  const signIn = async () => {
    const credentials = { email: "analyst@demo.tidemark.example", password: "Tidemark-demo-1" };
    ({ token } = await json("POST", "/api/authorization/v1/login", credentials));
  };
  return { call, json, signIn };
}

async function untilFinished({ json }, id) {
  for (;;) {
    const { status, detail } = await json("GET", `${API}/tasks/${id}`);
    if (status === "Finished") return;
    if (status !== "Pending" && status !== "Running") throw new Error(`a task ended as ${status}: ${detail}`);
    if (isTooLate()) throw new Error(`a task is ${status} for ever`);
    await sleep(200);
  }
}

/** A project from its workbook to its export; gives its id. */
async function project(asker, workbook, key) {
  const form = new FormData();
  form.append("file", workbook, "locations.xlsx");
  const { upload_id } = await asker.json("POST", `${API}/exposure/parse-excel`, form);
  const body = { upload_id, title: "Killed", hazards: DATASETS, impact_drivers: [], overrides: [] };
  const { exposure_id, task_id } = await asker.json("POST", `${API}/compute/spawn-pipeline`, body, `${key}-spawn`);
  await untilFinished(asker, task_id);
  const { id } = await asker.json("POST", `${API}/gateway/create-dump/${exposure_id}`, {}, `${key}-dump`);
  await untilFinished(asker, id);
  const zip = await asker.call("GET", `${API}/tasks/${id}/result`);
  if (zip.subarray(0, 2).toString() !== "PK") throw new Error("an export is no archive");
  return exposure_id;
}

/** Checksum of every file of the published run of a project, and what else lies there that nobody needs. */
async function checksums(runs, id) {
  const { run } = JSON.parse(Buffer.from(await runs.get(`${id}/current.json`)).toString());
  const keys = (await runs.list(`${id}/${run}`)).map(({ key }) => key).toSorted();
  const sums = [];
  for (const key of keys) {
    const sum = createHash("sha256").update(await runs.get(key));
    sums.push(`${key.slice(`${id}/${run}`.length)} ${sum.digest("hex")}`);
  }
  const left = (await runs.names(id)).filter((name) => name.startsWith(".") || name.startsWith("parts-"));
  return { files: sums.join("\n"), left };
}

function postmasterOf(dataDir) {
  const pointer = join(dataDir, "postgres-is-at");
  const home = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, "postgres");
  const file = join(home, "cluster/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

/** The processes of a server, which come back when they are killed. */
async function livingServer(dataDir, bucket) {
  const PORT = String(await freePort());
  const start = {
    answers: () => startServer(dataDir, { PORT, ROLES: "web", LOG_LEVEL: "fatal", ...bucket?.settings }),
    computes: () => startWorker(dataDir, bucket?.settings),
  };
  const running = { answers: await start.answers() };
  running.computes = await start.computes();
  const { url } = running.answers;
  return {
    url,
    /** Kills one and gives the milliseconds until the server is ready again. */
    async kill(victim) {
      const begin = performance.now();
      if (victim === "database") {
        const pid = postmasterOf(dataDir);
        if (pid !== undefined) process.kill(pid, "SIGKILL");
        await sleep(50);
      } else if (victim === "store") {
        await bucket.s3.kill();
        await sleep(Math.random() * MOST_AWAY_MS);
        await bucket.s3.again();
      } else {
        const { child } = running[victim];
        const ended = new Promise((done) => child.once("exit", done));
        child.kill("SIGKILL");
        await ended;
        running[victim] = await start[victim]();
      }
      const until = Date.now() + PATIENCE_MS;
      while (!(await fetch(`${url}/api/ready`).catch(() => ({ ok: false }))).ok) {
        if (Date.now() > until) throw new Error(`not ready again after a kill of what ${victim}`);
        await sleep(50);
      }
      return performance.now() - begin;
    },
    async stop() {
      await running.computes.stop();
      await running.answers.stop();
    },
  };
}

/**
 * @param bucket - where files lie, if not in the data folder: the process of a store, settings that lead to it, and its
 *   place of runs
 */
export async function run({ kills }, bucket) {
  const folder = makeDataDir();
  const runs = bucket?.runs ?? folderStore(join(folder.path, "runs"));
  const server = await livingServer(folder.path, bucket);
  const victims = ["answers", "computes", "database", ...(bucket === undefined ? [] : ["store"])];
  const faults = [];
  try {
    const asker = asking(server.url);
    await asker.signIn();
    const workbook = await locationWorkbook(SITES);
    const calm = (await checksums(runs, await project(asker, workbook, "calm"))).files;
    let isOver = false;
    const accepted = [];
    const clients = Array.from({ length: CLIENTS }, async (_, who) => {
      for (let i = 0; !isOver; i++)
        await project(asker, workbook, `${who}-${i}`).then(
          (id) => accepted.push(id),
          ({ message }) => faults.push(message),
        );
    });
    const times = Object.fromEntries(victims.map((victim) => [victim, []]));
    for (let i = 0; i < kills; i++) {
      await sleep(Math.random() * MOST_BETWEEN_MS);
      const victim = victims[i % victims.length];
      times[victim].push(await server.kill(victim));
    }
    isOver = true;
    storm.overAt = Date.now();
    await Promise.all(clients);
    const calming = Date.now() - storm.overAt;
    for (const id of accepted) {
      const { files, left } = await checksums(runs, id);
      if (files !== calm) faults.push(`the files of project ${id} differ from those of an undisturbed run`);
      if (left.length > 0) faults.push(`project ${id} has left ${left.join(", ")}`);
    }
    const words = {
      answers: "the process that answers",
      computes: "the one that computes",
      database: "the database",
      store: "the store",
    };
    const rows = [
      ...victims.map((victim) => ({ measure: `kills of ${words[victim]}, ms until ready`, ...spread(times[victim]) })),
      { measure: "projects uploaded, computed and exported meanwhile", count: accepted.length },
      { measure: "until the last accepted request was done after the last kill, ms", most: calming },
      { measure: "of these with other bytes than an undisturbed one, or lost", count: faults.length },
    ];
    return { tables: [{ title: `${kills} kills`, rows }], faults };
  } finally {
    await server.stop();
    folder.remove();
  }
}
