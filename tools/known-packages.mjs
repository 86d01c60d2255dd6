/**
 * Packages that somebody has looked at, by name, version and licence: `tools/known-packages.txt`. Without the network
 * nobody can say which have known holes; what can be said is which are new, so that they are looked up before they go
 * out. `node tools/known-packages.mjs --keep` takes over what the lock file names, for the diff of the commit to show.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { listPackages } from "./licences.mjs";
import { ROOT } from "./run.mjs";

const FILE = resolve(ROOT, "tools/known-packages.txt");

/** One line for each package, in a fixed order. */
export const linesOf = (packages) =>
  [...new Set(packages.map(({ name, version, licence }) => `${name} ${version} ${licence}`))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );

/** Faults: packages that came or went since the list was kept. */
export function packageChanges(known, now) {
  const [before, after] = [new Set(known), new Set(now)];
  return [
    ...now.filter((line) => !before.has(line)).map((line) => `new: ${line}`),
    ...known.filter((line) => !after.has(line)).map((line) => `gone: ${line}`),
  ];
}

/** What came or went since somebody looked at the packages, with what to do. */
export function checkKnownPackages() {
  const known = existsSync(FILE) ? readFileSync(FILE, "utf8").split("\n").filter(Boolean) : [];
  const changes = packageChanges(known, linesOf(listPackages()));
  if (changes.length === 0) return [];
  return [...changes, "look them up in a list of advisories (npm audit), then: node tools/known-packages.mjs --keep"];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes("--keep")) writeFileSync(FILE, `${linesOf(listPackages()).join("\n")}\n`);
  const changes = checkKnownPackages();
  for (const line of changes) process.stdout.write(`${line}\n`);
  process.exit(changes.length === 0 ? 0 : 1);
}
