import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.mjs";

/** Licences that a dependency may have. A new one is a decision, not an edit in passing. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PostgreSQL",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages whose manifest does not name its licence in SPDX; what their licence file says was read by hand. */
const READ_BY_HAND = {
  "airport-data-js": "CC-BY-4.0",
  arc: "BSD-3-Clause",
  h5wasm: "BSD-3-Clause", // HDF5's own licence, and public domain (NIST) for the wrapper
  "splaytree-ts": "BSD-3-Clause", // misspelt in its manifest
  jsts: "BSD-3-Clause", // EDL-1.0 is the Eclipse Foundation's BSD-3-Clause
  "@turf/jsts": "BSD-3-Clause",
};

/** Weak copyleft packages that are used unmodified as libraries or only while building. */
const LIBRARIES = {
  "LGPL-3.0-or-later": /^@img\/sharp-(libvips|win32|wasm32)/,
  "MPL-2.0": /^(lightningcss|axe-core)/,
};

/** True when one alternative of an SPDX expression is allowed in all its parts. */
export function isAllowed(name, licence) {
  return licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) =>
      choice.split(" AND ").every((part) => ALLOWED.has(part.trim()) || LIBRARIES[part.trim()]?.test(name)),
    );
}

/**
 * Every installed package with its licence, from the lock file and, where that is silent, from the package itself.
 * @param shipped - without those that only build and test
 */
export function listPackages({ shipped = false } = {}) {
  const { packages } = JSON.parse(readFileSync(resolve(ROOT, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.link && !(shipped && entry.dev))
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const manifest = resolve(ROOT, path, "package.json");
      const own = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
      const licence =
        READ_BY_HAND[name] ?? entry.license ?? own.license?.type ?? own.license ?? own.licenses?.[0]?.type ?? "unknown";
      return { name, version: entry.version, licence };
    });
}

/** Faults: packages whose licence is not in the list. */
export async function checkLicences() {
  return listPackages()
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(
      ({ name, version, licence }) => `${name} ${version} has licence ${licence}, which is not in tools/licences.mjs`,
    );
}

/** How many packages have each licence, the most frequent first. */
export function licenceCounts(packages) {
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const packages = listPackages();
  for (const [licence, count] of licenceCounts(packages))
    process.stdout.write(`${String(count).padStart(5)} ${licence}\n`);
  const byHand = packages.filter(({ name }) => name in READ_BY_HAND);
  for (const { name, version, licence } of byHand)
    process.stdout.write(`read by hand: ${name} ${version}, ${licence}\n`);
  const faults = await checkLicences();
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${packages.length} packages, ${faults.length} with a licence that is not allowed\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
