/**
 * A backup of a system at work, restored elsewhere: who had signed up signs in, what was frozen opens as it was, and
 * results come to the same values, computed again or copied with the store. A restore that would do harm is refused.
 */
import { cpSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { computedValues, valuesOf } from "./project.mjs";
import { makeInstallation, until } from "./processes.mjs";
import { asking } from "./proxy.mjs";
import { startCluster, startStandby } from "./postgres.mjs";

export const name = "backup";
export const title = "Backup of a running system, restored elsewhere";

const REPORTS = "/api/reports/v1/reports";
const SITES = 2000;

/** A report and a version of it that nobody may change. @returns where the version is read */
async function frozenReport({ call }, exposureId) {
  const { id } = await call("POST", REPORTS, { exposure_id: exposureId, kind: "report", title: "Frozen" });
  const version = await call("POST", `${REPORTS}/${id}/versions`, {});
  return `${REPORTS}/${id}/versions/${version.id}`;
}

const hashOf = (value) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** What somebody finds at an installation who signs in there. */
async function look(installation, { exposureId, version, confirmed }) {
  const web = await installation.start("web");
  await installation.start("worker");
  const person = await installation.person(web.url);
  const values = await until("results are there", async () => valuesOf(person, exposureId), 180_000);
  const reports = await Promise.all(
    confirmed.map((id) => person.call("GET", `${REPORTS}/${id}`).then(Boolean, () => false)),
  );
  return { values, frozen: hashOf(await person.call("GET", version)), lost: reports.filter((is) => !is).length };
}

const refusalOf = (installation, file) =>
  installation.command(["restore", file]).then(
    (said) => `it was restored: ${said}`,
    (error) => String(error.message),
  );

/** Where a restore is refused, and with which words. */
async function refusals({ installation, address, file, settings }) {
  const faults = [];
  const rows = [];
  const expect = async (what, into, from, words) => {
    const said = await refusalOf(into, from);
    rows.push({ measure: `refused: ${what}`, count: Number(words.test(said)) });
    if (!words.test(said)) faults.push(`${what}: ${said.slice(-500)}`);
  };
  const into = (own) => makeInstallation({ ...settings, ...own });
  const changed = (ending, change) => {
    const path = `${file}${ending}`;
    cpSync(file, path);
    change(path);
    return path;
  };
  const [half, bent, newer, none] = [
    changed(".half", (path) => truncateSync(path, Math.floor(statSync(path).size / 2))),
    changed(".bent", (path) => {
      const bytes = readFileSync(path);
      bytes[Math.floor(bytes.length / 2)] ^= 0xff;
      writeFileSync(path, bytes);
    }),
    changed(".newer", (path) => {
      const text = gunzipSync(readFileSync(path)).toString();
      writeFileSync(path, gzipSync(text.replace(/"migration":"[^"]+"/, '"migration":"9999-of-later.sql"')));
    }),
    changed(".none", (path) => writeFileSync(path, "no backup")),
  ];
  const fresh = into({ DATABASE_URL: address("tidemark") });
  await expect("half a file", fresh, half, /not whole|damaged/);
  await expect("a file with a flipped byte", fresh, bent, /not whole|damaged|checksum|not a Tidemark backup/);
  await expect("a backup of a newer program", fresh, newer, /newer program/);
  await expect("a file that is none", fresh, none, /damaged or not whole|not a Tidemark backup/);
  await expect("a database that holds data", installation, file, /holds data already/);
  const usedFolder = into({ DATABASE_URL: address("tidemark"), DATA_DIR: installation.settings.DATA_DIR });
  await expect("a data folder that holds files", usedFolder, file, /already|empty/);
  await usedFolder.end();
  return { rows, faults, fresh };
}

/** The means of database and store: a copy of the cluster, and after it one of the files. */
async function copied({ cluster, installation, settings, known, faults }) {
  const copy = await startStandby(cluster);
  copy.promote();
  await until("the copy takes writes", async () => copy.sql("select pg_is_in_recovery()") === "f");
  const beside = makeInstallation({ ...settings, DATABASE_URL: copy.address("tidemark") });
  try {
    const [from, to] = [installation.settings.DATA_DIR, beside.settings.DATA_DIR];
    cpSync(from, to, { recursive: true, filter: (path) => !path.includes("/cache") });
    const found = await look(beside, known);
    if (found.values !== known.values) faults.push("copied by database and store: other values");
    if (found.frozen !== known.frozen) faults.push("copied by database and store: the frozen report is another");
    if (found.lost > 0) faults.push(`copied by database and store: ${found.lost} confirmed reports are lost`);
  } finally {
    await beside.end();
    copy.remove();
  }
}

export async function run() {
  const cluster = await startCluster({ lines: ["wal_level = replica", "max_wal_senders = 5"] });
  const other = await startCluster();
  const installation = makeInstallation({ DATABASE_URL: cluster.address("tidemark") });
  const file = join(installation.folder, "all.backup");
  const settings = { AUTH_KEYS: installation.settings.AUTH_KEYS };
  const faults = [];
  const rows = [];
  let fresh;
  try {
    const web = await installation.start("web");
    await installation.start("worker");
    await installation.createAdmin();
    const person = await installation.person(web.url);
    const { exposureId, values } = await computedValues(person, SITES);
    const version = await frozenReport(person, exposureId);
    const frozen = hashOf(await person.call("GET", version));
    const made = [];
    const end = asking(async (at) =>
      made.push((await person.call("POST", REPORTS, { exposure_id: exposureId, title: `Report ${at}` })).id),
    );
    await until("people work", async () => made.length > 10);
    const confirmed = [...made];
    const begun = performance.now();
    const said = await installation.command(["backup", file]);
    rows.push(
      {
        measure: `backup under load: ${said.trim().replace(/ written to.*, and/, ",")}, ms`,
        most: Math.round(performance.now() - begun),
      },
      { measure: "its size, kB", most: Math.round(statSync(file).size / 1024) },
    );
    const { failures } = await end();
    if (failures.length > 0) faults.push(`${failures.length} writes failed during the backup: ${failures[0]}`);
    const known = { exposureId, version, values, frozen, confirmed };

    const refused = await refusals({ installation, address: other.address, file, settings });
    rows.push(...refused.rows);
    faults.push(...refused.faults);
    fresh = refused.fresh;
    const restoring = performance.now();
    await fresh.command(["restore", file]);
    rows.push({ measure: "restore, ms", most: Math.round(performance.now() - restoring) });
    const found = await look(fresh, known);
    rows.push({
      measure: "restore until results are computed again, ms",
      most: Math.round(performance.now() - restoring),
    });
    if (found.values !== values) faults.push("restored: other values");
    if (found.frozen !== frozen) faults.push("restored: the frozen report is another");
    if (found.lost > 0) faults.push(`restored: ${found.lost} reports are lost that were confirmed before the backup`);
    await copied({ cluster, installation, settings, known, faults });
    rows.push({ measure: "faults of restored systems", count: faults.length });
  } finally {
    await fresh?.end();
    await installation.end();
    cluster.remove();
    other.remove();
  }
  return { tables: [{ title, rows }], faults };
}
