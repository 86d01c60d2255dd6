/**
 * Losses of a portfolio whose bad years hang together: places over the world in clusters, nine hazards, 10,000 years.
 * `node tests/bench/correlated-losses.mjs [places]`. Needs the built science package.
 */
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { CORRELATION_LENGTHS, correlatedLosses, lossEnds } from "../../packages/science/dist/index.js";

export const name = "correlated-losses";

const YEARS = [2, 5, 10, 25, 50, 100, 250, 500];
const HAZARDS = [
  "tc_wind",
  "storm_wind",
  "river_flood",
  "pluvial_flood",
  "coastal_flood",
  "hail",
  "snow_load",
  "wildfire",
  "earthquake",
];

function madePortfolio(count) {
  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const towns = Array.from({ length: 300 }, () => [-40 + 100 * random(), -180 + 360 * random()]);
  const of = Array.from({ length: count }, () => towns[Math.floor(random() * towns.length)]);
  const places = {
    latitudes: Float64Array.from(of, ([latitude]) => latitude + random() - 0.5),
    longitudes: Float64Array.from(of, ([, longitude]) => longitude + random() - 0.5),
  };
  const layers = HAZARDS.map((hazard) => {
    const worth = Float64Array.from({ length: count }, () => 10 ** (5 + 2 * random()));
    const columns = YEARS.map((years, at) => worth.map((value) => (at < 2 ? 0 : value * 0.002 * Math.log(years))));
    return { returnPeriods: YEARS, columns, lengthKm: CORRELATION_LENGTHS[hazard].kilometres };
  });
  return { places, layers };
}

export async function run(count = 10_000) {
  const { places, layers } = madePortfolio(count);
  correlatedLosses(places, layers, { returnPeriods: [100], years: 100 });
  const cpu = process.cpuUsage();
  const from = performance.now();
  const { results, togetherKm } = correlatedLosses(places, layers, { returnPeriods: [100, 250] });
  const seconds = (performance.now() - from) / 1000;
  const used = process.cpuUsage(cpu).user / 1e6;
  const then = performance.now();
  lossEnds(layers, [100, 250]);
  const ends = (performance.now() - then) / 1000;
  const rounded = (value) => Number(value.toPrecision(3));
  const [hundred] = results;
  return [
    {
      measure: "losses of 9 hazards over 10,000 years",
      value: rounded(seconds),
      unit: "s",
      note: `${count} places; goal 3 s`,
    },
    { measure: "processor time", value: rounded(used), unit: "s" },
    { measure: "both ends of it, worked out", value: rounded(ends), unit: "s" },
    {
      measure: "range of the loss of 100 years",
      value: rounded((50 * (hundred.high - hundred.low)) / hundred.loss),
      unit: "% on each side",
    },
    { measure: "places that count as one", value: rounded(Math.max(...togetherKm)), unit: "km at most" },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await run(Number(process.argv[2] ?? 10_000)), null, 2)}\n`);
