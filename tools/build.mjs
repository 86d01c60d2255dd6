import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundlePrograms } from "./bundle.mjs";
import { install } from "./install.mjs";
import { precompress } from "./precompress.mjs";
import { ROOT, run, runBin, say, stopUnlessDone } from "./run.mjs";

const SOURCES = ["packages", "apps", "package-lock.json", "tsconfig.base.json", "tsconfig.json"];
const SKIPPED = new Set(["node_modules", "dist", "build-types", "data", "migrations"]);
const STAMP = resolve(ROOT, ".cache/build");

/** Fingerprint of every source file by path, size and time of change: cheap enough to ask at every start. */
function fingerprint() {
  const hash = createHash("sha256");
  const visit = (path) => {
    const stats = statSync(path);
    if (!stats.isDirectory()) {
      hash.update(`${path}:${stats.size}:${stats.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) visit(join(path, name));
  };
  for (const source of SOURCES) visit(resolve(ROOT, source));
  return hash.digest("hex");
}

function isBuilt(mark) {
  const outputs = ["apps/server/dist/programs/main.js", "apps/cli/dist/programs/main.js", "apps/web/dist/surveys.html"];
  return (
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === mark &&
    outputs.every((output) => existsSync(resolve(ROOT, output)))
  );
}

/** Does what programs would otherwise do at every start: unpacks the data, puts modules together. */
async function makeReady() {
  const unpacked = run(process.execPath, [resolve(ROOT, "packages/atlas/dist/build/unpack.js")]);
  const version = run(process.execPath, [resolve(ROOT, "apps/server/dist/modules/compute/version/keep-version.js")]);
  await bundlePrograms();
  stopUnlessDone((await unpacked).code, "unpacking the data");
  stopUnlessDone((await version).code, "naming the version of the engine");
}

/** Bundles the web application, and beside it that of those who answer surveys. */
async function bundleWeb() {
  for (const mode of ["production", "surveys"]) {
    const { code } = await runBin("vite", ["build", "--logLevel", "warn", "--mode", mode], {
      cwd: resolve(ROOT, "apps/web"),
    });
    stopUnlessDone(code, "bundling");
  }
}

/** Compiles everything and bundles the web application, unless nothing changed since the last time. */
export async function build() {
  const mark = fingerprint();
  if (isBuilt(mark)) return;
  say("compiling, and bundling the web application");
  const { code } = await runBin("tsc", ["-b"]);
  stopUnlessDone(code, "compiling");
  // the bundle is made from sources, but for the list of routes (`apps/web/vite.config.ts`)
  await Promise.all([bundleWeb(), makeReady()]);
  await precompress(resolve(ROOT, "apps/web/dist"));
  mkdirSync(resolve(ROOT, ".cache"), { recursive: true });
  writeFileSync(STAMP, mark);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await build();
}
