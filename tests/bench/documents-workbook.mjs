/**
 * Reading workbooks of 10,000 and 100,000 locations, marking every tenth row of the large one, writing it (100,000 x
 * 10). Targets, with the checks of the server on top: 10,000 rows below 2 s; 100,000 rows below 15 s and 500 MB. Each
 * measurement runs in a process of its own, so that its peak of memory is its own. Needs the built documents package.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { markWorkbook, readWorkbook, writeWorkbook } from "../../packages/documents/dist/index.js";

export const name = "documents-workbook";

const ROWS = [10_000, 100_000];
const HEADERS = ["id", "name", "latitude", "longitude", "street", "city", "country", "asset value", "currency", "unit"];
const COUNTRIES = ["Germany", "Netherlands", "Peru", "Japan", "United States"];

function* locations(count) {
  for (let i = 0; i < count; i++)
    yield [
      `SITE-${i}`,
      `Plant number ${i}`,
      -60 + ((i * 7919) % 1_200_000) / 1e4,
      -180 + ((i * 104_729) % 3_600_000) / 1e4,
      `${i % 500} Harbour Road`,
      `City ${i % 5000}`,
      COUNTRIES[i % COUNTRIES.length],
      1000 * (i % 90_000),
      "EUR",
      i % 3 === 0 ? "Logistics" : "Chemicals",
    ];
}

async function write(file, count) {
  const handle = await open(file, "w");
  const columns = HEADERS.map((header) => ({ header }));
  for await (const piece of writeWorkbook([{ name: "locations", columns, rows: locations(count) }]))
    await handle.write(piece);
  await handle.close();
}

async function mark(bytes, count) {
  const issues = Array.from({ length: count / 10 }, (_, i) => ({
    row: 10 * i + 2,
    column: "latitude",
    code: "implausible",
    severity: "error",
    message: "Latitude and longitude seem to be swapped.",
  }));
  return (await markWorkbook(bytes, issues)).byteLength;
}

const TASKS = {
  read: async (bytes) => (await readWorkbook(bytes)).rows.length,
  mark: async (bytes, count) => ((await mark(bytes, count)) > bytes.byteLength ? count : 0),
};

/** What one process did: milliseconds, and the megabytes by which its peak rose above what it held at the start. */
async function task(what, file, count) {
  const bytes = what === "write" ? undefined : readFileSync(file);
  const held = process.memoryUsage.rss();
  const started = performance.now();
  const rows = what === "write" ? (await write(file, count), count) : await TASKS[what](bytes, count);
  const ms = performance.now() - started;
  if (rows !== count) throw new Error(`${what}: ${rows} rows in place of ${count}`);
  const peak = process.resourceUsage().maxRSS / 1024;
  return { ms, peak, grown: peak - held / 2 ** 20 };
}

const measured = (...args) =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...args.map(String)], { encoding: "utf8" }),
  );

function* rowsOf(what, count, { ms, peak, grown }) {
  const label = `${what} ${count.toLocaleString("en")} rows of ${HEADERS.length} columns`;
  yield { measure: label, value: Math.round(ms), unit: "ms" };
  yield {
    measure: `${label}, peak of the process`,
    value: Math.round(peak),
    unit: "MB",
    note: `${Math.round(grown)} above its start`,
  };
}

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "workbook-"));
  try {
    const rows = [];
    for (const count of ROWS) {
      const file = join(folder, `${count}.xlsx`);
      const written = measured("write", file, count);
      if (count === ROWS.at(-1)) {
        rows.push(...rowsOf("write", count, written));
        rows.push({ measure: "size of that file", value: Math.round(statSync(file).size / 1e5) / 10, unit: "MB" });
      }
      rows.push(...rowsOf("read", count, measured("read", file, count)));
      if (count === ROWS.at(-1)) rows.push(...rowsOf("mark a tenth of", count, measured("mark", file, count)));
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what, file, count] = process.argv.slice(2);
  const result = what ? await task(what, file, Number(count)) : await run();
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
