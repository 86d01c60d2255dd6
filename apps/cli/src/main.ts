import { readFile } from "node:fs/promises";
import { UsageError } from "./arguments.ts";
import { run } from "./run.ts";

const manifest: unknown = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
const version =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "unknown";

process.exitCode = await run(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  warn: (text) => process.stderr.write(text),
  readFile: (path) => readFile(path, "utf8"),
  version,
  parseCoordinates: () => [],
  // The data pack has no reader yet: a report says so instead of inventing values.
  openSites: () => Promise.reject(new UsageError("The screening data cannot be opened by this version yet.")),
});
