/**
 * `npm test`: installs what is missing, builds, and runs every test: the house checks, the rooms, the browser journeys.
 * `npm test -- science server` runs only the named stages or rooms; `rooms` is all of these. The last line counts over
 * all of them.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { relative, resolve } from "node:path";
import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { runChecks } from "./check.mjs";
import { install } from "./install.mjs";
import { ROOT, runBin, say } from "./run.mjs";

const BROWSER = "e2e";
const CHECKS = "check";
const ROOMS = "rooms";
const wanted = process.argv.slice(2);
const asked = (stage) => wanted.length === 0 || wanted.includes(stage);
const reports = resolve(ROOT, ".cache/reports");
const UNHANDLED = resolve(reports, "unhandled.json");

/** The beginning of an error message, for the summary. */
const firstLines = (message = "") => message.split("\n").slice(0, 12).join("\n    ").slice(0, 1500);

/** Errors outside of any test, such as a rejected promise that nobody awaits. */
const unhandledIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : []);

/**
 * Counts of a JSON report with the names of what failed; a report that is missing or holds no test counts as one
 * failure.
 */
function countVitest(file) {
  const unhandled = unhandledIn(UNHANDLED);
  const report = JSON.parse(readFileSync(file, "utf8"));
  // a file that does not load, or a hook that fails behind tests that passed
  const broken = report.testResults.filter(
    (f) => f.status === "failed" && f.assertionResults.every((test) => test.status !== "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + unhandled.length,
    skipped: report.numPendingTests + report.numTodoTests,
    names: [
      ...broken.map((f) => `${relative(ROOT, f.name)}: outside of its tests\n    ${firstLines(f.message)}`),
      ...report.testResults.flatMap((f) =>
        f.assertionResults
          .filter((test) => test.status === "failed")
          .map((test) => `${relative(ROOT, f.name)}: ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`),
      ),
      ...unhandled.map((text) => `outside of any test: ${firstLines(text)}`),
    ],
  };
}

function countPlaywright(file) {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8"));
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const named = (wantedStatus) =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file: spec, title, tests }) =>
        tests
          .filter(({ status }) => status === wantedStatus)
          .map(({ results }) => `${spec}: ${title}\n    ${firstLines(results[0]?.error?.message)}`),
      );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: [...named("unexpected"), ...errors.map(({ message }) => firstLines(message))],
    flaky: named("flaky"),
  };
}

function readCounts(count, file, exitCode) {
  let counts;
  try {
    counts = count(file);
  } catch {
    counts = { passed: 0, failed: 1, skipped: 0, names: [`no report in ${file}`] };
  }
  if (counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)) {
    counts.failed = 1;
    counts.names = [`the runner of ${file} ended with ${exitCode} after ${counts.passed} passed tests`];
  }
  return counts;
}

/** Where the tests of a room lie. @throws Error when there is no such room */
function folderOf(name) {
  const folder = [`packages/${name}`, `apps/${name}`, `tests/${name}`, name].find((path) =>
    existsSync(resolve(ROOT, path)),
  );
  if (folder === undefined)
    throw new Error(`There is no room ${name}: it is the name of a folder in packages, apps or tests.`);
  return `${folder}/`;
}

async function rooms() {
  const named = wanted.filter((name) => name !== BROWSER && name !== CHECKS);
  if (wanted.length > 0 && named.length === 0) return undefined;
  say("testing the rooms");
  const file = resolve(reports, "rooms.json");
  const folders = named.includes(ROOMS) ? [] : named.map(folderOf);
  const reporters = ["default", "json", "./tools/unhandled-errors.mjs"].map((name) => `--reporter=${name}`);
  const args = ["run", ...reporters, `--outputFile.json=${file}`, ...folders];
  const { code } = await runBin("vitest", args, { env: { TEST_CODE: "built", UNHANDLED_ERRORS_FILE: UNHANDLED } });
  return readCounts(countVitest, file, code);
}

async function journeys() {
  if (!asked(BROWSER)) return undefined;
  const chromium = await findChromium();
  say("running the browser journeys");
  const file = resolve(reports, "journeys.json");
  const { code } = await runBin("playwright", ["test", "-c", "tests/e2e", "--reporter=list,json"], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return readCounts(countPlaywright, file, code);
}

const SHARED_MEMORY = "/dev/shm";
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * What tests write goes to memory where there is room: thousands of small files are made and taken away, and each is
 * waited for. A folder that TMPDIR names is taken as it is.
 */
function writeToMemory() {
  if (process.env["TMPDIR"] || !existsSync(SHARED_MEMORY) || freemem() < 2 * ROOM_BYTES) return;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (bavail * bsize < ROOM_BYTES) return;
  // a short name: sockets lie in it
  const folder = mkdtempSync(`${SHARED_MEMORY}/tm-`);
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must pass through
  process.env["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
}

async function main() {
  await install();
  await build();
  writeToMemory();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const stages = [];
  if (asked(CHECKS)) stages.push(await runChecks());
  stages.push(await rooms(), await journeys());
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const stage of stages.filter(Boolean)) for (const key of Object.keys(total)) total[key] += stage[key];
  const flaky = stages.flatMap((stage) => stage?.flaky ?? []);
  for (const name of flaky) process.stdout.write(`flaky: ${name}\n`);
  if (flaky.length > 0) process.stdout.write(`flaky: ${flaky.length} failed, and passed at their second try\n`);
  for (const name of stages.flatMap((stage) => stage?.names ?? [])) process.stdout.write(`failed: ${name}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}

await main();
