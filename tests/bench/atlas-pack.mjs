/**
 * Opening of the shipped data pack in a new process (target 200 ms), and what the first location and a second one need
 * of it. `node tests/bench/atlas-pack.mjs` does it once.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openSources, screenSites } from "@tidemark/atlas";

export const name = "atlas-pack";

const STARTS = 7;
const SITES = [
  { longitude: 8.54, latitude: 47.37 },
  { longitude: 72.88, latitude: 19.08 },
];

async function openOnce() {
  const times = [];
  let begin = performance.now();
  const lap = () => {
    times.push(performance.now() - begin);
    begin = performance.now();
  };
  const sources = await openSources();
  lap();
  for (const site of SITES) {
    await screenSites(sources, [site]);
    lap();
  }
  return { times, megabytes: process.resourceUsage().maxRSS / 1024 };
}

const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];

export async function run() {
  const opened = Array.from({ length: STARTS }, () =>
    JSON.parse(execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { encoding: "utf8" })),
  );
  const row = (measure, lap, note) => ({
    measure: `${measure}, middle of ${STARTS} processes`,
    value: Math.round(middle(opened.map(({ times }) => times[lap])) * 10) / 10,
    unit: "ms",
    ...(note === undefined ? {} : { note }),
  });
  return [
    row("opening of the pack", 0, "target 200 ms; layers are read when they are first needed"),
    row("inputs of the first location", 1, "reads all layers"),
    row("inputs of a second location", 2),
    { measure: "peak memory", value: Math.round(Math.max(...opened.map(({ megabytes }) => megabytes))), unit: "MB" },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(JSON.stringify(await openOnce()));
