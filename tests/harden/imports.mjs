/**
 * Hostile files: every test file whose name begins with `hostile-`, in any room, in its long form (`HARDEN=1`). This is
 * the place of whatever makes files that lie: it is found by its name, and no list has to be kept.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const name = "imports";
export const title = "Hostile files";

const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));

function vitest(report) {
  const args = ["vitest", "run", "hostile-", "--reporter=json", `--outputFile=${report}`];
  const child = spawn("npx", args, { cwd: ROOT, env: { ...process.env, HARDEN: "1" }, stdio: "ignore" });
  return new Promise((done) => child.on("exit", done));
}

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-harden-"));
  try {
    const file = join(folder, "report.json");
    await vitest(file);
    const { testResults } = JSON.parse(readFileSync(file, "utf8"));
    const rows = testResults.map(({ name, assertionResults: tests }) => ({
      measure: relative(ROOT, name),
      count: tests.filter(({ status }) => status === "passed").length,
      most: Math.round(Math.max(0, ...tests.map(({ duration = 0 }) => duration ?? 0))),
    }));
    const failed = testResults.flatMap(({ name, status, message, assertionResults: tests }) => {
      const names = tests.filter((test) => test.status === "failed").map((test) => `${test.fullName}`);
      return status === "failed" && names.length === 0 ? [`${relative(ROOT, name)}: ${message}`] : names;
    });
    return { tables: [{ title: "Tests that passed, and the longest of each file, ms", rows }], faults: failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
