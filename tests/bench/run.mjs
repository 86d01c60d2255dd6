/**
 * `npm run bench [-- name ...]`: runs the benchmarks of this folder and records what they measured.
 *
 * A benchmark is a file `*.mjs` beside this one that exports `name` (a string) and `async run()`, which resolves with
 * rows `{ measure, value, unit, note? }`. Values are numbers; `note` says how the value depends on size where that
 * matters. The rows are printed and written to results/<name>.json with machine and date, replacing the former ones, so
 * that the history is in git. Needs a build (`npm run build`).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const RESULTS = join(HERE, "results");

function machine() {
  const [first] = os.cpus();
  return {
    processor: first?.model ?? "unknown",
    cores: os.cpus().length,
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    /** Programs that wanted a core when the run began; well above zero means that others shared the machine. */
    loadAtStart: Math.round(os.loadavg()[0] * 100) / 100,
  };
}

function commit() {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: HERE, encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

function print(name, rows) {
  const wide = Math.max(...rows.map(({ measure }) => measure.length));
  process.stdout.write(`\n${name}\n`);
  for (const { measure, value, unit, note } of rows)
    process.stdout.write(
      `  ${measure.padEnd(wide)}  ${String(value).padStart(10)} ${unit}${note ? `  (${note})` : ""}\n`,
    );
}

const wanted = process.argv.slice(2);
const files = readdirSync(HERE).filter((file) => file.endsWith(".mjs") && file !== "run.mjs");
const known = [];
let failed = false;
for (const file of files.sort()) {
  const bench = await import(new URL(file, import.meta.url).href);
  if (typeof bench.run !== "function") continue; // a part that benchmarks use
  known.push(bench.name);
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  const about = { name: bench.name, date: new Date().toISOString(), commit: commit(), machine: machine() };
  try {
    const rows = await bench.run();
    print(bench.name, rows);
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(join(RESULTS, `${bench.name}.json`), `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
  } catch (error) {
    failed = true;
    process.stderr.write(`\n${bench.name} failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  failed = true;
  process.stderr.write(`There is no benchmark called ${unknown.join(", ")}; there are ${known.join(", ")}.\n`);
}
process.exit(failed ? 1 : 0);
