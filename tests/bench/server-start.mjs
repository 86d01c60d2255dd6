/**
 * Start-up of the server and its memory when idle. Targets: second start within 3 s, idle below 200 MB without the
 * database.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataDir, residentMegabytes, startServer } from "./server-process.mjs";

export const name = "server-start";

const AGAIN = 5;
const IDLE_MS = 10_000;

const round = (value) => Math.round(value);
const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

export async function run() {
  const folder = makeDataDir();
  try {
    const first = await startServer(folder.path);
    await sleep(IDLE_MS);
    const idle = residentMegabytes(first.child.pid);
    await first.stop();
    const starts = [];
    const stops = [];
    for (let i = 0; i < AGAIN; i += 1) {
      const server = await startServer(folder.path);
      starts.push(server.startMs);
      const begin = performance.now();
      await server.stop();
      stops.push(performance.now() - begin);
    }
    return [
      { measure: "first start, new cluster and demo data", value: round(first.startMs), unit: "ms" },
      {
        measure: "second start, middle of five",
        value: round(middle(starts)),
        unit: "ms",
        note: `slowest ${round(Math.max(...starts))}`,
      },
      { measure: "graceful stop, middle of five", value: round(middle(stops)), unit: "ms" },
      ...(idle === undefined ? [] : [{ measure: "memory after 10 s idle, web and worker", value: idle, unit: "MB" }]),
    ];
  } finally {
    folder.remove();
  }
}
