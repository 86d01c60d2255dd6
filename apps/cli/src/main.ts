import { readFile } from "node:fs/promises";
import { DamagedPackError } from "@tidemark/atlas";
import { run } from "./run.ts";
import { screenPoints } from "./screening.ts";
import { siteSources } from "./site-sources.ts";

const manifest: unknown = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
const version =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "unknown";

try {
  process.exitCode = await run(process.argv.slice(2), {
    write: (text) => process.stdout.write(text),
    warn: (text) => process.stderr.write(text),
    readFile: (path) => readFile(path, "utf8"),
    version,
    parseCoordinates: () => [],
    openSites: (points, scenario, year) => Promise.resolve(siteSources(screenPoints(points), scenario, year)),
  });
} catch (error) {
  if (!(error instanceof DamagedPackError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 3;
}
