import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT, run, say, stopUnlessDone } from "./run.mjs";
import { installedUnchecked } from "./unchecked-packages.mjs";

const MINIMUM_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  say(`Node ${MINIMUM_NODE.join(".")} or newer is needed, this is ${process.versions.node}. Install it and try again.`);
  process.exit(1);
}

/**
 * Installs what the lock file names when it is not there yet. Does nothing on the second call.
 * Development packages are always included: with NODE_ENV=production the build tools would be missing.
 */
export async function install() {
  checkNode();
  const content = readFileSync(resolve(ROOT, "package-lock.json"));
  const lock = createHash("sha256").update(content).digest("hex");
  const stamp = resolve(ROOT, "node_modules/.tidemark-installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  say("installing packages (npm ci), about a minute the first time");
  const { code } = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  stopUnlessDone(code, "npm ci");
  writeFileSync(stamp, lock);
  const unchecked = installedUnchecked(JSON.parse(content), (folder) => existsSync(resolve(ROOT, folder)));
  if (unchecked.length > 0)
    say(`no check sum is known for what was installed of ${unchecked.join(", ")}: compare them with their publishers'`);
}
