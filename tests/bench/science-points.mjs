/**
 * Every climate entry of 10,000 points with two threads: the cells lie in memory the threads share, each thread takes
 * blocks of cells and streams the finished rows, spread to the points, through one buffer that is used again; a
 * checksum over all bits stands for the writing. Once with four points to a cell and once with a cell of its own for
 * every point. `node tests/bench/science-points.mjs [points]`
 */
import { fileURLToPath } from "node:url";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import * as science from "@tidemark/science";
import { madeCells, sharedCells, tables } from "./science-cells.mjs";

export const name = "science-points";

const THREADS = 2;
const POINTS_PER_CELL = 4;
const BLOCK = science.CLIMATE_BLOCK_CELLS;

/** Sum of all values as whole numbers of 32 bits: the same in whatever order the blocks come. */
function addUp(bits, length, sum) {
  for (let i = 0; i < length; i++) sum = (sum + bits[i]) | 0;
  return sum;
}

/** Takes blocks until none is left; point p of a block lies in its cell floor(p / perCell). */
function work({ cells, perCell, taken }) {
  const plan = science.planClimate();
  const buffer = new Float32Array(512 * BLOCK * perCell);
  const bits = new Int32Array(buffer.buffer);
  let [sum, entries] = [0, 0];
  const sink = (_id, _first, rows, values, _cell, count) => {
    const length = rows * count * perCell;
    if (perCell === 1) buffer.set(values.length === length ? values : values.subarray(0, length));
    else for (let i = 0, p = 0; p < length; i++) for (let k = 0; k < perCell; k++) buffer[p++] = values[i];
    sum = addUp(bits, length, sum);
    entries += length;
  };
  for (;;) {
    const from = BLOCK * Atomics.add(taken, 0, 1);
    if (from >= cells.count) break;
    science.computeClimate(plan, cells, tables, sink, { from, to: Math.min(cells.count, from + BLOCK) });
  }
  return { sum, entries };
}

function inThread(data) {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { bench: name, ...data } });
    worker.once("message", done);
    worker.once("error", fail);
  });
}

async function measure(points, perCell) {
  const cells = sharedCells(madeCells(Math.ceil(points / perCell)));
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const cpu = process.cpuUsage();
  const begin = performance.now();
  const parts = await Promise.all(Array.from({ length: THREADS }, () => inThread({ cells, perCell, taken })));
  const seconds = (performance.now() - begin) / 1000;
  const user = process.cpuUsage(cpu).user * 1000;
  const entries = parts.reduce((total, part) => total + part.entries, 0);
  const sum = parts.reduce((total, part) => (total + part.sum) | 0, 0);
  return { seconds, entries, nanoseconds: user / entries, checksum: sum >>> 0 };
}

function rows(what, { seconds, entries, nanoseconds, checksum }) {
  const round = (value) => Number(value.toPrecision(3));
  return [
    { measure: `${what}: time`, value: round(seconds), unit: "s", note: `${THREADS} threads, their start included` },
    { measure: `${what}: values`, value: entries, unit: "entries" },
    { measure: `${what}: per entry and core`, value: round(nanoseconds), unit: "ns", note: "user time" },
    { measure: `${what}: checksum`, value: checksum, unit: "sum of bits" },
  ];
}

export async function run(points = 10_000) {
  const shared = await measure(points, POINTS_PER_CELL);
  const own = await measure(points, 1);
  return [
    ...rows(`${points} points, ${POINTS_PER_CELL} to a cell`, shared),
    ...rows(`${points} points, a cell each`, own),
    { measure: "peak memory", value: Math.round(process.resourceUsage().maxRSS / 1024), unit: "MB" },
  ];
}

if (!isMainThread && workerData?.bench === name) parentPort.postMessage(work(workerData));
else if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${JSON.stringify(await run(Number(process.argv[2] ?? 10_000)), null, 2)}\n`);
}
