/**
 * The product on object stores of other hands. A store that does what has to be is cut off, killed and started again
 * while computations go on: nothing is lost, values are the same. One that does not is refused at the start, with why.
 */
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { API } from "../bench/large-project.mjs";
import { startStore, STORES } from "./object-stores.mjs";
import { beginProject, computedValues, ended, valuesOf } from "./project.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "stores";
export const title = "Object stores of other hands";

/** Stores that are known to look at no conditions of requests. */
const LAX = ["s3rver"];
const AWAY_MS = 15_000;
const KILLS = 4;
const { CreateBucketCommand, S3Client } = createRequire(
  new URL("../../packages/results/package.json", import.meta.url),
)("@aws-sdk/client-s3");

async function makeBucket({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) {
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const client = new S3Client({ endpoint: S3_ENDPOINT, region: "us-east-1", forcePathStyle: true, credentials });
  const make = () =>
    client.send(new CreateBucketCommand({ Bucket: S3_BUCKET })).then(
      () => true,
      ({ name: fault }) => fault.startsWith("BucketAlready"),
    );
  await until("the bucket is made", make);
  client.destroy();
}

/** Starts with a store that reads wrongly, and what is said of it. */
async function refused(installation, store) {
  const said = await installation.command([]).then(
    () => "it started",
    (error) => String(error.message),
  );
  const isRefused = /The bucket tidemark: .*If-Match/s.test(said);
  const faults = isRefused ? [] : [`${store}: the start is not refused with the reason: ${said.slice(-500)}`];
  return { rows: [{ measure: `${store}: refused at the start, as it looks at no If-Match`, count: 1 }], faults };
}

/** A computation during which something is done to its store. */
async function disturbed({ person, what, expected, faults }, disturb) {
  const { exposure_id, task_id } = await beginProject(person);
  await sleep(500);
  await disturb();
  const healed = performance.now();
  const task = await ended(person, task_id);
  const ms = Math.round(performance.now() - healed);
  if (task.status !== "Finished") faults.push(`${what}: the computation is ${task.status}: ${task.detail}`);
  else if ((await valuesOf(person, exposure_id)) !== expected) faults.push(`${what}: other values than undisturbed`);
  return { measure: `${what}: from its end to the end of the computation, ms`, most: ms };
}

/** What a reader is told while the store is away. */
async function told({ url, person }, exposureId) {
  // values that nobody asked for yet: those that were are in memory
  const coords = JSON.stringify({ scenario: "ssp126", time: 2080, ensemble: "p50" });
  const query = new URLSearchParams({ dataset_id: "hd30", coords });
  const begun = performance.now();
  const answer = await fetch(`${url}${API}/risks/exposure/${exposureId}/values?${query}`, {
    headers: { authorization: `Bearer ${person.token()}` },
  });
  return { status: answer.status, text: await answer.text(), ms: Math.round(performance.now() - begun) };
}

async function holdsOut(installation, store, label) {
  const faults = [];
  const web = await installation.start("web");
  await installation.start("worker");
  await installation.createAdmin();
  const person = await installation.person(web.url);
  const begun = performance.now();
  const { exposureId, values: expected } = await computedValues(person);
  const rows = [{ measure: `${label}: 3,000 locations computed, ms`, most: Math.round(performance.now() - begun) }];
  for (const how of ["refused", "silent"]) {
    const cut = async () => {
      store.link.cut(how);
      const { status, text, ms } = await told({ url: web.url, person }, exposureId);
      if (status !== 503 && status !== 200) faults.push(`${label}, ${how}: values answer ${status} ${text}`);
      rows.push({ measure: `${label}, ${how}: values answer ${status} after, ms`, most: ms });
      await sleep(AWAY_MS);
      store.link.heal();
    };
    rows.push(await disturbed({ person, what: `${label} cut off (${how})`, expected, faults }, cut));
  }
  for (let kill = 1; kill <= KILLS; kill++) {
    const killed = async () => {
      await sleep(kill * 250);
      await store.kill();
      await sleep(1000);
      await store.again();
    };
    const row = await disturbed({ person, what: `${label} killed`, expected, faults }, killed);
    if (kill === KILLS) rows.push({ ...row, count: KILLS });
  }
  const doctor = await installation.command(["doctor"]).catch((error) => String(error.printed));
  if (!/0 faults/.test(doctor)) faults.push(`${label}: doctor after all of it: ${doctor.slice(-800)}`);
  return { rows, faults };
}

export async function run() {
  const tables = [];
  const faults = [];
  for (const label of Object.keys(STORES)) {
    const cluster = await startCluster();
    const store = await startStore(label, makeBucket);
    const installation = makeInstallation({ DATABASE_URL: cluster.address("tidemark"), ...store.settings });
    try {
      const tried = LAX.includes(label) ? refused(installation, label) : holdsOut(installation, store, label);
      const found = await tried;
      tables.push({ title: `${title}: ${label}`, rows: found.rows });
      faults.push(...found.faults);
    } finally {
      await installation.end();
      await store.remove();
      cluster.remove();
    }
  }
  return { tables, faults };
}
