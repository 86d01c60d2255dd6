/**
 * Reading of official maps by address from a server in a process of its own, every answer of which waits 40 ms:
 * seconds, requests and bytes for so many locations of Europe, and for those that were read before.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOfficialReader, NOTHING_KEPT, OFFICIAL_SOURCES, unreadPlaces } from "@tidemark/atlas";

export const name = "official-read";

const AREA = { west: -10, south: 30, columns: 5, rows: 4 };
const LATENCY_MS = 40;

/** The same places every time. */
function placesOf(count) {
  let state = 11;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return Array.from({ length: count }, () => [
    AREA.west + next() * 10 * AREA.columns,
    AREA.south + next() * 10 * AREA.rows,
  ]);
}

async function publisher() {
  const server = fork(new URL("publisher/official-server.mjs", import.meta.url), [
    JSON.stringify({ ...AREA, latencyMs: LATENCY_MS }),
  ]);
  const { port } = await new Promise((resolve, reject) => {
    server.once("message", resolve);
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`the publisher ended with ${code}`)));
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => server.kill() };
}

async function timed(source, folder, address, places, kept) {
  const settings = {
    cacheFolder: mkdtempSync(join(folder, "cache-")),
    cacheMb: 4096,
    mirrors: source.official.files.map(
      ({ base }) => `${base}=${address}/${source.id.includes("dem") ? "dem" : "river"}/`,
    ),
  };
  const begun = performance.now();
  const before = process.cpuUsage();
  const { counts, ...reading } = await createOfficialReader(settings, () => new Date()).read(source, { places, kept });
  const seconds = (performance.now() - begun) / 1000;
  const used = process.cpuUsage(before);
  if (reading.fault !== undefined) throw new Error(reading.fault.english);
  return { ...reading, counts, seconds, processor: (used.user + used.system) / 1e6 };
}

/** Seconds to count what would be read of places, half of which were: the others lie elsewhere in the same tiles. */
async function estimated(source, kept, places) {
  const half = places.map(([x, y], i) => (i % 2 === 0 ? [x, y] : [x + 0.31, y]));
  const begun = performance.now();
  await unreadPlaces(source, kept, half);
  return (performance.now() - begun) / 1000;
}

const rounded = (value, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

async function measured(title, source, folder, address, count, goal) {
  const places = placesOf(count);
  const first = await timed(source, folder, address, places, NOTHING_KEPT);
  const again = await timed(source, folder, address, places, first.kept);
  if (first.read !== count || again.counts.requests !== 0)
    throw new Error(`${title}: not all were read, or read twice`);
  const of = `${title}, ${count} locations`;
  return [
    { measure: of, value: rounded(first.seconds), unit: "s", note: goal },
    { measure: `${of}, locations a second`, value: rounded(count / first.seconds), unit: "1/s" },
    { measure: `${of}, processor`, value: rounded(first.processor), unit: "s", note: "of the reading process" },
    { measure: `${of}, requests`, value: first.counts.requests, unit: "1" },
    { measure: `${of}, read`, value: rounded(first.counts.bytes / 1e6), unit: "MB" },
    { measure: `${of}, read before`, value: rounded(again.seconds, 2), unit: "s", note: "no request; goal 0.3 s" },
    {
      measure: `${of}, estimate`,
      value: rounded(await estimated(source, first.kept, places), 2),
      unit: "s",
      note: "half of them read; goal 0.3 s",
    },
  ];
}

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "bench-official-"));
  const { address, stop } = await publisher();
  const river = OFFICIAL_SOURCES.find(({ id }) => id === "at-jrc-river-flood");
  const ground = OFFICIAL_SOURCES.find(({ id }) => id === "at-copernicus-dem");
  try {
    return [
      ...(await measured("river, 7 periods", river, folder, address, 45)),
      ...(await measured("river, 7 periods", river, folder, address, 1000, "goal 20 s")),
      ...(await measured("river, 7 periods", river, folder, address, 10000, "goal 75 s")),
      ...(await measured("heights", ground, folder, address, 45, "goal 6 s for the first stage")),
      ...(await measured("heights", ground, folder, address, 1000, "goal 45 s")),
      {
        measure: "peak memory",
        value: Math.round(process.resourceUsage().maxRSS / 1024),
        unit: "MB",
        note: "of the reading process; goal 450 MB",
      },
    ];
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
