/**
 * Packages of npm and other things that tests alone need, made once below .cache/operation and kept: no lock file names
 * them, their versions are pinned where they are asked for, and none of their scripts is run.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "./run.mjs";

const FOLDER = resolve(ROOT, ".cache/operation");
const npm = (cwd, ...args) =>
  execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 26 });

/** Something that is made once and kept; whoever is broken off leaves nothing behind. @returns where it lies */
export function kept(name, make) {
  const path = join(FOLDER, name);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const part = `${path}.part`;
  rmSync(part, { recursive: true, force: true });
  make(part);
  renameSync(part, path);
  return path;
}

/** A package of one version, unpacked, without what it needs. @returns its folder */
export const npmTarball = (name, version) =>
  kept(`${name.replaceAll(/[@/]/g, "-")}-${version}`, (path) => {
    mkdirSync(path);
    const [{ filename }] = JSON.parse(npm(path, "pack", "--json", `${name}@${version}`));
    execFileSync("tar", ["xzf", filename, "--strip-components=1"], { cwd: path });
    rmSync(join(path, filename));
  });

/** Packages with what they need. @returns their node_modules */
export const npmPackages = (folder, packages) => join(kept(folder, installInto(packages)), "node_modules");

/** The same, where they were fetched before; undefined without. */
export function fetchedPackages(folder) {
  const path = join(FOLDER, folder, "node_modules");
  return existsSync(path) ? path : undefined;
}

const installInto = (packages) => (path) => {
  mkdirSync(path);
  npm(path, "install", "--prefix", path, "--ignore-scripts", "--no-audit", "--no-fund", ...packages);
};
