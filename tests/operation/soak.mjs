/**
 * Mixed load for a long time on a web process and a worker of their own with Debian's PostgreSQL: people look at a
 * project while others upload, compute, change, export and delete. Memory and file handles of both stay flat, and no
 * request fails. Run only where it is named: `node tests/operation/main.mjs soak [--minutes 60]`.
 */
import { readdirSync } from "node:fs";
import { defaultProject, locationWorkbook } from "../bench/large-project.mjs";
import { residentMegabytes } from "../bench/server-process.mjs";
import { comeAndGo } from "../harden/mixed.mjs";
import { letWork } from "../harden/users.mjs";
import { makeInstallation } from "./processes.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "soak";
export const title = "Memory and file handles under mixed load";
export const isLong = true;

const SITES = 2000;
const SMALL = 1000;
const PEOPLE = 10;
const LOOK_MS = 5000;
const PARTS = 6;
/** What the last sixth may have more than the second: in the first threads begin and answers are kept. */
const MOST_GROWTH = 1.15;
const MORE_HANDLES = 10;
const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";

const handlesOf = (pid) => readdirSync(`/proc/${pid}/fd`).length;
const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** Notes memory and handles of processes until it is ended. */
function watching(processes) {
  const seen = Object.fromEntries(Object.keys(processes).map((role) => [role, []]));
  const timer = setInterval(() => {
    for (const [role, { child }] of Object.entries(processes))
      seen[role].push({ megabytes: residentMegabytes(child.pid) ?? 0, handles: handlesOf(child.pid) });
  }, LOOK_MS);
  return () => (clearInterval(timer), seen);
}

/** The middle of each sixth of the time, and what grew. */
function judge(role, seen) {
  const size = Math.max(1, Math.floor(seen.length / PARTS));
  const parts = Array.from({ length: PARTS }, (_, at) => seen.slice(at * size, (at + 1) * size));
  const of = (what) => parts.map((part) => middle(part.map((one) => one[what])));
  const [memory, handles] = [of("megabytes"), of("handles")];
  const faults = [];
  if (memory.at(-1) > memory[1] * MOST_GROWTH)
    faults.push(`${role}: memory grew from ${memory[1]} to ${memory.at(-1)} MB`);
  if (handles.at(-1) > handles[1] + MORE_HANDLES)
    faults.push(`${role}: file handles grew from ${handles[1]} to ${handles.at(-1)}`);
  const highest = (what) => Math.max(...seen.map((one) => one[what]));
  const rows = [
    { measure: `${role}: memory by sixths, MB: ${memory.join(", ")}`, most: highest("megabytes") },
    { measure: `${role}: file handles by sixths: ${handles.join(", ")}`, most: highest("handles") },
  ];
  return { rows, faults };
}

export async function run({ minutes = 60 } = {}) {
  const cluster = await startCluster();
  const installation = makeInstallation({ DATABASE_URL: cluster.address("tidemark"), LOG_LEVEL: "warn" });
  try {
    const web = await installation.start("web");
    const worker = await installation.start("worker");
    await installation.createAdmin();
    const [owner, other] = [await installation.person(web.url), await installation.person(web.url)];
    const id = await defaultProject(owner, SITES);
    const { items } = await owner.call("GET", `${CHAINS}/${id}/production-sites?page=1&n=100`);
    const project = { id, sites: items.map((site) => site.properties.id) };
    const people = Array.from({ length: PEOPLE }, () => ({ url: web.url, token: owner.token() }));
    const workbook = await locationWorkbook(SMALL);
    const faults = [];
    let projects = 0;
    const until = performance.now() + minutes * 60_000;
    const work = async () => {
      while (performance.now() < until)
        await comeAndGo(other, workbook).then(
          () => (projects += 1),
          ({ message }) => faults.push(message),
        );
    };
    const ended = watching({ web, worker });
    const [{ times, errors }] = await Promise.all([letWork(project, people, minutes * 60_000), work()]);
    const seen = ended();
    const judged = Object.entries(seen).map(([role, list]) => judge(role, list));
    faults.push(...new Set(errors), ...judged.flatMap((one) => one.faults));
    const rows = [
      ...judged.flatMap((one) => one.rows),
      { measure: "projects uploaded, computed, changed, exported and deleted", count: projects },
      { measure: "questions of people meanwhile", count: Object.values(times).flat().length },
    ];
    return { tables: [{ title: `${title}, ${minutes} minutes, ${PEOPLE} people`, rows }], faults };
  } finally {
    await installation.end();
    cluster.remove();
  }
}
