/**
 * A million locations with 20 datasets as long Parquet: time, memory of the process, and how long the event loop was
 * held. Targets: 60 s, 400 MB. The values are made, not computed; each has a median, two ends and a mean, as those of
 * climate indicators. Runs in a process of its own, whose heap is held at 256 MB: without a limit garbage stays longer,
 * and the process takes 700 MB. Needs a build.
 */
import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";

export const name = "parquet";

const DATASETS = 20;
const SITES = [100_000, 1_000_000];

/** Columns of numbers as a run gives them; one in a hundred is missing. */
function column(sites, seed) {
  const values = new Float32Array(sites);
  let state = seed;
  for (let i = 0; i < sites; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    values[i] = state % 100 === 0 ? Number.NaN : state / 2 ** 26;
  }
  return values;
}

async function measure(sites) {
  const { writeParquet } = await import("../../packages/documents/dist/index.js");
  const { catalogue } = await import("../../packages/science/dist/index.js");
  const { longColumns, longRows } = await import("../../apps/server/dist/modules/exports/parquet/long-rows.js");
  const codes = Uint32Array.from({ length: sites }, (_, i) => i + 1);
  const texts = Array.from({ length: sites }, (_, i) => `site-${i}`);
  const source = {
    index: {
      id: (row) => texts[codes[row] - 1],
      positions: Uint32Array.from({ length: sites }, (_, i) => i),
      places: { latitudes: new Float64Array(sites), longitudes: new Float64Array(sites) },
    },
    rows: Uint32Array.from({ length: sites }, (_, i) => i),
    run: { run: "bench", read: async (_id, { ensemble }) => column(sites, ensemble.charCodeAt(1) + 1) },
    noData: () => undefined,
    chosen: catalogue
      .filter(({ coordinateSet }) => coordinateSet === "CA")
      .slice(0, DATASETS)
      .map((dataset) => ({
        slice: {
          dataset,
          judged: dataset,
          mark: undefined,
          provenance: { confidence: "medium" },
          opensWith: { ensemble: "p50" },
          stored: { epochs: [], inner: [{ name: "ensemble", values: ["p10", "p50", "p90", "mean"] }] },
        },
        places: [{ scenario: "ssp585", time: 2050 }],
      })),
  };
  const folder = mkdtempSync(join(tmpdir(), "bench-parquet-"));
  const file = join(folder, "values.parquet");
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const begin = performance.now();
  const columns = longColumns(source);
  await pipeline(
    writeParquet(columns, longRows(source, columns), () => ({})),
    createWriteStream(file),
  );
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(timer);
  const megabytes = Math.round(statSync(file).size / 2 ** 20);
  rmSync(folder, { recursive: true });
  return {
    datasets: source.chosen.length,
    seconds: Math.round(seconds * 10) / 10,
    whole: Math.round(most / 2 ** 20),
    more: Math.round((most - before) / 2 ** 20),
    held: Math.round(delays.max / 1e6),
    megabytes,
  };
}

export async function run() {
  return SITES.flatMap((sites) => {
    const asked = ["--max-old-space-size=256", fileURLToPath(import.meta.url), String(sites)];
    const found = JSON.parse(execFileSync(process.execPath, asked, { encoding: "utf8" }));
    const what = `${sites} locations, ${found.datasets} datasets`;
    return [
      { measure: `${what}: time`, value: found.seconds, unit: "s", note: "target 60 s for a million" },
      { measure: `${what}: memory of the process`, value: found.whole, unit: "MB", note: "target 400 MB" },
      { measure: `${what}: memory beside the locations`, value: found.more, unit: "MB" },
      { measure: `${what}: event loop held, most`, value: found.held, unit: "ms" },
      { measure: `${what}: file`, value: found.megabytes, unit: "MB" },
    ];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] !== undefined)
  process.stdout.write(JSON.stringify(await measure(Number(process.argv[2]))));
