/**
 * An upgrade over two steps to the program that was built here, with data in it and under load: two web processes and a
 * worker are replaced one after the other, and no request fails. Then the way back: by one step it works, from tables
 * that ask for more it is refused with what to do. There was no release yet: the steps are revisions of the project.
 */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../bench/server-process.mjs";
import { ROOT } from "../../tools/run.mjs";
import { kept } from "../../tools/npm-packages.mjs";
import { runProgram } from "./debian.mjs";
import { beginProject, computedValues, ended, valuesOf } from "./project.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { startProxy } from "./proxies.mjs";
import { asking } from "./proxy.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "upgrade";
export const title = "Upgrade over two steps, and the way back";

/** Revisions of 23 and 28 November 2026; migrations until 0079 and 0096. */
const STEPS = ["396fee42", "8a916a64"];
const REPORTS = "/api/reports/v1/reports";
const SITES = 1000;
/** Somebody who replaces processes goes on so long after the proxy knows of the new one. */
const PAUSE_MS = 2000;
/** Where the program lies, the first of these that there is. */
const PROGRAMS = ["apps/server/dist/programs/main.js", "apps/server/dist/main.js"];

/** The program of a revision, built beside this one. */
function programOf(revision) {
  const folder = kept(`revision-${revision}`, (path) => {
    mkdirSync(path);
    runProgram("sh", ["-ec", `git archive ${revision} | tar x -C "${path}"`], { cwd: ROOT });
    runProgram("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: path });
    runProgram(process.execPath, ["tools/build.mjs"], { cwd: path });
  });
  return PROGRAMS.map((path) => join(folder, path)).find((path) => existsSync(path));
}

/** Whether the proxy sends there who was answered by this process before. */
async function isKnownTo(proxy, role) {
  const answer = await fetch(`${proxy.url}/api/ready`, { headers: { cookie: `tidemark_web=${role}` } });
  return answer.ok && answer.headers.get("set-cookie") === null;
}

/** Replaces all processes, one after the other, by those of another program. */
async function replaceAll(installation, running, proxy) {
  for (const role of Object.keys(running)) {
    const before = running[role];
    const started = role.startsWith("web")
      ? async () => installation.start("web", { PORT: String(before.port) })
      : async () => installation.start("worker");
    const code = await before.stop();
    if (code !== 0) throw new Error(`${role} ended with ${code}: ${before.log().slice(-500)}`);
    running[role] = await started();
    if (role !== "worker") await until(`the proxy knows ${role}`, () => isKnownTo(proxy, role));
    await sleep(PAUSE_MS);
  }
}

/** One step under load. */
async function step({ proxy, next, running, exposureId, what }) {
  const person = await next.person(proxy.url);
  const made = [];
  const reading = asking(() => person.call("GET", "/api/risk-engine/v0/exposure/supply-chains?n=10"));
  const writing = asking(async (at) => {
    const report = await person.call("POST", REPORTS, { exposure_id: exposureId, title: `${what} ${at}` });
    made.push(report.id);
  });
  // signed in at either version, and answered by either
  const signingIn = asking(async (at) => {
    if (at % 10 > 0) return;
    const somebody = await next.person(proxy.url);
    await somebody.call("GET", "/api/authorization/v1/users/me");
    await somebody.call("GET", "/api/authorization/v1/users/me");
  });
  const { task_id } = await beginProject(person, SITES);
  const begun = performance.now();
  await replaceAll(next, running, proxy);
  const ms = Math.round(performance.now() - begun);
  const [read, written, signedIn] = [await reading(), await writing(), await signingIn()];
  const task = await ended(person, task_id);
  const missed = [];
  for (const id of made) await person.call("GET", `${REPORTS}/${id}`).catch(({ message }) => missed.push(message));
  const failures = [...read.failures, ...written.failures];
  const faults = failures.length > 0 ? [`${what}: ${failures.length} requests failed, such as ${failures[0]}`] : [];
  if (missed.length > 0) faults.push(`${what}: ${missed.length} confirmed writes are not there: ${missed[0]}`);
  if (task.status !== "Finished") faults.push(`${what}: the computation under way is ${task.status}: ${task.detail}`);
  const rows = [
    { measure: `${what}: requests that were answered`, count: read.times.length + written.times.length },
    { measure: `${what}: requests that failed`, count: failures.length },
    // these revisions cannot read a right that came after them (decision 0175)
    { measure: `${what}: sign-ins that one of both versions did not take`, count: signedIn.failures.length },
    { measure: `${what}: until all three processes were replaced, ms`, most: ms },
  ];
  return { rows, faults };
}

const refusalOf = (installation, args = []) =>
  installation.command(args).then(
    (said) => said,
    (error) => `${error.message}${error.printed}`,
  );

/** Back by one step, which works, and to a program that is too old for the tables, which is refused. */
async function goBack({ cluster, before, today, running, proxy, exposureId }) {
  const faults = [];
  // the revision signs out who holds a right that it does not know: programs from decision 0175 on leave it out
  cluster.sql("update users set scopes = array_remove(scopes, 'measures')", "tidemark");
  await replaceAll(before, running, proxy);
  const person = await before.person(proxy.url);
  await valuesOf(person, exposureId);
  const { values } = await computedValues(person, 200);
  if (!values) faults.push("one step back: nothing is computed");
  const doctor = await refusalOf(before, ["doctor"]);
  if (!/newer program/i.test(doctor)) faults.push(`one step back: doctor does not say so: ${doctor.slice(-500)}`);
  for (const one of Object.values(running)) await one.stop();
  // what the release after the next asks for
  cluster.sql("update installation set oldest = '9998-of-the-next.sql'", "tidemark");
  const start = await refusalOf(today);
  if (!/more than one version/.test(start)) faults.push(`too old: the start is not refused: ${start.slice(-500)}`);
  const said = await refusalOf(today, ["doctor"]);
  if (!/more than one version/.test(said)) faults.push(`too old: doctor does not say so: ${said.slice(-500)}`);
  return faults;
}

export async function run() {
  const programs = STEPS.map(programOf);
  const cluster = await startCluster();
  const first = makeInstallation({ DATABASE_URL: cluster.address("tidemark"), DRAIN_SECONDS: "4" }, programs[0]);
  const { AUTH_KEYS, DATA_DIR } = first.settings;
  const same = { DATABASE_URL: cluster.address("tidemark"), DRAIN_SECONDS: "4", AUTH_KEYS, DATA_DIR };
  const [second, today] = [makeInstallation(same, programs[1]), makeInstallation(same)];
  const rows = [];
  const faults = [];
  let proxy;
  try {
    const ports = [await freePort(), await freePort()];
    const running = {
      "web-1": await first.start("web", { PORT: String(ports[0]) }),
      "web-2": await first.start("web", { PORT: String(ports[1]) }),
      worker: await first.start("worker"),
    };
    await first.createAdmin();
    proxy = await startProxy("haproxy", ports);
    const person = await first.person(proxy.url);
    const { exposureId, values } = await computedValues(person, SITES);
    for (const [what, next] of [
      [`${STEPS[0]} to ${STEPS[1]}`, second],
      [`${STEPS[1]} to today`, today],
    ]) {
      const found = await step({ proxy, next, running, exposureId, what });
      rows.push(...found.rows);
      faults.push(...found.faults);
    }
    const now = await today.person(proxy.url);
    if ((await valuesOf(now, exposureId)) !== values) faults.push("values of the first program are others now");
    const { values: anew } = await computedValues(now, SITES);
    rows.push({
      measure: "values computed anew are those of the first program (1: yes)",
      count: Number(anew === values),
    });
    const back = await goBack({ cluster, before: second, today, running, proxy, exposureId });
    faults.push(...back);
    rows.push({ measure: "ways back that went otherwise than they should", count: back.length });
  } finally {
    await proxy?.stop();
    await Promise.all([second.end(), today.end()]);
    await first.end();
    cluster.remove();
  }
  return { tables: [{ title, rows }], faults };
}
