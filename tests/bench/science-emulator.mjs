/**
 * Climate emulator: nanoseconds per entry over all climate entries, milliseconds for one point, and the ratio to one-value-at-a-time code
 * for the same numbers (day counts and degree days of one cell, exact functions). Needs the built science package:
 * `node tests/bench/science-emulator.mjs [cells]`. Prints JSON; user time of one thread beside wall time, since machines are shared.
 */
import { readFileSync } from "node:fs";
import * as science from "@tidemark/science";

const reference = new URL("../../packages/science/src/inputs/reference/", import.meta.url);
const read = (name) => readFileSync(new URL(name, reference), "utf8");
const tables = {
  warming: science.parseWarmingTable(read("warming.csv")),
  scaling: science.parseRegionalScaling(read("regional-scaling.csv")),
};

function madeCells(count) {
  const cells = science.emptyScreeningCells(count);
  for (let cell = 0; cell < count; cell++) {
    const mean = 28 - 30 * (cell / count);
    const swing = 1 + 14 * (cell / count);
    for (let month = 0; month < 12; month++) {
      const at = month * count + cell;
      const wave = -Math.cos((2 * Math.PI * (month + 0.5)) / 12);
      cells.temperature[at] = mean + swing * wave;
      cells.diurnalRange[at] = 7 + (cell % 7);
      cells.precipitation[at] = 20 + (cell % 11) * 14 * (1 + 0.5 * wave);
      cells.relativeHumidity[at] = 55 + (cell % 5) * 7;
      cells.windSpeed[at] = 3.5;
    }
    cells.latitude[cell] = 65 * (cell / count);
    cells.longitude[cell] = 10;
    cells.coastDistanceKm[cell] = 100;
    cells.landFraction[cell] = 1;
    cells.elevationMetres[cell] = 100;
    cells.reliefMetres[cell] = 30;
    cells.koppenClass[cell] = 9;
    cells.regionIndex[cell] = cell % 12;
    cells.regionWeight[cell] = 1;
  }
  return cells;
}

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

const count = Number(process.argv[2] ?? 1024);
const cells = madeCells(count);
const plan = science.planClimate();
let handedOut = 0;
const sink = (_id, _first, _rows, values) => {
  handedOut += values.length;
};
const whole = best(Array.from({ length: 4 }, () => timed(() => science.computeClimate(plan, cells, tables, sink))));

const one = madeCells(1);
const point = best(Array.from({ length: 40 }, () => timed(() => science.climateColumns(one, tables))));

const drivers = science.epochDrivers(tables.warming);
const summer = science.planClimate([{ datasetId: "su25" }]);
const fast = best(Array.from({ length: 6 }, () => timed(() => science.computeClimate(summer, cells, tables, sink))));
const plain = best(Array.from({ length: 3 }, () => timed(() => plainSummerDays(cells, drivers))));

const perEntry = (milliseconds) => Number(((milliseconds * 1e6) / (plan.entries * count)).toFixed(2));
const report = {
  cells: count,
  entriesPerCell: plan.entries,
  nanosecondsPerEntry: { wall: perEntry(whole.wall), user: perEntry(whole.user) },
  onePointMilliseconds: { wall: Number(point.wall.toFixed(2)), user: Number(point.user.toFixed(2)) },
  summerDays: {
    vectorisedMilliseconds: Number(fast.user.toFixed(1)),
    plainMilliseconds: Number(plain.user.toFixed(1)),
    ratio: Number((plain.user / fast.user).toFixed(1)),
  },
  handedOut,
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
