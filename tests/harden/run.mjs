/**
 * `npm run harden [-- part ...] [--kills N] [--minutes N] [--users N] [--locations N] [--mixed MINUTES]
 * [--workbooks N] [--notices KILLS]`: the long
 * forms of the tests that break a running server, all parts or the named ones. What they find is kept in
 * results/<part>.json and written as a page of figures into docs/reliability.md. Needs a build. Ends with 1 when
 * something was lost, wrong or without an answer; goals of time that were missed stand on the page.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as bucketKills from "./bucket-kills.mjs";
import * as delays from "./delays.mjs";
import * as disk from "./disk.mjs";
import * as imports from "./imports.mjs";
import * as kills from "./kills.mjs";
import * as load from "./load.mjs";
import * as mixed from "./mixed.mjs";
import * as operation from "../operation/main.mjs";
import { writePage } from "./page.mjs";
import * as parsers from "./parsers.mjs";
import * as surveys from "./surveys.mjs";
import * as workbooks from "./workbooks.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const RESULTS = join(HERE, "results");
const PAGE = resolve(HERE, "../../docs/reliability.md");
const PARTS = [kills, bucketKills, load, delays, mixed, workbooks, imports, parsers, surveys, disk, operation];
const FULL = {
  kills: "100",
  minutes: "10",
  users: "50",
  locations: "100000",
  mixed: "60",
  workbooks: "150",
  notices: "20",
  parsers: "15",
};

const wantedCores = () => Math.round(os.loadavg()[0] * 10) / 10;
const commit = () => execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: HERE, encoding: "utf8" }).trim();

async function runPart(part, options) {
  const [begin, loadAtStart] = [performance.now(), wantedCores()];
  process.stdout.write(`\n${part.title} ...\n`);
  const { tables, faults } = await part.run(options);
  for (const { title, rows } of tables) {
    process.stdout.write(`${title}\n`);
    console.table(rows);
  }
  for (const fault of faults) process.stdout.write(`  fault: ${fault}\n`);
  const machine = {
    cores: os.cpus().length,
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    loadAtStart,
    loadAtEnd: wantedCores(),
  };
  const about = { title: part.title, date: new Date().toISOString(), commit: commit(), machine };
  const result = { ...about, seconds: (performance.now() - begin) / 1000, tables, faults };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${part.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  return faults.length === 0;
}

const option = (fallback) => ({ type: "string", default: fallback });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(Object.entries(FULL).map(([name, value]) => [name, option(value)])),
});
const unknown = positionals.filter((wanted) => !PARTS.some(({ name }) => name === wanted));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(", ")}; there are ${PARTS.map(({ name }) => name).join(", ")}.\n`,
  );
  process.exit(2);
}
const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
let isWell = true;
for (const part of PARTS) {
  if (positionals.length > 0 && !positionals.includes(part.name)) continue;
  isWell = (await runPart(part, options)) && isWell;
  writePage(
    PAGE,
    PARTS.map(({ name }) => join(RESULTS, `${name}.json`)),
  );
}
process.exit(isWell ? 0 : 1);
