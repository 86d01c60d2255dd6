/**
 * `npm run check`: every rule of the house that a tool can check. Each check counts as one test in `npm test`.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { checkDocStyle } from "./doc-style.mjs";
import { checkHouseRules } from "./house-rules.mjs";
import { install } from "./install.mjs";
import { checkKnownPackages } from "./known-packages.mjs";
import { checkLicences } from "./licences.mjs";
import { ROOT, runBin, say } from "./run.mjs";
import { uncheckedFaults } from "./unchecked-packages.mjs";

const IMPORT_RULES = resolve(ROOT, "tools/import-rules.cjs");

async function command(name, args) {
  const { code, output } = await runBin(name, args, { capture: true });
  return code === 0 ? [] : [output.trim()];
}

/** Import rules over a folder; refuses a run that read nothing, which the tool itself reports as success. */
async function importRules(cwd) {
  const file = resolve(ROOT, ".cache/imports.json");
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const args = ["--config", IMPORT_RULES, "--output-type", "json", "--output-to", file, "packages", "apps"];
  await runBin("depcruise", args, { capture: true, cwd });
  const { summary } = JSON.parse(readFileSync(file, "utf8"));
  const violations = summary.violations.map((v) => `${v.from} -> ${v.to}: ${v.rule.name} (${v.comment ?? ""})`);
  return { modules: summary.totalCruised, violations };
}

async function importsHold() {
  const { modules, violations } = await importRules(ROOT);
  return modules < 10 ? [`only ${modules} files were read`] : violations;
}

async function plantedImportIsFound() {
  const { violations } = await importRules(resolve(ROOT, "tools/fixtures/forbidden-import"));
  return violations.length === 1 ? [] : ["the forbidden import planted in tools/fixtures was not reported"];
}

/** Two rows that run side by side; within a row one check after the other. */
const ROWS = [
  {
    "types of all rooms": () => command("tsc", ["-b"]),
    // reads compiled code, with a package that is not there before install()
    "texts of the screens": async () => (await import("./texts.mjs")).checkTexts(),
    "texts of the languages": async () => (await import("./languages.mjs")).checkLanguages(),
    "types of all tests": () => command("tsc", ["-p", "tsconfig.test.json"]),
    lint: () => command("oxlint", ["--type-aware", "--quiet"]),
    format: () => command("oxfmt", ["--check"]),
  },
  {
    "import rules": importsHold,
    "import rules find a planted import": plantedImportIsFound,
    "nothing unused": () => command("knip", ["--no-progress"]),
    "house rules": checkHouseRules,
    "style of documents": checkDocStyle,
    licences: checkLicences,
    "packages since somebody looked at them": checkKnownPackages,
    "check sums of packages": async () =>
      uncheckedFaults(JSON.parse(readFileSync(resolve(ROOT, "package-lock.json"), "utf8"))),
  },
];

/** Runs all checks and prints what each found. Resolves with counts like those of a test run. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0, names: [] };
  const runRow = async (row) => {
    for (const [name, check] of Object.entries(row)) {
      const faults = await check();
      counts[faults.length === 0 ? "passed" : "failed"] += 1;
      say(`check ${name}: ${faults.length === 0 ? "ok" : "FAILED"}`);
      if (faults.length > 0) counts.names.push(`check ${name}\n    ${faults.slice(0, 4).join("\n    ")}`);
      for (const fault of faults) process.stdout.write(`  ${fault}\n`);
    }
  };
  await Promise.all(ROWS.map(runRow));
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  const { passed, failed } = await runChecks();
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}
