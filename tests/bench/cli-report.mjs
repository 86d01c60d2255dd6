/**
 * The report of the command line in a new process, as a person waits for it. Target: under 1 s, `npx` included; what
 * `npx` takes by itself is shown beside it. The work is the same at any place; a file of many places grows with their
 * number, see science-points.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const name = "cli-report";

const STARTS = 11;
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PROGRAM = fileURLToPath(new URL("../../apps/cli/bin/tidemark-risk.js", import.meta.url));
const ZURICH = ["47.37", "8.54"];

/** Milliseconds until a program ended. */
function timeOf(command, args, expected) {
  const begin = performance.now();
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  const ms = performance.now() - begin;
  if (status !== 0 || !stdout.includes(expected))
    throw new Error(`${command} ${args.join(" ")} gave ${status}: ${stdout}`);
  return ms;
}

function rowsOf(measure, note, run) {
  run(); // files that nobody read since the machine was started are not what is measured
  const times = Array.from({ length: STARTS }, run).sort((a, b) => a - b);
  const row = (share, value) => ({ measure: `${measure}, ${share}`, value: Math.round(value), unit: "ms", note });
  return [row("middle", times[STARTS >> 1]), row("slowest", times.at(-1))];
}

export async function run() {
  return [
    ...rowsOf("node alone", `${STARTS} processes`, () => timeOf(process.execPath, ["-p", "1"], "1")),
    ...rowsOf("report of a place", "target 1,000 ms", () => timeOf(process.execPath, [PROGRAM, ...ZURICH], "Zürich")),
    ...rowsOf("npx alone", "semver, which does nothing", () => timeOf("npx", ["semver", "1.2.3"], "1.2.3")),
    ...rowsOf("report of a place, with npx", "target 1,000 ms", () =>
      timeOf("npx", ["tidemark-risk", ...ZURICH], "Zürich"),
    ),
  ];
}
