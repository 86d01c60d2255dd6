import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

// as in tools/chromium.mjs: the first is the same engine without windows
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of the Chromium of this system; undefined where there is none. */
export function findChromium(): string | undefined {
  const given = process.env["CHROMIUM_PATH"];
  const candidates = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const path of given === undefined || given === "" ? candidates : [given]) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // not here: look further
    }
  }
  return undefined;
}

/** @throws Error with what to do when there is no Chromium: these tests are never skipped in silence */
export function requireChromium(): void {
  if (findChromium() !== undefined) return;
  throw new Error("No Chromium: set CHROMIUM_PATH, or install one (Debian: sudo apt-get install chromium).");
}
