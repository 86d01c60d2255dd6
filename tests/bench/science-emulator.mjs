/**
 * Climate emulator: nanoseconds per entry over all climate entries, milliseconds for one point, and the ratio to
 * one-value-at-a-time code for the same numbers (day counts and degree days of one cell, exact functions). Needs the
 * built science package: `node tests/bench/science-emulator.mjs [cells]`. User time of one thread beside wall time,
 * since machines are shared.
 */
import { fileURLToPath } from "node:url";
import * as science from "@tidemark/science";
import { madeCells, tables } from "./science-cells.mjs";

export const name = "science-emulator";

function timed(run) {
  const user = process.cpuUsage();
  const start = performance.now();
  run();
  return { wall: performance.now() - start, user: process.cpuUsage(user).user / 1000 };
}
const best = (times) => ({
  wall: Math.min(...times.map(({ wall }) => wall)),
  user: Math.min(...times.map(({ user }) => user)),
});

function normalCdf(z) {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const upper = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
  return z > 0 ? 1 - upper : upper;
}

/** Summer days of every cell, epoch, member and season as a reader of the method would first write it down. */
function plainSummerDays(cells, drivers) {
  const result = [];
  for (let cell = 0; cell < cells.count; cell++) {
    const months = science.DAYS_IN_MONTH.map((days, month) => {
      const at = month * cells.count + cell;
      return { days, t: cells.temperature[at], half: cells.diurnalRange[at] / 2 };
    });
    const hot = Math.max(...months.map(({ t }) => t));
    const range = hot - Math.min(...months.map(({ t }) => t));
    const region = tables.scaling.regions[cells.regionIndex[cell]];
    const season = (m) => science.SEASON_OF_MONTH[(m + 12) % 12] - 1;
    const slope = (part, m) =>
      region.temperature[season(m - 1)][part] / 4 +
      region.temperature[season(m)][part] / 2 +
      region.temperature[season(m + 1)][part] / 4;
    for (const { change, below, above } of drivers) {
      const members = [-1, 0, 1].map((member) => {
        const counts = months.map(({ days, t, half }, m) => {
          const spread = (0.8 + 0.12 * range + 0.04 * (hot - t)) * (1.5 - (0.4 * (hot - t)) / range);
          const one = { value: slope("value", m), below: slope("below", m), above: slope("above", m) };
          const warmer = one.value * (0.85 - 0.894) + science.scaledChange(one, change, below, above, member);
          return days * normalCdf((t + warmer + half - 25) / spread);
        });
        return science.MONTHS_OF_SEASON.map((list) => list.reduce((sum, m) => sum + counts[m], 0));
      });
      const values = science.MONTHS_OF_SEASON.map((_, s) => members.map((part) => part[s]).toSorted((a, b) => a - b));
      result.push(values.map(([p10, p50, p90]) => [p10, p50, p90, science.meanOfQuantiles(p10, p50, p90)]));
    }
  }
  return result;
}

const round = (value) => Number(value.toPrecision(3));

export async function run(count = 1024) {
  const cells = madeCells(count);
  const plan = science.planClimate();
  const sink = () => {};
  const whole = best(Array.from({ length: 4 }, () => timed(() => science.computeClimate(plan, cells, tables, sink))));
  const one = madeCells(1);
  const everything = science.CLIMATE_DATASETS.map((datasetId) => ({ datasetId }));
  const point = best(Array.from({ length: 40 }, () => timed(() => science.climateStore(one, tables, everything))));
  const summer = science.planClimate([{ datasetId: "su25" }]);
  const fast = best(Array.from({ length: 6 }, () => timed(() => science.computeClimate(summer, cells, tables, sink))));
  const drivers = science.epochDrivers(tables.warming);
  const plain = best(Array.from({ length: 3 }, () => timed(() => plainSummerDays(cells, drivers))));
  const perEntry = (milliseconds) => round((milliseconds * 1e6) / (plan.entries * count));
  const size = `${count} cells of ${plan.entries} entries`;
  return [
    { measure: "per entry, user time", value: perEntry(whole.user), unit: "ns", note: size },
    { measure: "per entry, wall time", value: perEntry(whole.wall), unit: "ns", note: size },
    { measure: "one point", value: round(point.wall), unit: "ms", note: `${plan.entries} entries, best of 40` },
    { measure: "summer days", value: round(fast.user), unit: "ms", note: `${count} cells, all entries` },
    { measure: "summer days, one value at a time", value: round(plain.user), unit: "ms", note: "exact functions" },
    { measure: "ratio", value: round(plain.user / fast.user), unit: "times" },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${JSON.stringify(await run(Number(process.argv[2] ?? 1024)), null, 2)}\n`);
}
