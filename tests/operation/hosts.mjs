/**
 * Processes on hosts of their own, by network namespaces: a worker, then a web process, loses the database in the
 * middle of its work, once with a broken link and once with packets that vanish without a word, and gets it back.
 * Nothing is lost and nothing is done twice; who asks meanwhile is refused soon, and with the reason.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { API } from "../bench/large-project.mjs";
import { makeHost } from "./network.mjs";
import { beginProject, ended, valuesOf } from "./project.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "hosts";
export const title = "Hosts that lose the database";

const CUT_MS = 30_000;
/** Answers that a proxy still waits for. */
const LONGEST_REFUSAL_MS = 4000;
/** A computation whose only worker is cut off from the database in the middle of it. */
async function cutWorker({ person, host, kind, expected, faults }) {
  const { exposure_id, task_id } = await beginProject(person);
  await until(
    "the worker computes",
    async () => (await person.call("GET", `${API}/tasks/${task_id}`)).status === "Running",
  );
  await sleep(300);
  const before = (await person.call("GET", `${API}/tasks/${task_id}`)).status;
  host.cuts[kind].cut();
  await sleep(CUT_MS);
  const meanwhile = await person.call("GET", `${API}/tasks/${task_id}`);
  host.cuts[kind].heal();
  const healed = performance.now();
  const task = await ended(person, task_id);
  const ms = Math.round(performance.now() - healed);
  if (before !== "Running") faults.push(`worker, ${kind}: the computation was ${before} before the cut`);
  if (meanwhile.status === "Finished")
    faults.push(`worker, ${kind}: the computation ended while its worker was cut off`);
  if (task.status !== "Finished") faults.push(`worker, ${kind}: the computation is ${task.status}: ${task.detail}`);
  else if ((await valuesOf(person, exposure_id)) !== expected)
    faults.push(`worker, ${kind}: other values than without the cut`);
  return { measure: `worker, ${kind}: from its end to the end of the computation, ms`, most: ms };
}

/** Asks a web process that has no database. @returns milliseconds of refusals, and what was wrong with them */
async function cutWeb({ web, host, kind, faults }) {
  const cut = host.cuts[kind];
  const url = `http://127.0.0.1:${web.port}`;
  // from within the host: its only link is the one that is cut
  const ask = () => {
    const [program, ...args] = host.within;
    const options = ["-s", "-o", "/dev/null", "-m", "20", "-w", "%{http_code} %{time_total}"];
    const [status, seconds] = execFileSync(program, [...args, "curl", ...options, `${url}/api/ready`], {
      encoding: "utf8",
    }).split(" ");
    return { status: Number(status), ms: Math.round(Number(seconds) * 1000) };
  };
  cut.cut();
  const times = [];
  for (const begun = Date.now(); Date.now() < begun + CUT_MS; await sleep(2000)) {
    const { status, ms } = ask();
    if (status !== 503) faults.push(`web, ${kind}: answered ${status} without a database`);
    times.push(ms);
  }
  cut.heal();
  const healed = performance.now();
  await until("the web process is ready again", async () => ask().status === 200);
  const back = Math.round(performance.now() - healed);
  if (Math.max(...times) > LONGEST_REFUSAL_MS) faults.push(`web, ${kind}: a refusal took ${Math.max(...times)} ms`);
  return [
    { measure: `web, ${kind}: "not ready" after, ms`, count: times.length, most: Math.max(...times) },
    { measure: `web, ${kind}: ready again after, ms`, most: back },
  ];
}

export async function run() {
  const [ofWorker, ofWeb] = [makeHost(1), makeHost(2)];
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
    const undisturbed = await beginProject(person);
    await ended(person, undisturbed.task_id);
    const expected = await valuesOf(person, undisturbed.exposure_id);
    for (const kind of Object.keys(ofWorker.cuts))
      rows.push(await cutWorker({ person, host: ofWorker, kind, expected, faults }));

    const web = await installation.start("web", at(ofWeb), ofWeb.within);
    const answers = () =>
      execFileSync(ofWeb.within[0], [
        ...ofWeb.within.slice(1),
        "curl",
        "-sf",
        `http://127.0.0.1:${web.port}/api/ready`,
      ]);
    await until("the far web process is ready", async () => answers() && true);
    for (const kind of Object.keys(ofWeb.cuts)) rows.push(...(await cutWeb({ web, host: ofWeb, kind, faults })));
  } finally {
    await installation.end();
    cluster.remove();
    ofWorker.remove();
    ofWeb.remove();
  }
  return { tables: [{ title, rows }], faults };
}
