import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, say } from "./run.mjs";

// the first is the same engine without windows, which nobody sees here and which take half the time of a page
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath() {
  for (const folder of (process.env.PATH ?? "").split(delimiter))
    for (const name of NAMES) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here: look further
      }
    }
  return undefined;
}

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, the PATH, or Debian's package when this is root.
 * Ends the script with the command to run when there is none; tests are never skipped in silence.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    say(`CHROMIUM_PATH names ${given}, which does not exist.`);
    process.exit(1);
  }
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("installing Chromium for the browser tests (apt-get)");
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", ["install", "-y", "-qq", "chromium"], { env: { DEBIAN_FRONTEND: "noninteractive" } });
    const installed = onPath();
    if (installed) return installed;
  }
  say("The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.");
  process.exit(1);
}
