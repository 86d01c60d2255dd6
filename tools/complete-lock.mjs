/**
 * Adds to the lock file the optional packages for other platforms that the lock file names but does not describe, which
 * happens when the registry at hand does not hold them. `npm ci` refuses such a lock file although it would never
 * install them. Run after every change of dependencies: `node tools/complete-lock.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.mjs";

const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** System, processor and C library that the name of a platform package tells. */
export function platformOf(name) {
  const parts = name.split(/[/.-]/);
  const system =
    SYSTEMS.find((candidate) => parts.includes(candidate)) ?? (parts.includes("windows") ? "win32" : undefined);
  const processor = PROCESSORS.find((candidate) => parts.includes(candidate));
  const libc = parts.some((part) => part.startsWith("musl"))
    ? "musl"
    : parts.includes("gnu") && system === "linux"
      ? "glibc"
      : undefined;
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(system ? { os: [system] } : {}),
  };
}

/** True when a package of this name can be found from a folder of the lock file. */
function isDescribed(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at.includes("node_modules/")) return Boolean(packages[`node_modules/${name}`]);
  }
}

/** The lock file with the missing descriptions, and their names. */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  const added = [];
  for (const [folder, entry] of Object.entries(lock.packages)) {
    const optional = Object.entries(entry.optionalDependencies ?? {});
    // Packages of one family have one licence.
    const license =
      optional.map(([name]) => lock.packages[`node_modules/${name}`]?.license).find(Boolean) ?? entry.license;
    for (const [name, version] of optional) {
      if (isDescribed(packages, folder, name)) continue;
      const dev = entry.dev ? { dev: true } : {};
      packages[`node_modules/${name}`] = { version, ...dev, license, optional: true, ...platformOf(name) };
      added.push(`${name}@${version}`);
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { lock: { ...lock, packages: sorted }, added };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = resolve(ROOT, "package-lock.json");
  const { lock, added } = completeLock(JSON.parse(readFileSync(file, "utf8")));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`${added.length} platform packages added\n${added.join("\n")}\n`);
}
