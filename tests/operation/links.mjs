/**
 * A worker and a web process behind links that are slow, lossy, or both: computations end with the same values, who
 * waits for one sees it go on, and readiness is told in time for probes.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { API } from "../bench/large-project.mjs";
import { installed, runProgram } from "./debian.mjs";
import { makeHost, POOR } from "./network.mjs";
import { beginProject, valuesOf } from "./project.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "links";
export const title = "Links that are slow or lossy";

const SITES = 3000;
/** Readiness is asked so often while a link is poor. */
const QUESTIONS = 10;
/** A probe waits four seconds. */
const PATIENCE_S = "4";
const OVER = ["Finished", "Failed", "Cancelled"];

/** Computes a project and notes what a screen is told meanwhile. */
async function watchedProject(person) {
  const begun = performance.now();
  const { exposure_id, task_id } = await beginProject(person, SITES);
  const seen = [];
  const task = await until(
    "the computation ends",
    async () => {
      const found = await person.call("GET", `${API}/tasks/${task_id}`);
      if (JSON.stringify(found) !== JSON.stringify(seen.at(-1))) seen.push(found);
      return OVER.includes(found.status) && found;
    },
    300_000,
  );
  const ms = Math.round(performance.now() - begun);
  return { exposure_id, task, ms, states: [...new Set(seen.map(({ status }) => status))], told: seen.length };
}

async function poorWorker({ person, host, how, expected, faults }) {
  const mend = host.spoil(how);
  const found = await watchedProject(person).finally(mend);
  const label = `worker, ${how}`;
  if (found.task.status !== "Finished") faults.push(`${label}: ${found.task.status}: ${found.task.detail}`);
  else if ((await valuesOf(person, found.exposure_id)) !== expected) faults.push(`${label}: other values`);
  if (!found.states.includes("Running")) faults.push(`${label}: nobody was told that it runs: ${found.states.join()}`);
  return {
    measure: `${label}: 3,000 locations computed, ms; what a screen was told, times`,
    most: found.ms,
    count: found.told,
  };
}

/** Readiness of a process behind a poor link, as a probe beside it asks. */
async function poorWeb({ web, host, how, faults }) {
  const mend = host.spoil(how);
  const answers = [];
  const [program, ...within] = host.within;
  for (let at = 0; at < QUESTIONS; at++) {
    const options = ["-s", "-o", "/dev/null", "-m", PATIENCE_S, "-w", "%{http_code} %{time_total}"];
    const url = `http://127.0.0.1:${web.port}/api/ready`;
    const told = runProgram("sh", ["-c", `"$@" || true`, "sh", program, ...within, "curl", ...options, url]);
    const [status, seconds] = told.split(" ").map(Number);
    answers.push({ status, ms: Math.round(seconds * 1000) });
    await sleep(500);
  }
  mend();
  const label = `web, ${how}`;
  const silent = answers.filter(({ status }) => status !== 200 && status !== 503).length;
  if (silent > 0)
    faults.push(`${label}: ${silent} of ${QUESTIONS} questions of readiness had no answer in ${PATIENCE_S} s`);
  const ready = answers.filter(({ status }) => status === 200).length;
  return {
    measure: `${label}: ready of ${QUESTIONS} times; longest answer, ms`,
    count: ready,
    most: Math.max(...answers.map(({ ms }) => ms)),
  };
}

export async function run() {
  installed("nft:nftables");
  const [ofWorker, ofWeb] = [makeHost(3), makeHost(4)];
  const cluster = await startCluster({ listens: [ofWorker.gateway, ofWeb.gateway] });
  const installation = makeInstallation({ DATABASE_URL: cluster.address("tidemark") });
  const faults = [];
  const rows = [];
  try {
    const near = await installation.start("web");
    await installation.createAdmin();
    const at = (host) => ({ DATABASE_URL: cluster.address("tidemark", host.gateway) });
    await installation.start("worker", at(ofWorker), ofWorker.within);
    const person = await installation.person(near.url);
    const whole = await watchedProject(person);
    const expected = await valuesOf(person, whole.exposure_id);
    rows.push({ measure: "worker, whole link: 3,000 locations computed, ms", most: whole.ms, count: whole.told });
    for (const how of Object.keys(POOR)) rows.push(await poorWorker({ person, host: ofWorker, how, expected, faults }));
    const web = await installation.start("web", at(ofWeb), ofWeb.within);
    const [program, ...within] = ofWeb.within;
    const asked = ["curl", "-sf", `http://127.0.0.1:${web.port}/api/ready`];
    await until("the far web process is ready", async () => runProgram(program, [...within, ...asked]) !== "");
    for (const how of Object.keys(POOR)) rows.push(await poorWeb({ web, host: ofWeb, how, faults }));
  } finally {
    await installation.end();
    cluster.remove();
    ofWorker.remove();
    ofWeb.remove();
  }
  return { tables: [{ title, rows }], faults };
}
