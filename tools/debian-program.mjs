/**
 * Programs of Debian packages for tests, unpacked below .cache/debian: nothing is installed and no service is started.
 * `node tools/debian-program.mjs NAME ...` fetches some beforehand and prints where they lie.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.mjs";

const FOLDER = resolve(ROOT, ".cache/debian");

/** The program in its package, and packages with libraries that it needs beside those of a bare Debian. */
const PROGRAMS = {
  caddy: { path: "usr/bin/caddy", packages: ["caddy"] },
  clamd: { path: "usr/sbin/clamd", packages: ["clamav-daemon", "libclamav12", "libmspack0"] },
  "compose-schema": {
    path: "usr/lib/python3/dist-packages/compose/config/compose_spec.json",
    packages: ["docker-compose"],
  },
  haproxy: {
    path: "usr/sbin/haproxy",
    packages: ["haproxy", "liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1"],
  },
  nginx: { path: "usr/sbin/nginx", packages: ["nginx"] },
  pgbouncer: { path: "usr/sbin/pgbouncer", packages: ["pgbouncer", "libc-ares2", "libevent-2.1-7"] },
  prometheus: { path: "usr/bin/prometheus", packages: ["prometheus"] },
  promtool: { path: "usr/bin/promtool", packages: ["prometheus"] },
};

const quietly = (program, args, cwd) => execFileSync(program, args, { cwd, stdio: ["ignore", "ignore", "ignore"] });

/** Fetches packages into a folder; the lists of a new machine are empty, and root may fetch them. */
function download(packages, folder) {
  const get = () => quietly("apt-get", ["download", "-qq", ...packages], folder);
  try {
    get();
  } catch {
    quietly("apt-get", ["update", "-qq"], folder);
    get();
  }
}

/** Where the program lies once its packages are unpacked. */
function placeOf(name) {
  const folder = join(FOLDER, name);
  const libraries = ["usr/lib", "lib"].map((path) => join(folder, path, `${debianArchitecture()}-linux-gnu`));
  return { path: join(folder, PROGRAMS[name].path), env: { LD_LIBRARY_PATH: libraries.join(":") } };
}

const debianArchitecture = () => (process.arch === "x64" ? "x86_64" : "aarch64");

/** A program that was fetched before; undefined without. @returns its path, and what its environment needs */
export function fetchedProgram(name) {
  const place = placeOf(name);
  return existsSync(place.path) ? place : undefined;
}

/**
 * A program of a Debian package, fetched where it is not there yet.
 * @returns its path, and what its environment needs
 * @throws where this machine has no packages of Debian, or cannot fetch them
 */
export function debianProgram(name) {
  const found = fetchedProgram(name);
  if (found) return found;
  const { packages } = PROGRAMS[name];
  mkdirSync(FOLDER, { recursive: true });
  const part = mkdtempSync(join(FOLDER, `${name}.part-`));
  try {
    download(packages, part);
    const unpacked = join(part, "unpacked");
    for (const file of readdirSync(part).filter((entry) => entry.endsWith(".deb")))
      quietly("dpkg-deb", ["--extract", join(part, file), unpacked]);
    rmSync(join(FOLDER, name), { recursive: true, force: true });
    renameSync(unpacked, join(FOLDER, name));
  } catch (cause) {
    throw new Error(`${name} of the Debian packages ${packages.join(", ")} is not to be had here.`, { cause });
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return placeOf(name);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const name of process.argv.slice(2)) process.stdout.write(`${debianProgram(name).path}\n`);
